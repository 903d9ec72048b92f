"""What is no text, no move and no question is refused by every public function and method, before anything reads it.

In some versions of Python, a method of `str` that a warm function calls on the class `str` itself ends the interpreter:
so every door is first used as intended, often enough to be warm.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from random import Random
from typing import Any

import hirameki
import pytest
from hirameki import Lay, Move, Puzzle, PuzzleError, Question, export_text, import_text, open_puzzle, solve
from hirameki.links import Link, check_digits, decode, encode

PUZZLES = (
    "peg/english", "peg/xg.001020.1-2", "slide/eight", "slide/xg.000111.1-2", "slide/klotski-red-donkey",
    "slide/rush-1", "pack/6x10", "pack/xs.5o-5o-5o/p.LPV", "hop/frogs-2", "lights/3x3",
)


class Odd:
    """A thing like no other."""


NO_TEXT: tuple[Any, ...] = (
    str, int, object, Odd, Odd(), 5, 10**6000, 5.5, float("nan"), True, b"c3", bytearray(b"c3"), ["c3"], ("c3",),
    {"c3": 1}, {"c3"}, lambda: "c3", range(3),
)
#: What is no position either: 5 is a hole, and a range may be the tiles of three cells.
NO_POSITION = tuple(odd for odd in NO_TEXT if odd not in (5, range(3)))
NO_MOVES: tuple[Any, ...] = (
    5, "R", str, None, Odd(), {1: 2}, {1}, [None], [str], [Odd()], [5.5], [b"a"], [("a", "b")], [(1.5, 2)], [(None,)],
    iter([1]),
)
#: What has the type of a move, but is none of any puzzle.
NO_MOVE_HERE: tuple[Any, ...] = ((), (-1, -2), (10**30, 5), (0, 10**9), -1, 10**30, "?", "zz")
_TEXTS = ("str", "str | None", "Operation")


def refused(call: Callable[[], object]) -> None:
    """See that a call is refused in one sentence."""
    with pytest.raises(PuzzleError) as mistake:
        call()
    assert str(mistake.value).endswith(".")
    assert "\n" not in str(mistake.value)


def doors(puzzle: Puzzle) -> list[tuple[Callable[..., object], dict[str, Any], dict[str, str]]]:
    """Return every public method that takes texts, moves or questions: fitting arguments, and their annotations."""
    position, goal = puzzle.read_position(None), puzzle.read_goal(None, None)
    fitting = {
        "str": position, "str | None": None, "Given": position, "Given | None": None, "Sequence[Move]": [],
        "Solution": (), "Question": Question(), "Operation": "solve",
    }
    found = []
    for name, _ in inspect.getmembers(type(puzzle), inspect.isfunction):
        method = getattr(puzzle, name)
        named = {key: value for key, value in method.__annotations__.items() if key != "return"}
        if name.startswith("_") or not named or not set(named.values()) <= fitting.keys():
            continue
        given = {key: fitting[value] for key, value in named.items()}
        given |= {"goal": goal} if "goal" in named else {}
        given |= {"text": ""} if name == "read_moves" else {}
        found.append((method, given, named))
    return found


@pytest.mark.parametrize("name", PUZZLES)
def test_every_method_refuses_what_is_of_another_type(name: str) -> None:
    puzzle = open_puzzle(name)
    found = doors(puzzle)
    assert {"read_position", "read_goal", "read_moves", "write_moves", "write_solution", "drawing", "plan"} <= {
        method.__name__ for method, _, _ in found
    }
    for method, given, named in found:
        for _ in range(20):
            try:
                method(**given)
            except PuzzleError:  # an estimate, say, is not for every family
                break
        for key, kind in named.items():
            if kind.startswith("Given"):
                for odd in (*NO_POSITION, *[None] * (kind == "Given")):
                    refused(lambda: method(**given | {key: odd}))  # noqa: B023  called at once
            elif kind in _TEXTS or kind == "Question":
                for odd in (*NO_TEXT, *[None] * (kind != "str | None")):
                    refused(lambda: method(**given | {key: odd}))  # noqa: B023  called at once
            else:
                for odd in NO_MOVES:
                    refused(lambda: method(**given | {key: odd}))  # noqa: B023  called at once


@pytest.mark.parametrize("name", PUZZLES)
def test_moves_of_another_family_or_beside_the_board_are_never_played(name: str) -> None:
    puzzle = open_puzzle(name)
    start = puzzle.read_position(None)
    for move in NO_MOVE_HERE:
        try:
            played = puzzle.replay([move], start)
        except PuzzleError:
            continue
        assert played.refused is not None
        assert (played.positions, played.moves) == ((start,), ())


#: Boards of every kind whose moves are few enough to try all that can be written.
TRIED = (
    "peg/hoppers", "peg/xt.o-oo-3o", "slide/eight", "slide/theta", "slide/klotski-red-donkey", "slide/rush-1",
    "hop/xs.3o-oxo-3o", "lights/xg.000111.1-2", "pack/xs.4o-4o/p.oo.3o.ooo", "pack/xd.6o-6o/p.2O", "pack/xt.4o-4o/p.IJ",
)


def written(puzzle: Puzzle) -> list[Move]:
    """Return all moves that can be written with the cells of a board and some beside it; of pieces, those laid."""
    described: dict[str, Any] = puzzle.describe()
    cells = range(-2, len(described["points"]) + 2)
    if puzzle.family == "pack":
        letters = [*(piece["letter"] for piece in described["pieces"]), "?"]
        return [Lay(letter, side, cell) for letter in letters for side in range(-1, 13) for cell in cells]
    if described["kind"] in ("jump", "blocks"):
        return [(cell, target) for cell in cells for target in cells]
    return list(cells)


@pytest.mark.parametrize("name", TRIED)
def test_the_rules_play_all_legal_moves_and_no_other(name: str) -> None:
    puzzle = open_puzzle(name)
    position, random = puzzle.start, Random(name)
    for _ in range(3):
        played = [move for move in written(puzzle) if puzzle.replay([move], position.text).refused is None]
        assert set(played) == set(position.moves)
        assert len(played) == len(position.moves)
        if played:
            position = position.after(random.choice(played))


def test_every_public_function_refuses_what_is_of_another_type() -> None:
    for _ in range(20):
        encode(decode("p1/peg/english"))
        export_text("peg/english", "d4")
    for odd in NO_TEXT:
        for call in (
            lambda odd: decode(odd), lambda odd: encode(odd), lambda odd: check_digits(odd),
            lambda odd: import_text(odd), lambda odd: import_text("0", odd), lambda odd: export_text(odd),
            lambda odd: export_text("slide/eight", odd), lambda odd: open_puzzle(odd),
            lambda odd: solve("slide/eight", position=odd), lambda odd: solve(odd),
            lambda odd: encode(Link(odd, "d4", "d4")), lambda odd: encode(Link("peg/english", odd, "d4")),
            lambda odd: encode(Link("peg/english", "d4", odd)),
            lambda odd: open_puzzle("peg/english").plan(odd, Question()),
            lambda odd: open_puzzle("peg/english").plan("solve", odd),
        ):
            refused(lambda: call(odd))  # noqa: B023  called at once
    for odd in NO_MOVES:
        refused(lambda: open_puzzle("peg/english").replay(odd) if odd != "R" else decode(""))  # noqa: B023
        refused(lambda: encode(Link("peg/english", "d4", "d4", odd)))  # noqa: B023  called at once


def test_help_tells_how_the_positions_of_every_kind_are_written() -> None:
    for kind in ("Pegs", "Tiles", "Blocks", "Packings", "Frogs and toads", "Lamps"):
        assert f"\n* {kind}: " in str(hirameki.__doc__)

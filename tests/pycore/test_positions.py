"""Positions as objects: moves, boards, replays of what JSON brings back, and the forms in which people write them."""

from __future__ import annotations

import json
from array import array
from typing import Any

import pytest
from hirameki import (
    Lay,
    Lift,
    Link,
    Position,
    Puzzle,
    PuzzleError,
    Question,
    as_json,
    catalogue,
    check,
    export_text,
    open_puzzle,
    solve,
)
from hirameki.links import decode, encode
from listening import ended

from tests.pycore.opened import Opened

#: Puzzles of all kinds that are soon solved.
QUICK = (
    "peg/hoppers", "peg/xg.001020.1-2", "slide/eight", "slide/star", "slide/xg.000111.1-2", "slide/klotski-red-donkey",
    "slide/rush-1", "pack/3x20", "pack/xs.5o-5o-5o/p.LPV", "hop/frogs-3",
    "lights/5x5",
)


def again(value: object) -> Any:
    """Return what JSON brings back."""
    return json.loads(json.dumps(as_json(value)))


@pytest.mark.parametrize("name", QUICK)
def test_the_moves_of_a_position_are_those_that_check_judges(name: str) -> None:
    position = open_puzzle(name).start
    legal = position.check(nodes=2000).legal
    assert sorted(map(str, position.moves)) == sorted(str(one.move) for one in legal)
    if not name.startswith(("slide/klotski", "slide/rush")):  # where the board's letters are in another order
        assert position.moves == tuple(one.move for one in legal)


@pytest.mark.parametrize("name", QUICK)
def test_every_move_leads_to_another_position_and_illegal_ones_are_refused(name: str) -> None:
    position = open_puzzle(name).start
    for move in position.moves[:20]:
        after = position.after(move)
        assert after == position.after(again(move))
        assert after != position
        assert after.goal == position.goal
        assert len({after, position, position.after(move)}) == 2
    for wrong in (-1, 10**6, (0, 0), [0, 1, 0], ["L", 10**6, 0], "!", None, 1.5, {"letter": "?"}, [None]):
        with pytest.raises(PuzzleError):
            position.after(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", QUICK)
def test_a_solution_that_json_brings_back_replays(name: str) -> None:
    puzzle = open_puzzle(name)
    answer = puzzle.solve()
    told = again(answer)
    assert puzzle.replay(told["solution"]) == puzzle.replay(told) == puzzle.replay(answer)
    played = puzzle.replay(told["solution"], puzzle.start)
    assert played.refused is None
    assert puzzle.position(played.positions[-1], puzzle.goal).solved
    position = puzzle.start
    if Opened(puzzle.id).packed(answer.solution or ()) is None:
        for move in told["solution"]:
            assert not position.solved
            position = position.after(move)
        assert position.solved


@pytest.mark.parametrize("puzzle", list(catalogue())[::9], ids=lambda puzzle: puzzle.id)
def test_a_position_prints_as_a_board_and_its_repr_makes_it_again(puzzle: Puzzle) -> None:
    start = puzzle.start
    assert (start.text, start.goal) == (puzzle.read_position(None), puzzle.read_goal(None, None)) == (
        puzzle.start.text, puzzle.goal
    )
    assert str(start).strip()
    assert eval(repr(start), {"open_puzzle": open_puzzle}) == start
    if start.moves:
        after = start.after(start.moves[0])
        assert eval(repr(after), {"open_puzzle": open_puzzle}) == after
        assert str(after) != str(start)


@pytest.mark.parametrize(("name", "given", "text"), [
    ("slide/eight", [1, 2, 3, 4, 5, 6, 7, 0, 8], "123456708"),
    ("slide/eight", ((1, 2, 3), (4, 5, 6), (7, 0, 8)), "123456708"),
    ("slide/fifteen", [list(range(1, 5)), [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 0, 15]], "123456789abcde0f"),
    ("hop/frogs-2", [1, 0, 1, 2, 2], "10122"),
    ("peg/xs.3o-oco-3o", ["oco", "ooo", "ooo"], "b1"),
    ("peg/xs.3o-oco-3o", [list("oco"), list("ooo"), list("ooo")], "b1"),
    ("peg/xs.3o-oco-3o", [[1, 0, 1], [1, 1, 1], [1, 1, 1]], "b1"),
    ("lights/3x3", [[1, 0, 1], [0, 0, 0], [1, 1, 1]], "oco-3c-3o"),
    ("slide/eight", range(9), "012345678"),
    ("slide/eight", array("b", [1, 2, 3, 4, 5, 6, 7, 0, 8]), "123456708"),
    ("slide/eight", ["123", "456", "708"], "123456708"),
    ("slide/fifteen", ["1234", "5678", "9abc", "def0"], "123456789abcdef0"),
    ("hop/frogs-2", ["10", "122"], "10122"),
    ("lights/3x3", ["101", "000", "111"], "oco-3c-3o"),
    ("pack/xs.5o-5o-5o/p.LPV", ("LLLLV", "PPPLV", "PPVVV"), "4LV-3PLV-PP3V"),
    ("peg/xs.3o-oco-3o", "oco\nooo\nooo\n", "b1"), ("lights/3x3", "\n 3o\r\n oco\n cco", "3o-oco-cco"),
    ("pack/xs.5o-5o-5o/p.LPV", "LLLLV\nPPPLV\nPPVVV", "4LV-3PLV-PP3V"), ("slide/eight", "123\n456\n708", "123456708"),
    ("slide/rush.BccAAcc-Bcc4c", "BccAAcc\nBcccccc", "B00AA00B000000"), ("peg/triangle-15", 4, "4"),
    ("lights/3x3", [[True, False, True], [False] * 3, [True] * 3], "oco-3c-3o"),
    ("peg/xs.3o-oco-3o", [True, False, True, True, True, True, True, True, True], "b1"),
])
def test_lists_are_read_where_texts_are(name: str, given: Any, text: str) -> None:
    puzzle = open_puzzle(name)
    position = puzzle.position(given)
    assert position == puzzle.position(text) == puzzle.position(position)
    assert solve(name, position=given).position == position.text == check(name, position=position).position


@pytest.mark.parametrize(("name", "given", "expected"), [
    ("slide/2x3", [[1, 2, 3], [4, 5, 0]], "3 rows of 2 numbers"),
    ("slide/2x3", ["123", "450"], "3 rows of 2 numbers"),
    ("slide/2x3", [list("123"), list("450")], "3 rows of 2 numbers"),
    ("slide/eight", [[1, 2], [3, 4], [5, 6], [7, 8, 0]], "3 rows of 3 numbers"),
    ("slide/star", [[1, 1, 1], [1, 1, 1], [0], [2, 2, 2], [2, 2, 2]], "rows of 1, 4, 3, 4, 1 numbers"),
    ("lights/2x3", [[1, 0, 1], [0, 1, 0]], "3 rows of 2 numbers"),
    ("hop/fore-and-aft", [[1] * 8, [0], [2] * 8], "rows of 3, 3, 5, 3, 3 numbers"),
    ("peg/rect-3x4", [[1, 1, 1, 1], [1, 0, 1, 1], [1, 1, 1, 1]], "4 rows of 3 numbers"),
    ("lights/3x3", [[1, 0, 1], [0, 1, 0], [1, 0, 2]], "9 numbers, 1 for o and 0 for c"),
])
def test_rows_of_numbers_are_those_of_the_board(name: str, given: Any, expected: str) -> None:
    puzzle = open_puzzle(name)
    for ask in (
        puzzle.position, lambda rows: puzzle.replay((), rows), lambda rows: puzzle.position(None, rows),
        lambda rows: solve(name, position=rows), lambda rows: export_text(name, rows),
    ):
        with pytest.raises(PuzzleError, match=f"does not fit .*; expected {expected}"):
            ask(given)


@pytest.mark.parametrize(("name", "given"), [
    ("slide/cube", [[1, 2, 3, 4], [5, 6, 7, 0]]), ("hop/frogs-2", [[1, 1], [0, 2, 2]]),
    ("slide/star", [[1], [1, 1, 1, 1], [1, 0, 2], [2, 2, 2, 2], [2]]), ("slide/2x3", [[1, 2, 3, 4, 5, 0]]),
    ("slide/xs.o-o-o-o-o-o-o-o-o-o-o-o-o", [[one] for one in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0)]),
])
def test_rows_are_free_where_no_other_board_is_meant(name: str, given: Any) -> None:
    assert open_puzzle(name).position(given) == open_puzzle(name).position([one for row in given for one in row])


@pytest.mark.parametrize("few", [[1, 2], [0, 4], [1], [0, 0, 3]])
def test_a_few_numbers_are_no_hole(few: list[int]) -> None:
    with pytest.raises(PuzzleError):
        open_puzzle("peg/english").position(few)


class Numeric:
    """A number of NumPy, which is no int, or an array of truth values."""

    def __init__(self, value: object) -> None:
        self.value = value

    def tolist(self) -> object:
        """Return it as Python's own."""
        return self.value


def test_numbers_of_another_library_are_moves() -> None:
    position = open_puzzle("peg/hoppers").start
    assert position.after(array("b", [0, 6])) == position.after((0, 6))
    eight = open_puzzle("slide/eight")
    assert eight.replay(Numeric([8]), "123456708") == eight.replay([8], "123456708")  # type: ignore[arg-type]


@pytest.mark.parametrize(("name", "position", "typed", "text"), [
    ("slide/eight", "123456780", "R D, L", "RDL"), ("slide/eight", "123456780", "7 4\n5", "7.4.5"),
    ("slide/eight", "123456780", ["R", "D2"], "RD2"), ("hop/frogs-2", None, "R l L", "RlL"),
    ("hop/frogs-2", None, ["1", "3"], "1.3"), ("lights/3x3", None, "b2, a1;c3", "b2.a1.c3"),
    ("lights/3x3", None, ["b2"], "b2"), ("slide/rush-1", None, "10.U 4.D", "10.U4.D"),
    ("peg/english", "d4", "d2-d4 b3-d3, c1-c3", "d2Db3Rc1D"), ("peg/english", "d4", "D2-D4", "d2D"),
    ("peg/english", "d4", "d2\u2013d4, b3->d3 c1\u2192c3", "d2Db3Rc1D"),
    ("peg/english", "d4", ["d2D", "b3R"], "d2Db3R"), ("peg/english", "d4", "4-16", "d2D"),
    ("peg/triangle-15", "4", "11-4 13-11", "11.E13.L"), ("peg/xg.001020.1-2", "0", "2-0", "2.0"),
])
def test_moves_are_read_as_people_type_them(name: str, position: str | None, typed: Any, text: str) -> None:
    puzzle = open_puzzle(name)
    played = puzzle.replay(typed, position)
    assert (played, played.refused) == (puzzle.replay(text, position), None)
    assert len(played.moves) > 0
    if isinstance(typed, str):
        assert puzzle.check(position=position, moves=typed, nodes=100).position == played.positions[-1]
        assert puzzle.position(position).after(typed).text == played.positions[-1]


def test_what_cannot_be_read_among_typed_moves_is_told() -> None:
    english = open_puzzle("peg/english")
    for typed in ("d2-z9", "d2-d4 zz", "d2-", "-", "d2 -d4"):
        with pytest.raises(PuzzleError):
            english.replay(typed, "d4")
    far = english.replay("d2-d4 b3-e4", "d4").refused
    assert str(far) == "Move 2 (b3-e4) is illegal: no line of the board leads that way from b3."
    with pytest.raises(PuzzleError, match="The moves 'RX' cannot be read at 'X'"):
        open_puzzle("slide/eight").replay(["R", "X"], "123456780")


def test_numbers_of_another_library_are_holes_limits_and_seeds() -> None:
    eight, given = open_puzzle("slide/eight"), Numeric
    assert eight.deal(seed=given(7)) == eight.deal(seed=7)  # type: ignore[arg-type]
    assert eight.deal(distance=given(3), seed=1).distance == 3  # type: ignore[arg-type]
    assert eight.solve(nodes=given(10**6), any=given(True)).moves  # type: ignore[arg-type]
    assert open_puzzle("peg/triangle-15").position(given(4)).text == "4"
    assert open_puzzle("lights/2x3").position(given([[True, False]] * 3)).text == "oc-oc-oc"
    with pytest.raises(PuzzleError, match=r"seed cannot be .*; expected a whole number"):
        eight.deal(seed=given(1.5))  # type: ignore[arg-type]


def test_a_hole_is_a_goal_as_solutions_number_it() -> None:
    triangle = open_puzzle("peg/triangle-15")
    assert triangle.solve(position=4, goal=12).goal == "12"
    with pytest.raises(PuzzleError, match="There is no cell '15'"):
        triangle.position(15)
    with pytest.raises(PuzzleError, match="wrong number of tiles"):
        open_puzzle("slide/eight").position(5)


def test_equal_puzzles_and_links_of_a_position() -> None:
    puzzle = open_puzzle("slide/eight")
    position = puzzle.position("123456708")
    assert puzzle == open_puzzle("slide/eight") == position.puzzle != open_puzzle("slide/3x3")
    assert len({puzzle, position.puzzle, puzzle.start.puzzle}) == 1
    assert puzzle != position != position.text
    link = encode(position)
    assert solve(link).position == position.text
    assert len({decode(link), decode(link)}) == 1
    assert puzzle.write_moves(position, [8]) == puzzle.write_moves(position.text, [8]) == "L"
    assert puzzle.drawing(position) == puzzle.drawing(position.text)
    assert export_text(position) == export_text("slide/eight", position) == export_text("slide/eight", position.text)


@pytest.mark.parametrize(("operation", "field"), [
    ("solve", {"distance": 5}), ("solve", {"seed": 0}), ("check", {"any": True}), ("table", {"all": True}),
    ("deal", {"method": "depth-first"}), ("rate", {"difficulty": 2}), ("map", {"listed": 3}), ("methods", {"seed": 1}),
    ("count", {"all": True}), ("count", {"classes": True}), ("estimate", {"metric": "moves"}),
])
def test_what_a_question_does_not_read_is_refused(operation: str, field: dict[str, Any]) -> None:
    (name, _), = field.items()
    with pytest.raises(PuzzleError, match=rf"^{name} cannot be .*; expected none: it belongs to \w+"):
        getattr(open_puzzle("slide/2x2"), operation)(**field)


def test_what_a_plan_does_not_read_means_nothing() -> None:
    puzzle = open_puzzle("slide/eight")
    plain, other = (puzzle.plan("compare", Question(position="123745086", all=all)) for all in (False, True))
    assert [row.expanded for row in ended(plain.job).methods] == [row.expanded for row in ended(other.job).methods]


def test_an_option_of_another_family_is_refused_with_the_puzzle_and_what_it_is_for() -> None:
    with pytest.raises(PuzzleError, match=r"^puzzle cannot be 'hop/frogs-1'; expected a packing puzzle for `classes`"):
        open_puzzle("hop/frogs-1").solve(classes=True)


@pytest.mark.parametrize("wrong", [
    [], [[]], [1, -2, 0], [True, 0], [1.5], {1, 2}, {"a": 1}, -5, 10**30, True, b"12", [[1], 2], [["ab"]],
    [[1, 2, 3], [4, 5, 6], [7, 8, 0], []],
])
def test_what_is_no_position_is_refused_in_one_sentence(wrong: Any) -> None:
    for ask in (open_puzzle("slide/eight").position, lambda given: solve("slide/eight", position=given)):
        with pytest.raises(PuzzleError, match=r"position cannot be .*\.$"):
            ask(wrong)


@pytest.mark.parametrize("name", QUICK)
def test_what_is_written_or_drawn_is_read_first(name: str) -> None:
    puzzle = open_puzzle(name)
    text = puzzle.start.text
    moves = [] if name.startswith("pack") else [puzzle.start.moves[0]]
    assert puzzle.write_moves(puzzle.start, again(moves)) == puzzle.write_moves(text, moves)
    for position, wrong in (("?", []), (text, [10**6]), (text, [-1]), (text, [(0, 10**6)])):
        for write in (puzzle.write_moves, puzzle.write_solution):
            with pytest.raises(PuzzleError):
                write(position, wrong)  # type: ignore[arg-type]
    for odd in ("?", "A" * 400, "junk"):
        with pytest.raises(PuzzleError):
            puzzle.drawing(odd)
        with pytest.raises(PuzzleError):
            puzzle.read_moves(odd, "")


@pytest.mark.parametrize("name", QUICK)
def test_a_link_of_junk_is_not_written(name: str) -> None:
    start = open_puzzle(name).start
    assert encode(Link(name, start.text, start.goal)) == encode(start)
    for position, goal, moves in (
        ("?", start.goal, ()), (start.text, "?", ()), (start.text, start.goal, (10**6,)),
        (start.text, start.goal, ("U!",)),
    ):
        with pytest.raises(PuzzleError):
            encode(Link(name, position, goal, moves))


def test_a_given_piece_is_not_lifted() -> None:
    puzzle = open_puzzle("pack/xs.5o-5o-5o/p.LPV")
    given = puzzle.position("4Lo-3oLo-5o", goal="4Lo-3oLo-5o")
    with pytest.raises(PuzzleError, match="Piece L is given by the goal"):
        given.after(Lift("L"))
    move = given.moves[0]
    assert isinstance(move, Lay)
    assert given.after(move).after(Lift(move.letter)) == given
    assert puzzle.position(given.text).after(Lift("L")) == puzzle.start


def test_a_position_keeps_the_goal_it_is_played_to() -> None:
    hoppers = open_puzzle("peg/hoppers")
    position = hoppers.position(None, "any")
    assert position.after(position.moves[0]).goal == "any"
    assert "goal='any'" in repr(position)
    assert position != hoppers.start
    assert isinstance(hoppers.start, Position)
    with pytest.raises(AttributeError):
        position.text = "a1"  # type: ignore[misc]


@pytest.mark.parametrize(
    "name", ["peg/hoppers", "slide/eight", "slide/rush-1", "pack/3x20", "hop/frogs-2", "lights/3x3"]
)
def test_a_puzzle_has_what_callers_need_and_nothing_else(name: str) -> None:
    assert {one for one in dir(open_puzzle(name)) if not one.startswith("_")} == {
        "begin", "check", "compare", "count", "deal", "describe", "drawing", "estimate", "family", "goal", "id", "map",
        "methods", "metrics", "plan", "position", "rate", "read_goal", "read_moves", "read_position", "replay", "slug",
        "solutions", "solve", "start", "summary", "table", "title", "trace", "write_moves", "write_solution",
    }

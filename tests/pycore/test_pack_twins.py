"""The packing solvers checked against plain twins on small random regions, sets and positions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hirameki import Lay, Lift, Move, Puzzle, Question, SolveAnswer, open_puzzle
from hypothesis import given
from hypothesis import strategies as st
from listening import streamed
from pack_twins import Cells, PackingSet, classes, cut, packings, places

from tests.pycore.asking import by_methods

#: A puzzle, its region, its pieces, and whether they may be turned over.
Problem = tuple[Puzzle, Cells, list[Cells], bool]


def rows_of(cells: Cells) -> str:
    """Return cells as rows of a code."""
    width, height = 1 + max(c for c, _ in cells), 1 + max(r for _, r in cells)
    return "-".join("".join("o" if (c, r) in cells else "x" for c in range(width)) for r in range(height))


def moved(cells: Cells) -> Cells:
    """Return cells moved into the corner."""
    left, top = min(c for c, _ in cells), min(r for _, r in cells)
    return frozenset((c - left, r - top) for c, r in cells)


def problem(chance: Random) -> Problem:
    """Return a random puzzle that has a packing, with its region and pieces as plain sets."""
    mirror = chance.random() < 0.5
    region, pieces = cut(chance, chance.randint(1, 13), chance.randint(1, 5))
    drawn = ".".join(rows_of(moved(piece)) for piece in pieces)
    return open_puzzle(f"pack/xs.{rows_of(region)}/p.{'' if mirror else '1s.'}{drawn}"), region, pieces, mirror


def in_parts(chance: Random) -> Problem:
    """Return such a puzzle with pieces in parts that need not touch: each is two or more of those of a dissection."""
    mirror = chance.random() < 0.5
    region, cuts = cut(chance, chance.randint(2, 12), chance.randint(1, 4))
    chance.shuffle(cuts)
    pieces: list[Cells] = []
    while cuts:
        pieces.append(frozenset().union(*(cuts.pop() for _ in range(min(len(cuts), chance.randint(1, 3))))))
    drawn = ".".join(rows_of(moved(piece)) for piece in pieces)
    return open_puzzle(f"pack/xs.{rows_of(region)}/p.{'' if mirror else '1s.'}{drawn}"), region, pieces, mirror


def as_sets(rows: Sequence[Any]) -> PackingSet:
    """Return the pieces of a packing, given as rows or as a position."""
    cells: dict[str, set[tuple[int, int]]] = {}
    for r, line in enumerate(rows):
        for c, mark in enumerate(line):
            if mark != "x":
                cells.setdefault(mark, set()).add((c, r))
    return frozenset(frozenset(piece) for piece in cells.values())


def solved(puzzle: Puzzle, **asked: Any) -> tuple[SolveAnswer, list[PackingSet]]:
    answer, found = streamed(puzzle.plan("solve", Question(**{"all": True, "classes": True} | asked)).job)
    return answer, [as_sets(rows) for rows in found]


# Seeds instead of random streams: shrinking a stream of choices takes minutes and reveals nothing more.
problems = given(st.integers(0, 2**32))


@problems
def test_all_packings_are_listed_and_counted_by_every_method(seed: int) -> None:
    puzzle, region, pieces, mirror = problem(Random(seed))
    expected = packings(region, pieces, mirror)
    answer, listed = solved(puzzle)
    assert answer.outcome == "solved"
    assert answer.solutions_all == len(expected)
    assert answer.solutions_modulo_symmetry == classes(expected, region, pieces, mirror) == len(listed)
    assert set(listed) <= expected
    assert classes(set(listed), region, pieces, mirror) == len(listed) == len(set(listed))
    every = solved(puzzle, classes=False)[1]
    assert set(every) == expected
    assert len(every) == len(expected)
    counted, _ = solved(puzzle, listed=0)
    assert (counted.solutions_all, counted.solutions_modulo_symmetry) == (len(expected), len(listed))
    compared = puzzle.compare()
    assert [method.name for method in compared.methods] == ["depth-first", "exact-cover", "options", "layers"]
    assert {method.packings for method in compared.methods} == {len(expected)}
    # Without room for a diagram the same packings are listed.
    narrow, found = streamed(by_methods(puzzle, limits={"memory": 0}, all=True))
    assert {as_sets(rows) for rows in found} == expected
    assert narrow.solutions_all == len(found)


@pytest.mark.parametrize(("name", "number"), [
    ("xs.oxo/p.oxo", 1), ("xs.4o/p.oxo.oxo", 1), ("xs.oo-oo/p.ox-xo.ox-xo", 1), ("xd.oo-oo/p.1s.oo-xo.o", 1),
    ("xt.oxo-3o/p.oxo.3o", 1), ("xs.3o-3o/p.3o-xo.oxo", 1),
])
def test_a_piece_in_parts_reaches_into_several_enclosed_areas(name: str, number: int) -> None:
    assert open_puzzle(f"pack/{name}").count().solutions_modulo_symmetry == number


@problems
def test_pieces_in_parts_are_packed_and_judged_as_others_are(seed: int) -> None:
    puzzle, region, pieces, mirror = in_parts(Random(seed))
    expected = packings(region, pieces, mirror)
    answer, listed = solved(puzzle, classes=False)
    assert (answer.solutions_all, {*listed}) == (len(expected), expected)
    assert answer.solutions_modulo_symmetry == classes(expected, region, pieces, mirror)
    assert {method.packings for method in puzzle.compare().methods} == {len(expected)}
    judged = puzzle.check()
    assert (judged.remaining, judged.certificate) == (len(expected), None)
    position = puzzle.start.after(Random(seed).choice(puzzle.start.moves))
    there = as_sets([line.replace("o", "x") for line in _marks(position.text)])
    assert position.check().remaining == sum(there <= found for found in expected)


def test_packings_that_are_their_own_images_count_as_one_class() -> None:
    """Where some packings are symmetrical, the number of classes is not that of all packings divided."""
    symmetrical = 0
    for seed in range(60):
        puzzle, region, pieces, mirror = problem(Random(seed))
        expected = packings(region, pieces, mirror)
        counted, _ = solved(puzzle, listed=0)
        number = classes(expected, region, pieces, mirror)
        assert (counted.solutions_all, counted.solutions_modulo_symmetry) == (len(expected), number)
        symmetrical += number > 1 and len(expected) % number > 0
    assert symmetrical >= 5


@problems
def test_a_partial_packing_is_judged_exactly(seed: int) -> None:
    chance = Random(seed)
    puzzle, region, pieces, mirror = problem(chance)
    letters = [piece["letter"] for piece in puzzle.describe()["pieces"]]
    position, hand = puzzle.start, list(letters)
    for letter in chance.sample(letters, chance.randint(0, len(letters))):
        ways = [move for move in position.moves if isinstance(move, Lay) and move.letter == letter]
        if ways:
            position = position.after(chance.choice(ways))
            hand.remove(letter)
    rows = _marks(position.text)
    there = as_sets([line.replace("o", "x") for line in rows])
    expected = [found for found in packings(region, pieces, mirror) if found.issuperset(there)]
    answer = puzzle.check(position=position.text)
    assert answer.outcome == ("solvable" if expected else "unsolvable")
    assert answer.remaining == len(expected)
    assert (answer.certificate is not None) == (not expected)
    judged: dict[str, set[Cells]] = {"winning": set(), "losing": set()}
    for one in answer.legal:
        after = _marks(position.after(one.move).text)
        laid = frozenset((c, r) for r, line in enumerate(after) for c, mark in enumerate(line) if mark != rows[r][c])
        judged[one.outcome].add(laid)
        assert one.togo == (len(hand) - 1 if one.outcome == "winning" else None)
    free = frozenset((c, r) for r, line in enumerate(rows) for c, mark in enumerate(line) if mark == "o")
    shapes = {piece["letter"]: piece["orientations"][0] for piece in puzzle.describe()["pieces"]}
    everywhere = set().union(*(places(free, frozenset(map(tuple, shapes[letter])), mirror) for letter in hand))
    assert judged["winning"] == {piece for found in expected for piece in found if piece not in there}
    assert judged["losing"] == everywhere - judged["winning"]
    counted, listed = solved(puzzle, position=position.text)
    assert counted.solutions_all == len(expected)
    assert len(listed) == counted.solutions_modulo_symmetry <= len(expected)
    assert set(listed) <= set(expected)


def _marks(position: str) -> list[str]:
    """Return the rows of a position without counts."""
    marks, number = "", ""
    for mark in position:
        marks += "" if mark.isdigit() else mark * int(number or 1)
        number = number + mark if mark.isdigit() else ""
    return marks.split("-")


@problems
def test_sets_of_pieces_round_trip(seed: int) -> None:
    chance = Random(seed)
    _, pieces = cut(chance, chance.randint(1, 25), 6)
    words = ["1s"] * (chance.random() < 0.5) + [rows_of(moved(piece)) for piece in pieces]
    described: Any = open_puzzle(f"pack/xs.oo/p.{'.'.join(words)}").describe()
    again: Any = open_puzzle(f"pack/xs.oo/p.{described['pieces_text']}").describe()
    assert again["pieces_text"] == described["pieces_text"]
    assert sum(len(piece["orientations"][0]) for piece in again["pieces"]) == sum(map(len, pieces))
    assert len({piece["letter"] for piece in again["pieces"]}) == len(pieces)


@pytest.mark.parametrize("slug", ["level-5x5-FILPV", "two-5x6", "calendar-02-29", "one-sided-3x30"])
def test_random_play_by_the_rules_round_trips(slug: str) -> None:
    puzzle, chance = open_puzzle(f"pack/{slug}"), Random(slug)
    position, moves = puzzle.start, list[Move]()
    for _ in range(40):
        placed = sorted({*position.text} - set("ox-0123456789"))
        ways = position.moves
        if placed and (not ways or chance.random() < 0.3):
            moves.append(Lift(chance.choice(placed)))
        else:
            moves.append(chance.choice(ways))
        position = position.after(moves[-1])
        assert puzzle.read_position(position.text) == position.text
        assert position.solved == ("o" not in position.text)
    assert puzzle.replay(moves, puzzle.start.text).positions[-1] == position.text

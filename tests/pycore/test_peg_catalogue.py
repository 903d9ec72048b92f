"""The catalogue of peg boards: reports what a new entry lacks, and checks starts and goals (contract.md, section 1).

A board is one entry in `puzzles/peg/catalogue.py`; `pycore/tables/make/make_peg_solutions.py` stores its solutions.
"""

from __future__ import annotations

from typing import Any

import pytest
from hirameki import check, solve
from peg_boards import LARGE, SLUGS, board, pegs_of, table

from tests.pycore.described import described

#: Boards whose start is named in contract.md.
NAMED = ("hoppers", "triangle-15", "deformed-21")
#: What a new entry still needs.
STORE = "run python3 pycore/tables/make/make_peg_solutions.py {}"


@pytest.mark.parametrize("slug", SLUGS)
def test_an_entry_is_whole(slug: str) -> None:
    summary: Any = board(slug).summary()
    assert summary["title"]
    assert summary["provenance"].endswith("."), "give the board's origin as a sentence"
    assert summary["known"], STORE.format(slug)
    assert ("outcome" in summary["known"]) == (described(f"peg/{slug}")["known"] is None)


@pytest.mark.parametrize("slug", LARGE)
def test_what_large_boards_need_is_stored(slug: str) -> None:
    assert table(slug).expanded == 0, STORE.format(slug)


@pytest.mark.parametrize("slug", SLUGS)
def test_starts_are_the_first_that_can_be_solved(slug: str) -> None:
    puzzle = board(slug)
    assert puzzle.summary()["known"], STORE.format(slug)
    every = set(range(len(puzzle.board)))
    (vacancy,) = every - pegs_of(puzzle, puzzle.read_position(None))
    told: Any = described(puzzle.id)
    columns, rows = ([cell[axis] for cell in told["grid"]] for axis in (0, 1))
    middle = [(min(columns) + max(columns)) / 2, (min(rows) + max(rows)) / 2]
    centre = [told["grid"].index(cell) for cell in told["grid"] if cell == middle and told["lattice"] == "xs"]
    candidates = [vacancy] if slug in NAMED else centre + sorted(every)
    solvable = told["known"] is not None
    # Of boards that cannot be solved at all, a corner and the centre.
    for earlier in candidates[:candidates.index(vacancy)] if solvable else sorted(every)[:13:12]:
        assert solve(puzzle.id, position=str(earlier), goal="any").outcome == "unsolvable"
    if not solvable:
        assert vacancy == 0, "if no vacancy can be solved, hole 0 is the empty one"
        return
    played = puzzle.replay(told["known"]["solution"])
    assert played.refused is None
    assert puzzle.position(played.positions[-1], told["goal"]).solved
    if told["goal"] == "any":
        assert solve(puzzle.id, position=str(vacancy), goal=str(vacancy)).outcome == "unsolvable"


@pytest.mark.parametrize("slug", LARGE)
def test_stored_solutions_are_turned_to_any_image_of_their_problem(slug: str) -> None:
    puzzle = board(slug)
    for place, pair in enumerate(pair for pair in table(slug).pairs if pair.solution is not None):
        symmetry = puzzle.symmetries[place % len(puzzle.symmetries)]
        start, goal = (puzzle.board.names[symmetry[hole]] for hole in (pair.start, pair.goal))
        answer = puzzle.solve(position=start, goal=goal, any=True, nodes=1)
        played = puzzle.replay(answer)
        assert played.refused is None
        assert puzzle.position(played.positions[-1], goal).solved
        assert answer.moves == pair.moves


@pytest.mark.parametrize("slug", [
    "rect-7x7", "rect-8x3", "rect-20x20", "xs.xx3o-xx3o-7o-7o-7o-xx3o-xx3o", "xq.5o-5o-5o-5o-5o",
])
def test_larger_rectangles_and_custom_boards_begin_where_classes_allow(slug: str) -> None:
    puzzle = board(slug)
    assert any(row.name == "position classes" and not row.fits for row in puzzle.methods().methods)


def test_boards_that_cannot_be_solved_say_so() -> None:
    assert solve("peg/hexagon-19").outcome == "unsolvable"
    assert check("peg/diamond-25").outcome == "unsolvable"

"""The catalogue of peg boards: reports what a new entry lacks, and checks starts and goals (contract.md, section 1).

A board is one entry in `puzzles/peg/catalogue.py`; its titles are in `web/locales`, and
`pycore/tables/make/make_peg_solutions.py` makes its stored solutions.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hirameki import check, solve
from hirameki.puzzles.peg import notation
from hirameki.puzzles.peg.catalogue import SLUGS
from hirameki.puzzles.peg.exact.class_space import WHOLE_SETS, free_holes
from hirameki.puzzles.peg.jobs.table import pairs_modulo_symmetry
from hirameki.puzzles.peg.opening import central_hole, reaches
from hirameki.puzzles.peg.problem import Problem
from hirameki.puzzles.peg.puzzle import PegPuzzle
from hirameki.puzzles.peg.search import beam
from hirameki.puzzles.peg.tables import solution_book
from hirameki.puzzles.peg.theory.position_classes import same_class, survivors
from hirameki.puzzles.peg.theory.refutation import refute
from hirameki.search.budget import Budget
from hirameki.search.jobs import drain
from peg_boards import board

LOCALES = Path(__file__).resolve().parents[2] / "web" / "locales"
#: Boards whose start is named in contract.md.
NAMED = ("triangle-15", "deformed-21")


@pytest.mark.native_only
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("slug", SLUGS)
def test_a_board_has_a_title_in_every_language(slug: str, language: str) -> None:
    words = json.loads((LOCALES / f"{language}.json").read_text(encoding="utf-8"))
    rectangle = slug.startswith("rect-")
    assert rectangle or words.get(f"title.peg/{slug}"), f"web/locales/{language}.json lacks title.peg/{slug}"


@pytest.mark.parametrize("slug", SLUGS)
def test_an_entry_is_whole(slug: str) -> None:
    layout = board(slug).layout
    assert layout.title
    assert layout.provenance.endswith("."), "give the board's origin as a sentence"
    assert board(slug).opening.solvable is not None, (
        f"`python -m hirameki table peg/{slug}` shows which last pegs can be left from each vacancy; the entry lacks "
        "the first solvable one (or the centre): `opening=KnownOpening(vacancy, 'complement', 'any' or 'none', source)`"
    )
    assert layout.opening is None or layout.opening.source, "give the source of the opening"


@pytest.mark.parametrize("slug", SLUGS)
def test_what_large_boards_need_is_stored(slug: str) -> None:
    puzzle = board(slug)
    start, rows = solution_book.start_row(slug), solution_book.pair_rows(slug)
    hint = f"run pycore/tables/make/make_peg_solutions.py {slug}"
    assert (start is not None) == puzzle.opening.solvable, hint
    assert bool(rows) == (free_holes(puzzle.jumps) > WHOLE_SETS), hint


def impossible(puzzle: PegPuzzle, vacancy: int, last: list[int]) -> bool:
    """Return whether it is proved that none of these last pegs can be left."""
    start = puzzle.jumps.full ^ 1 << vacancy
    goals = tuple(1 << hole for hole in last)
    if drain(refute(puzzle.jumps, start, goals)) is not None:
        return True
    if solution_book.searched_whole(puzzle.layout, Problem(puzzle.jumps, puzzle.symmetries, start, goals)) is not None:
        return True
    return len(puzzle.board) <= 25 and not reaches(puzzle.jumps, start, goals)


@pytest.mark.parametrize("slug", SLUGS)
def test_starts_are_the_first_that_can_be_solved(slug: str) -> None:
    puzzle = board(slug)
    start = notation.read_position(puzzle.board, puzzle.read_position(None))
    vacancy = (puzzle.jumps.full ^ start).bit_length() - 1
    every = list(range(len(puzzle.board)))
    centre = central_hole(puzzle.board)
    candidates = ([] if centre is None else [centre]) + every
    if slug in NAMED:
        candidates = [vacancy]
    before = every if puzzle.opening.solvable is False else candidates[:candidates.index(vacancy)]
    for earlier in before:
        assert impossible(puzzle, earlier, every)
    if puzzle.opening.solvable is False:
        assert vacancy == 0
        return
    goals = puzzle.opening.goals
    found = drain(beam.find(Problem(puzzle.jumps, puzzle.symmetries, start, goals), Budget()))
    assert found is not None
    if goals != (1 << vacancy,):
        assert len(goals) == len(puzzle.board)
        assert impossible(puzzle, vacancy, [vacancy])


@pytest.mark.parametrize("slug", SLUGS)
def test_stored_rows_replay_and_cover_the_board(slug: str) -> None:
    puzzle = board(slug)
    rows = solution_book.pair_rows(slug)
    if rows:
        assert [(row.start, row.goal) for row in rows] == pairs_modulo_symmetry(puzzle.jumps, puzzle.symmetries)
    for row in rows:
        if row.solution is None or row.start is None or row.goal is None:
            assert row.outcome != "solved"
            continue
        start = puzzle.board.names[row.start]
        moves = puzzle.read_moves(start, row.solution)
        played = puzzle.play(start, moves)
        assert played.refused is None
        assert puzzle.finished(played.positions[-1], puzzle.board.names[row.goal])
        assert puzzle.lengths(start, moves) == {"moves": row.moves, "jumps": row.jumps}
        assert 1 <= (row.bound or 0) <= (row.moves or 0)
        assert row.optimal == (row.bound == row.moves)


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if solution_book.pair_rows(slug)])
def test_stored_solutions_are_turned_to_any_image_of_their_problem(slug: str) -> None:
    puzzle = board(slug)
    table = puzzle.jumps
    for vacancy, allowed in enumerate(survivors(table)):
        start = table.full ^ 1 << vacancy
        for survivor in allowed:
            problem = Problem(table, puzzle.symmetries, start, (1 << survivor,))
            recalled = solution_book.recall(puzzle.layout, problem)
            if recalled is None:
                continue
            position = start
            for jump in recalled.jumps:
                assert position & table.changed[jump] == table.pegs[jump]
                position = table.apply(position, jump)
            assert position == 1 << survivor


@pytest.mark.parametrize("slug", [
    "rect-7x7", "rect-8x3", "rect-20x20", "xs.xx3o-xx3o-7o-7o-7o-xx3o-xx3o", "xq.5o-5o-5o-5o-5o",
])
def test_larger_rectangles_and_custom_boards_begin_where_classes_allow(slug: str) -> None:
    puzzle = board(slug)
    start = notation.read_position(puzzle.board, puzzle.read_position(None))
    assert any(same_class(puzzle.jumps, start, goal) for goal in puzzle.opening.goals)


def test_boards_that_cannot_be_solved_say_so() -> None:
    assert solve("peg/hexagon-19").outcome == "unsolvable"
    assert check("peg/diamond-25").outcome == "unsolvable"

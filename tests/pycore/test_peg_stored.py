"""The stored solutions: every row is checked by the rules, and the figures by the literature."""

from __future__ import annotations

import pytest
from hirameki import count
from hirameki.puzzles.peg.catalogue import SLUGS
from hirameki.puzzles.peg.jobs.table import pairs_modulo_symmetry
from hirameki.puzzles.peg.jobs.task import checked
from hirameki.puzzles.peg.problem import Problem
from hirameki.puzzles.peg.tables import solution_book
from hirameki.puzzles.peg.theory.merson import lower_bound
from hirameki.puzzles.peg.theory.refutation import refute
from hirameki.search.jobs import drain
from known import peg as known
from known import peg_theory as theory
from peg_boards import board, pairs

STORED = tuple(slug for slug in SLUGS if solution_book.pair_rows(slug))


@pytest.mark.parametrize("slug", STORED)
def test_every_stored_row_obeys_the_rules(slug: str) -> None:
    puzzle = board(slug)
    table = puzzle.jumps
    rows = solution_book.pairs(puzzle.layout)
    certificates = {(row.start, row.goal): row.certificate for row in solution_book.pair_rows(slug)}
    assert list(rows) == pairs_modulo_symmetry(table, puzzle.symmetries)
    for (vacancy, survivor), (outcome, recalled) in rows.items():
        problem = Problem(table, puzzle.symmetries, table.full ^ 1 << vacancy, (1 << survivor,))
        if outcome == "unsolvable" and certificates[vacancy, survivor] == "pagoda":
            assert drain(refute(table, problem.start, problem.goals)) is not None
        if recalled is not None:
            assert len(checked(problem, recalled.jumps)) == recalled.moves
            assert lower_bound(table, 1 << survivor)(problem.start) <= recalled.moves
            assert recalled.bound <= recalled.moves
            assert (recalled.bound == recalled.moves) or recalled.solutions is None


@pytest.mark.parametrize("slug", STORED)
def test_the_table_of_a_large_board_comes_from_the_store(slug: str) -> None:
    puzzle = board(slug)
    rows = pairs(puzzle)
    assert len(rows) == known.FEASIBLE_PAIRS.get(slug, len(rows)) == len(solution_book.pair_rows(slug))
    for row in rows:
        if row.solution is not None:
            assert len(row.solution) == row.moves
            assert row.optimal or 1 <= (row.bound or 0) < row.moves


def test_english_moves() -> None:
    english = board("english")
    names = english.board.names
    rows = {(names[start], names[goal]): row for (start, goal), (_, row) in solution_book.pairs(english.layout).items()}
    for (start, goal), moves in known.ENGLISH_MOVES.items():
        found = rows.get((start, goal))
        assert found is not None
        assert found.moves == found.bound == moves
    proved = [row.moves for row in rows.values() if row is not None and row.moves == row.bound]
    assert len(proved) == known.FEASIBLE_PAIRS["english"]
    assert max(proved) == known.ENGLISH_MOST_MOVES


@pytest.mark.parametrize("slug", [slug for slug in theory.ALL_SOLVABLE if slug in STORED])
def test_every_problem_of_a_board_is_stored_with_a_solution(slug: str) -> None:
    rows = solution_book.pairs(board(slug).layout)
    assert len(rows) == theory.ALL_SOLVABLE[slug]
    assert all(outcome == "solved" and recalled is not None for outcome, recalled in rows.values())


@pytest.mark.parametrize(("slug", "moves"), known.FEWEST_MOVES.items())
def test_the_shortest_problem_of_a_large_triangle(slug: str, moves: int) -> None:
    rows = [row for _, row in solution_book.pairs(board(slug).layout).values() if row is not None]
    assert min(row.bound for row in rows) == min(row.moves for row in rows) == moves


def test_stored_counts_answer_for_every_image() -> None:
    answer = count("peg/english", position="d4", goal="d1")
    assert (answer.moves, answer.optimal, answer.exact) == (17, True, True)
    image = count("peg/english", position="d4", goal="a4")
    assert answer.solutions_all == image.solutions_all
    # Only one reflection preserves vacancy and survivor, and no solution is its own mirror image.
    assert answer.solutions_modulo_symmetry == (answer.solutions_all or 0) // 2

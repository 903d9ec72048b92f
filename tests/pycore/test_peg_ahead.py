"""Winning regions found by search: their counts and verdicts compared with whole sets and plain twins."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hirameki import CheckAnswer, SolveAnswer, check, count
from hirameki.puzzles.peg.jobs.check import check as judge
from hirameki.puzzles.peg.jobs.task import Task
from hirameki.puzzles.peg.methods import METHODS
from hirameki.puzzles.peg.problem import Problem
from hirameki.puzzles.peg.puzzle import PegPuzzle
from hirameki.puzzles.peg.tables import solution_book
from hirameki.puzzles.peg.theory.position_classes import same_class
from hirameki.puzzles.questions.solve import solve
from hirameki.search.jobs import Job, drain
from known import peg as known
from listening import streamed
from peg_boards import board, holes, task
from peg_twins import shortest as plainly

SMALL = ("rect-4x4", "triangle-15", "star-13")


def searched(asked: Task) -> Job[SolveAnswer]:
    """Answer by search, as on a board too large for whole sets for which nothing is stored."""
    return solve(replace(asked, whole_sets=0, stored=False), METHODS)


def problems(puzzle: PegPuzzle, number: int) -> list[Problem]:
    """Return random positions of a small board whose class allows ending with one peg somewhere."""
    table, dice = puzzle.jumps, random.Random(puzzle.slug)
    found: list[Problem] = []
    while len(found) < number:
        position = dice.getrandbits(table.holes)
        goals = tuple(1 << hole for hole in range(table.holes) if same_class(table, position, 1 << hole))
        if 4 <= position.bit_count() <= 8 and goals:
            found.append(Problem(table, puzzle.symmetries, position, goals))
    return found


@pytest.mark.parametrize("slug", SMALL)
def test_shortest_solutions_counted_by_search(slug: str) -> None:
    puzzle, counted = board(slug), 0
    for problem in problems(puzzle, 5):
        truth = plainly(list(problem.table.jumps), holes(problem.start), {holes(goal) for goal in problem.goals})
        answer = drain(searched(task(puzzle, problem, every=True)))
        whole = drain(solve(task(puzzle, problem, every=True, listed=0), METHODS))
        if truth is None:
            assert answer.outcome == whole.outcome == "unsolvable"
            continue
        counted += 1
        assert (answer.outcome, answer.optimal, answer.exact) == ("solved", True, True)
        assert (answer.moves, answer.solutions_all) == truth
        assert answer.solutions_modulo_symmetry == whole.solutions_modulo_symmetry
    assert counted


def test_all_that_are_counted_are_listed() -> None:
    puzzle = board("rect-4x4")
    problem = next(one for one in problems(puzzle, 9) if (drain(solve(task(puzzle, one), METHODS)).moves or 0) > 2)
    answer, solutions = streamed(searched(task(puzzle, problem, every=True)))
    assert answer.solutions_all
    # The search also streams improved solutions on the way; the list at the end contains each solution once.
    assert len(set(solutions[-answer.solutions_all:])) == answer.solutions_all


def without_the_work(answer: CheckAnswer) -> CheckAnswer:
    """Return an answer without the fields that depend on the method: the proof, positions expanded, seconds."""
    return replace(answer, certificate=None, expanded=0, seconds=0.0)


@pytest.mark.parametrize("slug", SMALL)
def test_jumps_judged_by_search(slug: str) -> None:
    puzzle = board(slug)
    for problem in problems(puzzle, 5):
        whole = drain(judge(task(puzzle, problem)))
        searched = drain(judge(task(puzzle, problem, whole_sets=0)))
        assert without_the_work(searched) == without_the_work(whole)


def test_late_positions_of_large_boards_are_completely_judged() -> None:
    puzzle = board("french")
    start = puzzle.read_position(None)
    row = solution_book.start_row("french")
    assert row is not None
    assert row.solution is not None
    jumps = puzzle.single_steps(puzzle.read_moves(start, row.solution))
    position = puzzle.play(start, jumps[:-8]).positions[-1]
    answer = check(puzzle.id, position=position, goal="any")
    assert answer.outcome == "solvable"
    assert all(one.outcome != "unknown" for one in answer.legal)
    counted = count(puzzle.id, position=position, goal="any")
    assert (counted.exact, counted.moves) == (True, answer.togo)


def test_a_stored_solution_answers_for_its_start() -> None:
    answer = check("peg/english", position="d1", goal="d1", nodes=10)
    assert answer.outcome == "solvable"
    assert any(one.outcome == "winning" for one in answer.legal)


@pytest.mark.parametrize("place", range(1, known.CENTRAL_GAME_MOVES, 4))
def test_exact_counts_in_the_central_game(place: int) -> None:
    english = board("english")
    played = english.play("d4", english.read_moves("d4", known.BERGHOLT))
    answer = count(english.id, position=played.positions[place], goal="d4")
    assert (answer.outcome, answer.exact) == ("solved", True)
    assert (answer.solutions_all or 0) >= 1

"""Peg boards from the catalogue, and tasks on them, for tests of the internals."""

from __future__ import annotations

from collections.abc import Iterable

from hirameki import Question, open_puzzle
from hirameki.puzzles.answers import Sweep
from hirameki.puzzles.peg.exact.class_space import WHOLE_SETS
from hirameki.puzzles.peg.exact.solution_graph import Metric
from hirameki.puzzles.peg.jobs.table import Pair, PegTable
from hirameki.puzzles.peg.jobs.task import Task, heading
from hirameki.puzzles.peg.problem import Problem
from hirameki.puzzles.peg.puzzle import PegPuzzle
from hirameki.search.budget import Budget


def board(slug: str) -> PegPuzzle:
    """Return a peg board."""
    puzzle = open_puzzle(f"peg/{slug}")
    assert isinstance(puzzle, PegPuzzle)
    return puzzle


def opened(puzzle: PegPuzzle) -> Problem:
    """Return the problem of a board's start."""
    return Problem(puzzle.jumps, puzzle.symmetries, puzzle.opening.position, puzzle.opening.goals)


def task(
    puzzle: PegPuzzle, problem: Problem, metric: Metric = "moves", every: bool = False, nodes: int | None = None,
    listed: int | None = None, whole_sets: int = WHOLE_SETS,
) -> Task:
    """Return the task for a problem on a board."""
    return Task(
        Question(all=every, listed=listed), Budget(nodes), puzzle.layout, problem,
        heading(puzzle.layout, problem, metric), metric, whole_sets=whole_sets,
    )


def pairs(puzzle: PegPuzzle) -> tuple[Pair, ...]:
    """Return the single-vacancy problems of a board's table."""
    answer = puzzle.table()
    assert isinstance(answer, PegTable)
    return answer.pairs


def sweeps(solution: Iterable[object] | None) -> list[Sweep]:
    """Return a solution, taken from an answer or streamed, as sweeps."""
    return [move for move in solution or () if isinstance(move, tuple)]


def holes(mask: int) -> frozenset[int]:
    """Return the holes of a mask."""
    return frozenset(hole for hole in range(mask.bit_length()) if mask >> hole & 1)

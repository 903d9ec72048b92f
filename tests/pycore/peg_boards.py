"""Peg boards from the catalogue, and positions as sets of pegs, for the twins."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from hirameki import Puzzle, Question, open_puzzle
from hirameki.puzzles.peg.exact.class_space import WHOLE_SETS
from hirameki.puzzles.peg.exact.solution_graph import Metric
from hirameki.puzzles.peg.jobs.task import Task, heading
from hirameki.puzzles.peg.problem import Problem
from hirameki.puzzles.peg.puzzle import PegPuzzle
from hirameki.search.budget import Budget

Pegs = frozenset[int]


def board(slug: str) -> Any:
    """Return a peg board; beside what every puzzle has, it has `board`, `jumps` and `symmetries`."""
    return open_puzzle(f"peg/{slug}")


def jumps_of(puzzle: Puzzle) -> list[tuple[int, int, int]]:
    """Return every jump of a board: the holes that it leaves, passes and reaches."""
    found: Any = puzzle
    return list(found.jumps.jumps)


def pegs_of(puzzle: Puzzle, position: str) -> Pegs:
    """Return the pegs of a position, given as the only empty hole, by name or number, or as rows."""
    found: Any = puzzle
    names = found.board.names
    if position in names or position.isdigit():
        vacancy = names.index(position) if position in names else int(position)
        return frozenset(range(len(names))) - {vacancy}
    marks = re.sub(r"(\d+)(\D)", lambda repeated: int(repeated[1]) * repeated[2], position)
    return frozenset(hole for hole, mark in enumerate(mark for mark in marks if mark in "oc") if mark == "o")


def rows_of(grid: Iterable[Sequence[int]], marks: Sequence[str]) -> str:
    """Return a position as rows.

    Args:
        grid: column and row of every cell, as a description has them.
        marks: the mark of every cell.
    """
    at = {(column, row): mark for (column, row), mark in zip(grid, marks, strict=True)}
    columns, rows = (range(1 + max(place[axis] for place in at)) for axis in (0, 1))
    return "-".join("".join(at.get((column, row), "x") for column in columns) for row in rows)


def text_of(puzzle: Puzzle, pegs: Iterable[int]) -> str:
    """Return a position in canonical form."""
    found: Any = puzzle
    there = set(pegs)
    marks = ["o" if hole in there else "c" for hole in range(len(found.board))]
    return puzzle.read_position(rows_of(found.board.cells, marks))


def pairs(puzzle: Puzzle) -> Any:
    """Return the single-vacancy problems of a board's table."""
    answer: Any = puzzle.table()
    return answer.pairs


def sweeps(solution: Iterable[object] | None) -> list[tuple[int, ...]]:
    """Return a solution, taken from an answer or streamed, as sweeps."""
    return [move for move in solution or () if isinstance(move, tuple)]


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


def holes(mask: int) -> frozenset[int]:
    """Return the holes of a mask."""
    return frozenset(hole for hole in range(mask.bit_length()) if mask >> hole & 1)

"""Stored answers: best solutions of catalogue boards, made by pycore/tables/make_peg_solutions.py.

Each row is a problem of one vacancy and one survivor (or of a board's start): a solution in link notation, its moves,
and the bound that the script proved; where the two meet the solution is `optimal`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ... import tables
from . import notation
from .boards import SLUGS
from .classes import same_class
from .problem import Problem

if TYPE_CHECKING:
    from .game import PegPuzzle

FILE = "peg-solutions.json"
#: start, goal, outcome, and for solved problems moves, jumps, bound, optimal, solution, perhaps solutions_all.
Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Recalled:
    """A stored solution of a problem: its jumps, its moves, the bound that was proved with it.

    `solutions`: the number of solutions of that length, where it is stored; None: it is not, or there are other goals.
    """

    jumps: tuple[int, ...]
    moves: int
    bound: int
    solutions: int | None = None


def start_row(slug: str) -> Row | None:
    """Return the stored answer for a board's start, or None.

    >>> start_row("no such board") is None
    True
    """
    row: Row | None = _table().get(slug, {}).get("start")
    return row


def pair_rows(slug: str) -> tuple[Row, ...]:
    """Return the stored row of every pair of vacancy and survivor modulo symmetry; empty when they are not stored."""
    return tuple(_table().get(slug, {}).get("pairs", ()))


def pairs(puzzle: PegPuzzle) -> dict[tuple[int, int], tuple[str, Recalled | None]]:
    """Return (outcome, solution or None) for every stored pair of vacancy and survivor."""
    identity = puzzle.symmetries[0]
    return {
        (row["start"], row["goal"]): (row["outcome"], _turned(puzzle, row, identity) if "solution" in row else None)
        for row in pair_rows(puzzle.slug)
    }


def known(slug: str) -> dict[str, Any] | None:
    """Return `known` of a board's description: the stored answer for its start, or None."""
    row = start_row(slug)
    return None if row is None else {"metric": "moves", **row}


def may_be_stored(puzzle: PegPuzzle, problem: Problem) -> bool:
    """Say whether a problem is one of those the table is made for: one vacancy, one peg left, many holes."""
    table = problem.table
    one_vacancy = (table.full ^ problem.start).bit_count() == 1 and problem.first is None
    return one_vacancy and problem.jumps_needed == table.holes - 2 and puzzle.slug in SLUGS


def recall(puzzle: PegPuzzle, problem: Problem) -> Recalled | None:
    """Return the best stored solution of a problem with one vacancy at the start and one peg at the end, or None."""
    if not may_be_stored(puzzle, problem):
        return None
    table = problem.table
    rows = {(row["start"], row["goal"]): row for row in pair_rows(puzzle.slug)}
    vacancy = (table.full ^ problem.start).bit_length() - 1
    found: list[Recalled] = []
    bounds = []
    for goal in problem.goals:
        if not same_class(table, problem.start, goal):
            continue
        survivor = goal.bit_length() - 1
        images = ((symmetry, rows.get((symmetry[vacancy], symmetry[survivor]))) for symmetry in problem.symmetries)
        symmetry, row = next(((symmetry, row) for symmetry, row in images if row is not None), (None, None))
        if row is None or symmetry is None or row["outcome"] == "limit":
            bounds.append(0)
        elif row["outcome"] == "solved":
            bounds.append(row["bound"])
            found.append(_turned(puzzle, row, symmetry))
    if not found:
        return None
    best = min(found, key=lambda one: one.moves)
    return replace(best, bound=min(bounds), solutions=best.solutions if len(found) == len(problem.goals) == 1 else None)


def _turned(puzzle: PegPuzzle, row: Row, symmetry: tuple[int, ...]) -> Recalled:
    """Return a row's solution for the problem that a symmetry maps onto the row's."""
    board, table = puzzle.board, puzzle.jumps
    sweeps = notation.read_moves(board, table.jumps, puzzle.letters, row["solution"])
    steps = [(symmetry.index(origin), symmetry.index(target)) for origin, target in puzzle.single_steps(sweeps)]
    return Recalled(tuple(table.index[step] for step in steps), row["moves"], row["bound"], row.get("solutions_all"))


def forget() -> None:
    """Forget what was read, for the script that makes the table and for measurements of a first question."""
    _read.clear()


_read: dict[str, Any] = {}


def _table() -> dict[str, Any]:
    """Return the boards of the table, read once; in the page it may come later than the first question."""
    if not _read:
        text = tables.read(FILE)
        _read.update({} if text is None else json.loads(text)["boards"])
    return _read

"""The solution book: the best known solutions of problems on catalogue boards.

Each row is a problem with one vacancy and one survivor (or a board's start): a solution in link notation, its number of
moves, and the bound that the script proved; if the two are equal, the solution is `optimal`.
"""
# pycore/tables/make/make_peg_solutions.py makes it; make_peg_moves, _decided, _shorter and _games add to it.

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from .... import tables
from ...answers import Outcome
from .. import notation
from ..catalogue import SLUGS
from ..problem import Problem
from ..rules import Layout
from ..theory.certificates import PegExhausted
from ..theory.position_classes import of_class

FILE = "peg-solutions.json"


@dataclass(frozen=True, slots=True)
class Row:
    """The stored answer to a problem.

    Attributes:
        outcome: "solved", "unsolvable", or "limit" for undecided.
        start, goal: vacancy and survivor; None in the row of a board's start.
        moves, jumps: the solution's length.
        bound: no solution has fewer moves.
        optimal: whether bound and moves are equal.
        solution: in link notation.
        solutions_all: number of solutions of that many moves, if counted.
        certificate: for an unsolvable problem, the kind of proof.
        games: number of all solutions, as sequences of jumps, if counted.
        searched: positions that the search from both ends expanded under the last limit on moves, proving the bound;
            for an unsolvable problem, all that it expanded.
        pagodas: for an unsolvable problem, the number of pagoda functions by which that search discarded positions.
    """

    outcome: Outcome
    start: int | None = None
    goal: int | None = None
    moves: int | None = None
    jumps: int | None = None
    bound: int | None = None
    optimal: bool | None = None
    solution: str | None = None
    solutions_all: int | None = None
    certificate: str | None = None
    games: int | None = None
    searched: int | None = None
    pagodas: int | None = None


class Stored(NamedTuple):
    """The stored rows of a board: the answer for its start, or None, and a row for every (vacancy, survivor)."""

    start: Row | None = None
    pairs: tuple[Row, ...] = ()


class Recalled(NamedTuple):
    """A stored solution of a problem.

    Attributes:
        jumps: indices of its jumps.
        moves: its length.
        bound: no solution has fewer moves.
        solutions: the number of solutions of that length; None: not stored, or there are several goals.
        games: the number of all solutions, as sequences of jumps, to all goals together; None: not all are stored.
    """

    jumps: tuple[int, ...]
    moves: int
    bound: int
    solutions: int | None = None
    games: int | None = None


def start_row(slug: str) -> Row | None:
    """Return the stored answer for a board's start, or None.

    >>> start_row("no such board") is None
    True
    """
    return boards().get(slug, Stored()).start


def pair_rows(slug: str) -> tuple[Row, ...]:
    """Return the stored row of every pair of vacancy and survivor modulo symmetry; empty if none are stored."""
    return boards().get(slug, Stored()).pairs


def pairs(layout: Layout) -> dict[tuple[int, int], tuple[Outcome, Recalled | None]]:
    """Return (outcome, solution or None) for every stored pair of vacancy and survivor."""
    identity = layout.symmetries[0]
    return {
        (row.start, row.goal): (row.outcome, _turned(layout, row, identity))
        for row in pair_rows(layout.slug) if row.start is not None and row.goal is not None
    }


def may_be_stored(layout: Layout, problem: Problem) -> bool:
    """Return whether a problem is of the kind the book holds: one vacancy, one survivor, a catalogue board.

    Args:
        problem: a problem on it.
    """
    table = problem.table
    one_vacancy = (table.full ^ problem.start).bit_count() == 1 and problem.first is None
    return one_vacancy and problem.jumps_needed == table.holes - 2 and layout.slug in SLUGS


def recall(layout: Layout, problem: Problem) -> Recalled | None:
    """Return the best stored solution of a problem with one vacancy at the start and one peg at the end, or None.

    Args:
        problem: a problem on it.
    """
    if problem.first is not None:
        free = replace(problem, first=None)
        return _beginning(free, problem.first, recall(layout, free))
    found: list[Recalled] = []
    whole = True  # whether every goal is decided in the book
    for row, symmetry in _rows(layout, problem):
        if row is None or row.outcome == "limit":
            whole = False
        elif (solution := _turned(layout, row, symmetry)) is not None:
            found.append(solution)
    if not found:
        return None
    best = min(found, key=lambda one: one.moves)
    games = [one.games for one in found if one.games is not None]
    return best._replace(
        bound=min(one.bound for one in found) if whole else 0,
        solutions=best.solutions if len(found) == len(problem.goals) == 1 else None,
        games=sum(games) if whole and len(games) == len(found) else None,
    )


def _beginning(problem: Problem, first: int, stored: Recalled | None) -> Recalled | None:
    """Return a stored solution, turned so that it begins with a jump; None if no turn of it does.

    Args:
        problem: the problem that it solves, without a fixed first jump.
        first: the jump.
        stored: the solution, or None.
    """
    if stored is None:
        return None
    table = problem.table
    turns = {table.turned(stored.jumps[0], symmetry): symmetry for symmetry in reversed(problem.group)}
    if first not in turns:
        return None
    share = len(turns) if turns.keys() == {*table.legal(problem.start)} else None  # if all first jumps are alike

    def begun(solutions: int | None) -> int | None:
        return None if solutions is None or share is None else solutions // share

    jumps = tuple(table.turned(jump, turns[first]) for jump in stored.jumps)
    return stored._replace(jumps=jumps, solutions=begun(stored.solutions), games=begun(stored.games))


def searched_whole(layout: Layout, problem: Problem) -> PegExhausted | None:
    """Return the certificate of the stored searches that proved a problem unsolvable, or None.

    Args:
        problem: a problem on it.
    """
    rows = [row for row, _ in _rows(layout, problem)]
    expanded = pagodas = 0
    for row in rows:
        if row is None or row.outcome != "unsolvable" or row.searched is None:
            return None
        expanded += row.searched
        pagodas += row.pagodas or 0
    return PegExhausted(None, expanded, "both", pagodas) if rows else None


def _rows(layout: Layout, problem: Problem) -> Iterator[tuple[Row | None, tuple[int, ...]]]:
    """Yield the row for each goal in the start's class, and the symmetry that maps the problem onto the row's.

    Nothing is yielded if `may_be_stored` is false.
    """
    if not may_be_stored(layout, problem):
        return
    table = problem.table
    rows = {(row.start, row.goal): row for row in pair_rows(layout.slug)}
    vacancy = (table.full ^ problem.start).bit_length() - 1
    for goal in of_class(table, problem.start, problem.goals):
        survivor = goal.bit_length() - 1
        images = ((rows.get((symmetry[vacancy], symmetry[survivor])), symmetry) for symmetry in problem.symmetries)
        yield next(((row, symmetry) for row, symmetry in images if row is not None), (None, ()))


def _turned(layout: Layout, row: Row, symmetry: tuple[int, ...]) -> Recalled | None:
    """Return a row's solution, if it has one, for the problem that a symmetry maps onto the row's."""
    if row.solution is None or row.moves is None or row.bound is None:
        return None
    jumps = tuple(
        layout.jumps.index[symmetry.index(origin), symmetry.index(target)]
        for sweep in notation.read_moves(layout, row.solution) for origin, target in pairwise(sweep)
    )
    return Recalled(jumps, row.moves, row.bound, row.solutions_all, row.games)


@cache
def boards() -> dict[str, Stored]:
    """Return the boards of the book, read only once; after changing the book, call `boards.cache_clear`."""
    found = {}
    for slug, stored in json.loads(tables.book(FILE))["boards"].items():
        start = stored.get("start")
        rows = tuple(Row(**row) for row in stored.get("pairs", ()))
        found[slug] = Stored(None if start is None else Row(**start), rows)
    return found

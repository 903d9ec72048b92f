"""The table of a board: every single-vacancy problem, and the positions after each number of jumps."""

from __future__ import annotations

from dataclasses import dataclass

from ....search.budget import Budget
from ....search.jobs import Job
from ...studies import TableAnswer
from ..exact.reachable import Level, positions_by_jumps
from ..tables import solution_book
from .pairs import Pair, by_search, by_whole_sets
from .task import Task

#: Positions after each jump are counted up to so many of them, modulo symmetry.
LEVEL_NODES = 5000


@dataclass(frozen=True, slots=True, kw_only=True)
class PegTable(TableAnswer):
    """The answer of `table`.

    Attributes:
        pairs: every single-vacancy problem modulo symmetry that position classes allow.
        levels: how many positions there are after each number of jumps from the position asked about.
    """

    pairs: tuple[Pair, ...] = ()
    levels: tuple[Level, ...] = ()


def table(task: Task) -> Job[PegTable]:
    """Answer `table`."""
    problem, budget = task.problem, task.budget
    if task.by_whole_sets:
        pairs, expanded = yield from by_whole_sets(problem.table, problem.symmetries, task.metric, budget)
    else:
        pairs, expanded = yield from by_search(problem, solution_book.pairs(task.layout), budget)
    levels = yield from positions_by_jumps(problem, Budget(LEVEL_NODES, budget.seconds))
    return PegTable(
        *task.heading.named, seconds=budget.elapsed(), expanded=expanded,
        pairs=tuple(pairs), levels=tuple(levels),
    )

"""The table of a board: every single-vacancy problem, and the positions after each number of jumps."""

from __future__ import annotations

from ....search.budget import Budget
from ....search.jobs import Job
from ..exact.reachable import positions_by_jumps
from ..tables import solution_book
from .answers import PegTable
from .pairs import by_search, by_whole_sets
from .task import Task

#: Positions after each jump are counted up to so many of them, modulo symmetry.
LEVEL_NODES = 5000


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

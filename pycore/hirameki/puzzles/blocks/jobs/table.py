"""The job `table`: how many positions lie at each distance from the goal."""

from __future__ import annotations

from ....search.jobs import Job
from ...answers import Exhausted
from ...studies import DistanceTable
from ..search.breadth_first import Explored
from ..search.distances import measure
from .task import Task
from .tuning import FARTHEST_LISTED


def table(task: Task) -> Job[DistanceTable]:
    """Answer `table`: positions at each distance from the nearest goal position, and the farthest ones."""
    space = task.space()
    measured = yield from measure(space, task.budget)
    if isinstance(measured, Explored):
        return DistanceTable(
            *task.heading.named, outcome="limit", positions=measured.positions, seconds=task.budget.elapsed(),
            expanded=measured.expanded,
        )
    if not measured.layers:
        return DistanceTable(
            *task.heading.named, outcome="unsolvable", positions=measured.positions, distribution=(), farthest=(),
            certificate=Exhausted(positions=measured.positions), seconds=task.budget.elapsed(),
            expanded=measured.expanded,
        )
    farthest = sorted(space.decode(position) for position in measured.layers[-1])
    return DistanceTable(
        *task.heading.named, outcome="solved", positions=measured.positions,
        distribution=tuple(len(layer) for layer in measured.layers), farthest=tuple(farthest[:FARTHEST_LISTED]),
        togo=measured.togo(space.start), seconds=task.budget.elapsed(), expanded=measured.expanded,
    )

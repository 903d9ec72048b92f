"""The job `table`: the number of positions at each distance from the goal."""

from __future__ import annotations

from ....search.jobs import Job
from ...answers import Exhausted
from ...studies import DistanceTable
from ..search.breadth_first import Explored
from ..search.distances import measure
from .task import Task
from .tuning import FARTHEST_LISTED


def table(task: Task) -> Job[DistanceTable]:
    """Answer `table`: how many positions are at each distance from the nearest goal position, and the farthest ones."""
    space = task.space()
    measured = yield from measure(space, task.budget)
    if isinstance(measured, Explored):
        return DistanceTable(
            *task.heading.named, outcome="limit", positions=measured.positions, seconds=task.budget.elapsed(),
            expanded=measured.expanded,
        )
    layers = measured.layers  # empty if no goal can be reached
    farthest = sorted(map(space.decode, layers[-1])) if layers else []
    return DistanceTable(
        *task.heading.named, outcome="solved" if layers else "unsolvable", positions=measured.positions,
        distribution=tuple(map(len, layers)), farthest=tuple(farthest[:FARTHEST_LISTED]),
        togo=measured.togo(space.start), certificate=None if layers else Exhausted(positions=measured.positions),
        seconds=task.budget.elapsed(), expanded=measured.expanded,
    )

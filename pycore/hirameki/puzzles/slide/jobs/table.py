"""Answers `table`: how many positions there are at every distance from the goal, and the farthest ones."""

from __future__ import annotations

from ....search.jobs import Job, Progress
from ...studies import DistanceTable
from ..exact.breadth_first import distances, positions_of
from ..notation import write_tiles
from .task import Task
from .tuning import FARTHEST, GLANCE, WHOLE


def table(task: Task) -> Job[DistanceTable]:
    """Return the positions by their distance from the goal.

    For a space too large to be searched whole, the answer comes at once, with the first distances only.
    """
    yield Progress()
    space = task.space()
    found = yield from distances(space, task.goal, task.budget, WHOLE if task.whole else GLANCE, start=task.start)
    farthest = positions_of(space, found.last, FARTHEST) if found.complete else []
    return DistanceTable(
        *task.heading.named, outcome="solved" if found.complete else "limit", positions=task.positions,
        distribution=found.counts, farthest=tuple(map(write_tiles, farthest)), togo=found.start,
        seconds=task.budget.elapsed(),
        expanded=sum(found.counts if found.complete else found.counts[:-1]),
    )

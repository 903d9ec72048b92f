"""Answers `table`: how many positions there are at every distance from the goal, and the farthest ones."""

from __future__ import annotations

from ....methods.space import explore, holds, layer_of, size
from ....search.jobs import Job, Progress
from ...studies import DistanceTable
from ..notation import write_tiles
from .task import Task
from .tuning import FARTHEST, GLANCE, ROOM


def table(task: Task) -> Job[DistanceTable]:
    """Return the positions by their distance from the goal.

    For a space too large to be searched whole, the answer comes at once, with the first distances only.
    """
    yield Progress()
    space = task.space()
    budget = task.budget if task.whole else task.budget.at_most(GLANCE)
    found = yield from explore(space, layer_of(space.state(task.goal)), budget, ROOM)
    complete = found.limit is None
    last = sorted(number for numbers in found.layers[-1].values() for number in numbers) if complete else []
    farthest = sorted(map(space.decode, last[:FARTHEST]))
    start = space.state(task.start)
    return DistanceTable(
        *task.heading.named, outcome="solved" if complete else "limit", positions=task.positions,
        distribution=tuple(map(size, found.layers)), farthest=tuple(map(write_tiles, farthest)),
        togo=next((distance for distance, layer in enumerate(found.layers) if holds(layer, start)), None),
        seconds=task.budget.elapsed(), expanded=found.expanded,
    )

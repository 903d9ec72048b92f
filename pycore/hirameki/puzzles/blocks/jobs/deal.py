"""The job `deal`: a random position of the space at a proved distance from the goal."""

from __future__ import annotations

from dataclasses import replace

from ....errors import BadOption
from ....search.jobs import Job, Progress
from ....search.random_numbers import Random
from ...studies import DealAnswer
from ..search.breadth_first import Explored
from ..search.distances import measure
from .task import Task


def deal(task: Task) -> Job[DealAnswer]:
    """Return a random position of the space, at the given distance or else the nearest possible one.

    Raises:
        BadOption: no position of the space reaches the goal, or the space is too large to be measured.
    """
    yield Progress()
    space = task.space()
    measured = yield from measure(space, task.budget)
    if isinstance(measured, Explored):
        raise BadOption("deal-too-large", puzzle=task.heading.puzzle)
    if not measured.layers:
        raise BadOption("deal-unsolvable", puzzle=task.heading.puzzle)
    random, distance = Random(task.question.seed), task.question.distance
    sizes = list(map(len, measured.layers))
    if distance is None:  # uniform over the unsolved positions, or over all if there are none
        distance = random.place([0, *sizes[1:]] if sizes[1:] else sizes)
    distance = max(0, min(distance, len(sizes) - 1))
    position = space.decode(random.choose(sorted(measured.layers[distance])))
    return DealAnswer(*replace(task.heading, position=position).named, distance=distance, seed=random.seed)

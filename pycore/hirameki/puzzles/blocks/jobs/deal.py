"""The job `deal`: a random position of the space at a proved distance from the goal."""

from __future__ import annotations

from dataclasses import replace

from ....errors import BadOption
from ....search.jobs import Job, Progress
from ....search.random_numbers import Random
from ...question import no_distance
from ...studies import DealAnswer
from ..search.breadth_first import Explored
from ..search.distances import measure
from .task import Task


def deal(task: Task) -> Job[DealAnswer]:
    """Return a random position of the space, at the given distance or, if none is so far away, the farthest.

    Raises:
        BadOption: the distance is negative, no position of the space reaches the goal, or the space is too large to be
            measured.
    """
    distance = task.question.distance
    yield Progress()
    space = task.space()
    measured = yield from measure(space, task.budget)
    if isinstance(measured, Explored):
        raise BadOption("deal-too-large", puzzle=task.heading.puzzle)
    if not measured.layers:
        raise BadOption("deal-unsolvable", puzzle=task.heading.puzzle)
    random, sizes = Random(task.question.seed), list(map(len, measured.layers))
    if distance is not None and distance < 0:
        raise no_distance(distance, 0, len(sizes) - 1)
    if distance is None:  # uniform over the unsolved positions, or over all if there are none
        distance = random.place([0, *sizes[1:]] if sizes[1:] else sizes)
    distance = min(distance, len(sizes) - 1)
    position = space.decode(random.choose(sorted(measured.layers[distance])))
    return DealAnswer(*replace(task.heading, position=position).named, distance=distance, seed=random.seed)

"""The job `deal`: a random position of the space, at a proved distance from the goal."""

from __future__ import annotations

import time
from dataclasses import astuple, replace

from ....errors import BadOption
from ....search.jobs import Job, Progress
from ....search.random_numbers import Random
from ...answers import DealAnswer
from ..search.breadth_first import Explored
from ..search.distances import Distances, measure
from .task import Task


def deal(task: Task) -> Job[DealAnswer]:
    """Return a random position of the space, at a distance if one is given (the nearest there is).

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
    seed = time.time_ns() % 1_000_000 if task.seed is None else task.seed
    random = Random(seed)
    distance = _any_distance(measured, random) if task.distance is None else task.distance
    distance = max(0, min(distance, len(measured.layers) - 1))
    position = space.decode(random.choose(sorted(measured.layers[distance])))
    return DealAnswer(*astuple(replace(task.heading, position=position)), distance=distance, seed=seed)


def _any_distance(measured: Distances, random: Random) -> int:
    """Return the distance of a position drawn from all that are not solved yet (from all, if every one is)."""
    pick = random.below(max(1, measured.positions - len(measured.layers[0])))
    distance = min(1, len(measured.layers) - 1)
    while pick >= len(measured.layers[distance]):
        pick -= len(measured.layers[distance])
        distance += 1
    return distance

"""`deal`: a new position, at a requested distance from the goal if there is one."""

from __future__ import annotations

from dataclasses import replace

from ....errors import BadOption
from ....search.both_ends import size
from ....search.jobs import Job, Progress
from ....search.random_numbers import Random
from ...question import no_distance
from ...studies import DealAnswer
from ..notation import write_pieces
from ..search.distances import distances
from .task import Task
from .tuning import WALK


def deal(task: Task) -> Job[DealAnswer]:
    """Return a position to play, uniform over those at the requested distance, or over all unsolved ones.

    On a board too large for a complete search the position comes from a random walk, and its distance is unknown.

    Raises:
        BadOption: there is no position at that distance, or the board is too large to find one.
    """
    yield Progress()
    random, distance = Random(task.question.seed), task.question.distance
    if not task.small:
        if distance is not None:
            raise BadOption("deal-too-large", puzzle=task.heading.puzzle)
        return _dealt(task, _walked(task, random), None, random.seed)
    measured = yield from distances(task.space, task.goal, task.budget)
    if measured.limit is not None:
        raise BadOption("deal-too-large", puzzle=task.heading.puzzle)
    last = len(measured.layers) - 1
    if distance is not None and not 0 <= distance <= last:
        raise no_distance(distance, 0, last)
    if distance is None:  # uniform over the positions that are not solved yet
        distance = random.place([0, *map(size, measured.layers[1:])]) if last else 0
    layer = measured.layers[distance]
    state = random.choose([(blank, ones) for blank in sorted(layer) for ones in sorted(layer[blank])])
    return _dealt(task, state, distance, random.seed)


def _walked(task: Task, random: Random) -> tuple[int, int]:
    state = task.space.encode(task.goal)
    for _ in range(WALK):
        state = random.choose(list(task.space.around(*state)))
    return state


def _dealt(task: Task, state: tuple[int, int], distance: int | None, seed: int) -> DealAnswer:
    heading = replace(task.heading, position=write_pieces(task.space.decode(*state)))
    return DealAnswer(*heading.named, distance=distance, seed=seed)

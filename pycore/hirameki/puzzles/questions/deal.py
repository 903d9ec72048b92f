"""`deal`: a new position, at a requested distance from the goal if there is one."""

from __future__ import annotations

from dataclasses import replace

from ...errors import BadOption
from ...methods.distances import measure
from ...methods.space import Problem, State, size, states
from ...search.jobs import Job, Progress
from ...search.random_numbers import Random
from ..question import no_distance
from ..studies import DealAnswer
from .task import ROOM, SpaceTask

#: Moves of the random walk that deals a position on a board too large for a complete search.
WALK = 60


def deal(task: SpaceTask) -> Job[DealAnswer]:
    """Return a position to play, uniform over those at the requested distance, or over all unsolved ones.

    On a board too large for a complete search the position comes from a random walk, and its distance is unknown.

    Raises:
        BadOption: there is no position at that distance, or the board is too large to find one.
    """
    yield Progress()
    random, distance = Random(task.question.seed), task.question.distance
    somewhere = task.somewhere(random) if distance is None else None
    if somewhere is not None:
        return _dealt(task, somewhere, None, random.seed)
    if not task.whole:
        raise BadOption("deal-too-large", puzzle=task.heading.puzzle)
    measured = yield from measure(task.problem, task.budget, ROOM, task.signature, distance)
    if measured.limit is not None:
        raise BadOption("deal-too-large", puzzle=task.heading.puzzle)
    if not measured.layers:
        raise BadOption("deal-unsolvable", puzzle=task.heading.puzzle)
    last = len(measured.layers) - 1
    if distance is not None and not 0 <= distance <= last:
        raise no_distance(distance, 0, last)
    if distance is None:  # uniform over the positions that are not solved yet, or over all if there are none
        distance = random.place([0, *map(size, measured.layers[1:])]) if last else 0
    dealt = random.choose(sorted(states(measured.layers[distance]), key=task.order))
    return _dealt(task, dealt, distance, random.seed)


def walked(problem: Problem[object], random: Random) -> State:
    """Return where a random walk from the goal of a problem ends."""
    state = problem.goal
    assert state is not None  # boards with several goals are searched as a whole
    for _ in range(WALK):
        state = random.choose(list(problem.around(state)))
    return state


def _dealt(task: SpaceTask, state: State, distance: int | None, seed: int) -> DealAnswer:
    heading = replace(task.heading, position=task.text(state))
    return DealAnswer(*heading.named, distance=distance, seed=seed)

"""Breadth-first search over positions of sliding blocks, with whole layers as sets of ints.

Every move can be taken back, so layer k + 1 consists of the neighbours of layer k that are neither in layer k nor in
layer k - 1, and no set of all visited positions is needed.
"""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from ....search.budget import Budget, Limit
from ....search.jobs import Job, Progress
from ....search.memory import given_back
from ....search.pace import Pace
from ..space import Space

#: The most positions to keep, because of a browser's memory; beyond it the search ends with the limit "nodes".
POSITION_LIMIT = 3_000_000
#: Positions to test between two checks of the clock.
_SLICE = 20_000


class Explored(NamedTuple):
    """The result of a breadth-first search.

    Attributes:
        layers: positions at each distance from the sources; every layer is complete.
        goal_layer: the least distance of a goal position, or None if none was seen.
        expanded: number of positions expanded.
        limit: "nodes" or "time" if a limit ended the search.
    """

    layers: list[set[int]]
    goal_layer: int | None
    expanded: int
    limit: Limit | None = None

    @property
    def positions(self) -> int:
        """Number of positions seen."""
        return sum(len(layer) for layer in self.layers)


def explore(space: Space, sources: set[int], budget: Budget, *, whole: bool) -> Job[Explored]:
    """Search breadth-first from some positions.

    Args:
        space: the space to search.
        sources: positions at distance 0.
        budget: limits; `POSITION_LIMIT` applies as well.
        whole: search everything reachable instead of ending with the first layer that has a goal position.

    Returns:
        what was seen; if it has neither a limit nor a goal layer, no goal can be reached.
    """
    goal = space.goal
    layers = [sources]
    goal_layer = 0 if any(position & goal == goal for position in sources) else None
    expanded = 0
    kept = len(sources)
    pace = Pace()
    while layers[-1] and (whole or goal_layer is None):
        current = layers[-1]
        before: set[int] = layers[-2] if len(layers) > 1 else set()
        following: set[int] = set()
        waiting = list(current)
        for begin in range(0, len(waiting), space.portion):
            limit = budget.exceeded(expanded)
            if limit is None and kept + len(following) > POSITION_LIMIT:
                limit = "nodes"
            if limit is not None:
                yield from given_back([following], Progress(expanded, len(layers)))
                return Explored(layers, goal_layer, expanded, limit)
            part = waiting[begin:begin + space.portion]
            found = space.spread(part)
            found -= before
            found -= current
            following |= found
            expanded += len(part)
            if pace.due():
                yield Progress(expanded, len(layers), len(following), len(layers) if goal_layer is None else goal_layer)
        kept += len(following)
        layers.append(following)
        if goal_layer is None and (yield from _has_goal(following, goal, pace, Progress(expanded, len(layers) - 1))):
            goal_layer = len(layers) - 1
    if not layers[-1]:
        layers.pop()
    return Explored(layers, goal_layer, expanded)


def _has_goal(layer: set[int], goal: int, pace: Pace, progress: Progress) -> Job[bool]:
    """Return whether a layer has a goal position."""
    waiting = iter(layer)
    while part := list(islice(waiting, _SLICE)):
        if any(position & goal == goal for position in part):
            return True
        if pace.due():
            yield progress
    return False

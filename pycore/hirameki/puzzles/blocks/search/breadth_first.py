"""Breadth-first search over positions of sliding blocks: layer by layer, whole layers as sets of ints.

Every move can be taken back, so the positions of layer k + 1 are the neighbours of layer k that are neither in it nor
in layer k - 1: no set of all positions seen is needed to find them.
"""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from ....search.budget import Budget, Limit
from ....search.jobs import Job, Progress
from ....search.memory import given_back
from ....search.pace import Pace
from ..space import Space

#: More positions than this are not kept (memory in a browser): the search then reports that its limit is reached.
POSITION_LIMIT = 3_000_000
#: Positions looked at between two looks at the clock.
_GLANCE = 20_000


class Explored(NamedTuple):
    """What a breadth-first search saw.

    Attributes:
        layers: positions at each distance from the sources, up to where it ended.
        goal_layer: the least distance of a goal position, or None when none was seen.
        expanded: positions whose neighbours were generated.
        limit: "nodes" or "time" when a limit ended it; layers up to the last one are whole all the same.
    """

    layers: list[set[int]]
    goal_layer: int | None
    expanded: int
    limit: Limit | None = None

    @property
    def positions(self) -> int:
        """How many positions were seen."""
        return sum(len(layer) for layer in self.layers)


def explore(space: Space, sources: set[int], budget: Budget, *, whole: bool) -> Job[Explored]:
    """Search breadth-first from some positions.

    Args:
        space: where to search.
        sources: positions at distance 0.
        budget: limits; `POSITION_LIMIT` holds besides.
        whole: search everything that can be reached, instead of ending with the first layer that has a goal.

    Returns:
        what was seen; without a limit and a goal layer, there is no goal in reach.
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
        if goal_layer is None and (yield from _meets(following, goal, pace, Progress(expanded, len(layers) - 1))):
            goal_layer = len(layers) - 1
    if not layers[-1]:
        layers.pop()
    return Explored(layers, goal_layer, expanded)


def _meets(layer: set[int], goal: int, pace: Pace, progress: Progress) -> Job[bool]:
    """Say whether a layer has a position at the goal."""
    waiting = iter(layer)
    while part := list(islice(waiting, _GLANCE)):
        if any(position & goal == goal for position in part):
            return True
        if pace.due():
            yield progress
    return False

"""Shortest ways by breadth-first search from both ends."""

from __future__ import annotations

from functools import partial

from ....search.both_ends import Apart, both_ends
from ....search.budget import Budget
from ....search.jobs import Job
from ..rules import Tiles
from .shortest_ways import ShortestWays
from .state_sets import CHUNK, StateSpace


def between(
    space: StateSpace, start: Tiles, goal: Tiles, budget: Budget, room: int, best: int | None = None
) -> Job[ShortestWays | int]:
    """Return all shortest ways from start to goal, or a proved lower bound of the distance when a limit is reached.

    Args:
        space: the positions.
        start: a position of the space.
        goal: one that can be reached from it, as is known before.
        budget: the limits.
        room: how many positions may be held at once.
        best: the length of a solution in hand, for the progress reports.
    """
    spread = partial(space.spread, portion=budget.portion(CHUNK))
    found = yield from both_ends(spread, space.layer(start), space.layer(goal), budget, room, best)
    return found.bound if isinstance(found, Apart) else ShortestWays(space, found.layers, found.expanded)

"""Breadth-first search over positions of sliding blocks: layer by layer, whole layers as sets of ints.

Every move can be taken back, so the positions of layer k + 1 are the neighbours of layer k that are neither in it nor
in layer k - 1: no set of all positions seen is needed to find them.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from ...search.budget import Budget
from ...search.jobs import Job, Progress
from .space import Space

#: More positions than this are not kept (memory in a browser): the search then says that its limit is reached.
POSITION_LIMIT = 3_000_000


class Pace:
    """Says when a job should let others work again: every 8 ms.

    >>> Pace().due()
    False
    """

    def __init__(self) -> None:
        self._last = time.perf_counter()

    def due(self) -> bool:
        """Say whether it is time to yield, and count from now if so."""
        now = time.perf_counter()
        if now - self._last < 0.008:
            return False
        self._last = now
        return True


@dataclass(frozen=True, slots=True)
class Explored:
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
    limit: str | None = None


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
            limit = budget.exceeded(expanded) or ("nodes" if kept + len(following) > POSITION_LIMIT else None)
            if limit:
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
        if goal_layer is None and any(position & goal == goal for position in following):
            goal_layer = len(layers) - 1
    if not layers[-1]:
        layers.pop()
    return Explored(layers, goal_layer, expanded)


@dataclass(frozen=True, slots=True)
class Distances:
    """Every position that can be reached, by its distance from the nearest goal position.

    Attributes:
        layers: positions at each distance; empty when no goal can be reached.
        positions: how many there are in all.
    """

    layers: list[set[int]]
    positions: int

    def togo(self, position: int) -> int | None:
        """Return the least number of moves from a position to a goal, or None when there is no way."""
        return next((distance for distance, layer in enumerate(self.layers) if position in layer), None)


#: The last space measured, unless it is large: a game asks about its own space again after every move.
_KEPT = 300_000
_last: list[tuple[object, Distances, set[int]]] = []


def distances(space: Space, budget: Budget) -> Job[Distances | Explored]:
    """Measure the whole space that a position lies in.

    Returns:
        the distances, or what was explored when a limit was reached first.
    """
    for signature, known, unsolvable in _last:
        if signature == space.signature and (space.start in unsolvable or known.togo(space.start) is not None):
            return known
    explored = yield from explore(space, {space.start}, budget, whole=True)
    if explored.limit:
        return explored
    goals: set[int] = set()
    for layer in explored.layers:
        goals.update(position for position in layer if position & space.goal == space.goal)
        yield Progress(explored.expanded, len(explored.layers))
    positions = sum(len(layer) for layer in explored.layers)
    reached: set[int] = set()
    measured: list[set[int]] = []
    if goals:
        backward = yield from explore(space, goals, Budget(seconds=budget.seconds, begun=budget.begun), whole=True)
        if backward.limit:
            return Explored(explored.layers, explored.goal_layer, explored.expanded, backward.limit)
        measured = backward.layers
    else:
        reached = set().union(*explored.layers)
    found = Distances(measured, positions)
    if positions <= _KEPT:
        _last[:] = [(space.signature, found, reached)]
    return found

"""Shortest ways by breadth-first search from both ends.

Both searches go on layer by layer; the smaller frontier moves. When the outermost layers first share a position, their
depths add up to the distance: had there been a shorter way, the layers would have met before. Every shortest way
crosses the shared positions, so going back from these layer by layer gives exactly the positions that lie on one.
"""

from __future__ import annotations

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ..rules import Tiles
from .shortest_ways import ShortestWays
from .state_sets import CHUNK, Layer, StateSpace, size


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
    sides: list[list[Layer]] = [[{tiles.index(0): {space.encode(tiles)}}] for tiles in (start, goal)]
    expanded = 0
    held = 2
    portion = budget.portion(CHUNK)
    while not _shared(sides[0][-1], sides[1][-1]):
        bound = len(sides[0]) + len(sides[1]) - 1
        if budget.exceeded(expanded) or held > room:
            return bound
        side = min(sides, key=lambda layers: size(layers[-1]))
        following: Layer = {}
        for number in space.spread(side[-1], side[-2] if len(side) > 1 else {}, following, portion):
            expanded += number
            yield Progress(expanded, bound, size(side[-1]), bound, best)
            if budget.exceeded(expanded) or held + size(following) > room:
                return bound
        side.append(following)
        held += size(following)
    met = _shared(sides[0][-1], sides[1][-1])
    bound = len(sides[0]) + len(sides[1]) - 2
    layers = [met]
    for side in sides:
        layers.reverse()
        for candidates in side[-2::-1]:
            behind: Layer = {}
            for _ in space.spread(layers[-1], {}, behind):
                yield Progress(expanded, bound, size(layers[-1]), bound, best)
            layers.append(_shared(behind, candidates))
    # First the start's side was laid down outwards-in, then turned: the goal's side followed in order.
    return ShortestWays(space, tuple(layers), expanded)


def _shared(one: Layer, other: Layer) -> Layer:
    return {cell: both for cell in sorted(one) if cell in other and (both := one[cell] & other[cell])}

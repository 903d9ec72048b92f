"""Breadth-first search from both ends, whole layers of positions at a time.

The smaller frontier advances, one layer at a time. When the outermost layers first share a position, their depths add
up to the distance: if there were a shorter path, the layers would have met before. Every shortest path crosses the
shared positions, so going back from them yields exactly the positions on shortest paths.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from .budget import Budget, Limit
from .jobs import Job, Progress
from .memory import given_back

#: Cell of the blank -> the positions with the blank there.
Layer: TypeAlias = dict[int, set[int]]
#: (layer, previous layer, empty layer) -> fills the empty layer with the positions one step beyond the layer, and
#: yields now and then how many positions it has expanded since.
Spread: TypeAlias = Callable[[Layer, Layer, Layer], Iterator[int]]


class Met(NamedTuple):
    """The two ends have met.

    Attributes:
        layers: layer k holds the positions k steps from the start on shortest paths.
        expanded: positions expanded.
    """

    layers: tuple[Layer, ...]
    expanded: int


class Apart(NamedTuple):
    """The two ends have not met.

    Attributes:
        bound: the fewest steps that a path can have.
        expanded: positions expanded.
        limit: which limit ended the search; None: there is no path.
        reached: without a path, how many positions one of the two ends reaches in all.
        behind: whether that end is the goal; otherwise it is the start.
    """

    bound: int
    expanded: int
    limit: Limit | None
    reached: int = 0
    behind: bool = False


def both_ends(
    spread: Spread, start: Layer, goal: Layer, budget: Budget, room: int, best: int | None = None
) -> Job[Met | Apart]:
    """Search from a start and from a goal until the layers meet.

    Args:
        spread: the steps.
        start: the start, alone in its layer.
        goal: the goal, alone in its layer.
        budget: the limits.
        room: how many positions may be held at once; exceeding it counts as the limit "nodes".
        best: the length of a known solution, for the progress reports.
    """
    sides = [[start], [goal]]
    expanded, held = 0, 2
    while not (met := shared(sides[0][-1], sides[1][-1])):
        bound = len(sides[0]) + len(sides[1]) - 1
        side = min(sides, key=lambda layers: size(layers[-1]))
        following: Layer = {}
        for number in spread(side[-1], side[-2] if len(side) > 1 else {}, following):
            expanded += number
            progress = Progress(expanded, bound, size(side[-1]), bound, best)
            limit = budget.exceeded(expanded) or ("nodes" if held + size(following) > room else None)
            if limit is not None:
                layers = (*sides[0], *sides[1], following)
                yield from given_back((states for layer in layers for states in layer.values()), progress)
                return Apart(bound, expanded, limit)
            yield progress
        if not following:
            return Apart(bound, expanded, None, sum(map(size, side)), side is sides[1])
        side.append(following)
        held += size(following)
    bound = len(sides[0]) + len(sides[1]) - 2
    halves = []
    for side in sides:
        half = [met]
        for candidates in side[-2::-1]:
            behind: Layer = {}
            for _ in spread(half[-1], {}, behind):
                yield Progress(expanded, bound, size(half[-1]), bound, best)
            half.append(shared(behind, candidates))
        halves.append(half)
    return Met((*reversed(halves[0]), *halves[1][1:]), expanded)


def size(layer: Layer) -> int:
    """Return the number of positions in a layer."""
    return sum(map(len, layer.values()))


def shared(one: Layer, other: Layer) -> Layer:
    """Return the positions that two layers share.

    Args:
        one: a layer.
        other: another one.

    >>> shared({0: {1, 2}, 1: {3}}, {0: {2}, 1: {4}})
    {0: {2}}
    """
    return {blank: both for blank in sorted(one) if blank in other and (both := one[blank] & other[blank])}

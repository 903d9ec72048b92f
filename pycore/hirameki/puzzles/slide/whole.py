"""The whole space by breadth-first search from the goal: how many positions at every distance, and which."""

from __future__ import annotations

from dataclasses import dataclass

from ...search.budget import Budget
from ...search.jobs import Job, Progress
from .positions import Tiles
from .space import Layer, Space, size


@dataclass(frozen=True, slots=True)
class Levels:
    """Positions counted by their distance from the goal.

    Attributes:
        counts: how many there are at distance 0, 1, ...
        last: the positions at the greatest distance reached.
        complete: whether no position lies beyond.
    """

    counts: tuple[int, ...]
    last: Layer
    complete: bool


def levels(space: Space, goal: Tiles, budget: Budget, room: int, depth: int | None = None) -> Job[Levels]:
    """Return the levels of a space, all of them or down to a depth.

    Args:
        room: stop before a level when so many positions have been counted.
    """
    last: Layer = {}
    layer: Layer = {goal.index(0): {space.encode(goal)}}
    counts = [1]
    total = 1
    while depth is None or len(counts) <= depth:
        if budget.exceeded(total) or total > room:
            return Levels(tuple(counts), layer, False)
        following: Layer = {}
        done = 0
        for number in space.spread(layer, last, following):
            done += number
            if budget.exceeded(total - size(layer) + done):
                return Levels(tuple(counts), layer, False)
            yield Progress(total - size(layer) + done, len(counts) - 1, size(layer))
        if not following:
            return Levels(tuple(counts), layer, True)
        last, layer = layer, following
        counts.append(size(layer))
        total += counts[-1]
    return Levels(tuple(counts), layer, False)


def members(space: Space, layer: Layer, most: int) -> list[Tiles]:
    """Return positions of a layer, at most so many, in an order that does not depend on hashes."""
    first = sorted(state for states in layer.values() for state in states)[:most]
    return sorted(space.decode(state) for state in first)

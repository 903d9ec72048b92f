"""The whole space by breadth-first search from the goal: how many positions at every distance, and which."""

from __future__ import annotations

from typing import NamedTuple

from ....search.both_ends import Layer, size
from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ..rules import Tiles
from .state_sets import CHUNK, StateSpace


class Distances(NamedTuple):
    """Positions counted by their distance from the goal.

    Attributes:
        counts: how many there are at distance 0, 1, ...
        last: the positions at the greatest distance reached.
        complete: whether no position lies beyond.
        start: the distance of the position sought; None: it was not met.
    """

    counts: tuple[int, ...]
    last: Layer
    complete: bool
    start: int | None = None


def distances(
    space: StateSpace, goal: Tiles, budget: Budget, room: int, depth: int | None = None, start: Tiles | None = None
) -> Job[Distances]:
    """Return how many positions lie at every distance, all of them or down to a depth.

    Args:
        space: the positions.
        goal: from where distances are counted.
        budget: the limits.
        room: stop before a level when so many positions have been counted.
        depth: the greatest distance wanted.
        start: a position whose distance is wanted.
    """
    last: Layer = {}
    layer = space.layer(goal)
    counts = [1]
    total = 1
    met: int | None = None
    blank, wanted = (-1, -1) if start is None else (start.index(0), space.encode(start))
    while depth is None or len(counts) <= depth:
        if wanted in layer.get(blank, ()):
            met = len(counts) - 1
        if budget.exceeded(total) or total > room:
            return Distances(tuple(counts), layer, False, met)
        following: Layer = {}
        done = 0
        for number in space.spread(layer, last, following, budget.portion(CHUNK)):
            done += number
            if budget.exceeded(total - size(layer) + done):
                return Distances(tuple(counts), layer, False, met)
            yield Progress(total - size(layer) + done, len(counts) - 1, size(layer))
        if not following:
            return Distances(tuple(counts), layer, True, met)
        last, layer = layer, following
        counts.append(size(layer))
        total += counts[-1]
    return Distances(tuple(counts), layer, False, met)


def first_met(space: StateSpace, goal: Tiles, start: Tiles, budget: Budget, room: int) -> Job[int | None]:
    """Return the distance from the start at which the goal is met, searching from the start alone; None: a limit.

    Args:
        space: the positions.
        goal: one that can be reached from the start.
        start: where the search begins.
        budget: the limits.
        room: how many positions may be held at once.
    """
    last: Layer = {}
    layer = space.layer(start)
    wanted, blank = space.encode(goal), goal.index(0)
    depth = expanded = 0
    while wanted not in layer.get(blank, ()):
        following: Layer = {}
        for number in space.spread(layer, last, following, budget.portion(CHUNK)):
            expanded += number
            yield Progress(expanded, depth, size(layer))
            if budget.exceeded(expanded) or size(layer) + size(following) > room:
                return None
        last, layer, depth = layer, following, depth + 1
    return depth


def positions_of(space: StateSpace, layer: Layer, most: int) -> list[Tiles]:
    """Return positions of a layer in an order that does not depend on hashes.

    Args:
        space: the positions.
        layer: some of them.
        most: how many at most.
    """
    first = sorted(state for states in layer.values() for state in states)[:most]
    return sorted(space.decode(state) for state in first)

"""Breadth-first search of the whole space from the goal: how many positions lie at every distance, and which."""

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
    """Return how many positions lie at every distance, in the whole space or up to a depth.

    Args:
        space: the positions.
        goal: the position from which distances are counted.
        budget: the limits.
        room: start no further level once more positions than this have been counted.
        depth: the greatest distance wanted.
        start: a position whose distance is wanted.
    """
    last: Layer = {}
    layer = space.layer(goal)
    counts, expanded = [1], 0
    met: int | None = None
    blank, wanted = (-1, -1) if start is None else (start.index(0), space.encode(start))
    while depth is None or len(counts) <= depth:
        if wanted in layer.get(blank, ()):
            met = len(counts) - 1
        if budget.exceeded(sum(counts)) or sum(counts) > room:
            break
        following: Layer = {}
        for number in space.spread(layer, last, following, budget.portion(CHUNK)):
            expanded += number
            if budget.exceeded(expanded):
                return Distances(tuple(counts), layer, False, met)
            yield Progress(expanded, len(counts) - 1, size(layer))
        if not following:
            return Distances(tuple(counts), layer, True, met)
        last, layer = layer, following
        counts.append(size(layer))
    return Distances(tuple(counts), layer, False, met)


def first_met(space: StateSpace, goal: Tiles, start: Tiles, budget: Budget, room: int) -> Job[int | None]:
    """Return the distance from the start to the goal, by search from the start alone; None: a limit was reached.

    Args:
        space: the positions.
        goal: a position that can be reached from the start.
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
        most: the most positions to return.
    """
    first = sorted(state for states in layer.values() for state in states)[:most]
    return sorted(space.decode(state) for state in first)

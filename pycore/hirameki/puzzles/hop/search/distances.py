"""The distances of all positions from a goal, by breadth-first search."""

from __future__ import annotations

from typing import NamedTuple

from ....search.both_ends import Layer, size
from ....search.budget import Budget, Limit
from ....search.jobs import Job, Progress
from ..rules import Pieces
from .space import Space

#: Positions on shortest solutions between two reports: a few milliseconds.
_WAYS = 1_000


class Distances(NamedTuple):
    """Positions by their distance from a goal.

    Attributes:
        layers: the positions at distance 0, 1, ... moves.
        limit: which limit ended the search; None: these are all positions from which the goal can be reached.
    """

    space: Space
    layers: tuple[Layer, ...]
    limit: Limit | None = None

    @property
    def positions(self) -> int:
        """How many positions there are."""
        return sum(map(size, self.layers))

    def togo(self, blank: int, ones: int) -> int | None:
        """Return the moves from a position to the goal, or None when it is in no layer.

        Args:
            blank: the blank's cell.
            ones: the cells with colour 1, as bits.
        """
        return next((moves for moves, layer in enumerate(self.layers) if ones in layer.get(blank, ())), None)

    def ways(self, state: tuple[int, int], togo: int, most: int) -> Job[dict[tuple[int, int], int] | None]:
        """Return the number of shortest solutions from each position one move nearer the goal than a position.

        Args:
            state: the position: the blank's cell, and the cells with colour 1 as bits.
            togo: its distance, at least 1.
            most: positions that may lie on the solutions; None is returned where there are more.
        """
        steps: list[dict[tuple[int, int], int]] = [{state: 1}]  # the positions on the way, by the moves to them
        for layer in reversed(self.layers[:togo]):
            onward: dict[tuple[int, int], int] = {}
            for count, before in enumerate(steps[-1], 1):
                onward |= {after: 1 for after in self.space.around(*before) if after[1] in layer.get(after[0], ())}
                if count % _WAYS == 0:
                    yield Progress()
            steps.append(onward)
            yield Progress()
            most -= len(onward)
            if most < 0:
                return None
        for step in range(togo - 1, 0, -1):
            ahead = steps[step + 1]
            for count, before in enumerate(steps[step], 1):
                steps[step][before] = sum(ahead.get(after, 0) for after in self.space.around(*before))
                if count % _WAYS == 0:
                    yield Progress()
            yield Progress()
        return steps[1]


def distances(space: Space, goal: Pieces, budget: Budget, until: Pieces | None = None) -> Job[Distances]:
    """Return the positions by their distance from a goal.

    Args:
        space: the board's positions.
        goal: where to begin.
        budget: limits; no layer is half done in the result.
        until: stop with the layer in which this position is; None: all layers.
    """
    layers = [space.layer(goal)]
    expanded = 0
    wanted = None if until is None else space.encode(until)
    while wanted is None or wanted[1] not in layers[-1].get(wanted[0], ()):
        following: Layer = {}
        for number in space.spread(layers[-1], layers[-2] if len(layers) > 1 else {}, following):
            expanded += number
            limit = budget.exceeded(expanded)
            if limit is not None:
                return Distances(space, tuple(layers), limit)
            yield Progress(expanded, len(layers), size(layers[-1]))
        if not following:
            break
        layers.append(following)
    return Distances(space, tuple(layers))

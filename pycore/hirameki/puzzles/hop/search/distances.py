"""The distances of all positions from a goal, by breadth-first search."""

from __future__ import annotations

from typing import NamedTuple

from ....search.both_ends import Layer, size
from ....search.budget import Budget, Limit
from ....search.jobs import Job, Progress
from ..rules import Pieces
from .space import Space

#: Positions on shortest solutions to process between two reports: a few milliseconds of work.
_SLICE = 1_000


class Distances(NamedTuple):
    """Positions by their distance from a goal.

    Attributes:
        space: the space of the positions.
        layers: the positions at distance 0, 1, ... moves.
        limit: the limit that ended the search; None: the search was complete.
    """

    space: Space
    layers: tuple[Layer, ...]
    limit: Limit | None = None

    @property
    def positions(self) -> int:
        """The number of positions."""
        return sum(map(size, self.layers))

    def togo(self, blank: int, ones: int) -> int | None:
        """Return the moves from a position to the goal, or None if it is in no layer.

        Args:
            blank: the blank's cell.
            ones: the cells with colour 1, as bits.
        """
        return next((moves for moves, layer in enumerate(self.layers) if ones in layer.get(blank, ())), None)

    def ways(self, state: tuple[int, int], togo: int, most: int) -> Job[dict[tuple[int, int], int] | None]:
        """Return the number of shortest solutions from each neighbour of a position that is one move nearer the goal.

        Args:
            state: the position: the blank's cell, and the cells with colour 1 as bits.
            togo: its distance, at least 1.
            most: the most positions on these solutions; if there are more, the result is None.
        """
        steps: list[dict[tuple[int, int], int]] = [{state: 1}]  # the positions on the solutions, by moves made
        for layer in reversed(self.layers[:togo]):
            onward: dict[tuple[int, int], int] = {}
            for count, before in enumerate(steps[-1], 1):
                onward |= {after: 1 for after in self.space.around(*before) if after[1] in layer.get(after[0], ())}
                if count % _SLICE == 0:
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
                if count % _SLICE == 0:
                    yield Progress()
            yield Progress()
        return steps[1]


def distances(space: Space, goal: Pieces, budget: Budget, until: Pieces | None = None) -> Job[Distances]:
    """Return the positions by their distance from a goal.

    Args:
        space: the board's positions.
        goal: the goal.
        budget: limits; the result has only complete layers.
        until: stop with the layer that contains this position; None: search all layers.
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

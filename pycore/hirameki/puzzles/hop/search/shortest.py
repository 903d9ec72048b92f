"""Shortest solutions by breadth-first search from both ends, and all of them, counted.

The smaller frontier moves, a layer at a time. When the outermost layers first share a position, their depths add up to
the distance: had there been a shorter way, the layers would have met before. Every shortest solution crosses the shared
positions, so that going back from these gives exactly the positions that lie on one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ....geometry.board import unmoved
from ....search.budget import Budget, Limit
from ....search.jobs import Job, Progress
from ....search.memory import given_back
from ....search.ways import every_way
from ..rules import Pieces
from .space import Layer, Space, shared, size

_SLICE = 2000


@dataclass(frozen=True)
class Solutions:
    """All shortest solutions: layer k holds the positions that are k moves from the start on one of them."""

    space: Space
    layers: tuple[Layer, ...]
    expanded: int

    @property
    def moves(self) -> int:
        """Length of a shortest solution."""
        return len(self.layers) - 1

    def count(self, fixed_by: Sequence[int] | None = None) -> Job[int]:
        """Return the number of shortest solutions.

        Args:
            fixed_by: count only those whose positions this permutation of the cells leaves as they are.
        """
        (blank, states), = self.layers[0].items()
        numbers = {(blank, ones): 1 for ones in states}
        done = 0
        for layer in self.layers[1:]:
            following: dict[tuple[int, int], int] = {}
            for state, number in numbers.items():
                for after in self.space.around(*state):
                    if after[1] in layer.get(after[0], ()) and (
                        fixed_by is None or unmoved(self.space.decode(*after), fixed_by)
                    ):
                        following[after] = following.get(after, 0) + number
                done += 1
                if done % _SLICE == 0:
                    yield Progress(self.expanded, self.moves, bound=self.moves, best=self.moves)
            numbers = following
        return sum(numbers.values())

    def listed(self) -> Iterator[tuple[int, ...]]:
        """Return every shortest solution, one by one, as the cells that pieces leave, in the order of these."""
        (blank, states), = self.layers[0].items()
        return every_way((blank, next(iter(states))), self.moves, self._onward)

    def _onward(self, depth: int, state: tuple[int, int]) -> Iterator[tuple[int, tuple[int, int]]]:
        layer = self.layers[depth + 1]
        return ((after[0], after) for after in self.space.around(*state) if after[1] in layer.get(after[0], ()))


@dataclass(frozen=True, slots=True)
class Apart:
    """No solution was found.

    Attributes:
        bound: a solution has at least so many moves.
        expanded: positions expanded.
        limit: which limit ended the search; None: there is no solution.
        reached: then, how many positions one of the two ends reaches in all.
        behind: whether these lead to the goal; else they are those that the start leads to.
    """

    bound: int
    expanded: int
    limit: Limit | None
    reached: int = 0
    behind: bool = False


def between(space: Space, start: Pieces, goal: Pieces, budget: Budget, room: int) -> Job[Solutions | Apart]:
    """Return all shortest solutions, or why there are none in hand.

    Args:
        space: the board's positions.
        start: the position to begin at.
        goal: with the same pieces.
        budget: limits.
        room: how many positions may be held at once; more count as the limit "nodes".
    """
    sides = [[space.layer(start)], [space.layer(goal)]]
    expanded, held = 0, 2
    while not (met := shared(sides[0][-1], sides[1][-1])):
        bound = len(sides[0]) + len(sides[1]) - 1
        side = min(sides, key=lambda layers: size(layers[-1]))
        following: Layer = {}
        for number in space.spread(side[-1], side[-2] if len(side) > 1 else {}, following):
            expanded += number
            limit = budget.exceeded(expanded) or ("nodes" if held + size(following) > room else None)
            if limit is not None:
                for layer in (*sides[0], *sides[1], following):
                    yield from given_back(layer, Progress(expanded, bound, None, bound), piece=1)
                return Apart(bound, expanded, limit)
            yield Progress(expanded, bound, size(side[-1]), bound)
        if not following:
            return Apart(bound, expanded, None, sum(map(size, side)), side is sides[1])
        side.append(following)
        held += size(following)
    return (yield from _narrowed(space, sides, met, expanded))


def _narrowed(space: Space, sides: list[list[Layer]], met: Layer, expanded: int) -> Job[Solutions]:
    """Keep the positions that lie on a shortest solution: from those where the sides met, back to either end."""
    halves = []
    for side in sides:
        half = [met]
        for candidates in side[-2::-1]:
            behind: Layer = {}
            for _ in space.spread(half[-1], {}, behind):
                yield Progress(expanded, len(sides[0]) + len(sides[1]) - 2)
            half.append(shared(behind, candidates))
        halves.append(half)
    return Solutions(space, (*reversed(halves[0]), *halves[1][1:]), expanded)

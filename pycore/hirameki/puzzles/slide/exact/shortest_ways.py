"""The graph of all shortest paths between two positions, layer by layer; finds, counts and lists them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from ....geometry.board import unmoved
from ....search.both_ends import Apart, Layer, both_ends
from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ....search.layered_paths import every_way
from ..rules import Tiles
from .state_sets import CHUNK, StateSpace

#: Steps between two reports: a few milliseconds.
_BREATH = 1500


@dataclass(frozen=True, slots=True)
class ShortestWays:
    """All shortest paths between two positions.

    Attributes:
        space: the positions.
        layers: layer k holds the positions on shortest paths at distance k from the first one.
        expanded: positions expanded to find them.
    """

    space: StateSpace
    layers: tuple[Layer, ...]
    expanded: int

    @property
    def distance(self) -> int:
        """The length of a shortest path in steps."""
        return len(self.layers) - 1

    def count(self, fixed_by: tuple[int, ...] | None = None, by: int | None = None) -> Job[int]:
        """Return the number of shortest paths.

        Args:
            fixed_by: count only the paths that this permutation of the cells leaves unchanged.
            by: count only the paths whose first step takes the blank to this cell.
        """
        space = self.space
        (blank, states), = self.layers[0].items()
        numbers = {(blank, state): 1 for state in states}
        since = 0
        first = self.layers[min(1, self.distance)]
        for layer in self.layers[1:]:
            following: dict[tuple[int, int], int] = {}
            for (blank, state), number in numbers.items():
                for after, cell, _ in space.around(state, blank):
                    if cell in layer and after in layer[cell] and (by is None or layer is not first or cell == by):
                        if fixed_by is None or unmoved(space.decode(after), fixed_by):
                            following[cell, after] = following.get((cell, after), 0) + number
                since += 1
                if since % _BREATH == 0:
                    yield Progress(self.expanded, self.distance, bound=self.distance, best=self.distance)
            numbers = following
        return sum(numbers.values())

    def walk(self) -> Iterator[list[int]]:
        """Yield every shortest path as the cells moved from, in the order of these numbers."""
        (blank, states), = self.layers[0].items()
        for way in every_way((next(iter(states)), blank), self.distance, self._onward):
            yield [cell for run in way for cell in run]

    def _onward(self, depth: int, reached: tuple[int, int]) -> Iterator[tuple[tuple[int, ...], tuple[int, int]]]:
        layer = self.layers[depth + 1]
        for after, cell, cells in self.space.around(*reached):
            if cell in layer and after in layer[cell]:
                yield cells, (after, cell)


def between(
    space: StateSpace, start: Tiles, goal: Tiles, budget: Budget, room: int, best: int | None = None
) -> Job[ShortestWays | int]:
    """Return all shortest paths, by search from both ends, or a proved lower bound if a limit is reached.

    Args:
        space: the positions.
        start: a position of the space.
        goal: a position known to be reachable from it.
        budget: the limits.
        room: how many positions may be held at once.
        best: the length of the best solution so far, for the progress reports.
    """
    spread = partial(space.spread, portion=budget.portion(CHUNK))
    found = yield from both_ends(spread, space.layer(start), space.layer(goal), budget, room, best)
    return found.bound if isinstance(found, Apart) else ShortestWays(space, found.layers, found.expanded)

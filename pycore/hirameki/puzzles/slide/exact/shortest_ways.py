"""The graph of all shortest ways between two positions, layer by layer: counted, and walked one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....search.jobs import Job, Progress
from .state_sets import Layer, StateSpace

#: Steps between two reports: a few milliseconds.
_BREATH = 1500


@dataclass(frozen=True, slots=True)
class ShortestWays:
    """All shortest ways between two positions.

    Attributes:
        space: the positions.
        layers: layer k holds the positions on shortest ways at distance k from the first one.
        expanded: positions expanded to find them.
    """

    space: StateSpace
    layers: tuple[Layer, ...]
    expanded: int

    @property
    def distance(self) -> int:
        """Steps of a shortest way."""
        return len(self.layers) - 1

    def count(self, fixed_by: tuple[int, ...] | None = None, by: int | None = None) -> Job[int]:
        """Return the number of shortest ways.

        Args:
            fixed_by: count only the ways that this permutation of the cells leaves as they are.
            by: count only the ways whose first step brings the blank to this cell.
        """
        space = self.space
        (blank, states), = self.layers[0].items()
        ways = {(blank, state): 1 for state in states}
        since = 0
        first = self.layers[min(1, self.distance)]
        for layer in self.layers[1:]:
            following: dict[tuple[int, int], int] = {}
            for (blank, state), number in ways.items():
                for after, cell, _ in space.around(state, blank):
                    if cell in layer and after in layer[cell] and (by is None or layer is not first or cell == by):
                        if fixed_by is None or _unmoved(space, after, fixed_by):
                            following[cell, after] = following.get((cell, after), 0) + number
                since += 1
                if since % _BREATH == 0:
                    yield Progress(self.expanded, self.distance, bound=self.distance, best=self.distance)
            ways = following
        return sum(ways.values())

    def walk(self) -> Iterator[list[int]]:
        """Yield every shortest way as the cells moved from, in the order of these numbers."""
        (blank, states), = self.layers[0].items()
        way: list[tuple[int, ...]] = []
        waiting = [self._onward(0, next(iter(states)), blank)]
        if self.distance == 0:
            yield []
            return
        while waiting:
            step = next(waiting[-1], None)
            if step is None:
                waiting.pop()
                if way:
                    way.pop()
                continue
            after, cell, cells = step
            if len(way) + 1 == self.distance:
                yield [number for run in (*way, cells) for number in run]
                continue
            way.append(cells)
            waiting.append(self._onward(len(way), after, cell))

    def _onward(self, depth: int, state: int, blank: int) -> Iterator[tuple[int, int, tuple[int, ...]]]:
        layer = self.layers[depth + 1] if depth < self.distance else {}
        for after, cell, cells in self.space.around(state, blank):
            if cell in layer and after in layer[cell]:
                yield after, cell, cells


def _unmoved(space: StateSpace, state: int, permutation: tuple[int, ...]) -> bool:
    tiles = space.decode(state)
    return all(tiles[cell] == tiles[image] for cell, image in enumerate(permutation))

"""Shortest solutions by breadth-first search from both ends, and all of them, counted.

Both searches go on layer by layer; the smaller frontier moves. When the outermost layers first share a position, their
depths add up to the distance: had there been a shorter way, the layers would have met before. Every shortest solution
crosses the shared positions, so going back from these layer by layer gives exactly the positions that lie on one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...search.budget import Budget
from ...search.jobs import Job, Progress
from .positions import Tiles
from .space import Layer, Space, size


@dataclass(frozen=True, slots=True)
class Ways:
    """All shortest ways between two positions: layer k holds the positions at distance k from the first one."""

    space: Space
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
                if since % 1500 == 0:
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


def between(
    space: Space, start: Tiles, goal: Tiles, budget: Budget, room: int, best: int | None = None
) -> Job[Ways | int]:
    """Return all shortest ways from start to goal, or a proved lower bound of the distance when a limit is reached.

    Args:
        start, goal: positions of the space; whether the one can be reached from the other is known before.
        room: how many positions may be held at once.
        best: the length of a solution in hand, for the progress reports.
    """
    sides: list[list[Layer]] = [[{tiles.index(0): {space.encode(tiles)}}] for tiles in (start, goal)]
    expanded = 0
    held = 2
    while not _shared(sides[0][-1], sides[1][-1]):
        bound = len(sides[0]) + len(sides[1]) - 1
        if budget.exceeded(expanded) or held > room:
            return bound
        side = min(sides, key=lambda layers: size(layers[-1]))
        following: Layer = {}
        for number in space.spread(side[-1], side[-2] if len(side) > 1 else {}, following):
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
    return Ways(space, tuple(layers), expanded)


def _shared(one: Layer, other: Layer) -> Layer:
    return {cell: both for cell in sorted(one) if cell in other and (both := one[cell] & other[cell])}


def _unmoved(space: Space, state: int, permutation: tuple[int, ...]) -> bool:
    tiles = space.decode(state)
    return all(tiles[cell] == tiles[image] for cell, image in enumerate(permutation))

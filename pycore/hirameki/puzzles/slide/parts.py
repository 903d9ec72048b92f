"""Which arrangements of tiles can be reached on a graph: its parts, and what the tiles of each can do.

With one blank no tile ever crosses a cut cell: when the blank comes back to it, it brings back a tile of the side it
was on. So with the blank at home the tiles of each block (2-connected part) are shuffled apart from the others, and
Wilson (Graph puzzles, homotopy, and the alternating group, 1974) says how: not at all on a single edge, in a ring on a
ring, in 120 of 720 ways on one graph of seven cells, else in all ways (an odd ring in the block) or all even ones.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from math import factorial, prod

from .boards import TileBoard
from .positions import Tiles


@dataclass(frozen=True)
class Part:
    """A block of the board, seen with the blank on its door.

    Attributes:
        door: the cell by which the blank enters; it belongs to the block nearer home.
        cells: the block's other cells; of a ring in their order round it.
        kind: "edge", "ring", "theta" (Wilson's exception), "even" or "all": how its tiles can be permuted.
    """

    door: int
    cells: tuple[int, ...]
    kind: str


@dataclass(frozen=True)
class Parts:
    """The blocks of a board, and the cell that is home for the blank.

    >>> from .boards import rectangle, star_board
    >>> [part.kind for part in Parts(rectangle(3, 3), 8).blocks], [part.kind for part in Parts(star_board(), 6).blocks]
    (['even'], ['all'])
    """

    board: TileBoard
    home: int

    @cached_property
    def blocks(self) -> tuple[Part, ...]:
        """The blocks, each with its door."""
        return tuple(
            _part(self.board, cells, min(cells, key=self.board.distances[self.home].__getitem__))
            for cells in _blocks(self.board.neighbours, self.home)
        )

    def at_home(self, tiles: Tiles) -> Tiles:
        """Return the position after the blank went home by a shortest way (first cell in number order)."""
        after = list(tiles)
        blank = tiles.index(0)
        steps = self.board.distances[self.home]
        while blank != self.home:
            near = next(cell for cell in self.board.neighbours[blank] if steps[cell] < steps[blank])
            after[blank], after[near], blank = after[near], 0, near
        return tuple(after)

    def positions(self, tiles: Tiles) -> int:
        """Return how many positions can be reached from one.

        >>> from .boards import rectangle
        >>> Parts(rectangle(4, 4), 15).positions(tuple(range(1, 16)) + (0,))
        10461394944000
        """
        at_home = self.at_home(tiles)
        return len(tiles) * prod(arrangements(self.board, part, at_home) for part in self.blocks)


def arrangements(board: TileBoard, part: Part, tiles: Tiles) -> int:
    """Return in how many ways the tiles of one part can come to stand, the blank at its door."""
    standing = [tiles[cell] for cell in part.cells]
    if part.kind == "edge":
        return 1
    if part.kind == "ring":
        return next(
            turn for turn in range(1, len(standing) + 1) if standing[turn:] + standing[:turn] == standing
        )
    if part.kind == "theta":
        return len(theta_arrangements(board, part, tuple(standing)))
    ways = factorial(len(standing)) // prod(factorial(many) for many in Counter(standing).values())
    return ways // 2 if part.kind == "even" and len(set(standing)) == len(standing) else ways


def theta_arrangements(board: TileBoard, part: Part, standing: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Return all arrangements of a part's tiles with the blank at its door, by search; for the graph of seven cells."""
    cells = (part.door, *part.cells)
    number = {cell: index for index, cell in enumerate(cells)}
    around = [[number[other] for other in board.neighbours[cell] if other in number] for cell in cells]
    queue = [(0, (-1, *standing))]
    seen = set(queue)
    for blank, tiles in queue:
        for cell in around[blank]:
            after = list(tiles)
            after[blank], after[cell] = tiles[cell], -1
            state = (cell, tuple(after))
            if state not in seen:
                seen.add(state)
                queue.append(state)
    return {tiles[1:] for blank, tiles in seen if blank == 0}


def _part(board: TileBoard, cells: frozenset[int], door: int) -> Part:
    others = sorted(cells - {door})
    around = {cell: [other for other in board.neighbours[cell] if other in cells] for cell in cells}
    if len(cells) == 2:
        return Part(door, tuple(others), "edge")
    if all(len(joined) == 2 for joined in around.values()):
        ring = [door, min(around[door])]
        while len(ring) < len(cells):
            ring.append(next(cell for cell in around[ring[-1]] if cell != ring[-2]))
        return Part(door, tuple(ring[1:]), "ring")
    if _is_theta(around):
        return Part(door, tuple(others), "theta")
    side = {door: 0}
    queue = [door]
    odd = False
    for cell in queue:
        for other in around[cell]:
            if other not in side:
                side[other] = 1 - side[cell]
                queue.append(other)
            odd = odd or side[other] == side[cell]
    return Part(door, tuple(others), "all" if odd else "even")


def _is_theta(around: dict[int, list[int]]) -> bool:
    """Say whether a block is Wilson's exception: a ring of six cells, two opposite ones joined through a seventh."""
    hubs = [cell for cell, joined in around.items() if len(joined) == 3]
    if len(around) != 7 or len(hubs) != 2 or sum(len(joined) for joined in around.values()) != 16:
        return False
    direct = [cell for cell in around[hubs[0]] if cell in around[hubs[1]]]
    return len(direct) == 1 and hubs[1] not in around[hubs[0]]


def _blocks(neighbours: tuple[tuple[int, ...], ...], root: int) -> list[frozenset[int]]:
    """Return the cell sets of the 2-connected blocks (bridges too), by depth-first search without recursion."""
    depth = {root: 0}
    low = {root: 0}
    path = [root]
    waiting = [(root, -1, iter(neighbours[root]))]
    found = []
    while waiting:
        cell, parent, others = waiting[-1]
        step = next(others, None)
        if step is None:
            waiting.pop()
            if parent >= 0:
                low[parent] = min(low[parent], low[cell])
                if low[cell] >= depth[parent]:  # nothing behind the cell leads past its parent: a block ends here
                    at = path.index(cell)
                    found.append(frozenset([parent, *path[at:]]))
                    del path[at:]
        elif step not in depth:
            depth[step] = low[step] = depth[cell] + 1
            path.append(step)
            waiting.append((step, cell, iter(neighbours[step])))
        elif step != parent:
            low[cell] = min(low[cell], depth[step])
    return found

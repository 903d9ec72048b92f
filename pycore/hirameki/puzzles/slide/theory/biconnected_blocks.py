"""The biconnected blocks of a board: parts that stay connected when any one cell is removed; and bridges.

On its way from home, the blank enters a block by one cell, the block's door.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from ..boards import TileBoard

#: How the tiles of a block can be permuted with the blank at its door: "edge", not at all; "cycle", rotated; "theta",
#: as on Wilson's exceptional graph of seven cells; "even", in even permutations; "all", in all permutations.
BlockKind: TypeAlias = Literal["edge", "cycle", "theta", "even", "all"]


class Block(NamedTuple):
    """A block of the board, seen with the blank on its door.

    Attributes:
        door: the cell by which the blank enters; it belongs to the block nearer home.
        cells: the block's other cells; for a cycle, in their order round it.
        kind: how its tiles can be permuted.
    """

    door: int
    cells: tuple[int, ...]
    kind: BlockKind


def blocks_of(board: TileBoard, home: int) -> tuple[Block, ...]:
    """Return the blocks of a board, each with its door.

    Args:
        board: cells and edges.
        home: the cell from which the blank starts.

    >>> from ..boards import rectangle, star_board
    >>> [block.kind for board in (rectangle(3, 3), star_board(), rectangle(3, 1)) for block in blocks_of(board, 0)]
    ['even', 'all', 'edge', 'edge']
    """
    return tuple(_block(board, cells, board.distances[home]) for cells in _cell_sets(board.neighbours, home))


def _block(board: TileBoard, cells: frozenset[int], far: Sequence[int]) -> Block:
    door = min(cells, key=far.__getitem__)
    others = sorted(cells - {door})
    around = {cell: [other for other in board.neighbours[cell] if other in cells] for cell in cells}
    if len(cells) == 2:
        return Block(door, tuple(others), "edge")
    if all(len(joined) == 2 for joined in around.values()):
        return Block(door, tuple(cycle_from(around, door)[1:]), "cycle")
    if _is_theta(around):
        return Block(door, tuple(others), "theta")
    # Only on an odd cycle are two neighbours equally far from the door, and so from home.
    odd = any(far[cell] == far[other] for cell, joined in around.items() for other in joined)
    return Block(door, tuple(others), "all" if odd else "even")


def cycle_from(around: Mapping[int, Sequence[int]], first: int) -> list[int]:
    """Return the cells of a cycle in their order round it.

    Args:
        around: the two neighbours of every cell.
        first: the cell to begin with; its smaller neighbour comes next.

    >>> cycle_from({0: [1, 2], 1: [0, 3], 2: [0, 3], 3: [1, 2]}, 0)
    [0, 1, 3, 2]
    """
    cycle = [first, min(around[first])]
    while len(cycle) < len(around):
        cycle.append(next(cell for cell in around[cycle[-1]] if cell != cycle[-2]))
    return cycle


def _is_theta(around: dict[int, list[int]]) -> bool:
    """Return whether a block is Wilson's exception: a cycle of six cells, two opposite ones joined by a seventh."""
    hubs = [cell for cell, joined in around.items() if len(joined) == 3]
    if len(around) != 7 or len(hubs) != 2 or sum(len(joined) for joined in around.values()) != 16:
        return False
    direct = [cell for cell in around[hubs[0]] if cell in around[hubs[1]]]
    return len(direct) == 1 and hubs[1] not in around[hubs[0]]


def _cell_sets(neighbours: tuple[tuple[int, ...], ...], root: int) -> list[frozenset[int]]:
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
                if low[cell] >= depth[parent]:  # nothing beyond the cell leads back past its parent: a block ends here
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

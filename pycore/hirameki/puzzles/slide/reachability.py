"""Which arrangements of tiles can be reached on a graph, without search: Wilson's theorem, block by block.

With one blank, no tile ever crosses a cut cell: when the blank returns to it, it brings back a tile of the side it was
on. So with the blank at home, the tiles of each block (2-connected part) are permuted independently of the others.
Wilson (Graph puzzles, homotopy, and the alternating group, 1974) says how: not at all on a single edge, by rotations on
a cycle, in 120 of 720 ways on one graph of seven cells, else in all ways if the block has an odd cycle, or in all even
ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import factorial, prod
from typing import Literal, NamedTuple, TypeAlias

from ...geometry.board import reached
from ...search.random_numbers import Random
from ..one_blank import after_moves
from .boards import TileBoard
from .rules import Tiles, blank_walk

#: How the tiles of a block can be permuted with the blank at its door: "edge", not at all; "cycle", rotated; "theta",
#: as on Wilson's exceptional graph of seven cells; "even", in even permutations; "all", in all permutations.
BlockKind: TypeAlias = Literal["edge", "cycle", "theta", "even", "all"]
#: Exceptional blocks whose permutations are remembered.
_KEPT = 8


@dataclass(frozen=True)
class Decomposition:
    """The blocks of a board, and the blank's home cell."""

    board: TileBoard
    home: int

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks, each with its door."""
        return blocks_of(self.board, self.home)

    def at_home(self, tiles: Tiles) -> Tiles:
        """Return the position after the blank goes home by a shortest path (`blank_walk`)."""
        return after_moves(tiles, blank_walk(self.board, tiles.index(0), self.home))

    def positions(self, tiles: Tiles) -> int:
        """Return the number of positions that can be reached from a position.

        >>> from .boards import rectangle
        >>> Decomposition(rectangle(4, 4), 15).positions(tuple(range(1, 16)) + (0,))
        10461394944000
        """
        at_home = self.at_home(tiles)
        return len(tiles) * prod(arrangements(self.board, block, at_home) for block in self.blocks)


def arrangements(board: TileBoard, block: Block, tiles: Tiles) -> int:
    """Return the number of arrangements that the tiles of one block can reach, with the blank at its door.

    Args:
        board: cells and edges.
        block: one of its blocks.
        tiles: a position with the blank at the door.
    """
    standing = [tiles[cell] for cell in block.cells]
    if block.kind == "edge":
        return 1
    if block.kind == "cycle":
        return next(
            turn for turn in range(1, len(standing) + 1) if standing[turn:] + standing[:turn] == standing
        )
    if block.kind == "theta":
        return len(theta_arrangements(board, block, tuple(standing)))
    ways = factorial(len(standing)) // prod(factorial(many) for many in Counter(standing).values())
    return ways // 2 if block.keeps_parity(standing) else ways


def theta_arrangements(board: TileBoard, block: Block, standing: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Return all arrangements of the tiles of the seven-cell block with the blank at its door.

    Args:
        board: cells and edges.
        block: one of its blocks.
        standing: the tiles on the block's cells.
    """
    return {tuple([standing[cell] for cell in turn]) for turn in _theta_turns(board, block)}


@lru_cache(_KEPT)
def _theta_turns(board: TileBoard, block: Block) -> frozenset[tuple[int, ...]]:
    """Return the permutations of the seven-cell block's tiles with the blank at its door, by search."""
    cells = (block.door, *block.cells)
    number = {cell: index for index, cell in enumerate(cells)}
    around = [[number[other] for other in board.neighbours[cell] if other in number] for cell in cells]

    def onward(state: tuple[int, tuple[int, ...]]) -> Iterator[tuple[int, tuple[int, ...]]]:
        blank, tiles = state
        for cell in around[blank]:
            after = list(tiles)
            after[blank], after[cell] = tiles[cell], -1
            yield cell, tuple(after)

    start = 0, (-1, *range(len(block.cells)))
    return frozenset(tiles[1:] for blank, tiles in reached([start], onward) if blank == 0)


def swaps_between(standing: Sequence[int], wanted: Sequence[int]) -> int:
    """Return the least number of swaps of two tiles that turn one arrangement of different tiles into another.

    Args:
        wanted: another arrangement of the same tiles.

    >>> swaps_between([1, 2, 3, 4], [2, 1, 4, 3])
    2
    """
    place = {tile: cell for cell, tile in enumerate(wanted)}
    left = set(range(len(standing)))
    cycles = 0
    while left:
        cycles += 1
        cell = min(left)
        while cell in left:
            left.remove(cell)
            cell = place[standing[cell]]
    return len(standing) - cycles


# The biconnected blocks of a board: parts that stay connected when any one cell is removed; and bridges.
#
# On its way from home, the blank enters a block by one cell, the block's door.


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

    def keeps_parity(self, standing: Sequence[int]) -> bool:
        """Return whether tiles are permuted evenly alone; if two are equal, swapping them corrects the parity."""
        return self.kind == "even" and len(set(standing)) == len(standing)


def blocks_of(board: TileBoard, home: int) -> tuple[Block, ...]:
    """Return the blocks of a board, each with its door.

    Args:
        board: cells and edges.
        home: the cell from which the blank starts.

    >>> from .boards import rectangle, star_board
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


def random_position(decomposition: Decomposition, goal: Tiles, random: Random) -> Tiles:
    """Return a random position from which the goal can be reached; the goal itself only if 20 tries give nothing else.

    The tiles of every block are shuffled as far as the block allows (see `reachability`), then the blank goes to a
    random cell; on a 2-connected board, all reachable positions other than the goal are equally likely.

    Args:
        decomposition: the board's blocks with the goal's blank as home.
        goal: the position that must be reachable.
        random: the source of random numbers.
    """
    tiles = goal
    for _ in range(20):
        shuffled = list(goal)
        for block in decomposition.blocks:
            standing = [goal[cell] for cell in block.cells]
            if block.kind == "cycle":
                turn = random.below(len(standing))
                standing = standing[turn:] + standing[:turn]
            elif block.kind == "theta":
                standing = list(random.choose(sorted(theta_arrangements(decomposition.board, block, tuple(standing)))))
            elif block.kind != "edge":
                before = list(standing)
                random.shuffle(standing)
                if block.keeps_parity(standing) and swaps_between(before, standing) % 2:
                    standing[0], standing[1] = standing[1], standing[0]
            for cell, tile in zip(block.cells, standing):
                shuffled[cell] = tile
        walk = blank_walk(decomposition.board, decomposition.home, random.below(len(goal)))
        tiles = after_moves(shuffled, walk)
        if tiles != goal:
            break
    return tiles


def walked(board: TileBoard, goal: Tiles) -> Tiles:
    """Return the start of a board that no catalogue names: where a long walk of the blank leads from the goal.

    The blank takes n² steps on n cells, 10,000 at most, and more until it has left the goal. It does not turn back
    where it can go on; which way it goes, numbers say that begin with n (the generator of Park, Miller and Stockmeyer,
    1993). Whoever reads the board finds the start in this way, without knowing which positions can be reached.

    Args:
        board: the cells and their edges, at least two cells.
        goal: the blank last.

    >>> from .boards import rectangle
    >>> walked(rectangle(3, 2), (1, 2, 3, 4, 5, 0))
    (1, 0, 4, 2, 3, 5)
    """
    tiles, blank, before, number = list(goal), len(goal) - 1, -1, len(goal)
    steps = min(len(goal) ** 2, 10_000)
    while steps > 0 or tiles == list(goal):
        beside = board.neighbours[blank]
        onward = [cell for cell in beside if cell != before] if len(beside) > 1 else beside
        number = number * 48271 % 2147483647
        onto = onward[number % len(onward)]
        tiles[blank], tiles[onto] = tiles[onto], 0
        before, blank = blank, onto
        steps -= 1
    return tuple(tiles)

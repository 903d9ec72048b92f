"""Which arrangements of tiles can be reached on a graph, without search: Wilson's theorem, block by block.

With one blank, no tile ever crosses a cut cell: when the blank returns to it, it brings back a tile of the side it was
on. So with the blank at home, the tiles of each block (2-connected part) are permuted independently of the others.
Wilson (Graph puzzles, homotopy, and the alternating group, 1974) says how: not at all on a single edge, by rotations on
a cycle, in 120 of 720 ways on one graph of seven cells, else in all ways if the block has an odd cycle, or in all even
ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import factorial, prod

from ....geometry.graph import reached
from ..boards import TileBoard
from ..rules import Tiles, after_moves, blank_walk
from .biconnected_blocks import Block, blocks_of


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

        >>> from ..boards import rectangle
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
    return ways // 2 if block.kind == "even" and len(set(standing)) == len(standing) else ways


def theta_arrangements(board: TileBoard, block: Block, standing: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Return all arrangements of the tiles of the seven-cell block with the blank at its door, by search.

    Args:
        board: cells and edges.
        block: one of its blocks.
        standing: the tiles on the block's cells.
    """
    cells = (block.door, *block.cells)
    number = {cell: index for index, cell in enumerate(cells)}
    around = [[number[other] for other in board.neighbours[cell] if other in number] for cell in cells]

    def onward(state: tuple[int, tuple[int, ...]]) -> Iterator[tuple[int, tuple[int, ...]]]:
        blank, tiles = state
        for cell in around[blank]:
            after = list(tiles)
            after[blank], after[cell] = tiles[cell], -1
            yield cell, tuple(after)

    return {tiles[1:] for blank, tiles in reached([(0, (-1, *standing))], onward) if blank == 0}


def swaps_between(standing: Sequence[int], wanted: Sequence[int]) -> int:
    """Return the least number of swaps of two tiles that turn one arrangement of different tiles into another.

    Args:
        standing: an arrangement.
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

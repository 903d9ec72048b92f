"""The stored values for the 35- and the 48-puzzle: of what stands on a cell, and on two cells near each other.

Tiles are numbered by their homes here, the first being 1; 0 is the blank, which counts as a tile. The values are the
same in all eight symmetries of the square, so one table is stored for all symmetric cells. There is a value for every
home, so they serve any goal, wherever its blank is.
"""

# Why, and what was tried: docs/decisions/values-of-pairs.md

from __future__ import annotations

import sys
from array import array
from dataclasses import dataclass
from operator import add, itemgetter, sub

from .... import tables
from ....tables.deflated import inflated
from ..boards import TileBoard, rectangle
from ..rules import Tiles

#: Cells of a row of the squares that have such values.
SIDES = (6, 7)
#: The units of a value in one move, and what is added to the values of pairs, to store them as bytes.
FINE, LIFT = 32, 80
#: Two cells are near each other if the square of their distance is at most this.
_NEAR = 4


def stored(side: int) -> str:
    """Return the name of the table of a square.

    Args:
        side: cells of a row.
    """
    return f"slide-pairs-{side}x{side}.bin"


def all_near_cells(side: int) -> list[tuple[int, int]]:
    """Return the pairs of cells that have values, the lesser cell first.

    Args:
        side: cells of a row.

    >>> all_near_cells(7)[:3], len(all_near_cells(7))
    ([(0, 1), (0, 2), (0, 7)], 226)
    """
    cells = range(side * side)
    return [
        (one, other) for one in cells for other in cells[one + 1:]
        if (other // side - one // side) ** 2 + (other % side - one % side) ** 2 <= _NEAR
    ]


def near_cells(side: int) -> list[tuple[int, int]]:
    """Return the pairs of cells that have a stored table: one of all symmetric pairs.

    Args:
        side: cells of a row.

    >>> near_cells(7)[:3], len(near_cells(6)), len(near_cells(7))
    ([(0, 1), (0, 2), (0, 8)], 24, 36)
    """
    symmetries = rectangle(side, side).symmetries
    return [
        (one, other) for one, other in all_near_cells(side)
        if all(sorted((seen[one], seen[other])) >= [one, other] for seen in symmetries)
    ]


@dataclass(frozen=True, slots=True)
class LearnedPairs:
    """The learned values for one square, in 1/FINE moves.

    Attributes:
        singles: for every tile, its values by cell, the blank's first.
        near: for every cell the cells near it, each with the values by what stands here and what stands there.
    """

    singles: list[list[int]]
    near: list[dict[int, list[list[int]]]]

    def step(self, tile: int, cell: int, blank: int) -> tuple[int, dict[int, list[int]]]:
        """Return what a tile's step changes by itself, and with each cell around, by what stands there.

        Args:
            tile: the tile that steps.
            cell: where it comes from.
            blank: the blank's cell before.
        """
        of_tile, of_blank = self.singles[tile], self.singles[0]
        alone = (
            of_tile[blank] - of_tile[cell] + of_blank[cell] - of_blank[blank]
            + self.near[blank][cell][tile][0] - self.near[cell][blank][tile][0]
        )
        changes: dict[int, list[int]] = {}
        for here, now, before in (blank, tile, 0), (cell, 0, tile):
            for there, numbers in self.near[here].items():
                if there not in (cell, blank):
                    more = list(map(sub, numbers[now], numbers[before]))
                    changes[there] = list(map(add, changes[there], more)) if there in changes else more
        return alone, changes


def fits_pairs(board: TileBoard, goal: Tiles) -> bool:
    """Return whether there may be stored values of pairs for this board and goal.

    Args:
        board: cells and edges.
    """
    return board.width == board.height and board.width in SIDES and len(set(goal)) == len(goal)


def stored_pairs(board: TileBoard, goal: Tiles) -> LearnedPairs | None:
    """Return the learned values, or None if they are missing or do not fit.

    Args:
        board: cells and edges.
    """
    side = board.width
    packed = tables.read(stored(side)) if fits_pairs(board, goal) else None
    if packed is None:
        return None
    names = side * side + 1
    size = 2 * names * side ** 2 + len(near_cells(side)) * names ** 2
    return unpacked(side, inflated(stored(side), packed, size))


def unpacked(side: int, content: bytes) -> LearnedPairs:
    """Return the values of a square, also for the cells whose tables are not stored.

    Args:
        side: cells of a row.
        content: for every tile, the blank first, two bytes for every cell; then for every two cells of `near_cells`, a
            byte for each pair of what stands on the one and on the other.
    """
    cells = side * side
    names = cells + 1
    given = array("h", content[:2 * names * cells])
    if sys.byteorder == "big":
        given.byteswap()
    singles = [list(given[at:at + cells]) for at in range(0, names * cells, cells)]
    lowered = list(range(-LIFT, 256 - LIFT))
    # For each symmetry, the tile that appears as each tile.
    symmetries = rectangle(side, side).symmetries
    seen_as = [itemgetter(0, *(seen.index(cell) + 1 for cell in range(cells))) for seen in symmetries]
    near: list[dict[int, list[list[int]]]] = [{} for _ in range(cells)]
    first = 2 * names * cells
    for one, other in near_cells(side):
        rows = [
            list(map(lowered.__getitem__, content[at:at + names])) for at in range(first, first + names ** 2, names)
        ]
        first += names ** 2
        for seen, tiles in zip(symmetries, seen_as):
            a, b = seen[one], seen[other]
            if b not in near[a]:
                near[a][b] = [list(tiles(row)) for row in tiles(rows)]
                near[b][a] = [list(column) for column in zip(*near[a][b])]
    return LearnedPairs(singles, near)

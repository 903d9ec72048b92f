"""The stored numbers of pairs of tiles on the squares of 35 and 48 tiles: which pairs they are, and how they are read.

Every tile and the blank have a number for every cell, and every pair of tiles whose homes are near each other has one
for every two cells. Rows and columns may change places, the blank's home being the last cell: of a tile or pair and the
one in that mirror one table is stored, and both read it.
"""

from __future__ import annotations

import zlib
from array import array
from dataclasses import dataclass

from .... import tables
from ..boards import TileBoard
from ..rules import Tiles

#: Cells of a row of the squares that have such numbers.
SIDES = (6, 7)
#: The steps of a number in a move, and what is added to those of pairs, which are stored as bytes.
FINE, LIFT = 32, 128
#: Homes up to this far from each other, squared, make a pair.
_NEAR = 4


def stored(side: int) -> str:
    """Return the name of the table of a square.

    Args:
        side: cells of a row.
    """
    return f"slide-pairs-{side}x{side}.bin"


def mirrored(cell: int, side: int) -> int:
    """Return the cell that changes places with a cell in the mirror.

    Args:
        cell: of the square.
        side: cells of a row.

    >>> mirrored(1, 7), mirrored(8, 7)
    (7, 8)
    """
    return cell % side * side + cell // side


def single_homes(side: int) -> list[int]:
    """Return the homes that have a stored table, that of the blank too: one of every two in the mirror.

    Args:
        side: cells of a row.

    >>> len(single_homes(6)), len(single_homes(7))
    (21, 28)
    """
    return [home for home in range(side * side) if mirrored(home, side) >= home]


def pair_homes(side: int) -> list[tuple[int, int]]:
    """Return the homes of the pairs that have a stored table: one of every two in the mirror.

    Args:
        side: cells of a row.

    >>> pair_homes(7)[:3], len(pair_homes(6)), len(pair_homes(7))
    ([(0, 1), (0, 2), (0, 8)], 81, 116)
    """
    found: dict[tuple[int, int], None] = {}
    for one in range(side * side - 1):
        for other in range(one + 1, side * side - 1):
            down, right = other // side - one // side, other % side - one % side
            seen = sorted((mirrored(one, side), mirrored(other, side)))
            if down * down + right * right <= _NEAR and (seen[0], seen[1]) not in found:
                found[one, other] = None
    return list(found)


@dataclass(frozen=True, slots=True)
class LearnedPairs:
    """What was learned of one square, by homes; numbers in 1/FINE moves.

    Attributes:
        side: cells of a row.
        singles: for every home the number of its tile by cell, the blank's last.
        pairs: for every home the homes that make a pair with it, and of each the numbers by the own cell and the
            other's.
    """

    side: int
    singles: list[list[int]]
    pairs: list[dict[int, list[list[int]]]]


def fits_pairs(board: TileBoard, goal: Tiles) -> bool:
    """Say whether there may be stored numbers of pairs for this board and goal.

    Args:
        board: cells and edges.
        goal: where to.
    """
    return board.width == board.height and board.width in SIDES and len(set(goal)) == len(goal) and goal[-1] == 0


def stored_pairs(board: TileBoard, goal: Tiles) -> LearnedPairs | None:
    """Return what was learned, or None when it is not there or does not fit.

    Args:
        board: cells and edges.
        goal: where to.
    """
    packed = tables.read(stored(board.width)) if fits_pairs(board, goal) else None
    return None if packed is None else unpacked(board.width, zlib.decompress(packed))


def unpacked(side: int, content: bytes) -> LearnedPairs:
    """Return the numbers of a square, both of what is stored and of what is its mirror image.

    Args:
        side: cells of a row.
        content: two bytes for every cell of the single tiles, then one for every two cells of the pairs.
    """
    cells = side * side
    turned = [mirrored(cell, side) for cell in range(cells)]
    homes, couples = single_homes(side), pair_homes(side)
    given = array("h", content[:2 * cells * len(homes)])
    singles = [[0] * cells for _ in range(cells)]
    for place, home in enumerate(homes):
        row = given[cells * place:cells * (place + 1)]
        for one, way in ((home, range(cells)), (turned[home], turned)):
            singles[one] = [before + row[cell] for before, cell in zip(singles[one], way)]
    pairs: list[dict[int, list[list[int]]]] = [{} for _ in range(cells - 1)]
    first = 2 * cells * len(homes)
    for one, other in couples:
        table = content[first:first + cells * cells]
        first += cells * cells
        rows = [[value - LIFT for value in table[cells * cell:cells * (cell + 1)]] for cell in range(cells)]
        across = [list(column) for column in zip(*rows)]
        for a, b, seen in (one, other, rows), (other, one, across):
            _add(pairs[a], b, seen)
            _add(pairs[turned[a]], turned[b], [[seen[cell][beside] for beside in turned] for cell in turned])
    return LearnedPairs(side, singles, pairs)


def _add(pairs: dict[int, list[list[int]]], other: int, rows: list[list[int]]) -> None:
    """Add a table to what a pair has already: it may be its own mirror image."""
    before = pairs.get(other)
    pairs[other] = rows if before is None else [
        [one + two for one, two in zip(row, more)] for row, more in zip(before, rows)
    ]

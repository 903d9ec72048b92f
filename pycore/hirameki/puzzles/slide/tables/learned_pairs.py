"""The stored numbers of the squares of 35 and 48 tiles: of every tile by its cell, and of tiles near each other.

Any two tiles that stand near each other have a number, by their two cells. Rows and columns may change places, the
blank's home being the last cell: of two cells and the two in that mirror one table is stored, and both read it. Tiles
are numbered by their homes here, the first being 1; 0 is the blank.

What was learned with the blank's home in one corner is as true of the others. The mean of the four is less by chance:
beams that go by it find shorter solutions. And it knows a number for every home, so it serves any goal.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from operator import itemgetter

from .... import tables
from ....tables.deflated import inflated
from ..boards import TileBoard
from ..rules import Tiles

#: Cells of a row of the squares that have such numbers.
SIDES = (6, 7)
#: The steps of a number in a move, and what is added to those of pairs, which are stored as bytes.
FINE, LIFT = 32, 128
#: Cells up to this far from each other, squared, are near.
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


def near_cells(side: int) -> list[tuple[int, int]]:
    """Return the pairs of cells that have a stored table: one of every two in the mirror.

    Args:
        side: cells of a row.

    >>> near_cells(7)[:3], len(near_cells(6)), len(near_cells(7))
    ([(0, 1), (0, 2), (0, 8)], 84, 119)
    """
    found = []
    for one in range(side * side):
        for other in range(one + 1, side * side):
            down, right = other // side - one // side, other % side - one % side
            if down * down + right * right <= _NEAR:
                seen = sorted((mirrored(one, side), mirrored(other, side)))
                if seen >= [one, other]:
                    found.append((one, other))
    return found


@dataclass(frozen=True, slots=True)
class LearnedPairs:
    """What was learned of one square; numbers in 1/FINE moves.

    Attributes:
        side: cells of a row.
        singles: for every tile its number by cell, the blank's first.
        near: for every cell the cells near it, and of each the numbers by the own tile and the other's, 0 where one is
            the blank.
    """

    side: int
    singles: list[list[int]]
    near: list[dict[int, list[list[int]]]]

    def anywhere(self) -> LearnedPairs:
        """Return the numbers for goals with the blank anywhere, with those of the tile at home in the last cell."""
        flips = _flips(self.side)
        homes = [[0, *(cell + 1 for cell in flip)] for flip in flips]
        seen_by = [itemgetter(*names) for names in homes]
        cells = self.side * self.side
        #: Of the four corners so many are not the blank's home, and not any of two tiles'.
        known = [4 - (names in (1, self.side, cells - self.side + 1, cells)) for names in range(cells + 1)]
        singles = [[0] * cells] + [
            _means(
                [itemgetter(*flip)([*self.singles, [0] * cells][names[tile]]) for flip, names in zip(flips, homes)],
                [known[tile]] * cells,
            )
            for tile in range(1, cells + 1)
        ]
        near: list[dict[int, list[list[int]]]] = [{} for _ in range(cells)]
        for one, beside in enumerate(self.near):
            for other in beside:
                if other in near[one]:
                    continue
                tables = [
                    [*([*row, 0] for row in self.near[flip[one]][flip[other]]), [0] * (cells + 1)] for flip in flips
                ]
                means = [
                    _means(
                        [seen(table[names[tile]]) for seen, table, names in zip(seen_by, tables, homes)],
                        [known[tile] - 4 + both for both in known],
                    )
                    for tile in range(cells + 1)
                ]
                for flip, names, seen in zip(flips, homes, seen_by):
                    table = [list(seen(means[tile])) for tile in names]
                    near[flip[one]][flip[other]] = table
                    near[flip[other]][flip[one]] = [list(column) for column in zip(*table)]
        return LearnedPairs(self.side, singles, near)


def _flips(side: int) -> list[list[int]]:
    """Return where every cell is seen from each of the four corners, the last one first."""
    return [
        [(side - 1 - row if down else row) * side + (side - 1 - column if right else column)
         for row in range(side) for column in range(side)]
        for down in (False, True) for right in (False, True)
    ]


def _means(rows: list[tuple[int, ...]], known: list[int]) -> list[int]:
    """Return the rounded means of numbers of which so many are known, the others being 0."""
    return [(2 * total + number) // (2 * number) for total, number in zip(map(sum, zip(*rows)), known)]


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
    side = board.width
    packed = tables.read(stored(side)) if fits_pairs(board, goal) else None
    if packed is None:
        return None
    size = 2 * side ** 4 + len(near_cells(side)) * (side * side - 1) ** 2
    return unpacked(side, inflated(stored(side), packed, size))


def unpacked(side: int, content: bytes) -> LearnedPairs:
    """Return the numbers of a square, both of what is stored and of what is its mirror image.

    Args:
        side: cells of a row.
        content: for every tile, the blank first, two bytes for every cell; then for every two cells of `near_cells` a
            byte for every two tiles.
    """
    cells = side * side
    tiles = cells - 1
    given = array("h", content[:2 * cells * cells])
    singles = [list(given[cells * tile:cells * (tile + 1)]) for tile in range(cells)]
    turned = [0, *(mirrored(home, side) + 1 for home in range(tiles))]
    lowered = range(-LIFT, 256 - LIFT)
    near: list[dict[int, list[list[int]]]] = [{} for _ in range(cells)]
    first = 2 * cells * cells
    for one, other in near_cells(side):
        rows = [[0] * cells]
        for _ in range(tiles):
            rows.append([0, *map(lowered.__getitem__, content[first:first + tiles])])
            first += tiles
        seen = [list(map(rows[tile].__getitem__, turned)) for tile in turned]
        # What is its own mirror image is read as it is stored.
        for a, b, table in (mirrored(one, side), mirrored(other, side), seen), (one, other, rows):
            near[a][b] = table
            near[b][a] = [list(column) for column in zip(*table)]
    return LearnedPairs(side, singles, near)

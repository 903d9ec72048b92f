"""Linear conflict (Hansson, Mayer and Yung, 1992): tiles of one line that must leave it to let others pass.

For rectangles with all tiles different. The content of a line (row or column) is one int cut out of a position; what it
adds to the Manhattan distance is computed once for every content and cached.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from ..boards import TileBoard


class Line(dict[int, int]):
    """What one line adds to the Manhattan distance, by its content.

    Attributes:
        cells: the cells of the line.
        shift: the first bit of the line in a position.
        whole: the mask of its content.
        order: for every tile number, the place of its goal in this line, or -1.
    """

    def __init__(self, cells: range, bits: int, homes: Sequence[int]) -> None:
        """Create a line.

        Args:
            cells: the cells of the line.
            bits: bits per cell in a position.
            homes: the goal cell of every tile number; entry 0 is the blank's.
        """
        super().__init__()
        self.cells = cells
        self.shift = bits * cells[0]
        self._offsets = [bits * (cell - cells[0]) for cell in cells]
        self._mask = (1 << bits) - 1
        self.whole = sum(self._mask << offset for offset in self._offsets)
        self.order = [-1, *(cells.index(home) if home in cells else -1 for home in homes[1:])]

    def __missing__(self, content: int) -> int:
        """Compute what a content adds, and keep it."""
        tiles = (content >> offset & self._mask for offset in self._offsets)
        places = [self.order[tile] for tile in tiles if self.order[tile] >= 0]
        kept = self[content] = 2 * (len(places) - longest_rise(places))
        return kept

    def swing(self, content: int, place: int, tile: int) -> int:
        """Return how much more the line adds if another tile stands in one of its places.

        Args:
            content: the content before the change.
            place: the place in the line.
            tile: its number; 0 = none.
        """
        offset = self._offsets[place]
        return self[content & ~(self._mask << offset) | tile << offset] - self[content]


class Lines(NamedTuple):
    """The rows and the columns of a rectangle with all tiles different."""

    rows: list[Line]
    columns: list[Line]

    def bound(self, state: int) -> int:
        """Return what all lines of a position add; above the cells, its int may hold more."""
        return sum(line[state >> line.shift & line.whole] for line in (*self.rows, *self.columns))

    def crossed(self, cell: int, blank: int) -> tuple[Line, Line]:
        """Return the two lines between which a move takes a tile; a move within a line keeps the order there.

        Args:
            cell: where the tile comes from.
            blank: the blank's cell, beside it.
        """
        width = len(self.columns)
        if cell % width == blank % width:
            return self.rows[cell // width], self.rows[blank // width]
        return self.columns[cell % width], self.columns[blank % width]


def longest_rise(places: Sequence[int]) -> int:
    """Return the length of a longest increasing subsequence: the most tiles of a line that may stay in it.

    >>> longest_rise([2, 0, 1])
    2
    """
    lowest: list[int] = []  # the lowest end of an increasing subsequence of every length
    for place in places:
        at = bisect_left(lowest, place)
        lowest[at:at + 1] = [place]
    return len(lowest)


def lines(board: TileBoard, bits: int, homes: Sequence[int]) -> Lines | None:
    """Return the lines of a rectangle with all tiles different, or None for other boards and tiles.

    Args:
        board: cells and edges.
        bits: bits per cell in a position.
        homes: a goal cell of every tile number; entry 0 is the blank's.
    """
    if not board.width or len(homes) < len(board):
        return None
    width, cells = board.width, range(len(board))
    return Lines(
        [Line(cells[first:first + width], bits, homes) for first in cells[::width]],
        [Line(cells[column::width], bits, homes) for column in range(width)],
    )

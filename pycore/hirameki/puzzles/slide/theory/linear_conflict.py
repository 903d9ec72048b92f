"""Linear conflict (Hansson, Mayer and Yung, 1992): tiles of one line that must leave it to let others pass.

For a rectangle with different tiles. A line (row or column) is read as one int cut out of a position; what it adds to
the Manhattan distance is worked out once for every content and remembered.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from ..boards import TileBoard


class Line(dict[int, int]):
    """What one line adds to the Manhattan distance, by its content.

    Attributes:
        shift: where the line begins in a position.
        whole: the mask of its content.
    """

    def __init__(self, shift: int, offsets: Sequence[int], mask: int, order: Sequence[int]) -> None:
        """Name a line.

        Args:
            shift: where the line begins in a position.
            offsets: where its cells lie from there.
            mask: of one tile.
            order: for every tile number the place in this line where its goal is, or -1.
        """
        super().__init__()
        self.shift = shift
        self.whole = sum(mask << offset for offset in offsets)
        self._offsets = tuple(offsets)
        self._mask = mask
        self._order = tuple(order)

    def __missing__(self, content: int) -> int:
        """Work out a content and keep what it adds."""
        tiles = (content >> offset & self._mask for offset in self._offsets)
        places = [self._order[tile] for tile in tiles if self._order[tile] >= 0]
        kept = self[content] = 2 * (len(places) - longest_rise(places))
        return kept


def longest_rise(places: Sequence[int]) -> int:
    """Return the length of a longest increasing subsequence: so many tiles of a line may stay in it.

    >>> longest_rise([2, 0, 1])
    2
    """
    lowest: list[int] = []  # with which a rise of every length ends
    for place in places:
        at = bisect_left(lowest, place)
        lowest[at:at + 1] = [place]
    return len(lowest)


def lines(board: TileBoard, bits: int, homes: Sequence[int]) -> tuple[list[Line], list[Line]]:
    """Return the rows and the columns of a rectangle with different tiles.

    Args:
        board: a rectangle.
        bits: of a cell in a position.
        homes: the goal cell of every tile number; entry 0 is the blank's.
    """
    width, height, mask = board.width, board.height, (1 << bits) - 1
    rows = [
        Line(
            bits * width * row, [bits * column for column in range(width)], mask,
            [-1, *(home % width if home // width == row else -1 for home in homes[1:])],
        )
        for row in range(height)
    ]
    columns = [
        Line(
            bits * column, [bits * width * row for row in range(height)], mask,
            [-1, *(home // width if home % width == column else -1 for home in homes[1:])],
        )
        for column in range(width)
    ]
    return rows, columns

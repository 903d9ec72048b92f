"""Chooses the pattern databases in runs for a board; those of the last board are kept for the next question."""

from __future__ import annotations

from ....search.jobs import Job
from ..boards import TileBoard
from ..rules import Tiles
from .run_patterns import INDEX, RunPattern, make_run_pattern

#: The most bytes of one table, and of all.
_TABLE, _TABLES = 1 << 26, 1 << 27
#: The goal cells of the patterns of the 15-puzzle, blank last. Found by experiment; each is also read in the mirror.
_FIFTEEN = ((0, 1, 2, 3, 7), (10, 11, 12, 13, 14), (1, 2, 3, 4, 8), (2, 3, 6, 7, 11))
#: The tables made for the last board and blank cell, kept for the next question there: by width, height, the blank's
#: cell and the goal cells of the tiles.
_kept: dict[tuple[int, int, int, tuple[int, ...]], RunPattern] = {}


def patterns_for(board: TileBoard, goal: Tiles) -> list[tuple[int, ...]]:
    """Return the goal cells of the patterns for a board, the most useful first.

    Args:
        board: a rectangle.
        goal: the goal, with all tiles different.

    >>> from ..boards import rectangle
    >>> patterns_for(rectangle(3, 5), (0, *range(1, 15)))[0]
    (14, 13, 12, 11, 10)
    """
    width, height = board.width, board.height
    blank = goal.index(0)
    # Turn the board so that the blank's goal lies in the right half and the lower half.
    across = [column if 2 * (blank % width) >= width - 1 else width - 1 - column for column in range(width)]
    down = [row if 2 * (blank // width) >= height - 1 else height - 1 - row for row in range(height)]
    turned = [down[cell // width] * width + across[cell % width] for cell in range(len(board))]
    if (width, height) == (4, 4) and turned[blank] == 15:
        return [tuple(turned[cell] for cell in pattern) for pattern in _FIFTEEN]
    by_row = [turned[cell] for cell in range(len(board))]
    by_column = [turned[row * width + column] for column in range(width) for row in range(height)]
    bits = (len(board) - 1).bit_length()
    many = min(INDEX // bits, len(board) - 2)
    while 2 * len(board) << bits * many > _TABLE:
        many -= 1
    found = []
    for order in (by_row, by_column):
        cells = [cell for cell in order if cell != blank]
        found += [tuple(cells[:many]), tuple(cells[-many:])]
    if width == height:  # read in the mirror, a table serves the columns as well
        found = found[:2]
    return list(dict.fromkeys(found))[:_TABLES // (2 * len(board) << bits * many)]


def run_pattern(board: TileBoard, homes: tuple[int, ...], blank: int) -> Job[RunPattern]:
    """Return a pattern's table, made or kept from the question before.

    Args:
        board: a rectangle.
        homes: the goal cells of the pattern's tiles.
        blank: the goal's blank cell.
    """
    name = board.width, board.height, blank, homes
    if any(other[:3] != name[:3] for other in _kept):
        _kept.clear()
    if name not in _kept:
        _kept[name] = yield from make_run_pattern(board, homes, blank)
    return _kept[name]


def forget_run_patterns() -> None:
    """Drop the kept tables."""
    _kept.clear()

"""The stored tables of the n-tuple network of the 24-puzzle: which tiles every tuple holds, and the bytes."""

from __future__ import annotations

from .... import tables
from ....tables.deflated import inflated
from ..boards import TileBoard
from ..rules import Tiles

#: The learned tables and the board they are for; the goal is 1, 2, ... with the blank last.
STORED = "slide-insight-5x5.bin"
SIDE = 5
#: The tiles of every given pattern, in the order of the digits; every eight patterns hold each tile once.
PATTERNS = (
    (1, 2, 6), (3, 4, 8), (5, 9, 10), (7, 11, 12), (16, 21, 22), (13, 17, 18), (14, 15, 19), (20, 23, 24),
    (1, 2, 3), (6, 7, 8), (11, 12, 13), (16, 17, 18), (21, 22, 23), (4, 5, 10), (9, 14, 15), (19, 20, 24),
    (3, 4, 5), (8, 9, 10), (13, 14, 15), (18, 19, 20), (22, 23, 24), (1, 6, 11), (2, 7, 12), (16, 17, 21),
)
CELLS = SIDE * SIDE
#: Entries of a table.
ENTRIES = CELLS ** 3


def mirrored(cell: int) -> int:
    """Return the mirror image of a cell, with rows and columns exchanged.

    >>> mirrored(1), mirrored(5), mirrored(18)
    (5, 1, 18)
    """
    return cell % SIDE * SIDE + cell // SIDE


def fits_learned(board: TileBoard, goal: Tiles) -> bool:
    """Return whether the learned tables are for this board and goal.

    Args:
        board: cells and edges.
    """
    return (board.width, board.height) == (SIDE, SIDE) and len(set(goal)) == CELLS and goal[-1] == 0


def stored_tuples(board: TileBoard, goal: Tiles) -> bytes | None:
    """Return the tables of all tuples, one byte per entry, or None if they are missing or do not fit.

    Args:
        board: cells and edges.
    """
    packed = tables.read(STORED) if fits_learned(board, goal) else None
    return None if packed is None else inflated(STORED, packed, len(PATTERNS) * ENTRIES)

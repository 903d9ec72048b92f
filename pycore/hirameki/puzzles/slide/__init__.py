"""Tiles that slide into a blank cell, on rectangles and on any graph."""

from __future__ import annotations

from ..cells import JOINED
from ..game import Game
from .catalogue import SLUGS, tile_set
from .game import TileGame

__all__ = ["CODES", "SLUGS", "open_board"]

CODES = JOINED


def open_board(board: str) -> Game | None:
    """Return the puzzle for a slug or custom board code, or None if it is not a tile board.

    Raises:
        PuzzleError: the code cannot be read.
    """
    given = tile_set(board)
    if given is None:
        return None
    return TileGame(given.board.code if given.custom else board, given)

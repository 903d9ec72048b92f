"""The slide family: tiles that slide into a blank cell on rectangles and on any graph, and sliding blocks."""

from __future__ import annotations

from ...errors import UnknownPuzzle
from ..puzzle import Puzzle
from .blocks import BLOCK_SLUGS, open_block_board
from .catalogue import SLUGS, tile_set
from .tiles import TilePuzzle


def catalogue() -> tuple[str, ...]:
    """Return the slugs that the catalogue shows."""
    return SLUGS + BLOCK_SLUGS


def open_board(board: str) -> Puzzle:
    """Return the puzzle of a slug or custom board code.

    Raises:
        UnknownPuzzle: there is none, or the code cannot be read.
    """
    blocks = open_block_board(board)
    if blocks is not None:
        return blocks
    given = tile_set(board)
    if given is None:
        raise UnknownPuzzle("unknown-puzzle", puzzle=f"slide/{board[:40]}")
    return TilePuzzle(given.board.code if given.custom else board, given)

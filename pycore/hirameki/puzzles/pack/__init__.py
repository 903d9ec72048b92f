"""The pack family: polyominoes and other polyforms that fill a region."""

from __future__ import annotations

from ..game import Game
from .catalogue import slugs
from .game import open_pack


def catalogue() -> tuple[str, ...]:
    """Return the slugs that the catalogue shows."""
    return slugs()


def open_board(board: str) -> Game:
    """Return the puzzle of a slug, or of a custom board code with or without `/p.` and its pieces.

    Raises:
        UnknownPuzzle: there is no such puzzle.
        BadOption: the pieces cannot be read.
        BadPosition: the rows of a custom board cannot be read.
    """
    return open_pack(board)

"""The pack family (its puzzles come with its own modules)."""

from __future__ import annotations

from ...errors import UnknownPuzzle
from ..puzzle import Puzzle


def catalogue() -> tuple[str, ...]:
    """Return the slugs that the catalogue shows."""
    return ()


def open_board(board: str) -> Puzzle:
    """Return the puzzle of a slug or custom board code.

    Raises:
        UnknownPuzzle: there is none.
    """
    raise UnknownPuzzle("unknown-puzzle", puzzle=f"pack/{board[:40]}")

"""The pack family: polyominoes that fill a region."""

from __future__ import annotations

from ..puzzle import Puzzle
from .puzzle import open_pack

_CATALOGUE = (
    "6x10", "5x12", "4x15", "3x20", "8x8-hole", "8x8-corners", "4x16-hole", "two-5x6", "tetro-8x8",
    "level-3x5-LPV", "level-3x5-FPU", "level-4x5-FLPU", "level-4x5-NTVY", "level-5x5-FLPUW", "level-5x5-LPTUX",
    "level-5x6-FILNUY", "level-5x6-PTUVWY",
    "calendar-01-01", "calendar-01-25", "calendar-10-06",
    "hexomino-6x5", "hexomino-6x6", "hexomino-6x7",
    "one-sided-3x30", "one-sided-5x18", "one-sided-6x15", "one-sided-9x10",
)


def catalogue() -> tuple[str, ...]:
    """Return the slugs that the catalogue shows."""
    return _CATALOGUE


def open_board(board: str) -> Puzzle:
    """Return the puzzle of a slug, or of a custom board code with or without `/p.` and its pieces.

    Raises:
        UnknownPuzzle: there is none.
        BadOption: the pieces cannot be read.
        BadPosition: the rows of a custom board cannot be read.
    """
    return open_pack(board)

"""Lights out: pressing a lamp switches it and its neighbours; all lamps are to be dark."""

from __future__ import annotations

from ..cells import JOINED
from ..game import Game
from .game import LightsGame
from .rules import SLUGS, lamps

__all__ = ["CODES", "SLUGS", "open_board"]

CODES = JOINED


def open_board(board: str) -> Game | None:
    """Return the puzzle of a slug or custom board code, or None if it does not name a board of this family.

    Raises:
        PuzzleError: the code cannot be read, or the board is too large.

    >>> open_board("2x2").read_position(None), open_board("english")
    ('oo-oo', None)
    """
    given = lamps(board)
    return None if given is None else LightsGame(given)

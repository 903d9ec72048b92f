"""Frogs and toads: pieces of two colours that slide or hop over one piece into the blank."""

from __future__ import annotations

from ..cells import IN_ROWS
from ..game import Game
from .game import HopGame
from .rules import SLUGS, hop_set

__all__ = ["CODES", "SLUGS", "open_board"]

CODES = IN_ROWS


def open_board(board: str) -> Game | None:
    """Return the puzzle of a slug or custom board code, or None if it does not name a board of this family.

    Raises:
        PuzzleError: the code cannot be read.

    >>> open_board("frogs-2").read_goal(None, "11022"), open_board("english")
    ('22011', None)
    """
    given = hop_set(board)
    return None if given is None else HopGame(given)

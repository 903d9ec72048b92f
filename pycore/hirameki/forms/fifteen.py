"""Sliding tiles: game IDs of Simon Tatham's Fifteen, `3x3:5,2,8,4,1,7,0,3,6`."""

from __future__ import annotations

import re

from ..puzzles.game import Game
from .form import Form, Reading, fault
from .tiles import Tile, board, numbers_of

_NAME = "fifteen"
_ID = re.compile(r"\s*(\d{1,2})x(\d{1,2})(?:m\d+)?:\s*(?=\d)")
_NUMBER = re.compile(r"\d+")
_GAP = re.compile(r"\s*,\s*|\s+")


def read(text: str) -> list[Reading]:
    """Return the board of a game ID.

    Raises:
        BadForm: a number is missing, repeated or unreadable, or their number does not match the size.
    """
    text = text.rstrip()
    match = _ID.match(text)
    assert match is not None  # `fits` has checked it
    tiles = _tiles(text, match.end())
    width, height = int(match[1]), int(match[2])
    if len(tiles) != width * height:
        at = tiles[width * height].at if len(tiles) > width * height else len(text)
        raise fault(_NAME, text, at, f"{width * height} numbers")
    return [board(_NAME, text, [tiles], width)]


def _tiles(text: str, at: int) -> list[Tile]:
    """Return the numbers in a text from an index on."""
    found = []
    while at < len(text):
        match = _NUMBER.match(text, at)
        if match is None:
            raise fault(_NAME, text, at, "a number")
        found.append(Tile(int(match[0][:9]), at))
        parted = _GAP.match(text, match.end())
        at = parted.end() if parted else match.end()
        if parted is None and at < len(text):
            raise fault(_NAME, text, at, "a separator")
    return found


def write(game: Game, position: str) -> str | None:
    """Return a position as a game ID; None if this form cannot express it.

    Args:
        game: its puzzle.
        position: canonical text.
    """
    rows = numbers_of(game, position)
    return None if rows is None else f"{len(rows[0])}x{len(rows)}:{','.join(mark for row in rows for mark in row)}"


FORM = Form(
    _NAME, "3x3:5,2,8,4,1,7,0,3,6", "a game ID of Simon Tatham's Fifteen",
    lambda text: bool(_ID.match(text)), read, write, certain=True,
)

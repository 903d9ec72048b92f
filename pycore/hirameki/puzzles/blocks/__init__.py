"""Sliding blocks: the klotski family and Rush Hour, and custom boards by the codes `klotski.` and `rush.`."""

from __future__ import annotations

from ...errors import UnknownPuzzle
from ..game import Game
from .boards import HERO, KLOTSKI, RUSH, own_setup
from .game import BlocksGame
from .notation import RULES, read_code, write_code

#: Openings by slug, in display order: Rush Hour comes first because it goes from easy to hard.
OPENINGS = {opening.slug: opening for opening in RUSH + KLOTSKI}
SLUGS = tuple(OPENINGS)
CODES = tuple(f"{rule}." for rule in RULES)
#: Other names of openings.
_ALIASES = {"red-donkey": "klotski-red-donkey"}


def open_board(board: str) -> Game | None:
    """Return the puzzle of a slug or a board code, or None if it does not name a board of blocks.

    Raises:
        UnknownPuzzle: a board code cannot be read.
        BadPosition: its rows or its blocks cannot be read.

    >>> open_board("red-donkey").slug, open_board("eight")
    ('klotski-red-donkey', None)
    >>> open_board("rush.BccAAcc-Bcc4c").read_goal(None, "")
    'A5'
    """
    opening = OPENINGS.get(_ALIASES.get(board, board))
    if opening is not None:
        return BlocksGame(opening.slug, opening.titles.en, opening.setup(), opening)
    rule, dot, _ = board.partition(".")
    if not dot or rule not in RULES:
        return None
    own, position = read_code(board)
    if HERO not in position:
        raise UnknownPuzzle("blocks-code", text=board[:40])
    title = "Custom rush-hour board" if own.lengthwise else "Custom sliding blocks"
    return BlocksGame(write_code(own, position), title, own_setup(own, position))

"""Sliding blocks: the klotski family and Rush Hour, and custom boards by the codes `klotski.` and `rush.`."""

from __future__ import annotations

from ...errors import UnknownPuzzle
from ..puzzle import Puzzle
from .boards import HERO, own_setup
from .catalogue import OPENINGS, find
from .notation import RULES, read_code, write_code
from .puzzle import BlocksPuzzle


def catalogue() -> tuple[str, ...]:
    """Return the slugs that the catalogue shows."""
    return tuple(OPENINGS)


def open_board(board: str) -> Puzzle | None:
    """Return the puzzle of a slug or a board code, or None when it names no board of blocks.

    Raises:
        UnknownPuzzle: a board code that cannot be read.
        BadPosition: its rows or its blocks cannot be read.

    >>> open_board("red-donkey").slug, open_board("eight")
    ('klotski-red-donkey', None)
    >>> open_board("rush.BccAAcc-Bcc4c").read_goal(None, "")
    'A5'
    """
    opening = find(board)
    if opening is not None:
        return BlocksPuzzle(opening.slug, opening.titles.en, opening.setup(), opening)
    rule, dot, _ = board.partition(".")
    if not dot or rule not in RULES:
        return None
    own, position = read_code(board)
    if HERO not in position:
        raise UnknownPuzzle("blocks-code", text=board[:40])
    title = "Own rush-hour board" if own.lengthwise else "Own sliding blocks"
    return BlocksPuzzle(write_code(own, position), title, own_setup(own, position))

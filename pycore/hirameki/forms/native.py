"""Hirameki's own notation: names of puzzles, board codes and links."""

from __future__ import annotations

import re

from ..errors import BadLink, BadPosition
from ..links import Link, decode, encode
from ..puzzles.game import Game
from ..puzzles.registry import FAMILIES, open_game
from .form import Form, Reading, own_goal

_LINK = re.compile(r"#p\d|p\d+/")


def read(text: str) -> list[Reading]:
    """Return the board of a link or a name, after the moves of the link.

    Raises:
        PuzzleError: the text cannot be read, or a move is illegal.
    """
    text = text.strip()
    if not _LINK.search(text):
        game = open_game(text)
        return [Reading("hirameki", game.id, game.read_position(None))]
    link = decode(text)
    if link.refused is not None:
        raise link.refused
    position = open_game(link.puzzle).play(link.position, link.moves).positions[-1]
    return [Reading("hirameki", link.puzzle, position, link.goal)]


def write(game: Game, position: str, goal: str | None = None) -> str | None:
    """Return the link of a position; None if it is too long, or needs a goal that the puzzle lacks for these tiles.

    Args:
        position: canonical text.
        goal: canonical text; None = the puzzle's own.
    """
    try:
        if goal is None:
            goal = own_goal(game, position)
        return encode(Link(game.id, position, goal))
    except (BadLink, BadPosition):
        return None


FORM = Form(
    "hirameki", "peg/english", "a name or a link of this project",
    lambda text: bool(_LINK.search(text)) or text.strip().partition("/")[0] in FAMILIES, read, write, certain=True,
)

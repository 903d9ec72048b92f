"""Hirameki's own notation: names of puzzles, board codes, links, and what `show` prints."""

from __future__ import annotations

import re

from ..errors import BadLink, BadPosition
from ..links import Link, decode, encode
from ..puzzles.game import Game
from ..puzzles.registry import FAMILIES, open_game
from .form import Form, Reading, fault, own_goal
from .printed import dedented, printed_lines

_LINK = re.compile(r"#p\d|p\d+/")
#: The first line of what `show` prints: title, name, position, and a goal that it does not imply.
_HEAD = re.compile(r".* \(([a-z]+/\S+)\)  (\S+)(?:  goal (\S+))?")


def _shown(text: str) -> Reading | None:
    """Return the position of what `show` prints, with the drawing below its first line or without; None: it is not.

    Raises:
        PuzzleError: there is no such puzzle, position or goal, or the drawing is of another position.
    """
    head, _, rows = text.strip().partition("\n")
    told = _HEAD.fullmatch(head.rstrip())
    if told is None:
        return None
    game = open_game(told[1])
    position = game.read_position(told[2])
    if rows and dedented(rows) != printed_lines(game.drawing(position)):
        raise fault("hirameki", text, text.index(head) + len(head) + 1, "the drawing of the position above it")
    return Reading("hirameki", game.id, position, game.read_goal(told[3], position) if told[3] else "")


def _fits(text: str) -> bool:
    return bool(_LINK.search(text)) or text.strip().partition("/")[0] in FAMILIES or bool(_HEAD.match(text.strip()))


def read(text: str) -> list[Reading]:
    """Return the board of a link or a name, after the moves of the link.

    Raises:
        PuzzleError: the text cannot be read, or a move is illegal.
    """
    shown = _shown(text)
    if shown is not None:
        return [shown]
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
    "hirameki", "peg/english", "a name or a link of this project", _fits, read, write, certain=True,
)

"""Lamps drawn in rows, as positions are printed: `#` for a lit one, a dot for a dark one; or rectangles of 1 and 0.

No other form uses the signs alone. Digits may be pegs as well, and are with gaps or a single 0, as at the start of a
game. Rows that are shifted by half a cell, and rows of 1, 2, 3, ... signs, lie on the triangular lattice, as for pegs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from ..drawing.text import draw
from ..errors import PuzzleError
from ..geometry.board import CELL_LIMIT, Board
from ..geometry.lattice import Coordinates, Lattice
from ..puzzles.game import Game
from ..puzzles.registry import open_game
from .form import Form, Reading, fault, lain, listed_or_own, rectangle_of, signs_of

if TYPE_CHECKING:
    from ..puzzles.lights.game import LightsGame

_NAME = "lamps"
_LIT, _DARK = "#█■🟨💡", ".·░□⬛"
_DIGITS = ("1", "0")
_FEWEST = 3


def _fits(text: str) -> bool:
    signs = signs_of(text)
    marks = {sign.mark for sign in signs}
    if len(signs) < _FEWEST:
        return False
    if marks <= {*_DIGITS}:
        wide, high = 1 + max(sign.column for sign in signs), 1 + signs[-1].row
        many = [sign.mark for sign in signs].count(_DIGITS[1]) != 1
        return _DIGITS[0] in marks and many and high > 1 and len(signs) == wide * high
    # A line of dots is no board that anybody means.
    return marks <= {*_LIT, *_DARK} and bool(signs[-1].row or marks & {*_LIT})


def read(text: str) -> list[Reading]:
    r"""Return the board of a drawing; all its lamps are to be dark.

    Raises:
        BadForm: there are too many lamps, or several signs for lit ones or for dark ones.

    >>> read("#.#\n###\n.#.")[0].puzzle, read("  #\n . #\n# . #")[0].position
    ('lights/3x3', 'o-co-oco')
    """
    signs = signs_of(text)
    if len(signs) > CELL_LIMIT:
        raise fault(_NAME, text, signs[CELL_LIMIT].at, f"at most {CELL_LIMIT} lamps")
    for meant in (_LIT, _DARK):
        used = [sign for sign in signs if sign.mark in meant]
        other = next((sign for sign in used if sign.mark != used[0].mark), None)
        if other is not None:
            raise fault(_NAME, text, other.at, "one sign for lit lamps and one for dark ones, such as # and .")
    lattice, cells = lain([(sign.column, sign.row) for sign in signs])
    game = _puzzle(lattice, cells)
    marks = ["o" if sign.mark in _LIT + _DIGITS[0] else "c" for sign in signs]
    return [Reading(_NAME, game.id, game.read_position("-".join(Board(lattice, cells).rows(marks))))]


def _puzzle(lattice: Lattice, cells: tuple[Coordinates, ...]) -> Game:
    """Return the board of the catalogue with these lamps, a rectangle of any size included; else a custom one."""
    size = rectangle_of(lattice, cells)
    if size is not None:
        return open_game(f"lights/{size}")
    board = Board(lattice, cells)
    return listed_or_own("lights", lambda one: _lamps(one) and one.board == board, board.code)


def _lamps(game: Game) -> TypeGuard[LightsGame]:
    return game.family == "lights"


def write(game: Game, position: str) -> str | None:
    """Return a position as it is printed; None if there are no lamps, or the drawing does not show how they are joined.

    Args:
        position: canonical text.
    """
    if not _lamps(game):
        return None
    text = "\n".join(draw(game.drawing(position)))
    try:
        found = read(text) if _fits(text) else []
    except PuzzleError:
        return None
    return text if [(one.puzzle, one.position) for one in found] == [(game.id, position)] else None


FORM = Form(
    _NAME, "#.#/###/.#.", "lamps in rows, # or 1 for a lit one, . or 0 for a dark one", _fits, read, write,
)

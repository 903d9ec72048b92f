"""Pegs: game IDs of Simon Tatham's Pegs, `7x7cross:OOPPPOO...`; P is a peg, H a hole, O no cell."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeGuard

from ..geometry.board import CELL_LIMIT, Board, write_rows
from ..geometry.lattice import SQUARE, Coordinates, Lattice
from ..puzzles.game import Game
from ..puzzles.registry import games_of, open_game
from .form import Form, Reading, fault, rectangle_of

if TYPE_CHECKING:
    from ..puzzles.peg.game import PegGame

_ID = re.compile(r"(\d{1,3})x(\d{1,3})(?:cross|octagon|random)?:(?=\s*[A-Za-z])")
_MARKS = {"P": "o", "H": "c", "O": "x"}


def read(text: str) -> list[Reading]:
    """Return the board of a game ID; the goal is one peg anywhere.

    Raises:
        BadForm: a letter is unknown, their number does not match the size, or there is no peg or no hole.
    """
    text = text.strip()
    match = _ID.match(text)
    assert match is not None  # `fits` has checked it
    width, height = int(match[1]), int(match[2])
    if not 0 < width * height <= 2 * CELL_LIMIT:
        raise fault("pegs", text, 0, f"a size of up to {CELL_LIMIT} cells")
    for at in range(match.end(), len(text)):
        if text[at].upper() not in _MARKS:
            raise fault("pegs", text, at, "P for a peg, H for a hole or O for no cell")
    letters = text[match.end():].upper()
    if len(letters) != width * height:
        at = match.end() + min(len(letters), width * height)
        raise fault("pegs", text, at, f"{width * height} letters, {width} for each of {height} rows")
    marks = "".join(_MARKS[letter] for letter in letters)
    if "o" not in marks or "c" not in marks:
        raise fault("pegs", text, match.end(), "at least one P and one H")
    rows = _trimmed([marks[first:first + width] for first in range(0, len(marks), width)])
    cells = Board.from_rows(SQUARE, rows).cells
    game = listed_board(SQUARE, cells) or own_board(SQUARE, cells, rows)
    position = game.read_position(write_rows(rows))
    return [Reading("pegs", game.id, position, game.read_goal("any", position))]


def listed_board(lattice: Lattice | None, cells: tuple[Coordinates, ...]) -> PegGame | None:
    """Return the board of the catalogue with these cells, a rectangle of any size included; None if there is none.

    Args:
        lattice: where the cells lie; None: any on which they are drawn in the same columns.
        cells: (column, row), row by row, the least column and row 0.
    """
    from ..puzzles.peg.game import PegGame  # families are loaded on first use

    size = rectangle_of(lattice, cells)
    if size is not None:
        rectangle = open_game(f"peg/rect-{size}")
        assert isinstance(rectangle, PegGame)
        return rectangle
    for game in games_of("peg"):
        if isinstance(game, PegGame) and game.board.cells == cells:
            on = game.board.lattice
            if on is lattice or (lattice is None and not on.slant):
                return game
    return None


def own_board(lattice: Lattice, cells: tuple[Coordinates, ...], rows: list[str] | None = None) -> PegGame:
    """Return a custom board with these cells.

    Args:
        lattice: where the cells lie.
        cells: (column, row), row by row.
        rows: its start, if it has one of its own.

    Raises:
        PuzzleError: it has too many cells, or no peg can ever jump on it.
    """
    from ..puzzles.peg.game import PegGame  # families are loaded on first use

    full = Board(lattice, cells).rows("o" * len(cells))
    game = open_game(f"peg/{lattice.code}.{write_rows(rows or full)}")
    assert isinstance(game, PegGame)
    return game


def _trimmed(rows: list[str]) -> list[str]:
    """Return the rows without empty rows above and below and empty columns at the left."""
    while not rows[0].strip("x"):
        rows = rows[1:]
    while not rows[-1].strip("x"):
        rows = rows[:-1]
    left = min(len(row) - len(row.lstrip("x")) for row in rows)
    return [row[left:] for row in rows]


def _square(game: Game) -> TypeGuard[PegGame]:
    from ..puzzles.peg.game import PegGame  # families are loaded on first use

    return isinstance(game, PegGame) and game.board.lattice is SQUARE


def write(game: Game, position: str) -> str | None:
    """Return a position as a game ID; None if the board is not on the square lattice, or has no peg or no hole.

    Args:
        game: its puzzle.
        position: canonical text.
    """
    if not _square(game):
        return None
    pegs = ["P" if cell.kind == "peg" else "H" for cell in game.drawing(position).cells]
    if len({*pegs}) == 1:
        return None
    rows = game.board.rows(pegs)
    return f"{len(rows[0])}x{len(rows)}random:{''.join(rows).replace('x', 'O')}"


FORM = Form(
    "pegs", "7x7cross:OOPPPOOOOPPPOOPPPPPPPPPPHPPPPPPPPPPOOPPPOOOOPPPOO", "a game ID of Simon Tatham's Pegs",
    lambda text: bool(_ID.match(text.strip())), read, write, certain=True,
)

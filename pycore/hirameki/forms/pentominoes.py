"""Packings of pentominoes as grids of letters: Golomb's (F I L N P T U V W X Y Z) or Conway's (O to Z)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from ..errors import BadPosition
from ..geometry.board import CELL_LIMIT, Board, write_rows
from ..geometry.lattice import SQUARE
from ..puzzles.game import Game
from .form import Form, Reading, board_signs, fault, listed_or_own, on_squares, signs_of

if TYPE_CHECKING:
    from ..puzzles.pack.game import PackGame

_NAME = "pentominoes"
_GOLOMB = "FILNPTUVWXYZ"
#: Conway's letters for four of the pieces; the others are Golomb's.
_CONWAY = {"O": "I", "Q": "L", "R": "F", "S": "N"}
_FREE, _NONE = ".o", "#x"


def read(text: str) -> list[Reading]:
    """Return the board of a grid: letters, `.` for a free cell, `#` or a space for none.

    Raises:
        BadForm: a sign is unknown, or a letter does not have five cells.
    """
    signs = board_signs(_NAME, text)
    for sign in signs:
        if sign.mark not in _GOLOMB and sign.mark not in _CONWAY and sign.mark not in _FREE + _NONE:
            raise fault(_NAME, text, sign.at, "a letter of a pentomino, . for a free cell or # for none")
    width, height = 1 + max(sign.column for sign in signs), 1 + signs[-1].row
    if width * height > CELL_LIMIT:
        raise fault(_NAME, text, signs[min(CELL_LIMIT, len(signs) - 1)].at, f"at most {CELL_LIMIT} cells")
    conway = any(sign.mark in _CONWAY for sign in signs)
    marks = [["x"] * width for _ in range(height)]
    for sign in signs:
        own = _CONWAY.get(sign.mark, sign.mark) if conway else sign.mark
        marks[sign.row][sign.column] = "x" if own in _NONE else "o" if own in _FREE else own
    grid = ["".join(row) for row in marks]
    letters = "".join(sorted({*"".join(grid)} - {"o", "x"}))
    for letter in letters:
        if "".join(grid).count(letter) != 5:
            wrong = next(sign for sign in signs if marks[sign.row][sign.column] == letter)
            raise fault(_NAME, text, wrong.at, f"five cells {wrong.mark}")
    game = _puzzle(grid, letters)
    try:
        return [Reading(_NAME, game.id, game.read_position(write_rows(grid)))]
    except BadPosition as error:
        letter = str(error.params.get("letter", letters[0]))
        wrong = next(sign for sign in signs if marks[sign.row][sign.column] == letter)
        raise fault(_NAME, text, wrong.at, f"the cells {wrong.mark} in the shape of that pentomino") from None


def _fits(text: str) -> bool:
    signs = signs_of(text)
    letters = [sign.mark for sign in signs if sign.mark.isascii() and sign.mark.isupper()]
    plain = sum(sign.mark in _FREE + _NONE for sign in signs)
    return bool(letters) and signs[-1].row > 0 and (len(letters) + plain) * 5 >= len(signs) * 4


def _puzzle(grid: list[str], letters: str) -> Game:
    """Return the puzzle of the catalogue with a grid's region and at least its pieces, else a custom one."""
    cells = Board.from_rows(SQUARE, grid).cells
    full = "o" not in "".join(grid)

    def same(game: Game) -> bool:
        if not _pentominoes(game) or game.board.cells != cells:
            return False
        own = set(game.pieces.letters)
        return own == set(letters) if full else own >= set(letters)

    region = write_rows(["".join("x" if mark == "x" else "o" for mark in row) for row in grid])
    return listed_or_own("pack", same, f"xs.{region}/p.{letters if full else _GOLOMB}")


def _pentominoes(game: Game) -> TypeGuard[PackGame]:
    """Return whether a puzzle is a packing of pentominoes on squares, two-sided and each at most once."""
    from ..puzzles.pack.rules import write_pieces  # families are loaded on first use

    if not on_squares(game):
        return False
    letters = write_pieces(game.pieces)  # with other signs for any other piece, and for more than two alike
    return len(set(_GOLOMB).intersection(letters)) == len(letters)


def write(game: Game, position: str) -> str | None:
    """Return a position as a grid, its rows separated by `/`.

    None if it has other pieces or cells, none is laid yet, or there is one row alone, which may be a word.

    Args:
        position: canonical text.
    """
    if not _pentominoes(game):
        return None
    marks = game.board.marks(position)
    grid = "/".join(game.board.rows("." if mark == "o" else mark for mark in marks)).replace("x", "#")
    return grid if "/" in grid and grid.strip(".#/") else None


FORM = Form(_NAME, "PPL/PPL/VPL/VLL/VVV", "a packing as a grid of letters", _fits, read, write)

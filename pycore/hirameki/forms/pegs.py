"""Pegs: game IDs of Simon Tatham's Pegs, `7x7cross:OOPPPOO...`; P is a peg, H a hole, O no cell."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeGuard

from ..geometry.board import Board
from ..geometry.lattice import SQUARE
from ..geometry.rows import CELL_LIMIT, write_rows
from ..puzzles.puzzle import Puzzle
from .form import Form, Imported, fault, listed_or_own

if TYPE_CHECKING:
    from ..puzzles.peg.puzzle import PegPuzzle

_ID = re.compile(r"(\d{1,3})x(\d{1,3})(?:cross|octagon|random)?:(?=\s*[A-Za-z])")
_MARKS = {"P": "o", "H": "c", "O": "x"}


def read(text: str) -> Imported:
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
    code, cells = write_rows(rows), Board.from_rows(SQUARE, rows).cells
    puzzle = listed_or_own("peg", lambda one: _square(one) and one.board.cells == cells, f"xs.{code}")
    position = puzzle.read_position(code)
    return Imported("pegs", puzzle.id, position, puzzle.read_goal("any", position))


def _trimmed(rows: list[str]) -> list[str]:
    """Return the rows without empty rows above and below and empty columns at the left."""
    while not rows[0].strip("x"):
        rows = rows[1:]
    while not rows[-1].strip("x"):
        rows = rows[:-1]
    left = min(len(row) - len(row.lstrip("x")) for row in rows)
    return [row[left:] for row in rows]


def _square(puzzle: Puzzle) -> TypeGuard[PegPuzzle]:
    from ..puzzles.peg.puzzle import PegPuzzle  # families are loaded on first use

    return isinstance(puzzle, PegPuzzle) and puzzle.board.lattice is SQUARE


def write(puzzle: Puzzle, position: str, goal: str | None = None) -> str | None:
    """Return a position as a game ID; None if the board is not on the square lattice, or has no peg or no hole.

    Args:
        puzzle: its puzzle.
        position: canonical text.
        goal: not expressed.
    """
    if not _square(puzzle):
        return None
    pegs = ["P" if cell.kind == "peg" else "H" for cell in puzzle.drawing(position).cells]
    if len({*pegs}) == 1:
        return None
    rows = puzzle.board.rows(pegs)
    return f"{len(rows[0])}x{len(rows)}random:{''.join(rows).replace('x', 'O')}"


FORM = Form(
    "pegs", "7x7cross:OOPPPOOOOPPPOOPPPPPPPPPPHPPPPPPPPPPOOPPPOOOOPPPOO", "a game ID of Simon Tatham's Pegs",
    lambda text: bool(_ID.match(text.strip())), read, write,
)

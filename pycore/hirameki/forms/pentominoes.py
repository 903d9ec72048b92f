"""Packings of pentominoes as grids of letters: Golomb's (F I L N P T U V W X Y Z) or Conway's (O to Z)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeGuard

from ..geometry.board import Board
from ..geometry.lattice import SQUARE
from ..geometry.rows import CELL_LIMIT, write_rows
from ..puzzles.puzzle import Puzzle
from .form import Form, Imported, fault, listed_or_own

if TYPE_CHECKING:
    from ..puzzles.pack.puzzle import PackPuzzle

_GOLOMB = "FILNPTUVWXYZ"
#: Conway's letters for four of the pieces; the others are Golomb's.
_CONWAY = {"O": "I", "Q": "L", "R": "F", "S": "N"}
_FREE, _NONE = ".o", "#x"


def read(text: str) -> Imported:
    """Return the board of a grid: letters, `.` for a free cell, `#` for none, rows on lines or separated by `/`.

    Raises:
        BadForm: a sign is unknown, or a letter does not have five cells.
    """
    name = "pentominoes"
    rows = [row.strip() for row in re.split(r"[\n/]", text.strip())]
    joined = "/".join(rows)
    for at, mark in enumerate(joined):
        if mark not in _GOLOMB and mark not in _CONWAY and mark not in _FREE + _NONE + "/":
            raise fault(name, joined, at, "a letter of a pentomino, . for a free cell or # for none")
    if len(joined) > CELL_LIMIT:
        raise fault(name, joined, CELL_LIMIT, f"at most {CELL_LIMIT} cells")
    conway = any(mark in joined for mark in _CONWAY)
    width = max(map(len, rows))
    grid = [
        "".join("x" if m in _NONE else "o" if m in _FREE else _CONWAY.get(m, m) if conway else m for m in row)
        .ljust(width, "x") for row in rows
    ]
    letters = "".join(sorted(set("".join(grid)) - {"o", "x"}))
    for letter in letters:
        where = [(row.index(letter), number) for number, row in enumerate(grid) if letter in row]
        if sum(row.count(letter) for row in grid) != 5:
            column, row = where[0]
            raise fault(name, joined, sum(len(one) + 1 for one in rows[:row]) + column, f"five cells {letter}")
    puzzle = _puzzle(grid, letters)
    return Imported(name, puzzle.id, puzzle.read_position(write_rows(grid)))


def _puzzle(grid: list[str], letters: str) -> Puzzle:
    """Return the puzzle of the catalogue with a grid's region and at least its pieces, else a custom one."""
    cells = Board.from_rows(SQUARE, grid).cells
    full = "o" not in "".join(grid)

    def same(puzzle: Puzzle) -> bool:
        if not _pentominoes(puzzle) or puzzle.board.cells != cells:
            return False
        own = set(puzzle.pieces.letters)
        return own == set(letters) if full else own >= set(letters)

    region = write_rows(["".join("x" if mark == "x" else "o" for mark in row) for row in grid])
    return listed_or_own("pack", same, f"xs.{region}/p.{letters if full else _GOLOMB}")


def _pentominoes(puzzle: Puzzle) -> TypeGuard[PackPuzzle]:
    """Return whether a puzzle is a packing of pentominoes on squares, two-sided and each at most once."""
    from ..puzzles.pack.notation import write_pieces  # families are loaded on first use
    from ..puzzles.pack.puzzle import PackPuzzle

    # Any other piece, or one used twice, is not written with letters alone.
    return isinstance(puzzle, PackPuzzle) and puzzle.board.lattice is SQUARE and write_pieces(puzzle.pieces).isalpha()


def write(puzzle: Puzzle, position: str, goal: str | None = None) -> str | None:
    """Return a position as a grid, its rows separated by `/`.

    None if it has other pieces or cells, none is laid yet, or there is one row alone, which may be a word.

    Args:
        puzzle: its puzzle.
        position: canonical text.
        goal: not expressed.
    """
    if not _pentominoes(puzzle):
        return None
    marks = puzzle.board.marks(position)
    grid = "/".join(puzzle.board.rows("." if mark == "o" else mark for mark in marks)).replace("x", "#")
    return grid if "/" in grid and grid.strip(".#/") else None


FORM = Form(
    "pentominoes", "PPL/PPL/VPL/VLL/VVV", "a packing as a grid of letters",
    lambda text: "A" not in text and bool(re.fullmatch(r"\s*[A-Zox.#]+(\s*[\n/]\s*[A-Zox.#]+)+\s*", text)), read, write,
)

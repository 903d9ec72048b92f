"""Sliding blocks: klotski codes of nine hexadecimal digits, and Rush Hour boards of 36 letters.

A klotski code (CommonCode, D. Nomd) describes a board 4 wide and 5 high. Its first digit is the cell of the 2x2 block's
upper left corner; then follow two bits for each further block or blank, in reading order of the cells still free: 00 a
blank, 01 a horizontal block, 10 a vertical one, 11 a single one. Trailing zeros may be left out.
"""

from __future__ import annotations

import re
from string import ascii_uppercase
from typing import TYPE_CHECKING, TypeGuard

from ..puzzles.puzzle import Puzzle
from .form import Form, Imported, fault, listed_or_own

if TYPE_CHECKING:
    from ..puzzles.blocks.puzzle import BlocksPuzzle

_WIDTH, _HEIGHT, _SIDE = 4, 5, 6
#: Two bits -> the cells of the block, relative to its first cell.
_SHAPES = {0: (0,), 1: (0, 1), 2: (0, _WIDTH), 3: (0,)}


def read_klotski(text: str) -> Imported:
    """Return the board of a klotski code; the goal is to get the 2x2 block out at the bottom.

    Raises:
        BadForm: a block does not fit, or there is no room left.
    """
    name = "klotski"
    code = text.strip().upper()
    head = int(code[0], 16)
    if head % _WIDTH == _WIDTH - 1 or head // _WIDTH == _HEIGHT - 1:
        raise fault(name, code, 0, "a cell from which a block of 2x2 fits on the board: not 3, 7, B or F")
    marks = ["0"] * (_WIDTH * _HEIGHT)
    taken = {head, head + 1, head + _WIDTH, head + _WIDTH + 1}
    for cell in taken:
        marks[cell] = "A"
    letters = iter(ascii_uppercase[1:])
    bits = int(code[1:].ljust(8, "0"), 16)
    for pair in range(16):
        kind = bits >> 2 * (15 - pair) & 3
        first = next((cell for cell in range(len(marks)) if cell not in taken), None)
        at = 1 + pair // 2
        if first is None:
            if kind:
                raise fault(name, code, at, "zeros: the board is full before that")
            continue
        cells = [first + step for step in _SHAPES[kind]]
        if (kind == 1 and first % _WIDTH == _WIDTH - 1) or not all(c < len(marks) and c not in taken for c in cells):
            raise fault(name, code, at, f"a block that fits at cell {first}")
        taken.update(cells)
        letter = next(letters) if kind else "0"
        for cell in cells:
            marks[cell] = letter
    return _imported(name, "klotski", "".join(marks), _WIDTH)


def write_klotski(puzzle: Puzzle, position: str, goal: str | None = None) -> str | None:
    """Return a position as a klotski code; None if this form cannot express it.

    Args:
        puzzle: its puzzle.
        position: canonical text.
        goal: not expressed.
    """
    if not _of(puzzle, "klotski", _WIDTH, _HEIGHT):
        return None
    head = position.find("A")
    if _cells(position, "A") != [head, head + 1, head + _WIDTH, head + _WIDTH + 1] or "x" in position:
        return None
    pairs = []
    for cell, mark in enumerate(position):
        cells = [cell] if mark == "0" else _cells(position, mark)
        if mark == "A" or cell != cells[0]:
            continue
        shape = tuple(other - cell for other in cells)
        kind = 0 if mark == "0" else next((bits for bits in (1, 2, 3) if _SHAPES[bits] == shape), None)
        if kind is None:
            return None
        pairs.append(kind)
    if len(pairs) > 16:
        return None
    return f"{head:X}{sum(kind << 2 * (15 - pair) for pair, kind in enumerate(pairs)):08X}"


def read_rush(text: str) -> Imported:
    """Return the board of 36 letters: A the car to get out on the right, `o` or `.` a blank, `x` a wall.

    Raises:
        BadForm: the number of letters is wrong, a sign is unknown, or a car is not straight.
    """
    name = "rush"
    letters = re.sub(r"[\s/-]", "", text)
    for at, mark in enumerate(letters):
        if not ((mark.isascii() and mark.isalpha()) or mark in ".0"):
            raise fault(name, letters, at, "a letter, or a dot for a blank")
    if len(letters) != _SIDE * _SIDE:
        raise fault(name, letters, min(len(letters), _SIDE * _SIDE), f"{_SIDE * _SIDE} letters")
    marks = "".join("0" if mark in "o.0" else "x" if mark == "x" else mark.upper() for mark in letters)
    wrong = _no_car(marks)
    if wrong is not None:
        raise fault(name, letters, marks.index(wrong), f"car {wrong} in one straight piece of two cells or more")
    if not _level(_cells(marks, "A")):
        raise fault(name, letters, marks.index("A"), "car A along a row")
    return _imported(name, "rush", marks, _SIDE)


def _level(cells: list[int]) -> bool:
    """Return whether cells of a Rush Hour board are one straight piece along a row."""
    return cells == list(range(cells[0], cells[0] + len(cells))) and cells[0] // _SIDE == cells[-1] // _SIDE


def _no_car(marks: str) -> str | None:
    """Return the first letter whose cells are not a car, one straight piece of at least two; None if all are."""
    for mark in sorted(set(marks) - {"0", "x"}):
        cells = _cells(marks, mark)
        upright = cells == list(range(cells[0], cells[0] + _SIDE * len(cells), _SIDE))
        if len(cells) < 2 or not (_level(cells) or upright):
            return mark
    return None


def write_rush(puzzle: Puzzle, position: str, goal: str | None = None) -> str | None:
    """Return a position as 36 letters; None if this form cannot express it.

    Args:
        puzzle: its puzzle.
        position: canonical text.
        goal: not expressed.
    """
    if not _of(puzzle, "rush", _SIDE, _SIDE) or _no_car(position) or not _level(_cells(position, "A")):
        return None
    return position.replace("0", "o") if position.count("O") == 0 else position.replace("0", ".")


def _cells(marks: str, letter: str) -> list[int]:
    return [cell for cell, mark in enumerate(marks) if mark == letter]


def _imported(name: str, rule: str, marks: str, width: int) -> Imported:
    """Return the board, as the puzzle of the catalogue with the same start if there is one."""
    pattern = _pattern(marks)

    def same(puzzle: Puzzle) -> bool:
        return _of(puzzle, rule, width, len(marks) // width) and _pattern(puzzle.start) == pattern

    rows = [marks[first:first + width].replace("0", "c") for first in range(0, len(marks), width)]
    puzzle = listed_or_own("slide", same, f"{rule}.{'-'.join(rows)}")
    return Imported(name, puzzle.id, puzzle.read_position(None))


def _of(puzzle: Puzzle, rule: str, width: int, height: int) -> TypeGuard[BlocksPuzzle]:
    """Return whether a puzzle is one of blocks with this rule and size."""
    from ..puzzles.blocks.notation import RULES  # families are loaded on first use
    from ..puzzles.blocks.puzzle import BlocksPuzzle

    if not isinstance(puzzle, BlocksPuzzle):
        return False
    board = puzzle.board
    return (board.lengthwise, board.width, board.height) == (RULES[rule], width, height)


def _pattern(marks: str) -> list[int]:
    """Return, for every cell, the first cell of its block: the board without letters, except the hero's."""
    return [-1 if mark == "0" else -2 if mark == "x" else marks.index(mark) for mark in marks] + _cells(marks, "A")


KLOTSKI = Form(
    "klotski", "1A9BF0C00", "a klotski code of up to nine digits",
    lambda text: bool(re.fullmatch(r"[0-9A-Fa-f]{5,9}", text.strip())), read_klotski, write_klotski,
)
RUSH = Form(
    "rush", "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo", "a Rush Hour board of 36 letters",
    lambda text: "A" in text and len(re.sub(r"[\s/-]", "", text)) in range(30, 43) and "#" not in text,
    read_rush, write_rush,
)

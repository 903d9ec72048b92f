"""Klotski codes of nine hexadecimal digits (CommonCode, D. Nomd), for boards 4 wide and 5 high.

The first digit is the cell of the 2x2 block's upper left corner; then follow two bits for each further block or blank,
in reading order of the cells still free: 00 a blank, 01 a horizontal block, 10 a vertical one, 11 a single one.
Trailing zeros may be left out.
"""

from __future__ import annotations

import re
from string import ascii_uppercase

from ..puzzles.game import Game
from .form import Form, Reading, cells_of, fault, is_board, reading_of

_NAME = "klotski"
_WIDTH, _HEIGHT = 4, 5
#: Two bits -> the cells of the block, relative to its first cell.
_SHAPES = {0: (0,), 1: (0, 1), 2: (0, _WIDTH), 3: (0,)}


def read(text: str) -> list[Reading]:
    """Return the board of a klotski code; the goal is to get the 2x2 block out at the bottom.

    Raises:
        BadForm: a block does not fit, or there is no room left.
    """
    code = text.strip().upper()
    head = int(code[0], 16)
    if head % _WIDTH == _WIDTH - 1 or head // _WIDTH == _HEIGHT - 1:
        raise fault(_NAME, code, 0, "a cell from which a block of 2x2 fits on the board: not 3, 7, B or F")
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
                raise fault(_NAME, code, at, "zeros: the board is full before that")
            continue
        cells = [first + step for step in _SHAPES[kind]]
        if (kind == 1 and first % _WIDTH == _WIDTH - 1) or not all(c < len(marks) and c not in taken for c in cells):
            raise fault(_NAME, code, at, f"a block that fits at cell {first}")
        taken.update(cells)
        letter = next(letters) if kind else "0"
        for cell in cells:
            marks[cell] = letter
    return [reading_of(_NAME, "klotski", "".join(marks), _WIDTH)]


def write(game: Game, position: str) -> str | None:
    """Return a position as a klotski code; None if this form cannot express it.

    Args:
        game: its puzzle.
        position: canonical text.
    """
    if not is_board(game, "klotski", _WIDTH, _HEIGHT):
        return None
    head = position.find("A")
    if cells_of(position, "A") != [head, head + 1, head + _WIDTH, head + _WIDTH + 1] or "x" in position:
        return None
    pairs = []
    for cell, mark in enumerate(position):
        cells = [cell] if mark == "0" else cells_of(position, mark)
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


FORM = Form(
    _NAME, "1A9BF0C00", "a klotski code of up to nine digits",
    lambda text: bool(re.fullmatch(r"[0-9A-Fa-f]{5,9}", text.strip())), read, write,
)

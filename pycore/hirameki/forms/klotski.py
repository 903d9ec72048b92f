"""Klotski boards 4 wide and 5 high: codes of nine hexadecimal digits (CommonCode, D. Nomd), or a letter for each cell.

The first digit of a code is the cell of the 2x2 block's upper left corner; then follow two bits for each further block
or blank, in reading order of the cells still free: 00 a blank, 01 a horizontal block, 10 a vertical one, 11 a single
one. Trailing zeros may be left out. In letters, the only block of 2x2 is the one to bring out, whatever it is called;
of several, the one called A.
"""

from __future__ import annotations

import re
from string import ascii_uppercase

from ..puzzles.game import Game
from .form import Form, Reading, Sign, cells_of, fault, is_board, reading_of, signs_of

_NAME = "klotski"
_WIDTH, _HEIGHT = 4, 5
#: Two bits -> the cells of the block, relative to its first cell.
_SHAPES = {0: (0,), 1: (0, 1), 2: (0, _WIDTH), 3: (0,)}
_CODE = re.compile(r"\s*[0-9A-Fa-f]{5,9}\s*")
#: Five rows with hyphens between them.
_HYPHENS = re.compile(r"\s*[^\s/-]{4}(-[^\s/-]{4}){4}\s*")
#: Free cells in letters.
_FREE = "._-0oc"
#: The most signs of other boards drawn so: pegs, holes and no cell; frogs, toads and a free cell.
_OTHERS = 3


def _fits(text: str) -> bool:
    return bool(_CODE.fullmatch(text) or _drawn(text))


def read(text: str) -> list[Reading]:
    """Return the board of a klotski code or of letters; the goal is to get the 2x2 block out at the bottom.

    Raises:
        BadForm: a block does not fit, there is no room left, or letters are no blocks, or do not say which is to leave.

    >>> read("1A9BF0C00") == read("ABBC/ABBC/DEEF/DGHF/I..J")
    True
    """
    signs = _drawn(text)
    return [_of_letters(text, signs) if signs else _of_code(text.strip().upper())]


def _drawn(text: str) -> list[Sign]:
    """Return the signs of a board in letters, one for each cell; none if it is no such board."""
    signs = signs_of(text.replace("-", "/") if _HYPHENS.fullmatch(text) else text)
    places = [(sign.row, sign.column) for sign in signs]
    marks = [sign.mark for sign in signs]
    if len(signs) != _WIDTH * _HEIGHT or not {*marks} <= {*ascii_uppercase, *_FREE} or len({*marks}) <= _OTHERS:
        return []
    in_rows = places == [(row, column) for row in range(_HEIGHT) for column in range(_WIDTH)]
    squares = [mark for mark in ascii_uppercase if _is_hero(cells_of("".join(marks), mark))]
    return signs if squares and (in_rows or signs[-1].row == 0) and not {*_FREE}.isdisjoint(marks) else []


def _is_hero(cells: list[int]) -> bool:
    """Return whether cells are a block of 2x2."""
    first = cells[0] if cells else _WIDTH - 1
    return first % _WIDTH < _WIDTH - 1 and cells == [first, first + 1, first + _WIDTH, first + _WIDTH + 1]


def _of_letters(text: str, signs: list[Sign]) -> Reading:
    marks = "".join("0" if sign.mark in _FREE else sign.mark for sign in signs)
    letters = list(dict.fromkeys(marks.replace("0", "")))
    for letter in letters:
        cells = cells_of(marks, letter)
        columns, rows = {cell % _WIDTH for cell in cells}, {cell // _WIDTH for cell in cells}
        if (1 + max(columns) - min(columns)) * (1 + max(rows) - min(rows)) != len(cells):
            raise fault(_NAME, text, signs[cells[0]].at, f"the cells {letter} as one block")
    squares = [letter for letter in letters if _is_hero(cells_of(marks, letter))]
    if len(squares) > 1 and "A" not in squares:
        raise fault(_NAME, text, signs[marks.index(squares[1])].at, "one block of 2x2, or A as the one to bring out")
    hero = "A" if "A" in squares else squares[0]
    return reading_of(_NAME, "klotski", marks.translate(str.maketrans(f"A{hero}", f"{hero}A")), _WIDTH)


def _of_code(code: str) -> Reading:
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
    return reading_of(_NAME, "klotski", "".join(marks), _WIDTH)


def write(game: Game, position: str) -> str | None:
    """Return a position as a klotski code; None if this form cannot express it.

    Args:
        position: canonical text.
    """
    if not is_board(game, "klotski", _WIDTH, _HEIGHT):
        return None
    head = position.find("A")
    if not _is_hero(cells_of(position, "A")) or "x" in position:
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


FORM = Form(_NAME, "1A9BF0C00", "a klotski code of up to nine digits, or its letters in rows", _fits, read, write)

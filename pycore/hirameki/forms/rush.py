"""Rush Hour boards of 6x6: 36 letters in one line, in six rows, or inside a line of a list or the address of a page.

The car that leaves is A in the lists of computed boards and X, R or rr elsewhere; free cells are dots, o, -, _, 0 or
spaces. A small x is a wall where capitals are cars.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import ascii_uppercase
from typing import NamedTuple

from ..errors import BadForm
from ..puzzles.game import Game
from .form import Form, Line, Reading, Why, cells_of, fault, is_board, lines_of, reading_of, why

_NAME = "rush"
_SIDE = 6
_CELLS = _SIDE * _SIDE
#: The row by whose right end cars leave, the third.
_EXIT_ROW = 2
#: What the red car is called.
_HEROES = "AXRr"
_FREE = "._- 0"
#: Six rows with hyphens between them.
_HYPHENS = re.compile(r"\s*[^\s/-]{6}(-[^\s/-]{6}){5}\s*")
#: A board within a line: 36 letters and free cells between anything else.
_WITHIN = re.compile(r"(?<![A-Za-z._-])[A-Za-z._-][A-Za-z0._-]{34}[A-Za-z._-](?![A-Za-z._-])")


class _Cell(NamedTuple):
    mark: str
    at: int


def _fits(text: str) -> bool:
    if "#" in text and "://" not in text:
        return False
    if _WITHIN.search(text):
        return True
    marks = [cell.mark for cell in _drawn(text)]
    widest = max((len(row.text) for row in _close(lines_of(text))), default=0)
    if not (30 <= len(marks) <= 42 and widest >= _SIDE - 1) or any(mark.isdigit() and mark != "0" for mark in marks):
        return False
    letters = {mark for mark in marks if mark.isascii() and mark.isalpha()}
    cars = [mark for mark in letters - {"o", "x"} if marks.count(mark) > 1]
    return bool(cars) and sum(mark in letters or mark in _FREE for mark in marks) * 10 >= len(marks) * 9


def read(text: str, hero: str | None = None) -> list[Reading]:
    """Return the board; one reading for each car that may be the one to bring out.

    Args:
        hero: the letter of the car to bring out; None: the board says it.

    Raises:
        BadForm: the number of letters is wrong, a sign is unknown, a car is not straight, or no car can be the red one.
    """
    cells = _drawn(text)
    for cell in cells:
        if not (cell.mark.isascii() and cell.mark.isalpha()) and cell.mark not in _FREE:
            raise fault(_NAME, text, cell.at, "a letter, or a dot for a blank")
    if len(cells) != _CELLS:
        at = cells[_CELLS].at if len(cells) > _CELLS else cells[-1].at + 1
        raise fault(_NAME, text, at, f"{_CELLS} letters and dots, {_SIDE} in each of {_SIDE} rows")
    drawn = "".join(cell.mark for cell in cells)
    found = []
    for marks, speaks in _with_blanks(drawn):
        wrong = not_a_car(marks)
        if wrong is not None:
            expected = f"car {wrong} in one straight piece of two cells or more"
            raise fault(_NAME, text, cells[marks.index(wrong)].at, expected)
        found += [
            reading_of(_NAME, "rush", _lettered(marks, car), _SIDE, speaks or reason)
            for car, reason in _heroes(marks, hero)
        ]
    if not found:
        at = cells[_EXIT_ROW * _SIDE].at
        if hero is None:
            raise BadForm("form-no-car", form=_NAME, place=at + 1)
        raise fault(_NAME, text, at, f"car {hero} along a row")
    return found


def _drawn(text: str) -> list[_Cell]:
    """Return the cells of a board in reading order: of 36 letters in a line, of six rows, or of all there is."""
    within = list(_WITHIN.finditer(text))
    if within:
        if len(within) > 1 and "://" not in text:
            raise fault(_NAME, text, within[1].start(), "one board at a time")
        return [_Cell(mark, within[-1].start() + at) for at, mark in enumerate(within[-1][0])]
    lines = lines_of(text, "/-" if _HYPHENS.fullmatch(text) else "/")
    if len(lines) == 1:
        return [_Cell(mark, lines[0].at + at) for at, mark in enumerate(lines[0].text) if mark not in " ,;"]
    if len(lines) < _SIDE:  # a row of spaces alone is free
        lines = lines_of(text, empty=True)
        while len(lines) > _SIDE and not lines[-1].text:  # the end of the last line begins none
            lines.pop()
        lines = lines[-_SIDE:]
    # The last cells of a row, if they are free, may have been cut off.
    return [_Cell(mark, at + index) for row, at in _close(lines) for index, mark in enumerate(row.ljust(_SIDE))]


def _close(lines: list[Line]) -> list[Line]:
    """Return rows without what stands around and between their cells: indents, frames, the exit, commas, spaces."""
    rows = [Line(line.text.rstrip(" ,;|>=→"), line.at) for line in lines]
    if all(row.text.lstrip().startswith("|") for row in rows if row.text):
        rows = [Line(row.text[row.text.find("|") + 1:], row.at + row.text.find("|") + 1) for row in rows]
    widest = max((len(row.text) for row in rows), default=0)
    if widest <= _SIDE:
        return rows
    left = min((len(row.text) - len(row.text.lstrip()) for row in rows if row.text), default=0)
    rows = [Line(row.text[left:], row.at + left) for row in rows]
    apart = widest - left > _SIDE and all({*row.text[1::2]} <= set(" ,|") for row in rows)
    return [Line(row.text[::2], row.at) for row in rows] if apart else rows


def _with_blanks(drawn: str) -> Iterator[tuple[str, Why | None]]:
    """Yield the board with 0 for free cells and x for walls, in each way that the letters allow."""
    capitals = any(mark.isupper() for mark in drawn)
    marks = re.sub(f"[{re.escape(_FREE)}]", "0", drawn)
    if not capitals:
        marks = marks.replace("x", "X")
    if "o" not in marks:
        yield marks, None
        return
    free = marks.replace("o", "0")
    if capitals or "0" not in marks or not_a_car(marks) == "o":
        yield free, None
        return
    yield free, why("free-o")
    yield marks, why("car-o")


def _heroes(marks: str, asked: str | None) -> Iterator[tuple[str, Why | None]]:
    """Yield every car that may be the one to bring out, with what speaks for it."""
    level = [car for car in _cars(marks) if _level(cells_of(marks, car))]
    if asked is not None:
        if asked in level:
            yield asked, None
        return
    there = [car for car in level if cells_of(marks, car)[0] // _SIDE == _EXIT_ROW]
    named = [car for car in level if car in _HEROES]
    if len(there) == 1:
        yield there[0], why("exit-row", car=there[0])
    else:
        named = [car for car in named if car in there] or named
    if len(there) != 1 or there[0] not in named:
        yield from ((car, why("car-name", car=car)) for car in named)


def _cars(marks: str) -> list[str]:
    return sorted({*marks} - {"0", "x"})


def _lettered(marks: str, hero: str) -> str:
    """Return a board whose red car is A; cars keep their letters as capitals if these are free."""
    named = {"0": "0", "x": "x", hero: "A"}
    for car in _cars(marks):
        if car in named:
            continue
        letter = car.upper()
        taken = {*named.values()}
        if letter in taken:
            used = taken | {mark.upper() for mark in _cars(marks)}
            letter = next(free for free in ascii_uppercase if free not in used)
        named[car] = letter
    return "".join(named[mark] for mark in marks)


def _level(cells: list[int]) -> bool:
    """Return whether cells are one straight piece along a row."""
    return cells == list(range(cells[0], cells[0] + len(cells))) and cells[0] // _SIDE == cells[-1] // _SIDE


def not_a_car(marks: str) -> str | None:
    """Return the first letter whose cells are not a car, one straight piece of at least two; None if all are.

    Args:
        marks: a letter for each cell, 0 for a free one, x for a wall.
    """
    for mark in _cars(marks):
        cells = cells_of(marks, mark)
        upright = cells == list(range(cells[0], cells[0] + _SIDE * len(cells), _SIDE))
        if len(cells) < 2 or not (_level(cells) or upright):
            return mark
    return None


def write(game: Game, position: str) -> str | None:
    """Return a position as 36 letters; None if this form cannot express it, or may be read with another red car.

    Args:
        position: canonical text.
    """
    if not is_board(game, _NAME, _SIDE, _SIDE) or not_a_car(position):
        return None
    if [car for car, _ in _heroes(position, None)] != ["A"]:
        return None
    return position.replace("0", "o") if position.count("O") == 0 else position.replace("0", ".")


FORM = Form(
    _NAME, "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo", "a Rush Hour board of 36 letters",
    _fits, read, write,
)

"""Boards drawn in rows: the signs of a text with their places, whatever brackets, quotes, commas or frame it has."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import gcd
from typing import NamedTuple

from ..geometry.lattice import SQUARE, TRIANGULAR, Coordinates, Lattice


class Sign(NamedTuple):
    """A sign of a drawing.

    Attributes:
        row: its row, from 0; rows without signs do not count.
        column: its column in the text, from 0.
        mark: the sign.
        at: its index in the text.
    """

    row: int
    column: int
    mark: str
    at: int


#: Stands for what is no single sign.
UNKNOWN = "\ufffd"
#: More signs than any board of 400 cells has, with what is drawn around it.
MOST_SIGNS = 1600


class Line(NamedTuple):
    """A row of a text, with the index of its first character."""

    text: str
    at: int


#: Between two rows in brackets: `], [`.
_BETWEEN = re.compile(r"[\])}][\s,]*[,\s][\s,]*(?=[\[({])|[\])}](?=[\[({])")
_QUOTES = str.maketrans(dict.fromkeys("[](){}\"'`\t\u3000", " "))
#: A line of a frame, such as `+---+---+`.
_FRAME = re.compile(r"\s*[+┌┐└┘├┤┬┴┼─═╔╗╚╝|-]*[+┌└├─═╔╚][+┌┐└┘├┤┬┴┼─═╔╗╚╝|-]+\s*")


def lines_of(text: str, between: str = "/", *, empty: bool = False) -> list[Line]:
    """Return the rows of a text: its lines, else its brackets, else what stands between separators.

    Brackets, quotes and tabs become spaces. Lines of a frame are left out.

    Args:
        between: the separators of rows in a text of one line.
        empty: whether lines without anything are rows, too.

    >>> [line.text.strip() for line in lines_of("[[1, 2], [3, 0]]")]
    ['1, 2', '3, 0']
    >>> lines_of("ab/c")
    [Line(text='ab', at=0), Line(text='c', at=3)]
    """
    cut = _BETWEEN.sub(lambda found: "\n".ljust(len(found[0])), text)
    if "\n" not in cut.strip():
        cut = "".join("\n" if mark in between else mark for mark in cut)
    lines, at = [], 0
    for line in cut.split("\n"):
        if not _FRAME.fullmatch(line):
            lines.append(Line(line.rstrip("\r").translate(_QUOTES), at))
        at += len(line) + 1
    return [line for line in lines if empty or line.text.strip(" ,;")]


def signs_of(text: str) -> list[Sign]:
    r"""Return the signs of a drawing that are not spaces, each in its column; `|` is a frame.

    If signs are separated by commas, each has the number of its field as column. Spaces that stand between all columns
    do not count.

    >>> [sign.column for sign in signs_of("o . o\n. o o")]
    [0, 1, 2, 0, 1, 2]
    >>> [sign.column for sign in signs_of("[[1, 0, 1]]")]
    [0, 1, 2]
    """
    signs: list[Sign] = []
    for row, line in enumerate(lines_of(text)):
        body = line.text.replace("|", " ").rstrip(" ,;")
        if "," in body:
            signs += _fields(row, body, line.at)
        else:
            signs += [Sign(row, at, mark, line.at + at) for at, mark in enumerate(body) if mark != " "]
    left = min((sign.column for sign in signs), default=0)
    apart = gcd(*(sign.column - left for sign in signs)) or 1
    return [sign._replace(column=(sign.column - left) // apart) for sign in signs]


def _fields(row: int, line: str, at: int) -> list[Sign]:
    """Return the signs of a row between commas; several in one field are no sign that anybody knows."""
    signs = []
    for column, field in enumerate(line.split(",")):
        own = field.strip()
        if own:
            signs.append(Sign(row, column, own if len(own) == 1 else UNKNOWN, at + field.find(own)))
        at += len(field) + 1
    return signs


def lain(places: Sequence[Coordinates]) -> tuple[Lattice, tuple[Coordinates, ...]]:
    """Return the lattice on which places of a drawing lie, (column, row) row by row, and their cells there.

    Rows that are shifted by half a cell, and rows of 1, 2, 3, ... signs, lie on the triangular lattice.
    """
    rows = [[column for column, row in places if row == number] for number in range(1 + places[-1][1])]
    left = min(column for column, _ in places)
    if [len(row) for row in rows] == list(range(1, len(rows) + 1)) and len(rows) > 2:
        return TRIANGULAR, tuple((column, row) for row in range(len(rows)) for column in range(row + 1))
    drawn = tuple((column - left, row) for column, row in places)
    if len({(column + row) % 2 for column, row in drawn}) == 1 and len(rows) > 1:
        slanted = [((column + row) // 2, row) for column, row in drawn]
        least = min(column for column, _ in slanted)
        return TRIANGULAR, tuple((column - least, row) for column, row in slanted)
    return SQUARE, drawn

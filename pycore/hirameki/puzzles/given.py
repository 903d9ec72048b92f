"""What callers may give as a position or a goal: a text, a position, the numbers of all cells, or rows of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from ..errors import bad_option
from ..geometry.board import BETWEEN_ROWS
from .moves import as_lists, is_cell

#: A row of marks or of the letters of pieces and blocks; rows of tiles are read with their lines.
_ROW = re.compile("[A-Zocx0-9]+")
#: The most items of a sequence that are read: a range may have any number of them.
_ITEMS = 100_000


class Valued:
    """What is equal to others of its type that have the same key."""

    __slots__ = ()

    @property
    def _key(self) -> tuple[str, ...]:
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return self._key == other._key if isinstance(other, type(self)) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key)


class Written(Valued):
    """A position: what has a text in canonical form, and a goal."""

    __slots__ = ("_goal", "_text")
    _text: str
    _goal: str

    @property
    def text(self) -> str:
        """The position as links and answers write it."""
        return self._text

    @property
    def goal(self) -> str:
        """The goal as links and answers write it."""
        return self._goal


class Array(Protocol):
    """An array of another library (`array`, NumPy)."""

    def tolist(self) -> Any:  # noqa: ANN401  as those libraries declare it
        """Return its items as lists."""


#: What is read as a position or a goal.
Given: TypeAlias = str | int | Written | Sequence[int] | Sequence[Sequence[int | str]] | Array


def written(given: object, option: str = "position") -> str | None:
    r"""Return a position or a goal as a text, which still has to be read; None stays None.

    Args:
        given: what was given.
        option: its name, for the message.

    Raises:
        BadOption: it is none of these.

    >>> written([1, 2, 3, 0]), written([[1, 12], [3, 0]]), written(["oc", "oo"]), written([["o", "c"], ["o", "o"]])
    ('1,2,3,0', '1,12,\n3,0', 'oc-oo', 'oc-oo')
    >>> written(6), written([True, False])
    ('6', '1,0')
    >>> written(1.5)
    Traceback (most recent call last):
    ...
    hirameki.errors.BadOption: position cannot be '1.5'; expected a text, whole numbers of all cells, or rows of them.
    """
    given = as_lists(given)
    if given is None or isinstance(given, str):
        return given and _on_lines(given)
    if type(given) is int and given >= 0 and is_cell(given):
        return str(given)
    if isinstance(given, Written):
        return given.text
    rows = _items(given)
    if len(rows) > 1 and all(isinstance(row, str) for row in rows):
        return _joined(rows)
    found = [rows] if rows and all(isinstance(row, int) for row in rows) else [_items(row) for row in rows]
    cells = [cell for row in found for cell in row]
    if cells and all(type(cell) is bool for cell in cells):
        found, cells = [list(map(int, row)) for row in found], list(map(int, cells))
    if len(cells) > 1 and all(found) and all(type(cell) is int and cell >= 0 for cell in cells):
        return BETWEEN_ROWS.join(",".join(map(str, row)) for row in found)
    if cells and all(found) and all(isinstance(cell, str) and len(cell) == 1 for cell in cells):
        return _joined(["".join(row) for row in found])
    expected = "a text, whole numbers of all cells, or rows of them"
    raise bad_option(option, given, expected)


def written_with_goal(position: object, goal: object) -> tuple[str | None, str | None]:
    """Return a position and a goal as texts; a position that is an object brings its goal, unless another is given.

    Raises:
        BadOption: one of them cannot be read.
    """
    if goal is None and isinstance(position, Written):
        goal = position.goal
    return written(position), written(goal, "goal")


def _on_lines(text: str) -> str:
    """Return rows of marks or letters that stand on lines as rows joined by hyphens, and any other text as it is."""
    rows = [row.strip() for row in text.splitlines() if row.strip()]
    if len(rows) < 2 or not all(map(_ROW.fullmatch, rows)) or all(map(str.isdigit, rows)):
        return text
    return "-".join(rows)


def _joined(rows: Sequence[str]) -> str:
    """Return rows as one text: digits are numbers, as they are in lists."""
    return BETWEEN_ROWS.join(map(",".join, rows)) if all(map(str.isdigit, rows)) else "-".join(rows)


def _items(given: object) -> list[Any]:
    """Return the items of a list, an array or any other sequence but a text; none if it cannot be one of cells."""
    listed = as_lists(given)
    if not isinstance(listed, Sequence) or isinstance(listed, str | bytes | bytearray) or len(listed) > _ITEMS:
        return []
    return [as_lists(item) for item in listed]

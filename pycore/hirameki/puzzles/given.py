"""What is read as a position or a goal: a text, a position, the numbers of all cells, or rows of numbers or marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from ..errors import BadOption, as_text

#: The largest number that one digit of a position's text can be.
_DIGIT = 9


class Written:
    """What has a text in canonical form."""

    __slots__ = ("_text",)
    _text: str

    @property
    def text(self) -> str:
        """The position as links and answers write it."""
        return self._text


#: What is read as a position or a goal.
Given: TypeAlias = str | Written | Sequence[int] | Sequence[Sequence[int | str]]


def written(given: object, option: str = "position") -> str | None:
    """Return a position or a goal as a text, which still has to be read; None stays None.

    Args:
        given: what was given.
        option: its name, for the message.

    Raises:
        BadOption: it is none of these.

    >>> written([1, 2, 3, 0]), written([[1, 12], [3, 0]]), written([["o", "c"], ["o", "o"]])
    ('1230', '1,12,3,0', 'oc-oo')
    >>> written([1.5, 0])
    Traceback (most recent call last):
    ...
    hirameki.errors.BadOption: Option position got '[1.5, 0]'; expected a text, numbers, or rows of them.
    """
    if given is None or isinstance(given, str):
        return given
    if isinstance(given, Written):
        return given.text
    rows: list[Any] = list(given) if isinstance(given, list | tuple) else []
    if rows and not all(isinstance(row, list | tuple) for row in rows):
        rows = [rows] if all(type(cell) is int for cell in rows) else []
    cells = [cell for row in rows for cell in row]
    if cells and all(type(cell) is int and cell >= 0 for cell in cells):
        return ("" if max(cells) <= _DIGIT else ",").join(map(str, cells))
    if cells and all(isinstance(cell, str) and len(cell) == 1 for cell in cells):
        return "-".join("".join(row) for row in rows)
    raise BadOption(
        "bad-option", option=option, value=as_text(given), expected="a text, numbers, or rows of them"
    )

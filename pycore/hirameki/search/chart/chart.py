"""A map as numbers: positions in order of their levels, the moves between them, and flags for each position."""

from __future__ import annotations

import sys
from array import array
from binascii import a2b_base64, b2a_base64
from typing import NamedTuple

#: The flags of a position; combined by addition.
DEAD, END, GOAL, UNPROVED, SHORTEST = 1, 2, 4, 8, 16


class OnShortest(NamedTuple):
    """The positions on shortest solutions.

    Attributes:
        shares: number of a position on the map -> how many in 1000 solutions pass through it.
        solutions: the number of solutions.
    """

    shares: dict[int, int]
    solutions: int


class Chart(NamedTuple):
    """A map.

    Attributes:
        states: the positions, by level.
        number: position -> its index in `states`.
        levels: the number of positions at distance 0, 1, 2, ... from the goal.
        edges: pairs of indices in `states`, the position farther from the goal first.
        flags: the flags of each position.
        expanded: positions expanded.
        on_shortest: the positions on shortest solutions; None if not all solutions were found.
    """

    states: list[int]
    number: dict[int, int]
    levels: tuple[int, ...]
    edges: array[int]
    flags: bytearray
    expanded: int
    on_shortest: OnShortest | None = None


def as_text(numbers: array[int]) -> str:
    """Return numbers as the base64 of their little-endian bytes.

    >>> as_text(array("I", [1, 2]))
    'AQAAAAIAAAA='
    """
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return bytes_as_text(numbers.tobytes())


def as_numbers(text: str) -> array[int]:
    """Return the numbers encoded in a text; the inverse of `as_text`.

    >>> list(as_numbers("AQAAAAIAAAA="))
    [1, 2]
    """
    numbers = array("I", a2b_base64(text))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def bytes_as_text(data: bytes | bytearray) -> str:
    """Return bytes as base64."""
    return b2a_base64(data, newline=False).decode("ascii")

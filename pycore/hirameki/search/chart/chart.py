"""A map as numbers: positions in the order of their levels, the moves between them, and what is to be seen at each."""

from __future__ import annotations

import sys
from array import array
from binascii import a2b_base64, b2a_base64
from typing import NamedTuple

#: What is to be seen at a position; flags are sums of these.
DEAD, END, GOAL, UNPROVED, SHORTEST = 1, 2, 4, 8, 16


class OnShortest(NamedTuple):
    """The positions on shortest solutions.

    Attributes:
        shares: number of a position on the map -> how many of 1000 solutions go through it.
        solutions: how many solutions there are.
    """

    shares: dict[int, int]
    solutions: int


class Chart(NamedTuple):
    """A map.

    Attributes:
        states: the positions, by level.
        number: position -> its place in `states`.
        levels: how many of them are 0, 1, 2, ... steps from the goal.
        edges: pairs of places in `states`, the position farther from the goal first.
        flags: what is to be seen at each.
        expanded: positions expanded.
        lit: the positions on shortest solutions; None: they were not all found.
    """

    states: list[int]
    number: dict[int, int]
    levels: tuple[int, ...]
    edges: array[int]
    flags: bytearray
    expanded: int
    on_shortest: OnShortest | None = None


def as_text(numbers: array[int]) -> str:
    """Return numbers as base64 of their little-endian bytes.

    >>> as_text(array("I", [1, 2]))
    'AQAAAAIAAAA='
    """
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return bytes_as_text(numbers.tobytes())


def as_numbers(text: str) -> array[int]:
    """Return the numbers of a text; the reverse of `as_text`.

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

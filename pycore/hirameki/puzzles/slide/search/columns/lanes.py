"""Values of many positions in one large int: two bytes each, those of every second position apart from the others.

A look-up for many positions gives one byte for each. Sums of such bytes need two: so the first, third, ... position
(`even`) and the second, fourth, ... (`odd`) have an int each, with a lane of two bytes for every position.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ...boards import TileBoard
from ...rules import Tiles

#: Masks of every second byte, as many as are ever looked up together, and of the others.
EVEN = int.from_bytes(b"\xff\0" * (1 << 19), "little")
ODD = EVEN << 8
#: Above every value, and half of the range of two bytes.
MOST = 1 << 15


def each(number: int, many: int) -> int:
    """Return a number repeated in every lane.

    Args:
        number: a number that fits in two bytes.
        many: the number of lanes.

    >>> hex(each(7, 3))
    '0x700070007'
    """
    return int.from_bytes(number.to_bytes(2, "little") * many, "little")


def at_most(last: int, numbers: int, many: int) -> int:
    """Return an int with 1 in the lane of every value that is at most `last`, 0 in the others.

    Args:
        last: the greatest value to accept.
        numbers: the values, all below `MOST`.
        many: the number of lanes.
    """
    return each(MOST + last, many) - numbers >> 15 & each(1, many)


def low_and_high(even: int, odd: int, many: int) -> tuple[bytes, bytes]:
    """Return the values of all positions, in their order: the low bytes and the high bytes.

    Args:
        even: the values of the first position, the third and so on.
        odd: the values of the others.
        many: the number of positions.
    """
    return (
        (even & EVEN | (odd & EVEN) << 8).to_bytes(many, "little"),
        (even >> 8 & EVEN | odd & ODD).to_bytes(many, "little"),
    )


def even_and_odd(low: bytes | bytearray, high: bytes | bytearray) -> tuple[int, int]:
    """Return the two ints that `low_and_high` turns into these bytes.

    Args:
        low: the low bytes of all values.
        high: the high bytes.
    """
    below, above = int.from_bytes(low, "little"), int.from_bytes(high, "little")
    return (below & EVEN) + ((above & EVEN) << 8), (below >> 8 & EVEN) + (above & ODD)


class Columns(Protocol):
    """What a beam needs from an evaluation: positions as bytes, and a step's changes in many of them at once.

    A position has first the tile on every cell, and the value in the last two bytes. Tiles are numbered by their homes,
    from 1; the blank is 0. There are two implementations: `triples` and `pairs`.

    Attributes:
        board: cells and edges.
        goal: the goal.
        size: bytes of a position.
        lifted: what is added to the changes of a step, so that none is negative.
    """

    board: TileBoard
    goal: Tiles
    size: int
    lifted: int

    def encode(self, tiles: Tiles) -> bytes:
        """Return the bytes of a position."""

    def of_step(
        self, states: Sequence[bytes], joined: bytearray, tile: int, cell: int, blank: int
    ) -> tuple[bytes, bytes]:
        """Return what a step changes in the value of every position, plus `lifted`: the low bytes and the high bytes.

        This also updates `joined` to the state after the step, except for the tiles on the cells and the values.

        Args:
            states: positions with the same tile beside the blank.
            joined: the same positions in one piece.
            tile: the tile that steps.
            cell: where it comes from.
            blank: the blank's cell before.
        """

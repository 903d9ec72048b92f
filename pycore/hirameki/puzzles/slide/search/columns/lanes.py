"""Numbers of many positions in one large int: two bytes each, those of every second position apart from the others.

What was looked up for many positions is a byte for each. Sums of such bytes need two: so the first, third, ... position
(`even`) and the second, fourth, ... (`odd`) have an int of their own, in which each has a lane of two bytes.
"""

from __future__ import annotations

#: Every second byte, of as many as are ever looked up together; and the others.
EVEN = int.from_bytes(b"\xff\0" * (1 << 19), "little")
ODD = EVEN << 8
#: Above every number, and half of what two bytes hold.
MOST = 1 << 15


def each(number: int, many: int) -> int:
    """Return a number in so many lanes.

    Args:
        number: up to what two bytes hold.
        many: lanes.

    >>> hex(each(7, 3))
    '0x700070007'
    """
    return int.from_bytes(number.to_bytes(2, "little") * many, "little")


def at_most(last: int, numbers: int, many: int) -> int:
    """Return 1 in the lane of every number that is at most `last`, 0 in the others.

    Args:
        last: the greatest number looked for.
        numbers: below `MOST`.
        many: lanes.
    """
    return each(MOST + last, many) - numbers >> 15 & each(1, many)


def low_and_high(even: int, odd: int, many: int) -> tuple[bytes, bytes]:
    """Return the numbers of so many positions, in their order: the low bytes and the high ones.

    Args:
        even: those of the first position, the third and so on.
        odd: those of the others.
        many: positions.
    """
    return (
        (even & EVEN | (odd & EVEN) << 8).to_bytes(many, "little"),
        (even >> 8 & EVEN | odd & ODD).to_bytes(many, "little"),
    )


def even_and_odd(low: bytes | bytearray, high: bytes | bytearray) -> tuple[int, int]:
    """Return what `low_and_high` was given.

    Args:
        low: the low bytes of all numbers.
        high: the high bytes.
    """
    below, above = int.from_bytes(low, "little"), int.from_bytes(high, "little")
    return (below & EVEN) + ((above & EVEN) << 8), (below >> 8 & EVEN) + (above & ODD)

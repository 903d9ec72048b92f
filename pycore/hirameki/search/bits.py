"""Sets of small numbers as ints: bit i stands for the number i. How to list their members, quickest for each size."""

from __future__ import annotations

from collections.abc import Iterator
from re import finditer


def members(bits: int) -> Iterator[int]:
    """Yield the members of a set with up to some hundred places, ascending.

    >>> list(members(0b1011))
    [0, 1, 3]
    """
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def many_members(bits: int) -> Iterator[int]:
    """Yield the members of a set with thousands of places, ascending.

    >>> list(many_members(0b1010001))
    [0, 4, 6]
    """
    text = bin(bits)[:1:-1]
    position = text.find("1")
    while position >= 0:
        yield position
        position = text.find("1", position + 1)


def few_of_many(bits: int) -> Iterator[int]:
    """Yield the members of a set with millions of places, most of them empty, ascending.

    >>> list(few_of_many(1 << 1000 | 1 << 9 | 1))
    [0, 9, 1000]
    """
    for byte in finditer(rb"[^\0]", bits.to_bytes(bits.bit_length() // 8 + 1, "little")):
        for bit in members(byte[0][0]):
            yield 8 * byte.start() + bit

"""Sets of small numbers as ints: bit i stands for the number i.

How to list their members, quickest for each size; elimination over GF(2), where the sum of two sets is their XOR.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from re import finditer
from typing import NamedTuple


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


class Row(NamedTuple):
    """A row of a reduced system: the one bit that no other row has, and all its bits."""

    lead: int
    bits: int


def reduced(vectors: Iterable[int], within: int) -> tuple[list[Row], list[int]]:
    """Return the rows that span some vectors, every lead in a set of bits, and what has no bit in it.

    Args:
        vectors: sets of bits.
        within: where leads are looked for, from the lowest bit on.

    >>> reduced([0b110, 0b011, 0b101], 0b111)
    ([Row(lead=2, bits=6), Row(lead=1, bits=5)], [0])
    """
    rows, rest = dict[int, int](), []
    for vector in vectors:
        while (lead := vector & within & -(vector & within)) in rows:
            vector ^= rows[lead]
        if lead:
            rows[lead] = vector
        else:
            rest.append(vector)
    leads = sum(rows)
    for lead in sorted(rows, reverse=True):  # a row has nothing before its lead, so those after it are done
        for place in members(rows[lead] & leads ^ lead):
            rows[lead] ^= rows[1 << place]
    return list(map(Row._make, rows.items())), rest


def without(rows: Iterable[Row], vector: int) -> int:
    """Return a vector combined with rows so that it has none of their leads."""
    for row in rows:
        if vector & row.lead:
            vector ^= row.bits
    return vector


def eliminated(effects: Sequence[int], width: int) -> tuple[list[Row], list[Row]]:
    """Return rows that span the effects of all sets of members, and rows that span the sets without an effect.

    The effect of a set is the sum of its members' effects. In the first rows the set stands above the bits of its
    effect. The least member of each of the second is in no other one.

    Args:
        effects: the effect of every member, as bits.
        width: no effect has a bit from this one on; there the sets begin.

    >>> rows, none = eliminated([0b01, 0b11, 0b10], 2)
    >>> [bin(row.bits) for row in rows], [bin(row.bits) for row in none]
    (['0b101', '0b1110'], ['0b111'])
    """
    marked = (effect | 1 << width + member for member, effect in enumerate(effects))
    rows, rest = reduced(marked, (1 << width) - 1)
    return rows, reduced((vector >> width for vector in rest), -1)[0]

"""Sets of numbers as ints: bit i stands for the number i."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

#: (seeds, allowed) -> the allowed cells connected to the seeds.
Flood: TypeAlias = Callable[[int, int], int]


def set_bits(bits: int) -> Iterator[int]:
    """Yield the positions of the set bits, lowest first.

    >>> list(set_bits(0b1010001))
    [0, 4, 6]
    """
    text = bin(bits)[:1:-1]
    position = text.find("1")
    while position >= 0:
        yield position
        position = text.find("1", position + 1)


def flood(seeds: int, allowed: int, stride: int) -> int:
    """Return the allowed cells connected to the seeds, as bits of a strip.

    Args:
        seeds: cells to start from, as bits.
        allowed: cells that may be entered, as bits.
        stride: bits per row of the strip, including the guard bit.

    >>> bin(flood(0b001, 0b1011, 3))  # two rows of two cells, separated by the guard bit
    '0b1011'
    """
    reached = seeds & allowed
    while True:
        wider = (reached | reached << 1 | reached >> 1 | reached << stride | reached >> stride) & allowed
        if wider == reached:
            return reached
        reached = wider


def flooding(links: Sequence[tuple[int, int]]) -> Flood:
    """Return the flood function of any lattice.

    Args:
        links: one pair per direction: the cells with a neighbour there, and the shift in bits that leads to it.

    >>> bin(flooding([(0b01, 2), (0b100, -2)])(0b001, 0b1111))
    '0b101'
    """
    onward = [(cells, shift) for cells, shift in links if shift > 0]
    back = [(cells, -shift) for cells, shift in links if shift < 0]

    def flood_linked(seeds: int, allowed: int) -> int:
        reached = seeds & allowed
        while True:
            wider = reached
            for cells, shift in onward:
                wider |= (reached & cells) << shift
            for cells, shift in back:
                wider |= (reached & cells) >> shift
            wider &= allowed
            if wider == reached:
                return reached
            reached = wider

    return flood_linked

"""Sets of numbers as ints: bit i stands for i."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

#: (seeds, allowed) -> the allowed cells that are connected to the seeds.
Flood: TypeAlias = Callable[[int, int], int]


def set_bits(bits: int) -> Iterator[int]:
    """Yield the numbers of the set bits, the lowest first.

    >>> list(set_bits(0b1010001))
    [0, 4, 6]
    """
    text = bin(bits)[:1:-1]
    position = text.find("1")
    while position >= 0:
        yield position
        position = text.find("1", position + 1)


def flood(seeds: int, allowed: int, stride: int) -> int:
    """Return the allowed cells that are connected to the seeds, as bits of a strip.

    Args:
        seeds: cells to begin from, as bits.
        allowed: cells that may be entered, as bits.
        stride: bits a row of the strip, the guard bit included.

    >>> bin(flood(0b001, 0b1011, 3))  # two rows of two cells: the guard bit parts their ends
    '0b1011'
    """
    reached = seeds & allowed
    while True:
        wider = (reached | reached << 1 | reached >> 1 | reached << stride | reached >> stride) & allowed
        if wider == reached:
            return reached
        reached = wider


def flooding(links: Sequence[tuple[int, int]]) -> Flood:
    """Return the flood of any lattice.

    Args:
        links: (cells, how many bits on their neighbours in one direction lie), a pair a direction.

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

"""Sets of arrangements of a pattern's tiles, as bit sets over the indexes of its table.

A table's index has `bits` bits per tile: tile number i of the pattern stands on cell `index >> bits * i & mask`. A set
of arrangements is an int with a bit for every index.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ....search.jobs import Job, Progress

#: Squares of eight bytes that are transposed together: few enough to fit in the processor's fastest cache.
_GROUPS = 8192


def index_bits(cells: int) -> int:
    """Return how many bits a cell number takes in an index.

    >>> index_bits(13), index_bits(16), index_bits(25)
    (4, 4, 5)
    """
    return (cells - 1).bit_length()


class Arrangements(NamedTuple):
    """The arrangements of a pattern's tiles on a board.

    Attributes:
        bits: bits of a cell number in an index.
        size: how many indexes there are.
        at: for every tile of the pattern and every cell, the arrangements in which it stands there.
        free: for every cell, the arrangements in which no tile of the pattern stands there.
    """

    bits: int
    size: int
    at: tuple[tuple[int, ...], ...]
    free: tuple[int, ...]

    def stepped(self, members: int, source: int, target: int) -> int:
        """Return the arrangements after one step of a pattern's tile.

        Args:
            members: the arrangements before; those without a tile on the source are left out.
            source: the cell that the tile leaves.
            target: the cell that it enters, which is free.
        """
        after = 0
        for tile, standing in enumerate(self.at):
            moved = members & standing[source]
            change = (target - source) << self.bits * tile
            after |= moved << change if change > 0 else moved >> -change
        return after


def arrangements(cells: int, tiles: int) -> Job[Arrangements]:
    """Return the arrangements of a number of tiles.

    Args:
        cells: the number of cells of the board.
        tiles: the number of tiles of the pattern.
    """
    bits = index_bits(cells)
    at = tuple(tuple(_standing(bits, tiles, tile, cell) for cell in range(cells)) for tile in range(tiles))
    size = 1 << bits * tiles
    free = []
    for cell in range(cells):
        taken = 0
        for of_tile in at:
            taken |= of_tile[cell]
        free.append((1 << size) - 1 ^ taken)
        yield Progress()
    return Arrangements(bits, size, at, tuple(free))


def as_bytes(planes: Sequence[int], size: int) -> bytes:
    """Return one byte for every index; each of its bits comes from one set.

    The sets are interleaved bytewise, and every eight bytes transposed as a square of 8x8 bits, all squares of a piece
    at once (Warren, Hacker's Delight, 2012, section 7-3).

    Args:
        planes: at most eight sets; bit k of an index's byte is 1 if the index is a member of set number k.
        size: how many indexes there are.

    >>> list(as_bytes([0b0111, 0b0101], 4))
    [3, 1, 3, 0]
    """
    groups = -(-size // 8)
    rows = [members.to_bytes(groups, "little") for members in planes]
    step = min(groups, _GROUPS)
    masks = _masks(step)
    parts = []
    for first in range(0, groups, step):
        interleaved = bytearray(8 * step)
        for plane, row in enumerate(rows):
            part = row[first:first + step]
            interleaved[plane:8 * len(part):8] = part
        bits = int.from_bytes(interleaved, "little")
        for shift, mask in masks:
            change = (bits ^ bits >> shift) & mask
            bits ^= change ^ change << shift
        parts.append(bits.to_bytes(8 * step, "little"))
    return b"".join(parts)[:size]


@lru_cache(1)
def _masks(groups: int) -> tuple[tuple[int, int], ...]:
    """Return the steps of transposing a number of squares: how far bits are shifted, and which ones."""
    halves = ((7, b"\xaa\0" * 4), (14, b"\xcc\xcc\0\0" * 2), (28, b"\xf0" * 4 + b"\0" * 4))
    return tuple((shift, int.from_bytes(half * groups, "little")) for shift, half in halves)


def _standing(bits: int, tiles: int, tile: int, cell: int) -> int:
    """Return the arrangements in which a tile of the pattern stands on a cell."""
    run = 1 << bits * tile  # arrangements that differ only in lower tiles are adjacent
    period = run << bits
    size = 1 << bits * tiles
    members = ((1 << run) - 1) << run * cell
    width = period
    while width < size:  # double the set until it fills the whole range
        members |= members << width
        width *= 2
    return members

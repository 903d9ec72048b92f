"""Packing books: all packings of the most played boards; finding those that remain takes one AND per placed piece.

A book stores one packing of each symmetry class, deflated. Each placement takes two bytes (its number on the empty
board, little-endian), kind by kind: the placements of the first kind in all packings, then those of the second, and so
on. When a book is read, one int for every placement holds the set of packings in which it occurs.
"""

# pycore/tables/make/make_pack_solutions.py generates them.
# Why, and what was tried: docs/decisions/packings-in-books.md

from __future__ import annotations

import struct
from collections import defaultdict
from collections.abc import Iterator, Sequence

from ...search.bits import many_members
from ...search.jobs import Job, Progress
from ...search.kept import Opened
from ...search.random_numbers import Random
from ...tables.deflated import inflated, refuse
from .packing import Packing, Placement
from .pieces import Placed
from .symmetry_classes import Permutation, symmetries

#: Boards with a book; all have one piece of each kind and no symmetrical packings.
BOARDS = (
    "3x20", "4x15", "5x12", "6x10", "8x8-hole", "4x16-hole", "8x8-corners", "two-5x6", "tetro-8x8", "one-sided-3x30",
)

#: One board is played at a time.
_opened: Opened[PackingBook] = Opened()


def table_name(slug: str) -> str:
    """Return the file name of a board's book."""
    return f"pack-solutions-{slug}.bin"


def open_book(slug: str, packing: Packing) -> Job[PackingBook | None]:
    """Return the book of a board, or None if it is not available.

    Args:
        slug: one of `BOARDS`.
        packing: any position of the board.

    Raises:
        DamagedTable: the stored book is damaged.
    """
    name = table_name(slug)
    return _opened.opened(name, lambda packed: _read(packing.at({}), inflated(name, packed), name))


def _read(empty: Packing, numbers: bytes, name: str) -> Job[PackingBook]:
    """Read a book: the largest has over 200,000 numbers.

    Args:
        empty: the board with nothing placed.
        numbers: the inflated content of the table.
        name: the name of the table.

    Raises:
        DamagedTable: these are not complete packings of the board.
    """
    pieces = len(empty.pieces.pieces)
    classes, odd = divmod(len(numbers), 2 * pieces)
    if odd or not classes:
        refuse(name, f"it holds {len(numbers)} bytes, which are no whole packings of {pieces} pieces")
    size = (classes + 7) // 8
    sets: defaultdict[int, bytearray] = defaultdict(lambda: bytearray(size))
    for start in range(0, len(numbers), 2 * classes):
        yield Progress()
        column = struct.unpack(f"<{classes}H", numbers[start:start + 2 * classes])
        for bit in range(8):
            for byte, number in enumerate(column[bit::8]):
                sets[number][byte] |= 1 << bit
    if max(sets) >= len(empty.placements):
        refuse(name, f"it names placement {max(sets)} of {len(empty.placements)}")
    group = yield from symmetries(empty)
    return PackingBook(
        empty, group, classes, [int.from_bytes(sets.get(one, b""), "little") for one in range(len(empty.placements))]
    )


class PackingBook:
    """All packings of a board, one stored for each symmetry class.

    Attributes:
        empty: the board with nothing placed.
        classes: number of packings modulo symmetry.
    """

    def __init__(self, empty: Packing, group: Sequence[Permutation], classes: int, sets: Sequence[int]) -> None:
        """Take what was read.

        Args:
            empty: the board with nothing placed.
            group: the symmetries of the board, as permutations of the placements.
            classes: number of packings modulo symmetry.
            sets: number of a placement -> the stored packings in which it occurs, as bits.
        """
        self.empty = empty
        self.classes = classes
        self._group = group
        self._sets = sets

    @property
    def packings(self) -> int:
        """Number of all packings of the empty board."""
        return self.classes * len(self._group)

    def remaining(self, placed: Placed) -> tuple[int, list[Placement]]:
        """Return the number of packings that contain the placed pieces, and the other placements that occur in them."""
        taken = sum(self._masks(placed))
        placements = self.empty.placements
        others = [number for number, placement in enumerate(placements) if not placement.mask & taken]
        total, possible = 0, set[int]()
        for turn, agreeing in self._agreeing(placed):
            total += agreeing.bit_count()
            possible.update([number for number in others if agreeing & self._sets[turn[number]]])
        return total, [placements[number] for number in sorted(possible)]

    def number(self, placed: Placed) -> int:
        """Return the number of packings that contain the placed pieces."""
        return sum(agreeing.bit_count() for _, agreeing in self._agreeing(placed))

    def sample(self, placed: Placed, chance: Random) -> Placed:
        """Return a packing that contains the placed pieces, chosen uniformly at random.

        Args:
            placed: the placed pieces; there must be a packing with them.
            chance: random numbers.
        """
        ways = [(turn, packing) for turn, agreeing in self._agreeing(placed) for packing in many_members(agreeing)]
        turn, packing = chance.choose(ways)
        letters = self.empty.pieces.letters
        return {
            letters[placement.kind]: placement.cells
            for number, placement in enumerate(self.empty.placements)
            if self._sets[turn[number]] >> packing & 1
        }

    def _masks(self, placed: Placed) -> list[int]:
        return [sum(self.empty.strip.bits[cell] for cell in cells) for cells in placed.values()]

    def _agreeing(self, placed: Placed) -> Iterator[tuple[Permutation, int]]:
        """Yield each symmetry with the stored packings that contain the images of the placed pieces, if any."""
        own = [self.empty.by_mask[mask] for mask in self._masks(placed)]
        for turn in self._group:
            agreeing = (1 << self.classes) - 1
            for number in own:
                agreeing &= self._sets[turn[number]]
            if agreeing:
                yield turn, agreeing

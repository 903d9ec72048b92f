"""Stored solution lists of the stock boards: what remains from any position is one AND a placed piece.

A table holds one packing of each symmetry class: deflated, two bytes a placement (its number on the empty board, least
byte first), piece by piece: first the placements of the first kind in all packings, then those of the second, ...
`pycore/tables/make_pack_solutions.py` makes them. For every placement one int then holds the set of the packings in
which it occurs.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ... import tables
from ...geometry.board import Board
from ...search.jobs import drain
from .packing import Packing, Placement
from .pieces import PieceSet
from .sets import members
from .symmetry import Permutation, symmetries

if TYPE_CHECKING:
    from random import Random

#: Boards with tables; all have one piece of each kind, and no symmetrical packing.
STOCK = (
    "3x20", "4x15", "5x12", "6x10", "8x8-hole", "4x16-hole", "8x8-corners", "two-5x6", "tetro-8x8", "one-sided-3x30",
)

_known: dict[str, Stock] = {}


def table_of(slug: str) -> str:
    """Return the name of a stock board's table."""
    return f"pack-solutions-{slug}.bin"


def stock(slug: str, board: Board, pieces: PieceSet) -> Stock | None:
    """Return the stored packings of a board, or None where there are none at hand."""
    if slug not in _known:
        packed = tables.read(table_of(slug)) if slug in STOCK else None
        if packed is None:
            return None
        _known.clear()  # one board at a time is played
        _known[slug] = Stock(Packing(board, pieces, {}), zlib.decompress(packed))
    return _known[slug]


class Stock:
    """All packings of a board, those of one class stored once.

    Args:
        empty: the board with nothing placed.
        numbers: what a table holds when it is inflated.
    """

    def __init__(self, empty: Packing, numbers: bytes) -> None:
        self._empty = empty
        self._group = drain(symmetries(empty))
        pieces = len(empty.pieces.pieces)
        self.classes = len(numbers) // 2 // pieces
        size = (self.classes + 7) // 8
        sets: dict[int, bytearray] = {}
        for start in range(0, 2 * self.classes * pieces, 2 * self.classes):
            column = zip(numbers[start:start + 2 * self.classes:2], numbers[start + 1:start + 2 * self.classes:2])
            for packing, (low, high) in enumerate(column):
                number = low | high << 8
                if number not in sets:
                    sets[number] = bytearray(size)
                sets[number][packing >> 3] |= 1 << (packing & 7)
        self._sets = [int.from_bytes(sets.get(number, b""), "little") for number in range(len(empty.placements))]

    @property
    def packings(self) -> int:
        """Number of all packings of the empty board."""
        return self.classes * len(self._group)

    def remaining(self, placed: dict[str, tuple[int, ...]]) -> tuple[int, list[Placement]]:
        """Return how many packings contain the placed pieces, and the other placements that occur in them.

        Args:
            placed: letter -> cells.
        """
        taken = sum(self._masks(placed))
        placements = self._empty.placements
        others = [number for number, placement in enumerate(placements) if not placement.mask & taken]
        total, possible = 0, set[int]()
        for turn, agreeing in self._agreeing(placed):
            total += agreeing.bit_count()
            possible.update([number for number in others if agreeing & self._sets[turn[number]]])
        return total, [placements[number] for number in sorted(possible)]

    def number(self, placed: dict[str, tuple[int, ...]]) -> int:
        """Return how many packings contain the placed pieces."""
        return sum(agreeing.bit_count() for _, agreeing in self._agreeing(placed))

    def sample(self, placed: dict[str, tuple[int, ...]], chance: Random) -> dict[str, tuple[int, ...]]:
        """Return one of the packings that contain the placed pieces, letter -> cells; all have the same chance."""
        ways = [(turn, packing) for turn, agreeing in self._agreeing(placed) for packing in members(agreeing)]
        turn, packing = chance.choice(ways)
        letters = self._empty.pieces.letters
        return {
            letters[placement.kind]: placement.cells
            for number, placement in enumerate(self._empty.placements)
            if self._sets[turn[number]] >> packing & 1
        }

    def _masks(self, placed: dict[str, tuple[int, ...]]) -> list[int]:
        return [sum(self._empty.bits[cell] for cell in cells) for cells in placed.values()]

    def _agreeing(self, placed: dict[str, tuple[int, ...]]) -> Iterator[tuple[Permutation, int]]:
        """Yield every symmetry with the set of stored packings that, moved back by it, contain the placed pieces."""
        own = [self._empty.by_mask[mask] for mask in self._masks(placed)]
        for turn in self._group:
            agreeing = (1 << self.classes) - 1
            for number in own:
                agreeing &= self._sets[turn[number]]
            if agreeing:
                yield turn, agreeing

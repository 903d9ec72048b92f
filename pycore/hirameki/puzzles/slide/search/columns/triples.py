"""What steps change in the learned numbers of the 24-puzzle, looked up for many positions at once (`columns`).

A position is here a string of bytes: the tile on every cell, the cell of every tile, and the position's number in two
bytes. Where the same tile takes the same step in many positions, their strings are joined: one tile's cells in all of
them are a slice, `bytes.translate` looks all of them up, and an int made of the slice adds in all of them at once. So a
position costs a fraction of what its six look-ups cost one by one (`learned_evaluation` does that).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import TypeAlias

from ...lookups import Lookups
from ...rules import Tiles
from ...tables.learned_tuples import CELLS, ENTRIES, PATTERNS, mirrored
from ..learned_evaluation import LearnedEvaluation
from .lanes import EVEN, low_and_high

#: Where a position has the cells of the tiles (the first one's byte is the next), its number, and where it ends.
PLACES, NUMBER, SIZE = CELLS - 1, 2 * CELLS - 1, 2 * CELLS + 1
#: Fewer positions are looked up one by one.
_FEW = 6
#: Changes depend on the cells of two tiles, more than a byte can say: so they are looked up in three parts. In each the
#: one tile's cell is one of nine, with a row of 25 for the other one's, or elsewhere, in the tenth row, which is 0.
_ROWS = 9
_IN_PART = tuple(
    bytes(CELLS * (cell - first if first <= cell < first + _ROWS else _ROWS) for cell in range(CELLS)).ljust(256, b"\0")
    for first in range(0, CELLS, _ROWS)
)
#: A change is lifted by so much, so that none is negative.
_LIFT = 128
#: Patterns that a tile is in, mirrored ones too.
_SEATS = 6
#: What the changes of a step are lifted by.
LIFTED = _SEATS * _LIFT

#: The numbers of a table in the order in which the mirror has them.
_IN_MIRROR = itemgetter(*(
    CELLS * (CELLS * mirrored(third) + mirrored(second)) + mirrored(first)
    for third in range(CELLS) for second in range(CELLS) for first in range(CELLS)
))

#: The numbers of a pattern by one tile's cell; then by those of the other two, 25 times the one and the other.
_Slabs: TypeAlias = list[bytes]


@dataclass(frozen=True, slots=True)
class _Look:
    """What a step changes in the numbers of one pattern.

    Attributes:
        one: where a position has the cell of one other tile.
        other: where it has that of the third tile.
        changes: lifted, by both cells.
        parts: the same for `_IN_PART`.
    """

    one: int
    other: int
    changes: bytes
    parts: tuple[bytes, bytes, bytes]


class TripleColumns:
    """Positions and the changes of all steps; tables are laid out as they are asked for. See `Columns`."""

    size = SIZE
    lifted = LIFTED

    def __init__(self, learned: LearnedEvaluation) -> None:
        """Take what was learned.

        Args:
            learned: the tables, the board and the goal.
        """
        self.board, self.goal = learned.board, learned.goal
        self._learned = learned
        self._number = {tile: (home + 1) % CELLS for home, tile in enumerate(learned.goal)}
        #: Tile -> for every pattern that holds it: the table, its place there, whether in the mirror, the other tiles.
        self._seats: list[list[tuple[int, int, bool, int, int]]] = [[] for _ in range(CELLS)]
        for table, pattern in enumerate(PATTERNS):
            for mirror in (False, True):
                tiles = [mirrored(tile - 1) + 1 if mirror else tile for tile in pattern]
                for place, tile in enumerate(tiles):
                    other, one = tiles[:place] + tiles[place + 1:]
                    self._seats[tile].append((table, place, mirror, one, other))
        #: By table, and whether it is read in the mirror; these, the slabs and the steps are the same for all goals.
        self._tables = Lookups(self._seen)
        self._slabs = Lookups(self._by_cell)
        self._steps = Lookups(self._looks)

    def towards(self, goal: Tiles, known: Tiles) -> TripleColumns:
        """Return the columns of the way to another goal, by the numbers of the way to a position near it.

        Args:
            goal: where to.
            known: the position near it, with the blank in the last cell.
        """
        learned = self._learned
        other = TripleColumns(LearnedEvaluation(learned.board, known, b"".join(learned.tables)))
        other.goal = goal
        other._tables, other._slabs, other._steps = self._tables, self._slabs, self._steps
        return other

    def encode(self, tiles: Tiles) -> bytes:
        """Return the bytes of a position."""
        state = bytearray(NUMBER)
        for cell, tile in enumerate(tiles):
            if tile:
                number = self._number[tile]
                state[cell] = number
                state[PLACES + number] = cell
        return bytes(state) + self._learned.number(tiles).to_bytes(2, "little")

    def of_step(
        self, states: Sequence[bytes], joined: bytearray, tile: int, cell: int, blank: int
    ) -> tuple[bytes, bytes]:
        """Return what a step changes in every position, lifted; see `Columns`."""
        looks = self._steps[tile, cell, blank]
        if len(states) < _FEW:
            changes = [
                sum(look.changes[CELLS * state[look.one] + state[look.other]] for look in looks) for state in states
            ]
            seen = bytes(change & 255 for change in changes), bytes(change >> 8 for change in changes)
        else:
            seen = _together(joined, looks, len(states))
        joined[PLACES + tile::SIZE] = bytes((blank,)) * len(states)
        return seen

    def _looks(self, step: tuple[int, int, int]) -> list[_Look]:
        tile, cell, blank = step
        return [self._look(seat, cell, blank) for seat in self._seats[tile]]

    def _look(self, seat: tuple[int, int, bool, int, int], cell: int, blank: int) -> _Look:
        table, place, mirror, one, other = seat
        slabs = self._slabs[table, place, mirror]
        changes = _difference(slabs[blank], slabs[cell])
        first, second, third = (
            changes[at:at + _ROWS * CELLS].ljust(256, b"\0") for at in range(0, CELLS ** 2, _ROWS * CELLS)
        )
        return _Look(PLACES + one, PLACES + other, changes, (first, second, third))

    def _seen(self, way: tuple[int, bool]) -> bytes:
        table, mirror = way
        values = self._learned.tables[table]
        return bytes(_IN_MIRROR(values)) if mirror else values

    def _by_cell(self, tile: tuple[int, int, bool]) -> _Slabs:
        """Return a table by the cell of one of its tiles; all cells are mirrored where it is read in the mirror."""
        table, place, mirror = tile
        values, size = self._tables[table, mirror], CELLS ** place
        return [
            b"".join([values[at:at + size] for at in range(size * cell, ENTRIES, size * CELLS)])
            for cell in range(CELLS)
        ]


def _difference(after: bytes, before: bytes) -> bytes:
    """Return byte by byte what was added, lifted."""
    high = int.from_bytes(b"\x80" * len(after), "little")
    one, other = int.from_bytes(after, "little"), int.from_bytes(before, "little")
    # The highest bits apart, so that no byte borrows from the next (Warren, Hacker's Delight, 2002).
    return ((one | high) - (other & ~high) ^ (one ^ other) & high).to_bytes(len(after), "little")


def _together(joined: bytearray, looks: list[_Look], many: int) -> tuple[bytes, bytes]:
    """Return what a step changes in so many positions: the low bytes and the high ones."""
    whole = even = 0
    number = int.from_bytes
    in_first, in_second, in_third = _IN_PART
    for look in looks:
        one = joined[look.one::SIZE]
        other = number(joined[look.other::SIZE], "little")
        first, second, third = look.parts
        # In one of the three parts is a position's change, in the others 0: so no byte overflows.
        seen = number(
            (number(one.translate(in_first), "little") + other).to_bytes(many, "little").translate(first), "little"
        ) + number(
            (number(one.translate(in_second), "little") + other).to_bytes(many, "little").translate(second), "little"
        ) + number(
            (number(one.translate(in_third), "little") + other).to_bytes(many, "little").translate(third), "little"
        )
        # Sums need two bytes: those of every second position are kept apart.
        whole += seen
        even += seen & EVEN
    return low_and_high(even, whole - even >> 8, many)

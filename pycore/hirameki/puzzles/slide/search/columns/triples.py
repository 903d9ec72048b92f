"""Steps' changes in the learned values of the 24-puzzle, looked up for many positions at once (`columns`).

Here a position is a byte string: the tile on every cell, the cell of every tile, and the position's value in two bytes.
When the same tile takes the same step in many positions, their strings are joined: the cells of one tile in all of them
are a slice, `bytes.translate` looks all of them up, and ints made of slices are added for all of them at once. So a
position costs a fraction of its six look-ups one by one (as in `learned_evaluation`).
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

#: Offsets in a position: of the cells of the tiles (tile 1 has the next byte), of its value, and of its end.
PLACES, NUMBER, SIZE = CELLS - 1, 2 * CELLS - 1, 2 * CELLS + 1
#: Fewer positions than this are looked up one by one.
_FEW = 6
#: Changes depend on the cells of two tiles, too many pairs for one byte, so they are looked up in three parts. Each
#: part has nine cells of the one tile, with a row of 25 for the other one's; its tenth row, for all other cells, is 0.
_ROWS = 9
_IN_PART = tuple(
    bytes(CELLS * (cell - first if first <= cell < first + _ROWS else _ROWS) for cell in range(CELLS)).ljust(256, b"\0")
    for first in range(0, CELLS, _ROWS)
)
#: What is added to a change, so that none is negative.
_LIFT = 128
#: The patterns that a tile is in, mirrored ones included.
_SEATS = 6
#: What is added to the changes of a step.
LIFTED = _SEATS * _LIFT

#: Puts the values of a table in the order of the mirror image.
_IN_MIRROR = itemgetter(*(
    CELLS * (CELLS * mirrored(third) + mirrored(second)) + mirrored(first)
    for third in range(CELLS) for second in range(CELLS) for first in range(CELLS)
))

#: The values of a pattern by one tile's cell, and then by those of the other two: 25 times the one plus the other.
_Slabs: TypeAlias = list[bytes]


@dataclass(frozen=True, slots=True)
class _Look:
    """What a step changes in the values of one pattern.

    Attributes:
        one: the offset, in a position, of the cell of the second tile.
        other: the offset of the cell of the third tile.
        changes: the changes by both cells, plus _LIFT.
        parts: the same in parts, for `_IN_PART`.
    """

    one: int
    other: int
    changes: bytes
    parts: tuple[bytes, bytes, bytes]


class TripleColumns:
    """Positions and the changes of all steps; tables are made on first use. See `Columns`."""

    size = SIZE
    lifted = LIFTED

    def __init__(self, learned: LearnedEvaluation) -> None:
        """Set up the positions, the patterns of every tile and the steps.

        Args:
            learned: the learned evaluation, with its board and goal.
        """
        self.board, self.goal = learned.board, learned.goal
        self._learned = learned
        self._number = {tile: (home + 1) % CELLS for home, tile in enumerate(learned.goal)}
        #: Tile -> for every pattern with it: the table, the tile's place there, whether mirrored, the other tiles.
        self._seats: list[list[tuple[int, int, bool, int, int]]] = [[] for _ in range(CELLS)]
        for table, pattern in enumerate(PATTERNS):
            for mirror in (False, True):
                tiles = [mirrored(tile - 1) + 1 if mirror else tile for tile in pattern]
                for place, tile in enumerate(tiles):
                    other, one = tiles[:place] + tiles[place + 1:]
                    self._seats[tile].append((table, place, mirror, one, other))
        #: By table and whether it is mirrored; these, the slabs and the steps are the same for all goals.
        self._tables = Lookups(self._seen)
        self._slabs = Lookups(self._by_cell)
        self._steps = Lookups(self._looks)

    def towards(self, goal: Tiles, known: Tiles) -> TripleColumns:
        """Return the columns for another goal, with the values for a position near it.

        Args:
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
        """Return what a step changes in the value of every position, plus `lifted`; see `Columns`."""
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
        """Return a table by the cell of one of its tiles; all cells are mirrored if the table is read in the mirror."""
        table, place, mirror = tile
        values, size = self._tables[table, mirror], CELLS ** place
        return [
            b"".join([values[at:at + size] for at in range(size * cell, ENTRIES, size * CELLS)])
            for cell in range(CELLS)
        ]


def _difference(after: bytes, before: bytes) -> bytes:
    """Return the difference byte by byte, plus _LIFT."""
    high = int.from_bytes(b"\x80" * len(after), "little")
    one, other = int.from_bytes(after, "little"), int.from_bytes(before, "little")
    # The highest bits are handled apart, so no byte borrows from the next (Warren, Hacker's Delight, 2002).
    return ((one | high) - (other & ~high) ^ (one ^ other) & high).to_bytes(len(after), "little")


def _together(joined: bytearray, looks: list[_Look], many: int) -> tuple[bytes, bytes]:
    """Return what a step changes in the values of all positions: the low bytes and the high bytes."""
    whole = even = 0
    number = int.from_bytes
    in_first, in_second, in_third = _IN_PART
    for look in looks:
        one = joined[look.one::SIZE]
        other = number(joined[look.other::SIZE], "little")
        first, second, third = look.parts
        # A position's change is in one of the three parts, and 0 in the others, so no byte overflows.
        seen = number(
            (number(one.translate(in_first), "little") + other).to_bytes(many, "little").translate(first), "little"
        ) + number(
            (number(one.translate(in_second), "little") + other).to_bytes(many, "little").translate(second), "little"
        ) + number(
            (number(one.translate(in_third), "little") + other).to_bytes(many, "little").translate(third), "little"
        )
        # Sums need two bytes, so those of every second position are kept apart.
        whole += seen
        even += seen & EVEN
    return low_and_high(even, whole - even >> 8, many)

"""A learned evaluation of the 24-puzzle for beams: an n-tuple network that ranks positions and proves nothing.

A position's value is a sum over patterns of three tiles, whose tables were learned (an n-tuple network: Bledsoe and
Browning, 1959). Every tile is in six patterns: three that are given, and their mirror images, with rows and columns
exchanged, which read the same tables. So several patterns know a pair of tiles that hinder each other, and a beam is as
good as one five times as wide with the values of `evaluation`.

A position is the int of `StateSpace` with, above it, a field for every pattern: the cells of its three tiles (mirrored
for a mirror image) as digits. A step changes the value by six look-ups, one for every pattern of the tile.
"""

# pycore/tables/make/make_slide_insight.py learns the tables.

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

from .... import tables
from ....tables.deflated import inflated
from ..boards import Lookups, TileBoard
from ..rules import Tiles
from ..space import StateSpace

#: The learned tables and the board they are for; the goal is 1, 2, ... with the blank last.
STORED = "slide-insight-5x5.bin"
SIDE = 5
#: The tiles of every given pattern, in the order of the digits; every eight patterns hold each tile once.
PATTERNS = (
    (1, 2, 6), (3, 4, 8), (5, 9, 10), (7, 11, 12), (16, 21, 22), (13, 17, 18), (14, 15, 19), (20, 23, 24),
    (1, 2, 3), (6, 7, 8), (11, 12, 13), (16, 17, 18), (21, 22, 23), (4, 5, 10), (9, 14, 15), (19, 20, 24),
    (3, 4, 5), (8, 9, 10), (13, 14, 15), (18, 19, 20), (22, 23, 24), (1, 6, 11), (2, 7, 12), (16, 17, 21),
)
CELLS = SIDE * SIDE
#: Entries of a table.
ENTRIES = CELLS ** 3


#: Bits of a table's index.
_BITS = ENTRIES.bit_length()
_WHOLE = (1 << _BITS) - 1

#: What a tile's step adds to the position, and for each of its six patterns the field's shift and the changes.
_Looks: TypeAlias = """tuple[
    int, int, array[int], int, array[int], int, array[int], int, array[int], int, array[int], int, array[int]
]"""


class LearnedEvaluation:
    """The learned values of the positions of the 24-puzzle, with the interface of `beam.Evaluation`.

    Attributes:
        board: cells and edges.
        goal: the goal.
        space: the positions without the patterns' fields.
        tables: the tables of all patterns, one byte per entry.
    """

    def __init__(self, board: TileBoard, goal: Tiles, values: bytes) -> None:
        """Lay out the fields of all patterns.

        Args:
            board: cells and edges.
            values: the tables of all patterns, one byte per entry.
        """
        self.board = board
        self.goal = goal
        self.space = space = StateSpace(board, goal, False)
        self.tables = [values[first:first + ENTRIES] for first in range(0, len(values), ENTRIES)]
        self._number = {value: number for number, value in enumerate(space.values)}
        numbers = [0, *(self._number[goal[tile - 1]] for tile in range(1, CELLS))]
        #: Tile number -> for every pattern with it: the field's shift, its digit's weight, the table, whether mirrored.
        self._seats: list[list[tuple[int, int, int, bool]]] = [[] for _ in range(CELLS)]
        #: The shift and table of every field.
        self._fields: list[tuple[int, int]] = []
        for table, pattern in enumerate(PATTERNS):
            for mirror in (False, True):
                shift = space.bits * CELLS + _BITS * len(self._fields)
                self._fields.append((shift, table))
                for place, tile in enumerate(pattern):
                    seen = mirrored(tile - 1) + 1 if mirror else tile
                    self._seats[numbers[seen]].append((shift, CELLS ** place, table, mirror))
        self._changes = Lookups(self._changed)
        self._steps = Lookups(self._step)

    def prepare(self) -> Iterator[None]:
        """Compute the missing tables of changes, one at a time."""
        ways = [weight * way for weight in (1, CELLS, CELLS ** 2) for way in (1, -1, SIDE, -SIDE)]
        return self._changes.prepare(product(range(len(PATTERNS)), ways))

    def encode(self, tiles: Tiles) -> int:
        """Return the int of a position."""
        return self.space.encode(tiles) + sum(
            (mirrored(cell) if mirror else cell) * weight << shift
            for cell, tile in enumerate(tiles) if tile
            for shift, weight, _, mirror in self._seats[self._number[tile]]
        )

    def number(self, tiles: Tiles) -> int:
        """Return a position's value: small near the goal."""
        state = self.encode(tiles)
        return sum(self.tables[table][state >> shift & _WHOLE] for shift, table in self._fields)

    def stepped(self, states: dict[int, int], cell: int, blank: int, limit: int) -> dict[int, int]:
        """Return the positions after a step, if their value is at most a limit; see `beam.Evaluation`."""
        shift, looks = self._steps[cell, blank]
        mask, whole = self.space.mask, _WHOLE
        return {
            state + move: after for state, number in states.items()
            for move, a, in_a, b, in_b, c, in_c, d, in_d, e, in_e, f, in_f in (looks[state >> shift & mask],)
            if (after := number + in_a[state >> a & whole] + in_b[state >> b & whole] + in_c[state >> c & whole]
                + in_d[state >> d & whole] + in_e[state >> e & whole] + in_f[state >> f & whole]) <= limit
        }

    def slid(self, state: int, cell: int, blank: int) -> int:
        """Return the position after a step; see `beam.Evaluation`."""
        shift, looks = self._steps[cell, blank]
        return state + looks[state >> shift & self.space.mask][0]

    def remembered(self, states: dict[int, int]) -> list[int]:
        """Return positions in the form in which a beam keeps them; see `beam.Evaluation`."""
        return list(states)

    def _step(self, step: tuple[int, int]) -> tuple[int, list[_Looks]]:
        """Return the shift of the cell a tile comes from, and the changes of its step by tile number."""
        (cell, blank), bits = step, self.space.bits
        change = (1 << bits * blank) - (1 << bits * cell)
        looks: list[_Looks] = []
        for tile, seats in enumerate(self._seats):
            move = tile * change
            seen: list[int | array[int]] = []
            for shift, weight, table, mirror in seats:
                way = weight * (mirrored(blank) - mirrored(cell) if mirror else blank - cell)
                move += way << shift
                seen += [shift, self._changes[table, way]]
            looks.append((move, *seen))  # type: ignore[arg-type]  # the blank is in no pattern, and is never looked up
        return bits * cell, looks

    def _changed(self, change: tuple[int, int]) -> array[int]:
        """Return what a change of the index adds in a table, for every index before the step."""
        table, way = change
        wide = bytearray(2 * ENTRIES)  # two bytes per entry: with 2^15 added to each, no entry borrows from the next
        wide[::2] = self.tables[table]
        before = int.from_bytes(wide, "little")
        after = before >> 16 * way if way > 0 else before << -16 * way & (1 << 16 * ENTRIES) - 1
        lifted = int.from_bytes(b"\0\x80" * ENTRIES, "little")
        signed = after + lifted - before ^ lifted
        return array("h", signed.to_bytes(2 * ENTRIES, "little"))


def stored_evaluation(board: TileBoard, goal: Tiles) -> LearnedEvaluation | None:
    """Return the learned evaluation for this goal, or None if its tables are missing or do not fit.

    Args:
        board: cells and edges.
    """
    values = stored_tuples(board, goal)
    return None if values is None else LearnedEvaluation(board, goal, values)


# The stored tables of the n-tuple network of the 24-puzzle: which tiles every tuple holds, and the bytes.


def mirrored(cell: int) -> int:
    """Return the mirror image of a cell, with rows and columns exchanged.

    >>> mirrored(1), mirrored(5), mirrored(18)
    (5, 1, 18)
    """
    return cell % SIDE * SIDE + cell // SIDE


def fits_learned(board: TileBoard, goal: Tiles) -> bool:
    """Return whether the learned tables are for this board and goal.

    Args:
        board: cells and edges.
    """
    return (board.width, board.height) == (SIDE, SIDE) and len(set(goal)) == CELLS and goal[-1] == 0


def stored_tuples(board: TileBoard, goal: Tiles) -> bytes | None:
    """Return the tables of all tuples, one byte per entry, or None if they are missing or do not fit.

    Args:
        board: cells and edges.
    """
    packed = tables.read(STORED) if fits_learned(board, goal) else None
    return None if packed is None else inflated(STORED, packed, len(PATTERNS) * ENTRIES)

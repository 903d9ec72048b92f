"""Learned values of many positions at once, which guide wide beams (`column_beam`), and the directions that beams take.

When the same tile takes the same step in many positions, their strings are joined, and one `bytes.translate` looks up
a column of bytes: the same place in all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from operator import itemgetter, sub
from typing import NamedTuple, TypeAlias

from ...one_blank import after_moves
from ..boards import Lookups
from ..rules import Tiles, blank_walk
from .column_beam import EVEN, Columns, each, low_and_high
from .learned_pairs import PairEvaluation
from .learned_triples import CELLS, ENTRIES, PATTERNS, LearnedEvaluation, mirrored
from .windows import reversed_way

#: What is added to the value of a position, so that none is negative.
RAISED = 2048
#: What is added to a change, to make it a byte.
_LIFT = 128
#: Fewer positions than this are looked up one by one.
_FEW_PAIRS = 8
#: Offsets in a position: of the cells of the tiles (tile 1 has the next byte), of its value, and of its end.
PLACES, NUMBER, SIZE = CELLS - 1, 2 * CELLS - 1, 2 * CELLS + 1
#: Fewer positions than this are looked up one by one.
_FEW_TRIPLES = 6
#: Changes depend on the cells of two tiles, too many pairs for one byte, so they are looked up in three parts. Each
#: part has nine cells of the one tile, with a row of 25 for the other one's; its tenth row, for all other cells, is 0.
_ROWS = 9
_IN_PART = tuple(
    bytes(CELLS * (cell - first if first <= cell < first + _ROWS else _ROWS) for cell in range(CELLS)).ljust(256, b"\0")
    for first in range(0, CELLS, _ROWS)
)
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


# The 35- and the 48-puzzle, by pairs of tiles. A position is the tiles on all cells and its value. The change by a step
# depends on what stands on each of at most 16 cells around: each is a slice of the joined positions, which
# `bytes.translate` looks up at once, and large ints add the results. `learned_pairs` does the same one by one.


class PairColumns:
    """Positions and the changes of all steps; tables are made on first use. See `Columns`."""

    #: Twice what is added to the changes by 16 cells around, so no sum is negative.
    lifted = 4096

    def __init__(self, learned: PairEvaluation) -> None:
        """Set up the positions and steps.

        Args:
            learned: the learned evaluation, with its board and goal.
        """
        self.board, self.goal = learned.board, learned.goal
        self.size = len(learned.board) + 2
        self._evaluation = learned
        #: The looks of every step, the same for all goals.
        self._steps = Lookups(self._looks)

    def towards(self, goal: Tiles) -> PairColumns:
        """Return the columns for another goal, wherever its blank is."""
        other = PairColumns(self._evaluation.towards(goal))
        other._steps = self._steps
        return other

    def encode(self, tiles: Tiles) -> bytes:
        """Return the bytes of a position."""
        return self._evaluation.encode(tiles) + (self._evaluation.number(tiles) + RAISED).to_bytes(2, "little")

    def of_step(
        self, states: Sequence[bytes], joined: bytearray, tile: int, cell: int, blank: int
    ) -> tuple[bytes, bytes]:
        """Return what a step changes in the value of every position, plus `lifted`; see `Columns`."""
        alone, looks = self._steps[tile, cell, blank]
        many, size = len(states), self.size
        if many < _FEW_PAIRS:
            seen = [alone + sum([changes[state[at]] for at, changes in looks]) for state in states]
            return bytes([change & 255 for change in seen]), bytes([change >> 8 for change in seen])
        number = int.from_bytes
        whole = even = 0
        for at, changes in looks:
            column = number(joined[at::size].translate(changes), "little")
            whole += column
            even += column & EVEN
        odd = whole - even >> 8
        return low_and_high(even + each(alone, many + 1 >> 1), odd + each(alone, many >> 1), many)

    def _looks(self, step: tuple[int, int, int]) -> tuple[int, list[tuple[int, bytes]]]:
        """Return the change by a tile's step itself, plus the rest of `lifted`, and the cells with their changes."""
        alone, changes = self._evaluation.learned.step(*step)
        looks = [(at, by_tile.ljust(256, b"\0")) for at in sorted(changes) for by_tile in _lifted(changes[at])]
        return self.lifted + alone - _LIFT * len(looks), looks


def _lifted(changes: list[int]) -> Iterator[bytes]:
    """Yield changes as bytes, in two or more parts if one byte cannot hold them."""
    try:
        yield bytes(map(_LIFT.__add__, changes))
    except ValueError:
        half = [change // 2 for change in changes]
        yield from _lifted(half)
        yield from _lifted(list(map(sub, changes, half)))


# The 24-puzzle, by triples. A position is a byte string: the tile on every cell, the cell of every tile, and the
# position's value in two bytes. The cells of one tile in all joined positions are a slice, `bytes.translate` looks all
# of them up, and ints made of slices are added for all of them at once. So a position costs a fraction of its six
# look-ups one by one (as in `learned_triples`).


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
        if len(states) < _FEW_TRIPLES:
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


# The directions of wide beams: from the start to the goal, or from the goal to the start, dropping other positions.
#
# The values of pairs serve any goal. Those of the 24-puzzle serve goals with the blank in the last cell: so for a beam
# from the goal, the board is turned to bring the start's blank as near to that cell as possible, and the values are for
# the start with its blank moved there, at most four steps from the position that the beam has to reach.


class Aim(NamedTuple):
    """What a beam needs to go from one end of the solution to the other.

    Attributes:
        columns: what guides it; their goal is the other end.
        first: the position where it begins.
        forwards: turns its moves into those from the start to the goal.
    """

    columns: Columns
    first: Tiles
    forwards: Callable[[list[int]], list[int]]


def aims(learned: LearnedEvaluation | PairEvaluation, start: Tiles) -> Callable[[bool], Aim]:
    """Return a function that makes the aim of a beam from the goal (True) or from the start (False).

    Args:
        learned: what guides beams, with the goal.
        start: the other end.
    """
    if isinstance(learned, PairEvaluation):
        pairs, goal = PairColumns(learned), learned.goal
        back_by_pairs = partial(reversed_way, goal)
        return lambda back: Aim(pairs.towards(start), goal, back_by_pairs) if back else Aim(pairs, start, list)
    triples = TripleColumns(learned)
    return lambda back: _back_by_triples(triples, start) if back else Aim(triples, start, list)


def _back_by_triples(columns: TripleColumns, start: Tiles) -> Aim:
    board, goal = columns.board, columns.goal
    turned = _turned(board.width, start.index(0))
    seen_start, seen_goal = (tuple(tiles[cell] for cell in turned) for tiles in (start, goal))
    walk = blank_walk(board, seen_start.index(0), len(board) - 1)
    return Aim(
        columns.towards(seen_start, after_moves(seen_start, walk)), seen_goal,
        lambda moves: reversed_way(goal, [turned[cell] for cell in moves]),
    )


def _turned(side: int, blank: int) -> list[int]:
    """Return the cells of a square row by row, as seen from the corner that puts a given cell nearest to the end.

    >>> _turned(2, 0), _turned(2, 1), _turned(2, 3)
    ([3, 2, 1, 0], [2, 3, 0, 1], [0, 1, 2, 3])
    """
    row, column = divmod(blank, side)
    rows, columns = range(side), range(side)
    return [
        at * side + beside
        for at in (rows if 2 * row >= side - 1 else rows[::-1])
        for beside in (columns if 2 * column >= side - 1 else columns[::-1])
    ]

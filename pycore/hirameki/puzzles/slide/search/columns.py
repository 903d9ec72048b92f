"""Learned values of many positions at once, which guide wide beams (`column_beam`), and the directions that beams take.

When the same tile takes the same step in many positions, their strings are joined, and one `bytes.translate` looks up
a column of bytes: the same place in all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from operator import sub
from typing import NamedTuple

from ..boards import Lookups
from ..rules import Tiles
from .learned_pairs import PairEvaluation
from .windows import reversed_way

#: What is added to the value of a position, so that none is negative.
RAISED = 2048
#: What is added to a change, to make it a byte.
_LIFT = 128
#: Fewer positions than this are looked up one by one.
_FEW = 8
#: Masks of every second byte, as many as are ever looked up together, and of the others.
EVEN = int.from_bytes(b"\xff\0" * (1 << 19), "little")
ODD = EVEN << 8
#: Above every value, and half of the range of two bytes.
MOST = 1 << 15


# Values of many positions in one large int: two bytes each, those of every second position apart from the others.
#
# A look-up for many positions gives one byte for each. Sums of such bytes need two: so the first, third, ... position
# (`even`) and the second, fourth, ... (`odd`) have an int each, with a lane of two bytes for every position.


def each(number: int, many: int) -> int:
    """Return a number repeated in every lane.

    Args:
        number: a number that fits in two bytes.
        many: the number of lanes.

    >>> hex(each(7, 3))
    '0x700070007'
    """
    return int.from_bytes(number.to_bytes(2, "little") * many, "little")


def at_most(last: int, numbers: int, many: int) -> int:
    """Return an int with 1 in the lane of every value that is at most `last`, 0 in the others.

    Args:
        last: the greatest value to accept.
        numbers: the values, all below `MOST`.
        many: the number of lanes.
    """
    return each(MOST + last, many) - numbers >> 15 & each(1, many)


def low_and_high(even: int, odd: int, many: int) -> tuple[bytes, bytes]:
    """Return the values of all positions, in their order: the low bytes and the high bytes.

    Args:
        even: the values of the first position, the third and so on.
        odd: the values of the others.
        many: the number of positions.
    """
    return (
        (even & EVEN | (odd & EVEN) << 8).to_bytes(many, "little"),
        (even >> 8 & EVEN | odd & ODD).to_bytes(many, "little"),
    )


def even_and_odd(low: bytes | bytearray, high: bytes | bytearray) -> tuple[int, int]:
    """Return the two ints that `low_and_high` turns into these bytes.

    Args:
        low: the low bytes of all values.
        high: the high bytes.
    """
    below, above = int.from_bytes(low, "little"), int.from_bytes(high, "little")
    return (below & EVEN) + ((above & EVEN) << 8), (below >> 8 & EVEN) + (above & ODD)


# Positions with their values.


class Columns:
    """Positions as bytes, and the changes by steps in many of them at once; tables are made on first use.

    A position is the tiles on all cells, numbered by their homes from 1, the blank 0; and its value in two bytes. The
    change by a step depends on what stands on each of at most 16 cells around: each is a slice of the joined positions,
    which `bytes.translate` looks up at once, and large ints add the results. `learned_pairs` does the same one by one.

    Attributes:
        board: cells and edges.
        goal: the goal.
        size: bytes of a position.
        lifted: what is added to the changes of a step: twice what 16 cells around add, so no sum is negative.
    """

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

    def towards(self, goal: Tiles) -> Columns:
        """Return the columns for another goal, wherever its blank is."""
        other = Columns(self._evaluation.towards(goal))
        other._steps = self._steps
        return other

    def encode(self, tiles: Tiles) -> bytes:
        """Return the bytes of a position."""
        return self._evaluation.encode(tiles) + (self._evaluation.number(tiles) + RAISED).to_bytes(2, "little")

    def of_step(
        self, states: Sequence[bytes], joined: bytearray, tile: int, cell: int, blank: int
    ) -> tuple[bytes, bytes]:
        """Return what a step changes in the value of every position, plus `lifted`: the low bytes and the high bytes.

        Args:
            states: positions with the same tile beside the blank.
            joined: the same positions in one piece.
            tile: the tile that steps.
            cell: where it comes from.
            blank: the blank's cell before.
        """
        alone, looks = self._steps[tile, cell, blank]
        many, size = len(states), self.size
        if many < _FEW:
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


# The directions of wide beams: from the start to the goal, or from the goal to the start, dropping other positions.


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


def aims(learned: PairEvaluation, start: Tiles) -> Callable[[bool], Aim]:
    """Return a function that makes the aim of a beam from the goal (True) or from the start (False).

    Args:
        learned: what guides beams, with the goal.
        start: the other end.
    """
    columns, goal = Columns(learned), learned.goal
    turned = partial(reversed_way, goal)
    return lambda back: Aim(columns.towards(start), goal, turned) if back else Aim(columns, start, list)

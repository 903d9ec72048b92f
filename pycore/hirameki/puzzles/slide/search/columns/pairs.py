"""What steps change in the learned numbers of the 35- and the 48-puzzle, looked up for many positions (`columns`).

A position is here the tiles on all cells and its number. Where the same tile takes the same step in many positions,
what that changes depends on what stands on each of at most 16 cells around: a slice, which `bytes.translate` looks up
in all of them, and large ints add. `pair_evaluation` does the same one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import sub

from ...lookups import Lookups
from ...rules import Tiles
from ..pair_evaluation import PairEvaluation
from .lanes import EVEN, each, low_and_high

#: What the number of a position is lifted by, so that none is negative.
RAISED = 2048
#: A change by one cell around is lifted by so much, to be a byte.
_LIFT = 128
#: Fewer positions are looked up one by one.
_FEW = 8


class PairColumns:
    """Positions and the changes of all steps; tables are laid out as they are asked for. See `Columns`."""

    #: More than twice what the changes by 16 cells and by the tile alone are lifted by.
    lifted = 4096

    def __init__(self, learned: PairEvaluation) -> None:
        """Take what was learned.

        Args:
            learned: the tables, the board and the goal.
        """
        self.board, self.goal = learned.board, learned.goal
        self.size = len(learned.board) + 2
        self._evaluation = learned
        #: The same for all goals.
        self._steps = Lookups(self._looks)

    def towards(self, goal: Tiles) -> PairColumns:
        """Return the columns of the way to another goal, wherever its blank is.

        Args:
            goal: where to.
        """
        other = PairColumns(self._evaluation.towards(goal))
        other._steps = self._steps
        return other

    def encode(self, tiles: Tiles) -> bytes:
        """Return the bytes of a position."""
        return self._evaluation.encode(tiles) + (self._evaluation.number(tiles) + RAISED).to_bytes(2, "little")

    def of_step(
        self, states: Sequence[bytes], joined: bytearray, tile: int, cell: int, blank: int
    ) -> tuple[bytes, bytes]:
        """Return what a step changes in every position, lifted; see `Columns`."""
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
        """Return what a tile's step changes alone, lifted by what all others are not, and cells with their changes."""
        alone, changes = self._evaluation.learned.step(*step)
        looks = [(at, by_tile.ljust(256, b"\0")) for at in sorted(changes) for by_tile in _lifted(changes[at])]
        return self.lifted + alone - _LIFT * len(looks), looks


def _lifted(changes: list[int]) -> Iterator[bytes]:
    """Yield changes as bytes; in two parts where one byte does not hold them."""
    try:
        yield bytes(map(_LIFT.__add__, changes))
    except ValueError:
        half = [change // 2 for change in changes]
        yield from _lifted(half)
        yield from _lifted(list(map(sub, changes, half)))

"""Steps' changes in the learned values of the 35- and the 48-puzzle, looked up for many positions at once (`columns`).

Here a position is the tiles on all cells and its value. When the same tile takes the same step in many positions, the
change depends on what stands on each of at most 16 cells around: each is a slice of the joined positions, which
`bytes.translate` looks up at once, and large ints add the results. `pair_evaluation` does the same one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import sub

from ...lookups import Lookups
from ...rules import Tiles
from ..pair_evaluation import PairEvaluation
from .lanes import EVEN, each, low_and_high

#: What is added to the value of a position, so that none is negative.
RAISED = 2048
#: What is added to a change by one cell around, to make it a byte.
_LIFT = 128
#: Fewer positions than this are looked up one by one.
_FEW = 8


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

"""What the searches that count moves have in common: a start, a goal, and the jumps between them."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import JumpTable
from ..symmetry import canonical_form, keeping
from ..theory.bounds import RegionBound


class Leg:
    """A problem with one goal, as `LevelBound` and `MovesBeam` search it.

    Attributes:
        expanded: positions expanded.
    """

    def __init__(
        self, table: JumpTable, start: int, last: int | None, goal: int, symmetries: Sequence[tuple[int, ...]]
    ) -> None:
        """Set the search up.

        Args:
            table: the board's jumps.
            start: mask of pegs.
            last: hole of the peg that jumped last and may go on for nothing, or None.
            goal: mask of pegs.
            symmetries: of the jumps, the identity first.
        """
        self._table = table
        self._start = start
        self._last = 0 if last is None else 1 << last
        self._goal = goal
        self._depth = start.bit_count() - goal.bit_count()
        self._bound = RegionBound(table, goal).at
        self.expanded = 0
        self._group = keeping(symmetries, (goal,))
        self._name = canonical_form(self._group)
        self._jumps = [
            (pegs, changed, 1 << origin, 1 << target)
            for (origin, _, target), pegs, changed in zip(table.jumps, table.pegs, table.changed)
        ]

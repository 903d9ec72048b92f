"""The common base of the searches that count moves: a start, a goal, and the jumps between them."""

from __future__ import annotations

from ..problem import Problem
from ..symmetry import canonical_form, keeping
from ..theory.merson import lower_bound


class Leg:
    """A problem with one goal, as searched by `LevelBound` and `MovesBeam`.

    Attributes:
        expanded: positions expanded.
    """

    def __init__(self, problem: Problem, last: int | None) -> None:
        """Set the search up.

        Args:
            problem: a problem with one goal.
            last: hole of the peg that jumped last and may continue for free, or None.
        """
        table, (goal,) = problem.table, problem.goals
        self._table = table
        self._start = problem.start
        self._last = 0 if last is None else 1 << last
        self._goal = goal
        self._depth = problem.jumps_needed
        self._bound = lower_bound(table, goal)
        self.expanded = 0
        self._group = keeping(problem.symmetries, (goal,))
        self._name = canonical_form(self._group)
        self._jumps = [
            (pegs, changed, 1 << origin, 1 << target)
            for (origin, _, target), pegs, changed in zip(table.jumps, table.pegs, table.changed)
        ]

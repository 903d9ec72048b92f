"""Counts solutions, in all and modulo symmetry."""

from __future__ import annotations

from typing import NamedTuple

from ....search.budget import Budget
from ....search.jobs import Job
from ..problem import Problem, fixed_jumps
from .solution_graph import Steps


class Counts(NamedTuple):
    """Numbers of solutions.

    Attributes:
        all: the number of all solutions; a lower bound if not `exact`.
        modulo_symmetry: up to the symmetries that preserve board, start, goals and first jump; None: not known.
    """

    all: int
    modulo_symmetry: int | None = None

    @property
    def exact(self) -> bool:
        """Whether the numbers are exact."""
        return self.modulo_symmetry is not None


def counts(problem: Problem, steps: Steps, budget: Budget) -> Job[Counts]:
    """Count the best solutions, in all and modulo symmetry, as far as the limits allow.

    A symmetry that preserves the problem maps solutions to solutions, so by Burnside's lemma the number of orbits is
    the mean, over these symmetries, of the number of solutions that each leaves fixed. A solution is fixed if all its
    jumps are, which then lie on an axis of the symmetry.

    Args:
        problem: a solvable problem.
        steps: its best jumps.
        budget: limits, in states and seconds.
    """
    in_all = yield from steps.count(*problem.begun, problem.jumps_ahead, budget)
    if in_all is None:
        return Counts(1)  # the known solution
    total = in_all
    for symmetry in problem.group[1:]:
        only = fixed_jumps(problem.table, symmetry)
        if only:
            fixed = yield from steps.count(*problem.begun, problem.jumps_ahead, budget, only)
            if fixed is None:
                return Counts(in_all)
            total += fixed
    return Counts(in_all, total // len(problem.group))


def by_orbits(problem: Problem, in_all: int) -> Counts | None:
    """Return both numbers, derived from that of all solutions; None: some solution might be symmetric itself.

    No solution is symmetric if start and goal differ off the axis of every symmetry: some jump must leave the axis.

    Args:
        problem: a solvable problem.
        in_all: the number of its solutions.
    """
    for symmetry in problem.group[1:]:
        on_axis = 0
        for jump in fixed_jumps(problem.table, symmetry):
            on_axis |= problem.table.changed[jump]
        if any((problem.start ^ goal) & ~on_axis == 0 for goal in problem.goals):
            return None
    return Counts(in_all, in_all // len(problem.group))

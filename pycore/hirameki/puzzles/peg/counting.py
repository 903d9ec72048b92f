"""How many solutions there are, in all and modulo symmetry, and which."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from ...search.budget import Budget
from ...search.jobs import Job
from .central import CentralGames
from .paths import Steps, count, solutions
from .problem import Problem, fixed_jumps

State = tuple[int, int | None]


def counts(problem: Problem, steps: Steps, state: State, left: int, budget: Budget) -> Job[dict[str, Any]]:
    """Return `solutions_all`, `solutions_modulo_symmetry` and `exact`.

    A symmetry that keeps the problem maps solutions onto solutions, so by Burnside's lemma the number of orbits is the
    mean, over these symmetries, of the number of solutions that each leaves as they are; and a solution stays as it is
    when each of its jumps does, on an axis of the symmetry.

    Args:
        problem: the problem.
        steps: its best jumps.
        state: where play begins (after the fixed first jump), in the numbers of the space.
        left: moves needed from there.
        budget: limits, in states and seconds.
    """
    ahead = problem.jumps_needed - (problem.first is not None)
    if isinstance(steps, CentralGames):
        in_all = yield from steps.total(state[0], budget)
    else:
        in_all = yield from count(steps, *state, left, ahead, budget)
    if in_all is None:
        return {"outcome": "limit", "solutions_all": 1, "exact": False}  # at least the one in hand
    total = in_all
    for symmetry in problem.group[1:]:
        only = fixed_jumps(problem.table, symmetry)
        if only:
            fixed = yield from count(steps.restricted(only), *state, left, ahead, budget)
            if fixed is None:
                return {"outcome": "limit", "solutions_all": in_all, "exact": False}
            total += fixed
    return {"solutions_all": in_all, "solutions_modulo_symmetry": total // len(problem.group), "exact": True}


def by_orbits(problem: Problem, in_all: int) -> dict[str, Any] | None:
    """Return the three from the number of all solutions alone, or None: some might be symmetric in themselves.

    None is, when start and goal differ off the axis of every symmetry: then some jump must leave the axis.
    """
    different = problem.start ^ problem.goals[0]
    for symmetry in problem.group[1:]:
        on_axis = 0
        for jump in fixed_jumps(problem.table, symmetry):
            on_axis |= problem.table.changed[jump]
        if different & ~on_axis == 0:
            return None
    return {
        "solutions_all": in_all, "solutions_modulo_symmetry": in_all // len(problem.group), "exact": True,
    }


def listing(steps: Steps, state: State, left: int, ahead: int, listed: int | None) -> Iterator[list[int]]:
    """Return the solutions one after the other, at most `listed` of them (None: all)."""
    return islice(solutions(steps, *state, left, ahead), listed)

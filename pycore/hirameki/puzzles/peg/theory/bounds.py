"""Lower bounds on the moves still needed, for positions in the middle of a move too."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ..problem import Problem
from .merson import family, regions
from .position_classes import of_class

#: Moves surely needed from a position whose last jump brought a peg to a hole (-1: none yet).
Bound: TypeAlias = Callable[[int, int], int]


def no_bound(position: int, last: int) -> int:
    """Return the moves that are surely needed when nothing is known: none.

    Args:
        position: mask of pegs.
        last: hole of the peg that jumped last, -1 for none.
    """
    return 0


def corner_bound(problem: Problem) -> Bound:
    """Return the bound of the articles: a peg that can never be jumped over has to move itself.

    That holds for the holes over which no jump leads (the corners) and in which no goal has a peg.
    """
    corners = problem.table.full
    for _, over, _ in problem.table.jumps:
        corners &= ~(1 << over)
    for goal in problem.goals:
        corners &= ~goal

    def bound(position: int, last: int) -> int:
        waiting = position & corners
        if last >= 0:
            waiting &= ~(1 << last)
        return waiting.bit_count()

    return bound


def merson_bound(problem: Problem) -> Bound:
    """Return the bound by Merson regions or corners, whichever is greater, for positions in the middle of a move too.

    A region that the last peg stands in may be left by the move that goes on, and so counts for nothing.
    """
    corners = corner_bound(problem)
    smallest = regions(problem.table)
    families = [family(smallest, goal) for goal in of_class(problem.table, problem.start, problem.goals)]

    def bound(position: int, last: int) -> int:
        free = 1 << last if last >= 0 else 0
        full = min(
            sum(position & region == region and not region & free for region in family) for family in families
        )
        return max(full, corners(position, last))

    return bound if families else corners

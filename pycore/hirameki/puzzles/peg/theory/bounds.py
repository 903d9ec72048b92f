"""Lower bounds on the moves still needed, also valid in the middle of a move."""

from __future__ import annotations

from ..problem import Problem
from .merson import Bound, family, regions
from .position_classes import of_class


def no_bound(position: int, lasts: int = 0) -> int:
    """Return the trivial lower bound, 0.

    Args:
        position: mask of pegs.
        lasts: mask of the pegs that may continue for free.
    """
    return 0


def corner_bound(problem: Problem) -> Bound:
    """Return the corner bound: a peg that can never be jumped over must make a move itself.

    This applies to the holes over which no jump leads (the corners) and where no goal has a peg.
    """
    corners = problem.table.full
    for _, over, _ in problem.table.jumps:
        corners &= ~(1 << over)
    for goal in problem.goals:
        corners &= ~goal

    def bound(position: int, lasts: int = 0) -> int:
        return (position & corners & ~lasts).bit_count()

    return bound


def merson_bound(problem: Problem) -> Bound:
    """Return the greater of the bounds by Merson regions and by corners, also valid in the middle of a move.

    The region of a peg in the middle of its move is not counted: continuing that move may open it at no cost.
    """
    corners = corner_bound(problem)
    smallest = regions(problem.table)
    families = [family(smallest, goal) for goal in of_class(problem.table, problem.start, problem.goals)]

    def bound(position: int, lasts: int = 0) -> int:
        full = min(
            sum(position & region == region and not region & lasts for region in family) for family in families
        )
        return max(full, corners(position, lasts))

    return bound if families else corners

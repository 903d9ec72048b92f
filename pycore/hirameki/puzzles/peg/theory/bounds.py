"""Lower bounds on the moves still needed, for positions in the middle of a move too."""

from __future__ import annotations

from ..problem import Problem
from .merson import Bound, family, regions
from .position_classes import of_class


def no_bound(position: int, lasts: int = 0) -> int:
    """Return the moves that are surely needed when nothing is known: none.

    Args:
        position: mask of pegs.
        lasts: mask of those that may go on for nothing.
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

    def bound(position: int, lasts: int = 0) -> int:
        return (position & corners & ~lasts).bit_count()

    return bound


def merson_bound(problem: Problem) -> Bound:
    """Return the bound by Merson regions or corners, whichever is greater, for positions in the middle of a move too.

    A region that the last peg stands in may be left by the move that goes on, and so counts for nothing.
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

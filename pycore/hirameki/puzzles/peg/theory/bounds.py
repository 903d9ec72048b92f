"""Lower bounds on the moves still needed, also valid in the middle of a move.

Merson regions are sets of holes that, once full, change only by a move that starts inside.
Every jump over a hole of a region starts or lands inside the region. While the region is full nothing can land inside,
so the first jump that changes it starts inside, and so does the whole move: its peg cannot have arrived by an earlier
jump. A move starts in only one hole, so disjoint full regions that must change need at least one move each
(R. Merson 1962, in J. D. Beasley, The Ins and Outs of Peg Solitaire, 1985). A corner is the simplest region.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from ....search.bits import members
from ..problem import Problem
from ..rules import JumpTable
from .position_classes import of_class

#: The most holes in a region; larger ones are seldom full.
LARGEST = 6
#: The most sets of holes examined; boards with hundreds of holes have more.
MOST = 4000


@lru_cache(maxsize=4)
def regions(table: JumpTable) -> tuple[int, ...]:
    """Return the minimal regions of a board as masks, fewest holes first: none contains another.

    >>> regions(JumpTable(4, ((0, 1, 2), (1, 2, 3), (2, 1, 0), (3, 2, 1))))
    (1, 8, 6)
    """
    over: list[list[tuple[int, int]]] = [[] for _ in range(table.holes)]
    for origin, hole, target in table.jumps:
        over[hole].append((origin, target))
    found: set[int] = set()
    seen: set[int] = set()
    waiting = [1 << hole for hole in range(table.holes)]
    for region in waiting:  # grows while it is iterated; smaller sets come first
        open_jump = next((
            (origin, target) for hole in members(region) for origin, target in over[hole]
            if not (region >> origin | region >> target) & 1
        ), None)
        if open_jump is None:
            found.add(region)
        elif region.bit_count() < LARGEST and len(waiting) < MOST:
            for hole in open_jump:
                larger = region | 1 << hole
                if larger not in seen:
                    seen.add(larger)
                    waiting.append(larger)
    smallest: list[int] = []
    for region in sorted(found, key=lambda mask: (mask.bit_count(), mask)):
        if not any(region & other == other for other in smallest):
            smallest.append(region)
    return tuple(smallest)


def family(smallest: Sequence[int], goal: int) -> tuple[int, ...]:
    """Return disjoint regions that are not full at the goal, chosen fewest holes first.

    Args:
        smallest: the regions of the board, as `regions` returns them.
        goal: mask of pegs.

    >>> family((1, 8, 6), 0b0001)
    (8, 6)
    """
    chosen: list[int] = []
    taken = 0
    for region in smallest:
        if not region & taken and goal & region != region:
            chosen.append(region)
            taken |= region
    return tuple(chosen)


class Bound(Protocol):
    """A lower bound on the moves from a position to a goal, also valid in the middle of a move."""

    def __call__(self, position: int, lasts: int = 0) -> int:
        """Return the bound for a mask of pegs; regions of the pegs in `lasts`, which may continue, do not count."""


def lower_bound(table: JumpTable, goal: int) -> Bound:
    """Return a function that gives a lower bound on the moves from a position to a goal.

    A single move changes at most one full region of a disjoint family, so the bound falls by at most one per move: it
    is consistent and may prune any search.

    Args:
        table: the board's jumps.
        goal: mask of pegs.

    >>> bound = lower_bound(JumpTable(4, ((0, 1, 2), (1, 2, 3), (2, 1, 0), (3, 2, 1))), 0b0010)
    >>> bound(0b1011), bound(0b0011), bound(0b0010), bound(0b0011, 0b0001)
    (2, 1, 0, 0)
    """
    chosen = family(regions(table), goal)

    def bound(position: int, lasts: int = 0) -> int:
        full = 0
        for region in chosen:
            if position & region == region and not region & lasts:
                full += 1
        return full or int(position != goal and not lasts)

    return bound


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
            sum(position & region == region and not region & lasts for region in chosen) for chosen in families
        )
        return max(full, corners(position, lasts))

    return bound if families else corners

"""Merson regions: sets of holes that cannot be emptied, once full, without a move that starts in them.

A region is such that every jump over one of its holes comes from inside or lands inside. While it is full nothing can
land inside, so that the first jump to change it starts in it, and so does the whole move: its peg cannot have come
there by an earlier jump. A move starts in one hole only, so disjoint full regions that must change need as many moves
(R. Merson 1962, in J. D. Beasley, The Ins and Outs of Peg Solitaire, 1985). A corner is the simplest region.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from ..rules import JumpTable
from .position_classes import cells

#: Regions of more holes are not looked for: they are seldom full.
LARGEST = 6
#: Regions looked at in all; boards of hundreds of holes have more.
MOST = 4000


@lru_cache(maxsize=4)
def regions(table: JumpTable) -> tuple[int, ...]:
    """Return the smallest regions of a board as masks, fewest holes first: none holds another.

    >>> regions(JumpTable(4, ((0, 1, 2), (1, 2, 3), (2, 1, 0), (3, 2, 1))))
    (1, 8, 6)
    """
    over: list[list[tuple[int, int]]] = [[] for _ in range(table.holes)]
    for origin, hole, target in table.jumps:
        over[hole].append((origin, target))
    found: set[int] = set()
    seen: set[int] = set()
    waiting = [1 << hole for hole in range(table.holes)]
    for region in waiting:  # grows while it is read: sets in the order of their size
        open_jump = next((
            (origin, target) for hole in cells(region) for origin, target in over[hole]
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
    """Return disjoint regions that a goal does not leave full, chosen fewest holes first.

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
    """A lower bound of the moves from a position to a goal, in the middle of a move too."""

    def __call__(self, position: int, lasts: int = 0) -> int:
        """Return it for a mask of pegs, and of those that may go on for nothing: they leave their regions free."""


def lower_bound(table: JumpTable, goal: int) -> Bound:
    """Return a function that bounds the moves from a position to a goal from below.

    Args:
        table: the board's jumps.
        goal: mask of pegs.

    A single move changes at most one full region of a disjoint family, so that the bound falls by at most one with
    every move: it is consistent, and may prune any search.

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

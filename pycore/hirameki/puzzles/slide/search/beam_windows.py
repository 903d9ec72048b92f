"""Shorter paths between two points of a solution, found by beams, for windows that slide along it.

Pieces of eighty and more moves, too long for a full search (`window_optimisation`), can be shortened more often than
short ones. A beam goes in either direction between the ends of a window.
"""

from __future__ import annotations

from ....search.budget import Budget
from ....search.jobs import Job
from ..rules import Tiles, after_moves, without_returns
from .beam import beam
from .pair_evaluation import PairEvaluation


def reversed_way(start: Tiles, moves: list[int]) -> list[int]:
    """Return the cells moved from on the way back along a path.

    Args:
        start: the position where the path begins.
        moves: the cells moved from.

    >>> reversed_way((1, 2, 0), [1, 0])
    [1, 2]
    """
    return [start.index(0), *moves[:-1]][::-1] if moves else []


def shorten_by_beams(
    learned: PairEvaluation, start: Tiles, moves: list[int], length: int, width: int, spent: int, budget: Budget,
) -> Job[tuple[list[int], int]]:
    """Return a solution at least as good, with no window that a beam can shorten, and the positions expanded.

    Args:
        learned: what guides beams; its goal does not matter.
        start: the position before the moves.
        moves: a solution from there.
        length: moves in a window.
        width: positions that a beam keeps per level.
        spent: positions expanded before, for the budget and the reports.
    """
    blank = start.index(0)
    moves = without_returns(moves, blank)
    expanded = at = quiet = 0
    stride = max(1, length // 3)
    backwards, changed = True, False
    while quiet < 2 and moves and not budget.exceeded(spent + expanded):  # until a pass either way changes nothing
        end = min(len(moves), at + length)
        one, other = after_moves(start, moves[:at]), after_moves(start, moves[:end])
        if backwards:
            one, other = other, one
        # A shorter path is shorter by at least two moves.
        towards, longest = learned.towards(other), end - at - 2
        found, number = yield from beam(towards, one, width, longest, budget, spent=spent + expanded)
        expanded += number
        if found is not None:
            piece = reversed_way(one, found) if backwards else found
            moves = without_returns([*moves[:at], *piece, *moves[end:]], blank)
            at, changed = max(0, at - stride), True
        elif end < len(moves):
            at += stride
        else:
            quiet = 0 if changed else quiet + 1
            at, backwards, changed = 0, not backwards, False
    return moves, expanded

"""Shorter ways between two points of a solution, sought by beams, for windows that slide along it.

Pieces of eighty and more moves, too long to be searched whole (`window_optimisation`), are longer than they need to be
more often than short ones. A beam goes either way between the ends of a window.
"""

from __future__ import annotations

from collections.abc import Callable

from ....search.budget import Budget
from ....search.jobs import Job
from ..rules import Tiles, after_moves, without_returns
from .beam import beam
from .pair_evaluation import PairEvaluation


def reversed_way(start: Tiles, moves: list[int]) -> list[int]:
    """Return the cells moved from on the way back.

    Args:
        start: where the way begins.
        moves: the cells moved from.

    >>> reversed_way((1, 2, 0), [1, 0])
    [1, 2]
    """
    return [start.index(0), *moves[:-1]][::-1] if moves else []


def shorten_by_beams(  # noqa: PLR0913  what the caller knows already
    learned: PairEvaluation, start: Tiles, moves: list[int], length: int, width: int, spent: int, budget: Budget,
    another: Callable[[], list[int] | None] = lambda: None,
) -> Job[tuple[list[int], int]]:
    """Return a solution at least as good, no piece of so many moves made shorter by a beam, and the expansions.

    Args:
        learned: what beams go by; its goal does not matter.
        start: the position before the moves.
        moves: a solution from there.
        length: moves in a window.
        width: positions that a beam keeps.
        spent: positions expanded before, for the budget and the reports.
        budget: the limits.
        another: returns a solution that has come from elsewhere since it was asked last, or None; where that is
            shorter, it takes the place of the one in hand.
    """
    blank = start.index(0)
    moves = without_returns(moves, blank)
    expanded = at = quiet = 0
    stride = max(1, length // 3)
    backwards, changed = True, False
    while quiet < 2 and moves and not budget.exceeded(spent + expanded):  # once through either way without a change
        given = another()
        if given is not None and len(given) < len(moves):
            moves, at, quiet, backwards, changed = given, 0, 0, True, False
        end = min(len(moves), at + length)
        one, other = after_moves(start, moves[:at]), after_moves(start, moves[:end])
        if backwards:
            one, other = other, one
        # A way that is shorter is shorter by two at least.
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

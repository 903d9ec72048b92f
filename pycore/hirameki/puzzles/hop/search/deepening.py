"""Iterative deepening with a lower bound (IDA*, Korf 1985), for comparison with the breadth-first searches."""

from __future__ import annotations

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ..rules import Pieces
from ..theory.travel import TravelBound
from .space import Space

#: Positions to expand between two reports.
_SLICE = 300


def deepen(space: Space, start: Pieces, goal: Pieces, budget: Budget) -> Job[tuple[int | None, int]]:
    """Return the length of a shortest solution.

    If there is no solution, the search ends only if no sequence of moves returns to an earlier position.

    Args:
        space: the positions of the board.
        start: the start.
        goal: the goal, with the same pieces.
        budget: limits.

    Returns:
        the length (-1: proved that there is no solution; None: a limit ended the search), and the positions expanded.
    """
    travel = TravelBound(space.board, goal)
    begun, wanted = space.encode(start), space.encode(goal)
    bound, expanded = travel.moves(start), 0
    if begun == wanted:
        return 0, 0
    while True:
        following = None
        # Each entry of the stack: the remaining successors of a position, the position, and the one before it.
        stack = [(space.around(*begun), begun, begun)]
        while stack:
            successors, state, before = stack[-1]
            after = next(successors, None)
            if after is None:
                stack.pop()
                continue
            if after == before:
                continue
            if after == wanted:
                return len(stack), expanded
            expanded += 1
            if expanded % _SLICE == 0:
                if budget.exceeded(expanded):
                    return None, expanded
                yield Progress(expanded, len(stack), bound=bound)
            least = len(stack) + travel.moves(space.decode(*after))
            if least > bound:
                following = least if following is None else min(following, least)
            else:
                stack.append((space.around(*after), after, state))
        if following is None:
            return -1, expanded
        bound = following

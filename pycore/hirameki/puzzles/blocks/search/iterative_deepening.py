"""Iterative deepening (IDA*): depth-first search with a growing limit, pruned by the lower bound."""

from __future__ import annotations

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ....search.pace import Pace
from ..space import Space
from ..theory.lower_bound import LowerBound
from .result import Result


def iterative_deepening(space: Space, budget: Budget) -> Job[Result]:
    """Search depth-first with a growing limit on the moves made plus `LowerBound`.

    Within a round, a position already reached with at least as many moves left is not searched again.

    Args:
        space: the space to search.
        budget: limits on all rounds together.

    Returns:
        the result, without the moves.
    """
    bound = LowerBound(space)
    goal = space.goal
    expanded = 0
    limit = bound(space.start)
    pace = Pace()
    while True:
        left_at: dict[int, int] = {space.start: limit}
        branches = [iter(space.successors(space.start))]
        beyond: int | None = None
        if space.start & goal == goal:
            return Result("solved", expanded, 0)
        expanded += 1
        while branches:
            following = next(branches[-1], None)
            if following is None:
                branches.pop()
                continue
            left = limit - len(branches)
            least = bound(following)
            if least > left:
                needed = limit + least - left
                beyond = needed if beyond is None else min(beyond, needed)
                continue
            if left_at.get(following, -1) >= left:
                continue
            left_at[following] = left
            if following & goal == goal:
                return Result("solved", expanded, len(branches))
            if budget.exceeded(expanded):
                return Result("limit", expanded)
            expanded += 1
            if pace.due():
                yield Progress(expanded, limit, None, limit)
            branches.append(iter(space.successors(following)))
        if beyond is None:
            return Result("unsolvable", expanded)
        limit = beyond

"""Greedy best-first search: finds some solution quickly, without proof that it is shortest."""

from __future__ import annotations

from heapq import heappop, heappush

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ....search.pace import Pace
from ...answers import BlockMove
from ..space import Space
from ..theory.lower_bound import LowerBound
from .result import Result


def best_first(space: Space, budget: Budget) -> Job[Result]:
    """Expand positions with the least `LowerBound` first and return the first solution found, which may be long.

    Args:
        space: the space to search.
        budget: limits.
    """
    bound = LowerBound(space)
    goal = space.goal
    came: dict[int, int] = {space.start: space.start}
    heap = [(bound(space.start), 0, space.start)]
    expanded = 0
    pace = Pace()
    while heap:
        _, _, position = heappop(heap)
        if position & goal == goal:
            moves: list[BlockMove] = []
            while position != space.start:
                moves.append(space.move_between(came[position], position))
                position = came[position]
            return Result("solved", expanded, len(moves), tuple(reversed(moves)))
        if budget.exceeded(expanded):
            return Result("limit", expanded)
        expanded += 1
        for following in space.successors(position):
            if following not in came:
                came[following] = position
                heappush(heap, (bound(following), len(came), following))
            if pace.due():
                yield Progress(expanded, None, len(heap))
    return Result("unsolvable", expanded)

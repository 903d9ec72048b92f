"""Searches that find some way to the goal soon, without proof that it is shortest."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush, nsmallest
from itertools import pairwise
from typing import Generic, NamedTuple

from ..search.jobs import Budget, Job, Pace, Progress, let_go
from .space import MoveT, Problem, Space, State

#: Positions to expand, and positions to rank, between two reports of a beam.
_SLICE, _RANKED = 300, 25
#: The most positions that `best_first` may hold, because of a browser's memory: about 300 MB. No board of the catalogue
#: needs a tenth of them for a solution.
HELD = 1_000_000


class Tried(NamedTuple, Generic[MoveT]):
    """The result of a greedy search.

    Attributes:
        moves: a solution, or None.
        reached: if there is no solution, how many positions can be reached, all of which were expanded; None: unknown.
    """

    moves: Sequence[MoveT] | None
    reached: int | None = None


def beam(problem: Problem[MoveT], width: int, budget: Budget) -> Job[Tried[MoveT]]:
    """Keep only the positions of each layer that look best: for spaces with very large layers and one goal.

    Args:
        width: positions of a layer to expand.
    """
    goal = problem.goal
    came: list[dict[State, State]] = [{problem.start: problem.start}]
    seen = {problem.start}
    expanded = 0
    while goal not in came[-1]:
        found: dict[State, State] = {}
        for state in came[-1]:
            expanded += 1
            if expanded % _SLICE == 0:
                yield Progress(expanded, len(came))
                if budget.exceeded(expanded):
                    return Tried(None)
            for after in problem.around(state):
                if after not in seen:
                    seen.add(after)
                    found[after] = state
        yield Progress(expanded, len(came))
        if not found or budget.exceeded(expanded):
            return Tried(None)
        if goal in found:
            came.append({goal: found[goal]})
            continue
        ranked = []
        for number, state in enumerate(found, 1):
            ranked.append((problem.bound(state), state))
            if number % _RANKED == 0:
                yield Progress(expanded, len(came))
        came.append({state: found[state] for _, state in nsmallest(width, ranked)})
    way = [next(iter(came[-1]))]
    for layer in reversed(came[1:]):
        way.append(layer[way[-1]])
    return Tried(_steps(problem, way[::-1]))


def best_first(problem: Problem[MoveT], budget: Budget) -> Job[Tried[MoveT]]:
    """Expand the position with the least bound first; ends with a solution, or when every position has been seen.

    Whatever the budget, it gives up when it holds more than `HELD` positions.
    """
    came = {problem.start: problem.start}
    heap = [(problem.bound(problem.start), 0, problem.start)]
    expanded = 0
    pace = Pace()
    while heap:
        _, _, state = heappop(heap)
        if problem.goals(state[0], (state[1],)):
            way = [state]
            while way[-1] != problem.start:
                way.append(came[way[-1]])
            yield Progress(expanded, None, len(heap))
            return Tried(_steps(problem, way[::-1]))
        if budget.exceeded(expanded) or len(came) > HELD:
            yield from let_go(Progress(expanded), (came, heap))
            return Tried(None)
        expanded += 1
        for _, after in problem.steps(state):
            if after not in came:
                came[after] = state
                heappush(heap, (problem.bound(after), len(came), after))
            if pace.due():
                yield Progress(expanded, None, len(heap))
    yield Progress(expanded, None, 0)
    return Tried(None, reached=expanded)


def _steps(space: Space[MoveT], way: Sequence[State]) -> list[MoveT]:
    """Return the moves that lead from each position to the next."""
    return [
        move for before, state in pairwise(way)
        for move in next(moves for moves, after in space.steps(before) if after == state)
    ]

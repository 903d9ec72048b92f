"""Bidirectional breadth-first search: from the start and from every goal position."""

from __future__ import annotations

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ....search.memory import given_back
from ....search.pace import Pace
from ..space import Space
from .result import Result

#: If there are more goal positions than this, the search is not attempted.
_GOAL_LIMIT = 200_000


def bidirectional(space: Space, budget: Budget) -> Job[Result]:
    """Search from the start and from all goal positions, always advancing the side with less total work.

    Args:
        space: the space to search.
        budget: limits on both sides together.

    Returns:
        the result, without the moves.
    """
    goals: set[int] | None = yield from goal_positions(space)
    if goals is None:
        return Result("limit", 0)
    fronts: list[set[int]] = [{space.start}, goals]
    before: list[set[int]] = [set(), set()]
    depths, work = [0, 0], [0, 0]
    pace = Pace()
    while not fronts[0] & fronts[1]:
        if not fronts[0] or not fronts[1]:
            return Result("unsolvable", sum(work))
        side = 0 if work[0] + len(fronts[0]) <= work[1] + len(fronts[1]) else 1
        waiting = list(fronts[side])
        following: set[int] = set()
        for begin in range(0, len(waiting), space.portion):
            if budget.exceeded(sum(work)):
                yield from given_back([following], Progress(sum(work), sum(depths)))
                return Result("limit", sum(work))
            part = waiting[begin:begin + space.portion]
            following |= space.spread(part) - before[side] - fronts[side]
            work[side] += len(part)
            if pace.due():
                yield Progress(sum(work), sum(depths), len(following), sum(depths) + 1)
        before[side], fronts[side] = fronts[side], following
        depths[side] += 1
    return Result("solved", sum(work), sum(depths))


def goal_positions(space: Space) -> Job[set[int] | None]:
    """Return every position at the goal that the blocks can form, reachable or not, or None if there are too many."""
    wanted = [place for place in space.placements if place.bit & space.goal]
    if sum(place.bit for place in wanted) != space.goal:
        return set()
    bits, blanks = space.goal, space.floor
    for place in wanted:
        if place.cover & ~blanks:
            return set()
        blanks &= ~place.cover
    # (placement bits, cells still free) -> last placement; blocks are added one by one, like blocks in placement order.
    partial: dict[tuple[int, int], int] = {(bits, blanks): -1}
    pace = Pace()
    for kind, number in enumerate(len(letters) for letters in space.letters):
        places = [place for place in space.placements if place.kind == kind]
        if any(place.kind == kind for place in wanted):
            continue
        for _ in range(number):
            following: dict[tuple[int, int], int] = {}
            for (bits, blanks), last in partial.items():
                for order, place in enumerate(places):
                    if order > last and place.cover & blanks == place.cover:
                        following[bits | place.bit, blanks & ~place.cover] = order
                if len(following) > _GOAL_LIMIT:
                    return None
                if pace.due():
                    yield Progress()
            partial = following
        partial = dict.fromkeys(partial, -1)
    return {bits | blanks for bits, blanks in partial}

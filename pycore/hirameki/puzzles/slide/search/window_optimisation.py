"""Window optimisation: shorter paths between two points of a solution, for windows that slide along it.

A window is a piece of a solution, replaced by a shortest path between its ends (Ratner and Pohl, 1986), found by
breadth-first search that drops positions that cannot lead to a shorter path (Zhou and Hansen, 2004).
"""

from __future__ import annotations

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ..rules import Tiles, after_moves, without_returns
from ..space import StateSpace
from .manhattan_sets import Level, ManhattanDistance


def shorten(
    space: StateSpace, start: Tiles, moves: list[int], length: int, room: int, spent: int, budget: Budget
) -> Job[tuple[list[int], int]]:
    """Return a solution at least as good, with no window that can be shortened within the room, and the expansions.

    Args:
        space: positions in single moves.
        start: the position before the moves.
        moves: a solution from there.
        length: moves in a window.
        room: positions to expand in one window before it is left unchanged.
        spent: positions expanded before, for the budget and the reports.
    """
    blank = start.index(0)
    moves = without_returns(moves, blank)
    expanded = at = unchanged = 0
    stride = max(1, length // 3)
    while moves and unchanged <= len(moves) + stride and not budget.exceeded(spent + expanded):
        end = min(len(moves), at + length)
        ends = after_moves(start, moves[:at]), after_moves(start, moves[:end])
        distance = ManhattanDistance(space, ends[1])
        within = budget.at_most(spent + expanded + room)
        found, number, _ = yield from shorter(
            distance, *ends, end - at - 1, within, spent=spent + expanded, best=len(moves)
        )
        expanded += number
        if found is not None:
            moves = without_returns([*moves[:at], *found, *moves[end:]], blank)
            unchanged = 0
            at = max(0, at - stride)
        else:
            unchanged += stride
            at = 0 if end == len(moves) else at + stride
    return moves, expanded


def shorter(
    distance: ManhattanDistance, start: Tiles, goal: Tiles, longest: int, budget: Budget, *, spent: int = 0,
    best: int | None = None,
) -> Job[tuple[list[int] | None, int, bool]]:
    """Return a shortest path within a number of moves or None, the expansions, and whether the result is proved.

    Args:
        distance: the lower bounds for the goal.
        start: where the path begins.
        goal: where it ends.
        longest: the greatest length wanted.
        spent: positions expanded before, for the budget and the reports.
        best: the length of the best solution so far, for the reports.
    """
    space = distance.space
    first = space.encode(start)
    target, home = space.encode(goal), goal.index(0)
    bound = distance.bound(first)
    if bound > longest:
        return None, 0, True
    if first == target:
        return [], 0, True
    level: Level = {start.index(0): {first: bound}}
    last: Level = {}
    levels = [level]
    expanded = 0
    for depth in range(1, longest + 1):
        following: Level = {}
        for number in distance.beyond(level, last, following, longest - depth):
            expanded += number
            if budget.exceeded(spent + expanded):
                return None, expanded, False
            yield Progress(spent + expanded, best=best)
        if target in following.get(home, ()):
            yield Progress(spent + expanded, best=best)
            return distance.back(levels, target, home), expanded, True
        if not following:
            break
        last, level = level, following
        levels.append(level)
    yield Progress(spent + expanded, best=best)
    return None, expanded, True

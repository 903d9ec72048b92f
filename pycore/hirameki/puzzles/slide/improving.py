"""Shorter ways between two points of a solution: windows that slide along it.

A window is a piece of a solution replaced by a shortest way between its ends (Ratner and Pohl, 1986), found by
breadth-first search that drops what cannot be shorter than the piece (Zhou and Hansen, 2004).
"""

from __future__ import annotations

from ...search.budget import Budget
from ...search.jobs import Job, Progress
from .placing import without_returns
from .positions import Tiles
from .slope import Level, Slope
from .space import Space


def shorten(
    space: Space, start: Tiles, moves: list[int], length: int, room: int, spent: int, budget: Budget
) -> Job[tuple[list[int], int]]:
    """Return a solution at least as good, no piece of so many moves replaceable within the room, and the expansions.

    Args:
        moves: a solution from the start.
        length: moves in a window.
        room: positions expanded in one window before it is left as it is.
    """
    blank = start.index(0)
    moves = without_returns(moves, blank)
    expanded = 0
    at = 0
    unchanged = 0
    stride = max(1, length // 3)
    while unchanged <= len(moves) + stride and moves:
        if budget.exceeded(spent + expanded):
            break
        end = min(len(moves), at + length)
        ends = _after(start, moves[:at]), _after(start, moves[:end])
        slope = Slope(space, ends[1])
        within = budget.at_most(spent + expanded + room)
        found, number, _ = yield from shorter(
            slope, *ends, end - at - 1, within, spent=spent + expanded, best=len(moves)
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
    slope: Slope, start: Tiles, goal: Tiles, longest: int, budget: Budget, *, spent: int = 0, best: int | None = None
) -> Job[tuple[list[int] | None, int, bool]]:
    """Return a shortest way of at most so many moves or None, the expansions, and whether that is proved.

    Args:
        slope: the lower bounds towards the goal.
        spent: positions expanded before, for the budget and the reports.
        best: the length of a solution in hand, for the reports.
    """
    space = slope.space
    first = space.encode(start)
    target, home = space.encode(goal), goal.index(0)
    bound = slope.bound(first)
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
        for number in slope.beyond(level, last, following, longest - depth):
            expanded += number
            if budget.exceeded(spent + expanded):
                return None, expanded, False
            yield Progress(spent + expanded, best=best)
        if target in following.get(home, ()):
            yield Progress(spent + expanded, best=best)
            return slope.back(levels, target, home), expanded, True
        if not following:
            break
        last, level = level, following
        levels.append(level)
    yield Progress(spent + expanded, best=best)
    return None, expanded, True


def _after(start: Tiles, moves: list[int]) -> Tiles:
    tiles = list(start)
    blank = tiles.index(0)
    for cell in moves:
        tiles[blank], tiles[cell], blank = tiles[cell], 0, cell
    return tuple(tiles)

"""Window optimisation: a solution becomes shorter piece by piece, in windows that slide along it.

A window is a piece of a solution, replaced by a shortest path between its ends (Ratner and Pohl, 1986), found by
breadth-first search that drops positions that cannot lead to a shorter path (Zhou and Hansen, 2004); longer pieces, by
beams.
"""

from __future__ import annotations

from ....search.jobs import Budget, Job, Progress, Tally
from ...one_blank import after_moves
from ..rules import Tiles, without_returns
from ..space import StateSpace
from .beam import beam
from .learned_pairs import PairEvaluation
from .lower_bounds import Level, ManhattanDistance


def shorten(
    space: StateSpace, start: Tiles, moves: list[int], length: int, room: int, budget: Budget
) -> Job[list[int]]:
    """Return a solution at least as good, with no window that can be shortened within the room.

    Args:
        space: positions in single moves.
        start: the position before the moves.
        moves: a solution from there.
        length: moves in a window.
        room: positions to expand in one window before it is left unchanged.
    """
    blank = start.index(0)
    moves = without_returns(moves, blank)
    at, unchanged, tally = 0, 0, Tally()
    stride = max(1, length // 3)
    while moves and unchanged <= len(moves) + stride and not budget.exceeded(tally.expanded):
        end = min(len(moves), at + length)
        ends = after_moves(start, moves[:at]), after_moves(start, moves[:end])
        distance = ManhattanDistance(space, ends[1])
        within = budget.less(tally.expanded).at_most(room)
        found, _ = yield from tally.adding(shorter(distance, *ends, end - at - 1, within))
        if found is not None:
            moves = without_returns([*moves[:at], *found, *moves[end:]], blank)
            unchanged = 0
            at = max(0, at - stride)
        else:
            unchanged += stride
            at = 0 if end == len(moves) else at + stride
    return moves


def shorter(
    distance: ManhattanDistance, start: Tiles, goal: Tiles, longest: int, budget: Budget
) -> Job[tuple[list[int] | None, bool]]:
    """Return a shortest path within a number of moves or None, and whether the result is proved.

    Args:
        distance: the lower bounds for the goal.
        start: where the path begins.
        goal: where it ends.
        longest: the greatest length wanted.
    """
    space = distance.space
    first = space.encode(start)
    target, home = space.encode(goal), goal.index(0)
    bound = distance.bound(first)
    if bound > longest:
        return None, True
    if first == target:
        return [], True
    level: Level = {start.index(0): {first: bound}}
    last: Level = {}
    levels = [level]
    expanded = 0
    for depth in range(1, longest + 1):
        following: Level = {}
        for number in distance.beyond(level, last, following, longest - depth):
            expanded += number
            yield Progress(expanded)
            if budget.exceeded(expanded):
                return None, False
        if target in following.get(home, ()):
            return distance.back(levels, target, home), True
        if not following:
            break
        last, level = level, following
        levels.append(level)
    return None, True


# Pieces of eighty and more moves, too long for a full search, can be shortened more often than
# short ones. A beam goes in either direction between the ends of a window.


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
    learned: PairEvaluation, start: Tiles, moves: list[int], length: int, width: int, budget: Budget
) -> Job[list[int]]:
    """Return a solution at least as good, with no window that a beam can shorten.

    Args:
        learned: what guides beams; its goal does not matter.
        start: the position before the moves.
        moves: a solution from there.
        length: moves in a window.
        width: positions that a beam keeps per level.
    """
    blank = start.index(0)
    moves = without_returns(moves, blank)
    at, quiet, tally = 0, 0, Tally()
    stride = max(1, length // 3)
    backwards, changed = True, False
    while quiet < 2 and moves and not budget.exceeded(tally.expanded):  # until a pass either way changes nothing
        end = min(len(moves), at + length)
        one, other = after_moves(start, moves[:at]), after_moves(start, moves[:end])
        if backwards:
            one, other = other, one
        # A shorter path is shorter by at least two moves.
        towards, longest = learned.towards(other), end - at - 2
        found = yield from tally.adding(beam(towards, one, width, longest, budget.less(tally.expanded)))
        if found is not None:
            piece = reversed_way(one, found) if backwards else found
            moves = without_returns([*moves[:at], *piece, *moves[end:]], blank)
            at, changed = max(0, at - stride), True
        elif end < len(moves):
            at += stride
        else:
            quiet = 0 if changed else quiet + 1
            at, backwards, changed = 0, not backwards, False
    return moves

"""Other ways to the same answer: from both ends, iterative deepening with a lower bound, and greedily without proof."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import pairwise

from ...search.budget import Budget
from ...search.jobs import Job, Progress
from .explore import Pace
from .paths import Solution
from .space import Space

#: More goal positions than this are not set up for a search from both ends.
_GOAL_LIMIT = 200_000


@dataclass(frozen=True, slots=True)
class Result:
    """How a method ended.

    Attributes:
        outcome: "solved", "unsolvable" or "limit".
        expanded: positions whose neighbours were generated.
        length: of the solution, in the space's metric.
        solution: the moves, where the method has them.
    """

    outcome: str
    expanded: int
    length: int | None = None
    solution: Solution | None = None


class LowerBound:
    """A number of moves that a position certainly needs.

    Every block that the goal names must come to its place, and every other block that lies on a cell of such a place
    must move once at least. The blocks that the goal names need as many moves, slides or steps as each would alone on
    the board; no two of these moves are the same.
    """

    def __init__(self, space: Space) -> None:
        wanted = [place for place in space.placements if place.bit & space.goal]
        cover = 0
        for place in wanted:
            cover |= place.cover
        names = {place.kind for place in wanted}
        self._in_the_way = sum(
            place.bit for place in space.placements if place.kind not in names and place.cover & cover
        )
        self._needed: list[tuple[int, dict[int, int]]] = []
        for place in wanted:
            own = [other for other in space.placements if other.kind == place.kind]
            self._needed.append((sum(other.bit for other in own), self._distances(space, place.bit)))

    @staticmethod
    def _distances(space: Space, target: int) -> dict[int, int]:
        """Return the moves a lone block needs from each of its placements to the target, by their bits."""
        by_bit = {place.bit: place for place in space.placements}
        found = {target: 0}
        queue = [target]
        for bit in queue:
            for mask in space.moves_of(by_bit[bit], space.floor):
                onward = (bit ^ mask) & ~space.blanks
                if onward not in found:
                    found[onward] = found[bit] + 1
                    queue.append(onward)
        return found

    def __call__(self, position: int) -> int:
        """Return the bound of a position."""
        bound = (position & self._in_the_way).bit_count()
        for mask, needed in self._needed:
            bound += needed.get(position & mask, 0)
        return bound


def both_ends(space: Space, budget: Budget) -> Job[Result]:
    """Search from the start and from all positions that fit the goal at once, the side with less work so far first."""
    goals: set[int] | None = yield from _goal_positions(space)
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
                return Result("limit", sum(work))
            part = waiting[begin:begin + space.portion]
            following |= space.spread(part) - before[side] - fronts[side]
            work[side] += len(part)
            if pace.due():
                yield Progress(sum(work), sum(depths), len(following), sum(depths) + 1)
        before[side], fronts[side] = fronts[side], following
        depths[side] += 1
    return Result("solved", sum(work), sum(depths))


def _goal_positions(space: Space) -> Job[set[int] | None]:
    """Return every position with the goal's bits that the blocks could form, in reach or not; None when too many."""
    wanted = [place for place in space.placements if place.bit & space.goal]
    if sum(place.bit for place in wanted) != space.goal:
        return set()
    bits, blanks = space.goal, space.floor
    for place in wanted:
        if place.cover & ~blanks:
            return set()
        blanks &= ~place.cover
    # (placement bits, cells still free), one block after another; like blocks in the order of their placements.
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


def deepening(space: Space, budget: Budget) -> Job[Result]:
    """Search depth-first with a growing limit on moves made plus `LowerBound`.

    Within a round, positions already met with as many moves left are not searched again.
    """
    bound = LowerBound(space)
    goal = space.goal
    expanded = 0
    limit = bound(space.start)
    pace = Pace()
    while True:
        left_at: dict[int, int] = {space.start: limit}
        trail = [space.start]
        branches = [iter(space.successors(space.start))]
        beyond: int | None = None
        if space.start & goal == goal:
            return Result("solved", expanded, 0, [])
        expanded += 1
        while branches:
            following = next(branches[-1], None)
            if following is None:
                branches.pop()
                trail.pop()
                continue
            left = limit - len(trail)
            least = bound(following)
            if least > left:
                needed = limit + least - left
                beyond = needed if beyond is None else min(beyond, needed)
                continue
            if left_at.get(following, -1) >= left:
                continue
            left_at[following] = left
            trail.append(following)
            if following & goal == goal:
                moves = [list(space.move_between(a, b)) for a, b in pairwise(trail)]
                return Result("solved", expanded, len(moves), moves)
            if budget.exceeded(expanded):
                return Result("limit", expanded)
            expanded += 1
            if pace.due():
                yield Progress(expanded, limit, None, limit)
            branches.append(iter(space.successors(following)))
        if beyond is None:
            return Result("unsolvable", expanded)
        limit = beyond


def greedy(space: Space, budget: Budget) -> Job[Result]:
    """Return the first solution met when positions with the least `LowerBound` are expanded first; it may be long."""
    bound = LowerBound(space)
    goal = space.goal
    came: dict[int, int] = {space.start: space.start}
    heap = [(bound(space.start), 0, space.start)]
    expanded = 0
    pace = Pace()
    while heap:
        _, _, position = heappop(heap)
        if position & goal == goal:
            moves: Solution = []
            while position != space.start:
                moves.append(list(space.move_between(came[position], position)))
                position = came[position]
            return Result("solved", expanded, len(moves), moves[::-1])
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

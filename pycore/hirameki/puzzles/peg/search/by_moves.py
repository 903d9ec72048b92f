"""Searches that count moves, level by level of jumps: a beam for short solutions, and a lower bound."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ....search.jobs import Job, Progress
from ..problem import Problem, canonical_form, keeping
from ..rules import permute
from ..theory.bounds import lower_bound
from ..theory.pagoda import PagodaSet

#: Positions expanded between two reports.
BATCH = 60
#: A jump: its index; the masks of the pegs it needs, of the holes it changes, of its origin and of its target; and the
#: weight it adds.
_Step: TypeAlias = tuple[int, int, int, int, int, float]
_PROBED = 500  # smaller levels are not worth a linear program
#: For the name of each position: the least moves made, the position itself, the pegs that may continue.
_Level: TypeAlias = dict[int, tuple[int, int, int]]


class Leg:
    """A problem with one goal, as searched by `LevelBound` and `MovesBeam`.

    Attributes:
        expanded: positions expanded.
    """

    def __init__(self, problem: Problem, last: int | None) -> None:
        """Set the search up.

        Args:
            problem: a problem with one goal.
            last: hole of the peg that jumped last and may continue for free, or None.
        """
        table, (goal,) = problem.table, problem.goals
        self._table = table
        self._start = problem.start
        self._last = 0 if last is None else 1 << last
        self._goal = goal
        self._depth = problem.jumps_needed
        self._bound = lower_bound(table, goal)
        self.expanded = 0
        self._group = keeping(problem.symmetries, (goal,))
        self._name = canonical_form(self._group)
        self._jumps = [
            (pegs, changed, 1 << origin, 1 << target)
            for (origin, _, target), pegs, changed in zip(table.jumps, table.pegs, table.changed)
        ]


# Beam search that counts moves: finds short solutions on large boards.
#
# A level holds, for every position modulo symmetry, the least moves made so far and the pegs with which the last move
# may have ended: these may continue for free. A way to the same position with one more move need not be kept: the
# shorter way can begin a new move with any peg at the same cost.


class _Entry:
    """A position in the beam: least moves, weight, pegs that may continue, and for each (jump, entry before)."""

    __slots__ = ("lasts", "moves", "position", "ways", "weight")

    def __init__(self, moves: int, weight: float, position: int, lasts: int, ways: list[tuple[int, _Entry]]) -> None:
        """Record a position and how it was reached."""
        self.moves, self.weight, self.position, self.lasts, self.ways = moves, weight, position, lasts, ways


class MovesBeam(Leg):
    """Looks for a solution with few moves."""

    def find(self, width: int, weights: Sequence[float]) -> Job[list[int] | None]:
        """Look for a solution with few moves among the best positions of each level.

        Args:
            width: positions kept in a level.
            weights: the weight of a peg in each hole, in moves.

        Returns:
            Jump indices, or None.
        """
        steps: list[_Step] = [
            (jump, *masks, weights[target] - weights[origin] - weights[over])
            for jump, (masks, (origin, over, target)) in enumerate(zip(self._jumps, self._table.jumps))
        ]
        level = [_Entry(0, 0.0, self._start, self._last, [])]
        for depth in range(1, self._depth + 1):
            following = yield from self._widened(level, steps, depth)
            ranked = []
            for count, (name, entry) in enumerate(following.items(), 1):
                ranked.append((entry.moves + self._bound(entry.position, entry.lasts) + entry.weight, name))
                if count % 1000 == 0:
                    yield Progress(self.expanded, depth=depth, frontier=len(following))
            ranked.sort()
            level = [following[name] for _, name in ranked[:width]]
            del following, ranked  # free what was not kept before the next level is made
        best = min((entry for entry in level if entry.position == self._goal), key=lambda one: one.moves, default=None)
        return None if best is None else self._played(best)

    def _widened(self, level: Sequence[_Entry], steps: Sequence[_Step], depth: int) -> Job[dict[int, _Entry]]:
        """Return the entries after one more jump, by the names of their positions."""
        following: dict[int, _Entry] = {}
        for count, entry in enumerate(level, 1):
            position, lasts = entry.position, entry.lasts
            for jump, pegs, changed, origin, target, change in steps:
                if position & changed != pegs:
                    continue
                after = position ^ changed
                moves = entry.moves if lasts & origin else entry.moves + 1
                name = self._name(after)
                other = following.get(name)
                if other is None or moves < other.moves:
                    following[name] = _Entry(moves, entry.weight + change, after, target, [(jump, entry)])
                elif moves == other.moves and other.position == after and not other.lasts & target:
                    other.lasts |= target
                    other.ways.append((jump, entry))
            if count % BATCH == 0:
                self.expanded += BATCH
                yield Progress(self.expanded, depth=depth, frontier=len(following))
        self.expanded += len(level) % BATCH
        return following

    def _played(self, entry: _Entry) -> list[int]:
        """Return the jumps that led to an entry, in the entry's number of moves."""
        jumps: list[int] = []
        going_on = None  # the hole from which the following jump continues for free
        while entry.ways:
            jump, before = next(
                way for way in entry.ways if going_on is None or self._table.jumps[way[0]][2] == going_on
            )
            origin = self._table.jumps[jump][0]
            going_on = origin if before.lasts >> origin & 1 else None
            jumps.append(jump)
            entry = before
        return jumps[::-1]


# A lower bound on moves, found by searching complete levels of jumps within a limit on moves.
#
# The states are those of the beam; no state is discarded that might lead to a solution within the limit (levels of
# jumps with the last peg: J. Barker, R. Korf, AAAI 2012). If a level becomes empty, every solution takes more moves.


class LevelBound(Leg):
    """Finds out whether a problem might be solved within a number of moves."""

    @property
    def at_once(self) -> int:
        """A lower bound on the moves without a search: Merson regions at the start."""
        return self._bound(self._start, self._last)

    def within(self, limit: int, pagodas: PagodaSet, most: int) -> Job[bool | None]:
        """Return whether a solution of at most `limit` moves may exist; None: more than `most` positions to expand.

        A position is discarded only if Merson regions or pagoda functions rule such a solution out.

        Args:
            limit: the number of moves.
            pagodas: pagoda functions against the goal; more are learnt on the way.
            most: the most positions to expand.
        """
        level: _Level = {self._name(self._start): (0, self._start, self._last)}
        begun = self.expanded
        for depth in range(1, self._depth + 1):
            following: _Level = {}
            for count, (made, position, lasts) in enumerate(level.values(), 1):
                for pegs, changed, origin, target in self._jumps:
                    if position & changed == pegs:
                        moves = made if lasts & origin else made + 1
                        self._keep(following, position ^ changed, moves, target, limit)
                if count % BATCH == 0:
                    self.expanded += BATCH
                    yield Progress(self.expanded, depth=depth, frontier=len(following))
                    if self.expanded - begun > most:
                        return None
            self.expanded += len(level) % BATCH
            level = yield from self._thinned(following, pagodas)
            if not level:
                return False
        return True

    def _keep(self, level: _Level, position: int, moves: int, last: int, limit: int) -> None:
        """Add a position to a level, or its last peg to the entry of an image, if the limit allows it."""
        if moves + self._bound(position, last) > limit:
            return
        name = self._name(position)
        other = level.get(name)
        if other is None or moves < other[0]:
            level[name] = moves, position, last
        elif moves == other[0]:
            if other[1] == position:
                level[name] = moves, position, other[2] | last
            else:  # the entry holds an image: map the last peg likewise
                lasts = other[2]
                for symmetry in self._group:
                    if permute(position, symmetry) == other[1]:
                        lasts |= permute(last, symmetry)
                level[name] = moves, other[1], lasts

    def _thinned(self, level: _Level, pagodas: PagodaSet) -> Job[_Level]:
        """Return a level without the positions that pagoda functions, old and new, prove lost."""

        def spared(level: _Level) -> Job[_Level]:
            names = list(level)
            kept: _Level = {}
            for place in range(0, len(names), 1000):
                kept.update({name: level[name] for name in names[place:place + 1000] if not pagodas.lost(name)})
                yield Progress(self.expanded, frontier=len(level))
            return kept

        level = yield from spared(level)
        return (yield from pagodas.thinned(level, spared, _PROBED, _PROBED // 2))

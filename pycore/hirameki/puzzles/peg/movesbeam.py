"""Searches over levels of jumps that count moves: a beam for short solutions, and the whole for a lower bound.

A level holds, for every position modulo symmetry, the least moves made so far and the pegs with which the last of them
can have ended: those may go on for nothing. A way to the same position with a move more need not be kept: it has no
more than the other could reach by a move of any peg.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...search.jobs import Job, Progress
from .canonical import canonical_form, keeping
from .merson import family, regions
from .reserves import Reserves
from .rules import JumpTable, permute

#: Positions expanded between two reports.
_BATCH = 60
_PROBED = 500  # smaller levels are not worth a linear program
_IDLE_PROBES = 3


class _Entry:
    """A position in the beam: least moves, weight, pegs that may go on, and for each of them (jump, entry before)."""

    __slots__ = ("lasts", "moves", "position", "ways", "weight")

    def __init__(self, moves: int, weight: float, position: int, lasts: int, ways: list[tuple[int, _Entry]]) -> None:
        self.moves, self.weight, self.position, self.lasts, self.ways = moves, weight, position, lasts, ways


class Levels:
    """What both searches share.

    Attributes:
        expanded: positions expanded.
    """

    def __init__(
        self, table: JumpTable, start: int, last: int | None, goal: int, symmetries: Sequence[tuple[int, ...]]
    ) -> None:
        self.table = table
        self.start = start
        self.last = 0 if last is None else 1 << last
        self.goal = goal
        self.jumps = start.bit_count() - goal.bit_count()
        self._family = family(regions(table), goal)
        self.expanded = 0
        self._group = keeping(symmetries, (goal,))
        self._name = canonical_form(self._group)
        self._moves = [
            (jump, pegs, changed, 1 << origin, 1 << target)
            for jump, ((origin, _, target), pegs, changed) in enumerate(zip(table.jumps, table.pegs, table.changed))
        ]

    def bound(self, position: int, lasts: int) -> int:
        """Return a lower bound of the moves from a state: its full regions, but one that the last peg may leave free.

        Args:
            position: mask of pegs.
            lasts: mask of the pegs that may go on; 0 for none.
        """
        full = 0
        for region in self._family:
            if position & region == region and not region & lasts:
                full += 1
        return full or int(position != self.goal and not lasts)

    def beam(self, width: int, weights: Sequence[float]) -> Job[list[int] | None]:
        """Look for a solution of few moves among the best positions of each level.

        Args:
            width: positions kept in a level.
            weights: what a peg in each hole counts, in moves.

        Returns:
            Jump indices, or None.
        """
        change = [weights[target] - weights[origin] - weights[over] for origin, over, target in self.table.jumps]
        level = [_Entry(0, 0.0, self.start, self.last, [])]
        for depth in range(1, self.jumps + 1):
            following: dict[int, _Entry] = {}
            for count, entry in enumerate(level, 1):
                position, lasts = entry.position, entry.lasts
                for jump, pegs, changed, origin, target in self._moves:
                    if position & changed != pegs:
                        continue
                    after = position ^ changed
                    moves = entry.moves if lasts & origin else entry.moves + 1
                    name = self._name(after)
                    other = following.get(name)
                    if other is None or moves < other.moves:
                        following[name] = _Entry(moves, entry.weight + change[jump], after, target, [(jump, entry)])
                    elif moves == other.moves and other.position == after and not other.lasts & target:
                        other.lasts |= target
                        other.ways.append((jump, entry))
                if count % _BATCH == 0:
                    self.expanded += _BATCH
                    yield Progress(self.expanded, depth=depth, frontier=len(following))
            self.expanded += len(level) % _BATCH
            ranked = []
            for count, (name, entry) in enumerate(following.items(), 1):
                ranked.append((entry.moves + self.bound(entry.position, entry.lasts) + entry.weight, name))
                if count % 1000 == 0:
                    yield Progress(self.expanded, depth=depth, frontier=len(following))
            ranked.sort()
            level = [following[name] for _, name in ranked[:width]]
        best = min((entry for entry in level if entry.position == self.goal), key=lambda one: one.moves, default=None)
        return None if best is None else self._played(best)

    def _played(self, entry: _Entry) -> list[int]:
        """Return the jumps that led to an entry, in as few moves as it says."""
        jumps: list[int] = []
        going_on = None  # the hole from which the jump after goes on for nothing
        while entry.ways:
            jump, before = next(
                way for way in entry.ways if going_on is None or self.table.jumps[way[0]][2] == going_on
            )
            origin = self.table.jumps[jump][0]
            going_on = origin if before.lasts >> origin & 1 else None
            jumps.append(jump)
            entry = before
        return jumps[::-1]

    def within(self, limit: int, reserves: Reserves, most: int) -> Job[bool | None]:
        """Say whether a solution of at most so many moves can exist; None: more than `most` positions to expand.

        Every position is kept from which neither Merson regions nor pagoda functions forbid it.
        """
        level: dict[int, tuple[int, int, int]] = {self._name(self.start): (0, self.start, self.last)}
        begun = self.expanded
        for depth in range(1, self.jumps + 1):
            following: dict[int, tuple[int, int, int]] = {}
            for count, (made, position, lasts) in enumerate(level.values(), 1):
                for _, pegs, changed, origin, target in self._moves:
                    if position & changed == pegs:
                        moves = made if lasts & origin else made + 1
                        self._keep(following, position ^ changed, moves, target, limit)
                if count % _BATCH == 0:
                    self.expanded += _BATCH
                    yield Progress(self.expanded, depth=depth, frontier=len(following))
                    if self.expanded - begun > most:
                        return None
            self.expanded += len(level) % _BATCH
            level = yield from self._thinned(following, reserves)
            if not level:
                return False
        return True

    def _keep(
        self, level: dict[int, tuple[int, int, int]], position: int, moves: int, last: int, limit: int
    ) -> None:
        """Put a position into a level, or its last peg to the one that stands for it, if the limit allows it."""
        if moves + self.bound(position, last) > limit:
            return
        name = self._name(position)
        other = level.get(name)
        if other is None or moves < other[0]:
            level[name] = moves, position, last
        elif moves == other[0]:
            if other[1] == position:
                level[name] = moves, position, other[2] | last
            else:  # an image stands for it: the last peg is turned likewise
                lasts = other[2]
                for symmetry in self._group:
                    if permute(position, symmetry) == other[1]:
                        lasts |= permute(last, symmetry)
                level[name] = moves, other[1], lasts

    def _thinned(
        self, level: dict[int, tuple[int, int, int]], reserves: Reserves
    ) -> Job[dict[int, tuple[int, int, int]]]:
        """Return a level without the positions that pagoda functions, old and new, show to be lost."""
        level = yield from self._spared(level, reserves)
        idle, probes = 0.0, 0
        while len(level) > _PROBED and idle < _IDLE_PROBES:
            names = list(level)
            probes += 1
            known = yield from reserves.learn(names[int(probes * 0.6180339887 % 1 * len(names))])
            if not known:
                idle += 1
                continue
            kept = yield from self._spared(level, reserves)
            idle = 0 if len(level) - len(kept) > _PROBED // 2 else idle + 0.3
            level = kept
        return level

    def _spared(
        self, level: dict[int, tuple[int, int, int]], reserves: Reserves
    ) -> Job[dict[int, tuple[int, int, int]]]:
        """Return a level without the positions that the pagoda functions known show to be lost."""
        names = list(level)
        kept = {}
        for place in range(0, len(names), 1000):
            kept.update({name: level[name] for name in names[place:place + 1000] if not reserves.lost(name)})
            yield Progress(self.expanded, frontier=len(level))
        return kept

"""Beam search that counts moves: finds short solutions on large boards.

A level holds, for every position modulo symmetry, the least moves made so far and the pegs with which the last move may
have ended: these may continue for free. A way to the same position with one more move need not be kept: the shorter way
can begin a new move with any peg at the same cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ....search.jobs import Job, Progress
from .leg import Leg

#: Positions expanded between two reports.
BATCH = 60
#: A jump: its index; the masks of the pegs it needs, of the holes it changes, of its origin and of its target; and the
#: weight it adds.
_Step: TypeAlias = tuple[int, int, int, int, int, float]


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

"""Beam search that counts moves: short solutions on large boards.

A level holds, for every position modulo symmetry, the least moves made so far and the pegs with which the last of them
can have ended: those may go on for nothing. A way to the same position with a move more need not be kept: it has no
more than the other could reach by a move of any peg.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ....search.jobs import Job, Progress
from .leg import Leg

#: Positions expanded between two reports.
BATCH = 60
#: A jump: its index, the masks of the pegs it needs and of the holes it changes, of its origin and target, and what it
#: adds to the weight.
_Step: TypeAlias = tuple[int, int, int, int, int, float]


class _Entry:
    """A position in the beam: least moves, weight, pegs that may go on, and for each of them (jump, entry before)."""

    __slots__ = ("lasts", "moves", "position", "ways", "weight")

    def __init__(self, moves: int, weight: float, position: int, lasts: int, ways: list[tuple[int, _Entry]]) -> None:
        """Note a position and how it was reached."""
        self.moves, self.weight, self.position, self.lasts, self.ways = moves, weight, position, lasts, ways


class MovesBeam(Leg):
    """Looks for a solution of few moves."""

    def find(self, width: int, weights: Sequence[float]) -> Job[list[int] | None]:
        """Look for a solution of few moves among the best positions of each level.

        Args:
            width: positions kept in a level.
            weights: what a peg in each hole counts, in moves.

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
            del following, ranked  # what was not kept is freed before the next level is made
        best = min((entry for entry in level if entry.position == self._goal), key=lambda one: one.moves, default=None)
        return None if best is None else self._played(best)

    def _widened(self, level: Sequence[_Entry], steps: Sequence[_Step], depth: int) -> Job[dict[int, _Entry]]:
        """Return the entries one jump on, by the names of their positions."""
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
        """Return the jumps that led to an entry, in as few moves as it says."""
        jumps: list[int] = []
        going_on = None  # the hole from which the jump after goes on for nothing
        while entry.ways:
            jump, before = next(
                way for way in entry.ways if going_on is None or self._table.jumps[way[0]][2] == going_on
            )
            origin = self._table.jumps[jump][0]
            going_on = origin if before.lasts >> origin & 1 else None
            jumps.append(jump)
            entry = before
        return jumps[::-1]

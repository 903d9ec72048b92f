"""A lower bound on moves, found by searching complete levels of jumps within a limit on moves.

The states are those of `moves_beam`; no state is discarded that might lead to a solution within the limit (levels of
jumps with the last peg: J. Barker, R. Korf, AAAI 2012). If a level becomes empty, every solution takes more moves.
"""

from __future__ import annotations

from typing import TypeAlias

from ....search.jobs import Job, Progress
from ..rules import permute
from ..theory.pagoda_set import PagodaSet
from .leg import Leg

#: Positions expanded between two reports.
BATCH = 60
_PROBED = 500  # smaller levels are not worth a linear program
_POOR = 0.3  # the weight, as an idle probe, of a probe that found a function of little use
#: For the name of each position: the least moves made, the position itself, the pegs that may continue.
_Level: TypeAlias = dict[int, tuple[int, int, int]]


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
        return (yield from pagodas.thinned(level, spared, _PROBED, _PROBED // 2, _POOR))

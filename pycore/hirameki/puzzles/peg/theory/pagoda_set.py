"""A set of pagoda functions against one final position, packed into one int.

The *reserve* of a position under a pagoda function is its total minus the final position's. It never grows, and a
position with a negative reserve is lost. The reserves under all known functions occupy lanes of one int, each topped by
a guard bit that is cleared when the reserve falls below zero: one subtraction tests a jump against all functions.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import islice
from typing import TypeVar

from ....search.jobs import Job
from ..rules import JumpTable
from .pagoda_program import PagodaProgram, total

Level = TypeVar("Level", bound=Collection[int])
#: A level is probed until this many probes in a row achieve too little.
IDLE_PROBES = 3
#: Its multiples modulo 1 are spread evenly; they give the places where a level is probed.
_GOLDEN = 0.6180339887
#: Bits per lane; functions whose values do not fit are not kept.
LANE = 20
_CHUNK = 11  # bits of a position covered by one look-up


class PagodaSet:
    """The pagoda functions learnt so far against one final position.

    Attributes:
        guard: mask of the guard bits; if a packed reserve lacks one of them, its position is lost.
        losses: for every jump, the amount it subtracts from the packed reserve.
        learnt: number of functions.

    >>> from hirameki.search.jobs import drain
    >>> line = JumpTable(4, ((0, 1, 2), (1, 2, 3), (2, 1, 0), (3, 2, 1)))
    >>> pagodas = PagodaSet(line, 0b0010)
    >>> drain(pagodas.learn(0b0101)), drain(pagodas.learn(0b1011))
    (True, False)
    >>> [pagodas.lost(position) for position in (0b0101, 0b1011)]
    [True, False]
    """

    def __init__(self, table: JumpTable, final: int) -> None:
        """Begin with no functions.

        Args:
            table: the board's jumps.
            final: mask of pegs of the final position.
        """
        self._table = table
        self._final = final
        self._program: PagodaProgram | None = None  # built on first use: on large boards it takes megabytes
        self._shifts = range(0, table.holes, _CHUNK)
        self._base = 0
        self._totals = [[0] * (1 << min(_CHUNK, table.holes - low)) for low in self._shifts]
        self.guard = 0
        self.losses = [0] * len(table.jumps)
        self.learnt = 0

    def learn(self, position: int) -> Job[bool]:
        """Find and keep a pagoda function that proves a position lost, and return whether there is one."""
        self._program = self._program or PagodaProgram(self._table)
        values = yield from self._program.find(position, self._final)
        if values is None:
            return False
        if sum(map(abs, values)) >> LANE - 1:
            return True
        lane = self.learnt * LANE
        guard = 1 << lane + LANE - 1
        self.learnt += 1
        self.guard |= guard
        self._base += guard - (total(values, self._final) << lane)
        for jump, (origin, over, target) in enumerate(self._table.jumps):
            self.losses[jump] += values[origin] + values[over] - values[target] << lane
        for index, low in enumerate(self._shifts):
            added = [0]
            for value in values[low:low + _CHUNK]:
                added += [entry + (value << lane) for entry in added]
            self._totals[index] = [one + other for one, other in zip(self._totals[index], added)]
        return True

    def reserve(self, position: int) -> int:
        """Return the packed reserve of a position."""
        packed = self._base
        for totals in self._totals:
            packed += totals[position & 2047]
            position >>= _CHUNK
        return packed

    def lost(self, position: int) -> bool:
        """Return whether a known function shows that the final position is out of reach."""
        return self.reserve(position) & self.guard != self.guard

    def thinned(
        self, level: Level, spare: Callable[[Level], Job[Level]], least: int, worth: int, poor: float
    ) -> Job[Level]:
        """Return a level without the positions proved lost by functions learnt from some of its positions.

        Args:
            level: the positions, or a mapping whose keys are the positions.
            spare: the job that removes the lost positions from a level.
            least: levels of at most this size are left unchanged.
            worth: a probe succeeds if it removes more positions than this.
            poor: the weight, as an idle probe, of one that removed fewer; a probe that found no function weighs 1.
        """
        idle, probes = 0.0, 0
        while len(level) > least and idle < IDLE_PROBES:
            probes += 1
            known = yield from self.learn(next(islice(level, int(probes * _GOLDEN % 1 * len(level)), None)))
            if not known:
                idle += 1
                continue
            kept = yield from spare(level)
            idle = 0 if len(level) - len(kept) > worth else idle + poor
            level = kept
        return level

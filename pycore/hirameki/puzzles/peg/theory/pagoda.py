"""Pagoda functions (resource counts), and the exact linear program that finds them.

A pagoda function assigns a number to every hole such that value(origin) + value(over) >= value(target) for each jump:
the total over the pegs never rises (J. D. Beasley 1961; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, 1982).
If a goal's total exceeds the start's, the goal is out of reach. By Farkas' lemma such a function exists exactly when
start - goal is not a non-negative fractional combination of jumps. The program looks for such a combination; if there
is none, its prices are the function. Each question starts from the final basis of the previous one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cached_property
from itertools import islice
from math import gcd
from typing import TypeVar

from ....search.bits import members
from ....search.jobs import Job, Progress
from ..rules import JumpTable

#: After this many pivots for one question, a pivoting rule that cannot cycle is used.
STALLED = 1000
#: Entries computed between two reports: about 1 ms natively.
ENTRIES = 16_000
Level = TypeVar("Level", bound=Collection[int])
#: A level is probed until so many probes in a row achieve too little, or one finds that no function helps.
POOR = 2
#: Its multiples modulo 1 are spread evenly; they give the places where a level is probed.
_GOLDEN = 0.6180339887
#: Bits per lane; functions whose values do not fit are not kept.
LANE = 20
#: The most final positions whose functions are kept; those of one take about a megabyte.
SETS = 32
_CHUNK = 11  # bits of a position covered by one look-up


def is_pagoda(table: JumpTable, values: Sequence[int]) -> bool:
    """Return whether values on the holes are a pagoda function.

    Args:
        table: the board's jumps.
        values: one for every hole.

    >>> line = JumpTable(4, ((0, 1, 2), (2, 1, 0), (1, 2, 3), (3, 2, 1)))
    >>> is_pagoda(line, [0, 1, 1, 0]), is_pagoda(line, [0, 0, 1, 0])
    (True, False)
    """
    return all(values[origin] + values[over] >= values[target] for origin, over, target in table.jumps)


def total(values: Sequence[int], position: int) -> int:
    """Return the sum of the values of the holes with pegs.

    Args:
        values: one for every hole.
        position: mask of pegs.
    """
    return sum(values[hole] for hole in members(position))


class PagodaProgram:
    """The linear program that finds pagoda functions on one board; it can answer any number of questions.

    It minimises the sum of the errors u, v >= 0 subject to (jumps) x + u - v = start - final and x >= 0. Its dual seeks
    a pagoda function with values in -1 .. 1 and the greatest total(final) - total(start). Only the right-hand side
    changes from one question to the next, so the dual simplex method continues from the last basis. The first basis
    consists of all v (the pagoda function that is 1 everywhere).

    All arithmetic is on integers: the entries have a common denominator, the last pivot (J. Edmonds), so nothing is
    ever rounded. Only the columns of u are stored: that of v is the negative, and those of a jump and of what is asked
    are sums of them, but for the cost. A column is one int, with a lane for every row and the topmost for its reduced
    cost: two products and a division change all of them at once. Every entry is a determinant and so small enough for
    its lane (J. Hadamard 1893); before the division lanes may overflow into each other, which it undoes.

    Attributes:
        worked: entries computed so far.
    """

    def __init__(self, table: JumpTable) -> None:
        """Set the program up for a board."""
        holes, jumps = table.holes, len(table.jumps)
        self._table = table
        # A determinant of columns with three 1s is at most 3 ** (rows / 2); the right-hand side adds up so many columns
        # as there are holes.
        lane: int = (3 ** (holes + 1)).bit_length() // 2 + holes.bit_length() + 3
        self._lane, self._top = lane, lane * holes
        #: Added to a column, it makes every lane positive.
        self._bias = sum(1 << lane * row + lane - 1 for row in range(holes + 1))
        # The reduced cost of a column of v is 2 * denominator - that of u.
        self._columns = [(2 << self._top) - (1 << lane * hole) for hole in range(holes)]
        # Column numbers: the jump's index, jumps + hole for u, jumps + holes + hole for v.
        self._basis = [jumps + holes + hole for hole in range(holes)]
        self._denominator = 1
        self.worked = 0
        self._pause = ENTRIES

    def find(self, start: int, final: int) -> Job[list[int] | None]:
        """Return a pagoda function whose total is greater at the final position than at the start.

        Args:
            start: mask of pegs.
            final: mask of pegs.

        Returns:
            The values, or None if there is no such function: start - final is a non-negative combination of jumps.
        """
        self._columns.append(self._sum(tuple(members(start & ~final)), tuple(members(final & ~start))))
        pivots = 0
        try:
            while (yield from self._pivot(careful=pivots > STALLED)):
                pivots += 1
        finally:  # a question that is given up leaves the program ready for the next one
            asked = self._columns.pop()
        if self._cost(asked) >= 0:
            return None
        values = [self._cost(column) - self._denominator for column in self._columns]
        divisor = gcd(*values)
        values = [value // divisor for value in values]
        if not is_pagoda(self._table, values) or total(values, final) <= total(values, start):
            raise AssertionError("the linear program's prices are not a pagoda function")  # a bug, never a "no"
        return values

    def _sum(self, gone: Sequence[int], come: Sequence[int]) -> int:
        """Return the column of a change: of the pegs that go and of those that come."""
        columns, cost = self._columns, self._denominator * (len(gone) - len(come))
        return sum([columns[hole] for hole in gone]) - sum([columns[hole] for hole in come]) - (cost << self._top)

    def _cost(self, column: int) -> int:
        """Return the reduced cost of a column."""
        return (column + self._bias >> self._top) - (1 << self._lane - 1)

    def _column(self, number: int) -> int:
        """Return the column of a jump, of u or of v, by its number."""
        jumps, holes = self._table.jumps, len(self._basis)
        if number < len(jumps):
            origin, over, target = jumps[number]
            return self._sum((origin, over), (target,))
        column = self._columns[(number - len(jumps)) % holes]
        return column if number < len(jumps) + holes else (2 * self._denominator << self._top) - column

    def _entering(self, entries: Sequence[int], costs: Sequence[int]) -> tuple[int, int]:
        """Return the column with a negative entry and the least ratio cost / -entry, and -entry.

        Args:
            entries, costs: of the columns of u: the entry in the row that leaves, and the reduced cost.
        """
        jumps, holes, denominator = self._table.jumps, len(self._basis), self._denominator
        entering, best_cost, best_entry = -1, 1, 0
        for number, (origin, over, target) in enumerate(jumps):
            entry = entries[target] - entries[origin] - entries[over]
            if entry > 0:
                cost = costs[origin] + costs[over] - costs[target] - denominator
                if entering < 0 or cost * best_entry < best_cost * entry:
                    entering, best_cost, best_entry = number, cost, entry
        for hole in range(holes):
            entry, cost, number = -entries[hole], costs[hole], len(jumps) + hole
            if entry < 0:
                entry, cost, number = -entry, 2 * denominator - cost, number + holes
            if entry and (entering < 0 or cost * best_entry < best_cost * entry):
                entering, best_cost, best_entry = number, cost, entry
        return entering, best_entry

    def _pivot(self, careful: bool) -> Job[bool]:
        """Make one step of the dual simplex method; return False if the basis is optimal.

        Args:
            careful: choose the row by least index (R. G. Bland's rule), which cannot cycle; else by greatest error.
        """
        columns, lane, bias, denominator = self._columns, self._lane, self._bias, self._denominator
        holes = len(self._basis)
        mask, half = (1 << lane) - 1, 1 << lane - 1
        wanted = columns[-1] + bias
        errors = [(wanted >> lane * row & mask) - half for row in range(holes)]
        negative = [row for row in range(holes) if errors[row] < 0]
        if not negative:
            return False
        leaving = min(negative, key=self._basis.__getitem__ if careful else errors.__getitem__)
        low = lane * leaving
        entries = [(column + bias >> low & mask) - half for column in columns]
        entering, best_entry = self._entering(entries, [self._cost(column) for column in columns])
        # What is added to a column for every unit of its entry: the entering column, but that the entries of the row
        # that leaves only change their signs.
        added = self._column(entering) - (denominator << low)
        following = []
        for column, entry in zip(columns, entries):
            if entry:
                following.append((best_entry * column + entry * added) // denominator)
            else:
                following.append(column if best_entry == denominator else best_entry * column // denominator)
            self.worked += holes - 1
            if self.worked >= self._pause:
                self._pause = self.worked + ENTRIES
                yield Progress()
        self._columns = following
        self._basis[leaving] = entering
        self._denominator = best_entry
        return True


# A set of pagoda functions against one final position, packed into one int; against several positions it stays empty.
#
# The *reserve* of a position under a pagoda function is its total minus the final position's. It never grows, and a
# position with a negative reserve is lost. The reserves under all known functions occupy lanes of one int, each topped
# by a guard bit that is cleared when the reserve falls below zero: one subtraction tests a jump against all functions.


class PagodaSet:
    """The pagoda functions learnt so far against one final position; there are none against several.

    Attributes:
        guard: mask of the guard bits; if a packed reserve lacks one of them, its position is lost.
        losses: for every jump, the amount it subtracts from the packed reserve.
        learnt: number of functions.

    >>> from hirameki.search.jobs import drain
    >>> line = JumpTable(4, ((0, 1, 2), (1, 2, 3), (2, 1, 0), (3, 2, 1)))
    >>> pagodas = Learnt(line).against([0b0010])
    >>> drain(pagodas.learn(0b0101)), drain(pagodas.learn(0b1011))
    (True, False)
    >>> [pagodas.lost(position) for position in (0b0101, 0b1011)]
    [True, False]
    """

    def __init__(self, table: JumpTable, finals: Sequence[int], learnt: Learnt) -> None:
        """Begin with no functions.

        Args:
            table: the board's jumps.
            finals: masks of pegs of the final positions.
            learnt: what the question has learnt so far.
        """
        self._table = table
        self._final = finals[0] if len(finals) == 1 else None
        self._learnt = learnt
        self._shifts = range(0, table.holes, _CHUNK)
        self._base = 0
        self._totals = [[0] * (1 << min(_CHUNK, table.holes - low)) for low in self._shifts]
        self.guard = 0
        self.losses = [0] * len(table.jumps)
        self.learnt = 0

    def learn(self, position: int) -> Job[bool]:
        """Find and keep a pagoda function that proves a position lost, and return whether there is one."""
        if self._final is None:
            return False
        values = yield from self._learnt.program.find(position, self._final)
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
        self, level: Level, spare: Callable[[Level], Job[Level]], least: int, worth: int
    ) -> Job[Level]:
        """Return a level without the positions proved lost by functions learnt from some of its positions.

        Args:
            level: the positions, or a mapping whose keys are the positions.
            spare: the job that removes the lost positions from a level.
            least: levels of at most this size are left unchanged.
            worth: a probe succeeds if it removes more positions than this.
        """
        poor, probes = 0, 0
        while len(level) > least and poor < POOR:
            probes += 1
            known = yield from self.learn(next(islice(level, int(probes * _GOLDEN % 1 * len(level)), None)))
            if not known:
                break
            kept = yield from spare(level)
            poor = 0 if len(level) - len(kept) > worth else poor + 1
            level = kept
        return level


class Learnt:
    """The pagoda functions that one question learns on a board: its searches, one after the other, share them."""

    def __init__(self, table: JumpTable) -> None:
        """Begin with no functions."""
        self._table = table
        self._sets: dict[tuple[int, ...], PagodaSet] = {}

    @cached_property
    def program(self) -> PagodaProgram:
        """The board's linear program, made on first use: on large boards it takes megabytes."""
        return PagodaProgram(self._table)

    def against(self, finals: Sequence[int]) -> PagodaSet:
        """Return the functions learnt so far against a final position, or the empty set against several."""
        name = tuple(finals)
        found = self._sets.pop(name, None) or PagodaSet(self._table, name, self)
        self._sets[name] = found  # the last one is the one used last
        if len(self._sets) > SETS:
            del self._sets[next(iter(self._sets))]
        return found

"""Pagoda functions (resource counts), and the exact linear program that finds them.

A pagoda function assigns a number to every hole such that value(origin) + value(over) >= value(target) for each jump:
the total over the pegs never rises (J. D. Beasley 1961; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, 1982).
If a goal's total exceeds the start's, the goal is out of reach. By Farkas' lemma such a function exists exactly when
start - goal is not a non-negative fractional combination of jumps. The program looks for such a combination; if there
is none, its prices are the function. Each question starts from the final basis of the previous one.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd

from ....search.jobs import Job, Progress
from ..rules import JumpTable
from .position_classes import cells

#: After this many pivots for one question, a pivoting rule that cannot cycle is used.
STALLED = 1000
#: Entries computed between two reports: about 2 ms natively.
ENTRIES = 50_000


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
    return sum(values[hole] for hole in cells(position))


class PagodaProgram:
    """The linear program that finds pagoda functions on one board; it can answer any number of questions.

    It minimises the sum of the errors u, v >= 0 subject to (jumps) x + u - v = start - final and x >= 0. Its dual seeks
    a pagoda function with values in -1 .. 1 and the greatest total(final) - total(start). Only the right-hand side
    changes from one question to the next, so the dual simplex method continues from the last basis. The first basis
    consists of all v (the pagoda function that is 1 everywhere).

    Attributes:
        worked: entries computed so far.

    All arithmetic is on integers: the entries have a common denominator, the last pivot (J. Edmonds), so nothing is
    ever rounded. The columns of u and v are each other's negatives; only those of u are stored. A column is one int,
    with a lane for every row and the topmost for its reduced cost: two products and a division change all of them at
    once. Every entry is a determinant and so small enough for its lane (J. Hadamard 1893); before the division lanes
    may overflow into each other, which it undoes.
    """

    def __init__(self, table: JumpTable) -> None:
        """Set the program up for a board."""
        holes, jumps = table.holes, len(table.jumps)
        self._table = table
        self._jumps = jumps
        # A determinant of columns with three 1s is at most 3 ** (rows / 2); the right-hand side adds up so many columns
        # as there are holes.
        lane: int = (3 ** (holes + 1)).bit_length() // 2 + holes.bit_length() + 3
        self._lane, self._top = lane, lane * holes
        #: Added to a column, it makes every lane positive.
        self._bias = sum(1 << lane * row + lane - 1 for row in range(holes + 1))
        # The reduced cost of a column of v is 2 * denominator - that of u.
        self._columns = [
            (1 << self._top) + (1 << lane * target) - (1 << lane * origin) - (1 << lane * over)
            for origin, over, target in table.jumps
        ] + [(2 << self._top) - (1 << lane * hole) for hole in range(holes)]
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
        singles = self._columns[self._jumps:]
        gone, come = cells(start & ~final), cells(final & ~start)
        self._columns.append(
            sum([singles[hole] for hole in gone]) - sum([singles[hole] for hole in come])
            - (self._denominator * (len(gone) - len(come)) << self._top)
        )
        pivots = 0
        while (yield from self._pivot(careful=pivots > STALLED)):
            pivots += 1
        if self._cost(self._columns.pop()) >= 0:
            return None
        values = [self._cost(column) - self._denominator for column in self._columns[self._jumps:]]
        divisor = gcd(*values)
        values = [value // divisor for value in values]
        if not is_pagoda(self._table, values) or total(values, final) <= total(values, start):
            raise AssertionError("the linear program's prices are not a pagoda function")  # a bug, never a "no"
        return values

    def _cost(self, column: int) -> int:
        """Return the reduced cost of a column."""
        return (column + self._bias >> self._top) - (1 << self._lane - 1)

    def _pivot(self, careful: bool) -> Job[bool]:
        """Make one step of the dual simplex method; return False if the basis is optimal.

        Args:
            careful: choose the row by least index (R. G. Bland's rule), which cannot cycle; else by greatest error.
        """
        columns, lane, bias, denominator = self._columns, self._lane, self._bias, self._denominator
        jumps, holes = self._jumps, len(self._basis)
        mask, half = (1 << lane) - 1, 1 << lane - 1
        wanted = columns[-1] + bias
        errors = [(wanted >> lane * row & mask) - half for row in range(holes)]
        negative = [row for row in range(holes) if errors[row] < 0]
        if not negative:
            return False
        leaving = min(negative, key=self._basis.__getitem__ if careful else errors.__getitem__)
        low = lane * leaving
        entries = [(column + bias >> low & mask) - half for column in columns]
        # Choose the least ratio cost / -entry over the columns with a negative entry.
        entering, best_cost, best_entry = -1, 1, 0
        for number, entry in enumerate(entries[:-1]):
            if entry < 0:
                cost, entry, name = self._cost(columns[number]), -entry, number
            elif entry and number >= jumps:
                cost, name = 2 * denominator - self._cost(columns[number]), number + holes
            else:
                continue
            if entering < 0 or cost * best_entry < best_cost * entry:
                entering, best_cost, best_entry = name, cost, entry
        # What is added to a column for every unit of its entry: the entering column, but that the entries of the row
        # that leaves only change their signs.
        added = columns[entering] if entering < jumps + holes else (
            (2 * denominator << self._top) - columns[entering - holes]
        )
        added -= denominator << low
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

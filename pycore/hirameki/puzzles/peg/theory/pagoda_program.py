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
#: Entries computed between two reports: about 5 ms natively.
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
        worked: entries of rows computed so far.

    All arithmetic is on integers: rows have a common denominator, the last pivot (J. Edmonds), so nothing is ever
    rounded. The columns of u and v are each other's negatives; only those of u are stored.
    """

    def __init__(self, table: JumpTable) -> None:
        """Set the program up for a board."""
        holes, jumps = table.holes, len(table.jumps)
        self._table = table
        self._jumps = jumps
        rows = [[0] * (jumps + holes) for _ in range(holes)]
        for column, (origin, over, target) in enumerate(table.jumps):
            rows[origin][column] -= 1
            rows[over][column] -= 1
            rows[target][column] += 1
        for hole, row in enumerate(rows):
            row[jumps + hole] = -1
        self._rows = rows
        #: The reduced cost of each column; for a column of v it is 2 * denominator - that of u.
        self._costs = [1] * jumps + [2] * holes
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
        jumps, rows = self._jumps, self._rows
        gone = [jumps + hole for hole in cells(start & ~final)]
        come = [jumps + hole for hole in cells(final & ~start)]
        for row in rows:
            row.append(sum([row[column] for column in gone]) - sum([row[column] for column in come]))
        prices = [self._denominator - cost for cost in self._costs[jumps:]]
        self._costs.append(
            -sum([prices[column - jumps] for column in gone]) + sum([prices[column - jumps] for column in come])
        )
        pivots = 0
        while (yield from self._pivot(careful=pivots > STALLED)):
            pivots += 1
        proved = self._costs.pop() < 0
        for row in self._rows:
            row.pop()
        if not proved:
            return None
        values = [cost - self._denominator for cost in self._costs[jumps:]]
        divisor = gcd(*values)
        values = [value // divisor for value in values]
        if not is_pagoda(self._table, values) or total(values, final) <= total(values, start):
            raise AssertionError("the linear program's prices are not a pagoda function")  # a bug, never a "no"
        return values

    def _pivot(self, careful: bool) -> Job[bool]:
        """Make one step of the dual simplex method; return False if the basis is optimal.

        Args:
            careful: choose the row by least index (R. G. Bland's rule), which cannot cycle; else by greatest error.
        """
        rows, costs, denominator, jumps = self._rows, self._costs, self._denominator, self._jumps
        holes = len(rows)
        negative = [index for index in range(holes) if rows[index][-1] < 0]
        if not negative:
            return False
        if careful:
            leaving = min(negative, key=self._basis.__getitem__)
        else:
            leaving = min(negative, key=lambda index: rows[index][-1])
        row = rows[leaving]
        # Choose the least ratio cost / -entry over the columns with a negative entry.
        entering, best_cost, best_entry = -1, 1, 0
        for column, entry in enumerate(row[:-1]):
            if entry < 0:
                cost, entry, name = costs[column], -entry, column
            elif entry and column >= jumps:
                cost, name = 2 * denominator - costs[column], column + holes
            else:
                continue
            if entering < 0 or cost * best_entry < best_cost * entry:
                entering, best_cost, best_entry = name, cost, entry
        column = entering if entering < jumps + holes else entering - holes
        sign = 1 if column == entering else -1
        pivot_row = [-value for value in row]
        following = []
        for index, other in enumerate(rows):
            if index == leaving:
                following.append(pivot_row)
                continue
            following.append(_eliminated(other, sign * other[column], pivot_row, best_entry, denominator))
            self.worked += len(other)
            if self.worked >= self._pause:
                self._pause = self.worked + ENTRIES
                yield Progress()
        self._rows = following
        self._costs = _eliminated(costs, best_cost, pivot_row, best_entry, denominator)
        self._basis[leaving] = entering
        self._denominator = best_entry
        return True


def _eliminated(row: list[int], entry: int, pivot_row: list[int], pivot: int, denominator: int) -> list[int]:
    """Return a row after the pivot: (pivot * row - entry * pivot_row) / denominator; the division is exact."""
    if entry == 0:
        return row if pivot == denominator else [pivot * value // denominator for value in row]
    if pivot == denominator == 1:
        if entry == 1:
            return [value - other for value, other in zip(row, pivot_row)]
        if entry == -1:
            return [value + other for value, other in zip(row, pivot_row)]
        return [value - entry * other for value, other in zip(row, pivot_row)]
    return [(pivot * value - entry * other) // denominator for value, other in zip(row, pivot_row)]

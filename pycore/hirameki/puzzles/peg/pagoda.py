"""Pagoda functions (resource counts) for impossible problems, found by an exact linear program.

A pagoda function gives every hole a number such that for each jump value(origin) + value(over) >= value(target): the
total over the pegs never rises (J. D. Beasley 1961; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, 1982). If a
goal's total exceeds the start's, the goal is out of reach. By Farkas' lemma such a function exists exactly when start -
goal is no combination of jumps with fractional, non-negative numbers of times: the program below looks for such a
combination, and when there is none its prices are the function.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import gcd
from typing import Any

from ...search.outcome import Job, Progress
from .classes import cells
from .classes import refute as refute_by_class
from .rules import JumpTable


def is_pagoda(table: JumpTable, values: Sequence[int]) -> bool:
    """Say whether values on the holes are a pagoda function.

    >>> line = JumpTable(4, ((0, 1, 2), (2, 1, 0), (1, 2, 3), (3, 2, 1)))
    >>> is_pagoda(line, [0, 1, 1, 0]), is_pagoda(line, [0, 0, 1, 0])
    (True, False)
    """
    return all(values[origin] + values[over] >= values[target] for origin, over, target in table.jumps)


def total(values: Sequence[int], position: int) -> int:
    """Return the sum of the values on which there are pegs."""
    return sum(values[hole] for hole in cells(position))


def refute(table: JumpTable, start: int, goals: tuple[int, ...]) -> Job[dict[str, Any] | None]:
    """Prove by position classes and pagoda functions that no goal can be reached, if they can.

    Args:
        table: the board's jumps.
        start: mask of pegs.
        goals: final masks.

    Returns:
        None, or a certificate. Only classes needed: as `classes.refute`. Else {"kind": "pagoda", "pagodas": [{"values":
        one int a hole, "start": total at the start}], "sets": [{"cells", "parity"}], "goals": [{"pegs", "pagoda",
        "value": total of the goal, greater than the start's} or {"pegs", "set"}]}.

    >>> from hirameki.search.outcome import drain
    >>> line = JumpTable(4, ((0, 1, 2), (2, 1, 0), (1, 2, 3), (3, 2, 1)))
    >>> drain(refute(line, 0b1001, (0b0100,)))["kind"]
    'class'
    >>> drain(refute(line, 0b0101, (0b0010,)))["pagodas"]
    [{'values': [-1, 1, 0, 1], 'start': -1}]
    """
    by_class = refute_by_class(table, start, goals)
    if by_class is not None:
        return by_class
    pagodas: list[dict[str, Any]] = []
    sets: list[dict[str, Any]] = []
    refuted: list[dict[str, Any]] = []
    for final in goals:
        odd = refute_by_class(table, start, (final,))
        if odd is not None:
            if odd["sets"][0] not in sets:
                sets.append(odd["sets"][0])
            refuted.append({"pegs": cells(final), "set": sets.index(odd["sets"][0])})
            continue
        chosen = next((p for p in pagodas if total(p["values"], final) > p["start"]), None)
        if chosen is None:
            values = yield from find(table, start, final)
            if values is None:
                return None
            chosen = {"values": values, "start": total(values, start)}
            pagodas.append(chosen)
        refuted.append({
            "pegs": cells(final), "pagoda": pagodas.index(chosen), "value": total(chosen["values"], final),
        })
    return {"kind": "pagoda", "pagodas": pagodas, "sets": sets, "goals": refuted}


def find(table: JumpTable, start: int, final: int) -> Job[list[int] | None]:
    """Return a pagoda function whose total is greater at the final position than at the start, or None: none exists.

    Phase one of the simplex method on integers: one row a hole, one column a jump, one artificial column a row. A
    whole row stands over the common denominator (the last pivot, after J. Edmonds), so nothing is ever rounded. Ties
    of the ratio test are broken lexicographically by the artificial columns, so it cannot cycle.
    """
    holes, jumps = table.holes, len(table.jumps)
    if start == final or table.holes == 0:
        return None
    signs = [-1 if final >> hole & ~start >> hole & 1 else 1 for hole in range(holes)]
    rows = [[0] * (jumps + holes + 1) for _ in range(holes)]
    for column, (origin, over, target) in enumerate(table.jumps):
        rows[origin][column] += signs[origin]
        rows[over][column] += signs[over]
        rows[target][column] -= signs[target]
    for hole, row in enumerate(rows):
        row[jumps + hole] = 1
        row[-1] = (start >> hole & 1) != (final >> hole & 1)
    costs = [-sum(row[column] for row in rows) for column in range(jumps)] + [0] * holes
    costs.append(-sum(row[-1] for row in rows))
    denominator = 1
    for step in range(1 << 30):
        if step % 8 == 0:
            yield Progress(expanded=step)
        if costs[-1] == 0:
            return None  # start - final is a combination of jumps
        least = min(islice(costs, jumps))
        if least >= 0:
            break
        column = costs.index(least)
        leaving = _leaving(rows, column, jumps)
        pivot_row = rows[leaving]
        pivot = pivot_row[column]
        for index, row in enumerate(rows):
            if index != leaving:
                rows[index] = _eliminated(row, pivot_row, column, pivot, denominator)
        costs = _eliminated(costs, pivot_row, column, pivot, denominator)
        denominator = pivot
    prices = [costs[jumps + hole] - denominator for hole in range(holes)]
    values = [sign * price for sign, price in zip(signs, prices)]
    divisor = gcd(*values)
    values = [value // divisor for value in values]
    if not is_pagoda(table, values) or total(values, final) <= total(values, start):
        raise AssertionError("the linear program's prices are no pagoda function")  # a bug, never a "no"
    return values


def _leaving(rows: list[list[int]], column: int, jumps: int) -> int:
    """Return the row of the lexicographically least ratio (right side, artificial columns) / entry, entry positive."""
    best = -1
    for index, row in enumerate(rows):
        entry = row[column]
        if entry <= 0:
            continue
        if best < 0:
            best = index
            continue
        other = rows[best]
        against = other[column]
        difference = row[-1] * against - other[-1] * entry
        place = jumps
        while difference == 0:
            difference = row[place] * against - other[place] * entry
            place += 1
        if difference < 0:
            best = index
    return best


def _eliminated(row: list[int], pivot_row: list[int], column: int, pivot: int, denominator: int) -> list[int]:
    """Return a row after the pivot: (pivot * row - row[column] * pivot_row) / denominator, exactly."""
    entry = row[column]
    if entry == 0:
        return row if pivot == denominator else [pivot * value // denominator for value in row]
    if pivot == denominator == 1:
        if entry == 1:
            return [value - other for value, other in zip(row, pivot_row)]
        return [value - entry * other for value, other in zip(row, pivot_row)]
    return [(pivot * value - entry * other) // denominator for value, other in zip(row, pivot_row)]

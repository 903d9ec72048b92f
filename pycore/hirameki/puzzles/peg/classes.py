"""Position classes: what no jump can ever change, found for any board by elimination over GF(2).

A set of holes is *invariant* when every jump changes the number of pegs on it by 0 or 2: of origin, over and target it
holds none or two. Then the parity of the pegs on it never changes. The invariant sets form a space over GF(2), the
null space of the matrix of the jumps; positions that agree on all of them form a position class (M. Reiss, Crelle's
Journal 54, 1857; J. D. Beasley, The Ins and Outs of Peg Solitaire, 1985).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .rules import JumpTable


def invariants(table: JumpTable) -> tuple[int, ...]:
    """Return a basis of the invariant sets of holes, as masks; the least hole of each lies in no other.

    >>> [bin(mask) for mask in invariants(JumpTable(3, ((0, 1, 2), (2, 1, 0))))]
    ['0b101', '0b110']
    """
    # Row echelon form of the jumps, each pivot the highest hole that is left; what is no pivot may be chosen freely.
    pivots: dict[int, int] = {}
    for row in table.changed:
        while row:
            high = row.bit_length() - 1
            if high not in pivots:
                pivots[high] = row
                break
            row ^= pivots[high]
    basis = []
    for free in range(table.holes):
        if free in pivots:
            continue
        mask = 1 << free
        for pivot in sorted(pivots):  # from low to high: below the pivot all is settled
            if (pivots[pivot] & mask).bit_count() & 1:
                mask |= 1 << pivot
        basis.append(mask)
    return tuple(basis)


def signature(rules: Iterable[int], position: int) -> int:
    """Return the class of a position: bit i is the parity of its pegs on the i-th invariant set.

    >>> signature((0b101, 0b110), 0b011)
    3
    """
    return sum(((rule & position).bit_count() & 1) << index for index, rule in enumerate(rules))


def survivors(table: JumpTable, position: int) -> tuple[int, ...]:
    """Return the holes in which a last peg can stand as far as the position class tells.

    >>> survivors(JumpTable(3, ((0, 1, 2), (2, 1, 0))), 0b011)
    (2,)
    """
    rules = invariants(table)
    wanted = signature(rules, position)
    return tuple(hole for hole in range(table.holes) if signature(rules, 1 << hole) == wanted)


def same_class(table: JumpTable, one: int, other: int) -> bool:
    """Say whether two positions lie in one position class."""
    return all((rule & (one ^ other)).bit_count() % 2 == 0 for rule in invariants(table))


def refute(table: JumpTable, start: int, goals: tuple[int, ...]) -> dict[str, Any] | None:
    """Return a proof that no goal lies in the start's position class, or None.

    Args:
        table: the board's jumps.
        start: mask of pegs.
        goals: final masks.

    Returns:
        {"kind": "class", "sets": [{"cells", "parity"}], "goals": [{"pegs", "set"}]}: every jump changes the pegs on the
        cells of each set by 0 or 2, so the parity of the start (`parity`) stays; each goal has the other one on
        its set.

    >>> refute(JumpTable(3, ((0, 1, 2), (2, 1, 0))), 0b011, (0b010,))
    {'kind': 'class', 'sets': [{'cells': [0, 2], 'parity': 1}], 'goals': [{'pegs': [1], 'set': 0}]}
    """
    chosen: list[int] = []
    refuted = []
    rules = invariants(table)
    for final in goals:
        difference = start ^ final
        # Few sets make a proof that is read: one in use already is taken before a new one.
        odd = next((rule for rule in (*chosen, *rules) if (rule & difference).bit_count() & 1), None)
        if odd is None:
            return None
        if odd not in chosen:
            chosen.append(odd)
        refuted.append({"pegs": cells(final), "set": chosen.index(odd)})
    return {
        "kind": "class",
        "sets": [{"cells": cells(rule), "parity": (rule & start).bit_count() & 1} for rule in chosen],
        "goals": refuted,
    }


def cells(mask: int) -> list[int]:
    """Return the holes of a mask in ascending order.

    >>> cells(0b1101)
    [0, 2, 3]
    """
    return [hole for hole in range(mask.bit_length()) if mask >> hole & 1]

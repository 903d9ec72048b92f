"""Position classes: what no jump can ever change, found for any board by elimination over GF(2).

A set of holes is *invariant* when every jump changes the number of pegs on it by 0 or 2: of origin, over and target it
holds none or two. Then the parity of the pegs on it never changes. The invariant sets form a space over GF(2), the
null space of the matrix of the jumps; positions that agree on all of them form a position class (M. Reiss, Crelle's
Journal 54, 1857; J. D. Beasley, The Ins and Outs of Peg Solitaire, 1985).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ...answers import Certificate
from ..rules import JumpTable


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

    Args:
        rules: the invariant sets, as masks.
        position: mask of pegs.

    >>> signature((0b101, 0b110), 0b011)
    3
    """
    return sum(((rule & position).bit_count() & 1) << index for index, rule in enumerate(rules))


def survivors(table: JumpTable, position: int) -> tuple[int, ...]:
    """Return the holes in which a last peg can stand as far as the position class tells.

    Args:
        table: the board's jumps.
        position: mask of pegs.

    >>> survivors(JumpTable(3, ((0, 1, 2), (2, 1, 0))), 0b011)
    (2,)
    """
    rules = invariants(table)
    wanted = signature(rules, position)
    return tuple(hole for hole in range(table.holes) if signature(rules, 1 << hole) == wanted)


def same_class(table: JumpTable, one: int, other: int) -> bool:
    """Say whether two positions lie in one position class.

    Args:
        table: the board's jumps.
        one: mask of pegs.
        other: mask of pegs.
    """
    return bool(of_class(table, one, (other,)))


def of_class(table: JumpTable, position: int, others: Iterable[int]) -> tuple[int, ...]:
    """Return those of some positions that lie in the position class of one.

    Args:
        table: the board's jumps.
        position: mask of pegs.
        others: masks of pegs.

    >>> of_class(JumpTable(3, ((0, 1, 2), (2, 1, 0))), 0b011, (0b001, 0b010, 0b100))
    (4,)
    """
    rules = invariants(table)
    return tuple(
        other for other in others if all((rule & (position ^ other)).bit_count() % 2 == 0 for rule in rules)
    )


@dataclass(frozen=True, slots=True)
class ParitySet:
    """An invariant set of holes.

    Attributes:
        cells: the holes; every jump changes the pegs on them by 0 or 2.
        parity: of the pegs that the start has on them.
    """

    cells: tuple[int, ...]
    parity: int


@dataclass(frozen=True, slots=True)
class RefutedGoal:
    """A final position, and what shows that it cannot be reached.

    Attributes:
        pegs: the holes with pegs.
        set: index of a parity set: the goal has the other parity on it.
        pagoda: index of a pagoda function whose total is greater for the goal than for the start.
        value: that total of the goal.
        instead: another final position that can be reached whenever this one can: the last jump would be another.
    """

    pegs: tuple[int, ...]
    set: int | None = None
    pagoda: int | None = None
    value: int | None = None
    instead: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class ClassCertificate(Certificate):
    """No goal lies in the start's position class: each has another parity on one of the sets."""

    kind: ClassVar[str] = "class"
    sets: tuple[ParitySet, ...]
    goals: tuple[RefutedGoal, ...]


def parity_set(rule: int, start: int) -> ParitySet:
    """Return an invariant set of holes as certificates tell it.

    Args:
        rule: the set, as a mask.
        start: mask of pegs.
    """
    return ParitySet(cells(rule), (rule & start).bit_count() & 1)


def refute(table: JumpTable, start: int, goals: Sequence[int]) -> ClassCertificate | None:
    """Return a proof that no goal lies in the start's position class, or None.

    Args:
        table: the board's jumps.
        start: mask of pegs.
        goals: final masks.

    >>> refute(JumpTable(3, ((0, 1, 2), (2, 1, 0))), 0b011, (0b010,)).sets
    (ParitySet(cells=(0, 2), parity=1),)
    """
    chosen: list[int] = []
    refuted: list[RefutedGoal] = []
    rules = invariants(table)
    for final in goals:
        difference = start ^ final
        # Few sets make a short proof: one that is in use already is preferred to a new one.
        odd = next((rule for rule in (*chosen, *rules) if (rule & difference).bit_count() & 1), None)
        if odd is None:
            return None
        if odd not in chosen:
            chosen.append(odd)
        refuted.append(RefutedGoal(cells(final), chosen.index(odd)))
    return ClassCertificate(tuple(parity_set(rule, start) for rule in chosen), tuple(refuted))


def cells(mask: int) -> tuple[int, ...]:
    """Return the holes of a mask in ascending order.

    >>> cells(0b1101)
    (0, 2, 3)
    """
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)

"""Position classes: the parities that no jump can change, found for any board by elimination over GF(2).

A set of holes is *invariant* if every jump changes the number of pegs on it by 0 or 2: it contains none or two of
origin, over and target. Then the parity of the pegs on it never changes. The invariant sets form a space over GF(2),
the null space of the jump matrix; positions that agree on all of them form a position class (M. Reiss, Crelle's
Journal 54, 1857; J. D. Beasley, The Ins and Outs of Peg Solitaire, 1985).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from operator import xor

from ....search.bits import eliminated, members
from ..rules import JumpTable


@lru_cache(maxsize=4)
def invariants(table: JumpTable) -> tuple[int, ...]:
    """Return a basis of the invariant sets of holes, as masks; the least hole of each is in no other set.

    >>> [bin(mask) for mask in invariants(JumpTable(3, ((0, 1, 2), (2, 1, 0))))]
    ['0b101', '0b110']
    """
    changing = [0] * table.holes  # the jumps that change each hole
    for jump, changed in enumerate(table.changed):
        for hole in members(changed):
            changing[hole] |= 1 << jump
    return tuple(row.bits for row in sorted(eliminated(changing, len(table.changed))[1]))


def signature(rules: Iterable[int], position: int) -> int:
    """Return the class of a position: bit i is the parity of its pegs on the i-th invariant set.

    Args:
        rules: the invariant sets, as masks.
        position: mask of pegs.

    >>> signature((0b101, 0b110), 0b011)
    3
    """
    return sum(((rule & position).bit_count() & 1) << index for index, rule in enumerate(rules))


def survivors(table: JumpTable) -> tuple[tuple[int, ...], ...]:
    """Return, for every vacancy of a full board, the holes where the position class allows the last peg.

    >>> survivors(JumpTable(3, ((0, 1, 2), (2, 1, 0))))
    ((0,), (1,), (2,))
    """
    alone = [0] * table.holes  # the signature of each single peg; that of a position is the sum of its pegs', modulo 2
    for index, rule in enumerate(invariants(table)):
        for hole in members(rule):
            alone[hole] |= 1 << index
    full = reduce(xor, alone, 0)
    holes: dict[int, list[int]] = {}
    for hole, one in enumerate(alone):
        holes.setdefault(one, []).append(hole)
    return tuple(tuple(holes.get(full ^ one, ())) for one in alone)


def same_class(table: JumpTable, one: int, other: int) -> bool:
    """Return whether two positions lie in the same position class.

    Args:
        table: the board's jumps.
        one: mask of pegs.
        other: mask of pegs.
    """
    return bool(of_class(table, one, (other,)))


def of_class(table: JumpTable, position: int, others: Iterable[int]) -> tuple[int, ...]:
    """Return the positions among `others` that lie in the position class of `position`.

    Args:
        table: the board's jumps.
        position: mask of pegs.
        others: masks of pegs.

    >>> of_class(JumpTable(3, ((0, 1, 2), (2, 1, 0))), 0b011, (0b001, 0b010, 0b100))
    (4,)
    """
    rules = invariants(table)
    return tuple(other for other in others if differing_set(rules, position, other) is None)


def differing_set(rules: Iterable[int], one: int, other: int) -> int | None:
    """Return the first invariant set on which two positions differ in parity; None: they are in the same class.

    Args:
        rules: the invariant sets, as masks.
        one: mask of pegs.
        other: mask of pegs.

    >>> differing_set((0b101, 0b110), 0b011, 0b001), differing_set((0b101, 0b110), 0b011, 0b100)
    (6, None)
    """
    return next((rule for rule in rules if (rule & (one ^ other)).bit_count() & 1), None)


def sufficient(table: JumpTable, start: int, goals: Iterable[int]) -> tuple[tuple[int, ...], dict[int, int]]:
    """Return goals of which one can be reached if any can; and for each that is left out, what can be reached instead.

    A goal of the start's class is left out if in place of the last jump, whichever it is, another one leads to a goal
    that is not. On a line of four, a last peg in an end hole jumped over the next hole; the peg there could have jumped
    instead.

    Args:
        table: the board's jumps.
        start: mask of pegs.
        goals: masks of the final positions.

    >>> line = JumpTable(4, ((0, 1, 2), (1, 2, 3), (2, 1, 0), (3, 2, 1)))
    >>> sufficient(line, 0b0110, [0b0001, 0b0010, 0b1000])
    ((8,), {1: 8})
    """
    kept = dict.fromkeys(of_class(table, start, goals))
    instead = dict[int, int]()
    place = {goal: at for at, goal in enumerate(kept)}
    for goal in place if len(kept) > 1 else ():  # a single one may have many pegs, and jumps
        others = [set(_after(table, before)) for before in _before(table, goal)]
        common = set.intersection(*others) if others else kept.keys()
        better = min((one for one in common if one in kept and one != goal), key=place.__getitem__, default=None)
        if better is not None:
            del kept[goal]
            instead[goal] = better
    return tuple(kept), instead


def _before(table: JumpTable, position: int) -> Iterator[int]:
    """Yield the position before every jump that may have led to one; fast for few pegs on a large board."""
    for hole in members(position):
        for jump in table.leading_to(position, table.to_hole[hole]):
            yield table.apply(position, jump)


def _after(table: JumpTable, position: int) -> Iterator[int]:
    """Yield the position after every legal jump; fast for few pegs on a large board."""
    for hole in members(position):
        for jump in table.from_hole[hole]:
            if position & table.changed[jump] == table.pegs[jump]:
                yield table.apply(position, jump)

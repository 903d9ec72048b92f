"""Whole sets of positions, which solve small boards completely: a set is one big int, and so is every step back."""

# tests/pycore/test_peg_twins.py compares it with plain twins.

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from ....search.jobs import Budget, Job, Limit, Progress
from ..rules import JumpTable
from ..theory.position_classes import invariants

#: Whole sets are used for up to this many free holes (2**22 bits, half a megabyte, per set).
WHOLE_SETS = 22
#: Bytes of a set that are looked at together to find a member by its number.
_BLOCK = 64
#: From this many free holes on, applying one jump to a whole set takes so long that it is reported separately.
_SLOW = 21


# The bitset space of a position class: a set of its positions is a single big int with one bit for every position.
#
# On every board some parities never change: each jump changes an even number of holes in certain sets ("invariants").
# One hole of every invariant is therefore determined by the others and needs no bit in a position's index: 19 of 21
# holes are free on a triangle, 29 of 33 on the English board. A set of positions is an int of 2**free bits. Every hole
# has a pattern (the set of positions with a peg there), and a jump maps a set to a set by two ANDs and a shift.
#
# Holes are renumbered, free ones first, so the index of a position is `position & low`.


def free_holes(table: JumpTable) -> int:
    """Return the number of free holes, which make up a position's index: whole sets have 2**free bits."""
    return table.holes - len(invariants(table))


class ClassSpace:
    """The positions of one class on a board.

    Attributes:
        free: number of free holes.
        jumps: (origin, over, target) of every jump of the table in the new hole numbers, with the same indices.
        low: mask of the free holes; `position & low` is a position's index.
        bare: for every hole, the set of positions without a peg there (no other sets are kept, to save memory).

    >>> space = ClassSpace(JumpTable(3, ((0, 1, 2), (2, 1, 0))), 0b011)
    >>> space.free, space.holds(0b100), space.holds(0b010)
    (1, True, False)
    """

    def __init__(self, table: JumpTable, member: int) -> None:
        """Number the positions of a class.

        Args:
            table: the board's jumps.
            member: any position of the class.
        """
        found = invariants(table)
        self.table = table
        self.parities = [(mask, (member & mask).bit_count() & 1) for mask in found]
        dependent = [(mask & -mask).bit_length() - 1 for mask in found]  # each is in no other mask
        self.order = [hole for hole in range(table.holes) if hole not in dependent] + dependent
        self.number = [self.order.index(hole) for hole in range(table.holes)]
        self.holes = table.holes
        self.free = table.holes - len(dependent)
        self.low = (1 << self.free) - 1
        self.everything = (1 << (1 << self.free)) - 1
        self.jumps = [
            (self.number[origin], self.number[over], self.number[target]) for origin, over, target in table.jumps
        ]
        self.bare = [self.everything ^ self._free_pattern(hole) for hole in range(self.free)]
        for mask, parity in self.parities:
            # Bare where the free holes alone have the required parity.
            bare = 0 if parity else self.everything
            for hole in range(self.free):
                if mask >> self.order[hole] & 1:
                    bare ^= self.everything ^ self.bare[hole]
            self.bare.append(bare)

    def _free_pattern(self, hole: int) -> int:
        """Return the set of positions with a peg in a free hole: 2**hole zeros, 2**hole ones, and so on."""
        pattern = ((1 << (1 << hole)) - 1) << (1 << hole)
        width = 2 << hole
        while width <= self.low:
            pattern |= pattern << width
            width *= 2
        return pattern

    def holds(self, position: int) -> bool:
        """Return whether a position (board numbers) belongs to the class."""
        return all((position & mask).bit_count() & 1 == parity for mask, parity in self.parities)

    def inward(self, position: int) -> int:
        """Return a position in the new hole numbers."""
        return sum(1 << self.number[hole] for hole in range(self.holes) if position >> hole & 1)

    def index(self, position: int) -> int:
        """Return the index of a position (board numbers)."""
        return self.inward(position) & self.low

    def from_index(self, index: int) -> int:
        """Return the position (board numbers) for an index."""
        position = sum(1 << self.order[hole] for hole in range(self.free) if index >> hole & 1)
        for (mask, parity), hole in zip(self.parities, self.order[self.free:]):
            if (position & mask).bit_count() & 1 != parity:
                position |= 1 << hole
        return position

    def bitset(self, positions: Iterable[int]) -> int:
        """Return the set of the positions (board numbers) that belong to the class; others are ignored."""
        found = 0
        for position in positions:
            if self.holds(position):
                found |= 1 << self.index(position)
        return found

    @cached_property
    def into(self) -> list[list[tuple[int, int, int]]]:
        """For every hole, the jumps that end there: (origin, over, index gain when the jump is taken back)."""
        found: list[list[tuple[int, int, int]]] = [[] for _ in range(self.holes)]
        for origin, over, target in self.jumps:
            found[target].append((origin, over, self.shift((origin, over), target)))
        return found

    def shift(self, gained: tuple[int, ...], lost: int) -> int:
        """Return the change of a position's index when some holes gain pegs and one loses its peg.

        Args:
            gained: the holes that gain pegs.
            lost: the hole that loses its peg.
        """
        weights = [1 << hole if hole < self.free else 0 for hole in range(self.holes)]
        return sum(weights[hole] for hole in gained) - weights[lost]

    @staticmethod
    def member(positions: bytes, number: int) -> int:
        """Return the index of one member of a set; number 0 is the least.

        >>> ClassSpace.member(bytes([0b1010, 0b1]), 2)
        8
        """
        for begin in range(0, len(positions), _BLOCK):
            block = int.from_bytes(positions[begin:begin + _BLOCK], "little")
            if number < block.bit_count():
                for _ in range(number):
                    block &= block - 1
                return 8 * begin + (block & -block).bit_length() - 1
            number -= block.bit_count()
        raise IndexError("the set has fewer members")

    def as_bytes(self, positions: int) -> bytes:
        """Return a set as bytes: index i is bit i & 7 of byte i >> 3."""
        return positions.to_bytes((self.low >> 3) + 1, "little")


# Retrograde analysis by bitsets: the moves to go of every position of a class at once.
#
# It works backwards from the goals, move by move. Let E(m) be the positions that need at most m moves, and X(m, h) the
# positions outside E(m) where m moves are still needed once the peg in hole h has completed its current move. A jump
# taken back from E(m), or from X(m, target), gives X(m, origin), and E(m + 1) is the union of E(m) and all X(m, h). So
# every position enters exactly once, and two facts about it determine the best play: its moves to go, and the pegs with
# which a best move can begin.


class Togo:
    """Moves to go of the positions of a class, as far as they were computed.

    Attributes:
        layers: layer m, as bytes, is the set of positions with exactly m moves to go.
        starters: for every hole, as bytes, the set of positions where a best move can begin with its peg.
        size: number of positions in all layers.
        limit: "nodes" or "time" if a limit ended the computation; None: it is complete.
    """

    def __init__(self, space: ClassSpace) -> None:
        """Create an empty table."""
        self.space = space
        self.layers: list[bytes] = []
        self.starters: list[bytes] = []
        self.size = 0
        self.limit: Limit | None = None

    def after(self, position: int, last: int | None = None) -> int | None:
        """Return the moves to go from a position (board numbers); None: no goal can be reached, or it was not computed.

        Args:
            position: mask of pegs.
            last: hole of the peg that may continue jumping for free, or None.
        """
        index = self.space.index(position)
        byte, bit = index >> 3, index & 7
        moves = next((moves for moves, layer in enumerate(self.layers) if layer[byte] >> bit & 1), None)
        if moves and last is not None:
            moves -= self.starters[self.space.number[last]][byte] >> bit & 1
        return moves


def moves_to_go(
    table: JumpTable, start: int, goals: Iterable[int], budget: Budget, *, whole: bool, further: int = 0
) -> Job[Togo]:
    """Compute the moves to go of the positions of a class.

    Args:
        table: the board's jumps.
        start: any position of the class.
        goals: the positions with no moves to go; those of other classes are ignored.
        budget: limits, in positions reached and seconds.
        whole: compute the whole class; else stop when the start is reached.
        further: else go on for so many moves. Where a peg goes on from the start for nothing, the positions in the
            middle of its move may need one move more than the start.
    """
    space = ClassSpace(table, start)
    togo = Togo(space)
    layer = space.bitset(goals)
    begun = space.bitset([start])
    allowed = space.everything ^ layer
    layers: list[int] = []
    starters = [0] * space.holes
    while layer:
        layers.append(layer)
        togo.size += layer.bit_count()
        reached = not begun & allowed
        if reached and not whole:
            if not further:
                yield Progress(togo.size, len(layers) - 1)
                break
            further -= 1
        togo.limit = budget.exceeded(togo.size)
        if togo.limit:
            break
        yield Progress(togo.size, len(layers) - 1, bound=None if reached else len(layers))
        layer = yield from _one_move_back(space, layer, allowed, starters, togo.size)
        allowed ^= layer
    del allowed, layer
    # Convert one by one, so that at most one set exists twice: on the largest boards memory is short.
    togo.layers = [space.as_bytes(layers.pop(0)) for _ in range(len(layers))]
    togo.starters = [space.as_bytes(starters.pop(0)) for _ in range(space.holes)]
    return togo


def _one_move_back(space: ClassSpace, layer: int, allowed: int, starters: list[int], reached: int) -> Job[int]:
    """Return the positions of `allowed` from which one move leads into a layer, and record the pegs that can begin it.

    Each hole has a set of waiting positions: those whose last jump, still to be taken back, ended there. A new position
    waits at the hole from which the peg jumped, since an earlier jump of the same move may have ended there.
    """
    slow = space.free >= _SLOW
    bare, found = space.bare, 0
    waiting = [layer] * space.holes
    while any(waiting):
        for target in range(space.holes):
            positions, waiting[target] = waiting[target], 0
            positions ^= positions & bare[target]
            if not positions:
                continue
            for origin, over, gain in space.into[target]:
                before = positions & bare[origin] & bare[over]
                if before:
                    before = (before << gain if gain > 0 else before >> -gain) & allowed
                    before ^= before & starters[origin]
                    if before:
                        starters[origin] |= before
                        waiting[origin] |= before
                        found |= before
                    if slow:
                        yield Progress(expanded=reached)
            yield Progress(expanded=reached)
    return found

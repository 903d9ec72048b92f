"""Whole sets of positions in one position class, as big ints; used by the scripts that make the peg tables.

Every jump preserves the parities of a position on the board's invariant sets (four on the English board), so as many
holes are determined by the others. The *code* of a position in the class consists of the bits of the free holes. A set
of positions is a list of big ints, one for every value of the code's high bits; the bits of each int say which low
parts of the code belong to the set. One jump on a whole set is then an AND with a fixed pattern and a shift.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence

from command_line import say
from hirameki.puzzles.peg.rules import JumpTable
from hirameki.puzzles.peg.theory.position_classes import invariants

#: Jumps: half of the 31 of a game on the English board, rounded up.
MIDDLE = 16
#: Blocks of 2 MB are allocated and freed millions of times: without this, malloc would return each to the system.
_MALLOC = {"MALLOC_MMAP_THRESHOLD_": "4294967296", "MALLOC_TRIM_THRESHOLD_": "8589934592"}
WholeSet = list[int]


def keep_memory() -> None:
    """Begin the script anew with a malloc that keeps what is freed, if it has another one."""
    if not _MALLOC.items() <= os.environ.items():
        os.execve(sys.executable, [sys.executable, *sys.argv], os.environ | _MALLOC)


class ClassSpace:
    """The positions of one class on a board, and the effect of jumps on sets of them.

    Args:
        table: the board's jumps.
        member: any position of the class.
        low: number of code bits covered by one int; 24 (2 MB) keeps the work in the processor's cache.
    """

    def __init__(self, table: JumpTable, member: int, low: int = 24) -> None:
        self.table = table
        rules = invariants(table)  # reduced: the lowest hole of each is in no other
        self.dependent = tuple(rule & -rule for rule in rules)
        held = sum(self.dependent)
        self.free = tuple(hole for hole in range(table.holes) if not held >> hole & 1)
        self.low = min(low, len(self.free))
        self.chunks = 1 << len(self.free) - self.low
        place = {hole: bit for bit, hole in enumerate(self.free)}
        # For each dependent hole: (the free holes that determine it, as a mask of code bits; the constant parity).
        self.place = place
        self._parity = {
            (rule & -rule).bit_length() - 1: (
                sum(1 << place[hole] for hole in self.free if rule >> hole & 1),
                (rule & member).bit_count() & 1,
            )
            for rule in rules
        }
        self._all = (1 << (1 << self.low)) - 1
        self._pattern = [self._square_wave(bit) for bit in range(self.low)]
        self._moves = [self._plan(jump) for jump in range(len(table.jumps))]

    def _square_wave(self, bit: int) -> int:
        """Return the set of all low codes with a given bit."""
        wave, period = ((1 << (1 << bit)) - 1) << (1 << bit), 2 << bit
        while period < 1 << self.low:
            wave |= wave << period
            period *= 2
        return wave

    def code(self, position: int) -> int:
        """Return the code of a position of the class."""
        return sum((position >> hole & 1) << bit for bit, hole in enumerate(self.free))

    def position(self, code: int) -> int:
        """Return the position of a code."""
        found = sum((code >> bit & 1) << hole for bit, hole in enumerate(self.free))
        for hole, (parity, constant) in self._parity.items():
            found |= ((code & parity).bit_count() + constant & 1) << hole
        return found

    def _plan(self, jump: int) -> list[tuple[int, int, int, int]]:
        """Return (chunk, chunk after, low codes where the jump is legal, left shift) for every chunk."""
        origin, over, target = self.table.jumps[jump]
        holes = ((origin, 1), (over, 1), (target, 0))
        shift = flip = 0
        for hole, full in holes:
            if hole in self.place and self.place[hole] < self.low:
                shift += (-1 if full else 1) << self.place[hole]
            elif hole in self.place:
                flip |= 1 << self.place[hole] - self.low
        plans = []
        legal: dict[tuple[tuple[int, int], ...], int] = {}
        for chunk in range(self.chunks):
            inverted = self._inverted(chunk, holes)
            if inverted is None:
                continue
            if inverted not in legal:
                legal[inverted] = self._all
                for hole, inverse in inverted:
                    wave = self._wave(hole)
                    legal[inverted] &= wave ^ self._all if inverse else wave
            plans.append((chunk, chunk ^ flip, legal[inverted], shift))
        return plans

    def _inverted(self, chunk: int, holes: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...] | None:
        """Return, for the holes that vary within a chunk, whether their patterns must be inverted.

        Args:
            chunk: the high bits of its codes.
            holes: (hole, 1 if it must be full) for each hole of a jump.

        Returns:
            (hole, 1 if inverted) for each, or None if the jump is legal nowhere in the chunk.
        """
        found = []
        for hole, full in holes:
            if hole in self._parity:
                parity, constant = self._parity[hole]
                found.append((hole, ((parity >> self.low & chunk).bit_count() + constant + full + 1) & 1))
            elif self.place[hole] < self.low:
                found.append((hole, 1 - full))
            elif (chunk >> self.place[hole] - self.low & 1) != full:
                return None
        return tuple(found)

    def _wave(self, hole: int) -> int:
        """Return the low codes for which a hole is full, considering only the low bits."""
        if hole not in self._parity:
            return self._pattern[self.place[hole]]
        wave = 0
        for bit in range(self.low):
            if self._parity[hole][0] >> bit & 1:
                wave ^= self._pattern[bit]
        return wave

    def empty(self) -> WholeSet:
        """Return the empty set."""
        return [0] * self.chunks

    def only(self, *positions: int) -> WholeSet:
        """Return the set of the given positions."""
        found = self.empty()
        for position in positions:
            code = self.code(position)
            found[code >> self.low] |= 1 << (code & (1 << self.low) - 1)
        return found

    def after(self, held: WholeSet) -> WholeSet:
        """Return all positions one jump after those in a set."""
        found = self.empty()
        for plans in self._moves:
            for chunk, target, legal, shift in plans:
                if held[chunk]:
                    moved = held[chunk] & legal
                    if moved:
                        found[target] |= moved << shift if shift >= 0 else moved >> -shift
        return found

    def before(self, held: WholeSet, within: WholeSet) -> WholeSet:
        """Return the positions of `within` that have a jump into a set."""
        found = self.empty()
        for plans in self._moves:
            for chunk, target, legal, shift in plans:
                if held[target] and within[chunk]:
                    found[chunk] |= (held[target] >> shift if shift >= 0 else held[target] << -shift) & legal
        return [one & other for one, other in zip(found, within)]

    def complement(self, held: WholeSet) -> WholeSet:
        """Return the complements (pegs and holes exchanged) of a set's positions; the class must be its own complement.

        Complementing a position flips all bits of its code, so the list and the bits of every int in it are reversed.
        """
        backwards = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
        size = (1 << self.low) // 8
        return [
            int.from_bytes(one.to_bytes(size, "little")[::-1].translate(backwards), "little") for one in reversed(held)
        ]

    def codes(self, held: WholeSet) -> Iterator[int]:
        """Yield the codes in a set, in ascending order."""
        bits = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
        for chunk, one in enumerate(held):
            if one:
                content = one.to_bytes((1 << self.low) // 8, "little")
                base = chunk << self.low
                for match in re.finditer(rb"[^\0]", content):
                    start = match.start()
                    for bit in bits[content[start]]:
                        yield base | start << 3 | bit

    @staticmethod
    def size(held: WholeSet) -> int:
        """Return the number of positions in a set."""
        return sum(one.bit_count() for one in held)


def winning(space: ClassSpace, *starts: int) -> Iterator[WholeSet]:
    """Yield the winning positions of the games from some starts on the English board, after 15, 14, ... 0 jumps.

    A position after 15 jumps is winning if its complement is reached after 16 (time reversal), an earlier one if a jump
    leads to one that is.
    """
    levels = [space.only(*starts)]
    while len(levels) <= MIDDLE:
        levels.append(space.after(levels[-1]))
        say(f"after {len(levels) - 1} jumps {space.size(levels[-1]):,} positions")
    reached = levels.pop()
    held = [one & other for one, other in zip(levels.pop(), space.complement(reached))]
    del reached
    yield held
    while levels:
        held = space.before(held, levels.pop())
        say(f"winning after {len(levels)} jumps: {space.size(held):,}")
        yield held

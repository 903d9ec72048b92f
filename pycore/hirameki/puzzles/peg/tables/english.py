"""Codes of positions of the English board: the bits of the holes that the position class does not determine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

from ..catalogue import catalogue_layout
from ..rules import JumpTable, permute
from ..theory.position_classes import invariants, signature

HOLES = 33
FULL = (1 << HOLES) - 1
_CHUNK = 10  # bits of a code mapped by one look-up


@cache
def english() -> tuple[JumpTable, tuple[tuple[int, ...], ...]]:
    """Return the English board's jumps and its symmetries, the identity first."""
    board = catalogue_layout("english")
    return board.jumps, board.symmetries


class CodeMaps:
    """Codes of the positions in one class of the English board, and their images under symmetries.

    >>> start = FULL ^ 1 << 16
    >>> maps = CodeMaps(start, english()[1])
    >>> maps.position(maps.code(start)) == start, maps.code(start)
    (True, 536866815)
    """

    def __init__(self, member: int, symmetries: Sequence[tuple[int, ...]]) -> None:
        """Tabulate the codes of a class.

        Args:
            member: any position of the class.
            symmetries: permutations of the holes that preserve the class, the identity first.
        """
        rules = invariants(english()[0])
        dependent = sum(rule & -rule for rule in rules)
        # The class determines holes 0, 1, 3 and 4; `code` relies on this.
        if dependent != 0b11011:
            raise AssertionError("the English board's invariants are not the ones the codes are made for")
        wanted = signature(rules, member)

        def settled(code: int) -> int:
            position = (code >> 1) << 5 | (code & 1) << 2
            for index, rule in enumerate(rules):
                if (rule & position).bit_count() & 1 != wanted >> index & 1:
                    position |= rule & -rule
            return position

        self.positions = _affine_tables(settled)

        def turned(permutation: tuple[int, ...], code: int) -> int:
            return self.code(permute(settled(code), permutation))

        self.images = [tuple(_affine_tables(partial(turned, permutation))) for permutation in symmetries[1:]]

    @staticmethod
    def code(position: int) -> int:
        """Return the code of a position of the class."""
        return position >> 5 << 1 | position >> 2 & 1

    def position(self, code: int) -> int:
        """Return the position of a code."""
        low, middle, high = self.positions
        return low[code & 1023] ^ middle[code >> 10 & 1023] ^ high[code >> 20]

    def canonical(self, position: int) -> int:
        """Return the least code among a position's images."""
        code = least = position >> 5 << 1 | position >> 2 & 1
        first, second, third = code & 1023, code >> 10 & 1023, code >> 20
        for low, middle, high in self.images:
            image = low[first] ^ middle[second] ^ high[third]
            if image < least:
                least = image
        return least


def _affine_tables(function: Callable[[int], int]) -> list[list[int]]:
    """Tabulate an affine map over GF(2) of 29-bit codes as three tables whose entries are XORed."""
    constant = function(0)
    found = []
    for low in range(0, 29, _CHUNK):
        table = [constant if low == 0 else 0]
        for bit in range(low, min(low + _CHUNK, 29)):
            step = function(1 << bit) ^ constant
            table += [entry ^ step for entry in table]
        found.append(table)
    return found

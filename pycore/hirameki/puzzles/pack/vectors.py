"""Vectors: how many pieces of each kind are used, as one number; and sets of them, as the bits of an int.

A vector is a number in mixed radix with one digit per kind, except the kind with the most pieces. How many of those are
used follows from the covered area, and a set takes half the memory, or less.
"""

from __future__ import annotations

from functools import cached_property

from .packing import Packing


class Vectors:
    """The vectors of a packing problem.

    Attributes:
        implied: the kind without a digit.
        weights: by kind, the weight of its digit; 0 if it is implied.
        digits: by kind, (period, bound): it is not used up in a vector u if u % period < bound; always so if it is
            implied, where the vectors of the next shape tell.
        last: the vector that has used everything.
        left: by kind, the vectors that have not used it up; 0 if it is implied, see `implied_left`.
    """

    def __init__(self, packing: Packing) -> None:
        """Choose the weights."""
        self._packing = packing
        self._implied_left: dict[int, int] = {}
        self.implied = packing.needed.index(max(packing.needed))
        self.weights: list[int] = []
        weight = 1
        for kind, number in enumerate(packing.needed):
            self.weights.append(0 if kind == self.implied else weight)
            weight *= 1 if kind == self.implied else number + 1
        self.last = weight - 1
        self.digits = [
            (weight * (number + 1) or 1, weight * number or 1) for weight, number in zip(self.weights, packing.needed)
        ]
        self.left = [self._with_left(kind) for kind in range(len(packing.needed))]

    def _with_left(self, kind: int) -> int:
        """Return the vectors whose digit for a kind is below its number: a repeated pattern of ones, made by doubling.

        Dividing such long ints would import `_pylong`, which the page does not ship.
        """
        if kind == self.implied:
            return 0
        (period, bound), vectors = self.digits[kind], self.last + 1
        usable = (1 << bound) - 1
        while period < vectors:
            usable |= usable << period
            period *= 2
        return usable & (1 << vectors) - 1

    @cached_property
    def _by_area(self) -> dict[int, int]:
        """The vectors by the area of the pieces that their digits count."""
        found = {0: 1}
        for kind, (size, number) in enumerate(zip(self._packing.pieces.sizes, self._packing.needed)):
            if kind != self.implied:
                wider: dict[int, int] = {}
                for area, vectors in found.items():
                    for used in range(number + 1):
                        now = area + used * size
                        wider[now] = wider.get(now, 0) | vectors << used * self.weights[kind]
                found = wider
        return found

    def implied_left(self, free: int) -> int:
        """Return the vectors that have not used up the implied kind.

        Args:
            free: the number of free cells.
        """
        vectors = self._implied_left.get(free)
        if vectors is None:
            covered, size = self._packing.free.bit_count() - free, self._packing.pieces.sizes[self.implied]
            vectors = 0
            for used in range(self._packing.needed[self.implied]):
                vectors |= self._by_area.get(covered - used * size, 0)
            self._implied_left[free] = vectors
        return vectors

    def usable(self, kind: int, shape: int) -> int:
        """Return the vectors that have not used up a kind.

        Args:
            shape: the free cells.
        """
        return self.left[kind] or self.implied_left(shape.bit_count())

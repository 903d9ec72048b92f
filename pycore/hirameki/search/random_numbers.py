"""Random numbers that are the same in every version of Python.

The numbers are those of SplitMix64 (Steele, Lea and Flood, 2014).
"""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import MutableSequence, Sequence
from itertools import accumulate
from typing import TypeVar

Item = TypeVar("Item")
_WORD = (1 << 64) - 1


class Random:
    """A stream of random numbers.

    Attributes:
        seed: the same seed gives the same stream.

    >>> [Random(1).below(6) for _ in range(3)]
    [3, 3, 3]
    """

    def __init__(self, seed: int | None) -> None:
        """Start the stream of a seed, any whole number; None: take a seed below a million from the clock."""
        self.seed = time.time_ns() % 1_000_000 if seed is None else seed
        self._state = self.seed & _WORD

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _WORD
        mixed = self._state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _WORD
        return (mixed ^ mixed >> 31) * limit >> 64

    def choose(self, items: Sequence[Item]) -> Item:
        """Return one of the items."""
        return items[self.below(len(items))]

    def place(self, weights: Sequence[int]) -> int:
        """Return a random index, each with a probability proportional to its weight.

        >>> Random(1).place([0, 5, 0])
        1
        """
        return bisect_right(list(accumulate(weights)), self.below(sum(weights)))

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """Put the items into a random order (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

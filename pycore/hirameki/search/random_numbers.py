"""Random numbers that are the same in every version of Python, and what random walks tell of the size of a search.

The numbers are those of SplitMix64 (Steele, Lea and Flood, 2014).
"""

from __future__ import annotations

import math
import time
from bisect import bisect_right
from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple, TypeAlias, TypeVar

from .jobs import Budget, Job, Limit, Pace, Progress

Item = TypeVar("Item")
_WORD = (1 << 64) - 1
#: A random walk down a tree: the numbers of children met, all above 0, and whether it ended in a solution.
Walk: TypeAlias = "tuple[list[int], bool]"


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


# Estimates the size of a search before it is run, by random walks down its tree (Knuth, 1975).
#
# A walk starts at the root and goes on to a random child until there is none. If the positions that it meets have d1,
# d2, d3, ... children, then 1 + d1 + d1 d2 + d1 d2 d3 + ... is an unbiased estimate of the number of positions. The
# product d1 d2 ... if the walk ends in a solution, else 0, is one of the number of solutions. The mean of many walks
# converges, but slowly if few paths hold most of the tree: it is then more often too small than too large.
#
# Source: D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29 (1975).


@dataclass(frozen=True, slots=True)
class Mean:
    """A number estimated by the mean of many walks.

    Attributes:
        value: the mean, to the nearest whole number.
        error: its standard error, rounded up: the true number is usually less than twice this away.
    """

    value: int
    error: int


class Estimate(NamedTuple):
    """What the walks reveal about a tree.

    Attributes:
        walks: the number of walks.
        positions: the positions of the whole tree, including its root.
        ends: the positions without children, including solutions.
        goals: the solutions among these.
        expanded: positions met on the walks.
        limit: which limit ended the walks early.
    """

    walks: int
    positions: Mean
    ends: Mean
    goals: Mean
    expanded: int
    limit: Limit | None


def estimate(walk: Callable[[Random], Walk], walks: int, chance: Random, budget: Budget) -> Job[Estimate]:
    """Estimate a tree by walks down it, at least one.

    Args:
        walk: walks down once, choosing every child of a position with equal probability.
        walks: how many walks to make.
        chance: the random numbers.
        budget: the limits, in positions met.

    >>> from .jobs import drain
    >>> def two_each_of_three_levels(chance):
    ...     return [2, 2, 2], chance.below(2) == 0
    >>> found = drain(estimate(two_each_of_three_levels, 1000, Random(1), Budget()))
    >>> found.positions, found.ends.value, found.goals.value
    (Mean(value=15, error=0), 8, 4)
    """
    sizes, ends, goals = list[int](), list[int](), list[int]()
    expanded, pace = 0, Pace()
    limit: Limit | None = None
    for _ in range(walks):
        degrees, solved = walk(chance)
        size = weight = 1
        for degree in degrees:
            weight *= degree
            size += weight
        sizes.append(size)
        ends.append(weight)
        goals.append(weight if solved else 0)
        expanded += 1 + len(degrees)
        limit = budget.exceeded(expanded)
        if limit:
            break
        if pace.due():
            yield Progress(expanded)
    return Estimate(len(sizes), _mean(sizes), _mean(ends), _mean(goals), expanded, limit)


def _mean(values: Sequence[int]) -> Mean:
    """Return the mean of whole numbers of any size; for a single number, the error is the number itself."""
    number, total = len(values), sum(values)
    mean = (2 * total + number) // (2 * number)
    if number == 1:
        return Mean(mean, mean)
    # n (sum of squares) - (square of the sum) is n (n - 1) times the variance, and an integer.
    spread = number * sum(value * value for value in values) - total * total
    unit = number * number * (number - 1)
    error = math.isqrt(spread // unit)
    return Mean(mean, error + (error * error * unit < spread))

"""Estimates the size of a search before it is run, by random walks down its tree (Knuth, 1975).

A walk starts at the root and goes on to a random child until there is none. If the positions that it meets have d1,
d2, d3, ... children, then 1 + d1 + d1 d2 + d1 d2 d3 + ... is an unbiased estimate of the number of positions. The
product d1 d2 ... if the walk ends in a solution, else 0, is one of the number of solutions. The mean of many walks
converges, but slowly if few paths hold most of the tree: it is then more often too small than too large.

Source: D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29 (1975).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from .jobs import Budget, Job, Limit, Pace, Progress
from .random_numbers import Random

#: A walk: the numbers of children met, all above 0, and whether it ended in a solution.
Walk: TypeAlias = "tuple[list[int], bool]"


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

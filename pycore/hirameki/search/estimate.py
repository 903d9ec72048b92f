"""How large a search will be, before it is made: random ways down its tree (Knuth, 1975).

A walk begins at the root and goes on to a random child until there is none; where it has met positions of d1, d2, d3,
... children, 1 + d1 + d1 d2 + d1 d2 d3 + ... is an estimate of the number of positions whose expectation is exactly
that number. So is d1 d2 ... of the solutions, where the walk ended in one, else 0. The mean of many walks comes nearer,
but slowly where few ways hold most of the tree: it is more often too small than too large then.

Source: D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29 (1975).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from .budget import Budget, Limit
from .jobs import Job, Progress
from .pace import Pace
from .random_numbers import Random

#: A random way down a tree: the numbers of children met, the last of them above 0, and whether it ended in a solution.
Walk: TypeAlias = "tuple[list[int], bool]"


@dataclass(frozen=True, slots=True)
class Mean:
    """A figure estimated by the mean of many walks.

    Attributes:
        value: the mean, to the nearest whole number.
        error: its standard error, rounded up: the true figure is mostly less than twice that away.
    """

    value: int
    error: int


class Estimate(NamedTuple):
    """What the walks down a tree say of it.

    Attributes:
        walks: how many there were.
        positions: of the whole tree, its root included.
        ends: positions without children, solutions included.
        goals: of these, the solutions.
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
    """Estimate a tree by walks down it, of which there is at least one.

    Args:
        walk: goes one random way down, every child of a position with the same chance.
        walks: how many are made.
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
    """Return the mean of whole numbers of any size; its error counts as the mean itself where there is only one."""
    number, total = len(values), sum(values)
    mean = (2 * total + number) // (2 * number)
    if number == 1:
        return Mean(mean, mean)
    # n (sum of squares) - (square of the sum) is n (n - 1) times the variance, and whole.
    spread = number * sum(value * value for value in values) - total * total
    unit = number * number * (number - 1)
    error = math.isqrt(spread // unit)
    return Mean(mean, error + (error * error * unit < spread))

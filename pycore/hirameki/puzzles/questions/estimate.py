"""The job `estimate`: the size of a plain search for all solutions, by random walks down its tree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from ...search.budget import Budget
from ...search.estimate import Walk, estimate
from ...search.jobs import Job
from ...search.random_numbers import Random
from ..insight import EstimateAnswer
from ..parts import Heading

#: Walks down the tree: about a second in the page on the largest boards of the catalogue.
WALKS = 1000
#: The seed if the question names none: the same question gets the same answer.
SEED = 1


def estimated(
    heading: Heading,
    method: Literal["options", "jumps"],
    walk: Callable[[Random], Walk],
    budget: Budget,
    seed: int | None,
) -> Job[EstimateAnswer]:
    """Answer `estimate`.

    Args:
        heading: the question as it was understood.
        method: the search.
        walk: walks once at random down its tree.
        budget: the caller's limits.
        seed: the caller's, or None.
    """
    chance = Random(SEED if seed is None else seed)
    found = yield from estimate(walk, WALKS, chance, budget)
    return EstimateAnswer(
        *heading.named, method=method, seed=chance.seed, seconds=budget.elapsed(), **found._asdict(),
    )

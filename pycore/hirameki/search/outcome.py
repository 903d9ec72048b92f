"""What a search says while it runs and when it ends.

Every algorithm is a generator: it yields `Progress` (and `Found`, where solutions stream) and returns an outcome.
That one mechanism gives progress, time slices, cancelling and tests.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, TypeVar


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search is: positions expanded so far, and what else it knows.

    `bound` is a proved lower bound and `best` the length of the best solution in hand, both in the metric asked for.
    """

    expanded: int = 0
    depth: int | None = None
    frontier: int | None = None
    bound: int | None = None
    best: int | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """A solution, as soon as it is known: the JSON form of contract.md (sweeps, cells, block moves or rows)."""

    solution: list[Any]


Event: TypeAlias = Progress | Found
Result = TypeVar("Result")
#: A running job: yields events, returns its result.
Job: TypeAlias = Generator[Event, None, Result]


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits a caller sets: positions expanded, and seconds of wall time from `begun`."""

    nodes: int | None = None
    seconds: float | None = None
    begun: float = field(default_factory=time.perf_counter)

    def exceeded(self, expanded: int) -> str | None:
        """Return which limit is reached, "nodes" or "time", or None.

        >>> Budget(nodes=10).exceeded(10), Budget(nodes=10).exceeded(9), Budget().exceeded(10**9)
        ('nodes', None, None)
        """
        if self.nodes is not None and expanded >= self.nodes:
            return "nodes"
        if self.seconds is not None and time.perf_counter() - self.begun >= self.seconds:
            return "time"
        return None

    def at_most(self, nodes: int) -> Budget:
        """Return the same limits with no more than so many positions: the share of one part of the work.

        >>> Budget().at_most(10).nodes, Budget(nodes=5).at_most(10).nodes
        (10, 5)
        """
        return Budget(nodes if self.nodes is None else min(nodes, self.nodes), self.seconds, self.begun)

    def elapsed(self) -> float:
        """Return the seconds since the job began."""
        return time.perf_counter() - self.begun


def unless_late(job: Job[Result], budget: Budget, expanded: int) -> Job[Result | None]:
    """Run a part of the work that knows no limits, such as making a table; return None when a limit stops it.

    Args:
        expanded: positions expanded before it.

    >>> def job():
    ...     yield Progress(1)
    ...     return "done"
    >>> drain(unless_late(job(), Budget(nodes=5), 4)), drain(unless_late(job(), Budget(nodes=5), 5))
    ('done', None)
    """
    while True:
        try:
            event = next(job)
        except StopIteration as stop:
            result: Result = stop.value
            return result
        if budget.exceeded(expanded):
            job.close()
            return None
        yield event


def retold(job: Job[Result], tell: Callable[[Event], Event | None]) -> Job[Result]:
    """Pass a job on, every event as a function tells it, or not at all where that is None.

    >>> def job():
    ...     yield Progress(1)
    ...     return "done"
    >>> list(retold(job(), lambda event: replace(event, expanded=event.expanded + 10)))
    [Progress(expanded=11, depth=None, frontier=None, bound=None, best=None)]
    """
    while True:
        try:
            event = next(job)
        except StopIteration as stop:
            result: Result = stop.value
            return result
        told = tell(event)
        if told is not None:
            yield told


def at_least(bound: int, job: Job[Result]) -> Job[Result]:
    """Pass a job on whose answer is known to be at least so long: its reports tell the greatest bound known so far.

    >>> def job():
    ...     yield Progress(bound=2)
    ...     yield Progress(bound=5)
    ...     yield Progress()
    >>> [event.bound for event in at_least(3, job())]
    [3, 5, 5]
    """
    def raised(event: Event) -> Event:
        nonlocal bound
        if not isinstance(event, Progress):
            return event
        bound = max(bound, event.bound or 0)
        return replace(event, bound=bound)

    return retold(job, raised)


def drain(job: Job[Result]) -> Result:
    """Run a job to its end and return its result, events unheard.

    >>> def job():
    ...     yield Progress(1)
    ...     return "done"
    >>> drain(job())
    'done'
    """
    while True:
        try:
            next(job)
        except StopIteration as stop:
            result: Result = stop.value
            return result

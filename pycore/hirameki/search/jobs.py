"""What a search says while it runs, and how running searches are listened to.

Every algorithm is a generator: it yields `Progress` (and `Found`, where solutions stream) and returns its result.
That one mechanism gives progress, time slices, cancelling and tests.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from .budget import Budget

#: A solution as it streams: moves of the family, or the rows of a packing.
Streamed: TypeAlias = "tuple[object, ...]"


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


class Found(NamedTuple):
    """A solution, as soon as it is known: sweeps, cells, block moves or rows, as in `SolveAnswer.solution`."""

    solution: Streamed


Event: TypeAlias = Progress | Found
Result = TypeVar("Result")
#: A running job: yields events, returns its result.
Job: TypeAlias = Generator[Event, None, Result]


class Run(Generic[Result]):
    """A job run by a loop over its events; when the loop has ended, `result` is what the job returned.

    >>> def job():
    ...     yield Progress(1)
    ...     return "done"
    >>> run = Run(job())
    >>> [event.expanded for event in run], run.result
    ([1], 'done')
    """

    result: Result

    def __init__(self, job: Job[Result]) -> None:
        """Take a job; nothing runs before the first event is asked for."""
        self.job = job
        self._events = self._begun()

    def _begun(self) -> Iterator[Event]:
        self.result = yield from self.job

    def __iter__(self) -> Iterator[Event]:
        """Return the events still to come: a second loop goes on where the first one stopped."""
        return self._events

    @property
    def ended(self) -> bool:
        """Whether the job has returned its result."""
        return hasattr(self, "result")

    def close(self) -> None:
        """End the job where it stands."""
        self.job.close()


def drain(job: Job[Result]) -> Result:
    """Run a job to its end and return its result, events unheard.

    >>> def job():
    ...     yield Progress(1)
    ...     return "done"
    >>> drain(job())
    'done'
    """
    run = Run(job)
    for _ in run:
        pass
    return run.result


def unless_late(job: Job[Result], budget: Budget, expanded: int) -> Job[Result | None]:
    """Run a part of the work that knows no limits, such as making a table; return None when a limit stops it.

    Args:
        job: the part of the work.
        budget: the limits.
        expanded: positions expanded before it.

    >>> def job():
    ...     yield Progress(1)
    ...     return "done"
    >>> drain(unless_late(job(), Budget(nodes=5), 4)), drain(unless_late(job(), Budget(nodes=5), 5))
    ('done', None)
    """
    run = Run(job)
    for event in run:
        if budget.exceeded(expanded):
            run.close()
            return None
        yield event
    return run.result


def retold(job: Job[Result], tell: Callable[[Event], Event | None]) -> Job[Result]:
    """Pass a job on, every event as a function tells it, or not at all where that is None.

    Args:
        job: the job.
        tell: what becomes of an event.

    >>> def job():
    ...     yield Progress(1)
    ...     return "done"
    >>> list(retold(job(), lambda event: replace(event, expanded=event.expanded + 10)))
    [Progress(expanded=11, depth=None, frontier=None, bound=None, best=None)]
    """
    run = Run(job)
    for event in run:
        mapped = tell(event)
        if mapped is not None:
            yield mapped
    return run.result


class Tally:
    """The positions expanded by jobs that run one after the other, as their own reports tell them.

    Attributes:
        expanded: positions expanded so far.

    >>> def job():
    ...     yield Progress(5)
    >>> tally = Tally(10)
    >>> drain(tally.adding(job())), drain(tally.adding(job())), tally.expanded
    (None, None, 20)
    """

    def __init__(self, expanded: int = 0) -> None:
        """Begin with the positions expanded before."""
        self.expanded = expanded

    def adding(self, job: Job[Result]) -> Job[Result]:
        """Pass a job on; its reports tell the positions expanded by all jobs so far."""
        before = self.expanded

        def totalled(event: Event) -> Event:
            if not isinstance(event, Progress):
                return event
            self.expanded = max(self.expanded, before + event.expanded)
            return replace(event, expanded=self.expanded)

        return retold(job, totalled)


def at_least(bound: int, job: Job[Result]) -> Job[Result]:
    """Pass a job on whose answer is known to be at least so long: its reports tell the greatest bound known so far.

    Args:
        bound: in the metric asked for.
        job: the job.

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

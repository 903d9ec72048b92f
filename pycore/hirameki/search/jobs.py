"""Jobs: what a search reports while it runs, how often, within which limits, and how to run it.

Every algorithm is a generator: it yields `Progress` (and `Found` if solutions stream) and returns its result. This one
mechanism provides progress, time slices and cancelling, and makes searches testable.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import repeat, starmap
from math import inf
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

#: A streamed solution: moves of the family, or the rows of a packing.
Streamed: TypeAlias = "tuple[object, ...]"
#: Seconds between two reports.
_SLICE = 0.008
#: Positions after which searches that take turns report whatever the clock says: turns are so many, or a multiple.
TURN = 512
#: Entries that are let go at once, in a few milliseconds.
_LET_GO = 4096
#: Which limit ended a search: positions expanded, or time.
Limit: TypeAlias = Literal["nodes", "time"]
#: A limit on positions is checked this many times before it is reached, so it is kept to within about 3 per cent.
_LOOKS = 32


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a search: positions expanded so far, and what else it knows.

    Attributes:
        depth, frontier: how deep it is, and how many positions wait to be expanded.
        bound: proved lower bound in the metric asked for.
        best: length of the best solution so far, in that metric.
    """

    expanded: int = 0
    depth: int | None = None
    frontier: int | None = None
    bound: int | None = None
    best: int | None = None


class Found(NamedTuple):
    """A solution as soon as it is known: sweeps, cells, block moves or rows, as in `SolveAnswer.solution`."""

    solution: Streamed


Event: TypeAlias = Progress | Found
Result = TypeVar("Result")
#: A job: a generator that yields events and returns its result.
Job: TypeAlias = Generator[Event, None, Result]


class Run(Iterator[Event], Generic[Result]):
    """Runs a job by a loop over its events; after the loop, `result` holds what the job returned.

    A second loop continues where the first one stopped. A run that nobody holds any more closes its job at once.

    >>> def job():
    ...     try:
    ...         yield Progress(1)
    ...         return "done"
    ...     finally:
    ...         print("closed")
    >>> run = Run(job())
    >>> [event.expanded for event in run], run.result
    closed
    ([1], 'done')
    >>> within = retold(job(), lambda event: event)
    >>> next(within).expanded, within.close()
    closed
    (1, None)
    """

    result: Result

    def __init__(self, job: Job[Result]) -> None:
        """Store a job; nothing runs until the first event is requested."""
        self.job = job

    def __next__(self) -> Event:
        """Return the next event."""
        try:
            return next(self.job)
        except StopIteration as end:
            self.result = self.result if self.ended else end.value
            raise

    @property
    def ended(self) -> bool:
        """Whether the job has returned its result."""
        return hasattr(self, "result")

    def close(self) -> None:
        """Stop the job."""
        self.job.close()


def drain(job: Job[Result]) -> Result:
    """Run a job to its end, ignoring its events, and return its result.

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
    """Run a part of the work that does not check limits itself, such as building a table; return None at a limit.

    Args:
        job: the part of the work.
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
    """Run a job with every event mapped by a function, and dropped if that returns None.

    Args:
        tell: maps an event.

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
    """The total of positions expanded by jobs that run one after the other, or in turn, taken from their reports.

    Attributes:
        expanded: positions expanded so far.

    >>> def job():
    ...     yield Progress(5)
    >>> tally = Tally(10)
    >>> drain(tally.adding(job())), drain(tally.adding(job())), tally.expanded
    (None, None, 20)
    """

    def __init__(self, expanded: int = 0) -> None:
        """Start with the positions expanded before."""
        self.expanded = expanded

    def adding(self, job: Job[Result]) -> Job[Result]:
        """Run a job whose progress reports give the positions expanded by all jobs so far."""
        added = 0

        def totalled(event: Event) -> Event:
            nonlocal added
            if not isinstance(event, Progress):
                return event
            more = max(0, event.expanded - added)
            added += more
            self.expanded += more
            return event if event.expanded == self.expanded else replace(event, expanded=self.expanded)

        return retold(job, totalled)


def at_least(bound: int, job: Job[Result]) -> Job[Result]:
    """Run a job with a known lower bound on its answer: its reports give the greatest bound known so far.

    Args:
        bound: in the metric asked for.

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
        return event if event.bound == bound else replace(event, bound=bound)

    return retold(job, raised)


def aside(job: Job[Result]) -> Job[Result]:
    """Run a job about another position than the one in question, of which its bounds and solutions say nothing.

    >>> def job():
    ...     yield Found((3,))
    ...     yield Progress(7, bound=2, best=4)
    >>> list(aside(job()))
    [Progress(expanded=7, depth=None, frontier=None, bound=None, best=None)]
    """
    return retold(job, lambda event: replace(event, bound=None, best=None) if isinstance(event, Progress) else None)


# Reports are paced by time or by work: the page, time limits and Stop have to respond.


def let_go(report: Progress, held: Iterable[dict[Any, Any] | set[Any] | list[Any]]) -> Job[None]:
    """Empty what a search held in pieces: to let go of a hundred thousand entries at once is a pause that can be felt.

    Args:
        report: yielded after each piece.

    >>> held = dict.fromkeys(range(10_000)), {1, 2, 3}
    >>> len(list(let_go(Progress(), held))), held
    (2, ({}, set()))
    """
    gone = 0
    for entries in held:
        while entries:
            piece = min(_LET_GO - gone, len(entries))
            pop = entries.popitem if isinstance(entries, dict) else entries.pop
            deque(starmap(pop, repeat((), piece)), maxlen=0)  # three times as fast as a loop in Python
            gone = (gone + piece) % _LET_GO
            if not gone:
                yield report


class Pace:
    """Tells when a report is due: every 8 ms.

    >>> Pace().due()
    False
    """

    def __init__(self, every: int = 1, surely: int = 0) -> None:
        """Start the clock.

        Args:
            every: the clock is read only at every n-th call.
            surely: a report is due at every such call, whatever the clock says (see `TURN`): so turns end at the same
                positions on every machine; 0: at none.
        """
        self._last = time.perf_counter()
        self._every, self._surely, self._asked = every, surely, 0

    def due(self) -> bool:
        """Return whether a report is due, and if so restart the interval."""
        self._asked += 1
        if not (self._surely and self._asked % self._surely == 0) and (
            self._asked % self._every or time.perf_counter() - self._last < _SLICE
        ):
            return False
        self._last = time.perf_counter()
        return True


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of a search: positions expanded, and seconds of wall time counted from `begun`; None: no limit."""

    nodes: int | None = None
    seconds: float | None = None
    begun: float = field(default_factory=lambda: time.perf_counter())  # the clock of now, which a test may have set

    def exceeded(self, expanded: int) -> Limit | None:
        """Return which limit is reached, "nodes" or "time", or None.

        Args:
            expanded: positions expanded so far.

        >>> Budget(nodes=10).exceeded(10), Budget(nodes=10).exceeded(9), Budget().exceeded(10**9)
        ('nodes', None, None)
        """
        if self.nodes is not None and expanded >= self.nodes:
            return "nodes"
        if self.seconds is not None and time.perf_counter() - self.begun >= self.seconds:
            return "time"
        return None

    def at_most(self, nodes: int) -> Budget:
        """Return the same limits with at most this many positions: the share of one part of the work.

        >>> Budget().at_most(10).nodes, Budget(nodes=5).at_most(10).nodes
        (10, 5)
        """
        return Budget(nodes if self.nodes is None else min(nodes, self.nodes), self.seconds, self.begun)

    def afresh(self, nodes: int | None = None, seconds: float | None = None) -> Budget:
        """Return the same limits with the time starting now, or the usual ones if there is none.

        Args:
            nodes, seconds: the usual limits.

        >>> fresh = Budget(nodes=0).afresh(seconds=10)
        >>> (fresh.nodes, fresh.seconds), Budget().afresh(seconds=10).seconds
        ((0, None), 10)
        """
        if self.nodes is None and self.seconds is None:
            return Budget(nodes, seconds)
        return Budget(self.nodes, self.seconds)

    def early(self, part: float, most: float = inf) -> Budget:
        """Return the same limits with less time, keeping some of it for other work.

        Args:
            part: the share of the remaining time to keep, 0 to 1.
            most: the most seconds to keep.

        >>> Budget(nodes=10).early(0.5).seconds is None, 4.9 < Budget(seconds=10).early(0.5).seconds < 5.1
        (True, True)
        >>> Budget(seconds=10).early(0.5, 1).seconds
        9
        """
        if self.seconds is None:
            return self
        return Budget(self.nodes, self.seconds - min(part * (self.remaining or 0.0), most), self.begun)

    def less(self, expanded: int) -> Budget:
        """Return what is left of the limits after this many positions.

        >>> Budget(nodes=10).less(4).nodes, Budget(nodes=10).less(12).nodes, Budget().less(4).nodes
        (6, 0, None)
        """
        return Budget(None if self.nodes is None else max(0, self.nodes - expanded), self.seconds, self.begun)

    def portion(self, usual: int) -> int:
        """Return how many positions may be expanded between two checks of the limits: fewer if the limit is low.

        Args:
            usual: the number without a low limit.

        >>> Budget().portion(1000), Budget(nodes=320).portion(1000), Budget(nodes=1).portion(1000)
        (1000, 10, 1)
        """
        return usual if self.nodes is None else max(1, min(usual, self.nodes // _LOOKS))

    def elapsed(self) -> float:
        """Return the seconds since `begun`."""
        return time.perf_counter() - self.begun

    @property
    def remaining(self) -> float | None:
        """The seconds that are left; None: they are not limited."""
        return None if self.seconds is None else max(0.0, self.seconds - self.elapsed())

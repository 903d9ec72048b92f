"""Runs a job to its end, as every door does, and collects its events; counts how much it does between two of them.

A job is a generator that yields what it tells and returns its answer; what it finds on the way has a `solution`.
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator
from itertools import islice
from types import FrameType
from typing import Any, NamedTuple, TypeAlias, TypeVar

Result = TypeVar("Result")
Job: TypeAlias = "Generator[Any, None, Result]"

#: Steps of Python that take about a second natively.
SECOND = 10_000_000
#: A board of 400 cells with a block of four and twenty small ones: 7,861 moves, each of which may go on to hundreds of
#: cells.
ROOMY = "slide/klotski." + "-".join(["AA18c"] * 2 + ["20c"] * 17 + ["BCDEFGHIJKLMNOPQRSTU"])


def heard(job: Job[Result]) -> tuple[Result, list[Any]]:
    """Return a job's result and its events."""
    events = []
    while True:
        try:
            events.append(next(job))
        except StopIteration as ended:
            return ended.value, events


def ended(job: Job[Result]) -> Result:
    """Return a job's result."""
    return heard(job)[0]


def streamed(job: Job[Result]) -> tuple[Result, list[tuple[Any, ...]]]:
    """Return a job's result and the solutions that it streamed."""
    result, events = heard(job)
    return result, [event.solution for event in events if found(event)]


def found(event: object) -> bool:
    """Return whether an event tells a solution, not progress."""
    return hasattr(event, "solution")


class Clock:
    """Counts steps of Python between `with` and its end, and tells them as seconds: the same on every machine.

    A step is a line of Python, an iteration of a loop or comprehension on one line, a call or a return, whatever is
    called; another Python version may count a few more.
    """

    def __init__(self) -> None:
        self.steps = 0

    def __enter__(self) -> Clock:
        self._before = sys.gettrace()
        sys.settrace(self._step)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(self._before)

    def _step(self, _frame: FrameType, _kind: str, _value: object) -> object:
        self.steps += 1
        return self._step

    def now(self) -> float:
        """Return the seconds that the steps so far would have taken."""
        return self.steps / SECOND


class Work(NamedTuple):
    """What a job does, in steps of Python (`Clock`): the most between two events, and in all."""

    most: int
    total: int


def work_between(events: Iterator[object], many: int | None = None) -> Work:
    """Return how much a job does until its end, or until a number of events.

    Args:
        events: the job, or what is left of it.
        many: the number of events to wait for; None: all.
    """
    most = before = 0
    with Clock() as clock:
        for _ in islice(events, many):
            most, before = max(most, clock.steps - before), clock.steps
        return Work(max(most, clock.steps - before), clock.steps)

"""Runs a job to its end and collects its events; and counts how much it does between two events."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from types import FrameType
from typing import NamedTuple

from hirameki.search.jobs import Event, Found, Job, Result, Run, Streamed


def heard(job: Job[Result]) -> tuple[Result, list[Event]]:
    """Return a job's result and its events."""
    run = Run(job)
    events = list(run)
    return run.result, events


def streamed(job: Job[Result]) -> tuple[Result, list[Streamed]]:
    """Return a job's result and the solutions that it streamed."""
    result, events = heard(job)
    return result, [event.solution for event in events if isinstance(event, Found)]


class Work(NamedTuple):
    """What a job does, in steps of Python: the most between two events, and in all."""

    most: int
    total: int


def work_between(events: Iterator[Event], many: int | None = None) -> Work:
    """Return how much a job does until its end, or until a number of events.

    A step is a line of Python, an iteration of a loop or comprehension on one line, a call or a return, whatever is
    called; about ten million take a second natively. The count is the same on every machine; another Python version
    may count a few more.

    Args:
        events: the job, or what is left of it.
        many: the number of events to wait for; None: all.
    """
    most = total = done = 0

    def step(_frame: FrameType, _kind: str, _value: object) -> object:
        nonlocal done
        done += 1
        return step

    before = sys.gettrace()
    sys.settrace(step)
    try:
        for _ in islice(events, many):
            most, total, done = max(most, done), total + done, 0
    finally:
        sys.settrace(before)
    return Work(max(most, done), total + done)

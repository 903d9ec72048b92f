"""A job run to its end, with all that it said on the way."""

from __future__ import annotations

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

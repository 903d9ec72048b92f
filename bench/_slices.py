"""Asks the core in slices, as the page's worker does, and times every slice."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from hirameki import api

#: Milliseconds of a slice in the page.
_SLICE = 40


class Slice(NamedTuple):
    """The state of a job after a slice, as `api.advance` tells it, and the seconds of the slice."""

    state: dict[str, Any]
    seconds: float


def slices(operation: str, request: dict[str, Any]) -> Iterator[Slice]:
    """Start a job, and advance it as long as it runs and somebody listens."""
    latest = _timed(lambda: api.start("bench", operation, json.dumps(request)))
    yield latest
    while latest.state["state"] == "running":
        latest = _timed(lambda: api.advance("bench", _SLICE))
        yield latest


def _timed(step: Callable[[], str | bytes]) -> Slice:
    begun = time.perf_counter(), time.process_time()
    text = step()
    # Wall time counts other programs, processor time the compiler's threads; the smaller one is nearer the truth.
    seconds = min(time.perf_counter() - begun[0], time.process_time() - begun[1])
    return Slice(json.loads(text), seconds)  # in the page JavaScript reads it

"""Answers on stdout, progress on stderr: JSON on one line, or text for a person."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

from ..search.outcome import Found, Job, Progress
from .reasons import sentence

_EVERY = 0.25  # seconds between two progress lines


def json_line(value: dict[str, Any]) -> None:
    """Print one line of JSON."""
    print(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def run(job: Job[dict[str, Any]], found: Callable[[list[Any]], None] | None = None) -> dict[str, Any]:
    """Run a job to its end, showing progress on a terminal's stderr, and return its answer.

    Args:
        job: the job.
        found: called with every solution that streams.
    """
    shown = False
    began = last = time.perf_counter()
    try:
        while True:
            event = next(job)
            now = time.perf_counter()
            if isinstance(event, Found):
                if found is not None:
                    found(event.solution)
            elif sys.stderr.isatty() and now - last > _EVERY:
                last, shown = now, True
                print(f"\r{_progress(event, now - began):<78}", end="", file=sys.stderr, flush=True)
    except StopIteration as stop:
        answer: dict[str, Any] = stop.value
        return answer
    finally:
        if shown:
            print("\r" + " " * 78 + "\r", end="", file=sys.stderr, flush=True)


def _progress(event: Progress, seconds: float) -> str:
    parts = [f"{seconds:.1f} s", counted(event.expanded, "positions")]
    for name in ("depth", "bound", "best"):
        value = getattr(event, name)
        if value is not None:
            parts.append(f"{name} {value}")
    return " · ".join(parts)


def counted(number: int, things: str) -> str:
    """Return a number with what it counts.

    Args:
        number: how many.
        things: their name in the plural, which ends in s.

    >>> counted(1, "moves"), counted(1200, "positions")
    ('1 move', '1,200 positions')
    """
    return f"{number:,} {things.removesuffix('s') if number == 1 else things}"


def exit_code(answer: dict[str, Any]) -> int:
    """Return 0 for solved or done, 1 for proved unsolvable, 3 for a limit reached.

    >>> exit_code({"outcome": "solved"}), exit_code({"outcome": "unsolvable"}), exit_code({"outcome": "limit"})
    (0, 1, 3)
    """
    return {"unsolvable": 1, "limit": 3}.get(answer.get("outcome", "solved"), 0)


def certificate(value: dict[str, Any]) -> list[str]:
    """Return a certificate as lines: the reason in a sentence, its kind, then all that a reader needs to check it."""
    lines = [sentence(value), f"certificate: {value['kind']}"]
    for key, item in value.items():
        if key != "kind":
            text = item if isinstance(item, str) else json.dumps(item, ensure_ascii=False)
            lines.append(f"  {key}: {text}")
    return lines


def columns(rows: list[list[str]]) -> list[str]:
    """Return rows of texts as aligned columns.

    >>> columns([["id", "cells"], ["peg/english", "33"]])
    ['id           cells', 'peg/english  33']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]

"""Prints answers on stdout, as one line of JSON or as text for people, and progress on stderr."""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from ..errors import BadOption, bad_option
from ..puzzles.answers import Certificate
from ..puzzles.moves import Solution
from ..puzzles.question import AnswerT, Plan
from ..puzzles.running import Running
from ..puzzles.writing import JSON, as_json, as_object, counted, plain
from ..search.jobs import Job, Progress, Result

if TYPE_CHECKING:
    from ..puzzles.insight import Answer

_EVERY = 0.25  # seconds between two progress lines
_EXIT_CODES = {"unsolvable": 1, "limit": 3}
Colour: TypeAlias = Literal["bold", "red", "green", "yellow"]
_CODES: dict[Colour, str] = {"bold": "1", "red": "31", "green": "32", "yellow": "33"}


def json_line(value: object) -> None:
    """Print a value with a JSON form as one line of JSON; in ASCII if stdout is not in UTF-8."""
    narrow = not (sys.stdout.encoding or "utf-8").lower().startswith("utf")
    print(json.dumps(as_json(value), ensure_ascii=narrow, separators=(",", ":")))


def unwritable(output: str | None, error: OSError) -> BadOption:
    """Return the error for output that cannot be written.

    Args:
        output: the file named; None: stdout.
        error: the system's error.
    """
    named = "stdout" if output is None else output
    return bad_option("--output", named, f"a file that can be written ({error.strerror})", most=80)


class Stopped(KeyboardInterrupt):
    """Ctrl-C came during a question.

    Attributes:
        best: the last solution found before it, not proved shortest; None: none was found.
        bound: what every solution needs at least, in the metric asked for; None: nothing is proved.
        expanded, seconds: positions expanded, and the time it took.
    """

    def __init__(self, best: Solution | None, bound: int | None, expanded: int, seconds: float) -> None:
        """Store what was known."""
        super().__init__()
        self.best, self.bound, self.expanded, self.seconds = best, bound, expanded, seconds


def run(job: Job[Result], found: Callable[[Solution], None] | None = None) -> Result:
    """Run a job to its end, showing progress on a terminal's stderr, and return its answer.

    Args:
        found: called with every streamed solution.

    Raises:
        Stopped: Ctrl-C came before the end.
    """
    began, running = time.perf_counter(), Running(job, found)
    try:
        with progress_line() as show:
            for event in running:
                show(partial(_progress, event))
    except KeyboardInterrupt:
        raise Stopped(running.best, running.bound, running.expanded, time.perf_counter() - began) from None
    return cast(Result, running.answer)  # nobody stops it


@contextmanager
def progress_line() -> Iterator[Callable[[Callable[[float], str]], None]]:
    """Provide what shows progress in one line on a terminal's stderr, now and then, and erase the line at the end.

    It is given a function that returns the line from the seconds that have passed.
    """
    shown = False
    began = last = time.perf_counter()

    def show(line: Callable[[float], str]) -> None:
        nonlocal last, shown
        now = time.perf_counter()
        if sys.stderr.isatty() and now - last > _EVERY:
            last, shown = now, True
            width = _width()
            print(f"\r{line(now - began)[:width]:<{width}}", end="", file=sys.stderr, flush=True)

    try:
        yield show
    finally:
        if shown:
            print("\r" + " " * _width() + "\r", end="", file=sys.stderr, flush=True)


def _width() -> int:
    """Return how many characters of a line of progress fit: one in the last column would begin a new line."""
    return min(78, shutil.get_terminal_size().columns - 1)


def _progress(event: Progress, seconds: float) -> str:
    parts = [f"{seconds:.1f} s", counted(event.expanded, "positions")]
    for name, value in (("depth", event.depth), ("bound", event.bound), ("best", event.best)):
        if value is not None:
            parts.append(f"{name} {value}")
    return " · ".join(parts)


def run_and_print(options: Namespace, plan: Plan[AnswerT], lines: Callable[[AnswerT], list[str]]) -> int:
    """Run a plan, print the answer, and return the exit code.

    Args:
        options: `json` chooses JSON.
        lines: returns the answer as lines of text.
    """
    answer = run(plan.job)
    return print_answer(options, answer, lambda: lines(answer))


def print_answer(options: Namespace, answer: Answer, lines: Callable[[], list[str]]) -> int:
    """Print an answer and return the exit code.

    Args:
        options: `json` chooses JSON.
        lines: returns its lines of text.
    """
    if options.json:
        json_line(answer)
    else:
        print("\n".join(lines()))
    return exit_code(answer)


def exit_code(answer: Answer) -> int:
    """Return the exit code: 0 solved or done, 1 proved unsolvable, 3 limit reached.

    >>> from hirameki import check
    >>> exit_code(check("slide/eight", position="123456708"))
    0
    """
    return _EXIT_CODES.get(answer.outcome, 0)


def reason(found: Certificate | None) -> list[str]:
    """Return why there is no solution, as lines; none without a certificate."""
    return [] if found is None else certificate(as_object(found))


def certificate(found: Mapping[str, JSON]) -> list[str]:
    """Return a certificate in its JSON form as lines: the reason in a sentence, its kind, then what proves it."""
    from .reasons import sentence  # here: most answers have no certificate

    lines = [sentence(found), f"certificate: {found['kind']}"]
    after = found.get("after")
    for step in after if isinstance(after, list) else ():
        if isinstance(step, dict) and isinstance(step["certificate"], dict):
            lines.append(f"  after {plain(step['move'])}:")
            lines += [f"    {line}" for line in certificate(step["certificate"])]
    for key, item in found.items():
        if key not in ("kind", "after"):
            lines.append(f"  {key}: {item if isinstance(item, str) else json.dumps(item, ensure_ascii=False)}")
    return lines


# Colours: only on a terminal, and never if `NO_COLOR` is set (https://no-color.org).


def wanted() -> bool:
    """Return whether output may be coloured."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def painted(text: str, colour: Colour) -> str:
    """Return a text in a colour if colours are wanted, else unchanged.

    Args:
        text: the text, without line breaks.
        colour: the colour's name.
    """
    return f"\x1b[{_CODES[colour]}m{text}\x1b[0m" if wanted() else text

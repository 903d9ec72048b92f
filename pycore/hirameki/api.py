"""The worker's facade: JSON text in, JSON text out. A job is started, advanced in slices, and may be cancelled.

No job needs an earlier one: every request carries the whole problem, so a worker can be replaced at any time.
"""

from __future__ import annotations

import gc
import json
import time
from contextlib import suppress
from importlib import import_module
from math import isinf
from typing import TYPE_CHECKING, Any, NoReturn

from . import tables
from .errors import BadOption, PuzzleError, as_text, bad_option
from .puzzles.doors import guarded
from .puzzles.question import PLANNED, Question, asked_question, read_operation
from .puzzles.registry import FAMILIES, open_game, packages
from .puzzles.running import keeping, plan
from .puzzles.writing import JSON, PLAIN, as_json
from .search.jobs import Found, Run

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .puzzles.insight import Answer

#: A module that plans do not import: jobs import it only when a question needs it.
_PUT_OFF = "peg.solve"
#: The operations that are not planned -> the fields that each reads besides `puzzle`.
_READ: dict[str, tuple[str, ...]] = {"describe": (), "import": ("text",), "export": ("position", "goal")}
#: Counts that may exceed 2^53 travel as strings.
_COUNTS = ("solutions_all", "solutions_modulo_symmetry", "remaining", "shortest", "space", "solutions")


_jobs: dict[str, Run[Answer]] = {}
#: The answers of jobs that have ended, as long as they are being written: a large one takes several slices.
_answers: dict[str, Iterator[JSON]] = {}


def start(job: str, operation: str, request: str) -> str:
    """Start a job and return its state as JSON text.

    Args:
        job: its name, chosen by the caller; an earlier job of this name is dropped.
        operation: "describe", "import", "export", or an operation on a puzzle.
        request: JSON object with `puzzle` (for "import": `text` alone), those fields of `Question` that the operation
            reads, and `tables_missing` (names of unavailable tables).

    Returns:
        {"state": "running"}, {"state": "done", "result"}, {"state": "failed", "error"}, or {"state": "needs",
        "tables"}: put these tables into `tables.folder()` and start again.

    >>> start("j1", "describe", '{"puzzle": "peg/nowhere"}')[:50]
    '{"state":"failed","error":{"code":"unknown-puzzle"'
    """
    _drop(job)
    try:
        given = read_request(request)
        missing = _names(given.pop("tables_missing", []))
        if operation in _READ:
            return _text({"state": "done", "result": _at_once(operation, given)})
        game = open_game(str(given.pop("puzzle", "")))
        asked = read_operation(operation, _READ)
        planned = plan(game, asked, asked_question(asked, given))
        wanted: list[JSON] = [name for name in planned.tables if name not in missing and not tables.present(name)]
        if wanted:
            return _text({"state": "needs", "tables": wanted})
        _jobs[job] = Run(keeping(planned.job))
    except PuzzleError as error:
        return _failed(error)
    return _text({"state": "running"})


def _names(given: object) -> list[str]:
    """Return the names of tables in a request.

    Raises:
        BadOption: it is no list of names.
    """
    if not isinstance(given, list) or not all(isinstance(name, str) for name in given):
        raise bad_option("tables_missing", given, "a list of names")
    return given


def _at_once(operation: str, given: dict[str, Any]) -> JSON:
    """Return what is answered at once, without a job: a board's description, or a board in other forms.

    Raises:
        PuzzleError: there is no such board, or a field is unknown or no text.
    """
    game = None if operation == "import" else open_game(str(given.pop("puzzle", "")))
    for name, value in given.items():
        if name not in _READ[operation]:
            expected = f"{' and '.join(_READ[operation]) or 'puzzle alone'}, not {as_text(name)!r}"
            raise BadOption("bad-request", expected=expected)
        if not isinstance(value, str) and (value is not None or name == "text"):
            raise bad_option(name, value, "a text")
    if game is None:
        return _import(given.get("text", ""))
    return game.describe() if operation == "describe" else _export(game.id, given.get("position"), given.get("goal"))


def _import(text: str) -> JSON:
    """Return every board that a text can mean: its form, its link, and what speaks for it where there are others."""
    from .forms import link_of, readings  # here, as below: the page starts without them

    found = readings(text)
    return {"readings": [{"form": one.form, "link": link_of(one), "why": as_json(one.why)} for one in found]}


def _export(puzzle: str, position: str | None, goal: str | None) -> JSON:
    """Return a position in every form that can express it."""
    from .forms import export_text

    return {"forms": {**export_text(puzzle, position, goal)}}


def advance(job: str, milliseconds: float) -> bytes:
    """Run a job for about the given time and return its state as JSON text in UTF-8.

    A browser copies bytes in one piece but text character by character, and a map has millions of characters.

    Args:
        job: the name it was started with.
        milliseconds: the length of the time slice.

    Returns:
        {"state": "running", "progress", "found"} with the latest progress and the solutions found in this slice,
        {"state": "done", "result", "found"}, or {"state": "failed", "error"}.

    >>> advance("never started", 1)[:18]
    b'{"state":"failed",'
    """
    running = _jobs.get(job)
    if running is None:
        return _failed(BadOption("bad-request", expected="a job that was started")).encode()
    state = _advanced(job, running, milliseconds)
    # What a slice leaves to the next ones is not looked through for cycles again: of millions of objects that would be
    # pauses of 0.2 s.
    if job in _jobs:
        gc.freeze()
    else:
        gc.unfreeze()
    return state.encode()


def _advanced(job: str, running: Run[Answer], milliseconds: float) -> str:
    before = time.perf_counter()
    until = before + milliseconds / 1000
    progress: JSON = None
    found: list[JSON] = []
    try:
        for event in running:
            if isinstance(event, Found):
                found.append(as_json(event.solution))
            else:
                progress = as_json(event)
            now = time.perf_counter()
            if 2 * now - before >= until:  # when the next step would end if it took as long as the last one
                return _text({"state": "running", "progress": progress, "found": found})
            before = now
    except PuzzleError as error:
        del _jobs[job]
        return _failed(error)
    except BaseException:
        del _jobs[job]
        raise
    answer = None
    for answer in _answers.setdefault(job, _written(running.result)):
        if answer is None and time.perf_counter() >= until:
            return _text({"state": "running", "progress": progress, "found": found})
    del _jobs[job], _answers[job]
    return _text({"state": "done", "result": answer, "found": found})


def _written(answer: Answer) -> Iterator[JSON]:
    """Yield None between the steps of writing an answer, and at last its JSON."""
    yield None
    written: JSON = as_json(answer)
    yield None
    written = _counts_as_text(written)
    yield None
    yield written


def cancel(job: str) -> str:
    """Drop a job.

    >>> cancel("never started")
    '{"state":"cancelled"}'
    """
    _drop(job)
    gc.unfreeze()
    return _text({"state": "cancelled"})


def _drop(job: str) -> None:
    _answers.pop(job, None)
    running = _jobs.pop(job, None)
    if running is not None:
        running.close()


def preload() -> None:
    """Import what every family's operations need, so that a memory snapshot answers its first question at once.

    >>> preload()
    """
    for family in FAMILIES:
        for package in packages(family):
            game = package.open_board(package.SLUGS[0])
            assert game is not None  # a package opens what its own catalogue names
            for operation in PLANNED.values():
                with suppress(PuzzleError):
                    plan(game, operation, Question()).job.close()
    import_module(f"{__package__}.puzzles.{_PUT_OFF}")


@guarded
def read_request(request: str) -> dict[str, Any]:
    """Return the JSON object in a text.

    Raises:
        BadOption: the text is not a JSON object.
    """
    expected = "a JSON object"
    try:
        given = json.loads(request, parse_constant=_no_number, parse_float=_finite, object_pairs_hook=_each_once)
    except PuzzleError:
        raise
    except json.JSONDecodeError as error:
        given = None
        if request.strip():
            expected += f" (this is none from character {error.pos + 1} on: {as_text(request[error.pos:][:20])!r})"
    except (ValueError, RecursionError):  # the latter: brackets in thousands
        given = None
    if not isinstance(given, dict):
        raise BadOption("bad-request", expected=expected)
    return given


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadOption("bad-request", expected=f"each field once, not {twice[:40]!r} twice")
    return found


def _no_number(word: str) -> NoReturn:
    """Refuse a number that Python alone can write: an answer that repeats it would be no JSON."""
    raise BadOption("bad-request", expected=f"a JSON object ({word[:20]} cannot be written as a number)")


def _finite(text: str) -> float:
    number = float(text)
    return _no_number(text) if isinf(number) else number


def _counts_as_text(value: JSON) -> JSON:
    if isinstance(value, dict):
        return {
            key: str(item) if key in _COUNTS and item is not None else _counts_as_text(item)
            for key, item in value.items()
        }
    if not isinstance(value, list) or PLAIN.issuperset(map(type, value)):
        return value
    return [_counts_as_text(item) for item in value]


def _failed(error: PuzzleError) -> str:
    fault: JSON = {"code": error.code, "params": {**error.params}, "message": str(error)}
    return _text({"state": "failed", "error": fault})


def _text(value: dict[str, JSON]) -> str:
    return json.dumps(value, separators=(",", ":"))

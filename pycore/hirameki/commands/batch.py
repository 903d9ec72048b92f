"""`batch`: many questions from a file of JSON lines, answered in parallel and in order."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Generator, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, TextIO
from zlib import crc32

from ..api import read_request
from ..errors import BadOption, PuzzleError, bad_option
from ..links import open_problem
from ..many import in_order
from ..puzzles.question import PLANNED, asked_question, read_operation
from ..puzzles.running import plan
from ..puzzles.writing import JSON, as_object, counted
from ..search.jobs import drain
from . import tell
from .arguments import Options, as_lines, whole, with_output
from .output import progress_line, unwritable

_PATIENCE = 5  # seconds to wait for a scheduler
#: The most processes that Python can wait for on Windows; elsewhere, more than any machine has processors.
_MOST_JOBS = 61 if os.name == "nt" else 1000
#: How every line of answer begins; of a half-written one there may be less.
_BEGINNING = b'{"line":'


@dataclass
class _Count:
    """How many lines were answered, those found in the output among them, and how many of them could not be."""

    answered: int = 0
    failed: int = 0
    #: The number of the first one that could not be answered; 0: all could.
    first: int = 0

    def add(self, number: int, good: bool) -> None:
        self.answered += 1
        if not good:
            self.failed, self.first = self.failed + 1, self.first or number


def batch(options: Namespace) -> int:
    """Answer every line of a file; the exit code is 2 if a line could not be answered."""
    count = _Count()
    jobs = whole("--jobs", options.jobs, least=1, most=_MOST_JOBS)
    with _open_lines(options.file) as lines:
        if options.output is None:
            return _run(options, jobs, _numbered(lines), sys.stdout, count)
        path = Path(options.output)
        numbered = _numbered(lines)
        try:
            with path.open("a", encoding="utf-8") as output:
                _hold(output, path)
                done = resumed(path)
                if done:
                    _pass_over(numbered, path, options.file, count)
                    tell(f"Going on after line {done} of {options.file}.")
                return _run(options, jobs, numbered, output, count)
        except OSError as error:
            raise unwritable(options.output, error) from None


def _hold(output: TextIO, path: Path) -> None:
    """Keep a file of answers from other processes of this command until it is closed.

    Raises:
        BadOption: one of them writes there now: both would answer the same questions.
    """
    try:
        import fcntl
    except ImportError:  # Windows
        return
    try:
        fcntl.flock(output, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise _others(path, "a file to which no other batch writes now") from None
    except OSError:  # not every file system has locks
        return


def resumed(path: Path) -> int:
    """Return the number of the last line answered in a file, after removing a half-written one; 0 if there is no file.

    Args:
        path: the file of answers.

    Raises:
        BadOption: the file contains anything else.
    """
    if not path.is_file():  # devices are empty, or never end
        return 0
    whole_bytes = number = 0
    with path.open("rb") as stream:
        for line in stream:
            half = not line.endswith(b"\n")
            found, _, _ = _answered(line)
            # A file of anything else may be one line without an end: nothing of that is cut off.
            ours = line.startswith(_BEGINNING[:len(line)]) if half else found > number
            if not ours:
                raise _others(path, "answers of this command, or a file that does not exist")
            if half:
                break
            number = found
            whole_bytes += len(line)
    with path.open("rb+") as stream:
        stream.truncate(whole_bytes)
    return number


def _answered(line: bytes) -> tuple[int, str, bool]:
    """Return the number and the check of the question that a line answers (0: none), and whether it could be."""
    try:
        answered = json.loads(line)
        found, check = answered["line"], answered["check"]
    except (ValueError, KeyError, TypeError):
        return 0, "", False
    if not (isinstance(found, int) and isinstance(check, str)):
        return 0, "", False
    return found, check, "error" not in answered


def _pass_over(numbered: Iterator[tuple[int, str]], path: Path, questions: str, count: _Count) -> None:
    """Take the questions that a file answers from the others.

    Raises:
        BadOption: the file answers other questions.
    """
    with path.open("rb") as stream:
        for number, check, good in map(_answered, stream):
            if (number, check) != next(((at, _check(line)) for at, line in numbered), None):
                raise _others(path, f"answers to {questions}: line {number} answers another question")
            count.add(number, good)


def _check(line: str) -> str:
    """Return what tells a question from others: the CRC-32 of its line.

    >>> _check('  {"puzzle": "peg/hoppers"} ') == _check('{"puzzle": "peg/hoppers"}')
    True
    """
    return f"{crc32(line.strip().encode(errors='surrogatepass')):08x}"


def _others(path: Path, expected: str) -> BadOption:
    return bad_option("--output", path, expected, most=80)


def _run(
    options: Namespace, jobs: int | None, lines: Iterator[tuple[int, str]], output: TextIO, count: _Count
) -> int:
    before = count.answered

    def progress(seconds: float) -> str:
        return f"{counted(count.answered - before, 'answers')} · {seconds:.0f} s"

    try:
        with (
            progress_line() as show, executor(options.scheduler) as workers,
            closing(_answers(lines, workers, jobs)) as made,
        ):
            for number, text, good in made:
                _write(text, output, options.output)
                count.add(number, good)
                show(progress)
    except Exception as error:
        reason = _lost_reason(error, options.scheduler)
        if reason is None:
            raise
        again = "; the same command goes on from there" if options.output else ""
        made_here = counted(count.answered - before, "answers")
        tell(f"The workers are gone after {made_here} ({reason}){again}.")
        return 2
    if count.failed:
        lines_in_all = counted(count.answered, "lines")
        tell(f"{count.failed} of {lines_in_all} could not be answered, line {count.first} first.")
    return 2 if count.failed else 0


def _write(text: str, output: TextIO, name: str | None) -> None:
    try:
        print(text, file=output, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise unwritable(name, error) from None


def _lost_reason(error: Exception, scheduler: str | None) -> str | None:
    """Return why the workers are gone; None if the error has another cause."""
    if isinstance(error, (BrokenPipeError, PuzzleError)):
        return None
    if isinstance(error, (BrokenExecutor, CancelledError, OSError)):
        return f"{type(error).__name__}: {error}".splitlines()[0][:160].rstrip(": ")
    # A cluster that ends may raise anything, depending on its state; errors in our own work are caught where they
    # occur.
    return None if scheduler is None else "the cluster does not answer"


def answer(numbered: tuple[int, str]) -> tuple[int, str, bool]:
    """Return a line's number, its answer as a line of JSON, and whether it could be answered.

    Args:
        numbered: the line's number, and the line: an object with `puzzle` (a name or a link), fields of `Question`, and
            optionally an `operation` (default `solve`) and an `id` of any type, which is returned.

    >>> answer((3, '{"puzzle": "peg/nowhere", "id": "a"}'))[1][:71]
    '{"line":3,"check":"0d2f9dc8","id":"a","error":{"code":"unknown-puzzle",'
    """
    number, line = numbered
    fields: dict[str, JSON] = {"line": number, "check": _check(line)}
    try:
        given = read_request(line)
        if "id" in given:
            fields["id"] = given.pop("id")
        name = given.pop("operation", None)
        game, asked = open_problem(_named(given), given)
        operation = read_operation("solve" if name is None else name)
        fields |= as_object(drain(plan(game, operation, asked_question(operation, asked)).job))
    except PuzzleError as error:
        fields["error"] = {"code": error.code, "message": str(error)}
    except (MemoryError, RecursionError) as error:
        fields["error"] = {"code": "failed", "message": f"There was not enough memory ({type(error).__name__})."}
    # In ASCII, since an `id` may contain lone surrogates, which cannot be encoded.
    return number, json.dumps(fields, separators=(",", ":")), "error" not in fields


def _named(given: dict[str, Any]) -> str:
    """Take the puzzle's name or link out of a request.

    Raises:
        BadOption: it has none.
    """
    name = given.pop("puzzle", None)
    if not isinstance(name, str):
        raise BadOption("bad-request", expected='a field "puzzle" with a name or a link')
    return name


def _answers(
    lines: Iterator[tuple[int, str]], workers: Executor | None, jobs: int | None
) -> Generator[tuple[int, str, bool], None, None]:
    if workers is None and jobs == 1:
        return (answer(line) for line in lines)
    return in_order(answer, lines, workers, jobs, ours=True)


@contextmanager
def executor(scheduler: str | None) -> Iterator[Executor | None]:
    """Provide a Dask cluster's executor, or None for this machine.

    Args:
        scheduler: the cluster's address.

    Raises:
        PuzzleError: no cluster answers, or the library `distributed` is not installed.
    """
    if scheduler is None:
        yield None
        return
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise PuzzleError("library-missing", library="distributed", extra="distributed") from None
    import logging  # here: no other command needs it

    # Errors are reported in one sentence; the library would log many.
    logging.disable()
    try:
        try:
            client = distributed.Client(scheduler, timeout=_PATIENCE)
        except (OSError, ValueError) as error:
            expected = "the address of a Dask scheduler that answers"
            raise bad_option("--scheduler", scheduler, expected, most=80) from error
        with client:
            yield client.get_executor()
    finally:
        logging.disable(logging.NOTSET)


@contextmanager
def _open_lines(name: str) -> Iterator[TextIO]:
    """Provide the lines of a file or of stdin, in the encoding that their first bytes say."""
    if name == "-":
        lines = as_lines(sys.stdin.buffer)
        try:
            yield lines
        finally:
            lines.detach()  # stdin is the caller's
        return
    try:
        stream = Path(name).open("rb")  # noqa: SIM115  closed with the lines
    except OSError as error:
        expected = f"a file of JSON lines ({error.strerror})"
        raise bad_option("FILE", name, expected, most=80) from None
    with as_lines(stream) as lines:
        yield lines


def _numbered(lines: TextIO) -> Iterator[tuple[int, str]]:
    """Yield the non-blank lines with their numbers from 1."""
    return ((number, line.removesuffix("\n")) for number, line in enumerate(lines, 1) if line.strip())


def _batch_options(command: ArgumentParser) -> None:
    command.description = (
        'Answers a file of JSON lines, such as {"puzzle": "slide/eight", "position": "867254301"}, in their order. '
        f"A line may have the fields of a question, an `operation` ({', '.join(PLANNED)}) and an `id`. "
        "Each answer is a line of JSON with the number of its line; a line that cannot be answered gets an `error`, "
        "and the rest goes on."
    )
    command.add_argument("file", metavar="FILE", help="the questions; - for stdin")
    with_output(command, "a file for the answers; a batch that stopped goes on there")
    command.add_argument("--jobs", metavar="N", help="processes to work with (default: one for every processor)")
    command.add_argument("--scheduler", metavar="ADDRESS", help="work on the Dask cluster of this scheduler instead")
    command.set_defaults(run=batch)


OPTIONS: Options = {"batch": _batch_options}

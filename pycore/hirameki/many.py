"""Many problems at once: on this machine's processors, or wherever a `concurrent.futures.Executor` runs them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias, TypeGuard, TypeVar, cast

from .errors import PuzzleError, bad_option
from .links import Posed, named_problem, open_problem
from .puzzles.answers import SolveAnswer
from .puzzles.puzzle import Puzzle
from .puzzles.question import Asked, asked_fields, asked_question

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future
    from multiprocessing.context import BaseContext

#: A puzzle, its name, a link or a position, or one of them with the fields of a `Question`.
Problem: TypeAlias = Posed | tuple[Posed, Asked]
_Given = TypeVar("_Given")
_Made = TypeVar("_Made")
#: Problems submitted per worker ahead of the answer being waited for.
_AHEAD = 4
#: The usual reason why processes end before their first answer.
_AGAIN = 'Each process imports the main script again: it has to be a file that asks below `if __name__ == "__main__":`.'
#: Seconds between two checks that the workers are still alive.
_CHECK_EVERY = 1.0


def solve_many(problems: Iterable[Problem], executor: Executor | None = None) -> Iterator[SolveAnswer | PuzzleError]:
    """Yield the answers to many problems in order, each as soon as it and all earlier ones are known.

    A problem with a mistake yields its `PuzzleError`, and the others are still answered. If a worker process on this
    machine dies, `BrokenProcessPool` is raised. A Dask cluster gives the problems of a dead worker to another one, and
    raises `BrokenExecutor` only if the whole cluster is gone.

    Worker processes start afresh (`forkserver`, or `spawn` where that does not exist), whatever threads of the caller
    are doing meanwhile. Each of them imports the caller's main module, so a script calls this below
    `if __name__ == "__main__":`. An executor of the caller's own that forks a process with threads may hang for ever,
    as Python warns, because a lock that another thread holds is never released in the child:
    `ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn"))` does not.

    Args:
        problems: puzzles, names, links, positions, or pairs of one and the fields of a question
            (`("slide/eight", {"position": "867254301"})`). The iterable is read only a little ahead, so it may be of
            any length.
        executor: any `concurrent.futures.Executor`; None: one process for each of this machine's processors.

    Raises:
        BadOption: `problems` is a single text, or nothing that can be iterated over, or `executor` is none.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(1) as executor:
    ...     answers = list(solve_many(["peg/hoppers", "peg/nowhere"], executor))
    >>> answers[0].moves, answers[1].code
    (7, 'unknown-puzzle')
    """
    if isinstance(problems, (str, bytes)) or not isinstance(problems, Iterable):
        raise bad_option("problems", problems, "a list of problems")
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise bad_option("executor", executor, "an executor, or none")
    return in_order(_solve, map(_read, problems), executor)


def in_order(
    work: Callable[[_Given], _Made], given: Iterable[_Given], executor: Executor | None, jobs: int | None = None,
    *, ours: bool = False,
) -> Generator[_Made, None, None]:
    """Yield a function's results for many arguments, in order, computed by an executor.

    Args:
        work: a module-level function, so that it can be sent to a process.
        given: its arguments; read only a little ahead.
        executor: where to compute; None: in processes on this machine, which end after the last result.
        jobs: the number of processes; None: one per processor.
        ours: whether this process is the command line's own, so that no library may have started threads unseen.
    """
    if executor is None:
        with _processes(jobs, ours) as pool:
            yield from _kept_busy(work, given, pool, deque())
        return
    waiting: deque[tuple[_Given, Future[_Made]]] = deque()
    try:
        yield from _kept_busy(work, given, executor, waiting)
    finally:
        for _, future in waiting:
            future.cancel()


@contextmanager
def _processes(number: int | None, ours: bool) -> Iterator[Executor]:
    """Provide a pool of processes on this machine; if the work is interrupted, they end at once and silently."""
    # Imported here because it takes longer than many answers, and the page has no processes.
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

    with ProcessPoolExecutor(number, _context(ours), _start_worker) as executor:
        try:
            yield executor
        except BaseException as error:
            if not ours and isinstance(error, BrokenExecutor):
                error.add_note(_AGAIN)
            # The pool itself cancels what waits: if others do, it fails as its processes end.
            running = list((getattr(executor, "_processes", None) or {}).values())
            executor.shutdown(wait=False, cancel_futures=True)
            for process in running:
                process.terminate()
            raise


def _context(ours: bool) -> BaseContext:
    """Return how processes start: as forks of this one only if no thread can be holding a lock meanwhile.

    In a fork such a lock is never released, so that the child may wait for ever. But forks are there at once, and
    Ctrl-C never finds them amid their imports.
    """
    import sys
    from multiprocessing import get_all_start_methods, get_context
    from threading import active_count

    if ours and active_count() == 1 and sys.platform == "linux":
        return get_context("fork")
    return get_context("forkserver" if "forkserver" in get_all_start_methods() else "spawn")


def _start_worker() -> None:
    """Set up a worker process: it ends silently on Ctrl-C, and when the process it works for ends."""
    import os
    import signal
    from multiprocessing import parent_process
    from threading import Thread

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    # A killed parent cannot tell its workers: without this thread they would wait for more work for ever.
    Thread(target=follow, daemon=True).start()


def workers(executor: Executor) -> int:
    """Return an executor's number of workers if it is known, else a guess that keeps a small cluster busy.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> workers(ThreadPoolExecutor(3))
    3
    """
    number = getattr(executor, "_max_workers", None)
    return number if isinstance(number, int) else 16


def _kept_busy(
    work: Callable[[_Given], _Made], given: Iterable[_Given], executor: Executor,
    waiting: deque[tuple[_Given, Future[_Made]]],
) -> Iterator[_Made]:
    """Yield the results in order; `waiting` holds what was submitted and not yet collected."""
    ahead = _AHEAD * workers(executor)

    def collected() -> _Made:
        one, future = waiting.popleft()
        try:
            return _result(future, executor)
        except TypeError:
            # A Dask client stumbles over an answer whose worker dies as it is fetched: that one is asked for again.
            if not hasattr(executor, "_client"):
                raise
            return _result(executor.submit(work, one), executor)

    for one in given:
        waiting.append((one, executor.submit(work, one)))
        # What is known is told before more is read: the next problem may be long in coming.
        while waiting and (len(waiting) >= ahead or waiting[0][1].done()):
            yield collected()
    while waiting:
        yield collected()


def _result(future: Future[_Made], executor: Executor) -> _Made:
    """Return a future's result.

    Raises:
        BrokenExecutor: the executor belongs to a Dask cluster that is gone, so its futures would never finish.
    """
    while True:
        try:
            return future.result(timeout=_CHECK_EVERY)
        except TimeoutError:
            if future.done():  # the work itself ran out of time
                raise
        client = getattr(executor, "_client", None)
        if getattr(client, "status", "running") != "running":
            from concurrent.futures import BrokenExecutor

            raise BrokenExecutor("the cluster does not answer")


def _read(problem: object) -> tuple[str, Asked] | PuzzleError:
    """Return a problem as it is sent to a worker: the puzzle's name and a valid question, or what is wrong with it."""
    posed: object
    asked: object
    posed, asked = problem if _is_pair(problem) else (problem, {})
    try:
        if not isinstance(asked, Mapping):
            raise bad_option("problem", problem, "a pair of a puzzle and the fields of a question")
        name, fields = named_problem(posed, asked)
        asked_question("solve", fields)
        return name, cast(Asked, asked_fields(fields))
    except PuzzleError as error:
        return error


def _is_pair(problem: object) -> TypeGuard[Sequence[object]]:
    return isinstance(problem, (tuple, list)) and len(problem) == 2


def _solve(problem: tuple[str, Asked] | PuzzleError) -> SolveAnswer | PuzzleError:
    if isinstance(problem, PuzzleError):
        return problem
    name, asked = problem
    try:
        game, fields = open_problem(name, asked)
        return Puzzle(game).solve(**cast(Asked, fields))
    except PuzzleError as error:
        return error

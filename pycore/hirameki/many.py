"""Many problems at once: on the processors of this machine, or wherever a `concurrent.futures.Executor` leads."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from .errors import PuzzleError
from .puzzles.answers import SolveAnswer
from .puzzles.puzzle import Asked
from .puzzles.registry import open_puzzle

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

#: A puzzle's name, or the name and what is asked (the fields of `Question`).
Problem: TypeAlias = "str | tuple[str, Asked]"
_Given = TypeVar("_Given")
_Made = TypeVar("_Made")
#: Problems given to an executor ahead of the answer that is waited for, for each of its workers.
_AHEAD = 4
#: Seconds between two looks at whether those who work are still there.
_CHECK_EVERY = 1.0


def solve_many(problems: Iterable[Problem], executor: Executor | None = None) -> Iterator[SolveAnswer | PuzzleError]:
    """Yield the answers of many problems in their order, each as soon as it and those before it are known.

    A problem with a mistake in it yields the `PuzzleError` itself, and the rest goes on. A worker that dies is another
    matter: processes of this machine then raise `BrokenProcessPool`, a Dask cluster gives its problems to another one,
    and raises `BrokenExecutor` where the whole of it is gone.

    Args:
        problems: names, or pairs of a name and what is asked (`("slide/eight", {"position": "867254301"})`); they are
            read only a little ahead, so there may be any number.
        executor: where to work, any `concurrent.futures.Executor`; None: a process for every processor of this machine.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(1) as executor:
    ...     answers = list(solve_many(["peg/hoppers", "peg/nowhere"], executor))
    >>> answers[0].moves, answers[1].code
    (7, 'unknown-puzzle')
    """
    return in_order(_solve, problems, executor)


def in_order(
    work: Callable[[_Given], _Made], given: Iterable[_Given], executor: Executor | None, jobs: int | None = None
) -> Generator[_Made, None, None]:
    """Yield what a function makes of many things, in their order, worked out by an executor.

    Args:
        work: a function of a module, so that it can be sent to a process.
        given: its arguments; read only a little ahead.
        executor: where to work; None: in processes of this machine, which end with the answers.
        jobs: how many processes; None: one for every processor.
    """
    if executor is None:
        with _processes(jobs) as own:
            yield from _kept_busy(work, given, own, deque())
        return
    waiting: deque[Future[_Made]] = deque()
    try:
        yield from _kept_busy(work, given, executor, waiting)
    finally:
        for future in waiting:
            future.cancel()


@contextmanager
def _processes(number: int | None) -> Iterator[Executor]:
    """Give processes of this machine; when their work is broken off, they end at once and without a word."""
    # Here: importing them takes longer than many an answer, and in the page there are none.
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(number, initializer=_start_worker) as executor:
        try:
            yield executor
        except BaseException:
            # What waits is cancelled by the pool itself: it cannot bear others to, when its processes end.
            running = list((getattr(executor, "_processes", None) or {}).values())
            executor.shutdown(wait=False, cancel_futures=True)
            for process in running:
                process.terminate()
            raise


def _start_worker() -> None:
    """Begin to work in a process: Ctrl-C ends it without a word, and so does the end of the process it works for."""
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

    # Whoever is killed tells nobody: without this its workers would wait for more for ever.
    Thread(target=follow, daemon=True).start()


def workers(executor: Executor) -> int:
    """Return how many workers an executor has, as far as it tells; else a guess that keeps a small cluster busy.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> workers(ThreadPoolExecutor(3))
    3
    """
    number = getattr(executor, "_max_workers", None)
    return number if isinstance(number, int) else 16


def _kept_busy(
    work: Callable[[_Given], _Made], given: Iterable[_Given], executor: Executor, waiting: deque[Future[_Made]]
) -> Iterator[_Made]:
    """Yield what is made, in order; `waiting` holds what was given to the executor and not asked back yet."""
    ahead = _AHEAD * workers(executor)
    for one in given:
        waiting.append(executor.submit(work, one))
        if len(waiting) >= ahead:
            yield _result(waiting.popleft(), executor)
    while waiting:
        yield _result(waiting.popleft(), executor)


def _result(future: Future[_Made], executor: Executor) -> _Made:
    """Return what was made.

    Raises:
        BrokenExecutor: the executor is that of a Dask cluster which is gone; its futures would never end.
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


def _solve(problem: Problem) -> SolveAnswer | PuzzleError:
    name, asked = (problem, Asked()) if isinstance(problem, str) else problem
    try:
        return open_puzzle(name).solve(**asked)
    except PuzzleError as error:
        return error

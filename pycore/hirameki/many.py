"""Many problems at once: on the processors of this machine, or wherever a `concurrent.futures.Executor` leads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
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


def solve_many(problems: Iterable[Problem], executor: Executor | None = None) -> Iterator[SolveAnswer | PuzzleError]:
    """Yield the answers of many problems in their order, each as soon as it and those before it are known.

    A problem with a mistake in it yields the `PuzzleError` itself, and the rest goes on. A worker that dies is another
    matter: processes of this machine then raise `BrokenProcessPool`, a Dask cluster gives its problems to another one.

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
    return in_order(_solved, problems, executor)


def in_order(work: Callable[[_Given], _Made], given: Iterable[_Given], executor: Executor | None) -> Iterator[_Made]:
    """Yield what a function makes of many things, in their order, worked out by an executor.

    Args:
        work: a function of a module, so that it can be sent to a process.
        given: its arguments; read only a little ahead.
        executor: where to work; None: a process for every processor of this machine, ended at the end.
    """
    if executor is not None:
        yield from _kept_busy(work, given, executor, _AHEAD * workers(executor))
        return
    import os
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor() as own:
        try:
            yield from _kept_busy(work, given, own, _AHEAD * (os.cpu_count() or 1))
        except BaseException:  # what has not begun is not wanted any more
            own.shutdown(wait=False, cancel_futures=True)
            raise


def workers(executor: Executor) -> int:
    """Return how many workers an executor has, as far as it tells; else a guess that keeps a small cluster busy.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> workers(ThreadPoolExecutor(3))
    3
    """
    told = getattr(executor, "_max_workers", None)
    return told if isinstance(told, int) else 16


def _kept_busy(
    work: Callable[[_Given], _Made], given: Iterable[_Given], executor: Executor, ahead: int
) -> Iterator[_Made]:
    waiting: list[Future[_Made]] = []
    try:
        for one in given:
            waiting.append(executor.submit(work, one))
            if len(waiting) >= ahead:
                yield waiting.pop(0).result()
        while waiting:
            yield waiting.pop(0).result()
    finally:
        for future in waiting:
            future.cancel()


def _solved(problem: Problem) -> SolveAnswer | PuzzleError:
    name, asked = (problem, Asked()) if isinstance(problem, str) else problem
    try:
        return open_puzzle(name).solve(**asked)
    except PuzzleError as error:
        return error

"""`check`: can the goal still be reached, and how good is each legal move?

Every move can be taken back, so no move loses a solution.
"""

from __future__ import annotations

from typing import Literal

from ....search.both_ends import Apart
from ....search.jobs import Job, Progress
from ...answers import CheckAnswer, Exhausted, Legal, Verdict
from ..search.distances import Distances, distances
from ..search.shortest import between
from .solve import exhausted
from .task import Task
from .tuning import COUNTED


def check(task: Task) -> Job[CheckAnswer]:
    """Answer `check`: the moves to go from the position and after each legal move."""
    yield Progress()
    if not task.small:
        return (yield from _from_both_ends(task))
    measured = yield from distances(task.space, task.goal, task.budget)
    expanded = measured.positions
    togo = measured.togo(*task.space.encode(task.start))
    if togo is not None:
        legal = yield from _judged(task, measured, togo)
        return _answer(task, "solvable", legal, expanded, togo)
    if measured.limit is not None:
        return _answer(task, "limit", _alike(task, "unknown"), expanded)
    certificate = Exhausted(positions=expanded, origin="goal")
    return _answer(task, "unsolvable", _alike(task, "losing"), expanded, certificate=certificate)


def _from_both_ends(task: Task) -> Job[CheckAnswer]:
    found = yield from between(task.space, task.start, task.goal, task.budget)
    if not isinstance(found, Apart):
        return _answer(task, "solvable", _alike(task, "winning"), found.expanded, found.moves)
    if found.limit is not None:
        return _answer(task, "limit", _alike(task, "unknown"), found.expanded)
    return _answer(task, "unsolvable", _alike(task, "losing"), found.expanded, certificate=exhausted(found))


def _answer(
    task: Task, outcome: Literal["solvable", "unsolvable", "limit"], legal: tuple[Legal, ...], expanded: int,
    togo: int | None = None, certificate: Exhausted | None = None,
) -> CheckAnswer:
    return CheckAnswer(
        *task.heading.named, outcome=outcome, togo=togo, certificate=certificate, legal=legal,
        seconds=task.budget.elapsed(), expanded=expanded,
    )


def _alike(task: Task, verdict: Verdict) -> tuple[Legal, ...]:
    if task.start == task.goal:
        return ()
    return tuple(Legal(cell, verdict) for cell in task.board.origins[task.start.index(0)])


def _judged(task: Task, measured: Distances, togo: int) -> Job[tuple[Legal, ...]]:
    """Return every legal move with its moves to go and, unless there are too many, the shortest solutions it begins."""
    if not togo:
        return ()
    start = task.space.encode(task.start)
    ways = yield from measured.ways(start, togo, COUNTED)
    return tuple(
        Legal(state[0], "winning", measured.togo(*state), None if ways is None else ways.get(state, 0))
        for state in task.space.around(*start)
    )

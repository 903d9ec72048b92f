"""`check`: can the goal still be reached, and how good is each legal move?

Every move can be taken back: where there is a solution, no move loses it.
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
from .tuning import COUNTED, ROOM


def check(task: Task) -> Job[CheckAnswer]:
    """Answer `check`; moves to go count from the position, for a legal move after it."""
    yield Progress()
    if not task.small:
        return (yield from _from_both_ends(task))
    measured = yield from distances(task.space, task.goal, task.budget)
    expanded = measured.positions
    togo = measured.togo(*task.space.encode(task.start))
    if togo is None and measured.limit is None:
        certificate = Exhausted(positions=measured.positions, origin="goal")
        return _answer(task, "unsolvable", expanded, certificate=certificate, legal=_alike(task, "losing"))
    if togo is None:
        return _answer(task, "limit", expanded, legal=_alike(task, "unknown"))
    legal = yield from _judged(task, measured, togo)
    return _answer(task, "solvable", expanded, togo=togo, legal=legal)


def _answer(
    task: Task, outcome: Literal["solvable", "unsolvable", "limit"], expanded: int, *, togo: int | None = None,
    certificate: Exhausted | None = None, legal: tuple[Legal, ...],
) -> CheckAnswer:
    return CheckAnswer(
        *task.heading.named, outcome=outcome, togo=togo, certificate=certificate, legal=legal,
        seconds=task.budget.elapsed(), expanded=expanded,
    )


def _alike(task: Task, verdict: Verdict) -> tuple[Legal, ...]:
    blank, ones = task.space.encode(task.start)
    if task.start == task.goal:
        return ()
    return tuple(Legal(cell, verdict) for cell, _ in task.space.around(blank, ones))


def _judged(task: Task, measured: Distances, togo: int) -> Job[tuple[Legal, ...]]:
    """Return every legal move with its moves to go, and the shortest solutions that it begins if they are few."""
    if not togo:
        return ()
    start = task.space.encode(task.start)
    ways = yield from measured.ways(start, togo, COUNTED)
    return tuple(
        Legal(state[0], "winning", measured.togo(*state), None if ways is None else ways.get(state, 0))
        for state in task.space.around(*start)
    )


def _from_both_ends(task: Task) -> Job[CheckAnswer]:
    found = yield from between(task.space, task.start, task.goal, task.budget, ROOM)
    if not isinstance(found, Apart):
        return _answer(task, "solvable", found.expanded, togo=found.moves, legal=_alike(task, "winning"))
    if found.limit is None:
        return _answer(
            task, "unsolvable", found.expanded, certificate=exhausted(found), legal=_alike(task, "losing")
        )
    return _answer(task, "limit", found.expanded, legal=_alike(task, "unknown"))

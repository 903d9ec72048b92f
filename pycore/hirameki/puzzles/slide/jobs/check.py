"""Answers `check` on boards too large to be searched whole: how good every move is.

Moves to go count as if the move in progress continues: in the middle of a run, the rest of the run is free.
"""

from __future__ import annotations

from ....search.jobs import Job, Progress, Tally
from ...answers import CheckAnswer, Legal
from ..rules import moved
from .nearby import distance_bound, measured_cells, nearby, nearby_in_runs, proved_distance
from .task import Task

#: Positions expanded to find the moves to go in a space too large to be searched whole: on compact boards, on larger
#: ones, in runs on compact ones.
CHECK, CHECK_LARGE, CHECK_RUNS = 300_000, 60_000, 500_000


def check(task: Task) -> Job[CheckAnswer]:
    """Return a judgement of every legal move in a space too large to be searched whole; the goal can be reached."""
    yield Progress()
    yield from measured_cells(task)
    return (yield from _check_in_runs(task) if task.runs else _check_large(task))


def _legal(task: Task) -> tuple[int, ...]:
    return task.board.neighbours[task.start.index(0)]


def _solvable(task: Task, togo: int | None, bound: int | None, legal: list[Legal], expanded: int) -> CheckAnswer:
    return CheckAnswer(
        *task.heading.named, outcome="solvable", togo=togo, bound=bound, legal=tuple(legal),
        seconds=task.budget.elapsed(), expanded=expanded,
    )


def _check_large(task: Task) -> Job[CheckAnswer]:
    """Judge by shortest solutions if they are found quickly, else by lower bounds (single moves)."""
    distance, tally = distance_bound(task), Tally()
    bound = distance.of(task.start)
    yield Progress(bound=bound)
    effort = CHECK if task.compact else CHECK_LARGE
    shortest = yield from tally.adding(nearby(task, effort))
    togo = None if shortest is None else len(shortest)
    legal = []
    for cell in _legal(task):
        after = task.at(moved(task.start, cell))
        least = distance.of(after.start)
        left = None
        if togo is not None:
            least = max(least, togo - 1)
            if shortest and shortest[0] == cell:
                left = togo - 1
            else:  # the distance is at most one move more
                left = yield from tally.adding(proved_distance(after, effort, togo + 1))
        legal.append(Legal(cell, "winning", left, bound=max(least, left or 0)))
    return _solvable(task, togo, togo or bound, legal, tally.expanded)


def _check_in_runs(task: Task) -> Job[CheckAnswer]:
    """Judge by a shortest solution in runs if one is found quickly."""
    tally = Tally()
    effort = CHECK_RUNS if task.compact else CHECK_LARGE
    shortest = yield from tally.adding(nearby_in_runs(task, effort))
    if shortest is None:
        return _solvable(task, None, None, [Legal(cell, "winning") for cell in _legal(task)], tally.expanded)
    fresh = task.steps(shortest)
    # The first move of a shortest solution begins a run that may continue.
    legal = [
        Legal(cell, "winning", fresh - 1 if shortest and cell == shortest[0] else None, bound=max(0, fresh - 1))
        for cell in _legal(task)
    ]
    togo: int | None = fresh
    for _, number in task.going:
        further = task.at(task.problem.decode(number))
        onward = yield from tally.adding(nearby_in_runs(further, effort))
        if onward is None:
            togo = None
        elif further.steps(onward) < fresh:
            togo = fresh - 1
            break
    return _solvable(task, togo, fresh if togo is None else togo, legal, tally.expanded)

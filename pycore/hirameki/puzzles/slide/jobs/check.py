"""Answers `check`: can it still be solved, and how good is every move?"""

from __future__ import annotations

from dataclasses import replace

from ....search.jobs import Job, Progress
from ...answers import CheckAnswer, Legal
from ...puzzle import Plan
from ..exact.bidirectional import between
from ..exact.shortest_ways import ShortestWays
from ..rules import moved
from .answers import Tally
from .nearby import distance_bound, nearby, nearby_in_runs, proof_tables
from .task import Task
from .tuning import CHECK, CHECK_LARGE, CHECK_RUNS, ROOM


def plan_check(task: Task) -> Plan[CheckAnswer]:
    """Return the stored tables that would help, and the job."""
    return Plan(proof_tables(task), check(task))


def check(task: Task) -> Job[CheckAnswer]:
    """Return whether the position can be solved, and every legal move judged."""
    yield Progress()
    if task.why_not is not None:  # every move can be taken back: none of them helps
        legal = tuple(Legal(cell, "losing") for cell in _legal(task))
        return CheckAnswer(
            *task.heading, outcome="unsolvable", certificate=task.why_not, legal=legal, seconds=task.budget.elapsed()
        )
    if task.whole:
        return (yield from _check_whole(task))
    return (yield from _check_in_runs(task) if task.runs else _check_large(task))


def _legal(task: Task) -> tuple[int, ...]:
    return task.board.neighbours[task.start.index(0)]


def _solvable(task: Task, togo: int | None, bound: int | None, legal: list[Legal], expanded: int) -> CheckAnswer:
    return CheckAnswer(
        *task.heading, outcome="solvable", togo=togo, bound=bound, legal=tuple(legal), seconds=task.budget.elapsed(),
        expanded=expanded,
    )


def _check_whole(task: Task) -> Job[CheckAnswer]:
    """Judge every move by its exact distance, and tell how many of the shortest ways begin with it (single moves)."""
    space, tally = task.space(), Tally()
    ways = yield from tally.adding(between(space, task.start, task.goal, task.budget, ROOM))
    togo = ways.distance if isinstance(ways, ShortestWays) else None
    onward = ways.layers[1] if isinstance(ways, ShortestWays) and togo else {}
    legal = []
    for cell in _legal(task):
        after = moved(task.start, cell)
        left: int | None = None
        if togo is not None and space.encode(after) in onward.get(cell, ()):
            left = togo - 1
        elif togo is not None and space.alternating:  # one step off a shortest way: no step keeps the distance
            left = togo + 1
        else:
            found = yield from tally.adding(between(space, after, task.goal, task.budget, ROOM))
            left = found.distance if isinstance(found, ShortestWays) else None
        begin = None
        if isinstance(ways, ShortestWays) and not task.runs:
            begin = (yield from ways.count(by=cell)) if cell in onward else 0
        legal.append(Legal(cell, "winning", left, begin))
    return _solvable(task, togo, None, legal, tally.expanded)


def _check_large(task: Task) -> Job[CheckAnswer]:
    """Judge by a shortest solution where one is found soon, else by lower bounds (single moves)."""
    distance, tally = distance_bound(task), Tally()
    bound = distance.bound(distance.space.encode(task.start))
    yield Progress(bound=bound)
    shortest = yield from tally.adding(nearby(task, CHECK if task.compact else CHECK_LARGE))
    togo = None if shortest is None else len(shortest)
    legal = []
    for cell in _legal(task):
        least = distance.bound(distance.space.encode(moved(task.start, cell)))
        left = None
        if togo is not None:
            least = max(least, togo - 1)
            left = togo - 1 if shortest and shortest[0] == cell else None
        legal.append(Legal(cell, "winning", left, bound=least))
    return _solvable(task, togo, togo or bound, legal, tally.expanded)


def _check_in_runs(task: Task) -> Job[CheckAnswer]:
    """Judge by a shortest solution in runs where one is found soon."""
    tally = Tally()
    shortest = yield from tally.adding(nearby_in_runs(task, CHECK_RUNS if task.compact else CHECK_LARGE))
    if shortest is None:
        return _solvable(task, None, None, [Legal(cell, "winning") for cell in _legal(task)], tally.expanded)
    togo = task.steps(shortest)
    legal = []
    for cell in _legal(task):
        left = None
        if shortest and cell == shortest[0]:
            onward = replace(task, start=moved(task.start, cell)).steps(shortest[1:])
            left = onward if onward == togo - 1 else None  # the run is over: no move comes nearer by more than one
        legal.append(Legal(cell, "winning", left, bound=togo - 1 if shortest else None))
    return _solvable(task, togo, togo, legal, tally.expanded)

"""Answers `check`: whether the position can still be solved, and how good every move is.

Moves to go count as if the move in progress continues: in the middle of a run, the rest of the run is free.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....methods.space import holds
from ....methods.ways import Ways, count
from ....search.jobs import Job, Progress, Tally
from ...answers import CheckAnswer, Legal
from ...puzzle import Plan
from ..rules import Tiles, continued_run, moved
from .nearby import distance_bound, measured_cells, nearby, nearby_in_runs, proof_tables, proved_distance
from .task import Task
from .tuning import CHECK, CHECK_LARGE, CHECK_RUNS, ROOM


def plan_check(task: Task) -> Plan[CheckAnswer]:
    """Return the stored tables that would help, and the job."""
    return Plan(proof_tables(task), check(task))


def check(task: Task) -> Job[CheckAnswer]:
    """Return whether the position can be solved, and a judgement of every legal move."""
    yield Progress()
    if task.why_not is not None:  # every move can be undone, so none of them helps
        legal = tuple(Legal(cell, "losing") for cell in _legal(task))
        return CheckAnswer(
            *task.heading.named, outcome="unsolvable", certificate=task.why_not, legal=legal,
            seconds=task.budget.elapsed(),
        )
    if task.whole:
        return (yield from _check_whole(task))
    yield from measured_cells(task)
    return (yield from _check_in_runs(task) if task.runs else _check_large(task))


def _legal(task: Task) -> tuple[int, ...]:
    return task.board.neighbours[task.start.index(0)]


def _amid(task: Task, tiles: Tiles, direction: str) -> list[Tiles]:
    """Return a position and those that a run in progress reaches if it continues in a direction ("": no run)."""
    return [tiles, *(continued_run(task.board, tiles, direction) if task.runs and direction else ())]


def _after(task: Task, cell: int) -> list[Tiles]:
    """Return the same positions after a legal move."""
    return _amid(task, moved(task.start, cell), task.board.direction[cell, task.start.index(0)])


def _solvable(task: Task, togo: int | None, bound: int | None, legal: list[Legal], expanded: int) -> CheckAnswer:
    return CheckAnswer(
        *task.heading.named, outcome="solvable", togo=togo, bound=bound, legal=tuple(legal),
        seconds=task.budget.elapsed(), expanded=expanded,
    )


def _check_whole(task: Task) -> Job[CheckAnswer]:
    """Judge every move by its exact distance, and count the shortest solutions that begin with it (single moves)."""
    space, tally = task.space(), Tally()
    ways = yield from tally.adding(space.between(task.start, task.goal, task.budget, ROOM))
    togo = ways.distance if isinstance(ways, Ways) else None
    onward = ways.layers[1] if isinstance(ways, Ways) and togo else {}
    legal = []
    for cell in _legal(task):
        after = _after(task, cell)
        left: int | None = None
        if togo is not None and any(holds(onward, space.state(one)) for one in after):
            left = togo - 1
        elif togo is not None and space.alternating:  # a step off the shortest paths, and no step keeps the distance
            left = togo + 1
        else:
            left = yield from _nearest(task, after, tally)
        begin = None
        if isinstance(ways, Ways) and not task.runs:
            state, progress = space.state(after[0]), Progress(tally.expanded, bound=togo)
            begin = (yield from count(space, state, ways.layers[2:], progress)) if holds(onward, state) else 0
        legal.append(Legal(cell, "winning", left, begin))
    further = _amid(task, task.start, task.going)[1:]
    if togo and further:  # each of them is one run away, so at most one run nearer
        if any(holds(onward, space.state(one)) for one in further):
            togo -= 1
    return _solvable(task, togo, None, legal, tally.expanded)


def _nearest(task: Task, positions: Sequence[Tiles], tally: Tally) -> Job[int | None]:
    """Return the least distance of some positions from the goal; None: a limit was reached."""
    distances = []
    for tiles in positions:
        found = yield from tally.adding(task.space().between(tiles, task.goal, task.budget, ROOM))
        if not isinstance(found, Ways):
            return None
        distances.append(found.distance)
    return min(distances)


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
        after = replace(task, start=moved(task.start, cell))
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
    for tiles in _amid(task, task.start, task.going)[1:] if fresh else ():
        further = replace(task, start=tiles)
        onward = yield from tally.adding(nearby_in_runs(further, effort))
        if onward is None:
            togo = None
        elif further.steps(onward) < fresh:
            togo = fresh - 1
            break
    return _solvable(task, togo, fresh if togo is None else togo, legal, tally.expanded)

"""The job `check`: can the goal still be reached, and what becomes of the position by every legal move?"""

from __future__ import annotations

from dataclasses import astuple, replace

from ....search.jobs import Job
from ...answers import CheckAnswer, Exhausted, Legal
from ..search.breadth_first import Explored
from ..search.distances import Distances, measure
from ..search.shortest_solutions import onward
from ..space import Space
from .task import Task
from .tuning import COUNTED


def check(task: Task) -> Job[CheckAnswer]:
    """Answer `check`: every legal move with the moves still to go after it, and the shortest solutions it begins."""
    space = task.space()
    measured = yield from measure(space, task.budget)
    seconds = task.budget.elapsed()
    if isinstance(measured, Explored):
        return CheckAnswer(
            *astuple(task.heading), outcome="limit" if measured.goal_layer is None else "solvable",
            togo=measured.goal_layer, legal=_unmeasured(space, measured), seconds=seconds, expanded=measured.expanded,
        )
    togo = measured.togo(space.start)
    legal = _judged(space, measured)
    if togo is None:
        return CheckAnswer(
            *astuple(task.heading), outcome="unsolvable", certificate=Exhausted(positions=measured.positions),
            legal=legal, seconds=seconds, expanded=measured.expanded,
        )
    legal = yield from _with_shortest(space, measured, legal)
    return CheckAnswer(
        *astuple(task.heading), outcome="solvable", togo=togo, legal=legal, seconds=seconds,
        expanded=measured.expanded,
    )


def _unmeasured(space: Space, explored: Explored) -> tuple[Legal, ...]:
    """Return the legal moves when a limit was reached: every move can be taken back, so none loses a solution."""
    return tuple(
        Legal(space.move_between(space.start, following), "unknown" if explored.goal_layer is None else "winning")
        for following in space.successors(space.start)
    )


def _judged(space: Space, measured: Distances) -> tuple[Legal, ...]:
    """Return the legal moves with the moves to go after each."""
    found = []
    for following in space.successors(space.start):
        togo = measured.togo(following)
        move = space.move_between(space.start, following)
        found.append(Legal(move, "losing" if togo is None else "winning", togo))
    return tuple(found)


def _with_shortest(space: Space, measured: Distances, legal: tuple[Legal, ...]) -> Job[tuple[Legal, ...]]:
    """Add to each legal move how many of the shortest solutions begin with it, if all of them are soon counted."""
    left = (measured.togo(space.start) or 0) - 1
    counted = []
    for following, judged in zip(space.successors(space.start), legal):
        number: int | None = 0
        if judged.togo == left:
            number = yield from onward(space, measured, following, COUNTED)
        if number is None:
            return legal
        counted.append(replace(judged, shortest=number))
    return tuple(counted)

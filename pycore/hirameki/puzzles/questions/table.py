"""`table`: the number of positions at each distance from the goal."""

from __future__ import annotations

from dataclasses import replace

from ...methods.distances import measure
from ...methods.space import size
from ...search.jobs import Job, Progress
from ..answers import Exhausted
from ..studies import DistanceTable
from .task import ROOM, SpaceTask

#: The most farthest positions that are listed, and how many are written between two reports.
FARTHEST, _SLICE = 100, 500


def table(task: SpaceTask) -> Job[DistanceTable]:
    """Answer `table`; on boards too large for a complete search, as far as the limits allow."""
    yield Progress()
    budget = task.budget if task.whole else task.budget.at_most(task.glance)
    measured = yield from measure(task.problem, budget, ROOM, task.signature)
    positions = measured.positions if task.positions is None else task.positions
    answer = DistanceTable(
        *task.heading.named, outcome="limit", positions=positions, togo=measured.togo(task.problem.start),
        expanded=measured.expanded, seconds=task.budget.elapsed(),
    )
    if measured.limit is not None:
        if task.positions is None:
            return answer
        return replace(answer, distribution=tuple(map(size, measured.layers)), farthest=())
    farthest: list[str] = []
    for shelf, numbers in measured.layers[-1].items() if measured.layers else ():
        for number in numbers:
            farthest.append(task.text((shelf, number)))
            if len(farthest) % _SLICE == 0:
                yield Progress(measured.expanded, len(measured.layers))
    farthest.sort()
    return DistanceTable(
        *task.heading.named, outcome="solved" if measured.layers else "unsolvable", positions=positions,
        distribution=tuple(map(size, measured.layers)), farthest=tuple(farthest[:FARTHEST]), togo=answer.togo,
        certificate=None if measured.layers else Exhausted(positions=measured.positions),
        seconds=task.budget.elapsed(), expanded=measured.expanded,
    )

"""`table`: the number of positions at each distance from the goal."""

from __future__ import annotations

from ....search.both_ends import size
from ....search.jobs import Job, Progress
from ...studies import DistanceTable
from ..notation import write_pieces
from ..search.distances import distances
from .task import Task
from .tuning import FARTHEST, WHOLE

#: Positions to write between two reports.
_SLICE = 500


def table(task: Task) -> Job[DistanceTable]:
    """Answer `table`; on boards too large for a complete search, as far as the limits allow."""
    yield Progress()
    budget = task.budget if task.small else task.budget.at_most(WHOLE)
    measured = yield from distances(task.space, task.goal, budget)
    complete = measured.limit is None
    farthest: list[str] = []
    for blank, states in measured.layers[-1].items() if complete else ():
        for ones in states:
            farthest.append(write_pieces(task.space.decode(blank, ones)))
            if len(farthest) % _SLICE == 0:
                yield Progress(measured.positions, len(measured.layers))
    farthest.sort()
    return DistanceTable(
        *task.heading.named, outcome="solved" if complete else "limit", positions=measured.positions,
        distribution=tuple(map(size, measured.layers)) if complete else None,
        farthest=tuple(farthest[:FARTHEST]) if complete else None,
        togo=measured.togo(*task.space.encode(task.start)), seconds=task.budget.elapsed(), expanded=measured.positions,
    )

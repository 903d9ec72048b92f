"""`compare`: the same problem by three methods."""

from __future__ import annotations

from collections.abc import Callable

from ....search.both_ends import Apart
from ....search.budget import Budget
from ....search.jobs import Job
from ...answers import Outcome
from ...studies import CompareAnswer, Method
from ..search.deepening import deepen
from ..search.distances import distances
from ..search.shortest import between
from .task import Task
from .tuning import COMPARED, ROOM

#: A method: returns a solution's length (-1: proved that there is none; None: a limit), and the positions expanded.
_Solver = Callable[[Task, Budget], Job[tuple[int | None, int]]]


def compare(task: Task) -> Job[CompareAnswer]:
    """Answer `compare`."""
    rows = []
    for name, method in METHODS.items():
        budget = Budget(task.budget.nodes or COMPARED, task.budget.seconds)
        moves, expanded = yield from method(task, budget)
        outcome: Outcome = "limit" if moves is None else "unsolvable" if moves < 0 else "solved"
        length = moves if outcome == "solved" else None
        rows.append(Method(name, expanded, budget.elapsed(), outcome, length))
    return CompareAnswer(*task.heading.named, outcome=rows[0].outcome, methods=tuple(rows))


def _breadth_first(task: Task, budget: Budget) -> Job[tuple[int | None, int]]:
    measured = yield from distances(task.space, task.goal, budget, task.start)
    togo = measured.togo(*task.space.encode(task.start))
    return -1 if togo is None and measured.limit is None else togo, measured.positions


def _from_both_ends(task: Task, budget: Budget) -> Job[tuple[int | None, int]]:
    found = yield from between(task.space, task.start, task.goal, budget, ROOM)
    if isinstance(found, Apart):
        return -1 if found.limit is None else None, found.expanded
    return found.moves, found.expanded


def _deepening(task: Task, budget: Budget) -> Job[tuple[int | None, int]]:
    deepened = yield from deepen(task.space, task.start, task.goal, budget)
    return deepened.moves, deepened.expanded


METHODS: dict[str, _Solver] = {
    "breadth-first": _breadth_first, "bidirectional": _from_both_ends, "iterative-deepening": _deepening,
}

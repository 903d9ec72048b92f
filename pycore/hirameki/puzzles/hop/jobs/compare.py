"""`compare`: the same problem by three methods."""

from __future__ import annotations

from collections.abc import Callable

from ....search.both_ends import Apart
from ....search.budget import Budget
from ....search.jobs import Job
from ...answers import Outcome
from ...studies import CompareAnswer, Method
from ..rules import Pieces
from ..search.deepening import deepen
from ..search.distances import distances
from ..search.shortest import between
from ..search.space import Space
from .task import Task
from .tuning import COMPARED

#: A method's result: a solution's length (-1: proved that there is none; None: a limit), and positions expanded.
_Result = tuple[int | None, int]


def compare(task: Task) -> Job[CompareAnswer]:
    """Answer `compare`."""
    rows = []
    for name, method in METHODS.items():
        budget = Budget(task.budget.nodes or COMPARED, task.budget.seconds)
        moves, expanded = yield from method(task.space, task.start, task.goal, budget)
        outcome: Outcome = "limit" if moves is None else "unsolvable" if moves < 0 else "solved"
        length = moves if outcome == "solved" else None
        rows.append(Method(name, expanded, budget.elapsed(), outcome, length))
    return CompareAnswer(*task.heading.named, outcome=rows[0].outcome, methods=tuple(rows))


def _breadth_first(space: Space, start: Pieces, goal: Pieces, budget: Budget) -> Job[_Result]:
    measured = yield from distances(space, goal, budget, start)
    togo = measured.togo(*space.encode(start))
    return -1 if togo is None and measured.limit is None else togo, measured.positions


def _from_both_ends(space: Space, start: Pieces, goal: Pieces, budget: Budget) -> Job[_Result]:
    found = yield from between(space, start, goal, budget)
    if isinstance(found, Apart):
        return -1 if found.limit is None else None, found.expanded
    return found.moves, found.expanded


METHODS: dict[str, Callable[[Space, Pieces, Pieces, Budget], Job[_Result]]] = {
    "breadth-first": _breadth_first, "bidirectional": _from_both_ends, "iterative-deepening": deepen,
}

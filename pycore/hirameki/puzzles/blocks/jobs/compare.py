"""The job `compare`: the same problem by breadth-first search, bidirectional search and iterative deepening."""

from __future__ import annotations

from collections.abc import Callable

from ....search.budget import Budget
from ....search.jobs import Job
from ...studies import CompareAnswer, Method
from ..search.bidirectional import bidirectional
from ..search.breadth_first import explore
from ..search.iterative_deepening import iterative_deepening
from ..search.result import Result
from ..space import Space
from .task import Task
from .tuning import COMPARED


def compare(task: Task) -> Job[CompareAnswer]:
    """Answer `compare`; every method gets its own space and the full limits."""
    rows = []
    for name, method in _METHODS.items():
        space = task.space()
        budget = Budget(nodes=task.budget.nodes or COMPARED, seconds=task.budget.seconds)
        result = yield from method(space, budget)
        length = {task.metric: result.length}
        rows.append(Method(name, result.expanded, budget.elapsed(), result.outcome, **length))
    return CompareAnswer(*task.heading.named, outcome=rows[0].outcome, methods=tuple(rows))


def _breadth_first(space: Space, budget: Budget) -> Job[Result]:
    """Search breadth-first from the start to the first goal position."""
    explored = yield from explore(space, {space.start}, budget, whole=False)
    if explored.goal_layer is not None:
        return Result("solved", explored.expanded, explored.goal_layer)
    return Result("limit" if explored.limit else "unsolvable", explored.expanded)


#: Methods by the names that the page uses; the outcome of the first one is that of the answer.
_METHODS: dict[str, Callable[[Space, Budget], Job[Result]]] = {
    "breadth-first": _breadth_first, "bidirectional": bidirectional, "iterative-deepening": iterative_deepening,
}

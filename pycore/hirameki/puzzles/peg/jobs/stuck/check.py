"""How far every legal jump is from being stuck: none of them loses, but some lead farther away."""

from __future__ import annotations

from dataclasses import replace

from .....search.jobs import Job
from ....answers import CheckAnswer, Legal
from ...search.dead_ends import DeadEnds, DeadEndSearch
from ..answers import solvable
from ..task import Task

#: Positions that are expanded for one jump; after one that leads far away there are too many.
_EACH = 20_000


def check(task: Task) -> Job[CheckAnswer]:
    """Answer `check`; after a jump that leads away only that so many moves are needed at least."""
    problem, table = task.problem, task.problem.table
    whole = yield from DeadEndSearch(problem, task.metric, problem.start, task.last).run(task.budget)
    expanded, legal = whole.expanded, []
    for jump in table.legal(problem.start):
        origin, target = table.ends[jump]
        after = DeadEnds(None, 0)
        if whole.steps is not None and not task.budget.exceeded(expanded):
            search = DeadEndSearch(problem, task.metric, table.apply(problem.start, jump), target)
            after = yield from search.run(task.budget.less(expanded).at_most(_EACH), whole.steps)
        expanded += after.expanded
        step = 1 if task.metric == "jumps" or origin != task.last else 0
        bound = after.bound if after.steps is None and after.bound else None
        legal.append(Legal((origin, target), "winning", after.steps, _shortest(whole, after, step), bound))
    answer = solvable(task, whole.steps, legal, expanded=expanded)
    return replace(answer, seconds=task.budget.elapsed())


def _shortest(whole: DeadEnds, after: DeadEnds, step: int) -> int | None:
    """Return how many of the shortest games begin with a jump that counts as so many steps."""
    if whole.steps is None or (after.steps is None and after.bound + step <= whole.steps):
        return None
    return after.games if after.steps is not None and after.steps + step == whole.steps else 0

"""Finds the reason for a proved "no": one that covers every goal, and a short one if possible."""

from __future__ import annotations

from ....search.jobs import Job, unless_late
from ...answers import Certificate, Exhausted
from ..theory.refutation import by_steps, refute, with_excluded
from .task import Task

#: The most positions that a refutation jump by jump may examine.
_EXAMINED = 40


def whole_reason(task: Task, start: int, found: Certificate | None) -> Job[Certificate | None]:
    """Return a certificate for all goals of a task.

    Args:
        task: the task, with all its goals.
        start: mask of pegs from which no goal can be reached.
        found: the certificate for the goals in the start's position class.
    """
    problem, budget = task.problem, task.budget
    reason: Certificate | None = yield from unless_late(refute(problem.table, start, problem.goals), budget, 0)
    if reason is None and isinstance(found, Exhausted) and found.origin in ("both", None):
        reason = yield from unless_late(by_steps(problem.table, start, problem.goals, _EXAMINED), budget, 0)
    if reason is None and isinstance(found, Exhausted):
        return with_excluded(found, problem.table, start, problem.goals)
    return reason or found

"""Finds the reason for a proved "no": one that covers every goal, and a short one if that is quickly found.

What is proved is answered at once, whatever the limits: looking for a better reason has a small limit of its own.
"""

from __future__ import annotations

from ....search.jobs import Job, unless_late
from ...answers import Certificate, Exhausted
from ..theory.certificates import PagodaCertificate
from ..theory.pagoda_program import PagodaProgram
from ..theory.refutation import by_steps, refute, with_excluded
from .task import Task

#: The most positions that a refutation jump by jump may examine.
_EXAMINED = 40
#: The most entries of the linear program to compute: a few tenths of a second.
_EFFORT = 2_000_000


def whole_reason(task: Task, start: int, found: Certificate | None) -> Job[Certificate | None]:
    """Return a certificate for all goals of a task.

    Args:
        task: the task, with all its goals.
        start: mask of pegs from which no goal can be reached.
        found: the certificate for the goals in the start's position class.
    """
    problem, budget = task.problem, task.budget
    table, goals, program = problem.table, problem.goals, PagodaProgram(problem.table)
    known = found.pagodas if isinstance(found, PagodaCertificate) else ()
    better = refute(table, start, goals, program, _EFFORT, known)
    reason: Certificate | None = yield from unless_late(better, budget, 0)
    if reason is None and isinstance(found, Exhausted) and found.origin in ("both", None):
        steps = by_steps(table, start, goals, _EXAMINED, program, _EFFORT)
        reason = yield from unless_late(steps, budget, 0)
    if reason is None and isinstance(found, Exhausted):
        return with_excluded(found, table, start, goals)
    return reason or found

"""`solve` and `count`: a proved shortest solution, all of them, or any solution, by the methods of a family's table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from ...search.jobs import Job, Progress, at_least
from ..answers import SolveAnswer, concluded, undecided
from ..plan import Plan
from .methods import Best, Method, TaskT, tables_for
from .task import Task


def plan_solve(task: TaskT, methods: Sequence[Method[TaskT]]) -> Plan[SolveAnswer]:
    """Return the stored tables that would help, and the job."""
    return Plan(tables_for(task, methods), solve(task, methods))


def solve(task: TaskT, methods: Sequence[Method[TaskT]]) -> Job[SolveAnswer]:
    """Answer `solve` and `count`: the methods that fit run one after the other until one answers.

    Args:
        methods: the family's table.
    """
    yield Progress()
    best, answer = Best(), None
    for method in methods:
        if method.fit(task).fits:
            run = method.run(task, best)
            answer = yield from run if best.bound is None else at_least(best.bound, run)
            if answer is not None:
                break
    answer = answer or best_so_far(task, best)
    if answer.outcome == "solved" and answer.optimal and answer.bound is None:
        answer = replace(answer, bound=answer.length)
    return concluded(answer, task.budget, every=task.question.every)


def best_so_far(task: Task, best: Best) -> SolveAnswer:
    """Return what is known when the methods have come to their limits: the best solution, if any, and the bound."""
    if best.moves is None:
        return undecided(task.heading, best.bound, best.expanded)
    return solved(task, best.moves, False, best.bound, best.expanded)


def solved(
    task: Task, moves: Iterable[Any], optimal: bool, bound: int | None = None, expanded: int = 0
) -> SolveAnswer:
    """Return the answer with a solution; the rules replay it first, so a solver's mistake is never shown.

    Args:
        moves: the solution, in the form that the family's searches use.
        optimal: whether it is proved that none is shorter.
        bound: no solution is shorter than this, in the metric asked for.
        expanded: positions expanded.

    Raises:
        AssertionError: the moves do not lead to the goal.
    """
    solution = task.replayed(moves)
    lengths: dict[str, Any] = dict(task.lengths(solution))
    return SolveAnswer(
        *task.heading.named, outcome="solved" if optimal or task.question.any else "limit",
        optimal=optimal and not task.question.any, bound=bound, solution=solution, expanded=expanded, **lengths,
    )

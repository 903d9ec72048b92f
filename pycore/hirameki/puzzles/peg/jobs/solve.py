"""Chooses the method for `solve` and `count`. Every solution is replayed by the rules before it is returned."""

from __future__ import annotations

from dataclasses import replace

from ....search.jobs import Found, Job
from ...answers import SolveAnswer, concluded, unsolvable
from ..exact.counting import Counts
from ..tables.solution_book import Recalled, recall
from ..theory.position_classes import of_class
from .answers import solved, with_counts
from .task import Task


def solve(task: Task) -> Job[SolveAnswer]:
    """Answer `solve` and `count`, using a stored solution if there is one."""
    return (yield from solve_knowing(task, recall(task.layout, task.problem)))


def solve_knowing(task: Task, recalled: Recalled | None) -> Job[SolveAnswer]:
    """Answer `solve` and `count`.

    Args:
        task: the task.
        recalled: a stored solution, or None.
    """
    answer = yield from _chosen(task, recalled)
    if answer.outcome == "solved" and answer.optimal and answer.bound is None:
        answer = replace(answer, bound=answer.moves if task.metric == "moves" else answer.jumps)
    return concluded(answer, task.budget, every=task.question.all)


def _chosen(task: Task, recalled: Recalled | None) -> Job[SolveAnswer]:
    problem = task.problem
    if problem.first is None and problem.start in problem.goals:
        answer = solved(task, [], optimal=not task.question.any)
        if task.question.all and task.question.listed != 0:
            yield Found(())  # the only shortest solution has no moves
        return with_counts(answer, Counts(1, 1)) if task.question.all else answer
    start = problem.begun[0]
    fewer = [goal for goal in problem.goals if goal.bit_count() <= start.bit_count()]
    feasible = of_class(problem.table, start, fewer)
    if not feasible:
        from ..theory.refutation import refute  # imported here: most problems have a solution

        return unsolvable(task.heading, (yield from refute(problem.table, start, problem.goals)))
    reduced = task.within(feasible)
    if task.by_whole_sets:
        from .solve_by_sets import by_whole_sets

        answer = yield from by_whole_sets(reduced)
    else:
        from .solve_by_search import by_search  # imported here: small boards do not need it

        answer = yield from by_search(reduced, recalled)
    if answer.outcome == "unsolvable":
        from .reasons import whole_reason

        return replace(answer, certificate=(yield from whole_reason(task, start, answer.certificate)))
    return answer

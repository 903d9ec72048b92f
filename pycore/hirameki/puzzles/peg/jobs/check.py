"""Chooses the method for `check`: can a position still be solved, and after which legal jumps?"""

from __future__ import annotations

from dataclasses import replace

from ....search.jobs import Job
from ...answers import CheckAnswer, Exhausted, Legal
from ..tables import central_game, waypoints
from ..tables.solution_book import recall, searched_whole
from ..theory.position_classes import of_class
from .answers import lost, solvable
from .check_by_search import by_search, by_solution
from .check_exactly import by_tablebase, by_whole_sets
from .task import Task


def check(task: Task) -> Job[CheckAnswer]:
    """Answer `check`.

    Moves to go are the moves still needed, from the position or after a legal jump, where the peg that jumped last may
    continue for free. Two numbers are given only if they are quickly found: `remaining`, the number of jump sequences
    that still solve the position, and `shortest` of a legal jump, the number of shortest solutions (metric moves) that
    begin with it.
    """
    answer = yield from _refuted_or_judged(task)
    if task.metric == "jumps":
        answer = _in_jumps(task, answer)
    return replace(answer, seconds=task.budget.elapsed())


def _in_jumps(task: Task, answer: CheckAnswer) -> CheckAnswer:
    """Return the same answer in jumps: every solution has the same number, one for each peg removed."""
    left = task.problem.jumps_needed
    legal = tuple(
        Legal(one.move, one.outcome, left - 1 if one.outcome == "winning" else None) for one in answer.legal
    )
    return replace(answer, togo=left if answer.outcome == "solvable" else None, legal=legal)


def _refuted_or_judged(task: Task) -> Job[CheckAnswer]:
    problem = task.problem
    table, start = problem.table, problem.start
    if start in problem.goals:
        return solvable(task, 0, (), remaining=1)
    feasible = of_class(table, start, problem.goals)
    if not feasible:
        from ..theory.refutation import refute_by_class  # imported here: most positions of a game can be solved

        return lost(task, refute_by_class(table, start, problem.goals))
    answer = yield from _judged(task.toward(feasible))
    if answer.outcome == "unsolvable":
        from .reasons import whole_reason

        return replace(answer, certificate=(yield from whole_reason(task, start, answer.certificate)))
    return answer


def _judged(task: Task) -> Job[CheckAnswer]:
    problem = task.problem
    if task.by_whole_sets:
        return (yield from by_whole_sets(task))
    if central_game.is_central(problem):
        base = yield from central_game.opened()
        if base is not None and base.moves(problem.start) is not None:
            return (yield from by_tablebase(task, base))
        if base is not None and task.vacancy == central_game.CENTRE:
            return lost(task, Exhausted(positions=2 * sum(base.stored.sizes), origin="game"))
    known = None
    if task.vacancy is not None:
        known = yield from waypoints.verdicts(problem, problem.start, task.budget)
    if known is not None and not known.won:
        return lost(task, known.certificate)
    recalled = recall(task.layout, problem)
    if recalled is not None:
        return (yield from by_solution(task, recalled, known))
    searched = searched_whole(task.layout, problem)
    if searched is not None:
        return lost(task, searched)
    return (yield from by_search(task, known))

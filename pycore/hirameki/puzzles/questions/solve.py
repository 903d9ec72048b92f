"""`solve` and `count`: a proved shortest solution, all shortest solutions, or any solution."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import islice
from typing import Any

from ...methods.ways import Apart, shortest
from ...search.jobs import Job, Progress, unless_late
from ..answers import Exhausted, Move, SolveAnswer, concluded, counted, undecided, unsolvable
from .task import ROOM, SpaceTask


def solve(task: SpaceTask) -> Job[SolveAnswer]:
    """Answer `solve` and `count`; with `all`, the shortest solutions are streamed."""
    yield Progress()
    answer = yield from _any(task) if task.question.any else _shortest(task)
    return concluded(answer, task.budget, every=task.question.all)


def exhausted(apart: Apart) -> Exhausted:
    """Return the certificate of a search whose ends never met: how many positions one of them reaches."""
    return Exhausted(positions=apart.reached, origin="goal" if apart.behind else None)


def _shortest(task: SpaceTask) -> Job[SolveAnswer]:
    found = yield from shortest(task.problem, task.budget, ROOM)
    if isinstance(found, Apart):
        return (yield from _without(task, found))
    answer = replace(_solved(task, found.one(), found.expanded), optimal=True, bound=found.distance)
    if not task.question.all:
        return answer
    ways = yield from unless_late(found.narrowed(), task.budget, 0)
    if ways is None:
        return answer
    listed = map(task.replayed, islice(ways.listed(), task.question.listed))
    return (yield from counted(answer, ways.count, task.problem.symmetries, listed, task.budget))


def _solved(task: SpaceTask, moves: Iterable[Move], expanded: int) -> SolveAnswer:
    solution = task.replayed(moves)
    answer = SolveAnswer(*task.heading.named, outcome="solved", optimal=False, solution=solution, expanded=expanded)
    lengths: dict[str, Any] = dict(task.lengths(solution))
    return replace(answer, **lengths)


def _any(task: SpaceTask) -> Job[SolveAnswer]:
    """Return any solution: of the greedy method or, if that finds none, a shortest one."""
    tried = yield from task.any_solution(task.budget)
    if tried.moves is not None:
        return _solved(task, tried.moves, tried.expanded)
    if tried.complete:
        return unsolvable(task.heading, Exhausted(positions=tried.expanded), tried.expanded)
    found = yield from shortest(task.problem, task.budget.less(tried.expanded), ROOM)
    if not isinstance(found, Apart):
        return _solved(task, found.one(), tried.expanded + found.expanded)
    found = found._replace(expanded=tried.expanded + found.expanded)
    return _gave_up(task, found) if found.limit is not None else unsolvable(
        task.heading, exhausted(found), found.expanded
    )


def _without(task: SpaceTask, found: Apart) -> Job[SolveAnswer]:
    """Return the "no", or the bound that was proved, with a solution if one is found within the remaining limits."""
    if found.limit is None:
        return unsolvable(task.heading, exhausted(found), found.expanded)
    tried = yield from task.any_solution(task.budget.less(found.expanded))
    answer = _gave_up(task, found._replace(expanded=found.expanded + tried.expanded))
    if tried.moves is None:
        return answer
    return replace(_solved(task, tried.moves, answer.expanded), outcome="limit", bound=answer.bound)


def _gave_up(task: SpaceTask, found: Apart) -> SolveAnswer:
    return undecided(task.heading, max(found.bound, task.problem.bound(task.problem.start)), found.expanded)

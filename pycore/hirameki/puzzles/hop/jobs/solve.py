"""`solve` and `count`: breadth-first search from both ends, or if that is too much, beam search and a proved bound."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from ....search.both_ends import Apart
from ....search.jobs import Job, Progress
from ...answers import Exhausted, SolveAnswer, concluded, counted, undecided, unsolvable
from ..search.beam import beam
from ..search.shortest import Solutions, between
from ..theory.travel import TravelBound
from .task import Task


def solve(task: Task) -> Job[SolveAnswer]:
    """Answer `solve` and `count`; with `all`, the shortest solutions are streamed."""
    yield Progress()
    answer = yield from _any(task) if task.question.any else _shortest(task)
    return concluded(answer, task.budget, every=task.question.all)


def _shortest(task: Task) -> Job[SolveAnswer]:
    found = yield from between(task.space, task.start, task.goal, task.budget)
    if isinstance(found, Apart):
        return _unsolvable(task, found) if found.limit is None else (yield from _limit(task, found))
    answer = _solved(task, next(found.listed()), found.expanded, optimal=True)
    if not task.question.all:
        return answer
    listed = map(task.replayed, islice(found.listed(), task.question.listed))
    return (yield from counted(answer, found.count, task.symmetries, listed, task.budget))


def exhausted(apart: Apart) -> Exhausted:
    """Return the certificate of a search whose ends never met: how many positions one of them reaches."""
    return Exhausted(positions=apart.reached, origin="goal" if apart.behind else None)


def _unsolvable(task: Task, apart: Apart) -> SolveAnswer:
    return unsolvable(task.heading, exhausted(apart), apart.expanded)


def _solved(task: Task, moves: tuple[int, ...], expanded: int, *, optimal: bool) -> SolveAnswer:
    solution = task.replayed(moves)
    return SolveAnswer(
        *task.heading.named, outcome="solved", optimal=optimal, moves=len(solution),
        bound=len(solution) if optimal else None, solution=solution, expanded=expanded,
    )


def _any(task: Task) -> Job[SolveAnswer]:
    """Return any solution, by beam search or, if that finds none, by the search from both ends."""
    beamed = yield from beam(task.space, task.start, task.goal, task.budget)
    if beamed.moves is not None:
        return _solved(task, beamed.moves, beamed.expanded, optimal=False)
    found = yield from between(task.space, task.start, task.goal, task.budget)
    if isinstance(found, Solutions):
        return _solved(task, next(found.listed()), found.expanded, optimal=False)
    return _unsolvable(task, found) if found.limit is None else _gave_up(task, found)


def _limit(task: Task, found: Apart) -> Job[SolveAnswer]:
    """Return the bound that was proved, with a solution if beam search finds one within the remaining limits."""
    answer = _gave_up(task, found)
    beamed = yield from beam(task.space, task.start, task.goal, task.budget.less(found.expanded))
    if beamed.moves is None:
        return answer
    solution = task.replayed(beamed.moves)
    return replace(answer, moves=len(solution), solution=solution, expanded=found.expanded + beamed.expanded)


def _gave_up(task: Task, found: Apart) -> SolveAnswer:
    bound = max(found.bound, TravelBound(task.board, task.goal).moves(task.start))
    return undecided(task.heading, bound, found.expanded)

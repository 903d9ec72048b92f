"""`solve` and `count`: breadth-first from both ends; where that is too much, a beam and a proved bound."""

from __future__ import annotations

from dataclasses import replace

from ....search.budget import Budget
from ....search.jobs import Found, Job, Progress
from ...answers import Exhausted, SolveAnswer
from ..search.beam import beam
from ..search.shortest import Apart, Solutions, between
from ..theory.travel import TravelBound
from .task import Task
from .tuning import ROOM


def solve(task: Task) -> Job[SolveAnswer]:
    """Answer `solve` and `count`; with `all`, the shortest solutions stream."""
    yield Progress()
    if task.question.any:
        return (yield from _any(task))
    found = yield from between(task.space, task.start, task.goal, task.budget, ROOM)
    if isinstance(found, Apart):
        return unsolvable(task, found) if found.limit is None else (yield from _limit(task, found))
    answer = _solved(task, next(found.listed()), found.expanded, optimal=True)
    if task.question.all:
        return (yield from _counted(task, found, answer))
    return _timed(task, answer)


def exhausted(apart: Apart) -> Exhausted:
    """Return the certificate of a search that met nothing: how many positions one of the two ends reaches."""
    return Exhausted(positions=apart.reached, origin="goal" if apart.behind else None)


def unsolvable(task: Task, apart: Apart) -> SolveAnswer:
    """Return the proved "no".

    Args:
        task: what was asked.
        apart: the search that ended.
    """
    return _timed(task, SolveAnswer(
        *task.heading.named, outcome="unsolvable", optimal=True, certificate=exhausted(apart),
        expanded=apart.expanded,
    ))


def _solved(task: Task, moves: tuple[int, ...], expanded: int, *, optimal: bool) -> SolveAnswer:
    solution = task.replayed(moves)
    return SolveAnswer(
        *task.heading.named, outcome="solved", optimal=optimal, moves=len(solution),
        bound=len(solution) if optimal else None, solution=solution, expanded=expanded,
    )


def _timed(task: Task, answer: SolveAnswer) -> SolveAnswer:
    return replace(answer, seconds=task.budget.elapsed())


def _counted(task: Task, found: Solutions, answer: SolveAnswer) -> Job[SolveAnswer]:
    """Count the shortest solutions, their orbits under the symmetries by Burnside's lemma, and list them."""
    everything = yield from found.count()
    fixed = everything
    for image in task.symmetries[1:]:
        fixed += yield from found.count(image)
    listed = task.question.listed
    for number, moves in enumerate(found.listed() if listed != 0 else ()):
        if listed is not None and number >= listed:
            break
        if task.budget.exceeded(found.expanded):
            answer = replace(answer, outcome="limit", limit=task.budget.exceeded(found.expanded))
            break
        yield Found(task.replayed(moves))
    return _timed(task, replace(
        answer, solutions_all=everything, solutions_modulo_symmetry=fixed // len(task.symmetries), exact=True,
    ))


def _any(task: Task) -> Job[SolveAnswer]:
    """Return any solution: by a beam, or, where it finds none, by the search from both ends."""
    beamed = yield from beam(task.space, task.start, task.goal, task.budget)
    if beamed.moves is not None:
        return _timed(task, _solved(task, beamed.moves, beamed.expanded, optimal=False))
    found = yield from between(task.space, task.start, task.goal, task.budget, ROOM)
    if isinstance(found, Solutions):
        return _timed(task, _solved(task, next(found.listed()), found.expanded, optimal=False))
    if found.limit is None:
        return unsolvable(task, found)
    return _gave_up(task, found)


def _limit(task: Task, found: Apart) -> Job[SolveAnswer]:
    """Return the bound that was proved, with a solution if a beam finds one in what is left of the limits."""
    answer = _gave_up(task, found)
    assert found.limit is not None  # the caller has seen that a limit ended the search
    nodes = None if task.budget.nodes is None else max(1, task.budget.nodes - found.expanded)
    beamed = yield from beam(task.space, task.start, task.goal, Budget(nodes, task.budget.seconds, task.budget.begun))
    if beamed.moves is None:
        return _timed(task, answer)
    solution = task.replayed(beamed.moves)
    return _timed(task, replace(
        answer, moves=len(solution), solution=solution, expanded=found.expanded + beamed.expanded,
    ))


def _gave_up(task: Task, found: Apart) -> SolveAnswer:
    bound = max(found.bound, TravelBound(task.board, task.goal).moves(task.start))
    return _timed(task, SolveAnswer(
        *task.heading.named, outcome="limit", optimal=False, bound=bound, limit=found.limit, expanded=found.expanded,
    ))

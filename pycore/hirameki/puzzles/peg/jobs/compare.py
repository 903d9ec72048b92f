"""What `compare` sets beside each other for pegs, to show what lower bounds and whole sets save."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ...questions.compare import Compared, Ended
from ...questions.solve import solve
from ..methods import METHODS
from ..problem import Problem
from ..search.iterative_deepening import deepen
from ..theory.bounds import corner_bound, merson_bound, no_bound
from ..theory.merson import Bound
from .task import Task, checked

#: Seconds for each method if no limit is set: the plain one would take minutes on larger boards.
SECONDS = 10.0


def searches(task: Task) -> dict[str, Compared]:
    """Return the searches by name: iterative deepening with three bounds, and the methods without their books."""
    return {
        "deepening": partial(_deepened, task, lambda _: no_bound),
        "deepening-corners": partial(_deepened, task, corner_bound),
        "deepening-merson": partial(_deepened, task, merson_bound),
        "whole-sets" if task.by_whole_sets else "search": partial(_solved, task),
    }


def _deepened(task: Task, bound: Callable[[Problem], Bound], budget: Budget) -> Job[Ended]:
    weighed = bound(task.problem)
    yield Progress()
    found = yield from deepen(task.problem, weighed, budget)
    if found.jumps:
        checked(task.problem, found.jumps)
    return Ended(found.outcome, found.moves, found.expanded)


def _solved(task: Task, budget: Budget) -> Job[Ended]:
    answer = yield from solve(replace(task.within(budget), vacancy=None, stored=False), METHODS)
    return Ended(answer.outcome, answer.moves, answer.expanded)

"""Compares several methods on the same problem, to show what lower bounds and whole sets save."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ....search.jobs import Job, Progress
from ...answers import Outcome
from ...questions.solve import solve
from ...studies import CompareAnswer, Method
from ..methods import METHODS
from ..problem import Problem
from ..search.iterative_deepening import deepen
from ..theory.bounds import corner_bound, merson_bound, no_bound
from ..theory.merson import Bound
from .task import Task, checked

#: Seconds for each method if no limit is set: the plain one would take minutes on larger boards.
USUAL_SECONDS = 10.0


def compare(task: Task) -> Job[CompareAnswer]:
    """Answer `compare`, in moves; every method gets the same limits and uses no stored solution."""
    bounds: list[tuple[str, Callable[[Problem], Bound]]] = [
        ("deepening", lambda _: no_bound), ("deepening-corners", corner_bound), ("deepening-merson", merson_bound),
    ]
    methods = []
    for name, bound in bounds:
        yield Progress()
        methods.append((yield from _deepened(task, name, bound(task.problem))))
    yield Progress()
    shortest = replace(task.question, any=False, all=False)
    budget = task.budget.afresh(USUAL_SECONDS)
    plain = replace(task, vacancy=None, stored=False, budget=budget, question=shortest)
    answer = yield from solve(plain, METHODS)
    name = "whole-sets" if task.by_whole_sets else "search"
    methods.append(Method(name, answer.expanded, answer.seconds, answer.outcome, answer.moves))
    return CompareAnswer(*task.heading.named, outcome=_outcome(methods), methods=tuple(methods))


def _deepened(task: Task, name: str, bound: Bound) -> Job[Method]:
    budget = task.budget.afresh(USUAL_SECONDS)
    found = yield from deepen(task.problem, bound, budget)
    if found.jumps:
        checked(task.problem, found.jumps)
    return Method(name, found.expanded, budget.elapsed(), found.outcome, found.moves)


def _outcome(methods: list[Method]) -> Outcome:
    outcomes = {method.outcome for method in methods}
    return "solved" if "solved" in outcomes else "unsolvable" if "unsolvable" in outcomes else "limit"

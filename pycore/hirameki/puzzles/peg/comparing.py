"""The same problem by several methods, side by side: what a lower bound is worth, and what whole sets are."""

from __future__ import annotations

from typing import Any

from ...search.budget import Budget
from ...search.jobs import Job
from ..puzzle import Answer, Question
from .answers import checked
from .deepening import Bound, corner_bound, deepen, merson_bound, no_bound
from .problem import Problem
from .solver import WHOLE_SETS, solve
from .space import free_holes

#: Seconds for each method when no limit is set: the plain one would take minutes on the larger boards.
USUAL_SECONDS = 10.0


def compare(problem: Problem, question: Question) -> Job[Answer]:
    """Answer `compare` for a problem, in moves; each method gets the same limits.

    Returns:
        {"methods": [{"name", "expanded", "seconds", "outcome", "moves"}]}.
    """
    bounds: list[tuple[str, Bound]] = [
        ("deepening", no_bound),
        ("deepening-corners", corner_bound(problem)),
        ("deepening-merson", merson_bound(problem)),
    ]
    methods = []
    for name, bound in bounds:
        methods.append((yield from _deepened(problem, name, bound, question)))
    answer = yield from solve(problem, "moves", _limited(question))
    methods.append({
        "name": "whole-sets" if free_holes(problem.table) <= WHOLE_SETS else "search",
        "expanded": answer["expanded"], "seconds": answer["seconds"], "outcome": answer["outcome"],
        "moves": answer.get("moves"),
    })
    return {"methods": methods}


def _limited(question: Question) -> Question:
    limited = question.nodes is not None or question.seconds is not None
    return Question(nodes=question.nodes, seconds=question.seconds if limited else USUAL_SECONDS)


def _deepened(problem: Problem, name: str, bound: Bound, question: Question) -> Job[dict[str, Any]]:
    limits = _limited(question)
    budget = Budget(limits.nodes, limits.seconds)
    found = yield from deepen(problem, bound, budget)
    if found.jumps:
        checked(problem, list(found.jumps))
    return {
        "name": name, "expanded": found.expanded, "seconds": round(budget.elapsed(), 4),
        "outcome": found.outcome, "moves": found.moves,
    }

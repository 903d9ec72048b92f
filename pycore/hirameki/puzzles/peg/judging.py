"""Can a position still be solved, and what becomes of it by each legal jump."""

from __future__ import annotations

from typing import Any

from ...search.outcome import Budget, Job
from ..puzzle import Answer, Question
from . import classes, pagoda
from .problem import Problem
from .solver import WHOLE_SETS, exhausted
from .space import ClassSpace, free_holes
from .wholesets import Togo, moves_to_go

WINNING, LOSING, UNKNOWN = "winning", "losing", "unknown"


def check(problem: Problem, question: Question) -> Job[Answer]:
    """Answer `check` for a problem: the fields of contract.md, section 4, from `outcome` on.

    Moves to go count from the position, or, for a legal jump, after it, with the same peg free to go on.
    """
    budget = Budget(question.nodes, question.seconds)
    table, start = problem.table, problem.start
    if start in problem.goals:
        return {"outcome": "solvable", "togo": 0, "certificate": None, "legal": []}
    refuted = classes.refute(table, start, problem.goals)
    if refuted is not None:
        return _lost(problem, refuted)
    if free_holes(table) <= WHOLE_SETS:
        return (yield from _by_whole_sets(problem, budget))
    return {"outcome": "limit", "togo": None, "certificate": None, "legal": _judged(problem, UNKNOWN)}


def _by_whole_sets(problem: Problem, budget: Budget) -> Job[Answer]:
    table, start = problem.table, problem.start
    space = ClassSpace(table, start)
    togo = yield from moves_to_go(space, space.members(list(problem.goals)), None, budget)
    left = togo.fresh(space.inward(start))
    if left is None and togo.complete:
        certificate = yield from pagoda.refute(table, start, problem.goals)
        return _lost(problem, certificate or exhausted(togo))
    legal = [_verdict(problem, space, togo, jump) for jump in table.legal(start)]
    return {
        "outcome": "limit" if left is None else "solvable", "togo": left, "certificate": None, "legal": legal,
    }


def _verdict(problem: Problem, space: ClassSpace, togo: Togo, jump: int) -> dict[str, Any]:
    table = problem.table
    origin, _, target = table.jumps[jump]
    left = togo.after(space.inward(table.apply(problem.start, jump)), space.number[target])
    outcome = WINNING if left is not None else LOSING if togo.complete else UNKNOWN
    return {"move": [origin, target], "outcome": outcome, "togo": left}


def _lost(problem: Problem, certificate: dict[str, Any]) -> Answer:
    return {"outcome": "unsolvable", "togo": None, "certificate": certificate, "legal": _judged(problem, LOSING)}


def _judged(problem: Problem, outcome: str) -> list[dict[str, Any]]:
    table = problem.table
    return [
        {"move": [table.jumps[jump][0], table.jumps[jump][2]], "outcome": outcome, "togo": None}
        for jump in table.legal(problem.start)
    ]

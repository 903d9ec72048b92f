"""Answers of the peg solvers as the JSON of contract.md, section 4; none leaves without a replay by the rules."""

from __future__ import annotations

from typing import Any

from ..puzzle import Answer
from .problem import Problem, sweeps
from .rules import replay


def checked(problem: Problem, jumps: list[int]) -> list[list[int]]:
    """Return a solution as sweeps, after the rules alone have replayed it.

    Raises:
        AssertionError: it is none. That is a mistake of the solver, never of the caller.
    """
    table = problem.table
    pairs = [(table.jumps[jump][0], table.jumps[jump][2]) for jump in jumps]
    positions = replay(table.jumps, problem.start, pairs)
    if len(positions) != len(jumps) + 1 or positions[-1] not in problem.goals:
        raise AssertionError("the solver's solution does not stand up to the rules")
    return sweeps(table, jumps)


def solved(problem: Problem, jumps: list[int], optimal: bool) -> Answer:
    """Return the answer for a solution in hand, replayed."""
    solution = checked(problem, jumps)
    answer: Answer = {"outcome": "solved", "optimal": optimal, "moves": len(solution), "jumps": len(jumps)}
    return answer | {"solution": solution, "expanded": 0}


def unsolvable(certificate: dict[str, Any] | None) -> Answer:
    """Return the answer for a proved "no"."""
    return {"outcome": "unsolvable", "optimal": True, "certificate": certificate, "expanded": 0}

"""What an answer is: the same types in every family, frozen; `json_form.as_json` writes the contract's JSON from them.

Lengths always name their metric: `moves`, `jumps`, `runs`, `slides`, `steps`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from ..search.budget import Budget, Limit
from ..search.jobs import Found, Job
from .json_form import json_field
from .parts import (
    BlockMove,
    Certificate,
    Exhausted,
    Heading,
    Lay,
    Lift,
    Move,
    Outcome,
    Solution,
    Step,
    Steps,
    Sweep,
    Verdict,
)

__all__ = [
    "BlockMove", "Certificate", "CheckAnswer", "Exhausted", "Heading", "Lay", "Legal", "Lift", "Move", "Outcome",
    "Solution", "SolveAnswer", "Step", "Steps", "Sweep", "Verdict", "concluded", "listing",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class SolveAnswer(Heading):
    """The answer of `solve` and `count`.

    Attributes:
        outcome: "limit" with a solution in hand: not proved shortest.
        optimal: true only with proof; a proved "no" is one.
        moves, jumps, runs, slides, steps: the solution's length in each metric of the family.
        bound: proved lower bound in the metric asked for.
        solutions_all: number of optimal solutions (packings) of the problem as it stands, nothing merged.
        solutions_modulo_symmetry: the same, up to the symmetries that keep board, start, goal and first jump.
        exact: whether the two numbers are complete.
        solution: a list of moves, or the rows of a packing.
        certificate: why there is no solution.
        limit: which limit ended the search.
        seconds: time in the solver.
        expanded: positions expanded.
    """

    outcome: Outcome
    optimal: bool
    moves: int | None = None
    jumps: int | None = None
    runs: int | None = None
    slides: int | None = None
    steps: int | None = None
    bound: int | None = None
    solutions_all: int | None = None
    solutions_modulo_symmetry: int | None = None
    exact: bool | None = None
    solution: Solution | None = None
    certificate: Certificate | None = None
    limit: Limit | None = None
    seconds: float = 0.0
    expanded: int = 0

    @property
    def length(self) -> int | None:
        """The length of the solution in the metric asked for; None: there is no solution, or it is a packing."""
        lengths = {
            "moves": self.moves, "jumps": self.jumps, "runs": self.runs, "slides": self.slides, "steps": self.steps,
        }
        return lengths.get(self.metric)


def listing(answer: SolveAnswer, solutions: Iterable[Solution], budget: Budget) -> Job[SolveAnswer]:
    """Stream solutions, and return the answer: at its limit, where the time is up before the last of them.

    Args:
        answer: as it is without them.
        solutions: those that are to be listed.
        budget: the limits.
    """
    for solution in solutions:
        if budget.exceeded(0):
            return replace(answer, outcome="limit")
        yield Found(solution)
    return answer


def concluded(answer: SolveAnswer, budget: Budget, *, every: bool) -> SolveAnswer:
    """Return an answer with what is told in the end: the limit that was used up, the time, the numbers of solutions.

    Args:
        answer: as the search left it.
        budget: the limits, and since when it works.
        every: all solutions were asked for; where the search has not counted them there are none, or one at least.

    >>> answer = SolveAnswer("p", "", "", "moves", outcome="unsolvable", optimal=True)
    >>> concluded(answer, Budget(), every=True).solutions_all
    0
    """
    if every and answer.solutions_all is None:
        if answer.outcome == "unsolvable":
            answer = replace(answer, solutions_all=0, solutions_modulo_symmetry=0, exact=True)
        else:
            answer = replace(answer, outcome="limit", solutions_all=int(answer.solution is not None), exact=False)
    limit = budget.exceeded(answer.expanded) if answer.outcome == "limit" else None
    return replace(answer, limit=limit, seconds=budget.elapsed())


@dataclass(frozen=True, slots=True)
class Legal:
    """A legal move judged.

    Attributes:
        move: as in a solution.
        outcome: what becomes of the position by it.
        togo: moves still needed after it if one goes on with the move in progress, in the metric asked
            for; None: not known, or it loses.
        shortest: how many of the shortest solutions from the position begin with it, where that is soon counted.
        bound: proved lower bound of the moves to go after it, where a family has one.
    """

    move: Move
    outcome: Verdict
    togo: int | None = json_field(null=True)
    shortest: int | None = None
    bound: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckAnswer(Heading):
    """The answer of `check`.

    Attributes:
        outcome: can the goal still be reached?
        togo: moves still needed in the metric asked for, the last of the moves played first being gone on with for
            nothing (packings: pieces in hand); None: not known, or there is no solution.
        bound: proved lower bound of the moves to go, where a family has one.
        remaining: number of solutions left, where it is soon counted.
        certificate: why there is no solution.
        legal: every legal move, judged.
        seconds, expanded: time in the solver, positions expanded.
    """

    outcome: Literal["solvable", "unsolvable", "limit"]
    togo: int | None = json_field(null=True)
    bound: int | None = None
    remaining: int | None = None
    certificate: Certificate | None = None
    legal: tuple[Legal, ...] = ()
    seconds: float = 0.0
    expanded: int = 0

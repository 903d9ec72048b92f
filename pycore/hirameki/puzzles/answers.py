"""What an answer is: the same types in every family, frozen; `json_form.as_json` writes the contract's JSON from them.

Lengths always name their metric: `moves`, `jumps`, `runs`, `slides`, `steps`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ..search.budget import Budget, Limit
from ..search.jobs import Found, Job, unless_late
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
    "Solution", "SolveAnswer", "Step", "Steps", "Sweep", "Verdict", "concluded", "counted", "listing",
    "undecided", "unsolvable",
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
        length: int | None = getattr(self, self.metric, None)  # packings have none
        return length


def unsolvable(heading: Heading, certificate: Certificate | None, expanded: int = 0) -> SolveAnswer:
    """Return the proved "no".

    Args:
        heading: how the question was understood.
        certificate: the proof.
        expanded: positions expanded.
    """
    return SolveAnswer(
        *heading.named, outcome="unsolvable", optimal=True, certificate=certificate, expanded=expanded,
    )


def undecided(heading: Heading, bound: int | None = None, expanded: int = 0) -> SolveAnswer:
    """Return that a limit was reached with no solution in hand.

    Args:
        heading: how the question was understood.
        bound: proved lower bound in the metric asked for.
        expanded: positions expanded.
    """
    return SolveAnswer(*heading.named, outcome="limit", optimal=False, bound=bound, expanded=expanded)


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


def counted(
    answer: SolveAnswer, count: Callable[[tuple[int, ...] | None], Job[int]], symmetries: Sequence[tuple[int, ...]],
    solutions: Iterable[Solution], budget: Budget,
) -> Job[SolveAnswer]:
    """Return an answer with its numbers of solutions, and stream those that are to be listed; as it is, if time is up.

    Args:
        answer: with a solution in hand.
        count: returns the number of solutions that a symmetry leaves as they are; None: of all.
        symmetries: those that leave start and goal as they are, the identity first.
        solutions: those that are to be listed.
        budget: the limits.
    """
    numbers = yield from unless_late(_orbits(count, symmetries), budget, 0)
    if numbers is None:
        return answer
    answer = replace(answer, solutions_all=numbers[0], solutions_modulo_symmetry=numbers[1], exact=True)
    return (yield from listing(answer, solutions, budget))


def _orbits(
    count: Callable[[tuple[int, ...] | None], Job[int]], symmetries: Sequence[tuple[int, ...]]
) -> Job[tuple[int, int]]:
    """Return the number of solutions, and that of their orbits: the mean number that a symmetry leaves (Burnside)."""
    total = fixed = yield from count(None)
    for symmetry in symmetries[1:]:
        fixed += yield from count(symmetry)
    return total, fixed // len(symmetries)


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

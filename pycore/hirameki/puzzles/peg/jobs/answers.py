"""Builds the answers of the peg jobs; every solution is replayed by the rules first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from ....search.jobs import Job
from ...answers import Certificate, CheckAnswer, Legal, SolveAnswer, Verdict, listing
from ..exact.counting import Counts, counts
from ..exact.solution_graph import Steps
from ..problem import Problem
from .task import Task, checked


def with_counts(answer: SolveAnswer, counts: Counts) -> SolveAnswer:
    """Return an answer with the numbers of solutions added; if they are not exact, its outcome becomes "limit".

    Args:
        answer: an answer with a solution.
        counts: the numbers.
    """
    return replace(
        answer, outcome=answer.outcome if counts.exact else "limit", solutions_all=counts.all,
        solutions_modulo_symmetry=counts.modulo_symmetry, exact=counts.exact,
    )


def with_solutions(task: Task, answer: SolveAnswer, steps: Steps) -> Job[SolveAnswer]:
    """Count all solutions, unless their number is known, and stream those to be listed; return the completed answer.

    Args:
        answer: an answer with a solution.
        steps: the jumps of best solutions.
    """
    problem = task.problem
    if answer.solutions_all is None:
        answer = with_counts(answer, (yield from counts(problem, steps, task.budget)))
    found = islice(steps.solutions(*problem.begun, problem.jumps_ahead), task.question.listed)
    return (yield from listing(answer, (checked(problem, [*problem.played, *one]) for one in found), task.budget))


def solvable(
    task: Task, togo: int | None, legal: Sequence[Legal], remaining: int | None = None, expanded: int = 0
) -> CheckAnswer:
    """Return the answer of `check` for a solvable position.

    Args:
        togo: moves to go, or None: not known.
        legal: its legal jumps, judged.
        remaining: number of jump sequences that solve it, or None: not counted.
        expanded: positions expanded.
    """
    return CheckAnswer(
        *task.heading.named, outcome="solvable", togo=togo, legal=tuple(legal), remaining=remaining, expanded=expanded,
    )


def lost(task: Task, certificate: Certificate | None, expanded: int = 0) -> CheckAnswer:
    """Return the answer of `check` for a lost position.

    Args:
        certificate: the proof.
        expanded: positions expanded.
    """
    legal = all_judged(task.problem, "losing")
    return CheckAnswer(
        *task.heading.named, outcome="unsolvable", certificate=certificate, legal=legal, expanded=expanded,
    )


def unknown(task: Task, legal: Sequence[Legal], expanded: int) -> CheckAnswer:
    """Return the answer of `check` where a limit was hit.

    Args:
        legal: the legal jumps, judged as far as possible.
        expanded: positions expanded.
    """
    return CheckAnswer(*task.heading.named, outcome="limit", legal=tuple(legal), expanded=expanded)


def all_judged(problem: Problem, outcome: Verdict) -> tuple[Legal, ...]:
    """Return all legal jumps with the same verdict.

    Args:
        problem: its start is the position.
        outcome: the verdict.
    """
    return tuple(Legal(problem.table.ends[jump], outcome) for jump in problem.table.legal(problem.start))


def judged(problem: Problem, jump: int, togo: int | None, complete: bool = True) -> Legal:
    """Return a legal jump judged by the moves to go after it.

    Args:
        problem: its start is the position.
        jump: index of the jump.
        togo: moves to go, or None: no goal can be reached, or it was not computed.
        complete: whether a `togo` of None means that no goal can be reached.
    """
    outcome: Verdict = "winning" if togo is not None else "losing" if complete else "unknown"
    return Legal(problem.table.ends[jump], outcome, togo)

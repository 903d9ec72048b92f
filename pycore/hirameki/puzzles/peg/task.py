"""The task: a question, read and validated once, with everything the jobs need to know about its puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import TypeVar

from ...search.jobs import Job, Tally
from ..answers import Certificate, CheckAnswer, Exhausted, Legal, SolveAnswer, Verdict, listing, with_counts
from ..moves import Sweep
from ..questions.task import Task as BaseTask
from ..questions.task import approved
from .problem import Problem, sweeps
from .rules import Layout, replay
from .search.solution_graph import Metric, SolutionGraph, counts
from .search.whole_sets import WHOLE_SETS, Togo, free_holes
from .tables.solution_book import Recalled, recall
from .theory.position_classes import of_class

AnswerT = TypeVar("AnswerT", SolveAnswer, CheckAnswer)


@dataclass(frozen=True)
class Task(BaseTask):
    """A question about a peg puzzle.

    Attributes:
        problem: the problem to solve, judge or deal from.
        last: hole of the peg that moved last in the question's moves and may continue for free; None: no move is in
            progress.
        vacancy: the only empty hole of the position in which the game began; None: it is not known.
        whole_sets: the most free holes for which whole sets are used.
        stored: whether stored solutions and the waypoints may be used.
    """

    layout: Layout
    problem: Problem
    vacancy: int | None = None
    last: int | None = None
    whole_sets: int = WHOLE_SETS
    stored: bool = True

    @property
    def metric(self) -> Metric:
        """The metric asked for."""
        return "jumps" if self.heading.metric == "jumps" else "moves"

    @property
    def by_whole_sets(self) -> bool:
        """Whether the board is small enough for whole sets."""
        return free_holes(self.problem.table) <= self.whole_sets

    @cached_property
    def start(self) -> int:
        """The position after the first jump, if it is fixed."""
        return self.problem.begun[0]

    @cached_property
    def feasible(self) -> tuple[int, ...]:
        """The goals with no more pegs than the start, in its position class."""
        fewer = [goal for goal in self.problem.goals if goal.bit_count() <= self.start.bit_count()]
        return tuple(of_class(self.problem.table, self.start, fewer))

    @cached_property
    def reduced(self) -> Task:
        """The same task with the feasible goals alone."""
        return self.toward(self.feasible)

    @cached_property
    def recalled(self) -> Recalled | None:
        """The stored solution, or None."""
        return recall(self.layout, self.problem) if self.stored else None

    def replayed(self, moves: Iterable[int]) -> tuple[Sweep, ...]:
        """Return a solution as sweeps, after replaying it by the rules alone.

        Args:
            moves: indices of its jumps, including a fixed first one.

        Raises:
            AssertionError: it is not a solution, a fault of the solver.
        """
        return checked(self.problem, tuple(moves))

    def toward(self, goals: Iterable[int]) -> Task:
        """Return the same task with fewer goals."""
        return replace(self, problem=self.problem.within(goals))


def checked(problem: Problem, jumps: Sequence[int]) -> tuple[Sweep, ...]:
    """Return a solution as sweeps, after replaying it by the rules alone.

    Args:
        problem: the problem that it solves.
        jumps: indices of its jumps, including a fixed first one.

    Raises:
        AssertionError: it is not a solution, a fault of the solver.
    """
    table = problem.table
    positions = replay(table.jumps, problem.start, [table.ends[jump] for jump in jumps])
    return approved(sweeps(table, jumps), len(positions) == len(jumps) + 1 and problem.ends(positions[-1]))


def going_on(task: Task, tally: Tally, run: Callable[[Task], Job[AnswerT]]) -> Job[AnswerT]:
    """Run what goes on where other work answered nothing; what that expanded counts in its limits and its answer.

    Args:
        tally: positions expanded by then.
        run: task -> what goes on.
    """
    before = tally.expanded
    answer = yield from tally.adding(run(replace(task, budget=task.budget.less(before))))
    return replace(answer, expanded=before + answer.expanded)


# Builds the answers of the peg jobs; every solution is replayed by the rules first.


def with_solutions(task: Task, answer: SolveAnswer, steps: SolutionGraph) -> Job[SolveAnswer]:
    """Count all solutions, unless their number is known, and stream those to be listed; return the completed answer.

    Args:
        answer: an answer with a solution.
        steps: the jumps of best solutions.
    """
    problem = task.problem
    if answer.solutions_all is None:
        tally, left = Tally(answer.expanded), task.budget.less(answer.expanded)
        counted = yield from tally.adding(counts(problem, steps, left))
        answer = replace(with_counts(answer, counted), expanded=tally.expanded)
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


def exhausted(togo: Togo) -> Exhausted:
    """Return the certificate of an exhaustive search: how many positions can reach a goal, the start not among them."""
    return Exhausted(positions=togo.size, origin="goal")

"""The answers of `solve` for tiles, and how positions expanded by several jobs are added up."""

from __future__ import annotations

from dataclasses import replace

from ....search.jobs import Event, Job, Progress, Result, retold
from ...answers import SolveAnswer
from ..rules import replay, runs
from ..theory.certificates import BlockCertificate
from .task import Task


def solved(task: Task, moves: list[int], optimal: bool, bound: int, expanded: int) -> SolveAnswer:
    """Return the answer with a solution; the rules replay it first: a solver's mistake never gets out.

    Args:
        task: the question.
        moves: the cells moved from.
        optimal: whether no solution is shorter.
        bound: proved lower bound in the metric asked for.
        expanded: positions expanded.

    Raises:
        AssertionError: the moves do not lead to the goal.
    """
    positions, _, refused = replay(task.board, task.start, moves)
    if refused is not None or positions[-1] != task.goal:
        raise AssertionError(f"{task.puzzle}: a solver's moves do not lead to the goal")
    return SolveAnswer(
        *task.heading.named, outcome="solved" if optimal or task.any else "limit", optimal=optimal and not task.any,
        moves=len(moves), runs=runs(task.board, task.start, moves), bound=bound, solution=tuple(moves),
        seconds=task.budget.elapsed(), expanded=expanded,
    )


def unsolvable(task: Task, why: BlockCertificate) -> SolveAnswer:
    """Return the proved no.

    Args:
        task: the question.
        why: the proof.
    """
    return SolveAnswer(
        *task.heading.named, outcome="unsolvable", optimal=True, certificate=why, seconds=task.budget.elapsed()
    )


def gave_up(task: Task, bound: int, expanded: int) -> SolveAnswer:
    """Return that a limit was reached with no solution in hand.

    Args:
        task: the question.
        bound: proved lower bound in the metric asked for.
        expanded: positions expanded.
    """
    return SolveAnswer(
        *task.heading.named, outcome="limit", optimal=False, bound=bound, seconds=task.budget.elapsed(),
        expanded=expanded,
    )


class Tally:
    """The positions expanded by jobs that run one after the other, as their own reports tell them.

    Attributes:
        expanded: positions expanded so far.

    >>> from hirameki.search.jobs import drain
    >>> def job():
    ...     yield Progress(5)
    >>> tally = Tally(10)
    >>> drain(tally.adding(job())), drain(tally.adding(job())), tally.expanded
    (None, None, 20)
    """

    def __init__(self, expanded: int = 0) -> None:
        """Begin with the positions expanded before."""
        self.expanded = expanded

    def adding(self, job: Job[Result]) -> Job[Result]:
        """Pass a job on; its reports tell the positions expanded by all jobs so far."""
        before = self.expanded

        def told(event: Event) -> Event:
            if not isinstance(event, Progress):
                return event
            self.expanded = max(self.expanded, before + event.expanded)
            return replace(event, expanded=self.expanded)

        return retold(job, told)

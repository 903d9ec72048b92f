"""The answer of `solve` for tiles with a solution in hand."""

from __future__ import annotations

from ...answers import SolveAnswer
from ..rules import replay, runs
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
        *task.heading.named, outcome="solved" if optimal or task.question.any else "limit",
        optimal=optimal and not task.question.any, moves=len(moves), runs=runs(task.board, task.start, moves),
        bound=bound, solution=tuple(moves), expanded=expanded,
    )

"""The job `trace`: a plain search among sliding blocks, step by step."""

from __future__ import annotations

from ....search.jobs import Job
from ...every.trace import by_moves
from ...insight import TraceAnswer
from ...puzzle import Question
from ..search.bidirectional import goal_positions
from ..search.field import BlockField
from .task import Task


def trace(task: Task, question: Question) -> Job[TraceAnswer]:
    """Answer `trace`; the search from both ends begins at every position that fits the goal.

    Args:
        task: the problem.
        question: method and limits.
    """
    space = task.space()
    goals: set[int] | None = None
    if question.method == "bidirectional":
        goals = yield from goal_positions(space)
    return (yield from by_moves(task.heading, BlockField(space, sorted(goals or ())), question))

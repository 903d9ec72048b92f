"""The job `trace`: a plain search for sliding blocks, step by step."""

from __future__ import annotations

from ....search.jobs import Job
from ...every.trace import by_moves
from ...insight import TraceAnswer
from ..search.bidirectional import goal_positions
from ..search.field import BlockField
from .task import Task


def trace(task: Task) -> Job[TraceAnswer]:
    """Answer `trace`; a bidirectional search starts from every goal position."""
    space = task.space()
    goals: set[int] | None = None
    if task.question.method == "bidirectional":
        goals = yield from goal_positions(space)
    return (yield from by_moves(task.heading, BlockField(space, sorted(goals or ())), task.question))

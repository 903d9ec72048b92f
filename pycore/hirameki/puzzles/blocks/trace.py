"""The job `trace`: a plain search for sliding blocks, step by step."""

from __future__ import annotations

from ...search.jobs import Job
from ..insight import TraceAnswer
from ..questions.trace import by_moves
from .field import BlockField
from .task import Task


def trace(task: Task) -> Job[TraceAnswer]:
    """Answer `trace`; only a bidirectional search starts from every goal position, too."""
    if task.question.method == "bidirectional":
        return (yield from by_moves(task.heading, (yield from task.rules()), task.question))
    return (yield from by_moves(task.heading, BlockField(task.problem.space), task.question))

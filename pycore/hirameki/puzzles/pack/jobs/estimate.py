"""`estimate`: how many positions a search for all packings would expand, option by option."""

from __future__ import annotations

from ....search.jobs import Job, Progress
from ...insight import EstimateAnswer
from ...questions.estimate import estimated
from ..search.covering import cover, pockets
from ..search.symmetry_classes import classes_of
from .task import Task


def estimate(task: Task) -> Job[EstimateAnswer]:
    """Answer `estimate` for the method "options" of `compare`."""
    yield Progress()
    packing = task.packing
    problem = cover(packing, (yield from classes_of(packing)).narrowed())
    reject = pockets(packing)
    return (yield from estimated(
        task.heading, "options", lambda chance: problem.walk(chance, reject), task.budget, task.question.seed
    ))

"""The methods for sliding blocks."""

from __future__ import annotations

from ...methods.greedy import Tried, best_first
from ...search.budget import Budget
from ...search.jobs import Job
from ..answers import Move
from ..questions.layers import methods
from ..questions.task import SpaceTask

#: The most positions that the greedy search expands after the proof has reached its limit.
AFTER_PROOF = 100_000


def _nearest_first(task: SpaceTask, budget: Budget) -> Job[Tried[Move]]:
    return best_first(task.problem, budget if task.question.any else budget.at_most(AFTER_PROOF))


METHODS = methods("best first", _nearest_first, "whole-sets")

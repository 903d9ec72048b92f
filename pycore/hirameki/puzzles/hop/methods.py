"""The methods for frogs and toads."""

from __future__ import annotations

from ...methods.greedy import beam
from ..questions.layers import methods

#: Positions of a layer that a beam expands.
WIDTH = 400

METHODS = methods("beam", lambda task, budget: beam(task.problem, WIDTH, budget), "search")

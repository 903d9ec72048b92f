"""The plain searches that `compare` sets beside the methods: most are iterative deepening with a lower bound."""

from __future__ import annotations

from ....methods.space import explore, layer_of
from ....search.budget import Budget
from ....search.jobs import Job, unless_late
from ....search.trace.depth import deepening
from ....search.trace.record import Unrecorded
from ...questions.compare import Compared, Ended, ended
from ...questions.task import ROOM
from ..search.lower_bounds import Estimate, distance_estimate, nothing, walking_estimate
from .nearby import measured_cells
from .task import Task

#: Seconds for each method if the question sets no limit.
SECONDS = 5.0


def plain_searches(task: Task) -> dict[str, Compared]:
    """Return the plain searches for a problem by name, in the order in which they are shown."""
    board, goal = task.board, task.goal
    if task.runs:
        return {"breadth-first": lambda budget: _layer_by_layer(task, budget)}
    found: dict[str, Compared] = {
        "deepening": lambda budget: _by_estimate(task, nothing, budget),
        "deepening-distance": lambda budget: _by_estimate(task, distance_estimate(board, goal, False), budget),
    }
    if board.width and len(set(goal)) == len(goal):
        conflict = "deepening-conflict"
        found[conflict] = lambda budget: _by_estimate(task, distance_estimate(board, goal, True), budget)
    return {**found, "deepening-walking": lambda budget: _by_walking(task, budget)}


def _by_estimate(task: Task, estimate: Estimate, budget: Budget) -> Job[Ended]:
    """Deepen as the general search does; only the bound is the tiles' own."""
    yield from measured_cells(task)
    return ended((yield from deepening(task.field(estimate), Unrecorded(0), budget, estimate is not nothing)))


def _by_walking(task: Task, budget: Budget) -> Job[Ended | None]:
    """Deepen by walking distance; the time includes making its table."""
    walking = yield from unless_late(walking_estimate(task.board, task.goal), budget, 0)
    return None if walking is None else (yield from _by_estimate(task, walking, budget))


def _layer_by_layer(task: Task, budget: Budget) -> Job[Ended]:
    problem = task.problem

    found = yield from explore(problem, layer_of(problem.start), budget, ROOM, problem.goals)
    if found.met is None:
        return Ended("limit", None, found.expanded)
    return Ended("solved", len(found.layers) - 1, found.expanded)

"""Answers `compare`: the same problem by several methods, most of them iterative deepening with a lower bound."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeAlias

from ....methods.space import explore, layer_of
from ....methods.ways import Ways
from ....search.budget import Budget
from ....search.jobs import Job, Progress, Tally, unless_late
from ....search.trace.depth import deepening
from ....search.trace.record import Depths
from ...answers import Outcome
from ...puzzle import Plan
from ...questions.task import ROOM
from ...studies import CompareAnswer, Method
from ..search.iterative_deepening import deepen
from ..search.lower_bounds import Estimate, distance_estimate, nothing, walking_estimate
from ..search.runs_deepening import deepen_runs, fits_runs
from .nearby import measured_cells, proof_tables, sums_for
from .task import Task

#: Seconds for one method if the caller sets no limit.
COMPARE_SECONDS = 5.0

#: A method: returns the length of a shortest solution (None: a limit was reached) and the positions expanded; returns
#: None instead of both if the board has no tables for the method, or they are not ready in time.
_Solver: TypeAlias = Callable[[Task, Budget], Job[tuple[int | None, int]] | Job[tuple[int | None, int] | None]]


def plan_compare(task: Task) -> Plan[CompareAnswer]:
    """Return the stored tables that would help, and the job."""
    return Plan(proof_tables(task), compare(task))


def compare(task: Task) -> Job[CompareAnswer]:
    """Return the positions expanded, the seconds and the answer of every method."""
    yield Progress()
    if task.why_not is not None:
        return CompareAnswer(*task.heading.named, outcome="unsolvable", methods=(), certificate=task.why_not)
    yield from measured_cells(task)
    rows = []
    for name, method in _methods(task).items():
        budget = task.budget.afresh(COMPARE_SECONDS)
        found = yield from method(task, budget)
        if found is not None or budget.exceeded(0):
            length, expanded = found or (None, 0)
            outcome: Outcome = "limit" if length is None else "solved"
            rows.append(Method(name, expanded, budget.elapsed(), outcome, **{task.metric: length}))
    known = any(row.outcome == "solved" for row in rows)
    return CompareAnswer(*task.heading.named, outcome="solved" if known else "limit", methods=tuple(rows))


def _methods(task: Task) -> dict[str, _Solver]:
    """Return the methods for a problem by name, in the order in which they are shown."""
    board, goal = task.board, task.goal
    found: dict[str, _Solver] = {}
    if task.runs:
        found["breadth-first"] = _layer_by_layer
        if fits_runs(board, goal) and task.start != goal:
            found["deepening-patterns"] = _by_run_patterns
    else:
        found["deepening"] = partial(_by_estimate, nothing)
        found["deepening-distance"] = partial(_by_estimate, distance_estimate(board, goal, False))
        if board.width and len(set(goal)) == len(goal):
            found["deepening-conflict"] = partial(_by_estimate, distance_estimate(board, goal, True))
        found |= {"deepening-walking": _by_walking, "deepening-patterns": _by_patterns}
    return {**found, "bidirectional": _from_both_ends}


def _by_estimate(estimate: Estimate, task: Task, budget: Budget) -> Job[tuple[int | None, int]]:
    """Deepen as the general search does; only the bound is the tiles' own."""
    found = yield from deepening(task.swaps(estimate), Depths(0), budget, estimate is not nothing)
    return None if found.solution is None else len(found.solution), found.expanded


def _by_walking(task: Task, budget: Budget) -> Job[tuple[int | None, int] | None]:
    """Deepen by walking distance; the time includes making its table."""
    walking = yield from unless_late(walking_estimate(task.board, task.goal), budget, 0)
    return None if walking is None else (yield from _by_estimate(walking, task, budget))


def _by_patterns(task: Task, budget: Budget) -> Job[tuple[int | None, int] | None]:
    """Deepen as `solve` does, with pattern databases; the time includes making or unpacking them."""
    sums = yield from unless_late(sums_for(task), budget, 0)
    if sums is None:
        return None
    found = yield from deepen(task.board, sums, task.start, budget)
    return None if found.solution is None else found.bound, found.expanded


def _layer_by_layer(task: Task, budget: Budget) -> Job[tuple[int | None, int]]:
    space, goal = task.space(), task.space().state(task.goal)

    def goals(shelf: int, numbers: Iterable[int]) -> list[int]:
        return [number for number in numbers if (shelf, number) == goal]

    found = yield from explore(space, layer_of(space.state(task.start)), budget, ROOM, goals)
    return None if found.met is None else len(found.layers) - 1, found.expanded


def _by_run_patterns(task: Task, budget: Budget) -> Job[tuple[int | None, int]]:
    found = yield from deepen_runs(task.board, task.start, task.goal, budget)
    return None if found.shortest is None else found.bound, found.expanded


def _from_both_ends(task: Task, budget: Budget) -> Job[tuple[int | None, int]]:
    tally = Tally()
    ways = yield from tally.adding(task.space().between(task.start, task.goal, budget, ROOM))
    return ways.distance if isinstance(ways, Ways) else None, tally.expanded

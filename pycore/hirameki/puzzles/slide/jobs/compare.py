"""Answers `compare`: the same problem by iterative deepening with one lower bound after the other, side by side."""

from __future__ import annotations

from ....search.budget import Budget
from ....search.jobs import Job, Progress, Tally, unless_late
from ...puzzle import Plan
from ...studies import CompareAnswer, Method
from ..exact.breadth_first import first_met
from ..exact.shortest_ways import ShortestWays, between
from ..search.iterative_deepening import deepen
from ..search.lower_bounds import Estimate, distance_estimate, nothing, walking_estimate
from ..search.runs_deepening import deepen_runs, fits_runs
from ..search.textbook_deepening import textbook_deepening
from ..tables.pattern_sums import labels_for
from .nearby import proof_tables, sums_for
from .task import Task
from .tuning import COMPARE_SECONDS, ROOM


def plan_compare(task: Task) -> Plan[CompareAnswer]:
    """Return the stored tables that would help, and the job."""
    return Plan(proof_tables(task), compare(task))


def compare(task: Task) -> Job[CompareAnswer]:
    """Return positions expanded, seconds and answer of every method."""
    yield Progress()
    if task.why_not is not None:
        return CompareAnswer(*task.heading.named, outcome="unsolvable", methods=(), certificate=task.why_not)
    methods = yield from _in_runs(task) if task.runs else _in_moves(task)
    methods.append((yield from _from_both_ends(task, task.budget.afresh(COMPARE_SECONDS))))
    known = any(method.outcome == "solved" for method in methods)
    return CompareAnswer(*task.heading.named, outcome="solved" if known else "limit", methods=tuple(methods))


def _in_moves(task: Task) -> Job[list[Method]]:
    """Return the rows of the deepening searches in single moves."""
    methods = []
    for name, estimate in _estimates(task):
        methods.append((yield from _by_estimate(task, name, estimate, task.budget.afresh(COMPARE_SECONDS))))
    for by_tables in (_by_walking, _by_patterns):
        methods += yield from by_tables(task, task.budget.afresh(COMPARE_SECONDS))
    return methods


def _by_estimate(task: Task, name: str, estimate: Estimate, budget: Budget) -> Job[Method]:
    length, expanded = yield from textbook_deepening(task.board, task.start, task.goal, estimate, budget)
    return _row(name, budget, expanded, length)


def _in_runs(task: Task) -> Job[list[Method]]:
    """Return the rows of the searches in runs from one end: layer by layer, and deepening with pattern databases."""
    budget, tally = task.budget.afresh(COMPARE_SECONDS), Tally()
    met = yield from tally.adding(first_met(task.space(), task.goal, task.start, budget, ROOM))
    methods = [_row("breadth-first", budget, tally.expanded, met, task.metric)]
    if fits_runs(task.board, task.goal) and task.start != task.goal:
        budget = task.budget.afresh(COMPARE_SECONDS)
        found = yield from deepen_runs(task.board, task.start, task.goal, budget)
        length = None if found.shortest is None else found.bound
        methods.append(_row("deepening-patterns", budget, found.expanded, length, task.metric))
    return methods


def _estimates(task: Task) -> list[tuple[str, Estimate]]:
    """Return the lower bounds that need no table, by the names of the methods that go by them."""
    board, goal = task.board, task.goal
    estimates: list[tuple[str, Estimate]] = [
        ("deepening", nothing), ("deepening-distance", distance_estimate(board, goal, False)),
    ]
    if board.width and len(set(goal)) == len(goal):
        estimates.append(("deepening-conflict", distance_estimate(board, goal, True)))
    return estimates


def _row(name: str, budget: Budget, expanded: int, length: int | None, metric: str = "moves") -> Method:
    return Method(name, expanded, budget.elapsed(), "limit" if length is None else "solved", **{metric: length})


def _by_walking(task: Task, budget: Budget) -> Job[list[Method]]:
    """Run the deepening search by walking distance; making its table counts."""
    walking = yield from unless_late(walking_estimate(task.board, task.goal), budget, 0)
    if walking is None:
        return _too_late("deepening-walking", budget)
    return [(yield from _by_estimate(task, "deepening-walking", walking, budget))]


def _by_patterns(task: Task, budget: Budget) -> Job[list[Method]]:
    """Run the deepening search of `solve` with pattern databases; making or unpacking these counts."""
    sums = yield from unless_late(sums_for(task), budget, 0)
    if sums is None:
        return _too_late("deepening-patterns", budget)
    found = yield from deepen(task.board, sums, labels_for(task.start, task.goal), budget)
    length = None if found.solution is None else len(found.solution)
    return [_row("deepening-patterns", budget, found.expanded, length)]


def _too_late(name: str, budget: Budget) -> list[Method]:
    """Return the row of a method whose tables were not ready in time; none where the board has no such tables."""
    return [_row(name, budget, 0, None)] if budget.exceeded(0) else []


def _from_both_ends(task: Task, budget: Budget) -> Job[Method]:
    tally = Tally()
    ways = yield from tally.adding(between(task.space(), task.start, task.goal, budget, ROOM))
    length = ways.distance if isinstance(ways, ShortestWays) else None
    return _row("bidirectional", budget, tally.expanded, length, task.metric)

"""Proved shortest solutions for positions not far from the goal, or none, at a small effort."""

from __future__ import annotations

from dataclasses import replace

from ....methods.ways import Ways, both_ends
from ....search.budget import Budget
from ....search.jobs import Job, Progress, Tally, unless_late
from ..search.iterative_deepening import deepen
from ..search.manhattan_sets import ManhattanDistance
from ..search.runs_deepening import deepen_runs, fits_runs
from ..search.window_optimisation import shorter
from ..space import StateSpace
from ..tables.pattern_sums import PatternSums, made_sums
from ..tables.stored_patterns import STORED, fits_stored, stored_sums
from .task import Task

#: Cells whose distances are computed between two reports: a few milliseconds on the largest boards.
_CELLS = 20
#: Runs: positions that the search from both ends may hold before any table is made.
NEAR_RUNS = 50_000


def measured_cells(task: Task) -> Job[None]:
    """Measure how far all cells are from each other: bounds look that up, and would measure at a stretch."""
    for done, _ in enumerate(task.board.distances.prepare(range(len(task.board))), 1):
        if done % _CELLS == 0:
            yield Progress()


def proof_tables(task: Task) -> tuple[str, ...]:
    """Return the stored tables that help to prove a length in single moves."""
    return (STORED,) if not task.question.any and not task.runs and fits_stored(task.board, task.goal) else ()


def distance_bound(task: Task) -> ManhattanDistance:
    """Return the lower bound in single moves that applies to every board."""
    return ManhattanDistance(StateSpace(task.board, task.goal, False), task.goal, conflicts=True)


def sums_for(task: Task) -> Job[PatternSums | None]:
    """Return pattern databases, stored or else made now; None if the board or a class of equal tiles is too large."""
    sums = yield from stored_sums(task.board, task.goal)
    if sums is None:
        sums = yield from made_sums(task.board, task.goal)
    return sums


def nearby(task: Task, effort: int) -> Job[list[int] | None]:
    """Return a proved shortest solution in single moves, or None if the effort does not suffice.

    Args:
        effort: positions expanded at most.
    """
    budget = task.budget.at_most(effort)
    sums = (yield from unless_late(sums_for(task), budget, 0)) if task.compact else None
    if sums is None:
        return (yield from rising(task, budget))[0]
    return (yield from deepen(task.board, sums, task.start, budget)).solution


def proved_distance(task: Task, effort: int, most: int) -> Job[int | None]:
    """Return the distance from the goal in single moves, or None if the effort does not suffice to prove it.

    Args:
        effort: positions expanded at most.
        most: an upper bound; if the distance equals it, the proof needs no solution of that length.
    """
    sums = (yield from unless_late(sums_for(task), task.budget, 0)) if task.compact else None
    if sums is None:
        moves = yield from nearby(task, effort)
        return None if moves is None else len(moves)
    found = yield from deepen(task.board, sums, task.start, task.budget.at_most(effort), best=most)
    return found.bound if found.complete else None


def rising(task: Task, budget: Budget, spent: int = 0) -> Job[tuple[list[int] | None, int]]:
    """Return the same as `nearby`, but without pattern databases, which pays near the goal; and the positions expanded.

    Args:
        spent: positions expanded before, for the budget and the reports.
    """
    distance = distance_bound(task)
    bound = distance.of(task.start)
    stride = 1 if task.board.colours is None else 2
    expanded = 0
    while True:
        moves, number, proved = yield from shorter(
            distance, task.start, task.goal, bound, budget, spent=spent + expanded, best=bound
        )
        expanded += number
        if moves is not None or not proved:
            return moves, expanded
        bound += stride


def near_in_runs(task: Task, spent: int = 0, best: int | None = None) -> Job[tuple[Ways[int] | int, int]]:
    """Return all shortest solutions if they have few runs, else a bound; and the total of positions expanded.

    Args:
        spent: positions expanded before.
        best: runs of the best solution so far, for the reports.
    """
    tally, left = Tally(spent), task.budget.less(spent)
    problem = task.problem
    outcome = yield from tally.adding(both_ends(problem, problem.start, problem.goal, left, NEAR_RUNS, best))
    return outcome if isinstance(outcome, Ways) else outcome.bound, tally.expanded


def nearby_in_runs(task: Task, effort: int) -> Job[list[int] | None]:
    """Return a proved shortest solution in runs, or None if the effort does not suffice.

    Args:
        effort: positions expanded at most.
    """
    if not fits_runs(task.board, task.goal):
        return None
    task = replace(task, budget=task.budget.at_most(effort))
    near, expanded = yield from near_in_runs(task)
    if isinstance(near, Ways):
        return next(near.listed())
    found = yield from deepen_runs(task.board, task.start, task.goal, task.budget, expanded=expanded, least=near)
    return None if found.shortest is None else next(found.shortest.listed())

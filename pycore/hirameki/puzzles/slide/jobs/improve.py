"""A first solution at once, and better ones by beams and windows; none of them is proved shortest."""

from __future__ import annotations

from dataclasses import replace

from ....search.budget import Budget
from ....search.jobs import Job, unless_late
from ..search.constructive import construct
from ..search.evaluation import WeightedEvaluation
from ..search.learned_evaluation import LearnedEvaluation
from ..search.learned_evaluation import stored_evaluation as stored_triples
from ..search.pair_evaluation import PairEvaluation
from ..search.pair_evaluation import stored_evaluation as stored_pairs
from ..tables.evaluation_patterns import stored_patterns
from . import tuning
from .best import BeamEvaluation, Best, improve_by_beam, improve_by_windows, take, within
from .improve_learned import better_by_pairs, better_by_triples
from .task import Task


def learned_evaluation_for(task: Task) -> LearnedEvaluation | PairEvaluation | None:
    """Return the learned evaluation for this board and goal, or None if there is none or its tables are missing.

    Args:
        task: the question.
    """
    return stored_triples(task.board, task.goal) or stored_pairs(task.board, task.goal)


def solution_at_once(task: Task, best: Best, patience: float = tuning.PATIENCE) -> Job[None]:
    """Put a solution into `best` at once.

    Args:
        task: the question; the goal can be reached.
        best: where the solution goes.
        patience: seconds for it, however short the limit.
    """
    seconds = task.budget.seconds
    longer = Budget(seconds=None if seconds is None else max(seconds, patience), begun=task.budget.begun)
    placed = yield from unless_late(construct(task.decomposition, task.start, task.goal), longer, 0)
    yield from take(task, best, placed)


def first_improvements(task: Task, best: Best, evaluation: BeamEvaluation) -> Job[None]:
    """Improve the first solution a great deal, within about a fifth of a second in the page.

    Args:
        task: the question; the goal can be reached.
        best: where the solutions go.
        evaluation: what guides beams.
    """
    wide_ones_only = tuning.MIDDLE < len(task.board) <= tuning.SEVEN and not isinstance(evaluation, PairEvaluation)
    for effort in () if wide_ones_only else tuning.BEAMS_FIRST:
        yield from improve_by_beam(task, best, evaluation, effort)
    yield from improve_by_windows(task, best, *tuning.WINDOW_FIRST)


def first_solution(task: Task) -> Job[list[int] | None]:
    """Return a solution as `--any` gives it, or None if none is found at once."""
    best = Best()
    yield from solution_at_once(task, best)
    yield from first_improvements(task, best, WeightedEvaluation(task.board, task.goal))
    return best.moves


def better_solutions(task: Task, best: Best, bound: int, learned: BeamEvaluation | None) -> Job[None]:
    """Improve the best solution by wider and wider beams, unless it is as short as the bound.

    Args:
        task: the question; a share of its limits is spent.
        best: the best solution so far.
        bound: proved lower bound in the metric asked for.
        learned: the learned evaluation, if there is one.
    """
    late = replace(task, budget=_share(task.budget, tuning.SHARE_OF_SECONDS_LEARNED))
    early = replace(task, budget=_share(task.budget, tuning.SHARE_OF_SECONDS))
    if isinstance(learned, PairEvaluation):
        yield from better_by_pairs(late, best, bound, learned)
    elif isinstance(learned, LearnedEvaluation) and not task.runs:
        yield from better_by_triples(late, best, bound, learned)
    elif len(task.board) > tuning.MIDDLE:
        yield from _better_on_large(early, best, bound)
    else:
        yield from _better_on_small(early, best, bound, learned)


def _better_on_small(task: Task, best: Best, bound: int, learned: BeamEvaluation | None) -> Job[None]:
    """Improve the best solution by wider and wider beams."""
    beams: tuple[int, ...] = tuning.BEAMS_LATER if learned is None else tuning.BEAMS_IN_RUNS
    if task.limited:
        beams = (*beams, tuning.BEAM_LAST)
    evaluation = learned or WeightedEvaluation(task.board, task.goal, stored_patterns(task.board, task.goal))
    widest = tuning.BEAMS_FIRST[-1]
    for effort in beams:
        if best.length == bound or task.budget.exceeded(best.expanded):
            return
        fitting = min(effort, within(task.budget, best.expanded))
        if fitting <= widest:
            break
        yield from improve_by_beam(task, best, evaluation, fitting)
        widest = fitting
        for window in (tuning.WINDOW_FIRST,) if learned is None else tuning.WINDOWS_LEARNED:
            yield from improve_by_windows(task, best, *window)
    yield from improve_by_windows(task, best, *tuning.WINDOW_LATER)


def _better_on_large(task: Task, best: Best, bound: int) -> Job[None]:
    """Improve the best solution on a board for which nothing is stored, by beams of several kinds in turn."""
    seven = len(task.board) <= tuning.SEVEN
    powers, beams = (tuning.POWERS_SEVEN, tuning.BEAMS_SEVEN) if seven else (tuning.POWERS_LARGE, tuning.BEAMS_LARGE)
    expected = tuning.LONGEST_SEVEN * bound if seven and not task.runs else None
    evaluations = [WeightedEvaluation(task.board, task.goal, power=power) for power in powers]
    for effort in (*beams, tuning.BEAM_LAST) if task.limited else beams:
        before = best.length
        for evaluation in evaluations:
            if best.length == bound or task.budget.exceeded(best.expanded):
                return
            fitting = min(effort, within(task.budget, best.expanded))
            yield from improve_by_beam(task, best, evaluation, fitting, expected)
        if best.length == before:  # where beams do not reach the goal, windows help
            yield from improve_by_windows(task, best, *tuning.WINDOW_LATER)


def _share(budget: Budget, of_seconds: float) -> Budget:
    """Return the limits for improving the solution before anything is proved."""
    return replace(
        budget, nodes=None if budget.nodes is None else budget.nodes // tuning.PART_OF_NODES,
        seconds=None if budget.seconds is None else budget.seconds * of_seconds,
    )

"""A solution at once, and better ones by beams and windows; none of them is proved shortest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ....search.budget import Budget
from ....search.jobs import Event, Found, Job, Progress, unless_late
from ..exact.state_sets import StateSpace
from ..search.beam import Evaluation, beam
from ..search.constructive import construct
from ..search.evaluation import WeightedEvaluation
from ..search.learned_evaluation import LearnedEvaluation
from ..search.window_optimisation import shorten
from ..tables.evaluation_patterns import stored_patterns
from .task import Task
from .tuning import (
    BEAM_LAST,
    BEAMS_FIRST,
    BEAMS_LARGE,
    BEAMS_LATER,
    BEAMS_LEARNED,
    BEAMS_SEVEN,
    EXPECTED,
    LONGEST_SEVEN,
    MIDDLE,
    NARROWEST,
    PART_OF_NODES,
    PATIENCE,
    POWERS_LARGE,
    POWERS_SEVEN,
    SEVEN,
    SHARE,
    SHARE_OF_SECONDS,
    WINDOW_FIRST,
    WINDOW_LATER,
    WINDOWS_LEARNED,
)


@dataclass
class Best:
    """The best solution in hand.

    Attributes:
        moves: the cells moved from.
        length: in the metric asked for.
        expanded: positions expanded so far.
    """

    moves: list[int] | None = None
    length: int | None = None
    expanded: int = 0


def first_solutions(task: Task, best: Best, evaluation: Evaluation, patience: float = PATIENCE) -> Job[None]:
    """Put a solution into `best` at once, and then a better one, within about a fifth of a second in the page.

    Args:
        task: the question; the goal can be reached.
        best: where the solutions go.
        evaluation: what beams go by.
        patience: seconds for the first one, however short the limit.
    """
    seconds = task.budget.seconds
    longer = Budget(seconds=None if seconds is None else max(seconds, patience), begun=task.budget.begun)
    placed = yield from unless_late(construct(task.decomposition, task.start, task.goal), longer, 0)
    yield from _take(task, best, placed)
    for effort in () if MIDDLE < len(task.board) <= SEVEN else BEAMS_FIRST:
        yield from improve_by_beam(task, best, evaluation, effort)
    yield from _shorten(task, best, *WINDOW_FIRST)


def first_solution(task: Task) -> Job[list[int] | None]:
    """Return a solution as `--any` gives it, or None when none is found at once."""
    best = Best()
    yield from first_solutions(task, best, WeightedEvaluation(task.board, task.goal))
    return best.moves


def better_solutions(task: Task, best: Best, bound: int, learned: LearnedEvaluation | None) -> Job[None]:
    """Improve the best solution by ever wider beams, unless it is as short as the bound.

    Args:
        task: the question; a share of its limits is spent.
        best: the solution in hand.
        bound: proved lower bound in the metric asked for.
        learned: the learned evaluation, where there is one.
    """
    task = replace(task, budget=_share(task.budget))
    if len(task.board) > MIDDLE:
        yield from _better_on_large(task, best, bound)
        return
    beams: tuple[int, ...] = BEAMS_LATER if learned is None else BEAMS_LEARNED
    if task.limited:
        beams = (*beams, BEAM_LAST)
    evaluation = learned or WeightedEvaluation(task.board, task.goal, stored_patterns(task.board, task.goal))
    widest = BEAMS_FIRST[-1]
    for effort in beams:
        if best.length == bound or task.budget.exceeded(best.expanded):
            return
        fitting = min(effort, within(task.budget, best.expanded))
        if fitting <= widest:
            break
        yield from improve_by_beam(task, best, evaluation, fitting)
        widest = fitting
        for window in (WINDOW_FIRST,) if learned is None else WINDOWS_LEARNED:
            yield from _shorten(task, best, *window)
    yield from _shorten(task, best, *WINDOW_LATER)


def _better_on_large(task: Task, best: Best, bound: int) -> Job[None]:
    """Improve the best solution of a board for which nothing is stored, by beams of several kinds in turn."""
    seven = len(task.board) <= SEVEN
    powers, beams = (POWERS_SEVEN, BEAMS_SEVEN) if seven else (POWERS_LARGE, BEAMS_LARGE)
    expected = LONGEST_SEVEN * bound if seven and not task.runs else None
    evaluations = [WeightedEvaluation(task.board, task.goal, power=power) for power in powers]
    for effort in (*beams, BEAM_LAST) if task.limited else beams:
        before = best.length
        for evaluation in evaluations:
            if best.length == bound or task.budget.exceeded(best.expanded):
                return
            fitting = min(effort, within(task.budget, best.expanded))
            yield from improve_by_beam(task, best, evaluation, fitting, expected)
        if best.length == before:  # where beams do not arrive, windows help
            yield from _shorten(task, best, *WINDOW_LATER)


def improve_by_beam(
    task: Task, best: Best, evaluation: Evaluation, effort: int, expected: int | None = None
) -> Job[None]:
    """Run a beam for a solution that is better than the best one.

    Args:
        task: the question.
        best: the solution in hand.
        evaluation: what the beam goes by.
        effort: positions expanded, from which the width follows.
        expected: steps of the solution that the beam will find, where that is better known than by the best one.
    """
    longest = EXPECTED if best.length is None else best.length
    width = max(NARROWEST, effort // min(longest, expected or longest))
    moves, expanded = yield from beam(
        evaluation, task.start, width, longest - 1, task.budget, spent=best.expanded, runs=task.runs
    )
    best.expanded += expanded
    yield from _take(task, best, moves)


def within(budget: Budget, expanded: int) -> int:
    """Return how many positions a beam may expand so that the limits do not end it before it arrives.

    Args:
        budget: the limits.
        expanded: positions expanded so far.

    >>> within(Budget(nodes=1100), 100)
    850
    """
    room = 1 << 60
    if budget.nodes is not None:
        room = budget.nodes - expanded
    if budget.seconds is not None:
        spent = budget.elapsed()
        room = min(room, int(expanded * (budget.seconds - spent) / max(spent, 0.001)))
    return int(SHARE * room)


def _share(budget: Budget) -> Budget:
    """Return the limits with which better solutions are sought before anything is proved."""
    return replace(
        budget, nodes=None if budget.nodes is None else budget.nodes // PART_OF_NODES,
        seconds=None if budget.seconds is None else budget.seconds * SHARE_OF_SECONDS,
    )


def _shorten(task: Task, best: Best, length: int, room: int) -> Job[None]:
    if best.moves is None:
        return
    space = StateSpace(task.board, task.goal, False)
    moves, expanded = yield from shorten(space, task.start, best.moves, length, room, best.expanded, task.budget)
    best.expanded += expanded
    yield from _take(task, best, moves)


def _take(task: Task, best: Best, moves: list[int] | None) -> Iterator[Event]:
    """Keep a solution if it is better in the metric asked for."""
    if moves is None:
        return
    length = task.steps(moves)
    if best.length is None or length < best.length:
        best.moves, best.length = moves, length
        if not task.all:
            yield Found(tuple(moves))
    yield Progress(best.expanded, best=best.length)

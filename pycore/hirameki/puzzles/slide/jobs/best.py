"""How one beam or windows improve the best solution so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from ....search.budget import Budget
from ....search.jobs import Event, Found, Job, Progress
from ...questions.methods import Best
from ..search.beam import beam
from ..search.evaluation import WeightedEvaluation
from ..search.learned_evaluation import LearnedEvaluation
from ..search.pair_evaluation import PairEvaluation
from ..search.window_optimisation import shorten
from ..space import StateSpace
from .task import Task

#: The evaluations that guide beams.
BeamEvaluation: TypeAlias = WeightedEvaluation | LearnedEvaluation | PairEvaluation


#: The steps that a beam allows for if there is no solution yet, and the least width.
EXPECTED, NARROWEST = 400, 30
#: A beam takes this share of what a limit leaves; the rest is a reserve.
SHARE = 0.85


def take(task: Task, best: Best, moves: list[int] | None, expanded: int = 0) -> Iterator[Event]:
    """Keep a solution if it is better in the metric asked for.

    Args:
        best: the best solution so far.
        moves: another solution, or None.
        expanded: positions expanded for it.
    """
    best.expanded += expanded
    if moves is None:
        return
    length = task.steps(moves)
    if best.length is None or length < best.length:
        best.moves, best.length = moves, length
        if not task.question.all:
            yield Found(tuple(moves))
    yield Progress(best.expanded, best=best.length)


def improve_by_beam(
    task: Task, best: Best, evaluation: BeamEvaluation, effort: int, expected: int | None = None
) -> Job[None]:
    """Run a beam for a solution better than the best so far.

    Args:
        best: the best solution so far.
        evaluation: what guides the beam.
        effort: positions to expand, from which the width follows.
        expected: expected steps of the beam's solution, if that is a better guess than the length of the best one.
    """
    longest = EXPECTED if best.length is None else best.length
    width = max(NARROWEST, effort // min(longest, expected or longest))
    found = yield from beam(
        evaluation, task.start, width, longest - 1, task.budget, spent=best.expanded, runs=task.runs
    )
    yield from take(task, best, *found)


def improve_by_windows(task: Task, best: Best, length: int, room: int) -> Job[None]:
    """Replace pieces of the best solution by shorter ones.

    Args:
        best: the best solution so far.
        length: moves in a window.
        room: positions to expand in one.
    """
    if best.moves is None:
        return
    space = StateSpace(task.board, task.goal, False)
    found = yield from shorten(space, task.start, best.moves, length, room, best.expanded, task.budget)
    yield from take(task, best, *found)


def within(
    budget: Budget, expanded: int, since: tuple[float, int] = (0.0, 0), *, faster: float = 1, share: float = SHARE
) -> int:
    """Return how many positions a beam may expand and still reach the goal within the limits.

    Args:
        expanded: positions expanded so far.
        since: seconds and positions from which the speed is measured.
        faster: how many times as fast the beam is.
        share: the share of the remaining limits that it may use.

    >>> within(Budget(nodes=1100), 100)
    850
    """
    room = 1 << 60
    if budget.nodes is not None:
        room = budget.nodes - expanded
    if budget.seconds is not None:
        spent = budget.elapsed()
        speed = faster * (expanded - since[1]) / max(spent - since[0], 0.001)
        room = min(room, int(speed * (budget.seconds - spent)))
    return int(share * room)

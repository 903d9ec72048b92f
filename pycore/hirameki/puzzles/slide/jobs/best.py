"""The best solution in hand, and how one beam or windows make it better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ....search.budget import Budget
from ....search.jobs import Event, Found, Job, Progress
from ..exact.state_sets import StateSpace
from ..search.beam import beam
from ..search.evaluation import WeightedEvaluation
from ..search.learned_evaluation import LearnedEvaluation
from ..search.pair_evaluation import PairEvaluation
from ..search.window_optimisation import shorten
from .task import Task
from .tuning import EXPECTED, NARROWEST, SHARE

#: What beams go by.
Sight: TypeAlias = WeightedEvaluation | LearnedEvaluation | PairEvaluation


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


def take(task: Task, best: Best, moves: list[int] | None, expanded: int = 0) -> Iterator[Event]:
    """Keep a solution if it is better in the metric asked for.

    Args:
        task: the question.
        best: the solution in hand.
        moves: another one, or None.
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
    task: Task, best: Best, evaluation: Sight, effort: int, expected: int | None = None
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
    found = yield from beam(
        evaluation, task.start, width, longest - 1, task.budget, spent=best.expanded, runs=task.runs
    )
    yield from take(task, best, *found)


def improve_by_windows(task: Task, best: Best, length: int, room: int) -> Job[None]:
    """Replace pieces of the best solution by shorter ones.

    Args:
        task: the question.
        best: the solution in hand.
        length: moves in a window.
        room: positions expanded in one.
    """
    if best.moves is None:
        return
    space = StateSpace(task.board, task.goal, False)
    found = yield from shorten(space, task.start, best.moves, length, room, best.expanded, task.budget)
    yield from take(task, best, *found)


def within(
    budget: Budget, expanded: int, since: tuple[float, int] = (0.0, 0), *, faster: float = 1, share: float = SHARE
) -> int:
    """Return how many positions a beam may expand so that the limits do not end it before it arrives.

    Args:
        budget: the limits.
        expanded: positions expanded so far.
        since: seconds and positions from which the speed is taken.
        faster: how much faster the beam is.
        share: of what the limits leave.

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

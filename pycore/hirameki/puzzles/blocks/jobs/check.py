"""The job `check`: can the goal still be reached, and what is the outcome of every legal move?

The moves to go include the option of continuing the move in progress at no cost: the block that moved last may go on,
by any path (moves) or straight ahead (slides).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ....search.jobs import Job, Progress
from ....search.pace import Pace
from ...answers import CheckAnswer, Exhausted, Legal, Verdict
from ..search.breadth_first import Explored
from ..search.distances import Distances, measure
from ..search.shortest_solutions import onward, ways
from ..space import Space
from .task import Task
from .tuning import COUNTED


def check(task: Task) -> Job[CheckAnswer]:
    """Answer `check`: every legal move with its moves to go and the number of shortest solutions that begin with it."""
    space = task.space()
    measured = yield from measure(space, task.budget)
    if isinstance(measured, Explored):
        return (yield from _partly(task, space, measured))
    togo = _togo_mid_move(space, measured.togo, space.start, task.last_step)
    legal = yield from _judged(space, measured.togo, "losing", measured.expanded)
    if togo is not None:
        legal = yield from _with_shortest(space, measured, legal)
    return CheckAnswer(
        *task.heading.named, outcome="unsolvable" if togo is None else "solvable", togo=togo,
        certificate=Exhausted(positions=measured.positions) if togo is None else None, legal=legal,
        seconds=task.budget.elapsed(), expanded=measured.expanded,
    )


def _partly(task: Task, space: Space, explored: Explored) -> Job[CheckAnswer]:
    """Answer after a limit was reached; every move can be taken back, so no move loses a solution.

    If a goal position was found, the moves to go are known for positions on shortest solutions.
    """
    layer = explored.goal_layer
    known: dict[int, int] = {}
    if layer:
        on_the_way = yield from ways(space, explored.layers[:layer + 1])
        known = dict.fromkeys(on_the_way[1], layer - 1)
    legal = yield from _judged(space, known.get, "unknown" if layer is None else "winning", explored.expanded)
    if layer is not None:  # only now, so that legal moves are not judged by continuing back to the start
        known[space.start] = layer
    return CheckAnswer(
        *task.heading.named, outcome="limit" if layer is None else "solvable",
        togo=_togo_mid_move(space, known.get, space.start, task.last_step), legal=legal, seconds=task.budget.elapsed(),
        expanded=explored.expanded,
    )


def _togo_mid_move(
    space: Space, togo: Callable[[int], int | None], position: int, last_step: tuple[int, str] | None
) -> int | None:
    """Return the moves to go of a position in the middle of a move, or None if unknown or if no goal can be reached.

    Args:
        space: the space of positions.
        togo: returns the moves to go of a position if a new move begins there.
        position: the position.
        last_step: cell and direction of the block that moved last; None: no move is in progress.
    """
    further = [] if last_step is None else space.continuations(position, *last_step)
    return min((left for one in (position, *further) if (left := togo(one)) is not None), default=None)


def _judged(
    space: Space, togo: Callable[[int], int | None], others: Verdict, expanded: int
) -> Job[tuple[Legal, ...]]:
    """Return the legal moves with the moves to go after each.

    Args:
        space: the space of positions.
        togo: returns the moves to go of a position if a new move begins there; None: unknown, or no goal in reach.
        others: the outcome of a move whose moves to go are None.
        expanded: positions expanded, for the progress reports.
    """
    found = []
    pace = Pace()
    for following in space.successors(space.start):
        left = _togo_mid_move(space, togo, following, space.last_step(space.start, following))
        found.append(Legal(space.move_between(space.start, following), others if left is None else "winning", left))
        if pace.due():
            yield Progress(expanded)
    return tuple(found)


def _with_shortest(space: Space, measured: Distances, legal: tuple[Legal, ...]) -> Job[tuple[Legal, ...]]:
    """Add to each legal move the number of shortest solutions that begin with it, unless counting takes too long."""
    left = (measured.togo(space.start) or 0) - 1
    counted = []
    for following, judged in zip(space.successors(space.start), legal):
        number: int | None = 0
        if measured.togo(following) == left:
            number = yield from onward(space, measured, following, COUNTED)
        if number is None:
            return legal
        counted.append(replace(judged, shortest=number))
    return tuple(counted)

"""The job `check`: can the goal still be reached, and what becomes of the position by every legal move?

Moves to go are those still needed if one goes on with the move in progress: the block that moved last may go on, by any
path (moves) or straight (slides).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ....search.jobs import Job, Progress
from ....search.pace import Pace
from ...answers import CheckAnswer, Exhausted, Legal
from ..search.breadth_first import Explored
from ..search.distances import Distances, measure
from ..search.shortest_solutions import onward, ways
from ..space import Space
from .task import Task
from .tuning import COUNTED


def check(task: Task) -> Job[CheckAnswer]:
    """Answer `check`: every legal move with the moves still to go after it, and the shortest solutions it begins."""
    space = task.space()
    measured = yield from measure(space, task.budget)
    if isinstance(measured, Explored):
        return (yield from _partly(task, space, measured))
    togo = _amid(space, measured.togo, space.start, task.going)
    legal = yield from _judged(space, measured)
    if togo is not None:
        legal = yield from _with_shortest(space, measured, legal)
    return CheckAnswer(
        *task.heading.named, outcome="unsolvable" if togo is None else "solvable", togo=togo,
        certificate=Exhausted(positions=measured.positions) if togo is None else None, legal=legal,
        seconds=task.budget.elapsed(), expanded=measured.expanded,
    )


def _amid(
    space: Space, togo: Callable[[int], int | None], position: int, going: tuple[int, str] | None
) -> int | None:
    """Return the moves to go of a position amid a move, or None where they are not known, or there is no way.

    Args:
        space: the positions.
        togo: the moves to go of a position if a new move begins there.
        position: the position.
        going: cell and direction of the block that moved last; None: no move is in progress.
    """
    if not position & space.goal ^ space.goal:
        return 0
    further = [] if going is None else space.gone_on(position, *going)
    known = [left for one in (position, *further) if (left := togo(one)) is not None]
    return min(known, default=None)


def _partly(task: Task, space: Space, explored: Explored) -> Job[CheckAnswer]:
    """Answer when a limit was reached: every move can be taken back, so none loses a solution.

    Where the goal was seen, the moves to go are known of the positions on the shortest ways.
    """
    layer = explored.goal_layer
    left: dict[int, int] = {}
    if layer is not None:
        left[space.start] = layer
        if layer:
            on_the_way = yield from ways(space, explored.layers[:layer + 1])
            left |= dict.fromkeys(on_the_way[1], layer - 1)
    legal = []
    pace = Pace()
    for following in space.successors(space.start):
        known: int | None = None
        if layer is not None:
            togo = _amid(space, left.get, following, space.last_step(space.start, following))
            known = None if togo == layer else togo  # through the start: that is no moves to go
        move = space.move_between(space.start, following)
        if pace.due():
            yield Progress(explored.expanded)
        legal.append(Legal(move, "unknown" if layer is None else "winning", known))
    return CheckAnswer(
        *task.heading.named, outcome="limit" if layer is None else "solvable",
        togo=_amid(space, left.get, space.start, task.going), legal=tuple(legal), seconds=task.budget.elapsed(),
        expanded=explored.expanded,
    )


def _judged(space: Space, measured: Distances) -> Job[tuple[Legal, ...]]:
    """Return the legal moves with the moves to go after each."""
    found = []
    pace = Pace()
    for following in space.successors(space.start):
        togo = _amid(space, measured.togo, following, space.last_step(space.start, following))
        move = space.move_between(space.start, following)
        found.append(Legal(move, "losing" if togo is None else "winning", togo))
        if pace.due():
            yield Progress(measured.expanded)
    return tuple(found)


def _with_shortest(space: Space, measured: Distances, legal: tuple[Legal, ...]) -> Job[tuple[Legal, ...]]:
    """Add to each legal move how many of the shortest solutions begin with it, if all of them are soon counted."""
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

"""The methods of games whose positions can be held as sets: whole layers of positions, and a greedy search."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from ...methods.ways import Apart, Ways, shortest
from ...search.jobs import Job, unless_late
from ..answers import Exhausted, SolveAnswer, unsolvable, with_numbers
from ..moves import Move
from .solve import Best, Fit, Method, always, best_so_far, for_any, solved
from .task import SpaceTask

if TYPE_CHECKING:
    from ...methods.greedy import Tried
    from ...search.jobs import Budget

#: The greedy search of a family: looks for any solution.
Greedy: TypeAlias = "Callable[[SpaceTask, Budget], Job[Tried[Move]]]"


def methods(greedy: str, search: Greedy, compared: str) -> tuple[Method[SpaceTask], ...]:
    """Return the table of a family: whole layers, and a greedy search where no shortest solution is asked for or found.

    Args:
        greedy: the name of the greedy search.
        search: runs it.
        compared: the name under which `compare` runs the whole layers.
    """
    def tried(task: SpaceTask, best: Best) -> Job[SolveAnswer | None]:
        found = yield from best.adding(search(task, task.budget.less(best.expanded)))
        if found.reached is not None:
            return unsolvable(task.heading, Exhausted(positions=found.reached), best.expanded)
        best.moves = None if found.moves is None else list(found.moves)
        return None if best.moves is None else best_so_far(task, best)

    return (
        Method(greedy, "nothing", for_any, tried),
        Method("whole layers", "shortest", always("from both ends if there is one goal"), in_layers, compared),
        Method(f"{greedy} at the limit", "nothing", _asked_for_more, tried),
    )


def _asked_for_more(task: SpaceTask) -> Fit:
    if task.question.any:
        return Fit(False, "It has run first.")
    return Fit(True, "once the layers have come to a limit")


def in_layers(task: SpaceTask, best: Best) -> Job[SolveAnswer | None]:
    """Search layer by layer, from both ends if there is one goal: prove the length, or that there is no solution.

    With `all`, the shortest solutions are counted and streamed.
    """
    found = yield from best.adding(shortest(task.problem, task.budget.less(best.expanded)))
    if not isinstance(found, Apart):
        return (yield from with_ways(task, best, found))
    if found.limit is None:
        return unsolvable(task.heading, exhausted(found), best.expanded)
    best.no_less(max(found.bound, task.problem.bound(task.problem.start)))
    return None


def with_ways(task: SpaceTask, best: Best, ways: Ways[Move]) -> Job[SolveAnswer]:
    """Return the answer from all shortest ways, which are counted and streamed on request.

    Args:
        ways: from its start to its goals.
    """
    answer = solved(task, ways.one(), True, ways.distance, best.expanded)
    if not task.question.all:
        return answer
    narrow = yield from best.adding(unless_late(ways.narrowed(), task.budget, 0))
    if narrow is None:
        return answer
    listed = map(task.replayed, islice(narrow.listed(), task.question.listed))
    counting = with_numbers(answer, narrow.count, task.problem.symmetries, listed, task.budget)
    return (yield from best.adding(counting))


def exhausted(apart: Apart) -> Exhausted:
    """Return the certificate of a search whose ends never met: how many positions one of them reaches."""
    return Exhausted(positions=apart.reached, origin="goal" if apart.behind else None)

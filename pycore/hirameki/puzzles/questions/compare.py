"""`compare`: the same problem by plain searches, most of which `trace` shows, and by methods of the family's table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from ...search.jobs import Budget, Job, Progress
from ...search.positions import Rules
from ...search.trace.breadth import bidirectional, breadth_first
from ...search.trace.depth import deepening
from ...search.trace.record import Levels, Searched, Unrecorded
from ..answers import Certificate, Outcome
from ..studies import CompareAnswer, ComparedMethod
from .solve import Best, Method, TaskT
from .task import Task, WatchedTask

#: The most positions that a method expands on boards of blocks, frogs and toads or lamps if the question sets no limit.
COMPARED = 250_000


class Ended(NamedTuple):
    """How a search ended: its outcome, the length of the solution if there is one, and the positions expanded.

    For packings, the length is the number of all packings.
    """

    outcome: Outcome
    length: int | None
    expanded: int


#: A search within limits; it returns None if it needs tables that do not exist or are not ready in time.
Compared: TypeAlias = Callable[[Budget], Job[Ended | None]]


def compare(
    task: Task, searches: Mapping[str, Compared], why_not: Certificate | None, *,
    nodes: int | None = None, seconds: float | None = None, measured: str | None = None,
) -> Job[CompareAnswer]:
    """Answer `compare`.

    Args:
        searches: the searches by name, keys of the page's texts.
        nodes, seconds: the limits of each of them if the question sets none.
        why_not: why there is no solution, if that is known without a search.
        measured: the field of a row that takes the length; None: the one named after the metric.
    """
    yield Progress()
    if why_not is not None:
        return CompareAnswer(*task.heading.named, outcome="unsolvable", methods=(), certificate=why_not)
    rows: list[ComparedMethod] = []
    for name, search in searches.items():
        budget = task.budget.afresh(nodes, seconds)
        rows += _row(name, measured or task.heading.metric, budget, (yield from search(budget)))
    outcomes: list[Outcome] = [row.outcome for row in rows if row.outcome != "limit"]
    return CompareAnswer(*task.heading.named, outcome=[*outcomes, "limit"][0], methods=tuple(rows))


def by_levels_and_bound(task: WatchedTask) -> dict[str, Compared]:
    """Return the plain searches of a game whose rules `trace` knows: by levels from one end and both, and deepening."""
    def ran(search: Callable[[Rules, Budget], Job[Searched]], both: bool = False) -> Compared:
        def run(budget: Budget) -> Job[Ended]:
            rules = yield from task.rules(both)
            return ended((yield from search(rules, budget)))

        return run

    return {
        "breadth-first": ran(lambda rules, budget: breadth_first(rules, Levels(0), budget)),
        "bidirectional": ran(lambda rules, budget: bidirectional(rules, Levels(0), budget), both=True),
        "deepening-bound": ran(lambda rules, budget: deepening(rules, Unrecorded(0), budget, True)),
    }


def by_methods(task: TaskT, methods: Sequence[Method[TaskT]]) -> dict[str, Compared]:
    """Return those methods of a family's table that are compared, by the names under which they are."""
    return {
        method.compared: partial(_by_method, task, method) for method in methods
        if method.compared is not None and method.fit(task).possible
    }


def _by_method(task: TaskT, method: Method[TaskT], budget: Budget) -> Job[Ended | None]:
    best = Best()
    answer = yield from method.run(task.within(budget), best)
    if answer is not None:
        return Ended(answer.outcome, answer.length, answer.expanded)
    return Ended("limit", None, best.expanded) if best.expanded else None


def ended(found: Searched) -> Ended:
    """Return how a plain search ended."""
    return Ended(found.outcome, None if found.solution is None else len(found.solution), found.expanded)


def _row(name: str, measured: str, budget: Budget, found: Ended | None) -> Iterable[ComparedMethod]:
    """Yield a search's row; none if it needs tables that do not exist."""
    if found is None and not budget.exceeded(0):
        return
    outcome, length, expanded = found or Ended("limit", None, 0)
    yield ComparedMethod(name, expanded, budget.elapsed(), outcome, **{measured: length})

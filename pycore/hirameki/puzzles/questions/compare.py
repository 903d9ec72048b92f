"""`compare`: the same problem by plain searches, most of which `trace` shows, and by methods of `solve`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from ...search.budget import Budget
from ...search.jobs import Job, Progress
from ...search.trace.breadth import bidirectional, breadth_first
from ...search.trace.depth import deepening
from ...search.trace.record import Depths, Levels
from ...search.trace.rules import Rules, Searched
from ..answers import Outcome
from ..studies import CompareAnswer
from ..studies import Method as Row
from .methods import Best, Method
from .task import SpaceTask

#: The most positions that a method expands if the question sets no limit.
COMPARED = 250_000


class Ended(NamedTuple):
    """How a search ended: its outcome, the length of the solution if there is one, and the positions expanded."""

    outcome: Outcome
    length: int | None
    expanded: int


SpaceT = TypeVar("SpaceT", bound=SpaceTask)
#: A plain search within limits; it returns None if it needs tables that do not exist or are not ready in time.
Plain: TypeAlias = Callable[[Budget], Job[Ended | None]]


def compare(
    task: SpaceT, plain: Mapping[str, Plain], methods: Sequence[Method[SpaceT]]
) -> Job[CompareAnswer]:
    """Answer `compare`; every method gets the full limits.

    Args:
        task: the question.
        plain: the plain searches by name.
        methods: the family's table, which says which of them are compared.
    """
    yield Progress()
    if task.why_not is not None:
        return CompareAnswer(*task.heading.named, outcome="unsolvable", methods=(), certificate=task.why_not)
    rows: list[Row] = []
    for name, search in plain.items():
        budget = task.afresh()
        rows += _row(task, name, budget, (yield from search(budget)))
    for method in methods:
        if method.compared is not None and method.fit(task).possible:
            budget, best = task.afresh(), Best()
            answer = yield from method.run(task.within(budget), best)
            ended = Ended("limit", None, best.expanded) if best.expanded else None
            if answer is not None:
                ended = Ended(answer.outcome, answer.length, answer.expanded)
            rows += _row(task, method.compared, budget, ended)
    outcomes: list[Outcome] = [row.outcome for row in rows if row.outcome != "limit"]
    return CompareAnswer(*task.heading.named, outcome=[*outcomes, "limit"][0], methods=tuple(rows))


def by_levels_and_bound(task: SpaceTask) -> dict[str, Plain]:
    """Return the plain searches of a game whose rules `trace` knows: by levels from one end and both, and deepening."""
    def ran(search: Callable[[Rules, Budget], Job[Searched]]) -> Plain:
        def run(budget: Budget) -> Job[Ended]:
            rules = yield from task.rules()
            return ended((yield from search(rules, budget)))

        return run

    return {
        "breadth-first": ran(lambda rules, budget: breadth_first(rules, Levels(0), budget)),
        "bidirectional": ran(lambda rules, budget: bidirectional(rules, Levels(0), budget)),
        "deepening-bound": ran(lambda rules, budget: deepening(rules, Depths(0), budget, True)),
    }


def ended(found: Searched) -> Ended:
    """Return how a plain search ended."""
    return Ended(found.outcome, None if found.solution is None else len(found.solution), found.expanded)


def _row(task: SpaceTask, name: str, budget: Budget, found: Ended | None) -> Iterable[Row]:
    """Yield a search's row; none if it needs tables that do not exist."""
    if found is None and not budget.exceeded(0):
        return
    outcome, length, expanded = found or Ended("limit", None, 0)
    yield Row(name, expanded, budget.elapsed(), outcome, **{task.heading.metric: length})

"""`compare`: the same problem by the plain searches that `trace` shows, and by the method that `solve` uses."""

from __future__ import annotations

from ...methods.ways import Apart, shortest
from ...search.budget import Budget
from ...search.jobs import Job, Progress
from ...search.trace.breadth import bidirectional, breadth_first
from ...search.trace.depth import deepening
from ...search.trace.record import Depths, Levels
from ...search.trace.rules import Rules, Searched
from ..answers import Outcome
from ..studies import CompareAnswer, Method
from .task import ROOM, SpaceTask

#: The most positions that a method expands if the question sets no limit.
COMPARED = 250_000
#: The plain searches.
TEXTBOOK = ("breadth-first", "bidirectional", "deepening-bound")


def compare(task: SpaceTask) -> Job[CompareAnswer]:
    """Answer `compare`; every method gets the full limits."""
    yield Progress()
    rows = []
    for name in TEXTBOOK:
        budget = _afresh(task)
        rules = yield from task.rules()
        found = yield from _searched(name, rules, budget)
        length = None if found.solution is None else len(found.solution)
        rows.append(_row(task, name, budget, found.expanded, found.outcome, length))
    rows.append((yield from _own(task)))
    outcomes: list[Outcome] = [row.outcome for row in rows if row.outcome != "limit"]
    return CompareAnswer(*task.heading.named, outcome=[*outcomes, "limit"][0], methods=tuple(rows))


def _searched(name: str, rules: Rules, budget: Budget) -> Job[Searched]:
    """Run a plain search that records nothing."""
    if name == "deepening-bound":
        return (yield from deepening(rules, Depths(0), budget, True))
    search = breadth_first if name == "breadth-first" else bidirectional
    return (yield from search(rules, Levels(0), budget))


def _own(task: SpaceTask) -> Job[Method]:
    """Return the row of the search that `solve` runs: by whole layers, from both ends if there is one goal."""
    budget = _afresh(task)
    found = yield from shortest(task.problem, budget, ROOM)
    name = "whole-sets" if task.problem.goal is None else "search"
    if isinstance(found, Apart):
        return _row(task, name, budget, found.expanded, "limit" if found.limit else "unsolvable", None)
    return _row(task, name, budget, found.expanded, "solved", found.distance)


def _afresh(task: SpaceTask) -> Budget:
    return Budget(task.budget.nodes or COMPARED, task.budget.seconds)


def _row(
    task: SpaceTask, name: str, budget: Budget, expanded: int, outcome: Outcome, length: int | None
) -> Method:
    return Method(name, expanded, budget.elapsed(), outcome, **{task.heading.metric: length})

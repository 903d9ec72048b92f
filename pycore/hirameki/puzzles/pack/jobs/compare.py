"""`compare`: count packings by four methods, with the positions that each expands and the time that it takes.

All methods solve the same narrowed problem (see `search.symmetry_classes`), in which a packing stands for several, and
return the number of all packings. The first two are standard textbook methods, included for comparison and as
independent checks in the tests.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from typing import TypeAlias

from ....search.budget import Budget
from ....search.jobs import Job, Progress, Run
from ...answers import Outcome
from ...studies import CompareAnswer, Method
from ..search.algorithm_x import algorithm_x
from ..search.covering import cover, pockets
from ..search.decision_diagram import DecisionDiagram
from ..search.depth_first import depth_first
from ..search.solver import MEMORY
from ..search.symmetry_classes import SymmetryClasses, classes_of
from .task import Task

#: Seconds for each method if the question sets no limit.
SECONDS = 10.0
#: A method yields progress and returns the number of packings, or None if it gave up.
_Method: TypeAlias = Callable[[SymmetryClasses], Job[int | None]]


def compare(task: Task) -> Job[CompareAnswer]:
    """Answer `compare`; each method gets the task's limits, or 10 seconds if there are none."""
    yield Progress()
    classes = yield from classes_of(task.packing)
    rows: list[Method] = []
    for name, method in COMPARED.items():
        limits = task.budget.afresh(SECONDS)
        rows.append((yield from _measured(name, Run(method(classes)), limits, len(rows))))
    outcomes: list[Outcome] = [row.outcome for row in rows if row.outcome != "limit"]
    return CompareAnswer(*task.heading.named, outcome=[*outcomes, "limit"][0], methods=tuple(rows))


def _measured(name: str, run: Run[int | None], limits: Budget, number: int) -> Job[Method]:
    """Return a method's row of the table."""
    expanded = 0
    for event in run:
        if isinstance(event, Progress):
            expanded = event.expanded
            yield Progress(expanded, depth=number)
            if limits.exceeded(expanded):
                run.close()
                break
    found = run.result if run.ended else None
    outcome: Outcome = "limit" if found is None else "solved" if found else "unsolvable"
    return Method(name, expanded, limits.elapsed(), outcome, packings=found)


def _by_options(classes: SymmetryClasses) -> Job[int]:
    """Return the number of all packings by exact cover, the live options in one int; unfillable pockets are pruned."""
    found = 0
    numbers = classes.narrowed()
    times = [classes.places_for(number) for number in numbers]
    problem = cover(classes.packing, numbers)
    for event in problem.search(pockets(classes.packing)):
        if isinstance(event, Progress):
            yield event
        else:
            found += prod(times[option] for option in event)
    yield Progress(problem.expanded)
    return found


def _by_diagram(classes: SymmetryClasses) -> Job[int | None]:
    """Return the number of all packings by a decision diagram, without listing any; None if memory does not suffice."""
    diagram = DecisionDiagram(classes.packing, classes.anchor, classes.allowed)
    if not (yield from diagram.build(MEMORY)):
        return None
    counts = yield from diagram.counts()
    yield Progress(diagram.shapes)
    return counts[classes.packing.free][0] if diagram.solvable else 0


#: Name, as used in the page's locale keys -> method.
COMPARED: dict[str, _Method] = {
    "depth-first": depth_first,
    "dictionaries": algorithm_x,
    "options": _by_options,
    "layers": _by_diagram,
}

"""`solve` and `count`: a packing, all of them, or their number."""

from __future__ import annotations

from ....search.budget import Limit
from ....search.jobs import Job, Progress
from ...answers import Certificate, Outcome, SolveAnswer
from ..search.solver import LimitReached, Solver
from .task import Task


def solve(task: Task) -> Job[SolveAnswer]:
    """Answer `solve` and `count`; with `all`, packings stream as `Found`, with `classes` one of each symmetry class."""
    yield Progress()
    solver = Solver(task.packing, task.budget)
    certificate: Certificate | None = None
    limit: Limit | None = None
    try:
        certificate = yield from solver.find_all(task.listed, task.classes) if task.all else solver.find()
    except LimitReached as reached:
        limit = reached.limit
    if limit is not None and (task.all or solver.first is None):
        outcome: Outcome = "limit"
    else:
        outcome = "unsolvable" if solver.first is None else "solved"
    shown = None if task.all and task.listed == 0 else solver.first
    return SolveAnswer(
        *task.heading.named,
        outcome=outcome,
        optimal=solver.first is not None or outcome == "unsolvable",  # every packing has all pieces, none is shorter
        solutions_all=solver.everything if task.all else None,
        solutions_modulo_symmetry=solver.classes if task.all else None,
        exact=limit is None if task.all else None,
        solution=None if shown is None else solver.rows(shown),
        certificate=certificate,
        limit=limit if outcome == "limit" else None,
        seconds=task.budget.elapsed(),
        expanded=solver.expanded,
    )

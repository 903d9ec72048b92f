"""`solve` and `count`: a packing, all of them, or their number."""

from __future__ import annotations

from ....search.budget import Limit
from ....search.jobs import Job, Progress
from ...answers import Certificate, Outcome, SolveAnswer
from ..search.listing import approved_rows
from ..search.solver import LimitReached, Solver
from ..search.tuning import MEMORY
from .task import Task


def solve(task: Task, memory: int = MEMORY) -> Job[SolveAnswer]:
    """Answer `solve` and `count`; `all` streams every packing as `Found`, `classes` one of each symmetry class.

    Args:
        task: the question.
        memory: number of bytes that a decision diagram may use.
    """
    yield Progress()
    question = task.question
    solver = Solver(task.packing, task.budget, memory)
    certificate: Certificate | None = None
    limit: Limit | None = None
    try:
        if question.every:
            certificate = yield from solver.find_all(question.listed, question.classes)
        else:
            certificate = yield from solver.find()
    except LimitReached as reached:
        limit = reached.limit
    if limit is not None and (question.every or solver.first is None):
        outcome: Outcome = "limit"
    else:
        outcome = "unsolvable" if solver.first is None else "solved"
    shown = None if question.every and question.listed == 0 else solver.first
    return SolveAnswer(
        *task.heading.named,
        outcome=outcome,
        # All packings have the same pieces.
        optimal=outcome == "unsolvable" or (solver.first is not None and not question.any),
        solutions_all=solver.tally.everything if question.every else None,
        solutions_modulo_symmetry=solver.tally.classes if question.every else None,
        exact=limit is None if question.every else None,
        solution=None if shown is None else approved_rows(task.packing, shown),
        certificate=certificate,
        limit=limit if outcome == "limit" else None,
        seconds=task.budget.elapsed(),
        expanded=solver.expanded,
    )

"""For boards without a packing book, find how many packings remain and which placements occur in one, by search."""

from __future__ import annotations

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ..packing import Packing, Ways
from ..search.decision_diagram import DecisionDiagram
from ..search.solver import LimitReached, Solver
from ..theory.refutation import refute


def find_ways(packing: Packing, budget: Budget, memory: int) -> Job[Ways]:
    """Return what is known about the remaining packings.

    Args:
        packing: what remains to be packed.
        budget: the caller's limits.
        memory: number of bytes that counting may use.
    """
    solver = Solver(packing, budget)
    try:
        ways = yield from _found(solver, memory)
    except LimitReached:
        ways = Ways(None, limited=True)
    return ways._replace(expanded=solver.expanded)


def _found(solver: Solver, memory: int) -> Job[Ways]:
    """Return what is known about the remaining packings, or raise `LimitReached` if nothing is known by then."""
    certificate = yield from refute(solver.packing)
    if certificate is not None:
        return Ways(0, certificate=certificate)
    yield Progress()
    diagram = DecisionDiagram(solver.packing)
    if (yield from solver.counting(diagram.build(memory))):
        if not diagram.solvable:
            return Ways(0, certificate=(yield from solver.refused()))
        counts = yield from solver.counting(diagram.counts())
        return Ways(counts[solver.packing.free][0], frozenset(diagram.possible()))
    certificate = yield from solver.find()
    if certificate is not None:
        return Ways(0, certificate=certificate)
    return Ways(None, frozenset(solver.first or ()))

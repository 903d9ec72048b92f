"""Boards without a packing book: how many packings remain, and which placements occur in one, found by search."""

from __future__ import annotations

from ....search.budget import Budget
from ....search.jobs import Job
from ..packing import Packing, Ways
from ..search.decision_diagram import DecisionDiagram
from ..search.solver import LimitReached, Solver
from ..theory.refutation import refute


def find_ways(packing: Packing, budget: Budget, memory: int) -> Job[Ways]:
    """Find out what remains of a packing.

    Args:
        packing: what is left to be packed.
        budget: the caller's limits.
        memory: bytes that counting may take.
    """
    solver = Solver(packing, budget)
    try:
        ways = yield from _found(solver, memory)
    except LimitReached:
        ways = Ways(None, limited=True)
    return ways._replace(expanded=solver.expanded)


def _found(solver: Solver, memory: int) -> Job[Ways]:
    """Find out what remains, or raise `LimitReached` before anything is known."""
    certificate = yield from refute(solver.packing)
    if certificate is not None:
        return Ways(0, certificate=certificate)
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

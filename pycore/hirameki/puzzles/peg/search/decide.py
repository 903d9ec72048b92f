"""Decides whether a position can still be solved, on boards too large for whole sets."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from ....search.bits import members
from ....search.jobs import Budget, Job, Tally, unless_late
from ...answers import Certificate
from ..problem import Problem
from ..theory.certificates import PegExhausted, RefutedGoal
from ..theory.pagoda import Learnt
from ..theory.position_classes import sufficient
from ..theory.refutation import refute
from . import beam
from .beam import Beams
from .both_ends import KEPT, BothEnds

#: The most positions that the beam expands before the search from both ends begins.
QUICK = 4000
#: The most entries of the linear program computed before any search: large boards could take minutes.
_PROVING = 3_000_000
#: The share of the time reserved for searching if the linear program takes long.
LOOKING = 0.5


class Decision(NamedTuple):
    """Whether a goal can be reached: a solution, or a certificate that there is none, or neither if a limit was hit.

    Attributes:
        solution: jump indices, or None.
        certificate: why there is no solution, or None.
    """

    solution: list[int] | None = None
    certificate: Certificate | None = None


def decide(beams: Beams, budget: Budget, learnt: Learnt, quick: int = QUICK) -> Job[Decision]:
    """Decide whether any goal can be reached: by classes and pagoda functions, a quick beam, then both ends.

    Args:
        beams: those of the problem to solve.
        budget: limits; its nodes are expanded positions.
        learnt: what the question has learnt so far.
        quick: the most positions that the beam expands.

    >>> from hirameki.puzzles.peg.rules import JumpTable
    >>> from hirameki.search.jobs import drain
    >>> line = JumpTable(4, ((0, 1, 2), (1, 2, 3), (2, 1, 0), (3, 2, 1)))
    >>> drain(decide(Beams(Problem(line, ((0, 1, 2, 3),), 0b1011, (0b0010,))), Budget(), Learnt(line))).solution
    [0, 3]
    """
    if beams.problem.start in beams.problem.goals:
        return Decision([])
    certificate = yield from refuted(beams.problem, budget, learnt)
    if certificate is not None or budget.exceeded(0):
        return Decision(None, certificate)
    return (yield from _searched(beams, budget, learnt, quick, KEPT))


def refuted(problem: Problem, budget: Budget, learnt: Learnt) -> Job[Certificate | None]:
    """Prove without a search that no goal can be reached, unless the linear program takes too long.

    Args:
        budget: limits; no position is expanded.
    """
    program = learnt.program
    proof = refute(problem.table, problem.start, problem.goals, program, program.worked + _PROVING)
    return (yield from unless_late(proof, replace(budget, nodes=None).early(LOOKING), 0))


def _searched(beams: Beams, budget: Budget, learnt: Learnt, quick: int, kept: int) -> Job[Decision]:
    """Decide by beams, which expand so many positions in all, and then from both ends; see `decide`."""
    tally = Tally()
    found = yield from tally.adding(beams.find(budget.at_most(max(0, quick - beams.expanded))))
    if found is not None:
        return Decision(found)
    return (yield from tally.adding(_from_both_ends(beams.problem, budget.less(tally.expanded), learnt, kept)))


def _from_both_ends(problem: Problem, budget: Budget, learnt: Learnt, kept: int) -> Job[Decision]:
    goals, instead = sufficient(problem.table, problem.start, problem.goals)
    ends = BothEnds(problem.within(goals), learnt)
    if not (yield from ends.meet(budget, kept)):
        return Decision()
    solution = yield from ends.solution()
    if solution is not None:
        return Decision(solution)
    left_out = tuple([
        RefutedGoal(tuple(members(goal)), instead=tuple(members(other))) for goal, other in instead.items()
    ])
    searched = PegExhausted(ends.expanded, None, "both", ends.pagodas, None, left_out or None)
    return Decision(None, searched)


def any_solution(
    problem: Problem, budget: Budget, learnt: Learnt, kept: int = KEPT
) -> Job[Decision]:
    """Look for any solution after the fixed first jump, more thoroughly than `decide`: first by a quick beam.

    Args:
        problem: the problem to solve.
        budget: limits; its nodes are expanded positions.
        learnt: what the question has learnt so far.
        kept: the most positions that both ends hold together.
    """
    problem, tally = problem.at(problem.begun[0]), Tally()
    beams = Beams(problem)
    found = yield from tally.adding(beams.find(budget.early(LOOKING).at_most(QUICK)))
    if found is not None:
        return Decision(found)
    certificate = yield from tally.adding(refuted(problem, budget, learnt))
    if certificate is not None:
        return Decision(None, certificate)
    return (yield from tally.adding(thoroughly(beams, budget.less(tally.expanded), learnt, kept)))


def thoroughly(
    beams: Beams, budget: Budget, learnt: Learnt, kept: int = KEPT
) -> Job[Decision]:
    """Look for any solution where a quick beam finds none, and no proof without a search.

    Wider beams come first, and then both ends, which can also prove that there is none.

    Args:
        beams: those that have found none so far; they go on.
        budget: limits; its nodes are expanded positions.
        learnt: what the question has learnt so far.
        kept: the most positions that both ends hold together.
    """
    tally = Tally()
    decision = yield from tally.adding(_searched(beams, budget, learnt, beam.QUICK, kept))
    if decision.solution is None and decision.certificate is None and not budget.exceeded(tally.expanded):
        return Decision((yield from tally.adding(beams.find(budget.less(tally.expanded)))))
    return decision

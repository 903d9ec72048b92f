"""Answers `solve` and `count` for tiles: which method proves what, and in which order they are tried.

Spaces of up to two million positions are searched from both ends, which proves the length and finds all solutions.
Larger ones get a solution at once, which beams and windows make shorter, while a deepening search raises the bound
until the two meet or the effort is spent.
"""

from __future__ import annotations

from dataclasses import replace

from ....search.jobs import Job, Progress, at_least
from ....search.sharing import Desk, Sharing
from ...answers import SolveAnswer, concluded, undecided, unsolvable
from ...puzzle import Plan
from ..exact.bidirectional import between
from ..exact.shortest_ways import ShortestWays
from ..search.evaluation import WeightedEvaluation
from ..tables.evaluation_patterns import fits_evaluation, stored
from ..tables.learned_pairs import fits_pairs
from ..tables.learned_pairs import stored as stored_pairs
from ..tables.learned_tuples import STORED as LEARNED
from ..tables.learned_tuples import fits_learned
from ..tables.stored_patterns import fits_stored
from .answers import solved
from .best import Best
from .improve import first_improvements, help_better, learned_sight, solution_at_once, terms_of_beams
from .nearby import distance_bound, proof_tables
from .prove import answer_with_ways, help_count, prove, prove_quickly
from .task import Task
from .tuning import PATIENCE, ROOM


def plan_solve(task: Task) -> Plan[SolveAnswer]:
    """Return the stored tables that would help, and the job, which others may help: to count, or with wide beams."""
    if task.question.any:
        return Plan((), solve(task))
    if fits_learned(task.board, task.goal):
        return _plan_with_beams(task, LEARNED)
    if fits_pairs(task.board, task.goal):
        return _plan_with_beams(task, stored_pairs(task.board.width))
    if fits_evaluation(task.board, task.goal):
        return Plan((stored(task.board.width, task.board.height),), solve(task))
    if not task.question.all or task.limited:
        return Plan(proof_tables(task), solve(task))
    desk = Desk()
    sharing = Sharing(desk, lambda terms: help_count(task, terms, desk))
    return Plan(proof_tables(task), solve(replace(task, desk=desk)), sharing)


def _plan_with_beams(task: Task, table: str) -> Plan[SolveAnswer]:
    """Return the same for a square with a table of learned numbers; limits of positions are not shared."""
    if task.runs or task.question.all or task.budget.nodes is not None:
        return Plan((table,), solve(task))
    desk = Desk()
    desk.terms = terms_of_beams(task)  # at once, so that a helper is there when the wide beams begin
    sharing = Sharing(desk, lambda terms: help_better(task, terms, desk))
    return Plan((table,), solve(replace(task, desk=desk)), sharing)


def solve(task: Task, patience: float = PATIENCE) -> Job[SolveAnswer]:
    """Return a proven shortest solution, or the first one, or all of them, as the question asks.

    Args:
        task: the question.
        patience: seconds for a first solution on large boards, however short the limit.
    """
    return concluded((yield from _chosen(task, patience)), task.budget, every=task.question.all)


def _chosen(task: Task, patience: float) -> Job[SolveAnswer]:
    yield Progress()
    if task.why_not is not None:
        return unsolvable(task.heading, task.why_not)
    for _ in task.board.distances.prepare(range(len(task.board))):
        yield Progress()
    distance = distance_bound(task)
    bound = distance.bound(distance.space.encode(task.start))
    if task.runs:  # no run moves more tiles than the longest line has beside the blank
        bound = -(-bound // max(len(ray) for rays in task.board.rays for ray in rays))
    nearby = task.whole or task.start == task.goal  # a solved position has its answer before any search
    job = _solve_whole(task, bound) if nearby else _solve_large(task, bound, patience)
    return (yield from at_least(bound, job))


def _solve_whole(task: Task, bound: int) -> Job[SolveAnswer]:
    outcome = yield from between(task.space(), task.start, task.goal, task.budget, ROOM)
    if isinstance(outcome, ShortestWays):
        return (yield from answer_with_ways(task, outcome))
    return undecided(task.heading, max(bound, outcome), 0)


def _solve_large(task: Task, bound: int, patience: float) -> Job[SolveAnswer]:
    yield Progress()
    best = Best()
    learned = None if task.question.any else learned_sight(task)
    evaluation = learned or WeightedEvaluation(task.board, task.goal)
    yield Progress()
    yield from solution_at_once(task, best, patience)
    if fits_stored(task.board, task.goal) and not (task.question.any or task.runs or task.limited):
        quick = yield from prove_quickly(task, best, bound)
        if not isinstance(quick, int):
            return quick
        bound = quick
    yield from first_improvements(task, best, evaluation)
    if task.question.any and best.moves is not None:
        return solved(task, best.moves, False, bound, best.expanded)
    return (yield from prove(task, best, bound, learned))

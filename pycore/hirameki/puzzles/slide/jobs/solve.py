"""Answers `solve` and `count` for tiles: which methods are used, and in which order.

Spaces of up to two million positions are searched from both ends, which proves the length and finds all solutions.
Larger ones get a solution at once, which beams and windows shorten, and a deepening search raises the bound until the
two meet or the effort is spent.
"""

from __future__ import annotations

from ....methods.ways import Ways
from ....search.jobs import Job, Progress, at_least
from ...answers import SolveAnswer, concluded, undecided, unsolvable
from ...puzzle import Plan
from ..search.evaluation import WeightedEvaluation
from ..tables.evaluation_patterns import fits_evaluation, stored
from ..tables.learned_pairs import fits_pairs
from ..tables.learned_pairs import stored as stored_pairs
from ..tables.learned_tuples import STORED as LEARNED
from ..tables.learned_tuples import fits_learned
from ..tables.stored_patterns import fits_stored
from .best import Best
from .improve import first_improvements, learned_evaluation_for, solution_at_once
from .nearby import distance_bound, measured_cells, proof_tables
from .prove import answer_with_ways, prove, prove_quickly, solved
from .task import Task
from .tuning import PATIENCE, ROOM


def plan_solve(task: Task) -> Plan[SolveAnswer]:
    """Return the stored tables that would help, and the job."""
    board, goal = task.board, task.goal
    tables: tuple[str, ...] = ()
    if task.question.any:
        pass
    elif fits_learned(board, goal):
        tables = (LEARNED,)
    elif fits_pairs(board, goal):
        tables = (stored_pairs(board.width),)
    elif fits_evaluation(board, goal):
        tables = (stored(board.width, board.height),)
    else:
        tables = proof_tables(task)
    return Plan(tables, solve(task))


def solve(task: Task, patience: float = PATIENCE) -> Job[SolveAnswer]:
    """Return a proved shortest solution, or the first one found, or all shortest ones, as the question asks.

    Args:
        task: the question.
        patience: seconds for a first solution on large boards, however short the limit.
    """
    return concluded((yield from _chosen(task, patience)), task.budget, every=task.question.all)


def _chosen(task: Task, patience: float) -> Job[SolveAnswer]:
    yield Progress()
    if task.why_not is not None:
        return unsolvable(task.heading, task.why_not)
    yield from measured_cells(task)
    distance = distance_bound(task)
    bound = distance.of(task.start)
    if task.runs:  # no run moves more tiles than the longest line has beside the blank
        bound = -(-bound // max(len(ray) for rays in task.board.rays for ray in rays))
    nearby = task.whole or task.start == task.goal  # a solved position needs no search
    job = _solve_whole(task, bound) if nearby else _solve_large(task, bound, patience)
    return (yield from at_least(bound, job))


def _solve_whole(task: Task, bound: int) -> Job[SolveAnswer]:
    outcome = yield from task.space().between(task.start, task.goal, task.budget, ROOM)
    if isinstance(outcome, Ways):
        return (yield from answer_with_ways(task, outcome))
    return undecided(task.heading, max(bound, outcome.bound), 0)


def _solve_large(task: Task, bound: int, patience: float) -> Job[SolveAnswer]:
    yield Progress()
    best = Best()
    learned = None if task.question.any else learned_evaluation_for(task)
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

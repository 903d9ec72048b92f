"""Proofs on boards too large for whole layers: deepening searches with pattern databases, in single moves and in runs.

Each answers with a shortest solution and, on request, their number, or leaves the bound that it proved.
"""

from __future__ import annotations

from dataclasses import replace

from ....methods.ways import Ways
from ....search.budget import Budget
from ....search.jobs import Job, unless_late
from ...answers import SolveAnswer
from ...questions.layers import with_ways
from ...questions.methods import Best
from ...questions.solve import best_so_far, solved
from ..search.iterative_deepening import Deepened, deepen, deepen_all
from ..search.runs_deepening import deepen_runs
from ..tables.pattern_sums import PatternSums
from ..tables.stored_patterns import stored_sums
from .best import EXPECTED
from .nearby import near_in_runs, rising, sums_for
from .task import Task

#: With stored tables, the proof comes first, until one of its searches expands more positions than this: then beams,
#: which may save it the last search, cost less than the next one.
QUICK = 30_000
#: On boards that are not compact, a proof is tried at once if the solution is at most CLOSE moves above its bound,
#: expanding at most CLOSE_EFFORT positions.
CLOSE, CLOSE_EFFORT = 10, 30_000
#: Positions that a deepening search expands if the caller sets no limit: on compact boards, on larger ones.
PROOF, PROOF_LARGE = 100_000_000, 2_000_000


def quickly(task: Task, best: Best) -> Job[SolveAnswer | None]:
    """Deepen with stored tables, unless that takes longer than beams."""
    sums = yield from stored_sums(task.board, task.goal)
    if sums is None:
        return None
    found = yield from _deepened(task, best, sums, task.budget, QUICK)
    if found.complete:
        return (yield from _proved(task, best, sums, found))
    best.no_less(found.bound)
    return None


def with_patterns(task: Task, best: Best) -> Job[SolveAnswer | None]:
    """Deepen with pattern databases, stored or made now."""
    if not task.compact and task.budget.exceeded(best.expanded):
        return None
    sums = yield from unless_late(sums_for(task), task.budget, best.expanded)
    if sums is None:
        return None
    found = yield from _deepened(task, best, sums, _proof_budget(task, best))
    return (yield from _proved(task, best, sums, found))


def near_the_bound(task: Task, best: Best) -> Job[SolveAnswer | None]:
    """Raise the bound move by move, if the best solution is not much longer."""
    if (best.length or EXPECTED) - (best.bound or 0) > CLOSE:
        return None
    close = task.budget.at_most(best.expanded + CLOSE_EFFORT)
    near, expanded = yield from rising(task, close, best.expanded)
    best.expanded += expanded
    return None if near is None else solved(task, near, True, len(near), best.expanded)


def few_runs(task: Task, best: Best) -> Job[SolveAnswer | None]:
    """Search from both ends, as far as a small set of positions goes."""
    spent = best.expanded
    near, best.expanded = yield from near_in_runs(task, spent, best.length)
    if isinstance(near, Ways):
        return (yield from with_ways(task, near, spent))
    best.no_less(near)
    return None


def in_runs(task: Task, best: Best) -> Job[SolveAnswer | None]:
    """Deepen in runs, with pattern databases that know that rows and columns alternate."""
    found = yield from deepen_runs(
        task.board, task.start, task.goal, _proof_budget(task, best), expanded=best.expanded, best=best.length,
        least=best.bound or 0, every=task.question.all, tell=not task.question.all,
    )
    best.expanded = found.expanded
    if found.shortest is not None:
        return (yield from with_ways(task, found.shortest))
    if found.ways is not None:
        best.moves, best.length = next(found.ways.listed()), found.ways.distance
    return _as_proved(task, best, found.bound)


def _as_proved(task: Task, best: Best, bound: int) -> SolveAnswer:
    """Return the best solution, which is shortest if it is as short as the bound."""
    best.bound = bound
    if best.moves is None or best.length != bound:
        return best_so_far(task, best)
    return solved(task, best.moves, True, bound, best.expanded)


def _deepened(
    task: Task, best: Best, sums: PatternSums, budget: Budget, quick: int | None = None
) -> Job[Deepened]:
    found = yield from deepen(
        task.board, sums, task.start, budget, expanded=best.expanded, best=best.length, least=best.bound or 0,
        quick=quick,
    )
    best.expanded = found.expanded
    return found


def _proved(task: Task, best: Best, sums: PatternSums, found: Deepened) -> Job[SolveAnswer]:
    """Return the answer after a deepening search, with all shortest solutions if they are asked for."""
    if found.solution is not None:
        best.moves, best.length = found.solution, found.bound
    answer = _as_proved(task, best, found.bound)
    if not (answer.optimal and task.question.all):
        return answer
    every = yield from deepen_all(
        task.board, sums, task.start, found.bound, task.budget, task.question.listed, found.expanded
    )
    unique = every.complete and not task.problem.symmetries
    return replace(
        answer, outcome="solved" if every.complete else "limit", expanded=every.expanded, solutions_all=every.count,
        solutions_modulo_symmetry=every.count if unique else None, exact=every.complete,
    )


def _proof_budget(task: Task, best: Best) -> Budget:
    """Return the limits of a deepening search: the caller's, or else the effort set for the board's size."""
    if task.limited:
        return task.budget
    return replace(task.budget, nodes=best.expanded + (PROOF if task.compact else PROOF_LARGE))

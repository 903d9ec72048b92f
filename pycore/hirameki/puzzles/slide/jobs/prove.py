"""The proof: a shortest solution, or the best one so far with a lower bound; and the number of shortest solutions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice

from ....geometry.board import unmoved
from ....methods.space import State
from ....methods.ways import Ways
from ....search.budget import Budget
from ....search.jobs import Job, unless_late
from ...answers import SolveAnswer, counted, undecided
from ..rules import replay, runs
from ..search.iterative_deepening import Deepened, deepen, deepen_all
from ..search.runs_deepening import deepen_runs, fits_runs
from ..tables.pattern_sums import PatternSums
from ..tables.stored_patterns import stored_sums
from .best import BeamEvaluation, Best
from .improve import better_solutions
from .nearby import near_in_runs, rising, sums_for
from .task import Task
from .tuning import CLOSE, CLOSE_EFFORT, EXPECTED, PROOF, PROOF_LARGE, QUICK, ROOM


def answer_with_ways(task: Task, ways: Ways[int], before: int = 0) -> Job[SolveAnswer]:
    """Return the answer from all shortest paths, which are counted and streamed on request.

    Args:
        task: the question.
        ways: the shortest paths from start to goal.
        before: positions expanded before.
    """
    answer = solved(task, next(ways.listed()), True, ways.distance, before + ways.expanded)
    if not task.question.all:
        return answer
    listed = map(tuple, islice(ways.listed(), task.question.listed))
    return (yield from counted(answer, ways.count, kept_symmetries(task), listed, task.budget))


def solved(task: Task, moves: list[int], optimal: bool, bound: int, expanded: int) -> SolveAnswer:
    """Return the answer with a solution; the rules replay it first, so a solver's mistake is never shown.

    Args:
        task: the question.
        moves: the cells moved from.
        optimal: whether no solution is shorter.
        bound: proved lower bound in the metric asked for.
        expanded: positions expanded.

    Raises:
        AssertionError: the moves do not lead to the goal.
    """
    positions, _, refused = replay(task.board, task.start, moves)
    if refused is not None or positions[-1] != task.goal:
        raise AssertionError(f"{task.puzzle}: a solver's moves do not lead to the goal")
    return SolveAnswer(
        *task.heading.named, outcome="solved" if optimal or task.question.any else "limit",
        optimal=optimal and not task.question.any, moves=len(moves), runs=runs(task.board, task.start, moves),
        bound=bound, solution=tuple(moves), expanded=expanded,
    )


def kept_symmetries(task: Task) -> list[Callable[[State], bool]]:
    """Return, for every symmetry that preserves start and goal, but the identity, whether it fixes a position."""
    space = task.space()

    def fixing(image: tuple[int, ...]) -> Callable[[State], bool]:
        return lambda state: unmoved(space.decode(state[1]), image)

    images = task.board.symmetries[1:]
    return [fixing(image) for image in images if unmoved(task.start, image) and unmoved(task.goal, image)]


def prove(task: Task, best: Best, bound: int, learned: BeamEvaluation | None) -> Job[SolveAnswer]:
    """Return the best that can be proved: a shortest solution, or the best one so far with a bound.

    Args:
        task: the question.
        best: the best solution so far.
        bound: proved lower bound in the metric asked for.
        learned: the learned evaluation, if there is one.
    """
    if task.runs and fits_runs(task.board, task.goal):
        return (yield from _prove_in_runs(task, best, bound, learned))
    sums = None
    if task.compact and not task.runs:
        sums = yield from unless_late(sums_for(task), task.budget, best.expanded)
    if not task.compact and not task.runs and not task.question.all and (best.length or EXPECTED) - bound <= CLOSE:
        close = task.budget.at_most(best.expanded + CLOSE_EFFORT)
        near, expanded = yield from rising(task, close, best.expanded)
        best.expanded += expanded
        if near is not None:
            return solved(task, near, True, len(near), best.expanded)
    if sums is None:
        yield from better_solutions(task, best, bound, learned)
        if not task.runs and not task.budget.exceeded(best.expanded):
            sums = yield from unless_late(sums_for(task), task.budget, best.expanded)
    if sums is not None:
        found = yield from _deepened(task, best, bound, sums, _proof_budget(task, best))
        return (yield from _proved(task, best, sums, found))
    outcome = yield from task.space().between(task.start, task.goal, task.budget, ROOM, best.length)
    if isinstance(outcome, Ways):
        return (yield from answer_with_ways(task, outcome, best.expanded))
    return _unproved(task, best, max(bound, outcome.bound))


def prove_quickly(task: Task, best: Best, bound: int) -> Job[SolveAnswer | int]:
    """Return the answer of a deepening search with stored tables, or, if that takes longer, the bound it reached.

    Args:
        task: the question, in single moves.
        best: the best solution so far.
        bound: proved lower bound.
    """
    sums = yield from stored_sums(task.board, task.goal)
    if sums is None:
        return bound
    found = yield from _deepened(task, best, bound, sums, task.budget, QUICK)
    return (yield from _proved(task, best, sums, found)) if found.complete else found.bound


def _deepened(
    task: Task, best: Best, bound: int, sums: PatternSums, budget: Budget, quick: int | None = None
) -> Job[Deepened]:
    found = yield from deepen(
        task.board, sums, task.start, budget, expanded=best.expanded, best=best.length,
        least=bound, quick=quick,
    )
    best.expanded = found.expanded
    return found


def _proved(task: Task, best: Best, sums: PatternSums, found: Deepened) -> Job[SolveAnswer]:
    """Return the answer after a deepening search, with all shortest solutions if they are asked for."""
    if found.solution is not None:
        best.moves, best.length = found.solution, found.bound
    if best.moves is None or best.length != found.bound:
        return _unproved(task, best, found.bound)
    answer = solved(task, best.moves, True, found.bound, best.expanded)
    if not task.question.all:
        return answer
    every = yield from deepen_all(
        task.board, sums, task.start, found.bound, task.budget, task.question.listed, found.expanded
    )
    unique = every.complete and not kept_symmetries(task)
    return replace(
        answer, outcome="solved" if every.complete else "limit", expanded=every.expanded, solutions_all=every.count,
        solutions_modulo_symmetry=every.count if unique else None, exact=every.complete,
    )


def _prove_in_runs(task: Task, best: Best, bound: int, learned: BeamEvaluation | None) -> Job[SolveAnswer]:
    """Return the same for runs on a rectangle with all tiles different; near the goal, without any table."""
    spent = best.expanded
    near, best.expanded = yield from near_in_runs(task, spent, best.length)
    if isinstance(near, Ways):
        return (yield from answer_with_ways(task, near, spent))
    bound = max(bound, near)
    if not task.compact:
        yield from better_solutions(task, best, bound, learned)
    found = yield from deepen_runs(
        task.board, task.start, task.goal, _proof_budget(task, best), expanded=best.expanded, best=best.length,
        least=bound, every=task.question.all, tell=not task.question.all,
    )
    best.expanded = found.expanded
    if found.shortest is not None:
        return (yield from answer_with_ways(task, found.shortest))
    if found.ways is not None:
        best.moves, best.length = next(found.ways.listed()), found.ways.distance
    if best.moves is None or best.length != found.bound:
        return _unproved(task, best, found.bound)
    return solved(task, best.moves, True, found.bound, best.expanded)


def _proof_budget(task: Task, best: Best) -> Budget:
    """Return the limits of a deepening search: the caller's, or else the effort set for the board's size."""
    if task.limited:
        return task.budget
    return replace(task.budget, nodes=best.expanded + (PROOF if task.compact else PROOF_LARGE))


def _unproved(task: Task, best: Best, bound: int) -> SolveAnswer:
    if best.moves is None:
        return undecided(task.heading, bound, best.expanded)
    return solved(task, best.moves, False, bound, best.expanded)

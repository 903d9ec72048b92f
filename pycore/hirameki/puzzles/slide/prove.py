"""Proofs on boards too large for whole layers: deepening searches with pattern databases, in single moves and in runs.

Each answers with a shortest solution and, on request, their number, or leaves the bound that it proved.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from ...methods.ways import Apart, Ways, both_ends
from ...search.jobs import Budget, Job, Progress, Tally, at_least, unless_late
from ..answers import SolveAnswer, by_burnside, with_counts
from ..questions.layers import with_ways
from ..questions.solve import Best, best_so_far, solved
from .improve import EXPECTED
from .rules import play
from .search.iterative_deepening import Deepened, deepen, deepen_all
from .search.lower_bounds import ManhattanDistance
from .search.patterns import STORED, PatternSums, fits_stored, made_sums, stored_sums
from .search.runs_deepening import deepen_runs, fits_runs
from .search.windows import shorter
from .space import StateSpace
from .task import Task

#: With stored tables, the proof comes first, until one of its searches expands more positions than this: then beams,
#: which may save it the last search, cost less than the next one.
QUICK = 30_000
#: On boards that are not compact, a proof is tried at once if the solution is at most CLOSE moves above its bound,
#: expanding at most CLOSE_EFFORT positions.
CLOSE, CLOSE_EFFORT = 10, 30_000
#: Positions that a deepening search expands if the caller sets no limit: on compact boards, on larger ones.
PROOF, PROOF_LARGE = 100_000_000, 2_000_000
#: Cells whose distances are computed between two reports: a few milliseconds on the largest boards.
_CELLS = 20
#: Runs: positions that the search from both ends may hold before any table is made.
NEAR_RUNS = 50_000


def quickly(task: Task, best: Best) -> Job[SolveAnswer | None]:
    """Deepen with stored tables, unless that takes longer than beams."""
    sums = yield from stored_sums(task.board, task.goal)
    if sums is None:
        return None
    found = yield from _deepened(task, best, sums, task.budget.less(best.expanded), QUICK)
    if found.complete:
        return (yield from _proved(task, best, sums, found))
    best.no_less(found.bound)
    return None


def as_stored(task: Task, best: Best) -> Job[SolveAnswer]:
    """Return the rest of the stored solution."""
    yield Progress()
    moves = task.stored or []
    return solved(task, moves, True, len(moves))


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
    near = yield from best.adding(rising(task, task.budget.less(best.expanded).at_most(CLOSE_EFFORT)))
    if near.solution is None:
        best.no_less(near.bound)
        return None
    return solved(task, near.solution, True, len(near.solution), best.expanded)


def few_runs(task: Task, best: Best) -> Job[SolveAnswer | None]:
    """Search from both ends, as far as a small set of positions goes."""
    near = yield from best.adding(_from_both_ends(task, task.budget.less(best.expanded), best.length))
    if isinstance(near, Ways):
        return (yield from with_ways(task, best, near))
    best.no_less(near.bound)
    return None


def in_runs(task: Task, best: Best) -> Job[SolveAnswer | None]:
    """Deepen in runs, with pattern databases that know that rows and columns alternate."""
    found = yield from best.adding(deepen_runs(
        task.board, task.start, task.goal, _proof_budget(task, best), best=best.length, least=best.bound or 0,
        every=task.question.all, tell=task.question.one,
    ))
    if found.shortest is not None:
        return (yield from with_ways(task, best, found.shortest))
    if found.ways is not None:
        best.moves, best.length = next(found.ways.listed()), found.ways.distance
    return _as_proved(task, best, found.bound)


def _as_proved(task: Task, best: Best, bound: int) -> SolveAnswer:
    """Return the best solution after a search that proved a bound."""
    best.bound = bound
    return best_so_far(task, best)


def _deepened(
    task: Task, best: Best, sums: PatternSums, budget: Budget, quick: int | None = None
) -> Job[Deepened]:
    return (yield from best.adding(deepen(
        task.board, sums, task.start, budget, best=best.length, least=best.bound or 0, quick=quick
    )))


def _proved(task: Task, best: Best, sums: PatternSums, found: Deepened) -> Job[SolveAnswer]:
    """Return the answer after a deepening search, with all shortest solutions if they are asked for."""
    if found.solution is not None:
        best.moves, best.length = found.solution, found.bound
    answer = _as_proved(task, best, found.bound)
    if not (answer.optimal and task.question.all):
        return answer
    left, symmetries = task.budget.less(best.expanded), task.problem.symmetries

    def fixing(moves: list[int]) -> int:
        passed = list(map(task.problem.state, play(task.board, task.start, moves)[0])) if symmetries else []
        return sum(all(map(fixed, passed)) for fixed in symmetries)

    every = yield from best.adding(
        deepen_all(task.board, sums, task.start, found.bound, left, task.question.listed, fixing)
    )
    counts = by_burnside(every.count or 0, every.fixed, len(symmetries), every.complete)
    return replace(with_counts(answer, counts), expanded=best.expanded)


def _proof_budget(task: Task, best: Best) -> Budget:
    """Return the limits of a deepening search: what is left of the caller's, or the effort set for the board's size."""
    if task.limited:
        return task.budget.less(best.expanded)
    return replace(task.budget, nodes=PROOF if task.compact else PROOF_LARGE)


# Proved shortest solutions for positions not far from the goal, at a small effort, or the bound that it proves.


def measured_cells(task: Task) -> Job[None]:
    """Measure how far all cells are from each other: bounds look that up, and would measure at a stretch."""
    for done, _ in enumerate(task.board.distances.prepare(range(len(task.board))), 1):
        if done % _CELLS == 0:
            yield Progress()


def proof_tables(task: Task) -> tuple[str, ...]:
    """Return the stored tables that help to prove a length in single moves."""
    return (STORED,) if not task.question.any and not task.runs and fits_stored(task.board, task.goal) else ()


def _distance_bound(task: Task) -> ManhattanDistance:
    """Return the lower bound in single moves that applies to every board."""
    return ManhattanDistance(StateSpace(task.board, task.goal, False), task.goal, conflicts=True)


def sums_for(task: Task) -> Job[PatternSums | None]:
    """Return pattern databases, stored or else made now; None if the board or a class of equal tiles is too large."""
    sums = yield from stored_sums(task.board, task.goal)
    if sums is None:
        sums = yield from made_sums(task.board, task.goal)
    return sums


class Near(NamedTuple):
    """What was found at a small effort.

    Attributes:
        solution: the cells moved from in a proved shortest solution, or None: the effort did not suffice.
        bound: without a solution: none is shorter.
    """

    solution: list[int] | None
    bound: int = 0


def nearby(task: Task, effort: int) -> Job[Near]:
    """Look for a shortest solution in single moves.

    Args:
        effort: positions expanded at most.
    """
    if task.start == task.goal:  # whatever the limits
        return Near([])
    if task.stored is not None:
        return Near(task.stored)
    budget = task.budget.at_most(effort)
    sums = (yield from unless_late(sums_for(task), budget, 0)) if task.compact else None
    if sums is None:
        return (yield from rising(task, budget))
    found = yield from deepen(task.board, sums, task.start, budget)
    return Near(found.solution, found.bound)


def distance_beside(task: Task, togo: int, least: int, came: int, effort: int) -> Job[int | None]:
    """Return the distance from the goal in single moves after a move, or None if the effort does not suffice.

    A move changes the distance by at most one, and on a board in two colours by one. So at most two lengths are tried,
    and no shortest solution takes the move back unless the distance is the greatest.

    Args:
        task: the position after the move.
        togo: the distance before the move.
        least: a lower bound on the distance, at least `togo` - 1.
        came: the cell to which the move brought a tile.
        effort: positions expanded at most.
    """
    lengths = [length for length in (togo - 1, togo) if length >= least]
    if task.board.colours is not None:
        lengths = [length for length in lengths if length != togo]
    if not lengths:
        return togo + 1
    budget = task.budget.at_most(effort)
    sums = (yield from unless_late(sums_for(task), budget, 0)) if task.compact else None
    if sums is not None:
        found = yield from deepen(
            task.board, sums, task.start, budget, best=togo + 1, least=lengths[0], came=came
        )
        return found.bound if found.complete else None
    distance, tally = _distance_bound(task), Tally()
    for length in lengths:
        left = budget.less(tally.expanded)
        moves, proved = yield from tally.adding(shorter(distance, task.start, task.goal, length, left))
        if moves is not None:
            return length
        if not proved:
            return None
    return togo + 1


def rising(task: Task, budget: Budget) -> Job[Near]:
    """Return the same as `nearby`, but without pattern databases, which pays near the goal."""
    distance = _distance_bound(task)
    bound = task.bound
    stride, tally = 1 if task.board.colours is None else 2, Tally()
    while True:
        search = shorter(distance, task.start, task.goal, bound, budget.less(tally.expanded))
        moves, proved = yield from tally.adding(at_least(bound, search))
        if moves is not None or not proved:
            return Near(moves, bound)
        bound += stride


def _from_both_ends(task: Task, budget: Budget, best: int | None = None) -> Job[Ways[int] | Apart]:
    """Search in runs as far as a small set of positions goes.

    Args:
        best: runs of the best solution so far, for the reports.
    """
    return both_ends(task.problem, task.problem.start, task.problem.goal, budget, NEAR_RUNS, best)


def nearby_in_runs(task: Task, effort: int) -> Job[Near]:
    """Look for a shortest solution in runs.

    Args:
        effort: positions expanded at most.
    """
    if task.start == task.goal:
        return Near([])
    budget, tally = task.budget.at_most(effort), Tally()
    near = yield from tally.adding(_from_both_ends(task, budget))
    if isinstance(near, Ways):
        return Near(near.one())
    if not fits_runs(task.board, task.goal):
        return Near(None, near.bound)
    left = budget.less(tally.expanded)
    found = yield from tally.adding(deepen_runs(task.board, task.start, task.goal, left, least=near.bound))
    return Near(None if found.shortest is None else found.shortest.one(), found.bound)

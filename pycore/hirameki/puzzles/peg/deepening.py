"""Iterative deepening by moves, the method of the articles on these puzzles: a yardstick for the other methods.

Depth-first search with a limit on moves that is raised by one until a solution is found; positions are not remembered.
With a lower bound, a branch ends as soon as its moves plus the bound exceed the limit. `compare` sets it beside whole
sets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from ...search.jobs import Budget, Job, Progress, Tally
from ..answers import Outcome
from ..questions.compare import Compared, Ended
from ..questions.solve import solve
from .methods import METHODS
from .problem import Problem
from .rules import JumpTable
from .task import Task, checked
from .theory.bounds import Bound, corner_bound, merson_bound, no_bound

_YIELD_EVERY = 200  # jumps considered, including those that are pruned
#: Seconds for each method if no limit is set: the plain one would take minutes on larger boards.
SECONDS = 10.0


class Deepened(NamedTuple):
    """The result of iterative deepening.

    Attributes:
        outcome: "solved", "unsolvable" or "limit".
        moves: length of a shortest solution in moves, or None.
        jumps: its jumps, empty without a solution.
    """

    outcome: Outcome
    moves: int | None
    jumps: tuple[int, ...] = ()


def deepen(problem: Problem, bound: Bound, budget: Budget) -> Job[Deepened]:
    """Return a shortest solution in moves, found by iterative deepening.

    Args:
        problem: the problem to solve.
        bound: lower bound on the moves; `no_bound` for the plain method.
        budget: limits, in positions expanded and seconds.
    """
    start, last = problem.begun
    begun = problem.played
    goals = frozenset(problem.goals)
    jumps = problem.jumps_ahead
    every = max(1, _YIELD_EVERY // len(goals))  # bounds are weighed against every goal
    expanded = weighed = 0
    if not jumps and start in goals:
        return Deepened("solved", len(begun), tuple(begun))
    for limit in range(len(begun) + bound(start, 0 if last is None else 1 << last), problem.jumps_needed + 1):
        found: list[int] = []
        stack = [_following(problem.table, start, last, len(begun))]
        while stack:
            step = next(stack[-1], None)
            if step is None:
                stack.pop()
                if found:
                    found.pop()
                continue
            jump, position, peg, moves = step
            weighed += 1
            if weighed % every == 0:
                yield Progress(expanded, len(found), bound=limit)
                if budget.exceeded(expanded):
                    return Deepened("limit", None)
            if moves + bound(position, 1 << peg) > limit:
                continue
            found.append(jump)
            if len(found) == jumps:
                if position in goals:
                    yield Progress(expanded, len(found), bound=limit)
                    return Deepened("solved", moves, (*begun, *found))
                found.pop()
                continue
            expanded += 1
            stack.append(_following(problem.table, position, peg, moves))
        yield Progress(expanded, bound=limit)
    return Deepened("unsolvable", None)


def _following(table: JumpTable, position: int, last: int | None, moves: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield (jump, position, hole of the peg, moves) after each legal jump; continuing with a peg is no new move."""
    for jump in table.legal(position):
        origin, _, target = table.jumps[jump]
        yield jump, table.apply(position, jump), target, moves + (origin != last)


# What `compare` sets beside each other for pegs, to show what lower bounds and whole sets save.


def searches(task: Task) -> dict[str, Compared]:
    """Return what `compare` sets beside each other, by name, to show what lower bounds and whole sets save.

    These are iterative deepening with three bounds, and the methods without their books.
    """
    return {
        "deepening": partial(_deepened, task, lambda _: no_bound),
        "deepening-corners": partial(_deepened, task, corner_bound),
        "deepening-merson": partial(_deepened, task, merson_bound),
        "whole-sets" if task.by_whole_sets else "search": partial(_solved, task),
    }


def _deepened(task: Task, bound: Callable[[Problem], Bound], budget: Budget) -> Job[Ended]:
    weighed = bound(task.problem)
    yield Progress()
    tally = Tally()
    found = yield from tally.adding(deepen(task.problem, weighed, budget))
    if found.jumps:
        checked(task.problem, found.jumps)
    return Ended(found.outcome, found.moves, tally.expanded)


def _solved(task: Task, budget: Budget) -> Job[Ended]:
    answer = yield from solve(replace(task.within(budget), stored=False), METHODS)
    return Ended(answer.outcome, answer.moves, answer.expanded)

"""Judges positions by exact moves to go: from whole sets, the tablebase, or a winning region."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ...answers import CheckAnswer, Legal
from ..exact.retrograde import Togo, moves_to_go
from ..exact.solution_graph import BestSteps, Moves, Steps
from ..rules import JumpTable
from ..tables.central_game import Tablebase
from .answers import all_judged, judged, lost, solvable, unknown
from .solve_by_sets import exhausted
from .task import Task

#: The most states for counting the remaining solutions; beyond that, their number is omitted.
_COUNTED = 20_000
#: The same for the shortest solutions that begin with one jump; their states are more expensive.
_COUNTED_SHORTEST = 2_000


class _Judges(NamedTuple):
    """The moves to go of a whole class, for some goals, and what was counted with them."""

    table: JumpTable
    goals: tuple[int, ...]
    togo: Togo
    best: BestSteps
    left: BestSteps


#: The class measured last, at most one, because a game asks about the same one after every jump.
_last: list[_Judges] = []


def by_whole_sets(task: Task) -> Job[CheckAnswer]:
    """Judge a position of a small board."""
    problem = task.problem
    table, goals = problem.table, problem.goals
    kept = next((one for one in _last if one[:2] == (table, goals) and one.togo.space.holds(problem.start)), None)
    if kept is None:
        togo = yield from moves_to_go(table, problem.start, goals, task.budget, whole=True)
        judges = _Judges(table, goals, togo, BestSteps(togo, "moves"), BestSteps(togo, "jumps"))
        if togo.limit is None:
            _last[:] = [judges]
    else:
        judges, togo = kept, kept.togo
    expanded = togo.size if kept is None else 0
    if togo.after(problem.start) is None:
        if togo.limit:
            return unknown(task, all_judged(problem, "unknown"), expanded)
        return lost(task, exhausted(togo), expanded)
    answer = yield from one_by_one(task, judges.best, complete=togo.limit is None)
    remaining = None
    if togo.limit is None:
        remaining = yield from count_left(task, judges.left)
    return replace(answer, remaining=remaining, expanded=expanded)


def by_tablebase(task: Task, base: Tablebase) -> Job[CheckAnswer]:
    """Judge a won position of the central game.

    Args:
        base: the tablebase.
    """
    answer = yield from one_by_one(task, Moves(base, task.problem.table))
    if not task.counts:
        return answer
    remaining = yield from base.solutions(task.problem.start, Budget(nodes=_COUNTED))
    return replace(answer, remaining=remaining)


def one_by_one(task: Task, best: Steps, complete: bool = True) -> Job[CheckAnswer]:
    """Judge a solvable position by the known moves to go of the positions ahead.

    Args:
        best: the jumps of shortest solutions, metric moves.
        complete: whether all winning positions ahead are known, so that a jump to any other position loses.
    """
    problem = task.problem
    table, start = problem.table, problem.start
    states = {jump: (table.apply(start, jump), table.jumps[jump][2]) for jump in table.legal(start)}
    legal = [judged(problem, jump, best.after(*state), complete) for jump, state in states.items()]
    left = best.after(start, task.last)
    if complete and left is not None:
        legal = yield from _with_shortest(task, best, states, legal, left)
    return solvable(task, left, legal)


def count_left(task: Task, steps: Steps) -> Job[int | None]:
    """Return the number of jump sequences that solve a position, or None: it is not asked for, or takes too long.

    Args:
        steps: the jumps of its solutions, metric jumps.
    """
    if not task.counts:
        return None
    yield Progress()
    problem = task.problem
    return (yield from steps.count_each(problem.start, None, problem.jumps_needed, _COUNTED))


def _with_shortest(
    task: Task, best: Steps, states: Mapping[int, tuple[int, int]], legal: Sequence[Legal], left: int
) -> Job[list[Legal]]:
    """Add to each legal jump the number of shortest solutions that begin with it, if all can be counted quickly.

    Args:
        task: a solvable task.
        best: the jumps of shortest solutions, metric moves.
        states: for every legal jump, in order: the position after it and its peg's hole.
        legal: the legal jumps, judged.
        left: moves to go.
    """
    counted = []
    table = task.problem.table
    for (jump, state), one in zip(states.items(), legal):
        yield Progress()
        number: int | None = 0
        onward = left - (table.jumps[jump][0] != task.last)  # the peg that moved last may continue for free
        if one.togo == onward:
            number = yield from best.count_each(*state, task.problem.jumps_needed - 1, _COUNTED_SHORTEST)
            if number is None:
                return list(legal)
        counted.append(replace(one, shortest=number))
    return counted

"""Judges positions of large boards by the winning region, a stored solution, the waypoints, or search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ....search.jobs import Job
from ...answers import CheckAnswer, Legal, Verdict
from ..exact.solution_graph import Games, Moves
from ..problem import Problem
from ..search.decide import Decision, any_solution, decide
from ..search.winning_region import to_any_goal
from ..tables.solution_book import Recalled
from ..tables.waypoints import Verdicts
from ..theory.certificates import PegExhausted
from .answers import lost, solvable, unknown
from .check_exactly import count_left, one_by_one
from .task import Task, checked

#: The most positions that the winning region may expand, and the multiple of that number that it may hold.
_WHOLE, _KEPT = 20_000, 10
#: The most positions expanded by the search for a solution: for the position itself, and for each legal jump.
_SEARCHED, _SEARCHED_EACH = 60_000, 8_000


def by_solution(task: Task, recalled: Recalled, known: Verdicts | None) -> Job[CheckAnswer]:
    """Judge a problem with a stored solution: its first jump wins, as do that jump's images.

    Args:
        recalled: the stored solution.
        known: the verdicts of the waypoints on the position, or None.
    """
    problem = task.problem
    checked(problem, recalled.jumps)
    table = problem.table
    togo = recalled.moves if recalled.bound == recalled.moves else None
    left = None if togo is None else togo - 1
    first = {jump: Legal(table.ends[jump], "winning", left) for jump in _images(problem, recalled.jumps[0])}
    legal, expanded = yield from _each_jump(task, known, _winning(problem, recalled.jumps) | first)
    return solvable(task, togo, legal, expanded=expanded)


def by_search(task: Task, known: Verdicts | None) -> Job[CheckAnswer]:
    """Judge by the winning region or, if it is too large, by the waypoints, if they cover the game.

    Otherwise a solution is searched for, and then for each jump that does not begin one with the same jumps; a verdict
    may be "unknown".

    Args:
        known: the verdicts of the waypoints on the position, or None.
    """
    problem = task.problem
    # If the verdicts are known, only the moves to go are missing, which deserve less work.
    answered = yield from _by_winning_region(task, _WHOLE if known is None else _WHOLE // 2)
    if answered is not None:
        return answered
    if known is not None:
        legal, expanded = yield from _each_jump(task, known, {})
        return solvable(task, None, legal, expanded=expanded)
    whole = yield from any_solution(problem.at(problem.start), task.budget.at_most(_SEARCHED))
    if whole.certificate is not None:
        return lost(task, whole.certificate, whole.expanded)
    legal, expanded = yield from _each_jump(task, known, _winning(problem, whole.solution or ()))
    expanded += whole.expanded
    if any(one.outcome == "winning" for one in legal):
        return solvable(task, None, legal, expanded=expanded)
    return unknown(task, legal, expanded)


def _winning(problem: Problem, solution: Sequence[int]) -> dict[int, Legal]:
    """Return the jumps after which the others of a solution can follow in some order, and the images of all of them."""
    table, winning = problem.table, dict[int, Legal]()
    changed, pegs = table.changed, table.pegs
    for first in table.legal(problem.start):
        if first not in solution:
            continue
        position, left = table.apply(problem.start, first), list(solution)
        left.remove(first)
        while (jump := next((one for one in left if position & changed[one] == pegs[one]), None)) is not None:
            position = table.apply(position, jump)
            left.remove(jump)
        if position in problem.goals:
            winning |= {image: Legal(table.ends[image], "winning") for image in _images(problem, first)}
    return winning


def _images(problem: Problem, jump: int) -> set[int]:
    """Return a jump as each symmetry of the problem shows it."""
    origin, target = problem.table.ends[jump]
    return {problem.table.index[symmetry[origin], symmetry[target]] for symmetry in problem.group}


def _each_jump(task: Task, known: Verdicts | None, judged: Mapping[int, Legal]) -> Job[tuple[list[Legal], int]]:
    """Judge every legal jump by the waypoints, if they cover the game, else by a search; also count expanded positions.

    Args:
        known: the verdicts of the waypoints on the position, or None.
        judged: the jumps that have already been judged.
    """
    problem, legal, expanded = task.problem, list[Legal](), 0
    for jump in problem.table.legal(problem.start):
        after = problem.table.apply(problem.start, jump)
        if jump in judged:
            legal.append(judged[jump])
        elif known is not None:
            legal.append(Legal(problem.table.ends[jump], "winning" if known.won_after(after) else "losing"))
        elif task.budget.exceeded(0):
            legal.append(Legal(problem.table.ends[jump], "unknown"))
        else:
            decision = yield from decide(problem.at(after), task.budget.at_most(_SEARCHED_EACH))
            expanded += decision.expanded
            legal.append(Legal(problem.table.ends[jump], _verdict(decision)))
    return legal, expanded


def _by_winning_region(task: Task, most: int) -> Job[CheckAnswer | None]:
    """Judge a position by the winning positions between it and the goals; None: there are too many."""
    problem = task.problem
    ahead = yield from to_any_goal(problem, {}, task.budget.at_most(most), most * _KEPT)
    if ahead is None:
        return None
    if ahead.moves(problem.start) is None:
        return lost(task, PegExhausted(ahead.expanded, None, "both", ahead.pagodas), ahead.expanded)
    answer = yield from one_by_one(task, Moves(ahead, problem.table))
    remaining = yield from count_left(task, Games(ahead, problem.table))
    return replace(answer, remaining=remaining, expanded=ahead.expanded)


def _verdict(decision: Decision) -> Verdict:
    if decision.solution is not None:
        return "winning"
    return "unknown" if decision.certificate is None else "losing"

"""Solves a peg problem: by whole sets where they fit, else by search; every solution is replayed before it is given."""

from __future__ import annotations

from ...search.budget import Budget
from ...search.jobs import Found, Job, unless_late
from ..puzzle import Answer, Question
from . import classes, pagoda
from .answers import checked, solved, unsolvable
from .counting import counts, listing
from .paths import BestSteps, solutions
from .problem import Problem
from .searching import by_search
from .space import ClassSpace, free_holes
from .stock import Recalled
from .wholesets import Togo, moves_to_go

#: Whole sets serve up to so many free holes (2**22 bits, half a megabyte, for one set).
WHOLE_SETS = 22


def solve(
    problem: Problem, metric: str, question: Question, recalled: Recalled | None = None, vacancy: int | None = None
) -> Job[Answer]:
    """Answer `solve` and `count` for a problem.

    Args:
        problem: what is to be solved.
        metric: "moves" or "jumps".
        question: its `any`, `all`, `listed`, `nodes` and `seconds` count here.
        recalled: a stored solution, or None.
        vacancy: the hole that was the only empty one when the game began that led to the start, or None: not known.

    Returns:
        The fields of contract.md, section 4, from `outcome` on.
    """
    budget = Budget(question.nodes, question.seconds)
    answer = yield from _solve(problem, metric, question, budget, recalled, vacancy)
    if answer["outcome"] == "solved" and answer["optimal"]:
        answer.setdefault("bound", answer[metric])
    answer["seconds"] = round(budget.elapsed(), 4)
    return answer


def _solve(
    problem: Problem, metric: str, question: Question, budget: Budget, recalled: Recalled | None, vacancy: int | None
) -> Job[Answer]:
    if problem.first is None and problem.start in problem.goals:
        return solved(problem, [], optimal=not question.any) | ({} if not question.all else {
            "solutions_all": 1, "solutions_modulo_symmetry": 1, "exact": True,
        })
    start = problem.begun[0]
    feasible = tuple(
        goal for goal in problem.goals
        if goal.bit_count() <= start.bit_count() and classes.same_class(problem.table, start, goal)
    )
    if not feasible:
        return unsolvable((yield from pagoda.refute(problem.table, start, problem.goals)))
    reduced = problem.within(feasible)
    if free_holes(problem.table) <= WHOLE_SETS:
        answer = yield from _by_whole_sets(reduced, metric, question, budget)
    else:
        answer = yield from by_search(reduced, metric, question, budget, recalled, vacancy)
    if answer["outcome"] == "unsolvable":
        # A reason that fits every goal, those of other classes too, and short if there is a short one.
        reason = yield from unless_late(pagoda.refute(problem.table, start, problem.goals), budget, 0)
        answer["certificate"] = reason or answer["certificate"]
    return answer


def _by_whole_sets(problem: Problem, metric: str, question: Question, budget: Budget) -> Job[Answer]:
    table = problem.table
    start, last = problem.begun
    space = ClassSpace(table, start)
    until = None if metric == "jumps" and question.all else space.members([start])
    togo = yield from moves_to_go(space, space.members(list(problem.goals)), until, budget)
    state = space.inward(start), None if last is None else space.number[last]
    left = togo.after(*state)
    if left is None:
        if togo.limit:
            bound = len(togo.layers) if metric == "moves" else problem.jumps_needed
            return {"outcome": "limit", "optimal": False, "bound": bound, "expanded": togo.size}
        return unsolvable(exhausted(togo)) | {"expanded": togo.size}
    played = [] if problem.first is None else [problem.first]
    ahead = problem.jumps_needed - len(played)
    best = played + next(solutions(BestSteps(togo, "moves"), *state, left, ahead))
    answer = solved(problem, best, optimal=not question.any) | {"expanded": togo.size}
    if question.all and not question.any:
        steps = BestSteps(togo, metric)
        answer |= yield from counts(problem, steps, state, left, budget)
        for solution in listing(steps, state, left, ahead, question.listed):
            if budget.exceeded(togo.size):
                return answer | {"outcome": "limit"}
            yield Found(checked(problem, played + solution))
    return answer


def exhausted(togo: Togo) -> dict[str, object]:
    """Return the certificate of a whole search: how many positions can reach the goal, the start not among them."""
    return {"kind": "exhausted", "positions": togo.size, "from": "goal"}

"""Can a position still be solved, and what becomes of it by each legal jump."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...search.budget import Budget
from ...search.jobs import Job, Progress, unless_late
from ..puzzle import Answer, Question
from . import central, classes, large, pagoda, stages
from .answers import checked
from .large import Decision
from .paths import Ahead, BestSteps, Games, Moves, Steps, count
from .problem import Problem
from .searching import quickly
from .solver import WHOLE_SETS, exhausted
from .space import ClassSpace, free_holes
from .stages import Verdicts
from .stock import Recalled
from .tablebase import CENTRE, Tablebase
from .wholesets import Togo, moves_to_go
from .winning import to_any_goal

WINNING, LOSING, UNKNOWN = "winning", "losing", "unknown"
#: States that counting the solutions left may take; above, their number is left out.
_COUNTED = 20_000
#: The same for the shortest solutions that begin with one jump; their states are dearer.
_COUNTED_SHORTEST = 2_000
#: Positions that finding all that lies ahead may expand, and how many times as many it may hold.
_WHOLE, _KEPT = 20_000, 10
#: Positions that the search for a solution expands, for the position and then for each legal jump.
_SEARCHED, _SEARCHED_EACH = 30_000, 4_000


def check(
    problem: Problem, question: Question, vacancy: int | None, recalled: Recalled | None = None
) -> Job[Answer]:
    """Answer `check` for a problem: the fields of contract.md, section 4, from `outcome` on.

    Moves to go count from the position, or, for a legal jump, after it, with the same peg free to go on. `remaining` is
    the number of jump sequences that still solve it, where it is quickly found; and so is `shortest` of a legal jump,
    the number of shortest solutions (metric moves) from the position that begin with it.

    Args:
        problem: the position is its start.
        question: its limits count here.
        vacancy: the hole that was the only empty one when the game began that led to the position; None: not known.
        recalled: a stored solution, or None.
    """
    budget = Budget(question.nodes, question.seconds)
    table, start = problem.table, problem.start
    if start in problem.goals:
        return {"outcome": "solvable", "togo": 0, "certificate": None, "legal": [], "remaining": 1}
    refuted = classes.refute(table, start, problem.goals)
    if refuted is not None:
        return _lost(problem, refuted)
    feasible = problem.within(goal for goal in problem.goals if classes.same_class(table, start, goal))
    answer = yield from _check(feasible, budget, vacancy, recalled)
    if answer["outcome"] == "unsolvable":
        # A reason that fits every goal, those of other classes too, and short if there is a short one.
        reason = yield from unless_late(pagoda.refute(table, start, problem.goals), budget, 0)
        answer["certificate"] = reason or answer["certificate"]
    return answer


def _check(problem: Problem, budget: Budget, vacancy: int | None, recalled: Recalled | None) -> Job[Answer]:
    if free_holes(problem.table) <= WHOLE_SETS:
        return (yield from _by_whole_sets(problem, budget))
    if central.is_central(problem):
        base = central.opened()
        if base is not None and base.moves(problem.start) is not None:
            return (yield from _by_tablebase(problem, base))
        if base is not None and vacancy == CENTRE:
            return _lost(problem, {"kind": "exhausted", "positions": 2 * sum(base.levels()), "from": "game"})
    known = None if vacancy is None else (yield from stages.verdicts(problem, problem.start, budget))
    if known is not None and not known.won:
        return _lost(problem, known.certificate)
    if recalled is not None:
        return (yield from _recalled(problem, recalled, known, budget))
    return (yield from _by_search(problem, known, budget))


def _by_whole_sets(problem: Problem, budget: Budget) -> Job[Answer]:
    table, start = problem.table, problem.start
    space = ClassSpace(table, start)
    togo = yield from moves_to_go(space, space.members(list(problem.goals)), None, budget)
    left = togo.fresh(space.inward(start))
    if left is None and togo.complete:
        return _lost(problem, exhausted(togo))
    if left is None:
        return {"outcome": "limit", "togo": None, "certificate": None, "legal": _judged(problem, UNKNOWN)}
    legal = [_verdict(problem, jump, _after(problem, space, togo, jump), togo.complete) for jump in table.legal(start)]
    answer: Answer = {"outcome": "solvable", "togo": left, "certificate": None, "legal": legal}
    if togo.complete:
        answer |= yield from _remaining(problem, BestSteps(togo, "jumps"), space.inward(start))
        states = {jump: _inward(problem, space, jump) for jump in table.legal(start)}
        yield from _shortest(problem, BestSteps(togo, "moves"), states, answer)
    return answer


def _after(problem: Problem, space: ClassSpace, togo: Togo, jump: int) -> int | None:
    return togo.after(*_inward(problem, space, jump))


def _inward(problem: Problem, space: ClassSpace, jump: int) -> tuple[int, int]:
    """Return the position after a jump and the hole of its peg, in the numbers of the space."""
    table = problem.table
    return space.inward(table.apply(problem.start, jump)), space.number[table.jumps[jump][2]]


def _one_by_one(problem: Problem, ahead: Ahead) -> Job[Answer]:
    """Judge a solvable position of which all that lies ahead is known: a jump that leaves it has lost."""
    table, start = problem.table, problem.start
    best = Moves(ahead, table)
    states = {jump: (table.apply(start, jump), table.jumps[jump][2]) for jump in table.legal(start)}
    legal = [_verdict(problem, jump, best.after(*state), True) for jump, state in states.items()]
    answer: Answer = {"outcome": "solvable", "togo": best.fresh(start), "certificate": None, "legal": legal}
    yield from _shortest(problem, best, states, answer)
    return answer


def _shortest(problem: Problem, best: Steps, states: Mapping[int, tuple[int, int]], answer: Answer) -> Job[None]:
    """Add to each legal jump how many of the shortest solutions begin with it, if all of them are soon counted.

    Args:
        problem: one that can be solved.
        best: the jumps of shortest solutions, metric moves.
        states: after every legal jump, in their order: position and hole of its peg, in the numbers of `best`.
        answer: moves to go, after each legal jump too.
    """
    left = answer["togo"] - 1
    numbers = []
    for state, verdict in zip(states.values(), answer["legal"]):
        yield Progress()
        number = 0
        if verdict["togo"] == left:
            found = yield from count(best, *state, left, problem.jumps_needed - 1, Budget(nodes=_COUNTED_SHORTEST))
            if found is None:
                return
            number = found
        numbers.append(number)
    for number, verdict in zip(numbers, answer["legal"]):
        verdict["shortest"] = number


def _by_tablebase(problem: Problem, base: Tablebase) -> Job[Answer]:
    """Judge a won position of the central game."""
    answer = yield from _one_by_one(problem, base)
    remaining = yield from base.solutions(problem.start, Budget(nodes=_COUNTED))
    return answer if remaining is None else answer | {"remaining": remaining}


def _by_winning(problem: Problem, most: int, budget: Budget) -> Job[Answer | None]:
    """Judge a position from all winning positions between it and the goals, where they are soon found, else None."""
    ahead = yield from to_any_goal(problem, {}, budget.at_most(most), most * _KEPT)
    if ahead is None:
        return None
    if ahead.moves(problem.start) is None:
        return _lost(problem, {"kind": "exhausted", "positions": ahead.expanded})
    steps = Games(ahead, problem.table)
    answer = yield from _one_by_one(problem, ahead)
    return answer | (yield from _remaining(problem, steps, problem.start))


def _recalled(problem: Problem, recalled: Recalled, known: Verdicts | None, budget: Budget) -> Job[Answer]:
    """Judge a problem with a stored solution: its first jump wins, and so do that jump's images."""
    checked(problem, list(recalled.jumps))
    table = problem.table
    optimal = recalled.bound == recalled.moves
    origin, _, target = table.jumps[recalled.jumps[0]]
    winning = {table.index[symmetry[origin], symmetry[target]] for symmetry in problem.group}
    legal = []
    for jump in table.legal(problem.start):
        if jump in winning:
            legal.append(_verdict(problem, jump, recalled.moves - 1, True) | ({} if optimal else {"togo": None}))
        elif known is not None:
            legal.append(_by_stages(problem, jump, known))
        else:
            legal.append((yield from _searched(problem, jump, budget)))
    return {"outcome": "solvable", "togo": recalled.moves if optimal else None, "certificate": None, "legal": legal}


def _searched(problem: Problem, jump: int, budget: Budget) -> Job[dict[str, Any]]:
    """Judge a jump by looking for a solution after it and for a proof that there is none."""
    onward = Problem(problem.table, problem.symmetries, problem.table.apply(problem.start, jump), problem.goals)
    decision = yield from _decide(onward, _SEARCHED_EACH, budget)
    return {"move": _move(problem, jump), "outcome": _outcome(decision), "togo": None}


def _by_stages(problem: Problem, jump: int, known: Verdicts) -> dict[str, Any]:
    """Judge a jump by the stages of the English board's games."""
    won = known.won_after(problem.table.apply(problem.start, jump))
    return {"move": _move(problem, jump), "outcome": WINNING if won else LOSING, "togo": None}


def _by_search(problem: Problem, known: Verdicts | None, budget: Budget) -> Job[Answer]:
    """Judge by all that lies ahead; where that is too much, by the stages, if they know the game.

    Else by a search for each jump, and it may stay unknown.
    """
    # With verdicts in hand only the moves to go are missing: less work is put into them.
    answered = yield from _by_winning(problem, _WHOLE if known is None else _WHOLE // 2, budget)
    if answered is not None:
        return answered
    if known is not None:
        judged = [_by_stages(problem, jump, known) for jump in problem.table.legal(problem.start)]
        return {"outcome": "solvable", "togo": None, "certificate": None, "legal": judged}
    legal = []
    for jump in problem.table.legal(problem.start):
        legal.append((yield from _searched(problem, jump, budget)))
    answer: Answer = {"outcome": "solvable", "togo": None, "certificate": None, "legal": legal}
    if any(verdict["outcome"] == WINNING for verdict in legal):
        return answer
    whole = yield from _decide(problem, _SEARCHED, budget)
    if whole.certificate is not None:
        return _lost(problem, whole.certificate)
    if whole.solution is None:
        return answer | {"outcome": "limit"}
    for verdict in legal:
        if verdict["move"] == _move(problem, whole.solution[0]):
            verdict["outcome"] = WINNING
    return answer


def _decide(problem: Problem, nodes: int, budget: Budget) -> Job[Decision]:
    if budget.exceeded(0):
        return Decision(None, None, 0)
    found, expanded = yield from quickly(problem, problem.start, nodes, budget)
    if found is not None:
        return Decision(found, None, expanded)
    part = budget.at_most(nodes)
    return (yield from large.decide(problem.table, problem.start, problem.goals, problem.symmetries, part))


def _outcome(decision: Decision) -> str:
    if decision.solution is not None:
        return WINNING
    return UNKNOWN if decision.certificate is None else LOSING


def _remaining(problem: Problem, steps: Steps, start: int) -> Job[dict[str, int]]:
    yield Progress()
    found = yield from count(steps, start, None, 0, problem.jumps_needed, Budget(nodes=_COUNTED))
    return {} if found is None else {"remaining": found}


def _verdict(problem: Problem, jump: int, left: int | None, complete: bool) -> dict[str, Any]:
    outcome = WINNING if left is not None else LOSING if complete else UNKNOWN
    return {"move": _move(problem, jump), "outcome": outcome, "togo": left}


def _move(problem: Problem, jump: int) -> list[int]:
    origin, _, target = problem.table.jumps[jump]
    return [origin, target]


def _lost(problem: Problem, certificate: dict[str, Any]) -> Answer:
    return {"outcome": "unsolvable", "togo": None, "certificate": certificate, "legal": _judged(problem, LOSING)}


def _judged(problem: Problem, outcome: str) -> list[dict[str, Any]]:
    return [
        {"move": _move(problem, jump), "outcome": outcome, "togo": None}
        for jump in problem.table.legal(problem.start)
    ]

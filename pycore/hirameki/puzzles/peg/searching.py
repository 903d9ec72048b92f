"""Boards too large for whole sets: the tablebase, beam search for a solution, bounded search for the proof."""

from __future__ import annotations

from dataclasses import replace

from ...search.budget import Budget
from ...search.jobs import Event, Found, Job, Progress, retold
from ..puzzle import Answer, Question
from . import beam, central, large, stages
from .answers import checked, solved, unsolvable
from .central import CentralGames
from .counting import by_orbits, counts, listing
from .deepening import merson_bound
from .large import KEPT, Decision
from .paths import Moves, Steps, solutions
from .problem import Problem
from .shortest import Shortest, shortest
from .stock import Recalled
from .tablebase import Tablebase
from .winning import Winning, to_any_goal

#: Positions that the first, quick beam search expands before other ways are tried.
_QUICK = 60_000
#: Seconds for a first solution where the limit that was set is over before there is one.
_PATIENCE = 1.0
#: What a count says that could not be finished with a solution in hand.
AT_LEAST_ONE = {"outcome": "limit", "solutions_all": 1, "exact": False}


def by_search(
    problem: Problem, metric: str, question: Question, budget: Budget, recalled: Recalled | None,
    vacancy: int | None = None,
) -> Job[Answer]:
    """Answer `solve` and `count` on a board of many holes; all goals lie in the start's class."""
    if central.is_central(problem) and not question.any:
        base = central.opened()
        if base is not None and base.moves(problem.begun[0]) is not None:
            return (yield from _by_tablebase(problem, base, metric, question, budget))
    if recalled is None and vacancy is not None:
        judged = yield from stages.verdicts(problem, problem.begun[0], budget)
        if judged is not None and not judged.won:
            return unsolvable(judged.certificate)
    if question.any or metric == "jumps":
        return (yield from _any_solution(problem, metric, question, budget, recalled))
    return (yield from _shortest(problem, question, budget, recalled))


def _shortest(problem: Problem, question: Question, budget: Budget, recalled: Recalled | None) -> Job[Answer]:
    """Return a shortest solution in moves, or the best one and the bound that were found within the budget."""
    played = [] if problem.first is None else [problem.first]
    answer: Answer = {}
    if recalled is not None:
        answer = solved(problem, list(recalled.jumps), recalled.bound == recalled.moves) | {"bound": recalled.bound}
        yield Progress(best=answer["moves"], bound=answer["bound"])
        yield Found(answer["solution"])
    known: dict[int, Winning] = {}
    if not answer.get("optimal"):
        start, last = problem.begun
        search = shortest(problem.table, start, last, problem.goals, problem.symmetries, budget)
        found = yield from _streamed(problem, played, search, answer.get("moves"))
        if found.certificate is not None:
            return unsolvable(found.certificate) | {"expanded": found.expanded}
        least = merson_bound(problem)(start, -1 if last is None else last) if found.bound is None else found.bound
        bound = len(played) + least
        known = found.winning
        jumps = found.solution
        if jumps is None and not answer:
            jumps, _ = yield from quickly(problem, start, _QUICK, Budget(seconds=_PATIENCE))
        if jumps is not None:
            new = solved(problem, played + jumps, False)
            answer = new if not answer or new["moves"] < answer["moves"] else answer
            bound = max(bound, 0 if recalled is None else recalled.bound)
            answer |= {"optimal": bound == answer["moves"], "bound": bound}
        answer = {"outcome": "limit", "optimal": False, "bound": bound} | answer | {"expanded": found.expanded}
    if not answer["optimal"]:
        # A solution in hand, the shortest or not, says that there is a shortest one.
        number = {"solutions_all": int("solution" in answer), "exact": False} if question.all else {}
        return answer | {"outcome": "limit"} | number
    if question.all:
        answer |= yield from _counted(problem, question, budget, recalled, known, answer["moves"])
    return answer


def _counted(
    problem: Problem, question: Question, budget: Budget, recalled: Recalled | None, known: dict[int, Winning],
    moves: int,
) -> Job[Answer]:
    """Count the shortest solutions, and list them: all that lies between the start and the goals has to be found.

    Where their number is stored it is given at once; then there is no more than one to be listed.
    """
    if recalled is not None and recalled.solutions is not None and len(problem.goals) == 1:
        stored = by_orbits(problem, recalled.solutions)
        if stored is not None:
            return stored | ({} if question.listed in (0, 1) else {"outcome": "limit"})
    ahead = yield from to_any_goal(problem, known, budget, KEPT)
    if ahead is None:
        return dict(AT_LEAST_ONE)
    played = [] if problem.first is None else [problem.first]
    state, left = problem.begun, moves - len(played)
    steps = Moves(ahead, problem.table)
    found = yield from counts(problem, steps, state, left, budget)
    for solution in listing(steps, state, left, problem.jumps_needed - len(played), question.listed):
        if budget.exceeded(0):
            return found | {"outcome": "limit"}
        yield Found(checked(problem, played + solution))
    return found


def _streamed(problem: Problem, played: list[int], search: Job[Shortest], best: int | None) -> Job[Shortest]:
    """Pass a search's events on, its solutions (jump indices) as checked sweeps, where shorter than the best known."""

    def shown(event: Event) -> Event | None:
        nonlocal best
        if not isinstance(event, Found):
            return event
        sweeps = checked(problem, played + event.solution)
        if best is not None and len(sweeps) >= best:
            return None
        best = len(sweeps)
        return Found(sweeps)

    return retold(search, shown)


def _any_solution(
    problem: Problem, metric: str, question: Question, budget: Budget, recalled: Recalled | None
) -> Job[Answer]:
    """Return any solution; in the metric jumps each is a shortest one."""
    jumps = None if recalled is None else list(recalled.jumps)
    expanded = 0
    if jumps is None:
        found = yield from _any(problem, budget)
        if found.certificate is not None:
            return unsolvable(found.certificate) | {"expanded": found.expanded}
        if found.solution is None:
            return {"outcome": "limit", "optimal": False, "expanded": found.expanded}
        jumps = [*([] if problem.first is None else [problem.first]), *found.solution]
        expanded = found.expanded
    answer = solved(problem, jumps, optimal=metric == "jumps" and not question.any) | {"expanded": expanded}
    if question.all and not question.any:
        answer |= AT_LEAST_ONE
    return answer


def _any(problem: Problem, budget: Budget) -> Job[Decision]:
    """Look for any solution: beams, then both ends (which can also prove that there is none), then wider beams."""
    table, start, goals, symmetries = problem.table, problem.begun[0], problem.goals, problem.symmetries
    found, expanded = yield from quickly(problem, start, _QUICK, budget)
    if found is not None:
        return Decision(found, None, expanded)
    decision = yield from large.decide(table, start, goals, symmetries, budget)
    if decision.solution is None and decision.certificate is None and not budget.exceeded(decision.expanded):
        return Decision((yield from beam.find(table, start, goals, symmetries, budget)), None, decision.expanded)
    return decision


def quickly(problem: Problem, start: int, nodes: int, budget: Budget) -> Job[tuple[list[int] | None, int]]:
    """Look for a solution by a beam for each goal on its own (a beam has to know where it is going).

    Args:
        problem: its table, goals and symmetries count.
        start: mask of pegs.
        nodes: positions to expand at most, for all goals together.
        budget: limits besides.

    Returns:
        The jumps, or None, and the positions expanded.
    """
    share = nodes // len(problem.goals)
    before = expanded = 0

    def told(event: Event) -> Event:
        nonlocal expanded
        if not isinstance(event, Progress):
            return event
        expanded = before + event.expanded
        return replace(event, expanded=expanded)

    for goal in problem.goals:
        part = budget.at_most(share)
        before = expanded
        found = yield from retold(beam.find(problem.table, start, (goal,), problem.symmetries, part), told)
        if found is not None:
            return found, expanded
    return None, expanded


def _by_tablebase(
    problem: Problem, base: Tablebase, metric: str, question: Question, budget: Budget
) -> Job[Answer]:
    """Answer for a won position of the central game of the English board."""
    yield Progress()
    best = Moves(base, problem.table)
    state = problem.begun
    left = best.after(*state)
    assert left is not None  # the caller has seen that the position is won
    played = [] if problem.first is None else [problem.first]
    ahead = problem.jumps_needed - len(played)
    answer = solved(problem, played + next(solutions(best, *state, left, ahead)), optimal=True)
    answer["expanded"] = len(played) + ahead
    if question.all:
        steps: Steps = best if metric == "moves" else CentralGames(base, problem.table)
        answer |= yield from counts(problem, steps, state, left, budget)
        for solution in listing(steps, state, left, ahead, question.listed):
            if budget.exceeded(0):
                return answer | {"outcome": "limit"}
            yield Found(checked(problem, played + solution))
    return answer

"""Chooses the method for `check`: can a position still be solved, and after which legal jumps?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from ...search.jobs import Found, Job, Progress, Run, Tally, aside
from ...search.kept import Kept
from ..answers import CheckAnswer, Exhausted, Legal, Step, Steps, Verdict
from .problem import Problem
from .rules import JumpTable
from .search.beam import Beams
from .search.both_ends import winning_region
from .search.decide import LOOKING, Decision, decide, refuted, thoroughly
from .search.solution_graph import BestSteps, Games, Moves, SolutionGraph
from .search.whole_sets import Togo, moves_to_go
from .tables import central_game, waypoints
from .tables.central_game import Tablebase
from .tables.solution_book import Recalled, recall, searched_whole
from .tables.waypoints import Verdicts
from .task import Task, all_judged, checked, exhausted, going_on, judged, lost, solvable, unknown
from .theory.certificates import PegExhausted
from .theory.pagoda import Learnt
from .theory.position_classes import of_class
from .theory.refutation import refute_by_class, whole_reason

#: The most positions that the winning region may expand, and the multiple of that number that it may hold.
_WHOLE, _KEPT = 20_000, 10
#: The winning region expands so many before the first beam, which takes longer than a small region does.
_SMALL = 500
#: The most positions that the first beam expands.
_QUICK = 10_000
#: The most positions expanded by the search for a solution: for the position itself, and for each legal jump. Of 210
#: jumps on six boards one was decided only after more than 5,000.
_SEARCHED, _SEARCHED_EACH = 60_000, 5_000
#: The most states for counting the remaining solutions; beyond that, their number is omitted.
_COUNTED = 20_000
#: The same for the shortest solutions that begin with one jump; their states are more expensive.
_COUNTED_SHORTEST = 2_000


def check(task: Task) -> Job[CheckAnswer]:
    """Answer `check`.

    Moves to go are the moves still needed, from the position or after a legal jump, where the peg that jumped last may
    continue for free. Two numbers are given only if they are quickly found: `remaining`, the number of jump sequences
    that still solve the position, and `shortest` of a legal jump, the number of shortest solutions (metric moves) that
    begin with it.
    """
    answer = yield from _refuted_or_judged(task)
    if task.metric == "jumps":
        answer = _in_jumps(task, answer)
    return replace(answer, seconds=task.budget.elapsed())


def _in_jumps(task: Task, answer: CheckAnswer) -> CheckAnswer:
    """Return the same answer in jumps: every solution has the same number, one for each peg removed."""
    left = task.problem.jumps_needed
    legal = tuple(
        Legal(one.move, one.outcome, left - 1 if one.outcome == "winning" else None) for one in answer.legal
    )
    return replace(answer, togo=left if answer.outcome == "solvable" else None, legal=legal)


def _refuted_or_judged(task: Task) -> Job[CheckAnswer]:
    problem = task.problem
    table, start = problem.table, problem.start
    if start in problem.goals:
        return solvable(task, 0, (), remaining=1)
    feasible = of_class(table, start, problem.goals)
    if not feasible:
        return lost(task, refute_by_class(table, start, problem.goals))
    answer = yield from _judged(task.toward(feasible))
    if answer.outcome == "unsolvable":
        reason = yield from whole_reason(table, start, problem.goals, answer.certificate, task.budget)
        return replace(answer, certificate=reason)
    return answer


def _judged(task: Task) -> Job[CheckAnswer]:
    problem = task.problem
    if task.by_whole_sets:
        return (yield from by_whole_sets(task))
    if central_game.is_central(problem):
        base = yield from central_game.opened()
        if base is not None and base.moves(problem.start) is not None:
            return (yield from by_tablebase(task, base))
        if base is not None and task.vacancy == central_game.CENTRE:
            return lost(task, Exhausted(positions=2 * sum(base.stored.sizes), origin="game"))
    known, tally = None, Tally()
    if task.vacancy is not None:
        known = yield from tally.adding(waypoints.verdicts(problem, task.budget))
    return (yield from going_on(task, tally, lambda rest: _judged_by(rest, known)))


def _judged_by(task: Task, known: Verdicts | None) -> Job[CheckAnswer]:
    """Judge a position of a large board by what the waypoints say, what is stored, or a search.

    Args:
        known: the verdicts of the waypoints on the position, or None.
    """
    problem = task.problem
    if known is not None and not known.won:
        return lost(task, known.certificate)
    recalled = recall(task.layout, problem)
    if recalled is not None:
        return (yield from by_solution(task, recalled, known))
    searched = searched_whole(task.layout, problem)
    if searched is not None:
        return lost(task, searched)
    if known is not None:
        return (yield from by_search(task, known, Learnt(problem.table)))
    return (yield from _refuted_or_searched(task))


def _refuted_or_searched(task: Task) -> Job[CheckAnswer]:
    """Judge a position without a stored answer; if it is one of a game that began with one vacancy, by that game."""
    problem, learnt = task.problem, Learnt(task.problem.table)
    certificate = yield from refuted(problem, task.budget, learnt)
    if certificate is not None:
        return lost(task, certificate)
    tally = Tally()
    vacancy = yield from tally.adding(waypoints.began(problem, task.vacancy, task.budget.early(LOOKING)))

    def further(rest: Task) -> Job[CheckAnswer]:
        return by_search(rest, None, learnt) if vacancy == task.vacancy else _judged(replace(rest, vacancy=vacancy))

    return (yield from going_on(task, tally, further))


# Judges positions of large boards by the winning region, a stored solution, the waypoints, or search.


def by_solution(task: Task, recalled: Recalled, known: Verdicts | None) -> Job[CheckAnswer]:
    """Judge a problem with a stored solution: its first jump wins, as do that jump's images.

    Args:
        known: the verdicts of the waypoints on the position, or None.
    """
    problem = task.problem
    yield Found(checked(problem, recalled.jumps))
    table = problem.table
    togo = recalled.moves if recalled.bound == recalled.moves else None
    left = None if togo is None else togo - 1
    first = {jump: Legal(table.ends[jump], "winning", left) for jump in _images(problem, recalled.jumps[0])}
    tally, judged = Tally(), _winning(problem, recalled.jumps) | first
    legal, _ = yield from tally.adding(_each_jump(task, known, judged, Learnt(table)))
    return solvable(task, togo, legal, expanded=tally.expanded)


def by_search(task: Task, known: Verdicts | None, learnt: Learnt) -> Job[CheckAnswer]:
    """Judge by the winning region or, if it is too large, by the waypoints, if they cover the game.

    Otherwise a solution is searched for, and then for each jump that does not begin one with the same jumps; a verdict
    may be "unknown".

    Args:
        known: the verdicts of the waypoints on the position, or None.
        learnt: what has been learnt before.
    """
    problem = task.problem
    # If the verdicts are known, only the moves to go are missing, which deserve less work.
    quick, tally, wide, beams = None, Tally(), Tally(), Beams(problem)
    winning = _by_winning_region(task, _WHOLE if known is None else _WHOLE // 2, learnt)
    region = Run(tally.adding(wide.adding(winning)))
    for event in region:
        yield event
        if isinstance(event, Progress) and event.expanded >= _SMALL:
            break
    if not region.ended or region.result is None:
        left = task.budget.less(tally.expanded).early(LOOKING)
        early = left if left.nodes is None else left.at_most(left.nodes // 2)  # the rest is for the region
        quick = yield from tally.adding(beams.find(early.at_most(_QUICK)) if known is None else known.game(early))
        if quick is not None:
            yield Found(checked(problem, quick))
    for event in region:
        yield event
        if task.budget.exceeded(tally.expanded) == "nodes":
            break
    if region.ended and region.result is not None:
        return replace(region.result, expanded=tally.expanded)
    whole = Decision(quick)
    if quick is None and known is None:
        # Whoever gives a time waits for it; else the search has a limit of its own, beside the region.
        most = _SEARCHED + wide.expanded
        limits = task.budget if task.budget.seconds is not None else task.budget.at_most(most)
        whole = yield from tally.adding(thoroughly(beams, limits.less(tally.expanded), learnt))
        if whole.certificate is not None:
            return lost(task, whole.certificate, tally.expanded)
        if whole.solution is not None:
            yield Found(checked(problem, whole.solution))
    if task.rated and task.metric == "moves":
        return unknown(task, all_judged(problem, "unknown"), tally.expanded)
    return (yield from going_on(task, tally, lambda rest: _by_each_jump(rest, known, whole.solution or (), learnt)))


def _by_each_jump(task: Task, known: Verdicts | None, solution: Sequence[int], learnt: Learnt) -> Job[CheckAnswer]:
    """Judge a position by its legal jumps: it is solvable if one of them wins, and lost if all of them lose.

    Args:
        known: the verdicts of the waypoints on the position, which is won, or None.
        solution: the jumps of a solution, if one is known.
        learnt: what has been learnt before.
    """
    tally = Tally()
    legal, lose = yield from tally.adding(_each_jump(task, known, _winning(task.problem, solution), learnt))
    if known is not None or any(one.outcome == "winning" for one in legal):
        return solvable(task, None, legal, expanded=tally.expanded)
    if len(lose) == len(legal):
        return lost(task, Steps(tuple(lose)), tally.expanded)
    return unknown(task, legal, tally.expanded)


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
    return {problem.table.turned(jump, symmetry) for symmetry in problem.group}


def _each_jump(
    task: Task, known: Verdicts | None, judged: Mapping[int, Legal], learnt: Learnt
) -> Job[tuple[list[Legal], list[Step]]]:
    """Judge every legal jump by the waypoints, if they cover the game, else by a proof or a search.

    A solution that is found judges every jump with which another order of its jumps begins. Where no more positions may
    be expanded, proofs without a search go on.

    Args:
        known: the verdicts of the waypoints on the position, or None.
        judged: the jumps that have already been judged.
        learnt: what has been learnt before.

    Returns:
        all legal jumps, and those proved to lose.
    """
    problem, legal, lose, tally = task.problem, list[Legal](), list[Step](), Tally()
    for jump in problem.table.legal(problem.start):
        after = problem.table.apply(problem.start, jump)
        left = task.budget.less(tally.expanded)
        if jump in judged:
            legal.append(judged[jump])
        elif known is not None:
            legal.append(Legal(problem.table.ends[jump], "winning" if known.won_after(after) else "losing"))
        elif left.exceeded(0) == "time":
            legal.append(Legal(problem.table.ends[jump], "unknown"))
        else:
            decision = yield from tally.adding(decide(Beams(problem.at(after)), left.at_most(_SEARCHED_EACH), learnt))
            legal.append(Legal(problem.table.ends[jump], _verdict(decision)))
            if decision.solution is not None:
                yield Found(checked(problem, [jump, *decision.solution]))
                judged = {**_winning(problem, [jump, *decision.solution]), **judged}
            if decision.certificate is not None:
                lose.append(Step(problem.table.ends[jump], decision.certificate))
    return legal, lose


def _by_winning_region(task: Task, most: int, learnt: Learnt) -> Job[CheckAnswer | None]:
    """Judge a position by the winning positions between it and the goals; None: there are too many."""
    problem = task.problem
    ahead = yield from winning_region(problem, task.budget.at_most(most), most * _KEPT, learnt, early=True)
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


# Judges positions by exact moves to go: from whole sets, the tablebase, or a winning region.


class _Judges(NamedTuple):
    """The moves to go of a whole class, for some goals, and what was counted with them."""

    togo: Togo
    best: BestSteps
    left: BestSteps


#: The class measured last, at most one, because a game asks about the same one after every jump.
_last: Kept[tuple[JumpTable, tuple[int, ...]], _Judges] = Kept()


def by_whole_sets(task: Task) -> Job[CheckAnswer]:
    """Judge a position of a small board."""
    problem = task.problem
    table, goals = problem.table, problem.goals
    kept = _last.get((table, goals))
    if kept is not None and not kept.togo.space.holds(problem.start):
        kept = None
    tally = Tally()
    if kept is None:
        measuring = tally.adding(moves_to_go(table, problem.start, goals, task.budget, whole=True))
        togo = yield from measuring if task.last is None else aside(measuring)  # its bounds are of a new move
        judges = _Judges(togo, BestSteps(togo, "moves"), BestSteps(togo, "jumps"))
        if togo.limit is None:
            _last.keep((table, goals), judges)
    else:
        judges, togo = kept, kept.togo
    if togo.after(problem.start) is None:
        if togo.limit:
            return unknown(task, all_judged(problem, "unknown"), tally.expanded)
        return lost(task, exhausted(togo), tally.expanded)
    answer = yield from one_by_one(task, judges.best, complete=togo.limit is None)
    remaining = None
    if togo.limit is None:
        remaining = yield from count_left(task, judges.left)
    return replace(answer, remaining=remaining, expanded=tally.expanded)


def by_tablebase(task: Task, base: Tablebase) -> Job[CheckAnswer]:
    """Judge a won position of the central game."""
    answer = yield from one_by_one(task, Moves(base, task.problem.table))
    if task.rated:
        return answer
    tally = Tally()
    remaining = yield from tally.adding(base.solutions(task.problem.start, task.budget.at_most(_COUNTED)))
    return replace(answer, remaining=remaining, expanded=tally.expanded)


def one_by_one(task: Task, best: SolutionGraph, complete: bool = True) -> Job[CheckAnswer]:
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


def count_left(task: Task, steps: SolutionGraph) -> Job[int | None]:
    """Return the number of jump sequences that solve a position, or None: it is not asked for, or takes too long.

    Args:
        steps: the jumps of its solutions, metric jumps.
    """
    if task.rated:
        return None
    yield Progress()
    problem = task.problem
    return (yield from steps.count_each(problem.start, None, problem.jumps_needed, _COUNTED))


def _with_shortest(
    task: Task, best: SolutionGraph, states: Mapping[int, tuple[int, int]], legal: Sequence[Legal], left: int
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

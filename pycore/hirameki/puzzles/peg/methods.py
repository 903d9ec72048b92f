"""The methods for pegs, in the order in which they are tried.

The searches of large boards (`solve`) and what explains a "no" are imported when a method runs them.
"""

# Why: docs/decisions/english-board-waypoints.md, large-peg-boards.md

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from ...search.jobs import Found, Job, Progress
from ..answers import Counts, SolveAnswer, undecided, unsolvable, with_counts
from ..questions.solve import Best, Fit, Method, solved
from .search.solution_graph import BestSteps
from .search.whole_sets import free_holes, moves_to_go
from .stuck import shortest_to_dead_end, some_dead_end
from .tables import central_game, waypoints
from .tables.solution_book import may_be_stored, searched_whole
from .task import Task, exhausted, going_on, with_solutions

_Run: TypeAlias = Callable[[Task, Best], Job[SolveAnswer | None]]


def _nothing_to_do(task: Task) -> Fit:
    there = task.problem.first is None and task.problem.start in task.problem.goals
    return Fit(True) if there else Fit(False, "The position is not a goal yet.")


def _solved_already(task: Task, best: Best) -> Job[SolveAnswer]:
    yield Progress()
    answer = solved(task, [], optimal=True)
    if not task.question.all:
        return answer
    if task.question.listed != 0:
        yield Found(())  # the only shortest solution has no moves
    return with_counts(answer, Counts(1, 1))


def _any_dead_end(task: Task) -> Fit:
    if not task.problem.stuck:
        return Fit(False, "Only if the goal is to get stuck.")
    return Fit(True) if task.question.any else Fit(False, "A shortest game is asked for.")


def _dead_end(task: Task) -> Fit:
    return Fit(True) if task.problem.stuck else Fit(False, "Only if the goal is to get stuck.")


def _no_way(task: Task) -> Fit:
    if task.problem.stuck or task.feasible:
        return Fit(False, "The goal is in the position's class.")
    return Fit(True, "no goal is in the position's class")


def _refuted(task: Task, best: Best) -> Job[SolveAnswer]:
    from .theory.refutation import refute

    return unsolvable(task.heading, (yield from refute(task.problem.table, task.start, task.problem.goals)))


def _small(task: Task) -> Fit:
    told = f"{free_holes(task.problem.table)} free holes"
    if task.by_whole_sets:
        return Fit(True, told)
    return Fit(False, f"{told}; at most {task.whole_sets}.")


def _by_whole_sets(task: Task, best: Best) -> Job[SolveAnswer]:
    """Measure the moves to go of every position of the class, on a board with few free holes."""
    task = task.reduced
    problem, budget = task.problem, task.budget
    whole = task.metric == "jumps" and task.question.all
    further = int(task.question.all and problem.begun[1] is not None)  # games that go on with the first jump's peg
    measuring = moves_to_go(problem.table, problem.begun[0], problem.goals, budget, whole=whole, further=further)
    togo = yield from best.adding(measuring)
    if togo.after(*problem.begun) is None:
        if togo.limit:
            bound = len(togo.layers) if task.metric == "moves" else problem.jumps_needed
            return replace(undecided(task.heading, bound, best.expanded), limit=togo.limit)
        return unsolvable(task.heading, exhausted(togo), best.expanded)
    first = next(BestSteps(togo, "moves").solutions(*problem.begun, problem.jumps_ahead))
    answer = solved(task, [*problem.played, *first], not task.question.any, expanded=best.expanded)
    # If a limit ended the computation, games through positions not reached would be missed by the count.
    if not task.question.all or togo.limit:
        return replace(answer, limit=togo.limit)
    return (yield from with_solutions(task, answer, BestSteps(togo, task.metric)))


def _central(task: Task) -> Fit:
    if not central_game.is_central(task.reduced.problem):
        return Fit(False, "Only for the English board with the last peg in the centre.")
    if task.question.any:
        return Fit(False, "A shortest solution is not asked for.")
    return Fit(True, "", central_game.helping(task.problem))


def _by_tablebase(task: Task, best: Best) -> Job[SolveAnswer | None]:
    from .solve import by_tablebase

    return by_tablebase(task, best)


def _searched_before(task: Task) -> Fit:
    fits = task.recalled is None and searched_whole(task.layout, task.reduced.problem) is not None
    return Fit(True) if fits else Fit(False, "The book has no search that found nothing.")


def _by_book(task: Task, best: Best) -> Job[SolveAnswer]:
    yield Progress()
    return unsolvable(task.heading, searched_whole(task.layout, task.reduced.problem))


def _waypoints(task: Task) -> Fit:
    if task.recalled is not None:
        return Fit(False, "The book has a solution.")
    if not task.stored or waypoints.game_of(task.reduced.problem) is None:
        return Fit(False, "Only for games of the English board to one peg.")
    stored = not central_game.is_central(task.problem) and may_be_stored(task.layout, task.problem)
    if task.question.any or stored:  # with a solution of the book, nothing else is needed
        return Fit(True)
    return Fit(True, "", waypoints.helping(task.problem, task.vacancy))


def _by_waypoints(task: Task, best: Best) -> Job[SolveAnswer | None]:
    from .solve import by_waypoints

    return by_waypoints(task, best)


def _any(task: Task) -> Fit:
    if task.question.any or task.metric == "jumps":
        return Fit(True, "from the book" if task.recalled is not None else "")
    return Fit(False, "A shortest solution in moves is asked for.")


def _any_by_search(task: Task, best: Best) -> Job[SolveAnswer]:
    from .solve import any_by_search

    return going_on(task, best, any_by_search)


def _shortest(task: Task) -> Fit:
    recalled = task.recalled
    if task.question.any or task.metric == "jumps":
        return Fit(False, "Any solution will do.")
    if recalled is None:
        return Fit(True)
    return Fit(True, f"the book has {recalled.moves} moves, at least {recalled.bound} are needed")


def _shortest_by_search(task: Task, best: Best) -> Job[SolveAnswer]:
    from .solve import shortest_by_search

    return going_on(task, best, shortest_by_search)


def _on(fit: Callable[[Task], Fit], large: bool = True) -> Callable[[Task], Fit]:
    """Return the fit of a method that needs a goal in the position's class and, if `large`, a large board."""
    def fits(task: Task) -> Fit:
        if task.problem.stuck:
            return Fit(False, "Not if the goal is to get stuck.")
        if not task.feasible:
            return Fit(False, "No goal is in the position's class.")
        if large and task.by_whole_sets:
            return Fit(False, "The board is small enough for whole sets.")
        return fit(task)

    return fits


def _with_reason(run: _Run) -> _Run:
    """Let a method give, for a "no", a reason that covers every goal and is short if that is quickly found."""
    def running(task: Task, best: Best) -> Job[SolveAnswer | None]:
        answer = yield from run(task, best)
        if answer is None or answer.outcome != "unsolvable":
            return answer
        from .theory.refutation import whole_reason

        table, goals = task.problem.table, task.problem.goals
        reason = yield from whole_reason(table, task.start, goals, answer.certificate, task.budget)
        return replace(answer, certificate=reason)

    return running


METHODS: tuple[Method[Task], ...] = (
    Method("any game", "nothing", _any_dead_end, some_dead_end),
    Method("games by moves", "shortest", _dead_end, shortest_to_dead_end),
    Method("no move", "shortest", _nothing_to_do, _solved_already),
    Method("position classes", "unsolvable", _no_way, _refuted),
    Method("whole sets", "shortest", _on(_small, large=False), _with_reason(_by_whole_sets)),
    Method("central game's table", "shortest", _on(_central), _by_tablebase),
    Method("stored searches", "unsolvable", _on(_searched_before), _with_reason(_by_book)),
    Method("waypoints", "solvable", _on(_waypoints), _with_reason(_by_waypoints)),
    Method("beams and pagoda functions", "solvable", _on(_any), _with_reason(_any_by_search)),
    Method("book and search from both ends", "shortest", _on(_shortest), _with_reason(_shortest_by_search)),
)

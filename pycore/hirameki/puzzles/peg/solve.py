"""The methods for boards too large for whole sets: stored solutions, the central-game tablebase, and search."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from ...search.jobs import Budget, Event, Found, Job, Progress, Tally, retold
from ..answers import SolveAnswer, undecided, unsolvable, with_counts
from ..questions.solve import Best, solved
from .rules import JumpTable
from .search.anytime import Known, Shortest, shortest
from .search.beam import QUICK, Beams
from .search.both_ends import WinningRegion, to_any_goal
from .search.decide import LOOKING, any_solution
from .search.solution_graph import Games, Moves, SolutionGraph, by_orbits
from .tables import central_game, waypoints
from .tables.central_game import Tablebase
from .tables.solution_book import Recalled
from .task import Task, checked, with_solutions
from .theory.bounds import merson_bound
from .theory.pagoda import Learnt

#: Seconds allowed for finding a first solution, however short the limit.
_PATIENCE = 1.0
#: The share of the limits reserved for it if deciding whether there is a solution takes long.
_LAST = 0.15


class CentralGames(Games):
    """The jumps that keep the central game won, using the numbers of solutions stored in the tablebase."""

    def __init__(self, base: Tablebase, table: JumpTable) -> None:
        """Use the tablebase.

        Args:
            table: the English board's jumps.
        """
        super().__init__(base, table)
        self._base = base

    def count(
        self, position: int, last: int | None, jumps: int, budget: Budget, only: Collection[int] | None = None
    ) -> Job[int | None]:
        """Return the number of solutions of a won position, from the stored numbers; see `SolutionGraph.count`."""
        if only is None:
            return self._base.solutions(position, budget)
        return super().count(position, last, jumps, budget, only)


def by_tablebase(task: Task, best: Best) -> Job[SolveAnswer | None]:
    """Answer for a won position of the central game of the English board."""
    base = yield from central_game.opened()
    problem = task.reduced.problem
    if base is None or base.moves(problem.begun[0]) is None:
        return None
    yield Progress()
    shortest_games = Moves(base, problem.table)
    first = next(shortest_games.solutions(*problem.begun, problem.jumps_ahead))
    answer = solved(task, [*problem.played, *first], True, expanded=problem.jumps_needed)
    if not task.question.all:
        return answer
    steps: SolutionGraph = shortest_games if task.metric == "moves" else CentralGames(base, problem.table)
    return (yield from with_solutions(task.reduced, answer, steps))


def by_waypoints(task: Task, best: Best) -> Job[SolveAnswer | None]:
    """Answer if a game with one vacancy led to the position: that it is lost, or with any solution if one is wanted."""
    problem = task.reduced.problem.at(task.start)
    vacancy = yield from best.adding(waypoints.began(problem, task.vacancy, task.budget.early(LOOKING)))
    budget = task.budget.less(best.expanded)
    judged = None if vacancy is None else (yield from waypoints.verdicts(problem, budget))
    if judged is None:
        return None
    if not judged.won:
        return unsolvable(task.heading, judged.certificate, best.expanded)
    if not task.question.any:
        return None
    game = yield from best.adding(judged.game(budget))
    return None if game is None else solved(task, [*task.problem.played, *game], False, expanded=best.expanded)


def shortest_by_search(task: Task) -> Job[SolveAnswer]:
    """Return a shortest solution in moves, or the best solution and bound found within the budget."""
    task, recalled = task.reduced, task.recalled
    known: Mapping[int, WinningRegion] = {}
    answer: SolveAnswer | None = None
    if recalled is not None:
        answer = solved(task, recalled.jumps, False, recalled.bound)
        yield Progress(best=recalled.moves, bound=recalled.bound)
        if task.question.one:
            yield Found(answer.solution or ())
    if answer is None or not answer.optimal:
        answer, known = yield from _searched(task, recalled)
        if answer.outcome == "unsolvable":
            return answer
    if not (answer.optimal and task.question.all):
        return answer
    answer = _numbered(task, answer, recalled and recalled.solutions)
    if answer.solutions_all is None:
        return (yield from _counted(task, answer, Moves, known))
    # If their number is stored, at most one is listed: to list more, the whole winning region would have to be found.
    yield from _listed_alone(task, answer)
    return answer if task.question.listed in (0, 1) else replace(answer, outcome="limit")


def _listed_alone(task: Task, answer: SolveAnswer) -> Job[None]:
    """List one of all solutions, unless they are only counted."""
    if task.question.listed != 0:
        yield Found(answer.solution or ())


def _searched(
    task: Task, recalled: Recalled | None
) -> Job[tuple[SolveAnswer, Mapping[int, WinningRegion]]]:
    """Search for a solution shorter than the stored one and for the proof; also return the winning regions found."""
    problem = task.problem
    start, last = problem.begun
    played = len(problem.played)  # one move, which the jumps after it may continue
    known = None if recalled is None else Known(list(recalled.jumps[played:]), recalled.bound - played)
    beams = Beams(problem.at(start))
    search = shortest(beams, last, task.budget, Learnt(problem.table), _part(task.budget), known)
    tally = Tally()
    found = yield from tally.adding(_streamed(task, search, None if recalled is None else recalled.moves))
    if found.certificate is not None:
        return unsolvable(task.heading, found.certificate, tally.expanded), {}
    least = merson_bound(problem)(start, 0 if last is None else 1 << last) if found.bound is None else found.bound
    bound = len(problem.played) + least
    jumps = found.solution
    if jumps is None:
        rest = _rest(task.budget.less(tally.expanded))
        jumps = yield from tally.adding(beams.find(rest.at_most(QUICK)))
    if jumps is None:
        return undecided(task.heading, bound, tally.expanded), found.winning
    return solved(task, [*problem.played, *jumps], False, bound, tally.expanded), found.winning


def _part(budget: Budget) -> Budget:
    """Return the limits for deciding whether there is a solution."""
    early = budget.early(_LAST, _PATIENCE)
    return early if budget.nodes is None else early.less(min(QUICK, int(budget.nodes * _LAST)))


def _rest(budget: Budget) -> Budget:
    """Return the limits of the last quick search, which has some time however little is left."""
    if budget.seconds is None:
        return replace(budget, seconds=_PATIENCE, begun=Budget().begun)
    return replace(budget, seconds=max(budget.seconds, _PATIENCE))


def _numbered(task: Task, answer: SolveAnswer, stored: int | None) -> SolveAnswer:
    """Add the numbers of solutions to an answer if the stored number also determines the one modulo symmetry."""
    counts = None if stored is None else by_orbits(task.problem, stored)
    return answer if counts is None else with_counts(answer, counts)


def _counted(
    task: Task, answer: SolveAnswer, steps: type[Moves | Games], known: Mapping[int, WinningRegion]
) -> Job[SolveAnswer]:
    """Count the solutions, unless their number is known, and list them, using the winning regions of the goals."""
    tally = Tally(answer.expanded)
    left = task.budget.less(answer.expanded)
    ahead = yield from tally.adding(to_any_goal(task.problem, known, left, Learnt(task.problem.table)))
    answer = replace(answer, expanded=tally.expanded)
    if ahead is None:
        return replace(answer, outcome="limit")
    return (yield from with_solutions(task, answer, steps(ahead, task.problem.table)))


def _streamed(task: Task, search: Job[Shortest], best: int | None) -> Job[Shortest]:
    """Pass on a search's events, with solutions (jump indices) as checked sweeps if shorter than the best known."""
    problem = task.problem

    def shown(event: Event) -> Event | None:
        nonlocal best
        if not isinstance(event, Found):
            return event
        if not task.question.one:
            return None
        jumps = [jump for jump in event.solution if isinstance(jump, int)]
        found = checked(problem, [*problem.played, *jumps])
        if best is not None and len(found) >= best:
            return None
        best = len(found)
        return Found(found)

    return retold(search, shown)


def any_by_search(task: Task) -> Job[SolveAnswer]:
    """Return any solution; in the metric jumps every solution is shortest."""
    task, recalled = task.reduced, task.recalled
    problem = task.problem
    optimal = task.metric == "jumps" and not task.question.any
    if recalled is not None:
        answer = solved(task, recalled.jumps, optimal)
    else:
        tally = Tally()
        found = yield from tally.adding(any_solution(problem, task.budget, Learnt(problem.table)))
        if found.certificate is not None:
            return unsolvable(task.heading, found.certificate, tally.expanded)
        if found.solution is None:
            return undecided(task.heading, None, tally.expanded)
        answer = solved(task, [*problem.played, *found.solution], optimal, expanded=tally.expanded)
    if not task.question.all:
        return answer
    answer = _numbered(task, answer, recalled and recalled.games)
    if answer.solutions_all is not None and task.question.listed in (0, 1):
        yield from _listed_alone(task, answer)
        return answer
    return (yield from _counted(task, answer, Games, {}))

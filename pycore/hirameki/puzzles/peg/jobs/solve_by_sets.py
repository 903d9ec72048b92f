"""Solves small boards by whole sets: the moves to go of every position of the class."""

from __future__ import annotations

from ....search.jobs import Job
from ...answers import Exhausted, SolveAnswer, undecided, unsolvable
from ...questions.methods import Best
from ...questions.solve import solved
from ..exact.retrograde import Togo, moves_to_go
from ..exact.solution_graph import BestSteps
from .answers import with_solutions
from .task import Task


def by_whole_sets(task: Task, best: Best) -> Job[SolveAnswer]:
    """Answer `solve` and `count` on a board with few free holes."""
    task = task.reduced
    problem, budget = task.problem, task.budget
    whole = task.metric == "jumps" and task.question.all
    togo = yield from moves_to_go(problem.table, problem.begun[0], problem.goals, budget, whole=whole)
    if togo.after(*problem.begun) is None:
        if togo.limit:
            bound = len(togo.layers) if task.metric == "moves" else problem.jumps_needed
            return undecided(task.heading, bound, togo.size)
        return unsolvable(task.heading, exhausted(togo), togo.size)
    first = next(BestSteps(togo, "moves").solutions(*problem.begun, problem.jumps_ahead))
    answer = solved(task, [*problem.played, *first], not task.question.any, expanded=togo.size)
    # If a limit ended the computation, games through positions not reached would be missed by the count.
    if not task.question.all or (whole and togo.limit):
        return answer
    return (yield from with_solutions(task, answer, BestSteps(togo, task.metric)))


def exhausted(togo: Togo) -> Exhausted:
    """Return the certificate of an exhaustive search: how many positions can reach a goal, the start not among them."""
    return Exhausted(positions=togo.size, origin="goal")

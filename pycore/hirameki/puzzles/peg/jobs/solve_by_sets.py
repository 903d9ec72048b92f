"""Small boards are solved by whole sets: the moves to go of every position of the class."""

from __future__ import annotations

from ....search.jobs import Job
from ...answers import Exhausted, SolveAnswer, undecided, unsolvable
from ..exact.class_space import ClassSpace
from ..exact.retrograde import Togo, moves_to_go
from ..exact.solution_graph import BestSteps, solutions
from .answers import solved, with_solutions
from .task import Task


def by_whole_sets(task: Task) -> Job[SolveAnswer]:
    """Answer `solve` and `count` on a board of few free holes; all goals lie in the start's class."""
    problem, budget = task.problem, task.budget
    start, last = problem.begun
    space = ClassSpace(problem.table, start)
    every_game = task.metric == "jumps" and task.question.all
    until = None if every_game else space.bitset([start])
    togo = yield from moves_to_go(space, space.bitset(problem.goals), until, budget)
    state = space.inward(start), None if last is None else space.number[last]
    left = togo.after(*state)
    if left is None:
        if togo.limit:
            bound = len(togo.layers) if task.metric == "moves" else problem.jumps_needed
            return undecided(task.heading, bound, togo.size)
        return unsolvable(task.heading, exhausted(togo), togo.size)
    ahead = problem.jumps_needed - len(problem.played)
    best = next(solutions(BestSteps(togo, "moves"), *state, left, ahead))
    answer = solved(task, [*problem.played, *best], not task.question.any, expanded=togo.size)
    # Where a limit came before the end, games through positions not reached would not be counted.
    if not task.question.all or (every_game and not togo.complete):
        return answer
    return (yield from with_solutions(task, answer, BestSteps(togo, task.metric), state, left))


def exhausted(togo: Togo) -> Exhausted:
    """Return the certificate of a whole search: how many positions can reach the goal, the start not among them."""
    return Exhausted(positions=togo.size, origin="goal")

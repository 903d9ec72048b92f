"""The shortest game that ends stuck, proved by a whole search, and how many there are."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from .....search.jobs import Job
from ....answers import SolveAnswer, concluded, listing
from ...exact.counting import Counts
from ...problem import fixed_jumps
from ...search.dead_ends import DeadEnds, DeadEndSearch, some_game
from ..answers import checked, solved, with_counts
from ..task import Task


def solve(task: Task) -> Job[SolveAnswer]:
    """Answer `solve` and `count`: every game ends stuck, so that only the shortest is a question."""
    problem = task.problem
    if task.question.any:
        game = yield from some_game(problem, problem.begun[0], task.budget)
        return concluded(solved(task, [*problem.played, *game], optimal=False), task.budget, every=False)
    search = DeadEndSearch(problem, task.metric, *problem.begun)
    found = yield from search.run(task.budget)
    if found.steps is None:
        answer = yield from _at_limit(task, found)
    else:
        bound = found.steps + len(problem.played)
        first = [*problem.played, *next(search.games(found))]
        answer = solved(task, first, True, bound, found.expanded)
        if task.question.all:
            games = islice(search.games(found), task.question.listed)
            listed = (checked(problem, [*problem.played, *game]) for game in games)
            answer = yield from listing(with_counts(answer, _counts(task, search, found)), listed, task.budget)
    return concluded(answer, task.budget, every=task.question.all)


def _at_limit(task: Task, found: DeadEnds) -> Job[SolveAnswer]:
    """Return some game, with what is proved: none is shorter than the levels that were searched whole."""
    problem = task.problem
    game = yield from some_game(problem, problem.begun[0], task.budget)
    answer = solved(task, [*problem.played, *game], False, found.bound + len(problem.played), found.expanded)
    # The beam may have found one that is as short as the levels searched say that it must be.
    if answer.length == answer.bound:
        return replace(answer, optimal=True)
    return replace(answer, outcome="limit")


def _counts(task: Task, search: DeadEndSearch, found: DeadEnds) -> Counts:
    """Count the games modulo the symmetries of the start: by Burnside's lemma, from those that each leaves as it is."""
    problem = task.problem
    total = found.games
    for symmetry in problem.group[1:]:
        total += sum(1 for _ in search.games(found, fixed_jumps(problem.table, symmetry)))
    return Counts(found.games, total // len(problem.group))

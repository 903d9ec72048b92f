"""Answers questions about getting stuck (fool's solitaire): a game ends where no peg can jump.

`solve` proves the shortest such game by an exhaustive search and counts the shortest games. `check` gives the distance
from a dead end after every legal jump: no jump loses, but some lead farther away.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from ....search.jobs import Job
from ...answers import CheckAnswer, Legal, SolveAnswer, listing
from ...questions.methods import Best
from ...questions.solve import solved
from ..exact.counting import Counts
from ..problem import fixed_jumps
from ..search.dead_ends import DeadEnds, DeadEndSearch, some_game
from .answers import solvable, with_counts
from .task import Task, checked

#: The most positions expanded for one jump; after a jump that leads far away there are too many.
_EACH = 20_000


def some_dead_end(task: Task, best: Best) -> Job[SolveAnswer]:
    """Return any game: every game ends stuck."""
    problem = task.problem
    game = yield from some_game(problem, problem.begun[0], task.budget)
    return solved(task, [*problem.played, *game], optimal=False)


def shortest_to_dead_end(task: Task, best: Best) -> Job[SolveAnswer]:
    """Answer `solve` and `count` by an exhaustive search of the games that end soonest."""
    problem = task.problem
    search = DeadEndSearch(problem, task.metric, *problem.begun)
    found = yield from search.run(task.budget)
    if found.steps is None:
        return (yield from _at_limit(task, found))
    bound = found.steps + len(problem.played)
    first = [*problem.played, *next(search.games(found))]
    answer = solved(task, first, True, bound, found.expanded)
    if not task.question.all:
        return answer
    games = islice(search.games(found), task.question.listed)
    listed = (checked(problem, [*problem.played, *game]) for game in games)
    return (yield from listing(with_counts(answer, _counts(task, search, found)), listed, task.budget))


def _at_limit(task: Task, found: DeadEnds) -> Job[SolveAnswer]:
    """Return some game, with the proved bound: none ends within the levels searched completely."""
    problem = task.problem
    game = yield from some_game(problem, problem.begun[0], task.budget)
    answer = solved(task, [*problem.played, *game], False, found.bound + len(problem.played), found.expanded)
    # The beam may have found a game as short as the bound.
    return replace(answer, outcome="solved", optimal=True) if answer.length == answer.bound else answer


def _counts(task: Task, search: DeadEndSearch, found: DeadEnds) -> Counts:
    """Count the games modulo the symmetries of the start, by Burnside's lemma from those that each leaves fixed."""
    problem = task.problem
    total = found.games
    for symmetry in problem.group[1:]:
        total += sum(1 for _ in search.games(found, fixed_jumps(problem.table, symmetry)))
    return Counts(found.games, total // len(problem.group))


def check(task: Task) -> Job[CheckAnswer]:
    """Answer `check`; after a jump that leads farther away, only a lower bound is given."""
    problem, table = task.problem, task.problem.table
    whole = yield from DeadEndSearch(problem, task.metric, problem.start, task.last).run(task.budget)
    expanded, legal = whole.expanded, []
    for jump in table.legal(problem.start):
        origin, target = table.ends[jump]
        after = DeadEnds(None, 0)
        if whole.steps is not None and not task.budget.exceeded(expanded):
            search = DeadEndSearch(problem, task.metric, table.apply(problem.start, jump), target)
            after = yield from search.run(task.budget.less(expanded).at_most(_EACH), whole.steps)
        expanded += after.expanded
        step = 1 if task.metric == "jumps" or origin != task.last else 0
        bound = after.bound if after.steps is None and after.bound else None
        legal.append(Legal((origin, target), "winning", after.steps, _shortest(whole, after, step), bound))
    answer = solvable(task, whole.steps, legal, expanded=expanded)
    return replace(answer, seconds=task.budget.elapsed())


def _shortest(whole: DeadEnds, after: DeadEnds, step: int) -> int | None:
    """Return the number of shortest games that begin with a jump counted as `step` steps."""
    if whole.steps is None or (after.steps is None and after.bound + step <= whole.steps):
        return None
    return after.games if after.steps is not None and after.steps + step == whole.steps else 0

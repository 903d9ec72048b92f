"""Answers questions about getting stuck (fool's solitaire): a game ends where no peg can jump.

`solve` proves the shortest such game by an exhaustive search and counts the shortest games. `check` gives the distance
from a dead end after every legal jump: no jump loses, but some lead farther away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, islice, pairwise
from typing import NamedTuple, TypeAlias

from ...search.bits import members
from ...search.jobs import Budget, Job, Progress, Tally, aside
from ...search.layered_paths import every_way
from ..answers import CheckAnswer, Legal, SolveAnswer, with_numbers
from ..moves import Sweep
from ..questions.solve import Best, solved
from .problem import Permutation, Problem, canonical_form, continuations, fixed_jumps
from .search.solution_graph import Metric
from .task import Task, checked, solvable

#: The most positions expanded for one jump; after a jump that leads far away there are too many.
_EACH = 20_000
#: The most positions held in memory.
KEPT = 1_500_000
#: Steps looked at between two reports, multiplied by the number of holes: five hundred on the English board. A single
#: position can have millions of them, where one peg may go round in many ways.
_BATCH = 16_000
#: Positions kept in each level of the beam.
_BEAM = 200
#: Positions with the number of ways to reach each.
Ways: TypeAlias = "dict[int, int]"


def some_dead_end(task: Task, best: Best) -> Job[SolveAnswer]:
    """Return any game: every game ends stuck."""
    problem = task.problem
    game = yield from some_game(problem, problem.begun[0], task.budget)
    return solved(task, [*problem.played, *game], optimal=False)


def shortest_to_dead_end(task: Task, best: Best) -> Job[SolveAnswer]:
    """Answer `solve` and `count` by an exhaustive search of the games that end soonest."""
    problem = task.problem
    search = DeadEndSearch(problem, task.metric, *problem.begun)
    found = yield from best.adding(search.run(task.budget))
    if found.steps is None:
        return (yield from _at_limit(task, best, found))
    bound = found.steps + len(problem.played)
    first = [*problem.played, *next(search.games(found))]
    answer = solved(task, first, True, bound, best.expanded)
    if not task.question.all:
        return answer
    games = islice(search.games(found), task.question.listed)
    listed = (checked(problem, [*problem.played, *game]) for game in games)

    def count(symmetry: Permutation | None) -> Job[int]:
        yield from ()
        if symmetry is None:
            return found.games
        return sum(1 for _ in search.games(found, fixed_jumps(problem.table, symmetry)))

    return (yield from with_numbers(answer, count, problem.group[1:], listed, task.budget))


def _at_limit(task: Task, best: Best, found: DeadEnds) -> Job[SolveAnswer]:
    """Return some game, with the proved bound: none ends within the levels searched completely."""
    problem = task.problem
    game = yield from some_game(problem, problem.begun[0], task.budget)
    answer = solved(task, [*problem.played, *game], False, found.bound + len(problem.played), best.expanded)
    # The beam may have found a game as short as the bound.
    return replace(answer, outcome="solved", optimal=True) if answer.length == answer.bound else answer


def check(task: Task) -> Job[CheckAnswer]:
    """Answer `check`; after a jump that leads farther away, only a lower bound is given."""
    problem, table, tally, legal = task.problem, task.problem.table, Tally(), []
    whole = yield from tally.adding(DeadEndSearch(problem, task.metric, problem.start, task.last).run(task.budget))
    for jump in table.legal(problem.start):
        origin, target = table.ends[jump]
        after = DeadEnds(None, 0)
        if whole.steps is not None and not task.budget.exceeded(tally.expanded):
            search = DeadEndSearch(problem, task.metric, table.apply(problem.start, jump), target)
            left = task.budget.less(tally.expanded).at_most(_EACH)
            after = yield from aside(tally.adding(search.run(left, whole.steps)))
        step = 1 if task.metric == "jumps" or origin != task.last else 0
        bound = after.bound if after.steps is None and after.bound else None
        legal.append(Legal((origin, target), "winning", after.steps, _shortest(whole, after, step), bound))
    answer = solvable(task, whole.steps, legal, expanded=tally.expanded)
    return replace(answer, seconds=task.budget.elapsed())


def _shortest(whole: DeadEnds, after: DeadEnds, step: int) -> int | None:
    """Return the number of shortest games that begin with a jump counted as `step` steps."""
    if whole.steps is None or (after.steps is None and after.bound + step <= whole.steps):
        return None
    return after.games if after.steps is not None and after.steps + step == whole.steps else 0


# Finds the shortest games that end stuck (fool's solitaire), breadth-first through complete levels.
#
# In the metric moves a step is a whole sweep, after which any peg may jump. A shortest game never moves one peg twice
# in a row, since joining the two sweeps would save a move; so its jumps determine its sweeps, and counting sequences of
# sweeps counts games. Positions that are images of each other are equally far from a dead end and are identified.


class DeadEnds(NamedTuple):
    """The result of the search.

    Attributes:
        steps: the length of the shortest games that end stuck; None: a limit was hit.
        bound: no game has fewer steps.
        levels: names of the positions on shortest games after 0, 1, ... steps.
        games: number of shortest games, as sequences of jumps.
    """

    steps: int | None
    bound: int
    levels: tuple[frozenset[int], ...] = ()
    games: int = 0


class DeadEndSearch:
    """The search from one position, in one metric."""

    def __init__(self, problem: Problem, metric: Metric, start: int, last: int | None) -> None:
        """Set up the search from a position.

        Args:
            problem: any problem on the board with this goal.
            metric: the metric of game length.
            start: mask of pegs.
            last: hole of the peg that may continue for free (metric moves), or None.
        """
        self._table, self._ends = problem.table, problem.ends
        self._start, self._last, self._sweeping = start, last, metric == "moves"
        self._name = canonical_form(problem.symmetries)
        self._batch = max(1, _BATCH // problem.table.holes)

    def run(self, budget: Budget, most: int | None = None) -> Job[DeadEnds]:
        """Search, as far as the limits allow.

        Args:
            budget: limits, in positions expanded and seconds.
            most: the most steps of the games to look for; None: no limit.
        """
        levels, seen, expanded = list[Ways](), set[int](), 0
        following = yield from self._new([(self._begun(), 1)], seen, Progress(), budget)
        while following is not None:
            levels.append(following)
            ends = yield from self._ended(following, Progress(expanded, len(levels), len(following), len(levels) - 1))
            if ends:
                return (yield from self._found(levels, ends, expanded))
            if len(levels) - 1 == most or budget.exceeded(expanded):
                break
            seen.update(following)
            stepping = ((self.steps(position), ways) for position, ways in following.items())
            report = Progress(expanded, depth=len(levels), bound=len(levels))
            following = yield from self._new(stepping, seen, report, budget)
            expanded += len(levels[-1])
        return DeadEnds(None, len(levels))

    def _new(
        self, stepping: Iterable[tuple[Iterator[tuple[Sweep, int]], int]], seen: set[int], report: Progress,
        budget: Budget,
    ) -> Job[Ways | None]:
        """Return the positions that some steps lead to for the first time; None: a limit was hit.

        Args:
            stepping: the steps from each position, and the number of ways that lead there.
            seen: the names of the positions seen before.
            report: yielded from time to time, with more positions expanded.
            budget: limits, in positions expanded and seconds.
        """
        new: Ways = {}
        looked = 0
        for expanded, (steps, ways) in enumerate(stepping, report.expanded):
            for _, after in steps:
                name = self._name(after)
                if name not in seen:
                    new[name] = new.get(name, 0) + ways
                looked += 1
                if looked % self._batch == 0:
                    yield replace(report, expanded=expanded, frontier=len(new))
                    if budget.exceeded(expanded) or len(seen) + len(new) > KEPT:
                        return None
        return new

    def _ended(self, level: Ways, report: Progress) -> Job[frozenset[int]]:
        """Return the positions of a level where no peg can jump."""
        found, names = set[int](), iter(level)
        while batch := list(islice(names, self._batch)):
            found.update(filter(self._ends, batch))
            yield report
        return frozenset(found)

    def steps(self, position: int) -> Iterator[tuple[Sweep, int]]:
        """Yield every step from a position, and the position after it."""
        if self._sweeping:
            for hole in members(position):
                yield from continuations(self._table, position, (hole,))
        else:
            for jump in self._table.legal(position):
                yield self._table.ends[jump], self._table.apply(position, jump)

    def _begun(self) -> Iterator[tuple[Sweep, int]]:
        """Yield the empty step and every continuation of the last peg's sweep, each with the position after it."""
        yield (), self._start
        if self._sweeping and self._last is not None:
            yield from continuations(self._table, self._start, (self._last,))

    def _found(self, levels: list[Ways], ends: frozenset[int], expanded: int) -> Job[DeadEnds]:
        good, looked = [ends], 0
        for level in reversed(levels[:-1]):
            leading = set[int]()
            for position in level:
                for _, after in self.steps(position):
                    looked += 1
                    if looked % self._batch == 0:
                        yield Progress(expanded, depth=len(levels), frontier=len(level))
                    if self._name(after) in good[-1]:
                        leading.add(position)
                        break
            good.append(frozenset(leading))
        games = sum(levels[-1][end] for end in ends)
        return DeadEnds(len(levels) - 1, len(levels) - 1, tuple(reversed(good)), games)

    def games(self, found: DeadEnds, only: set[int] | None = None) -> Iterator[list[int]]:
        """Yield the shortest games one by one, as jump indices.

        Args:
            found: the result of the search.
            only: the allowed jump indices; None: all.
        """
        def onward(made: int, position: int) -> Iterator[tuple[list[int], int]]:
            for sweep, after in self._begun() if made == 0 else self.steps(position):
                jumps = [self._table.index[ends] for ends in pairwise(sweep)]
                if (only is None or only.issuperset(jumps)) and self._name(after) in found.levels[made]:
                    yield jumps, after

        return map(list, map(chain.from_iterable, every_way(self._start, len(found.levels), onward)))


def some_game(problem: Problem, position: int, budget: Budget) -> Job[list[int]]:
    """Return a short game that ends stuck, by a beam that prefers positions with few legal jumps; always finds one.

    Args:
        problem: any problem on the board.
        position: mask of pegs.
        budget: once its time is up, the beam is only one position wide.
    """
    table = problem.table
    name = canonical_form(problem.symmetries)
    beam: list[tuple[int, list[int]]] = [(position, [])]
    while True:
        following: dict[int, tuple[int, int, list[int]]] = {}
        for before, made in beam:
            legal = list(members(table.legal_mask(before)))
            if not legal:
                return made
            for jump in legal:
                after = table.apply(before, jump)
                if after not in following:
                    following[after] = table.legal_mask(after).bit_count(), jump, made
            yield Progress(depth=len(made))
        width = 1 if budget.exceeded(0) else _BEAM
        beam, names = [], set[int]()
        # Images have as many legal jumps, so only those that are kept need a name: names are what takes longest.
        for after, (_, jump, made) in sorted(following.items(), key=lambda one: one[1][0]):
            if len(beam) == width:
                break
            named = name(after)
            if named not in names:
                names.add(named)
                beam.append((after, [*made, jump]))
            yield Progress(depth=len(made))

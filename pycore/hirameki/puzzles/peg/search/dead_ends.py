"""The shortest games that end stuck (fool's solitaire): breadth-first, every level whole, so that none is shorter.

In the metric moves a step is a whole sweep: after it any peg may jump next. A shortest game never moves one peg twice
in a row, or it would have a move less; so its jumps say in one way only which sweeps it has, and counting sequences of
sweeps counts games. Mirrored and turned positions are as far from a dead end as each other and are one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, pairwise
from typing import NamedTuple, TypeAlias

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ....search.layered_paths import every_way
from ...answers import Sweep
from ..exact.solution_graph import Metric
from ..problem import Problem, going_on
from ..symmetry import canonical_form
from ..theory.position_classes import cells

#: Positions held in memory at most.
KEPT = 1_500_000
#: Positions expanded between two reports, times the holes of the board: a hundred on the English one.
_BATCH = 3300
#: Positions of a level that the beam keeps.
_BEAM = 200
#: Positions with the number of ways that lead there.
Ways: TypeAlias = "dict[int, int]"


class DeadEnds(NamedTuple):
    """What the search found.

    Attributes:
        steps: of the shortest game that ends stuck; None: a limit was hit.
        bound: no game has fewer steps.
        levels: names of the positions after 0, 1, ... steps that lie on shortest games.
        games: number of shortest games, as sequences of jumps.
        expanded: positions expanded.
    """

    steps: int | None
    bound: int
    levels: tuple[frozenset[int], ...] = ()
    games: int = 0
    expanded: int = 0


class DeadEndSearch:
    """The search from one position, in one metric."""

    def __init__(self, problem: Problem, metric: Metric, start: int, last: int | None) -> None:
        """Take a position.

        Args:
            problem: of the board.
            metric: in which games are short.
            start: mask of pegs.
            last: hole of the peg that may go on for nothing (metric moves), or None.
        """
        self._table, self._ends = problem.table, problem.ends
        self._start, self._last, self._sweeping = start, last, metric == "moves"
        self._name = canonical_form(problem.symmetries)
        self._batch = max(1, _BATCH // problem.table.holes)

    def run(self, budget: Budget, most: int | None = None) -> Job[DeadEnds]:
        """Search, as far as the limits allow.

        Args:
            budget: limits, in positions expanded and seconds.
            most: longer games are not looked for; None: they are.
        """
        levels: list[Ways] = [Counter(self._name(after) for _, after in self._begun())]
        seen = set(levels[0])
        expanded = 0
        while not any(map(self._ends, levels[-1])):
            if len(levels) - 1 == most:
                return DeadEnds(None, len(levels), expanded=expanded)
            following: Ways = {}
            for position, ways in levels[-1].items():
                for _, after in self.steps(position):
                    name = self._name(after)
                    if name not in seen:
                        following[name] = following.get(name, 0) + ways
                expanded += 1
                if expanded % self._batch == 0:
                    if budget.exceeded(expanded) or len(seen) + len(following) > KEPT:
                        return DeadEnds(None, len(levels), expanded=expanded)
                    yield Progress(expanded, depth=len(levels), frontier=len(following), bound=len(levels))
            seen.update(following)
            levels.append(following)
        return (yield from self._found(levels, expanded))

    def steps(self, position: int) -> Iterator[tuple[Sweep, int]]:
        """Yield every step from a position, and the position after it."""
        if self._sweeping:
            for hole in cells(position):
                yield from going_on(self._table, position, (hole,))
        else:
            for jump in self._table.legal(position):
                yield self._table.ends[jump], self._table.apply(position, jump)

    def _begun(self) -> Iterator[tuple[Sweep, int]]:
        """Yield that nothing is done, and how the last peg can go on, and the position after it."""
        yield (), self._start
        if self._sweeping and self._last is not None:
            yield from going_on(self._table, self._start, (self._last,))

    def _found(self, levels: list[Ways], expanded: int) -> Job[DeadEnds]:
        ends = frozenset(filter(self._ends, levels[-1]))
        good = [ends]
        for level in reversed(levels[:-1]):
            names, leading = list(level), set[int]()
            for place in range(0, len(names), self._batch):
                leading.update(
                    position for position in names[place:place + self._batch]
                    if any(self._name(after) in good[-1] for _, after in self.steps(position))
                )
                yield Progress(expanded, depth=len(levels), frontier=len(names))
            good.append(frozenset(leading))
        games = sum(levels[-1][end] for end in ends)
        return DeadEnds(len(levels) - 1, len(levels) - 1, tuple(reversed(good)), games, expanded)

    def games(self, found: DeadEnds, only: set[int] | None = None) -> Iterator[list[int]]:
        """Yield the shortest games one by one, as jump indices.

        Args:
            found: the result of the search.
            only: jump indices to which play is restricted, or None.
        """
        def onward(made: int, position: int) -> Iterator[tuple[list[int], int]]:
            for sweep, after in self._begun() if made == 0 else self.steps(position):
                jumps = [self._table.index[ends] for ends in pairwise(sweep)]
                if (only is None or only.issuperset(jumps)) and self._name(after) in found.levels[made]:
                    yield jumps, after

        return map(list, map(chain.from_iterable, every_way(self._start, len(found.levels), onward)))


def some_game(problem: Problem, position: int, budget: Budget) -> Job[list[int]]:
    """Return a short game that ends stuck, by a beam that likes positions with few jumps; always finds one.

    Args:
        problem: of the board.
        position: mask of pegs.
        budget: beyond its time the beam is one position wide.
    """
    table = problem.table
    name = canonical_form(problem.symmetries)
    beam: list[tuple[int, list[int]]] = [(position, [])]
    while True:
        following: dict[int, tuple[int, int, list[int]]] = {}
        for before, made in beam:
            legal = list(table.legal(before))
            if not legal:
                return made
            for jump in legal:
                after = table.apply(before, jump)
                if name(after) not in following:
                    following[name(after)] = sum(1 for _ in table.legal(after)), after, [*made, jump]
            yield Progress(depth=len(made))
        width = 1 if budget.exceeded(0) else _BEAM
        best = sorted(following.values(), key=lambda one: one[0])[:width]
        beam = [(after, made) for _, after, made in best]

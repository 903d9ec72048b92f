"""All shortest ways between two positions, found by search from both ends or from one, counted and listed.

From both ends the smaller frontier advances, one layer at a time. When the outermost layers first share a position,
their depths add up to the distance: if there were a shorter way, the layers would have met before. Every shortest way
crosses the shared positions, so going back from them yields exactly the positions on shortest ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple

from ..search.jobs import Budget, Job, Limit, Progress, let_go
from ..search.layered_paths import every_way
from .space import ROOM, Layer, MoveT, Problem, Space, State, explore, holds, layer_of, shared, size, states

#: Positions whose ways are counted between two reports: a few milliseconds.
_COUNTED = 1000


class Apart(NamedTuple):
    """No way was found.

    Attributes:
        bound: the fewest steps that a way can have.
        limit: which limit ended the search; None: there is no way.
        reached: without a way, how many positions one of the two ends reaches in all.
        behind: whether that end is the goal; otherwise it is the start.
    """

    bound: int
    limit: Limit | None
    reached: int = 0
    behind: bool = False


@dataclass(frozen=True, slots=True)
class Ways(Generic[MoveT]):
    """All shortest ways.

    Attributes:
        start: where the ways begin.
        layers: layer k holds the positions on shortest ways after k steps; the last one, only goals.
        narrow: whether the layers before the last one are free of other positions, too; see `narrowed`.
    """

    space: Space[MoveT]
    start: State
    layers: tuple[Layer, ...]
    narrow: bool = True

    @property
    def distance(self) -> int:
        """The length of a shortest way in steps."""
        return len(self.layers) - 1

    @property
    def _progress(self) -> Progress:
        return Progress(depth=self.distance, bound=self.distance, best=self.distance)

    def narrowed(self) -> Job[Ways[MoveT]]:
        """Return the same ways with only the positions on them."""
        if self.narrow:
            return self
        layers = yield from _behind(self.space, self.layers[-1], self.layers[:-1], self._progress)
        return replace(self, layers=tuple(layers), narrow=True)

    def count(self, fixed: Callable[[State], bool] | None = None) -> Job[int]:
        """Return the number of shortest ways.

        Args:
            fixed: count only the ways whose positions pass this test.
        """
        return (yield from count(self.space, self.start, self.layers[1:], self._progress, fixed))

    def one(self) -> list[MoveT]:
        """Return a shortest way, always the same one: the first in canonical order, if the layers are narrow."""
        if self.narrow:
            return next(self.listed())
        steps: list[MoveT] = []
        state = states(self.layers[-1])[0]
        for layer in self.layers[-2::-1]:
            before = min(earlier for earlier in self.space.around(state) if holds(layer, earlier))
            steps[:0] = next(moves for moves, after in self.space.steps(before) if after == state)
            state = before
        return steps

    def listed(self) -> Iterator[list[MoveT]]:
        """Yield every shortest way in canonical order; the layers must be narrow."""
        for way in every_way(self.start, self.distance, self._onward):
            yield [move for moves in way for move in moves]

    def _onward(self, made: int, state: State) -> Iterator[tuple[tuple[MoveT, ...], State]]:
        layer = self.layers[made + 1]
        return (step for step in self.space.steps(state) if holds(layer, step[1]))


def count(
    space: Space[object], state: State, layers: Iterable[Layer], progress: Progress,
    fixed: Callable[[State], bool] | None = None,
) -> Job[int]:
    """Return the number of ways from a position through one layer after the other.

    Args:
        state: where the ways begin.
        layers: the layers they pass.
        progress: reported meanwhile.
        fixed: count only the ways whose positions pass this test.
    """
    numbers = {state: 1}
    expanded = 0
    for layer in layers:
        following: dict[State, int] = {}
        for before, number in numbers.items():
            expanded += 1
            for after in space.around(before):
                if after[1] in layer.get(after[0], ()) and (fixed is None or fixed(after)):
                    following[after] = following.get(after, 0) + number
            if expanded % _COUNTED == 0:
                yield progress
        numbers = following
    return sum(numbers.values())


def shortest(problem: Problem[MoveT], budget: Budget) -> Job[Ways[MoveT] | Apart]:
    """Return all shortest solutions of a problem: from both ends if there is one goal, else from the start."""
    start = problem.start
    if problem.goal is not None:
        return (yield from both_ends(problem, start, problem.goal, budget))
    explored = yield from explore(problem, [layer_of(start)], budget, problem.goals)
    if explored.met is None:
        bound, reached = (len(explored.layers), 0) if explored.limit else (0, explored.positions)
        return Apart(bound, explored.limit, reached)
    return Ways(problem, start, (*explored.layers[:-1], explored.met), narrow=False)


def both_ends(
    space: Space[MoveT], start: State, goal: State, budget: Budget, room: int = ROOM, best: int | None = None
) -> Job[Ways[MoveT] | Apart]:
    """Search from a start and from a goal until the layers meet.

    Args:
        room: how many positions may be held at once; exceeding it counts as the limit "nodes".
        best: the length of a known solution, for the progress reports.
    """
    sides = [[layer_of(start)], [layer_of(goal)]]
    expanded, held, portion = 0, 2, budget.portion(space.chunk)
    while not (met := shared(sides[0][-1], sides[1][-1])):
        bound = len(sides[0]) + len(sides[1]) - 1
        side = min(sides, key=lambda layers: size(layers[-1]))
        following: Layer = {}
        for number in space.spread(side[-1], side[-2] if len(side) > 1 else {}, following, portion):
            expanded += number
            progress = Progress(expanded, bound, size(side[-1]), bound, best)
            yield progress
            limit = budget.exceeded(expanded) or ("nodes" if held + size(following) > room else None)
            if limit is not None:
                layers = (*sides[0], *sides[1], following)
                yield from let_go(progress, (numbers for layer in layers for numbers in layer.values()))
                return Apart(bound, limit)
        if not following:
            return Apart(bound, None, sum(map(size, side)), side is sides[1])
        side.append(following)
        held += size(following)
    bound = len(sides[0]) + len(sides[1]) - 2
    progress = Progress(expanded, bound, size(met), bound, best)
    before = yield from _behind(space, met, sides[0][:-1], progress)
    beyond = yield from _behind(space, met, sides[1][:-1], progress)
    return Ways(space, start, (*before, *beyond[-2::-1]))


def _behind(
    space: Space[object], met: Layer, layers: Sequence[Layer], progress: Progress
) -> Job[list[Layer]]:
    """Return those positions of some layers from which the last layer is reached step by step, and the last layer."""
    found = [met]
    for candidates in reversed(layers):
        behind: Layer = {}
        for _ in space.spread(found[-1], {}, behind, space.chunk):
            yield progress
        found.append(shared(behind, candidates))
    return found[::-1]

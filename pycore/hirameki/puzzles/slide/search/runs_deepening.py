"""Shortest solutions in runs (MTM) by iterative deepening over whole layers, with pattern databases (`run_patterns`).

A layer holds the positions after so many alternating runs that can still reach the goal within the bound, by every
table; a run of all of them is one comprehension, which also finds what is reached twice. A layer that outgrows its room
is parted and the parts are followed one after the other, so that memory stays bounded. What leads to the goal is
gathered on the way back: in the end these are the layers of all shortest solutions.

A position is the int of `StateSpace`; below it stand the indexes of all tables, so that a table is read by one shift
and one mask and a step adds one number, which depends on the tile alone.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from ....search.both_ends import Layer, size
from ....search.budget import Budget
from ....search.jobs import Job, Progress, retold, unless_late
from ..boards import TileBoard
from ..exact.shortest_ways import ShortestWays
from ..exact.state_sets import StateSpace
from ..rules import Tiles
from ..tables.run_pattern_sets import patterns_for, run_pattern
from ..tables.run_patterns import INDEX, RunPattern

#: Positions of a layer that are followed together, and in one comprehension.
_ROOM, _CHUNK = 40_000, 1_000
#: By the tables there are: a further one is made when a search with these expanded so many positions. The next search
#: would take three times as long, and a table saves less of that the more there are.
_WORTH = (0, 100_000, 250_000, 400_000)


class RunsFound(NamedTuple):
    """How a search in runs ended.

    Attributes:
        bound: no solution is shorter.
        ways: the shortest solutions, all or some of them, or None when the search stopped before.
        expanded: positions expanded.
    """

    bound: int
    ways: ShortestWays | None
    expanded: int


def fits_runs(board: TileBoard, goal: Tiles) -> bool:
    """Say whether this search is for such a board and goal: rectangles on which all tiles are different.

    Args:
        board: cells and edges.
        goal: where to.
    """
    return min(board.width, board.height) > 1 and len(set(goal)) == len(goal)


def deepen_runs(  # noqa: PLR0913  what the caller knows already, each by its name
    board: TileBoard, start: Tiles, goal: Tiles, budget: Budget, *, expanded: int = 0, best: int | None = None,
    least: int = 0, every: bool = False, room: int = _ROOM,
) -> Job[RunsFound]:
    """Return shortest solutions, or the proof that none is shorter than the best one in hand.

    Args:
        board: a rectangle.
        start: a position from which the goal can be reached, as is known before.
        goal: one that `fits_runs`.
        budget: the limits.
        expanded: positions expanded before, for the budget and the reports.
        best: runs of a solution in hand; the search ends when the bound gets there, unless every solution is wanted.
        least: a lower bound known from elsewhere.
        every: find all shortest solutions.
        room: positions of a layer that are followed together.
    """
    ahead = _Ahead(board, goal)
    waiting = patterns_for(board, goal)
    bound, last = least, 0
    while every or best is None or bound < best:
        if waiting and last >= _WORTH[len(ahead.tables)]:
            job = unless_late(run_pattern(board, waiting.pop(0), goal.index(0)), budget, expanded)
            table = yield from _reported(job, Progress(expanded, bound=bound, best=best))
            if table is None:
                return RunsFound(bound, None, expanded)
            ahead.add(table)
            bound, last = max(bound, min(ahead.bounds(start))), 0
            continue
        search = _Search(ahead, start, bound, every, room)
        for _ in search.run():
            yield Progress(expanded + search.expanded, bound, bound=bound, best=best)
            if budget.exceeded(expanded + search.expanded):
                return RunsFound(bound, None, expanded + search.expanded)
        expanded, last = expanded + search.expanded, search.expanded
        if search.found:
            return RunsFound(bound, search.ways(expanded), expanded)
        bound += 1
    return RunsFound(best, None, expanded)


def _reported(job: Job[RunPattern | None], progress: Progress) -> Job[RunPattern | None]:
    """Pass a job on whose own reports say nothing of the search."""
    return retold(job, lambda _: progress)


@dataclass(frozen=True, slots=True)
class _Slot:
    """A table as it is read: the tiles by their goal cells in its order, the cells, and whether rows are columns."""

    table: RunPattern
    homes: tuple[int, ...]
    image: tuple[int, ...]
    swapped: int


class _Ahead:
    """Positions with the indexes of all tables, and what the tables say of them."""

    def __init__(self, board: TileBoard, goal: Tiles) -> None:
        self.board = board
        self.goal = goal
        self.space = StateSpace(board, goal, True)
        self.tables: list[RunPattern] = []
        self._slots: list[_Slot] = []
        self.base = 0
        self.index = 0
        self.rays: tuple[list[list[tuple[int, ...]]], ...] = ([], [])
        for cell in range(len(board)):
            for upright in (0, 1):
                self.rays[upright].append([
                    ray for ray in board.rays[cell] if (ray[0] % board.width == cell % board.width) == bool(upright)
                ])
        self._steps: dict[tuple[int, int], tuple[int, list[int]]] = {}

    def add(self, table: RunPattern) -> None:
        """Use a further table, and in the mirror where the board and the blank's goal allow it."""
        self.tables.append(table)
        width = self.board.width
        blank = self.goal.index(0)
        served = {frozenset(slot.homes) for slot in self._slots}
        for image in self.board.symmetries:
            homes = tuple(image.index(home) for home in table.homes)
            if image[blank] == blank and frozenset(homes) not in served:
                served.add(frozenset(homes))
                self._slots.append(_Slot(table, homes, image, int(image[0] % width == image[1] % width)))
        self.base = INDEX * len(self._slots)
        self.index = (1 << self.space.bits * len(table.homes)) - 1
        self._steps.clear()

    def encode(self, tiles: Tiles) -> int:
        """Return the int of a position."""
        state = self.space.encode(tiles) << self.base
        for number, slot in enumerate(self._slots):
            for place, home in enumerate(slot.homes):
                cell = tiles.index(self.goal[home])
                state += slot.image[cell] << INDEX * number + self.space.bits * place
        return state

    def bounds(self, tiles: Tiles) -> tuple[int, int]:
        """Return the lower bounds of a position when the next run goes along a row, and along a column."""
        if tiles == self.goal:
            return 0, 0
        state, blank = self.encode(tiles), tiles.index(0)
        row, column = (
            max(table[state >> shift & self.index] for shift, table in self.looks(upright, blank))
            for upright in (0, 1)
        )
        return row, column

    def looks(self, upright: int, blank: int) -> list[tuple[int, bytes]]:
        """Return, for the next run's direction and the blank's cell, where the tables' indexes are and what to read."""
        return [
            (INDEX * number, slot.table.runs[upright ^ slot.swapped][slot.image[blank]])
            for number, slot in enumerate(self._slots)
        ]

    def step(self, cell: int, blank: int) -> tuple[int, list[int]]:
        """Return the shift of a cell beside the blank, and what the step of its tile adds, by the tile's number."""
        if (cell, blank) not in self._steps:
            bits = self.space.bits
            change = (1 << bits * blank) - (1 << bits * cell) << self.base
            move = [tile * change for tile in range(len(self.board))]
            for number, slot in enumerate(self._slots):
                for place, home in enumerate(slot.homes):
                    tile = self.space.values.index(self.goal[home])
                    gone = slot.image[blank] - slot.image[cell]
                    move[tile] += gone << INDEX * number + bits * place
            self._steps[cell, blank] = self.base + bits * cell, move
        return self._steps[cell, blank]


class _Search:
    """All ways of one length from a start to the goal, or the first that are found."""

    def __init__(self, ahead: _Ahead, start: Tiles, length: int, every: bool, room: int) -> None:
        self._ahead = ahead
        self._start = start
        self._length = length
        self._every = every
        self._room = room
        self._target = ahead.encode(ahead.goal)
        self._home = ahead.goal.index(0)
        #: By the runs made: the positions from which the goal was reached in just the runs that were left.
        self._on: list[Layer] = [{} for _ in range(length + 1)]
        self.expanded = 0

    @property
    def found(self) -> bool:
        """Whether there is a solution of that length."""
        return bool(self._on[-1])

    def ways(self, expanded: int) -> ShortestWays:
        """Return what was found."""
        return ShortestWays(self._ahead.space, tuple(self._on), expanded)

    def run(self) -> Iterator[None]:
        """Search, with a breath now and then."""
        level = {self._start.index(0): {self._ahead.encode(self._start)}}
        for upright in (0, 1):
            if self._ahead.bounds(self._start)[upright] <= self._length and (self._every or not self.found):
                yield from self._onward(level, upright, self._length)

    def _onward(self, level: Layer, upright: int, left: int) -> Generator[None, None, Layer]:
        """Return the positions of a level from which the goal is reached in so many runs, in turn upright and not."""
        good: Layer = {}
        if left == 0:
            if self._target in level.get(self._home, ()):
                good[self._home] = {self._target}
        else:
            following: Layer = {}
            yield from self._spread(level, upright, left - 1, following)
            for part in _parts(following, self._room):
                reached = yield from self._onward(part, 1 - upright, left - 1)
                self._before(reached, level, upright, good)
                if good and not self._every:
                    break
        on, base = self._on[self._length - left], self._ahead.base
        for cell, states in good.items():
            on.setdefault(cell, set()).update(state >> base for state in states)
        return good

    def _spread(self, level: Layer, upright: int, left: int, into: Layer) -> Iterator[None]:
        """Fill `into` with the positions one run on that may reach the goal in so many more."""
        ahead, index = self._ahead, self._ahead.index
        mask = ahead.space.mask
        looks = [ahead.looks(1 - upright, cell) for cell in range(len(ahead.board))]
        for blank, states in level.items():
            waiting = iter(states)
            while part := list(islice(waiting, _CHUNK)):
                for ray in ahead.rays[upright][blank]:
                    reached, at = part, blank
                    for cell in ray:
                        shift, move = ahead.step(cell, at)
                        reached = [state + move[state >> shift & mask] for state in reached]
                        kept = reached
                        for low, table in looks[cell]:
                            kept = [state for state in kept if table[state >> low & index] <= left]
                        if kept:
                            into.setdefault(cell, set()).update(kept)
                        at = cell
                self.expanded += len(part)
                yield

    def _before(self, reached: Layer, level: Layer, upright: int, into: Layer) -> None:
        """Add to `into` the positions of a level from which one run leads to positions reached."""
        mask = self._ahead.space.mask
        for blank, states in reached.items():
            for ray in self._ahead.rays[upright][blank]:
                came, at = list(states), blank
                for cell in ray:
                    shift, move = self._ahead.step(cell, at)
                    came = [state + move[state >> shift & mask] for state in came]
                    if cell in level:
                        known = level[cell].intersection(came)
                        if known:
                            into.setdefault(cell, set()).update(known)
                    at = cell


def _parts(layer: Layer, room: int) -> Iterator[Layer]:
    """Part a layer into pieces of so many positions, which are followed one after the other."""
    if size(layer) <= room:
        if layer:
            yield layer
        return
    for cell, states in layer.items():
        waiting = iter(states)
        while part := set(islice(waiting, room)):
            yield {cell: part}

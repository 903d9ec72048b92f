"""Shortest solutions in runs (MTM) by iterative deepening over whole layers, with pattern databases (`run_patterns`).

A layer holds the positions after a number of alternating runs that, by every table, can still reach the goal within
the bound; one comprehension expands all of them by a run, and sets drop duplicates. A layer that outgrows its room is
split, and the parts are followed one after the other, so memory stays bounded. The positions that lead to the goal are
gathered on the way back: in the end, these are the layers of all shortest solutions.

Once there are two tables, a beam guided by their sum nearly always finds a shortest solution. The proof that none is
shorter skips the searches in between as soon as one for much shorter ones indicates that it will not take long.

A position is the int of `StateSpace` with the indexes of all tables below it, so reading a table takes one shift and
one mask, and a step adds one number, which depends only on the tile.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from ....methods.space import Layer, portions, size
from ....methods.ways import Ways
from ....search.jobs import Budget, Found, Job, Progress, retold, unless_late
from ..boards import TileBoard
from ..rules import Tiles
from ..space import StateSpace
from .run_patterns import INDEX, RunPattern, patterns_for, run_pattern

#: Positions of a layer that are followed together, and positions in one comprehension.
_ROOM, _CHUNK = 40_000, 1_000
#: By the number of tables present: a further one is made if an estimated number of positions at least this large would
#: be expanded without it. The more tables there are, the less a further one saves.
_WORTH = (0, 200_000, 600_000, 1_500_000)
#: A search expands about this many times as many positions as the search for solutions one run shorter.
_GROWTH = 3.0
#: With this many tables, a beam guided by their sum, of this width, nearly always finds a shortest solution.
_SIGHT, _WIDTH = 2, 1_000
#: The longest solution that a beam looks for if none is known, as a multiple of the bound.
_LONGEST = 2
#: The proof that nothing is shorter than the best solution is tried at once only if no more positions than this are
#: expected: the search yields no result before it ends.
_LEAP = 1_000_000


class RunsFound(NamedTuple):
    """How a search in runs ended.

    Attributes:
        bound: no solution is shorter.
        ways: all or some solutions of the least length found, or None if there are none.
    """

    bound: int
    ways: Ways[int] | None

    @property
    def shortest(self) -> Ways[int] | None:
        """The solutions, if they are proved shortest."""
        return self.ways if self.ways is not None and self.ways.distance == self.bound else None


def fits_runs(board: TileBoard, goal: Tiles) -> bool:
    """Return whether this search applies to a board and goal: rectangles with all tiles different.

    Args:
        board: cells and edges.
    """
    return min(board.width, board.height) > 1 and len(set(goal)) == len(goal)


def deepen_runs(  # noqa: PLR0913  all of it known to the caller, and named
    board: TileBoard, start: Tiles, goal: Tiles, budget: Budget, *, least: int, best: int | None = None,
    every: bool = False, tell: bool = False,
) -> Job[RunsFound]:
    """Return shortest solutions, or the proof that none is shorter than the best one so far.

    Args:
        board: a rectangle.
        start: a position from which the goal is known to be reachable.
        goal: a goal that passes `fits_runs`.
        least: a lower bound known from elsewhere.
        best: runs of the best solution so far; the search ends when the bound reaches it, unless `every` is set.
        every: find all shortest solutions.
        tell: stream solutions better than the best one so far, before any is proved shortest.
    """
    ahead = _Ahead(board, goal)
    waiting = patterns_for(board, goal)
    proof = _Proof(start, budget, least, best, tell)
    coming, target = 0.0, least  # the estimated positions to expand for solutions of the target length
    while every or proof.open:
        if waiting and coming >= _WORTH[len(ahead.tables)]:
            job = unless_late(run_pattern(board, waiting.pop(0), goal.index(0)), budget, proof.expanded)
            table = yield from retold(job, lambda _: proof.told())
            if table is None:
                break
            ahead.add(table)
            proof.bound, coming = max(proof.bound, min(ahead.bounds(start))), 0
            if len(ahead.tables) == _SIGHT and not (yield from _see(proof, ahead)):
                break
            continue
        length = target if 0 < coming <= _LEAP else proof.bound
        last = every and length == proof.bound
        search = _Search(ahead, start, length, last)
        if not (yield from proof.by(search)) or (last and search.reached is not None):
            break
        if search.reached is None:
            proof.bound = length + 1
        target = proof.bound
        if proof.best is not None and len(ahead.tables) >= _SIGHT:
            target = max(target, proof.best - 1)
        coming = search.expanded * _GROWTH ** (target - length)
    return proof.outcome()


def _see(proof: _Proof, ahead: _Ahead) -> Job[bool]:
    """Look for a better solution with one beam for each first direction; return whether no limit ended it."""
    for upright in (0, 1):
        if not proof.open:
            break
        longest = _LONGEST * proof.bound if proof.best is None else proof.best - 1
        beam = _Search(ahead, proof.start, longest, False, _WIDTH)
        if not (yield from proof.by(beam, (upright,))):
            return False
    return True


@dataclass
class _Proof:
    """What is known so far.

    Attributes:
        start: the position to be solved.
        bound: no solution is shorter.
        best: runs of the best solution so far.
        tell: whether better ones are streamed.
        ways: the solutions found last.
        expanded: positions expanded.
    """

    start: Tiles
    budget: Budget
    bound: int
    best: int | None
    tell: bool
    ways: Ways[int] | None = None
    expanded: int = 0

    @property
    def open(self) -> bool:
        """Whether there may be a solution that is shorter than the best one."""
        return self.best is None or self.bound < self.best

    def told(self, more: int = 0) -> Progress:
        """Return a report, with `more` positions expanded since."""
        return Progress(self.expanded + more, self.bound, bound=self.bound, best=self.best)

    def by(self, search: _Search, uprights: tuple[int, ...] = (0, 1)) -> Job[bool]:
        """Search, and keep what is found; return whether no limit ended the search."""
        for _ in search.run(uprights):
            yield self.told(search.expanded)
            if self.budget.exceeded(self.expanded + search.expanded):
                self.expanded += search.expanded
                return False
        self.expanded += search.expanded
        yield self.told()
        if search.reached is not None:
            self.best, self.ways = search.reached, search.ways()
            if self.tell and self.open:
                yield Found(tuple(next(self.ways.listed())))
        return True

    def outcome(self) -> RunsFound:
        """Return what is known in the end."""
        return RunsFound(self.bound, self.ways)


@dataclass(frozen=True, slots=True)
class _Slot:
    """A view of a table: its tiles by their goal cells, the image of every cell, whether rows and columns swap."""

    table: RunPattern
    homes: tuple[int, ...]
    image: tuple[int, ...]
    swapped: int


class _Ahead:
    """Encodes positions with the indexes of all tables, and looks up the tables' bounds."""

    def __init__(self, board: TileBoard, goal: Tiles) -> None:
        self.board = board
        self.goal = goal
        self.space = StateSpace(board, goal, True)
        self.tables: list[RunPattern] = []
        self._slots: list[_Slot] = []
        self.base = 0
        self.index = 0
        self.rays = [
            [
                [ray for ray in rays if (ray[0] % board.width == cell % board.width) == upright]
                for cell, rays in enumerate(board.rays)
            ]
            for upright in (False, True)
        ]
        self._steps: dict[tuple[int, int], tuple[int, list[int]]] = {}

    def add(self, table: RunPattern) -> None:
        """Use a further table, also in the mirror if the board and the blank's goal allow it."""
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
        """Return, for the next run's direction and the blank's cell, every table's index shift and its bytes."""
        return [
            (INDEX * number, slot.table.runs[upright ^ slot.swapped][slot.image[blank]])
            for number, slot in enumerate(self._slots)
        ]

    def step(self, cell: int, blank: int) -> tuple[int, list[int]]:
        """Return the shift of a cell beside the blank, and what the step of its tile adds, by tile number."""
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
    """A search for all solutions of one length, or for the first ones found of at most that length.

    With a width it is a beam: of every layer only the positions with the least sums of all tables are followed.

    Attributes:
        expanded: positions expanded.
        reached: the length of the solutions found, or None.
    """

    def __init__(
        self, ahead: _Ahead, start: Tiles, length: int, every: bool, width: int | None = None
    ) -> None:
        self._ahead = ahead
        self._start = start
        self._length = length
        self._every = every
        self._width = width
        self._target = ahead.encode(ahead.goal)
        self._home = ahead.goal.index(0)
        #: By the number of runs made: the positions from which the goal was reached in exactly the runs left.
        self._on: list[Layer] = [{} for _ in range(length + 1)]
        self.expanded = 0
        self.reached: int | None = None

    def ways(self) -> Ways[int]:
        """Return the solutions found."""
        space, layers = self._ahead.space, self._on if self.reached is None else self._on[:self.reached + 1]
        return Ways(space, space.state(self._start), tuple(layers))

    def run(self, uprights: tuple[int, ...]) -> Iterator[None]:
        """Search solutions whose first run goes along a row (0) or a column (1), yielding from time to time."""
        level = {self._start.index(0): {self._ahead.encode(self._start)}}
        for upright in uprights:
            if self._ahead.bounds(self._start)[upright] <= self._length and (self._every or self.reached is None):
                yield from self._onward(level, upright, self._length)

    def _onward(self, level: Layer, upright: int, left: int) -> Generator[None, None, Layer]:
        """Return the positions of a level from which `left` alternating runs reach the goal."""
        good: Layer = {}
        if self._target in level.get(self._home, ()):
            good[self._home] = {self._target}
            self.reached = self._length - left
        elif left:
            following: Layer = {}
            yield from self._spread(level, upright, left - 1, following)
            if self._width is not None:
                following = self._narrowed(following, 1 - upright, self._width)
            for part in _parts(following):
                reached = yield from self._onward(part, 1 - upright, left - 1)
                self._before(reached, level, upright, good)
                if good and not self._every:
                    break
        on, base = self._on[self._length - left], self._ahead.base
        for cell, states in good.items():
            on.setdefault(cell, set()).update(state >> base for state in states)
        return good

    def _spread(self, level: Layer, upright: int, left: int, into: Layer) -> Iterator[None]:
        """Fill `into` with the positions one run further that may reach the goal in `left` more."""
        ahead, index = self._ahead, self._ahead.index
        mask = ahead.space.mask
        looks = [ahead.looks(1 - upright, cell) for cell in range(len(ahead.board))]
        for blank, states in level.items():
            for part in portions(states, _CHUNK):
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

    def _narrowed(self, layer: Layer, upright: int, width: int) -> Layer:
        """Return about `width` positions of a layer, those with the least sums of all tables."""
        index = self._ahead.index
        sums: dict[int, list[int]] = {}
        for cell, states in layer.items():
            totals = [0] * len(states)
            for low, table in self._ahead.looks(upright, cell):
                totals = [total + table[state >> low & index] for total, state in zip(totals, states)]
            sums[cell] = totals
        worst = max(sorted(chain(*sums.values()))[:width], default=0)
        kept: Layer = {}
        for cell, states in layer.items():
            near = {state for state, total in zip(states, sums[cell]) if total <= worst}
            if near:
                kept[cell] = near
        return kept

    def _before(self, reached: Layer, level: Layer, upright: int, into: Layer) -> None:
        """Add to `into` the positions of a level from which one run leads to a position in `reached`."""
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


def _parts(layer: Layer) -> Iterator[Layer]:
    """Split a layer into parts that are followed one after the other."""
    if size(layer) <= _ROOM:
        if layer:
            yield layer
        return
    for cell, states in layer.items():
        for part in portions(states, _ROOM):
            yield {cell: {*part}}

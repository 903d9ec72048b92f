"""Lower bounds on the moves to go: distances (of whole sets at once), linear conflicts, walking distance."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import NamedTuple, TypeVar

from ....search.jobs import Job, Progress
from ..boards import Lookups, TileBoard
from ..rules import Tiles
from ..space import StateSpace

#: Rows as counts by goal row, and the blank's row.
Rows = tuple[tuple[tuple[int, ...], ...], int]
#: Tables with more states are not made.
STATES = 60_000
#: How many counts in states are examined between two reports.
_BREATH = 8192
#: A lower bound for a position.
Estimate = Callable[[Sequence[int]], int]
#: Cell of the blank -> position -> lower bound of the moves left.
Level = dict[int, dict[int, int]]
#: A position as an int, or as bytes in some evaluations of beams.
State = TypeVar("State", int, bytes)
#: Positions expanded between two pauses: 4 ms natively, 8 ms with linear conflicts.
_CHUNK = 1_000


# Linear conflict (Hansson, Mayer and Yung, 1992): tiles of one line that must leave it to let others pass.
#
# For rectangles with all tiles different. The content of a line (row or column) is one int cut out of a position; what
# it adds to the Manhattan distance is computed once for every content and cached.


class Line(dict[int, int]):
    """What one line adds to the Manhattan distance, by its content.

    Attributes:
        cells: the cells of the line.
        shift: the first bit of the line in a position.
        whole: the mask of its content.
        order: for every tile number, the place of its goal in this line, or -1.
    """

    def __init__(self, cells: range, bits: int, homes: Sequence[int]) -> None:
        """Create a line.

        Args:
            cells: the cells of the line.
            bits: bits per cell in a position.
            homes: the goal cell of every tile number; entry 0 is the blank's.
        """
        super().__init__()
        self.cells = cells
        self.shift = bits * cells[0]
        self._offsets = [bits * (cell - cells[0]) for cell in cells]
        self._mask = (1 << bits) - 1
        self.whole = sum(self._mask << offset for offset in self._offsets)
        self.order = [-1, *(cells.index(home) if home in cells else -1 for home in homes[1:])]

    def __missing__(self, content: int) -> int:
        """Compute what a content adds, and keep it."""
        tiles = (content >> offset & self._mask for offset in self._offsets)
        places = [self.order[tile] for tile in tiles if self.order[tile] >= 0]
        kept = self[content] = 2 * (len(places) - longest_rise(places))
        return kept

    def swing(self, content: int, place: int, tile: int) -> int:
        """Return how much more the line adds if another tile stands in one of its places.

        Args:
            content: the content before the change.
            place: the place in the line.
            tile: its number; 0 = none.
        """
        offset = self._offsets[place]
        return self[content & ~(self._mask << offset) | tile << offset] - self[content]


class Lines(NamedTuple):
    """The rows and the columns of a rectangle with all tiles different."""

    rows: list[Line]
    columns: list[Line]

    def bound(self, state: int) -> int:
        """Return what all lines of a position add; above the cells, its int may hold more."""
        return sum(line[state >> line.shift & line.whole] for line in (*self.rows, *self.columns))

    def crossed(self, cell: int, blank: int) -> tuple[Line, Line]:
        """Return the two lines between which a move takes a tile; a move within a line keeps the order there.

        Args:
            cell: where the tile comes from.
            blank: the blank's cell, beside it.
        """
        width = len(self.columns)
        if cell % width == blank % width:
            return self.rows[cell // width], self.rows[blank // width]
        return self.columns[cell % width], self.columns[blank % width]


def longest_rise(places: Sequence[int]) -> int:
    """Return the length of a longest increasing subsequence: the most tiles of a line that may stay in it.

    >>> longest_rise([2, 0, 1])
    2
    """
    lowest: list[int] = []  # the lowest end of an increasing subsequence of every length
    for place in places:
        at = bisect_left(lowest, place)
        lowest[at:at + 1] = [place]
    return len(lowest)


def lines(board: TileBoard, bits: int, homes: Sequence[int]) -> Lines | None:
    """Return the lines of a rectangle with all tiles different, or None for other boards and tiles.

    Args:
        board: cells and edges.
        bits: bits per cell in a position.
        homes: a goal cell of every tile number; entry 0 is the blank's.
    """
    if not board.width or len(homes) < len(board):
        return None
    width, cells = board.width, range(len(board))
    return Lines(
        [Line(cells[first:first + width], bits, homes) for first in cells[::width]],
        [Line(cells[column::width], bits, homes) for column in range(width)],
    )


# Walking distance (Takahashi, 2002): a lower bound, from the fact that rows exchange tiles only through the blank.
#
# A state records how many tiles of every goal row each row holds, and the row of the blank. A move between two rows
# takes one tile from one to the other. There are few such states, so their distances are computed once, for the rows
# and likewise for the columns; the two may be added, since a move is either vertical or horizontal.


def walking_table(goal: Rows) -> Job[dict[Rows, int] | None]:
    """Return the distance of every state from the goal, or None if there are too many states."""
    away = {goal: 0}
    queue = [goal]
    looked = 0
    for state in queue:
        if len(away) > STATES:
            return None
        counts, blank = state
        looked += len(counts) ** 2
        if looked >= _BREATH:
            looked = 0
            yield Progress()
        for other in (blank - 1, blank + 1):
            if not 0 <= other < len(counts):
                continue
            for kind, many in enumerate(counts[other]):
                if many:
                    after = (moved(counts, other, blank, kind), other)
                    if after not in away:
                        away[after] = away[state] + 1
                        queue.append(after)
    return away


def rows_state(tiles: Sequence[int], home: Mapping[int, int], row: Sequence[int]) -> Rows:
    """Return a position as counts.

    Args:
        tiles: the position, all tiles different.
        home: the goal cell of every tile.
        row: the row of every cell; the last cell lies in the last row.

    >>> rows_state((3, 1, 2, 0), {1: 0, 2: 1, 3: 2, 0: 3}, (0, 0, 1, 1))
    (((1, 1), (1, 0)), 1)
    """
    many = row[-1] + 1
    counts = [[0] * many for _ in range(many)]
    for cell, tile in enumerate(tiles):
        if tile:
            counts[row[cell]][row[home[tile]]] += 1
    return tuple(map(tuple, counts)), row[tiles.index(0)]


def moved(counts: tuple[tuple[int, ...], ...], source: int, target: int, kind: int) -> tuple[tuple[int, ...], ...]:
    """Return the counts after a tile goes from one row to another.

    Args:
        counts: by row and class.
        source: the row it leaves.
        target: the row it enters.
        kind: its class.
    """
    left, entered, after = list(counts[source]), list(counts[target]), list(counts)
    left[kind] -= 1
    entered[kind] += 1
    after[source], after[target] = tuple(left), tuple(entered)
    return tuple(after)


def nothing(tiles: Sequence[int]) -> int:
    """Return 0: the trivial bound."""
    return 0


def distance_estimate(board: TileBoard, goal: Tiles, conflicts: bool) -> Estimate:
    """Return Manhattan distance (on a graph, the sum of the tiles' distances).

    Args:
        board: cells and edges.
        conflicts: whether to add linear conflict.
    """
    return ManhattanDistance(StateSpace(board, goal, False), goal, conflicts).of


def walking_estimate(board: TileBoard, goal: Tiles) -> Job[Estimate | None]:
    """Return walking distance, or None unless the board is a rectangle with all tiles different and small tables.

    Args:
        board: cells and edges.
    """
    width = board.width
    if not width or len(set(goal)) < len(goal):
        return None
    home = {tile: cell for cell, tile in enumerate(goal)}
    row = [cell // width for cell in range(len(goal))]
    column = [cell % width for cell in range(len(goal))]
    upright = yield from walking_table(rows_state(goal, home, row))
    level = yield from walking_table(rows_state(goal, home, column))
    if upright is None or level is None:
        return None
    return lambda tiles: upright[rows_state(tiles, home, row)] + level[rows_state(tiles, home, column)]


# Manhattan distance for whole sets of positions: a level is a few dicts, a step is one comprehension.


class ManhattanDistance:
    """The lower bounds for one goal: Manhattan distance, and linear conflict on rectangles with all tiles different.

    A tile's distance is measured to the nearest cell where the goal has such a tile.

    Attributes:
        space: positions in single moves.
        far: for every tile number, its distance from home on every cell.
        gain: for the cell moved from and the blank's cell, what the move adds by tile number.
    """

    def __init__(self, space: StateSpace, goal: Tiles, conflicts: bool = False) -> None:
        """Compute every tile's distances.

        Args:
            space: positions in single moves.
            conflicts: whether to add linear conflict where it applies.
        """
        self.space = space
        board = space.board
        homes: dict[int, list[tuple[int, ...]]] = {value: [] for value in space.values}
        for home, value in enumerate(goal):
            homes[value].append(board.distances[home])
        self.far: list[Sequence[int]] = [[0] * len(board)]
        for value in space.values[1:]:  # the first one is the blank
            first, *others = homes[value]
            self.far.append([min(steps) for steps in zip(first, *others)] if others else first)
        self.gain = Lookups(partial(_gained, self.far))
        self._lines = lines(board, space.bits, [goal.index(value) for value in space.values]) if conflicts else None

    def of(self, tiles: Sequence[int]) -> int:
        """Return the lower bound of a position."""
        return self.bound(self.space.encode(tiles))

    def bound(self, state: int) -> int:
        """Return the lower bound of an encoded position."""
        space = self.space
        total = sum(
            self.far[state >> space.bits * cell & space.mask][cell] for cell in range(len(space.board))
            if state >> space.bits * cell & space.mask
        )
        return total if self._lines is None else total + self._lines.bound(state)

    def beyond(self, level: Level, last: Level, into: Level, limit: int) -> Iterator[int]:
        """Fill `into` with the neighbours of a level whose bound is at most a limit; yield the numbers expanded.

        Args:
            level: positions and their bounds.
            last: the level before; its positions are left out.
            into: an empty dict.
            limit: the greatest bound of a neighbour.
        """
        bits, mask = self.space.bits, self.space.mask
        for blank, whole in level.items():
            for part in chunks(whole, _CHUNK):
                for cell in self.space.board.neighbours[blank]:
                    shift = bits * cell
                    change = (1 << bits * blank) - (1 << shift)
                    gain = self.gain[cell, blank]
                    # `after` is the neighbour, `value` its bound: assigned in the comprehension, a loop is slower.
                    if self._lines is None:
                        reached = {
                            state + tile * change: value for state, bound in part.items()
                            if (value := bound + gain[tile := state >> shift & mask]) <= limit
                        }
                    else:
                        one, other = self._lines.crossed(cell, blank)
                        first, second, line = one.shift, other.shift, one.whole
                        reached = {
                            after: value for state, bound in part.items()
                            if (
                                value := bound + gain[tile := state >> shift & mask]
                                + one[(after := state + tile * change) >> first & line] - one[state >> first & line]
                                + other[after >> second & line] - other[state >> second & line]
                            ) <= limit
                        }
                    if cell in into:
                        into[cell] |= reached
                    else:
                        into[cell] = reached
                yield len(part)
        for cell, states in last.items():
            if cell in into:
                target = into[cell]
                for state in states:
                    target.pop(state, None)
        for cell in [cell for cell, states in into.items() if not states]:
            del into[cell]

    def back(self, levels: list[Level], state: int, blank: int) -> list[int]:
        """Return the cells moved from on a path through the levels to a position one step beyond the last.

        Args:
            levels: the levels, the start's first.
            blank: the blank's cell there.
        """
        way = []
        for level in reversed(levels):
            for cell in self.space.board.neighbours[blank]:
                before = self.space.slide(state, blank, cell)
                if cell in level and before in level[cell]:
                    way.append(blank)
                    state, blank = before, cell
                    break
        return way[::-1]


def _gained(far: Sequence[Sequence[int]], move: tuple[int, int]) -> list[int]:
    cell, blank = move
    return [0, *(of_tile[blank] - of_tile[cell] for of_tile in far[1:])]


def chunks(states: dict[State, int], many: int) -> Iterator[dict[State, int]]:
    """Split positions into dicts of limited size, in their order.

    Args:
        states: positions and their bounds.
        many: the most positions in a dict.

    >>> list(chunks({7: 1, 8: 2, 9: 3}, 2))
    [{7: 1, 8: 2}, {9: 3}]
    """
    if len(states) <= many:
        yield states
        return
    waiting = iter(states.items())
    while part := dict(islice(waiting, many)):
        yield part

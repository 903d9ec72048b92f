"""An evaluation for beams: a value that is small near the goal. It ranks positions and proves nothing (inadmissible).

It adds up, with weights found by experiment (bench/slide.py measures their effect),

* the tiles' distances from home, raised to a power above 1, since one tile far away costs more than two that are near,
  and a little more for homes at the rim, which are hard to return to;
* linear conflict, on rectangles with all tiles different;
* the moves that patterns of three tiles need beyond their distances, if the tables are present.

On the 24-puzzle, a beam with these values was as good as one six times as wide with Manhattan distance and linear
conflict; learned values are better still (`learned_pairs`). A position is the int of `StateSpace`
with, above it, the cell of every tile in the order of the patterns, so reading a pattern's index takes one shift and
one mask. A step changes the value by three look-ups: of the tile's distance, of its pattern, and of the tile's own line
if the tile leaves or enters it.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import NamedTuple

from .... import tables
from ....tables.deflated import Deflated
from ..boards import Lookups, TileBoard
from ..rules import Tiles
from ..space import StateSpace
from .arrangement_sets import index_bits
from .lower_bounds import Line, lines

#: The weights: a distance d counts _UNIT * d ** POWER, more for homes at the rim than inside; one conflict counts
#: _CONFLICT, and two moves that a pattern needs beyond its distances count _BEYOND. Only their ratios matter.
_UNIT, POWER, _RIM, _INSIDE = 4, 1.5, 1.08, 0.88
_CONFLICT, _BEYOND = 16, 16


#: For a tile that leaves or enters no line of its own: the content is masked to 0.
_NOTHING: Mapping[int, int] = {0: 0}
#: Made by pycore/tables/make/make_slide_sight.py: moves that patterns need beyond their distances; a stream a size.
SIZES = ((6, 5), (5, 6))


@dataclass(frozen=True, slots=True)
class Step:
    """A tile's step from a cell into the blank beside it; every list is by tile number.

    Attributes:
        shift: the shift of the cell the tile comes from.
        move: what is added to the position.
        gain: what the distances add to the value.
        at, table: the shift of the tile's pattern, and what every index of it adds.
        line, content, swing: shift and mask of the tile's line, and what every content of it adds.
    """

    shift: int
    move: list[int]
    gain: list[int]
    at: list[int]
    table: list[array[int]]
    line: list[int]
    content: list[int]
    swing: list[Mapping[int, int]]


class WeightedEvaluation:
    """The values of the positions of one board for one goal.

    Attributes:
        board: cells and edges.
        space: the positions without the patterns' fields.
        patterns: the patterns for this goal, with every tile in one of them; or None.
        pattern: the mask of a pattern's index.
    """

    def __init__(
        self, board: TileBoard, goal: Tiles, patterns: Patterns | None = None, power: float = POWER
    ) -> None:
        """Weigh the tiles' distances and lay out the patterns' fields.

        Args:
            board: cells and edges.
            patterns: the patterns for this goal, with every tile in one of them; or None.
            power: the power to which distances are raised.
        """
        self.board = board
        self.goal = goal
        self.space = space = StateSpace(board, goal, False)
        self.patterns = patterns
        self._homes = [goal.index(value) for value in space.values]
        self._lines = lines(board, space.bits, self._homes)
        self._far = _far(board, goal, space.values, power)
        self.pattern = 0
        #: Tile number -> its pattern, its place in it, and the shifts of its own bits and of the pattern's.
        self._seat: dict[int, tuple[int, int, int, int]] = {}
        self._changes = Lookups(self._changed)
        if patterns is not None:
            size = len(patterns.homes[0])
            self.pattern = (1 << space.bits * size) - 1
            for index, homes in enumerate(patterns.homes):
                base = space.bits * (len(board) + size * index)
                for place, home in enumerate(homes):
                    self._seat[self._homes.index(home)] = (index, place, base + space.bits * place, base)
        self._steps = Lookups(self._step)

    def prepare(self) -> Iterator[None]:
        """Compute the missing tables of changes, one at a time."""
        ways = {other - cell for cell, around in enumerate(self.board.neighbours) for other in around}
        return self._changes.prepare(product(self._seat, ways))

    def encode(self, tiles: Tiles) -> int:
        """Return the int of a position."""
        state = self.space.encode(tiles)
        if self._seat:
            numbers = {value: number for number, value in enumerate(self.space.values)}
            state += sum(cell << self._seat[numbers[tile]][2] for cell, tile in enumerate(tiles) if tile)
        return state

    def number(self, tiles: Tiles) -> int:
        """Return a position's value: 0 at the goal."""
        state = self.encode(tiles)
        bits, mask = self.space.bits, self.space.mask
        total = sum(self._far[state >> bits * cell & mask][cell] for cell, tile in enumerate(tiles) if tile)
        if self.patterns is not None:
            bases = {index: base for index, _, _, base in self._seat.values()}
            total += _BEYOND * sum(
                table[state >> bases[index] & self.pattern] for index, table in enumerate(self.patterns.tables)
            )
        return total if self._lines is None else total + _CONFLICT * self._lines.bound(state) // 2

    def stepped(self, states: dict[int, int], cell: int, blank: int, limit: int) -> dict[int, int]:
        """Return the positions after a step, if their value is at most a limit; see `beam.Evaluation`."""
        step = self._steps[cell, blank]
        mask, shift, move, gain = self.space.mask, step.shift, step.move, step.gain
        if self._lines is None:
            return {
                state + move[tile]: after for state, number in states.items()
                if (after := number + gain[tile := state >> shift & mask]) <= limit
            }
        line, content, swing = step.line, step.content, step.swing
        if self.patterns is None:
            return {
                state + move[tile]: after for state, number in states.items()
                if (after := number + gain[tile := state >> shift & mask]
                    + swing[tile][state >> line[tile] & content[tile]]) <= limit
            }
        at, table, pattern = step.at, step.table, self.pattern
        return {
            state + move[tile]: after for state, number in states.items()
            if (after := number + gain[tile := state >> shift & mask] + table[tile][state >> at[tile] & pattern]
                + swing[tile][state >> line[tile] & content[tile]]) <= limit
        }

    def slid(self, state: int, cell: int, blank: int) -> int:
        """Return the position after a step; see `beam.Evaluation`."""
        step = self._steps[cell, blank]
        return state + step.move[state >> step.shift & self.space.mask]

    def remembered(self, states: dict[int, int]) -> list[int]:
        """Return positions in the form in which a beam keeps them; see `beam.Evaluation`."""
        return list(states)

    def _step(self, way: tuple[int, int]) -> Step:
        (cell, blank), bits, many = way, self.space.bits, len(self.space.values)
        change = (1 << bits * blank) - (1 << bits * cell)
        move = [tile * change for tile in range(many)]
        at, table = [0] * many, [array("b")] * many
        for tile, (_, _, own, base) in self._seat.items():
            move[tile] += (blank - cell) << own
            at[tile] = base
            table[tile] = self._changes[tile, blank - cell]
        line, content, swing = [0] * many, [0] * many, [_NOTHING] * many
        if self._lines is not None:
            left, entered = self._lines.crossed(cell, blank)
            for crossed, where in (left, cell), (entered, blank):
                place = crossed.cells.index(where)
                for tile, home in enumerate(crossed.order):
                    if home >= 0:
                        line[tile], content[tile] = crossed.shift, crossed.whole
                        swing[tile] = Lookups(partial(_swung, crossed, place, tile if crossed is entered else 0))
        gain = [0, *(far[blank] - far[cell] for far in self._far[1:])]
        return Step(bits * cell, move, gain, at, table, line, content, swing)

    def _changed(self, step: tuple[int, int]) -> array[int]:
        """Return what a tile's step adds for its pattern, for every index before the step."""
        tile, way = step
        assert self.patterns is not None
        index, place, _, _ = self._seat[tile]
        table = self.patterns.tables[index]
        before = int.from_bytes(table, "little")
        shift = 8 * (abs(way) << self.space.bits * place)
        after = before >> shift if way > 0 else before << shift & (1 << 8 * len(table)) - 1
        # Every entry is small: with 128 added to each, no byte borrows from the next.
        moved = after + int.from_bytes(b"\x80" * len(table), "little") - before
        signed = bytes(max(-128, min(127, _BEYOND * (value - 128))) & 255 for value in range(256))
        return array("b", moved.to_bytes(len(table), "little").translate(signed))


def _swung(line: Line, place: int, tile: int, content: int) -> int:
    """Return what linear conflict adds when a tile enters a place of its own line, or leaves it (0)."""
    return _CONFLICT * line.swing(content, place, tile) // 2


def _far(board: TileBoard, goal: Tiles, values: Sequence[int], power: float) -> list[list[int]]:
    """Return for every tile and cell the weighted distance of such a tile there from the nearest of its homes."""
    degree = max(map(len, board.neighbours))
    rim, inside = (
        [int(_UNIT * weight * far ** power + 0.5) for far in map(float, range(len(board)))]
        for weight in (_RIM, _INSIDE)
    )
    seen: dict[int, list[list[int]]] = {value: [] for value in values}
    for home, value in enumerate(goal):
        weighed = rim if len(board.neighbours[home]) < degree else inside
        seen[value].append([weighed[far] for far in board.distances[home]])
    return [[min(far) for far in zip(*seen[value])] for value in values]


# The stored patterns of three tiles that sharpen the evaluation of beams, for each size of board.


class Patterns(NamedTuple):
    """Patterns of the goal's tiles, all of one size (the last may be smaller), and the moves they need.

    Attributes:
        homes: the goal cells of the tiles of every pattern.
        tables: for every pattern, by its index (see `arrangement_sets`), half of the moves it needs beyond its tiles'
            distances.
    """

    homes: tuple[tuple[int, ...], ...]
    tables: tuple[bytes, ...]


def stored(width: int, height: int) -> str:
    """Return the name of a size's table.

    Args:
        width: cells of a row.
        height: cells of a column.
    """
    return f"slide-sight-{width}x{height}.bin"


def pattern_homes(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """Return the goal cells of every pattern, for a goal with the blank in the last cell.

    Args:
        width: cells of a row.
        height: cells of a column.

    >>> pattern_homes(6, 5)[:3], pattern_homes(5, 6)[-1]
    (((0, 1, 6), (2, 7, 8), (3, 4, 9)), (19, 24))
    """
    if width < height and height % 3 == 0 and width % 3:
        turned = pattern_homes(height, width)
        return tuple(tuple(home % height * width + home // height for home in homes) for homes in turned)
    found: list[tuple[int, ...]] = []
    for row in range(0, height - 1, 2):  # blocks of two rows and three columns: an L and its half-turn
        for column in range(0, width, 3):
            first = row * width + column
            found.append((first, first + 1, first + width))
            found.append((first + 2, first + width + 1, first + width + 2))
    if height % 2:
        found += [tuple(range(first, first + 3)) for first in range((height - 1) * width, height * width, 3)]
    return (*found[:-1], tuple(home for home in found[-1] if home != width * height - 1))


def fits_evaluation(board: TileBoard, goal: Tiles) -> bool:
    """Return whether there may be stored patterns for this board and goal.

    Args:
        board: cells and edges.
    """
    return (board.width, board.height) in SIZES and len(set(goal)) == len(goal) and goal[-1] == 0


def stored_patterns(board: TileBoard, goal: Tiles) -> Patterns | None:
    """Return the patterns for a goal, or None if there are none.

    Args:
        board: cells and edges.
    """
    name = stored(board.width, board.height)
    packed = tables.read(name) if fits_evaluation(board, goal) else None
    if packed is None:
        return None
    stream = Deflated(name, packed)
    bits = index_bits(len(board))
    homes = pattern_homes(board.width, board.height)
    halves = tuple(stream.take(1 << bits * len(pattern)) for pattern in homes)
    stream.finish()
    return Patterns(homes, halves)

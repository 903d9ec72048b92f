"""Pattern databases in runs (MTM): what a few tiles alone need, every second run upright.

Two successive runs along one line are one run, so in a shortest solution rows and columns alternate. A pattern's table
holds, for the direction of the next run, the blank's cell and every way in which the pattern's tiles can stand, the
least number of alternating runs that bring them and the blank home, whatever the others do. Runs through other tiles
count too, so two tables cannot be added, but the greatest of several numbers is a lower bound (Culberson and Schaeffer,
1998), and a strong one: for five tiles of the 15-puzzle it is 20.7 in the mean of random positions, for four patterns
with their mirror images 23.6; shortest solutions take about 32.

A table is made by breadth-first search over whole sets, as in `additive_patterns`: one int for every direction and cell
of the blank, with a bit for every arrangement. A run is made by its steps: a set that leaves a cell takes in, on the
next one, all that starts there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ....search.jobs import Job, Progress
from ..boards import TileBoard
from .additive_patterns import index_bits, standing

#: Bits of an index: a table has 2^20 entries for each direction and cell of the blank, 32 MB on 16 cells.
INDEX = 20


@dataclass(frozen=True, slots=True)
class RunPattern:
    """A pattern's table.

    Attributes:
        homes: the goal cell of every tile of the pattern; tile i stands on cell `index >> bits * i & mask`.
        runs: [0 for a next run along a row, 1 along a column][the blank's cell][index]; 0 where that cannot be.
    """

    homes: tuple[int, ...]
    runs: tuple[tuple[bytes, ...], tuple[bytes, ...]]


def make_run_pattern(board: TileBoard, homes: Sequence[int], blank: int) -> Job[RunPattern]:
    """Return a pattern's table on a rectangle.

    Args:
        board: a rectangle.
        homes: the goal cells of the pattern's tiles, all of them different tiles.
        blank: the goal's blank cell.

    >>> from hirameki.search.jobs import drain
    >>> from ..boards import rectangle
    >>> table = drain(make_run_pattern(rectangle(2, 2), (0,), 3))  # the tile of cell 0; the blank's home is cell 3
    >>> [table.runs[upright][2][0] for upright in (0, 1)]  # blank on cell 2: one run along the row, or round thrice
    [1, 11]
    """
    bits = index_bits(len(board))
    tiles = range(len(homes))
    cells = range(len(board))
    size = 1 << bits * len(homes)
    at = [[standing(bits, len(homes), tile, cell) for cell in cells] for tile in tiles]
    free = []
    for cell in cells:
        taken = 0
        for tile in tiles:
            taken |= at[tile][cell]
        free.append((1 << size) - 1 ^ taken)
        yield Progress()
    sweeps = _sweeps(board)
    fresh = [[0] * len(board), [0] * len(board)]
    for upright in (0, 1):
        fresh[upright][blank] = 1 << sum(home << bits * tile for tile, home in enumerate(homes))
    seen = [[0] * len(board), [0] * len(board)]
    planes: list[list[list[int]]] = [[], []]  # planes[upright][k][cell]: where bit k of the number of runs is set
    runs = 0
    while any(fresh[0]) or any(fresh[1]):
        following = [[0] * len(board), [0] * len(board)]
        for upright in (0, 1):
            for cell, members in enumerate(fresh[upright]):
                seen[upright][cell] |= members
            for plane in range(runs.bit_length()):
                if plane == len(planes[upright]):
                    planes[upright].append([0] * len(board))
                if runs >> plane & 1:
                    for cell, members in enumerate(fresh[upright]):
                        planes[upright][plane][cell] |= members
            into = following[1 - upright]  # the run before one of this direction is of the other
            for line in sweeps[1 - upright]:
                members = 0
                for before, cell in pairwise(line):
                    members |= fresh[upright][before]
                    stepped = members & free[cell]
                    for tile in tiles:
                        change = (cell - before) << bits * tile
                        moved = members & at[tile][cell]
                        stepped |= moved >> change if change > 0 else moved << -change
                    members = stepped
                    into[cell] |= members
                yield Progress()
        fresh = [[new & ~old for new, old in zip(following[upright], seen[upright])] for upright in (0, 1)]
        runs += 1
    ones = int.from_bytes(b"\1" * size, "little")
    made = []
    for upright in (0, 1):
        row = []
        for cell in cells:
            total = 0
            for plane, members_of in enumerate(planes[upright]):
                digits = bytes(f"{members_of[cell]:0{size}b}", "ascii")  # the last bit of "0" and "1" is theirs
                total |= (int.from_bytes(digits, "big") & ones) << plane
                yield Progress()
            row.append(total.to_bytes(size, "little"))
        made.append(tuple(row))
    return RunPattern(tuple(homes), (made[0], made[1]))


def _sweeps(board: TileBoard) -> tuple[list[list[int]], list[list[int]]]:
    """Return the rows and the columns of a rectangle, each in both directions."""
    width, cells = board.width, range(len(board))
    rows = [[cell for cell in cells if cell // width == row] for row in range(board.height)]
    columns = [[cell for cell in cells if cell % width == column] for column in range(width)]
    return [way for row in rows for way in (row, row[::-1])], [way for line in columns for way in (line, line[::-1])]

"""Pattern databases in runs (MTM): what a few tiles alone need, every second run upright.

Two successive runs along one line are one run, so in a shortest solution rows and columns alternate. A pattern's table
holds, for the direction of the next run, the blank's cell and every way in which the pattern's tiles can stand, the
least number of alternating runs that bring them and the blank home, whatever the others do. Runs through other tiles
count too, so two tables cannot be added, but the greatest of several numbers is a lower bound (Culberson and Schaeffer,
1998), and a strong one: for five tiles of the 15-puzzle it is 20.7 in the mean of random positions, for four patterns
with their mirror images 23.6; shortest solutions take about 32.

A table is made by breadth-first search over whole sets, as in `additive_patterns`, with one set for every direction
and cell of the blank. A run is made by its steps: a set that leaves a cell takes in, on the next one, all that starts
there.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ....search.jobs import Job, Progress
from ..boards import TileBoard
from .arrangement_sets import Arrangements, arrangements, as_bytes

#: Bits of an index: a table has 2^20 entries for each direction and cell of the blank, 32 MB on 16 cells.
INDEX = 20
#: The directions of a run: 0 along a row, 1 along a column.
_WAYS = (0, 1)


class RunPattern(NamedTuple):
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
    patterns = yield from arrangements(len(board), len(homes))
    sweeps = _sweeps(board)
    home = 1 << sum(cell << patterns.bits * tile for tile, cell in enumerate(homes))
    fresh = [[home if cell == blank else 0 for cell in range(len(board))] for _ in _WAYS]
    seen = [[0] * len(board) for _ in _WAYS]
    planes: list[list[list[int]]] = [[] for _ in _WAYS]  # planes[way][k][cell]: where bit k of the runs is set
    runs = 0
    while any(map(any, fresh)):
        following = [[0] * len(board) for _ in _WAYS]
        for upright in _WAYS:
            _keep(fresh[upright], seen[upright], planes[upright], runs)
            into = following[1 - upright]  # the run before one of this direction is of the other
            for line in sweeps[1 - upright]:
                _sweep(patterns, line, fresh[upright], into)
                yield Progress()
        fresh = [[new & ~old for new, old in zip(following[upright], seen[upright])] for upright in _WAYS]
        runs += 1
    rows, columns = list[bytes](), list[bytes]()
    for upright, table in enumerate((rows, columns)):
        for cell in range(len(board)):
            table.append(as_bytes([members_of[cell] for members_of in planes[upright]], patterns.size))
            yield Progress()
    return RunPattern(tuple(homes), (tuple(rows), tuple(columns)))


def _keep(fresh: list[int], seen: list[int], planes: list[list[int]], runs: int) -> None:
    """Note, for every cell of the blank, the arrangements reached after so many runs."""
    for cell, members in enumerate(fresh):
        seen[cell] |= members
    for plane in range(runs.bit_length()):
        if plane == len(planes):
            planes.append([0] * len(seen))
        if runs >> plane & 1:
            for cell, members in enumerate(fresh):
                planes[plane][cell] |= members


def _sweep(patterns: Arrangements, line: list[int], fresh: list[int], into: list[int]) -> None:
    """Add to `into` what runs of the blank along a line make of the arrangements on its cells."""
    members = 0
    for before, cell in pairwise(line):
        members |= fresh[before]
        members = members & patterns.free[cell] | patterns.stepped(members, cell, before)
        into[cell] |= members


def _sweeps(board: TileBoard) -> tuple[list[list[int]], list[list[int]]]:
    """Return the rows and the columns of a rectangle, each in both directions."""
    width, cells = board.width, range(len(board))
    rows = [[cell for cell in cells if cell // width == row] for row in range(board.height)]
    columns = [[cell for cell in cells if cell % width == column] for column in range(width)]
    return [way for row in rows for way in (row, row[::-1])], [way for line in columns for way in (line, line[::-1])]

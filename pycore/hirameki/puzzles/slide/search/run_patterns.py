"""Pattern databases in runs (MTM): the runs that a few tiles need, alternating between rows and columns.

Two successive runs along one line are one run, so in a shortest solution rows and columns alternate. A pattern's table
holds, for the direction of the next run, the blank's cell and every arrangement of the pattern's tiles, the least
number of alternating runs that bring them and the blank home, whatever the others do. Runs of other tiles count too, so
two tables cannot be added, but the maximum of several is a lower bound (Culberson and Schaeffer, 1998), and a strong
one: on random positions of the 15-puzzle, five tiles give 20.7 on average, four patterns with their mirror images 23.6;
shortest solutions take about 32.

A table is made by breadth-first search over whole sets, as in `patterns`, with a set for every direction, cell
of the blank and cell of the pattern's last tile: small enough to fit in the processor's fastest cache, and a step of
the last tile only moves the set to another place. A run is made of its steps: a set that leaves a cell is joined, on
the next one, by all that starts there.
"""

# Why, and what was tried: docs/decisions/tiles-in-runs.md

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, pairwise
from operator import or_
from typing import NamedTuple, TypeAlias

from ....search.jobs import Job, Progress
from ....search.kept import Kept
from ..boards import TileBoard
from ..rules import Tiles
from .arrangement_sets import Arrangements, arrangements, as_bytes

#: Bits of an index: a table has 2^20 entries for each direction and cell of the blank, 32 MB on 16 cells.
INDEX = 20
#: The directions of a run: 0 along a row, 1 along a column.
_WAYS = (0, 1)

#: Sets of arrangements of the other tiles, by the blank's cell and the cell of the last tile.
_Sets: TypeAlias = list[list[int]]
#: The most bytes of one table, and of all.
_TABLE, _TABLES = 1 << 26, 1 << 27
#: The goal cells of the patterns of the 15-puzzle, blank last. Found by experiment; each is also read in the mirror.
_FIFTEEN = ((0, 1, 2, 3, 7), (10, 11, 12, 13, 14), (1, 2, 3, 4, 8), (2, 3, 6, 7, 11))
#: The tables made for the last board and blank cell, kept for the next question there: by width, height, the blank's
#: cell and the goal cells of the tiles.
_kept: Kept[tuple[int, int, int, tuple[int, ...]], RunPattern] = Kept()


class RunPattern(NamedTuple):
    """A pattern's table.

    Attributes:
        homes: the goal cell of every tile of the pattern; tile i stands on cell `index >> bits * i & mask`.
        runs: [0 for a next run along a row, 1 along a column][the blank's cell][index]; 0 for impossible arrangements.
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
    others = yield from arrangements(len(board), len(homes) - 1)
    sweeps = _sweeps(board)
    fresh, seen = [[_nothing(board) for _ in _WAYS] for _ in range(2)]
    for way in _WAYS:
        fresh[way][blank][homes[-1]] = 1 << sum(cell << others.bits * tile for tile, cell in enumerate(homes[:-1]))
    planes: list[list[_Sets]] = [[] for _ in _WAYS]  # planes[way][k]: the arrangements whose number of runs has bit k
    runs = 0
    while any(map(any, chain(*fresh))):
        following = [_nothing(board) for _ in _WAYS]
        for upright in _WAYS:
            _add(fresh[upright], seen[upright])
            while runs >> len(planes[upright]):
                planes[upright].append(_nothing(board))
            for plane, members in enumerate(planes[upright]):
                if runs >> plane & 1:
                    _add(fresh[upright], members)
            for line in sweeps[1 - upright]:  # the run before goes in the other direction
                _sweep(others, line, fresh[upright], following[1 - upright])
                yield Progress()
        fresh = [_without(following[way], seen[way]) for way in _WAYS]
        runs += 1
    rows, columns = list[bytes](), list[bytes]()
    for upright, table in enumerate((rows, columns)):
        for cell in range(len(board)):
            table.append(_as_table([members[cell] for members in planes[upright]], others))
            yield Progress()
    return RunPattern(tuple(homes), (tuple(rows), tuple(columns)))


def _nothing(board: TileBoard) -> _Sets:
    return [[0] * len(board) for _ in range(len(board))]


def _add(more: _Sets, into: _Sets) -> None:
    """Add to every set the members of another one."""
    for new, old in zip(more, into):
        old[:] = map(or_, old, new)


def _without(sets: _Sets, known: _Sets) -> _Sets:
    """Return the members that are in no known set."""  # `a & ~b` would be slower, since negative numbers are copied
    return [[one & (one ^ other) for one, other in zip(new, old)] for new, old in zip(sets, known)]


def _sweep(others: Arrangements, line: list[int], fresh: _Sets, into: _Sets) -> None:
    """Add to `into` the arrangements that runs of the blank along a line make of those on its cells."""
    members = [0] * len(fresh)
    for before, cell in pairwise(line):
        members = list(map(or_, members, fresh[before]))
        last, members[cell] = members[cell], 0
        free = others.free[cell]
        members = [part and part & free | others.stepped(part, cell, before) for part in members]
        members[before] = last
        into[cell] = list(map(or_, into[cell], members))


def _as_table(planes: list[list[int]], others: Arrangements) -> bytes:
    """Return the runs by index: one byte for every cell of the last tile and every arrangement of the others."""
    parts = [as_bytes(parts, others.size) if any(parts) else bytes(others.size) for parts in zip(*planes)]
    return b"".join(parts).ljust(others.size << others.bits, b"\0")


def _sweeps(board: TileBoard) -> tuple[list[list[int]], list[list[int]]]:
    """Return the rows and the columns of a rectangle, each in both directions."""
    width, cells = board.width, range(len(board))
    rows = [[cell for cell in cells if cell // width == row] for row in range(board.height)]
    columns = [[cell for cell in cells if cell % width == column] for column in range(width)]
    return [way for row in rows for way in (row, row[::-1])], [way for line in columns for way in (line, line[::-1])]


# Chooses the pattern databases in runs for a board; those of the last board are kept for the next question.


def patterns_for(board: TileBoard, goal: Tiles) -> list[tuple[int, ...]]:
    """Return the goal cells of the patterns for a board, the most useful first.

    Args:
        board: a rectangle.
        goal: the goal, with all tiles different.

    >>> from ..boards import rectangle
    >>> patterns_for(rectangle(3, 5), (0, *range(1, 15)))[0]
    (14, 13, 12, 11, 10)
    """
    width, height = board.width, board.height
    blank = goal.index(0)
    # Turn the board so that the blank's goal lies in the right half and the lower half.
    across = [column if 2 * (blank % width) >= width - 1 else width - 1 - column for column in range(width)]
    down = [row if 2 * (blank // width) >= height - 1 else height - 1 - row for row in range(height)]
    turned = [down[cell // width] * width + across[cell % width] for cell in range(len(board))]
    if (width, height) == (4, 4) and turned[blank] == 15:
        return [tuple(turned[cell] for cell in pattern) for pattern in _FIFTEEN]
    by_row = [turned[cell] for cell in range(len(board))]
    by_column = [turned[row * width + column] for column in range(width) for row in range(height)]
    bits = (len(board) - 1).bit_length()
    many = min(INDEX // bits, len(board) - 2)
    while 2 * len(board) << bits * many > _TABLE:
        many -= 1
    found = []
    for order in (by_row, by_column):
        cells = [cell for cell in order if cell != blank]
        found += [tuple(cells[:many]), tuple(cells[-many:])]
    if width == height:  # read in the mirror, a table serves the columns as well
        found = found[:2]
    return list(dict.fromkeys(found))[:_TABLES // (2 * len(board) << bits * many)]


def run_pattern(board: TileBoard, homes: tuple[int, ...], blank: int) -> Job[RunPattern]:
    """Return a pattern's table, made or kept from the question before.

    Args:
        board: a rectangle.
        homes: the goal cells of the pattern's tiles.
        blank: the goal's blank cell.
    """
    name = board.width, board.height, blank, homes
    if any(other[:3] != name[:3] for other in list(_kept)):
        _kept.clear()
    known = _kept.get(name)
    if known is None:
        known = _kept[name] = yield from make_run_pattern(board, homes, blank)
    return known

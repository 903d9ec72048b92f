"""Two sums of additive pattern databases, and where to find every tile in them; databases made when needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ....search.jobs import Job
from ..boards import TileBoard
from ..rules import Tiles
from .additive_patterns import make_table
from .arrangement_sets import index_bits

#: Tiles in a pattern made on the spot, by bits of a cell: tables of at most 2^16 bytes, made in moments.
_LARGEST_PATTERN = {1: 8, 2: 8, 3: 5, 4: 4, 5: 3, 6: 2}


@dataclass(frozen=True, slots=True)
class Place:
    """Where to find a tile in the tables.

    Attributes:
        slot: the slot of its table.
        shift: the shift of the tile's bits in the index.
        cells: the number of every cell in the table.
    """

    slot: int
    shift: int
    cells: tuple[int, ...]


class PatternSums(NamedTuple):
    """Two sums of pattern databases; each is a lower bound, and 0 only at the goal.

    Attributes:
        tables: by slot; slots below `split` make up the first sum, the others the second.
        first, second: the place of every tile number in either sum (entry 0 is the blank and unused).
        goal: the goal; its tiles are numbered as by `labels_for`.
    """

    tables: tuple[bytes, ...]
    split: int
    first: tuple[Place, ...]
    second: tuple[Place, ...]
    goal: Tiles

    def indexes(self, labels: Sequence[int]) -> list[int]:
        """Return the index in every slot; labels[c] is the number of the tile on cell c, 0 = blank."""
        found = [0] * len(self.tables)
        for cell, label in enumerate(labels):
            if label:
                for place in (self.first[label], self.second[label]):
                    found[place.slot] += place.cells[cell] << place.shift
        return found

    def bounds(self, labels: Sequence[int]) -> tuple[int, int]:
        """Return both lower bounds of a position."""
        values = [table[index] for table, index in zip(self.tables, self.indexes(labels))]
        return sum(values[:self.split]), sum(values[self.split:])


def labels_for(start: Tiles, goal: Tiles) -> list[int]:
    """Return a position with the tiles numbered by their goal cells, equal tiles paired in reading order.

    Args:
        start: a position.
        goal: one with the same tiles.

    >>> labels_for((5, 0, 5, 7), (7, 5, 5, 0))
    [2, 0, 3, 1]
    """
    blank = goal.index(0)
    numbers: dict[int, list[int]] = {}
    for cell, tile in enumerate(goal):
        numbers.setdefault(tile, []).append(cell + (cell < blank))
    left = {tile: iter(of_tile) for tile, of_tile in numbers.items()}
    return [next(left[tile]) if tile else 0 for tile in start]


def fits_sums(board: TileBoard, goal: Tiles) -> bool:
    """Return whether there are tables for this board and goal, stored or made.

    Args:
        board: cells and edges.
    """
    largest = _LARGEST_PATTERN.get(index_bits(len(board)), 0)
    return largest >= max(Counter(tile for tile in goal if tile).values())


def made_sums(board: TileBoard, goal: Tiles) -> Job[PatternSums | None]:
    """Return tables made now, for any goal on at most 64 cells, or None if a class of equal tiles is too large.

    The tiles are divided once in the order of rows and once in the order of columns; the larger sum counts.

    Args:
        board: cells and edges.
    """
    bits = index_bits(len(board))
    largest = _LARGEST_PATTERN.get(bits, 0)
    cells = board.board.cells
    blank = goal.index(0)
    number = {cell: cell + (cell < blank) for cell in range(len(goal))}
    made: list[bytes] = []
    sums: list[tuple[Place, ...]] = []
    split = 0
    orders: tuple[Callable[[int], tuple[int, int]], ...] = (lambda c: (cells[c][1], cells[c][0]), lambda c: cells[c])
    for order in orders:
        groups = _groups(goal, order, largest)
        if groups is None:
            return None
        split = len(made) if sums else 0
        places = [Place(0, 0, ())] * len(goal)
        for group in groups:
            for shift, cell in enumerate(group):
                places[number[cell]] = Place(len(made), bits * shift, tuple(range(len(goal))))
            table = yield from make_table(board.neighbours, group, blank, [goal[cell] for cell in group])
            made.append(table)
        sums.append(tuple(places))
    return PatternSums(tuple(made), split, sums[0], sums[1], goal)


def _groups(goal: Tiles, order: Callable[[int], tuple[int, int]], largest: int) -> list[list[int]] | None:
    """Divide the goal's tiles (named by cells) into groups of about equal size; equal tiles stay together."""
    homes: dict[int, list[int]] = {}
    for cell in sorted((cell for cell, tile in enumerate(goal) if tile), key=order):
        homes.setdefault(goal[cell], []).append(cell)
    if largest == 0 or max(map(len, homes.values())) > largest:
        return None
    tiles = len(goal) - 1
    even = -(-tiles // -(-tiles // largest))
    groups: list[list[int]] = [[]]
    for cells in homes.values():
        limit = even if len(cells) <= even else largest
        if groups[-1] and len(groups[-1]) + len(cells) > limit:
            groups.append([])
        groups[-1] += cells
    return groups

"""What guides the deepening search: pattern tables in two partitions, and where every tile is found in them."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ... import tables
from ...search.jobs import Job, Progress
from .boards import TileBoard, rectangle
from .patterns import index_bits, make_table, manhattan_table
from .positions import Tiles

#: The stored tables of the 15-puzzle (pycore/tables/make_slide_patterns.py) and the patterns they are for.
STORED = "slide-patterns.bin"
STORED_PATTERNS = ((1, 2, 5, 6, 9, 10), (13, 14, 15))
#: Tiles in a pattern made at the start, by bits of a cell: tables of at most 2^16 bytes, made in moments.
_LARGEST_PATTERN = {1: 8, 2: 8, 3: 5, 4: 4, 5: 3, 6: 2}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a tile is found: the table's slot, the shift of its bits in the index, and the number of every cell."""

    slot: int
    shift: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Guide:
    """Two sums of pattern tables; either is a lower bound, and 0 at the goal only.

    Attributes:
        tables: by slot; slots below `split` make up the first sum, the others the second.
        first, second: the place of every tile number in either sum (entry 0 is the blank and unused).
    """

    tables: tuple[bytes, ...]
    split: int
    first: tuple[Place, ...]
    second: tuple[Place, ...]

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


def labels_for(start: Tiles, goal: Tiles) -> tuple[list[int], list[int]]:
    """Return both positions with the tiles numbered by their goal cells, equal tiles paired in reading order.

    >>> labels_for((5, 0, 5, 7), (7, 5, 5, 0))
    ([2, 0, 3, 1], [1, 2, 3, 0])
    """
    blank = goal.index(0)
    number = {cell: cell + (cell < blank) for cell in range(len(goal))}
    homes: dict[int, list[int]] = {}
    for cell, tile in enumerate(goal):
        homes.setdefault(tile, []).append(cell)
    taken = {tile: iter(cells) for tile, cells in homes.items()}
    labels = [number[next(taken[tile])] if tile else 0 for tile in start]
    return labels, [number[cell] if tile else 0 for cell, tile in enumerate(goal)]


def stored_guide(board: TileBoard, goal: Tiles) -> Job[Guide | None]:
    """Return the 6-6-3 tables of the 15-puzzle with their reflection, or None when they are not there or do not fit.

    They fit every goal with 15 different tiles and the blank in a corner: the board is turned, the tiles renumbered.
    The two tables of six tiles are mirror images, so one is stored and one of the two patterns is read in a mirror.
    """
    if not fits_stored(board, goal):
        return None
    packed = tables.read(STORED)
    if packed is None:
        return None
    six, three = yield from _unpack(packed)
    turn = next(image for image in board.board.symmetries if image[goal.index(0)] == 15)
    mirrored = tuple(cell - cell % 4 + 3 - cell % 4 for cell in range(16))
    transposed = tuple(cell % 4 * 4 + cell // 4 for cell in range(16))

    def place(home: int, cells: Sequence[int], slots: tuple[int, int, int]) -> Place:
        """Find the tile whose home is a (standard) cell; `cells` turns board cells into standard ones."""
        tile, mirror = home + 1, mirrored[home] + 1
        if tile in STORED_PATTERNS[0]:
            return Place(slots[0], 4 * STORED_PATTERNS[0].index(tile), tuple(cells))
        if mirror in STORED_PATTERNS[0]:
            return Place(slots[1], 4 * STORED_PATTERNS[0].index(mirror), tuple(mirrored[cell] for cell in cells))
        return Place(slots[2], 4 * STORED_PATTERNS[1].index(tile), tuple(cells))

    flipped = [transposed[cell] for cell in turn]
    homes = [cell for cell in range(16) if goal[cell]]  # labels 1, 2, ... in this order
    nowhere = Place(0, 0, ())
    return Guide(
        (six, six, three, six, six, three), 3,
        (nowhere, *(place(turn[home], turn, (0, 1, 2)) for home in homes)),
        (nowhere, *(place(flipped[home], flipped, (3, 4, 5)) for home in homes)),
    )


def fits_stored(board: TileBoard, goal: Tiles) -> bool:
    """Say whether the stored tables are for this board and goal."""
    return (board.width, board.height) == (4, 4) and len(set(goal)) == 16 and goal.index(0) in (0, 3, 12, 15)


def _unpack(packed: bytes) -> Job[tuple[bytes, bytes]]:
    """Return the tables with full distances: stored is half of what exceeds the Manhattan distance."""
    stream = zlib.decompressobj()
    steps = rectangle(4, 4).distances
    found = []
    rest = packed
    for pattern in STORED_PATTERNS:
        below = manhattan_table([steps[tile - 1] for tile in pattern[:-1]], 4)
        pieces = []
        for step in steps[pattern[-1] - 1]:
            half = b""
            while len(half) < len(below):
                half += stream.decompress(rest, len(below) - len(half))
                rest = stream.unconsumed_tail
            base = below.translate(bytes((value + step) % 256 for value in range(256)))
            # Every byte stays under 128, so a whole piece can be doubled and added as one int without a carry.
            both = (int.from_bytes(half, "little") << 1) + int.from_bytes(base, "little")
            pieces.append(both.to_bytes(len(below), "little"))
            yield Progress()
        found.append(b"".join(pieces))
    return found[0], found[1]


def made_guide(board: TileBoard, goal: Tiles) -> Job[Guide | None]:
    """Return tables made now, for any goal on any board of at most 64 cells, or None when a class of tiles is too big.

    The tiles are parted once in the order of rows and once in the order of columns; the larger sum counts.
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
    return Guide(tuple(made), split, sums[0], sums[1])


def _groups(goal: Tiles, order: Callable[[int], tuple[int, int]], largest: int) -> list[list[int]] | None:
    """Part the goal's tiles (named by cells) into groups of even size; equal tiles stay together."""
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

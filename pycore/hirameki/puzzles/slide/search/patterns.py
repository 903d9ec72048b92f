"""Additive pattern databases, made when needed or stored: two sums of them, and where to find every tile there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from .... import tables
from ....search.jobs import Job, Progress
from ....search.kept import Kept, Opened
from ....tables.deflated import Deflated
from ..boards import TileBoard, rectangle
from ..rules import Tiles
from .arrangement_sets import arrangements, as_bytes, index_bits

#: Tiles in a pattern made on the spot, by bits of a cell: tables of at most 2^16 bytes, made in moments.
_LARGEST_PATTERN = {1: 8, 2: 8, 3: 5, 4: 4, 5: 3, 6: 2}
#: Bits of an entry of a table.
_PLANES = 7
#: The name of the table (made by pycore/tables/make/make_slide_patterns.py), and its patterns.
STORED = "slide-patterns.bin"
STORED_PATTERNS = ((1, 2, 5, 6, 9, 10), (13, 14, 15))
#: The stored tables, 17 MB; and the sums of the last question, by board and goal, for the next one.
_unpacked: Opened[tuple[bytes, bytes]] = Opened()
_last: Kept[tuple[object, ...], PatternSums] = Kept()


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


@dataclass(frozen=True, slots=True, eq=False)
class PatternSums:
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
    cells = board.board.cells
    named = (board.neighbours, cells, goal)
    known = _last.get(named)
    if known is not None:
        return known
    bits = index_bits(len(board))
    largest = _LARGEST_PATTERN.get(bits, 0)
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
    return _last.keep(named, PatternSums(tuple(made), split, sums[0], sums[1], goal))


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


# Additive pattern databases (Korf and Felner, 2002) for tiles on any graph of at most 64 cells.
#
# A pattern is a few tiles; its table holds, for every arrangement of them, the least number of moves of these tiles
# that brings them all home, whatever the others do. The values of patterns without a common tile may be added.
#
# Tables are made by breadth-first search over whole sets of arrangements (`arrangement_sets`), one for every cell of
# the blank: a move of a pattern's tile is an AND and a shift and costs 1, a move of any other tile is an AND and costs
# nothing.


def make_table(
    neighbours: Sequence[Sequence[int]], home: Sequence[int], blank: int, alike: Sequence[int]
) -> Job[bytes]:
    """Return a pattern's table: one byte for every index, 0 where two tiles share a cell.

    Args:
        neighbours: the cells joined to every cell.
        home: the goal cell of every tile of the pattern.
        blank: the goal's blank cell.
        alike: the face of every tile; tiles with equal faces may swap places in the goal.
    """
    patterns = yield from arrangements(len(neighbours), len(home))
    cells = range(len(neighbours))
    seen = [0] * len(cells)
    fresh = [0] * len(cells)
    fresh[blank] = _at_home(home, alike, patterns.bits)
    planes = [0] * _PLANES
    known = moves = 0
    while any(fresh):
        for _ in _wander(neighbours, patterns.free, seen, fresh):
            yield Progress()
        reached = 0
        for cell in cells:
            seen[cell] |= fresh[cell]
            reached |= fresh[cell]
        reached &= ~known
        known |= reached
        for plane in range(_PLANES):
            if _told(moves) >> plane & 1:
                planes[plane] |= reached
        following = [0] * len(cells)
        for cell in cells:
            if not fresh[cell]:
                continue
            for other in neighbours[cell]:
                following[other] |= patterns.stepped(fresh[cell], other, cell)
            yield Progress()
        fresh = [following[cell] & ~seen[cell] for cell in cells]
        moves += 1
    return as_bytes(planes, patterns.size)


def _told(moves: int) -> int:
    """Return a number of moves as a table tells it: not more than it can, but even or odd as it is.

    Round a ring of 32 cells with one chord three tiles need up to 131.

    >>> _told(126), _told(128), _told(131)
    (126, 126, 127)
    """
    most = (1 << _PLANES) - 1
    return moves if moves <= most else most - (most - moves) % 2


def _at_home(home: Sequence[int], alike: Sequence[int], bits: int) -> int:
    """Return the arrangements in which all tiles are home; equal ones may have swapped places."""
    tiles = range(len(home))
    orders = set(permutations(tiles)) if len(set(alike)) < len(alike) else {tuple(tiles)}
    members = 0
    for order in orders:
        if all(alike[tile] == alike[order[tile]] for tile in tiles):
            members |= 1 << sum(home[order[tile]] << bits * tile for tile in tiles)
    return members


def _wander(
    neighbours: Sequence[Sequence[int]], free: Sequence[int], seen: list[int], fresh: list[int]
) -> Iterator[None]:
    """Let the blank wander through tiles outside the pattern."""
    changed = [cell for cell, members in enumerate(fresh) if members]
    while changed:
        cell = changed.pop()
        for other in neighbours[cell]:
            more = fresh[cell] & free[other] & ~(fresh[other] | seen[other])
            if more:
                fresh[other] |= more
                if other not in changed:
                    changed.append(other)
        yield


def manhattan_table(steps: Sequence[Sequence[int]], bits: int) -> bytes:
    """Return the sum of the tiles' individual distances for every index.

    Args:
        steps: for every tile of the pattern, its distance from home on every cell.
        bits: bits of a cell number in an index.
    """
    table = b"\0"
    for of_tile in steps:
        padded = [*of_tile, *[0] * ((1 << bits) - len(of_tile))]
        table = b"".join(table.translate(bytes((value + step) % 256 for value in range(256))) for step in padded)
    return table


# The stored pattern databases 6-6-3 of the 15-puzzle (Korf and Felner, 2002).


def stored_sums(board: TileBoard, goal: Tiles) -> Job[PatternSums | None]:
    """Return the 6-6-3 tables of the 15-puzzle with their reflection, or None if they are missing or do not fit.

    They fit every goal with 15 different tiles and the blank in a corner: the board is turned, the tiles renumbered.
    The two tables of six tiles are mirror images, so one is stored, and one of the two patterns reads it in the mirror.

    Args:
        board: cells and edges.
    """
    if not fits_stored(board, goal):
        return None
    unpacked = yield from _unpacked.opened(STORED, _unpack)
    if unpacked is None:
        return None
    named = tables.folder(), goal
    known = _last.get(named)
    if known is not None:
        return known
    six, three = unpacked
    turn = next(image for image in board.board.symmetries if image[goal.index(0)] == 15)
    large, small = STORED_PATTERNS
    sums = []
    for first, cells in (0, turn), (3, tuple(cell % 4 * 4 + cell // 4 for cell in turn)):
        mirrored = tuple(cell - cell % 4 + 3 - cell % 4 for cell in cells)
        places = [Place(0, 0, ())] * 16
        for slot, (pattern, seen) in enumerate(((large, cells), (large, mirrored), (small, cells)), first):
            for digit, tile in enumerate(pattern):
                home = seen.index(tile - 1)
                # The tile's number, as in `labels_for`.
                places[home + (home < goal.index(0))] = Place(slot, 4 * digit, seen)
        sums.append(tuple(places))
    return _last.keep(named, PatternSums((six, six, three, six, six, three), 3, sums[0], sums[1], goal))


def fits_stored(board: TileBoard, goal: Tiles) -> bool:
    """Return whether the stored tables are for this board and goal.

    Args:
        board: cells and edges.
    """
    return (board.width, board.height) == (4, 4) and len(set(goal)) == 16 and goal.index(0) in (0, 3, 12, 15)


def _unpack(packed: bytes) -> Job[tuple[bytes, bytes]]:
    """Return the tables with full distances; stored is half of what exceeds the Manhattan distance."""
    stream = Deflated(STORED, packed)
    steps = rectangle(4, 4).distances
    found = []
    for pattern in STORED_PATTERNS:
        below = manhattan_table([steps[tile - 1] for tile in pattern[:-1]], 4)
        base, ones = (int.from_bytes(each, "little") for each in (below, b"\1" * len(below)))
        yield Progress()
        pieces = []
        for step in steps[pattern[-1] - 1]:
            half = stream.take(len(below))
            # Every byte stays below 128, so a whole piece can be doubled and added as one int without carries.
            both = (int.from_bytes(half, "little") << 1) + base + step * ones
            pieces.append(both.to_bytes(len(below), "little"))
            yield Progress()
        found.append(b"".join(pieces))
    stream.finish()
    return found[0], found[1]

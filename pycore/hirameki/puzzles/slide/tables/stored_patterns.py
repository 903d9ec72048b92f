"""The stored pattern databases 6-6-3 of the 15-puzzle (Korf and Felner, 2002)."""

from __future__ import annotations

from .... import tables
from ....search.jobs import Job, Progress
from ....tables.deflated import Deflated
from ..boards import TileBoard, rectangle
from ..rules import Tiles
from .additive_patterns import manhattan_table
from .pattern_sums import PatternSums, Place

#: The name of the table (made by pycore/tables/make/make_slide_patterns.py), and its patterns.
STORED = "slide-patterns.bin"
STORED_PATTERNS = ((1, 2, 5, 6, 9, 10), (13, 14, 15))
#: The tables of the last question, 17 MB, by what they were unpacked from, kept for the next one.
_kept: dict[bytes, tuple[bytes, bytes]] = {}


def stored_sums(board: TileBoard, goal: Tiles) -> Job[PatternSums | None]:
    """Return the 6-6-3 tables of the 15-puzzle with their reflection, or None if they are missing or do not fit.

    They fit every goal with 15 different tiles and the blank in a corner: the board is turned, the tiles renumbered.
    The two tables of six tiles are mirror images, so one is stored, and one of the two patterns reads it in the mirror.

    Args:
        board: cells and edges.
    """
    if not fits_stored(board, goal):
        return None
    packed = tables.read(STORED)
    if packed is None:
        return None
    if packed not in _kept:
        unpacked = yield from _unpack(packed)
        _kept.clear()
        _kept[packed] = unpacked
    six, three = _kept[packed]
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
    return PatternSums((six, six, three, six, six, three), 3, sums[0], sums[1], goal)


def fits_stored(board: TileBoard, goal: Tiles) -> bool:
    """Return whether the stored tables are for this board and goal.

    Args:
        board: cells and edges.
    """
    return (board.width, board.height) == (4, 4) and len(set(goal)) == 16 and goal.index(0) in (0, 3, 12, 15)


def forget_stored_sums() -> None:
    """Drop the kept tables."""
    _kept.clear()


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

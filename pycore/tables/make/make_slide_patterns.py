"""Make `slide-patterns.bin`: the additive pattern databases 6-6-3 of the 15-puzzle (Korf, Felner 2002), in a minute.

    python3 pycore/tables/make/make_slide_patterns.py

The tiles of the goal 1 2 3 ... 15 with the blank last are split into {1 2 5 6 9 10}, {3 4 7 8 11 12} and {13 14 15}.
The second pattern is the mirror image of the first, so one table serves both. The file stores one byte for every index
(see `hirameki.puzzles.slide.search.arrangement_sets`): half of the amount by which the moves of a pattern's tiles
exceed their Manhattan distance. Where two tiles would share a cell the previous value is repeated, which compresses
best. The table of 16^6 bytes comes first, then the one of 16^3, deflated as one stream.
"""

from __future__ import annotations

import sys
import time
import zlib

from checked_tables import write_table
from command_line import explained
from hirameki.puzzles.slide.boards import rectangle
from hirameki.puzzles.slide.search.patterns import STORED, STORED_PATTERNS, make_table, manhattan_table
from hirameki.search.jobs import drain


def halves(pattern: tuple[int, ...]) -> bytes:
    """Return (moves - Manhattan distance) / 2 for every index of a pattern."""
    board = rectangle(4, 4)
    moves = drain(make_table(board.neighbours, [tile - 1 for tile in pattern], 15, pattern))
    steps = manhattan_table([board.distances[tile - 1] for tile in pattern], 4)
    filled = bytearray(len(moves))
    last = 0
    for index, (needed, single) in enumerate(zip(moves, steps)):
        if needed or not single:  # 0 moves mark an impossible arrangement, or home itself
            last = (needed - single) // 2
        filled[index] = last
    return bytes(filled)


def main() -> None:
    """Write the table and its line in SHA256SUMS."""
    explained(__doc__).parse_args()
    tables = []
    for pattern in STORED_PATTERNS:
        begun = time.process_time()
        tables.append(halves(pattern))
        seconds = time.process_time() - begun
        print(f"{pattern}: at most {2 * max(tables[-1])} above Manhattan, {seconds:.0f} s", file=sys.stderr)
    write_table(STORED, zlib.compress(b"".join(tables), 9))


if __name__ == "__main__":
    main()

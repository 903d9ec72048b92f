"""Make `slide-sight-*.bin`: the moves that three tiles need beyond their distances on boards of 30 cells, in a minute.

    python3 pycore/tables/make/make_slide_sight.py

The goals are 1, 2, ... with the blank last. The files store one byte for every index (see
`hirameki.puzzles.slide.search.arrangement_sets`): half of the amount by which the moves of a pattern's tiles exceed
their Manhattan distance. Each size is one deflated stream, with the patterns in the order of
`hirameki.puzzles.slide.search.evaluation`.
"""

from __future__ import annotations

import sys
import time
import zlib

from checked_tables import write_table
from command_line import explained
from hirameki.puzzles.slide.boards import rectangle
from hirameki.puzzles.slide.search.arrangement_sets import index_bits
from hirameki.puzzles.slide.search.evaluation import SIZES, pattern_homes, stored
from hirameki.puzzles.slide.search.patterns import make_table, manhattan_table
from hirameki.search.jobs import drain


def halves(width: int, height: int, homes: tuple[int, ...]) -> bytes:
    """Return (moves - Manhattan distance) / 2 for every index of a pattern, 0 where two tiles share a cell."""
    board = rectangle(width, height)
    moves = drain(make_table(board.neighbours, homes, len(board) - 1, homes))
    steps = manhattan_table([board.distances[home] for home in homes], index_bits(len(board)))
    return bytes((needed - single) // 2 if needed else 0 for needed, single in zip(moves, steps))


def main() -> None:
    """Write the tables and their lines in SHA256SUMS."""
    explained(__doc__).parse_args()
    for width, height in SIZES:
        begun = time.process_time()
        packed = zlib.compress(b"".join(halves(width, height, homes) for homes in pattern_homes(width, height)), 9)
        write_table(stored(width, height), packed)
        print(f"{time.process_time() - begun:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()

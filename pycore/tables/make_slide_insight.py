"""Makes slide-insight-5x5.bin: what beams see of the 24-puzzle, learned from solutions, in about half an hour.

    python3 pycore/tables/make_slide_insight.py        (a C++ compiler, g++ or what CXX names, is needed)

Learning starts from what is known without it: the tiles' distances to the power 1.5, and what every pattern of three
tiles needs beyond its distances. Beams with these numbers solve random deals, the numbers are fitted to the moves that
were left on those solutions, and so on (make_slide_insight.cpp). What comes of it is packed and learned from once more:
which positions of a level a beam has to keep (make_slide_ranks.cpp). Dice and order are fixed: the result is the same
every time with the same arithmetic.

Stored is, a byte for every index of every table of `hirameki.puzzles.slide.tables.learned_tuples`, the learned number
in 1/18 moves, from the table's least; all in one deflated stream. No step changes a number by more than half of what a
byte holds, so that `search.columns.triples` can write what it changes in a byte, too.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import zlib
from array import array
from collections.abc import Iterable
from itertools import product
from pathlib import Path

from checked_tables import HERE, write_table  # it puts the package on the path
from hirameki.puzzles.slide.boards import rectangle
from hirameki.puzzles.slide.tables.additive_patterns import make_table
from hirameki.puzzles.slide.tables.arrangement_sets import index_bits
from hirameki.puzzles.slide.tables.learned_tuples import ENTRIES, PATTERNS, STORED
from hirameki.search.jobs import drain

#: What numbers begin with, in moves: a distance d counts _UNIT * d ** 1.5 (more for homes at the rim), shared by the
#: six patterns of a tile, and a move beyond the distances counts _BEYOND.
_UNIT, _RIM, _INSIDE, _BEYOND, _SHARED = 0.7, 1.08, 0.88, 0.7, 6
#: The steps of a byte in a move, of what is learned first and in the end.
_FINE_FIRST, _FINE = 24, 18


def beginning(tiles: tuple[int, ...]) -> list[float]:
    """Return a pattern's numbers before anything is learned, 0 where two tiles share a cell."""
    board = rectangle(5, 5)
    homes = [tile - 1 for tile in tiles]
    bits = index_bits(len(board))
    needed = drain(make_table(board.neighbours, homes, len(board) - 1, homes))
    found = []
    for last_first in product(range(len(board)), repeat=len(tiles)):
        cells = last_first[::-1]
        if len(set(cells)) < len(cells):
            found.append(0.0)
            continue
        far = [board.distances[cell][home] for cell, home in zip(cells, homes)]
        rims = [_RIM if len(board.neighbours[home]) < 4 else _INSIDE for home in homes]
        seen = sum(_UNIT * rim * steps ** 1.5 for rim, steps in zip(rims, far)) / _SHARED
        beyond = needed[sum(cell << bits * place for place, cell in enumerate(cells))] - sum(far)
        found.append(seen + _BEYOND * beyond)
    return found


def learned(source: str, first: Iterable[Iterable[float]]) -> list[array[float]]:
    """Return the numbers that a compiled part learns, for every pattern, from those to begin with."""
    given = [str(len(PATTERNS))]
    for tiles, numbers in zip(PATTERNS, first):
        given += [*map(str, tiles), *(f"{number:.4f}" for number in numbers)]
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "learn"
        compiler = os.environ.get("CXX", "g++")
        # No fused arithmetic: the same numbers everywhere.
        options = ["-std=c++17", "-O3", "-pthread", "-ffp-contract=off"]
        subprocess.run([compiler, *options, "-o", program, HERE / source], check=True)
        done = subprocess.run([program], input=" ".join(given).encode(), stdout=subprocess.PIPE, check=True)
    found = array("f", done.stdout)
    return [found[at:at + ENTRIES] for at in range(0, len(found), ENTRIES)]


def packed(numbers: array[float], fine: int) -> bytes:
    """Return a table's bytes, so many steps in a move: 0 where two tiles share a cell."""
    placed = [len({index % 25, index // 25 % 25, index // 625}) == 3 for index in range(ENTRIES)]
    least = min(number for number, there in zip(numbers, placed) if there)
    return bytes(
        min(255, round(fine * (number - least))) if there else 0 for number, there in zip(numbers, placed)
    )


def write_ranked(first: Iterable[bytes]) -> None:
    """Write the tables learned from what was learned first, and their line in SHA256SUMS.

    Args:
        first: the tables learned from the moves left, packed.
    """
    ranked = learned("make_slide_ranks.cpp", ([byte / _FINE_FIRST for byte in table] for table in first))
    write_table(STORED, zlib.compress(b"".join(packed(numbers, _FINE) for numbers in ranked), 9))


def main() -> None:
    """Write the tables and their line in SHA256SUMS."""
    begun = time.perf_counter()
    first = [packed(numbers, _FINE_FIRST) for numbers in learned("make_slide_insight.cpp", map(beginning, PATTERNS))]
    write_ranked(first)
    print(f"{time.perf_counter() - begun:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()

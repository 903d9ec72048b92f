"""Make `slide-insight-5x5.bin`: the learned evaluation that guides beams on the 24-puzzle, in about half an hour.

    python3 pycore/tables/make/make_slide_insight.py        (needs a C++ compiler: `c++`, or the one named by CXX)

Learning starts from what is known beforehand: the tiles' distances to the power 1.5, and the moves that every pattern
of three tiles needs beyond its distances. Beams guided by these numbers solve random deals, the numbers are fitted to
the moves left on those solutions, and so on (make_slide_insight.cpp). The result is packed and serves as the start of a
second kind of learning: which positions of a level a beam has to keep (make_slide_ranks.cpp). Seeds and order are
fixed: the same arithmetic always gives the same result.

The file stores one byte for every index of every table in `hirameki.puzzles.slide.search.learned_triples`: the learned
number in 1/18 moves above the table's least, all in one deflated stream. No step changes a number by more than half the
range of a byte, so `search.columns` can also store the change in a byte.
"""

from __future__ import annotations

import subprocess
import sys
import time
import zlib
from array import array
from collections.abc import Iterable
from itertools import product

from checked_tables import write_table  # this puts the package on the path
from compiled_programs import REPEATABLE, compiled
from hirameki.puzzles.slide.boards import rectangle
from hirameki.puzzles.slide.search.arrangement_sets import index_bits
from hirameki.puzzles.slide.search.learned_triples import ENTRIES, PATTERNS, STORED
from hirameki.puzzles.slide.search.patterns import make_table
from hirameki.search.jobs import drain

#: The initial numbers, in moves: a distance d counts _UNIT * d ** 1.5 (more for homes at the rim), shared by the six
#: patterns of a tile, and each move beyond the distances counts _BEYOND.
_UNIT, _RIM, _INSIDE, _BEYOND, _SHARED = 0.7, 1.08, 0.88, 0.7, 6
#: Byte steps per move, after the first and after the second kind of learning.
_FINE_FIRST, _FINE = 24, 18


def beginning(tiles: tuple[int, ...]) -> list[float]:
    """Return a pattern's initial numbers, 0 where two tiles share a cell."""
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
    """Return the numbers that a compiled program learns for every pattern, starting from the given ones."""
    given = [str(len(PATTERNS))]
    for tiles, numbers in zip(PATTERNS, first):
        given += [*map(str, tiles), *(f"{number:.4f}" for number in numbers)]
    program = compiled(source, REPEATABLE)
    done = subprocess.run([program], input=" ".join(given).encode(), stdout=subprocess.PIPE, check=True)
    found = array("f", done.stdout)
    return [found[at:at + ENTRIES] for at in range(0, len(found), ENTRIES)]


def packed(numbers: array[float], fine: int) -> bytes:
    """Return a table's bytes, with `fine` steps per move; 0 where two tiles share a cell."""
    placed = [len({index % 25, index // 25 % 25, index // 625}) == 3 for index in range(ENTRIES)]
    least = min(number for number, there in zip(numbers, placed) if there)
    return bytes(
        min(255, round(fine * (number - least))) if there else 0 for number, there in zip(numbers, placed)
    )


def write_ranked(first: Iterable[bytes]) -> None:
    """Run the second kind of learning, and write its tables and their line in SHA256SUMS.

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

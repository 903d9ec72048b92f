"""Make `slide-pairs-*.bin`: the learned evaluations that guide beams on the 24-, the 35- and the 48-puzzle.

    python3 pycore/tables/make/make_slide_pairs.py [SIDE ...]     (needs a C++ compiler: `c++`, or the one named by CXX)

Learning starts from the tiles' distances. Beams guided by these numbers solve random deals and learn which of the
positions that they kept were on the solution (make_slide_pairs.cpp); the result guides the next beams. Seeds and order
are fixed: the same arithmetic always gives the same result. The largest square takes 18 minutes on two busy cores, the
smallest 4.

The file stores the learned numbers in 1/32 moves, as `hirameki.puzzles.slide.search.learned_pairs` reads them: two
bytes for every tile and cell, and one byte for every pair of tiles on two nearby cells, all in one deflated stream.
"""

from __future__ import annotations

import subprocess
import sys
import time
import zlib
from array import array

from checked_tables import write_table
from command_line import explained, one_of
from compiled_programs import REPEATABLE, compiled
from hirameki.puzzles.slide.search.learned_pairs import FINE, LIFT, SIDES, all_near_cells, near_cells, stored
from hirameki.tables.deflated import little


def learned(side: int) -> array[float]:
    """Return the numbers that the compiled program learns, in moves."""
    program = compiled("make_slide_pairs.cpp", (*REPEATABLE, f"-DSIDE={side}"))
    return array("f", subprocess.run([program], stdout=subprocess.PIPE, check=True).stdout)


def packed(side: int, numbers: array[float]) -> bytes:
    """Return the numbers of a square as a deflated stream."""
    cells, names = side * side, side * side + 1
    alone, size = names * cells, names * names
    near = {both: numbers[at:at + size] for both, at in zip(all_near_cells(side), range(alone, len(numbers), size))}
    goal = [*range(1, cells), 0]
    of_goal = sum(numbers[cells * tile + cell] for cell, tile in enumerate(goal)) + sum(
        table[names * goal[one] + goal[other]] for (one, other), table in near.items()
    )
    # Only differences are learned. Subtract the goal's number for every cell of the blank: then the goal's is 0.
    singles = array("h", [
        round(FINE * (number - of_goal * (at < cells))) for at, number in enumerate(numbers[:alone])
    ])
    pairs = b"".join(
        bytes(min(255, max(0, round(FINE * number) + LIFT)) for number in near[both]) for both in near_cells(side)
    )
    return zlib.compress(little(singles) + pairs, 9)


def main() -> None:
    """Write the requested tables and their lines in SHA256SUMS."""
    sides = list(map(str, SIDES))
    parser = explained(__doc__)
    parser.add_argument("sides", nargs="*", metavar="SIDE", type=one_of(sides), default=sides)
    for side in map(int, parser.parse_args().sides):
        begun = time.perf_counter()
        stream = packed(side, learned(side))
        write_table(stored(side), stream)
        print(f"{time.perf_counter() - begun:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()

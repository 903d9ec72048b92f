"""Make `slide-solutions.json`: a proved shortest solution for the start of every tile puzzle in the catalogue.

    python3 pycore/tables/make/make_slide_solutions.py [BOARD ...]

It covers the named boards, or all of them. Boards of up to 16 cells are proved by the library, in a minute. Larger ones
are proved by `slide_prove.cpp`, with additive pattern databases of its own (Korf and Felner 2002): deepening searches,
each of them whole, up to the one that finds a solution. They need a C++ compiler, `c++`, up to 6 GB of memory and up to
an hour each. It also found the starts of 6x5 and 6x6, far from the goal and yet provable: `slide_prove 6 6 GROUPS 145`
prints positions that a beam of those with the best bounds reaches in 145 moves.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time

from command_line import explained, one_of
from compiled_programs import compiled
from hirameki import open_puzzle, tables
from hirameki.puzzles.slide.catalogue import SLUGS, tile_set

NAME = "slide-solutions.json"
#: For each large board, which tiles share a pattern database: a letter for each tile in order.
GROUPS = {
    "5x4": "cccccbccaabbbaabbaa",
    "5x5": "dddccdddccbbaccbbaaabbaa",
    "6x5": "aaabbbaaccbbddcccfddeeffdeeef",
    "6x6": "aabbccaabbccddeeffddeeffgghhiigghhi",
}


def proved(slug: str, tiles: tuple[int, ...]) -> list[int]:
    """Return a shortest solution that the compiled program proves."""
    given = tile_set(slug)
    assert given is not None
    size = [str(given.board.width), str(given.board.height)]
    program = [compiled("slide_prove.cpp"), *size, GROUPS[slug]]
    done = subprocess.run(program, input=" ".join(map(str, tiles)), stdout=subprocess.PIPE, text=True, check=True)
    return list(map(int, done.stdout.partition(":")[2].split()))


def known(slug: str) -> dict[str, object]:
    """Return the row of a puzzle's start; its solution is replayed by the rules.

    Raises:
        AssertionError: the solution does not lead to the goal.
    """
    puzzle, given = open_puzzle(f"slide/{slug}"), tile_set(slug)
    assert given is not None
    start = puzzle.read_position(None)
    moves = proved(slug, given.start) if slug in GROUPS else list(puzzle.solve().solution or ())
    assert puzzle.replay(moves).positions[-1] == puzzle.read_goal(None, None), slug
    return {
        "start": start, "moves": len(moves), "metric": "moves", "optimal": True,
        "solution": puzzle.write_moves(start, moves),
    }


def main() -> None:
    """Write the file."""
    parser = explained(__doc__)
    parser.add_argument("boards", nargs="*", metavar="BOARD", type=one_of(SLUGS), default=SLUGS)
    wanted = parser.parse_args().boards
    found = json.loads(tables.book(NAME))
    for slug in wanted:
        begun = time.perf_counter()
        found[slug] = known(slug)
        print(f"{slug}: {found[slug]['moves']}, {time.perf_counter() - begun:.1f} s", file=sys.stderr, flush=True)
    text = json.dumps({slug: found[slug] for slug in SLUGS if slug in found}, indent=1) + "\n"
    (tables.books() / NAME).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

"""Make `slide-solutions.json`: the best known solution for the start of every tile puzzle in the catalogue.

    python3 pycore/tables/make/make_slide_solutions.py [BOARD ...]

It covers the named boards, or all of them, which takes a few minutes. On boards of up to 16 cells the solutions are
proved shortest. On larger boards they are the best found by expanding forty million positions, with the lower bound
proved on the way.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from hirameki import open_puzzle, tables
from hirameki.puzzles.slide.catalogue import SLUGS, tile_set

NAME = "slide-solutions.json"
EFFORT = 40_000_000


def known(slug: str) -> dict[str, object]:
    """Return the row of a puzzle's start."""
    puzzle = open_puzzle(f"slide/{slug}")
    given = tile_set(slug)
    large = given is not None and len(given.board) > 16
    answer = puzzle.solve(nodes=EFFORT if large else None)
    kept: dict[str, object] = {"moves": answer.moves, "metric": answer.metric, "optimal": answer.optimal}
    if not answer.optimal:
        kept["bound"] = answer.bound
    moves = [cell for cell in answer.solution or () if isinstance(cell, int)]
    return {"start": answer.position, **kept, "solution": puzzle.write_moves(answer.position, moves)}


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("boards", nargs="*", metavar="BOARD", default=SLUGS)
    wanted = parser.parse_args().boards
    if unknown := set(wanted) - set(SLUGS):
        parser.error(f"no such board: {', '.join(sorted(unknown))}; expected some of {', '.join(SLUGS)}")
    found = json.loads(tables.book(NAME))
    for slug in wanted:
        begun = time.process_time()
        found[slug] = known(slug)
        length, optimal = found[slug]["moves"], found[slug]["optimal"]
        seconds = time.process_time() - begun
        print(f"{slug}: {length}{'' if optimal else ' at most'}, {seconds:.1f} s", file=sys.stderr, flush=True)
    text = json.dumps({slug: found[slug] for slug in SLUGS if slug in found}, indent=1) + "\n"
    (tables.books() / NAME).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

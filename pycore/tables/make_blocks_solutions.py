"""Make `blocks-solutions.json`: a proven shortest solution of every sliding-block opening of the catalogue.

    python3 pycore/tables/make_blocks_solutions.py [BOARD ...]

Of the openings that are named, or of all, in a few seconds. Every opening is searched breadth-first in each metric; the
page shows the stored solution while the solver is still loading. Of the shortest solutions in moves it is the solver's
own choice.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from hirameki import open_puzzle, tables
from hirameki.puzzles import blocks
from hirameki.puzzles.blocks.puzzle import SOLUTIONS
from hirameki.puzzles.json_form import JSON
from hirameki.puzzles.studies import DistanceTable


def known(slug: str) -> dict[str, JSON]:
    """Return what is stored for an opening: the stored answer of ARCHITECTURE.md and the shortest in every metric."""
    puzzle = open_puzzle(f"slide/{slug}")
    answer, table = puzzle.count(), puzzle.table()
    assert answer.solution is not None
    assert isinstance(table, DistanceTable)
    shortest: dict[str, JSON] = {metric: puzzle.solve(metric=metric).length for metric in puzzle.metrics}
    return {
        "moves": answer.moves, "metric": "moves", "optimal": answer.optimal, "shortest": shortest,
        "solutions_all": str(answer.solutions_all), "positions": table.positions,
        "solution": puzzle.write_moves(puzzle.read_position(None), answer.solution),
    }


if __name__ == "__main__":
    book = json.loads(tables.book(SOLUTIONS))
    book |= {slug: known(slug) for slug in sys.argv[1:] or blocks.catalogue()}
    kept = ((slug, book[slug]) for slug in blocks.catalogue() if slug in book)
    lines = [f"{json.dumps(slug)}:{json.dumps(answer, separators=(',', ':'))}" for slug, answer in kept]
    path = tables.books() / SOLUTIONS
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")

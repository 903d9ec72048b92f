"""Make `blocks-solutions.json`: a proven shortest solution of every sliding-block opening of the catalogue.

    python3 pycore/tables/make/make_blocks_solutions.py [BOARD ...]

It covers the named openings, or all of them, in a few seconds. Every opening is searched breadth-first in each metric.
The page shows the stored solution, the one that the solver itself finds in the metric moves, while the solver loads.
"""

from __future__ import annotations

import json

from command_line import explained, one_of
from hirameki import open_puzzle, tables
from hirameki.puzzles import blocks
from hirameki.puzzles.blocks.game import SOLUTIONS
from hirameki.puzzles.studies import DistanceTable
from hirameki.puzzles.writing import JSON


def known(slug: str) -> dict[str, JSON]:
    """Return the row of an opening: its stored answer, and the least length in every metric."""
    puzzle = open_puzzle(f"slide/{slug}")
    answer, table = puzzle.solve(all=True, listed=1), puzzle.table()
    assert answer.solution is not None
    assert isinstance(table, DistanceTable)
    shortest: dict[str, JSON] = {metric: puzzle.solve(metric=metric).length for metric in puzzle.metrics}
    return {
        "moves": answer.moves, "metric": "moves", "optimal": answer.optimal, "shortest": shortest,
        "solutions_all": str(answer.solutions_all), "positions": table.positions,
        "solution": puzzle.write_moves(puzzle.read_position(None), answer.solution),
    }


if __name__ == "__main__":
    parser, slugs = explained(__doc__), blocks.SLUGS
    parser.add_argument("boards", nargs="*", metavar="BOARD", type=one_of(slugs), default=slugs)
    wanted = parser.parse_args().boards
    book = json.loads(tables.book(SOLUTIONS))
    book |= {slug: known(slug) for slug in wanted}
    kept = ((slug, book[slug]) for slug in slugs if slug in book)
    lines = [f"{json.dumps(slug)}:{json.dumps(answer, separators=(',', ':'))}" for slug, answer in kept]
    path = tables.books() / SOLUTIONS
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")

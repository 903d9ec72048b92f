"""Make `blocks-solutions.json`: a proven shortest solution of every sliding-block opening of the catalogue.

    python3 pycore/tables/make_blocks_solutions.py

A few seconds. Every opening is searched breadth-first in each metric; the page shows the stored solution while the
solver is still loading. Of the shortest solutions in moves it is the solver's own choice.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from hirameki import count, open_puzzle, solve
from hirameki.puzzles.puzzle import Question
from hirameki.puzzles.blocks import BLOCK_SLUGS
from hirameki.search.jobs import drain


def known(slug: str) -> dict[str, Any]:
    """Return what is stored for an opening: the stored answer of ARCHITECTURE.md and the shortest in every metric."""
    puzzle = open_puzzle(f"slide/{slug}")
    answer = count(puzzle.id)
    shortest = {metric: solve(puzzle.id, metric=metric)[metric] for metric in puzzle.metrics}
    return {
        "moves": answer["moves"], "metric": "moves", "optimal": answer["optimal"], "shortest": shortest,
        "solutions_all": str(answer["solutions_all"]),
        "positions": drain(puzzle.table(Question()))["positions"],
        "solution": puzzle.write_moves(puzzle.read_position(None), answer["solution"]),
    }


if __name__ == "__main__":
    lines = [f"{json.dumps(slug)}:{json.dumps(known(slug), separators=(',', ':'))}" for slug in BLOCK_SLUGS]
    path = Path(__file__).with_name("blocks-solutions.json")
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")

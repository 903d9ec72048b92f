"""`list` and `show`."""

from __future__ import annotations

import argparse

from ..drawing import svg, text
from ..errors import UnknownPuzzle
from ..puzzles.json_form import JSON
from ..puzzles.registry import FAMILIES, catalogue
from ..puzzles.wording import columns
from .asking import asked
from .telling import json_line

#: Characters of a cell of the catalogue's table.
_WIDEST = 44


def list_puzzles(options: argparse.Namespace) -> int:
    """Print the catalogue: id, title, cells, start, goal, what is known."""
    if options.family is not None and options.family not in FAMILIES:
        raise UnknownPuzzle("unknown-family", family=options.family[:40])
    summaries = [puzzle.summary() for puzzle in catalogue() if options.family in (None, puzzle.family)]
    if options.json:
        json_line({"puzzles": summaries})
        return 0
    rows = [("id", "title", "cells", "start", "goal", "known"), *map(_row, summaries)]
    shortened = [[cell if len(cell) <= _WIDEST else cell[:_WIDEST - 1] + "…" for cell in row] for row in rows]
    print("\n".join(columns(shortened)))
    return 0


def _row(summary: dict[str, JSON]) -> tuple[str, ...]:
    known = summary.get("known")
    items = known.items() if isinstance(known, dict) else ()
    figures = " ".join(f"{key} {value}" for key, value in items if isinstance(value, int | str))
    return (*(str(summary[name]) for name in ("id", "title", "cells", "start", "goal")), figures)


def show(options: argparse.Namespace) -> int:
    """Print one position."""
    found = asked(options)
    if found.refused is not None:
        raise found.refused
    puzzle = found.puzzle
    start = puzzle.read_position(found.position)
    position = puzzle.play(start, found.moves).positions[-1]
    drawing = puzzle.drawing(position)
    if options.json:
        goal = puzzle.read_goal(found.goal, None if found.position is None else start)
        drawn = svg.draw(drawing) if options.format == "svg" else "\n".join(text.draw(drawing))
        json_line({"puzzle": puzzle.id, "position": position, "goal": goal, "drawing": drawn})
    elif options.format == "svg":
        print(svg.draw(drawing), end="")
    else:
        print(f"{puzzle.title} ({puzzle.id})  {position}", *text.draw(drawing), sep="\n")
    return 0

"""`list` and `show`."""

from __future__ import annotations

import argparse

from .. import svg, text
from ..errors import UnknownPuzzle
from ..puzzles.registry import FAMILIES, catalogue
from .asking import asked
from .telling import columns, json_line


def list_puzzles(options: argparse.Namespace) -> int:
    """Print the catalogue: id, title, cells, start, goal, what is known."""
    if options.family is not None and options.family not in FAMILIES:
        raise UnknownPuzzle("unknown-family", family=options.family[:40])
    summaries = [puzzle.summary() for puzzle in catalogue() if options.family in (None, puzzle.family)]
    if options.json:
        json_line({"puzzles": summaries})
        return 0
    rows = [["id", "title", "cells", "start", "goal", "known"]]
    for item in summaries:
        known = item.get("known") or {}
        figures = " ".join(f"{key} {value}" for key, value in known.items() if isinstance(value, int | str))
        rows.append([item["id"], item["title"], str(item["cells"]), item["start"], str(item["goal"]), figures])
    shortened = [[cell if len(cell) <= 44 else cell[:43] + "…" for cell in row] for row in rows]
    print("\n".join(columns(shortened)))
    return 0


def show(options: argparse.Namespace) -> int:
    """Print one position."""
    found = asked(options)
    if found.refused is not None:
        raise found.refused
    puzzle = found.puzzle
    start = puzzle.read_position(found.position)
    position = puzzle.play(start, list(found.moves)).positions[-1]
    drawing = puzzle.drawing(position)
    if options.json:
        goal = puzzle.read_goal(found.goal, start)
        drawn = svg.draw(drawing) if options.format == "svg" else "\n".join(text.draw(drawing))
        json_line({"puzzle": puzzle.id, "position": position, "goal": goal, "drawing": drawn})
    elif options.format == "svg":
        print(svg.draw(drawing), end="")
    else:
        print(f"{puzzle.title} ({puzzle.id})  {position}", *text.draw(drawing), sep="\n")
    return 0

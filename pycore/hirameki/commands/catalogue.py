"""`list` and `show`."""

from __future__ import annotations

import shutil
from argparse import ArgumentParser, Namespace

from ..drawing import svg, text
from ..puzzles.json_form import JSON
from ..puzzles.registry import FAMILIES, games, games_of
from ..puzzles.wording import columns, known
from .arguments import Options, read_puzzle, with_format, with_json, with_puzzle
from .colours import painted
from .output import json_line

#: The width of the catalogue in characters if the terminal's is unknown, and the least width.
_WIDTH, _LEAST = 100, 60


def list_puzzles(options: Namespace) -> int:
    """Print the catalogue: id, cells, what is known, title; with --json also start and goal."""
    listed = games() if options.family is None else games_of(options.family)
    summaries = [game.summary() for game in listed]
    if options.json:
        json_line({"puzzles": summaries})
        return 0
    rows = columns([("id", "cells", "known", "title"), *map(_row, summaries)])
    width = max(_LEAST, shutil.get_terminal_size((_WIDTH, 24)).columns)
    shortened = [row if len(row) <= width else row[:width - 1] + "…" for row in rows]
    print(painted(shortened[0], "bold"), *shortened[1:], sep="\n")
    return 0


def _row(summary: dict[str, JSON]) -> tuple[str, ...]:
    return str(summary["id"]), str(summary["cells"]), known(summary), str(summary["title"])


def show(options: Namespace) -> int:
    """Print one position."""
    found = read_puzzle(options)
    game = found.game
    start = game.read_position(found.position)
    position = game.play(start, found.moves).positions[-1]
    drawing = game.drawing(position)
    if options.json:
        goal = game.read_goal(found.goal, None if found.position is None else start)
        drawn = svg.draw(drawing) if options.format == "svg" else "\n".join(text.draw(drawing))
        json_line({"puzzle": game.id, "position": position, "goal": goal, "drawing": drawn})
    elif options.format == "svg":
        print(svg.draw(drawing), end="")
    else:
        print(f"{game.title} ({game.id})  {position}", *text.draw(drawing), sep="\n")
    return 0


def _list_options(command: ArgumentParser) -> None:
    with_json(command, list_puzzles).add_argument("--family", metavar="F", help=f"one of {', '.join(FAMILIES)}")


OPTIONS: Options = {
    "list": _list_options,
    "show": lambda command: with_format(with_puzzle(with_json(command, show))),
}

"""`link encode` and `link decode`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace

from ..links import Link, decode, encode
from ..puzzles.json_form import as_object
from .asking import asked
from .telling import json_line


def link_encode(options: argparse.Namespace) -> int:
    """Print the link of a puzzle, a position, a goal and moves."""
    found = asked(options)
    if found.refused is not None:
        raise found.refused
    puzzle = found.puzzle
    position = puzzle.read_position(found.position)
    goal = puzzle.read_goal(found.goal, None if found.position is None else position)
    text = encode(Link(puzzle.id, position, goal, found.moves))
    json_line({"link": text}) if options.json else print(text)
    return 0


def link_decode(options: argparse.Namespace) -> int:
    """Print what a link says; an illegal move ends the moves, and is told on stderr (exit code 2)."""
    link = decode(options.text)
    told = as_object(replace(link, refused=None)) | {"link": encode(link)}
    shown = {key: item for key, item in told.items() if item not in (None, {})}
    if options.json:
        json_line(shown)
    else:
        print("\n".join(f"{key}: {item}" for key, item in shown.items()))
    if link.refused is not None:
        print(link.refused, file=sys.stderr)
        return 2
    return 0

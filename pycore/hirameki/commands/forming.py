"""`import` and `export`: boards as others write them."""

from __future__ import annotations

import argparse
import sys

from ..errors import BadOption
from ..forms import FORMS, export_text, import_text
from ..links import Link, encode
from ..puzzles.registry import open_puzzle
from .asking import asked
from .telling import json_line


def import_board(options: argparse.Namespace) -> int:
    """Print puzzle, position and link of a board that another program or community wrote."""
    found = import_text(sys.stdin.read(20_001) if options.text == "-" else options.text, options.form)
    goal = found.goal or open_puzzle(found.puzzle).read_goal(None, found.position)
    told = {"form": found.form, "puzzle": found.puzzle, "position": found.position, "goal": goal}
    told |= {"link": encode(Link(found.puzzle, found.position, goal))}
    json_line(told) if options.json else print("\n".join(f"{name}: {text}" for name, text in told.items()))
    return 0


def export_board(options: argparse.Namespace) -> int:
    """Print a position in every form that can say it, or in one."""
    found = asked(options)
    if found.refused is not None:
        raise found.refused
    position = found.puzzle.play(found.puzzle.read_position(found.position), found.moves).positions[-1]
    told = export_text(found.puzzle.id, position)
    if options.form is not None:
        if options.form not in told:
            expected = f"one of {', '.join(told)} for this position"
            raise BadOption("bad-option", option="--form", value=options.form[:40], expected=expected)
        told = {options.form: told[options.form]}
    if options.json:
        json_line(told)
    else:
        print("\n".join(told.values() if options.form else [f"{name}: {text}" for name, text in told.items()]))
    return 0


#: What `--help` says of the forms.
FORMS_TOLD = "; ".join(f"{form.name}: {form.about}, as {form.example}" for form in FORMS.values())

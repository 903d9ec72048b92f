"""`link encode` and `link decode`; `import` and `export` for the notations of other programs."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import replace

from ..errors import BadOption
from ..forms import FORMS, export_text, import_text
from ..links import Link, decode, encode
from ..puzzles.json_form import as_object
from ..puzzles.registry import open_puzzle
from .arguments import Options, read_puzzle, with_json, with_puzzle
from .output import json_line


def link_encode(options: Namespace) -> int:
    """Print the link of a puzzle, a position, a goal and moves."""
    found = read_puzzle(options)
    puzzle = found.puzzle
    position = puzzle.read_position(found.position)
    goal = puzzle.read_goal(found.goal, None if found.position is None else position)
    text = encode(Link(puzzle.id, position, goal, found.moves))
    json_line({"link": text}) if options.json else print(text)
    return 0


def link_decode(options: Namespace) -> int:
    """Print the contents of a link; an illegal move ends the moves and is reported on stderr (exit code 2)."""
    link = decode(options.text)
    fields = as_object(replace(link, refused=None)) | {"link": encode(link)}
    shown = {key: item for key, item in fields.items() if item not in (None, {})}
    if options.json:
        json_line(shown)
    else:
        print("\n".join(f"{key}: {item}" for key, item in shown.items()))
    if link.refused is not None:
        print(link.refused, file=sys.stderr)
        return 2
    return 0


def import_board(options: Namespace) -> int:
    """Print puzzle, position and link of a board written by another program or community."""
    found = import_text(sys.stdin.read(20_001) if options.text == "-" else options.text, options.form)
    goal = found.goal or open_puzzle(found.puzzle).read_goal(None, found.position)
    fields = {"form": found.form, "puzzle": found.puzzle, "position": found.position, "goal": goal}
    fields |= {"link": encode(Link(found.puzzle, found.position, goal))}
    json_line(fields) if options.json else print("\n".join(f"{name}: {text}" for name, text in fields.items()))
    return 0


def export_board(options: Namespace) -> int:
    """Print a position in every form that can express it, or in one."""
    found = read_puzzle(options)
    position = found.puzzle.play(found.puzzle.read_position(found.position), found.moves).positions[-1]
    written = export_text(found.puzzle.id, position, found.goal)
    if options.form is not None:
        if options.form not in written:
            expected = f"one of {', '.join(written)} for this position"
            raise BadOption("bad-option", option="--form", value=options.form[:40], expected=expected)
        written = {options.form: written[options.form]}
    if options.json:
        json_line(written)
    else:
        print("\n".join(written.values() if options.form else [f"{name}: {text}" for name, text in written.items()]))
    return 0


def _import_options(command: ArgumentParser) -> None:
    forms = "; ".join(f"{form.name}: {form.about}, as {form.example}" for form in FORMS.values())
    command.description = f"Reads a board as others write it. {forms}."
    with_json(command, import_board).add_argument("text", metavar="TEXT", help="the board; - for stdin")
    _form_option(command)


def _form_option(command: ArgumentParser) -> None:
    command.add_argument("--form", metavar="F", help=f"one of {', '.join(FORMS)}")


def _link_options(command: ArgumentParser) -> None:
    ways = command.add_subparsers(metavar="encode|decode", required=True)
    does = "write the link of a position"
    with_puzzle(with_json(ways.add_parser("encode", help=does, description=does, epilog=command.epilog), link_encode))
    does = "tell what a link says"
    decoding = ways.add_parser("decode", help=does, description=does, epilog=command.epilog)
    with_json(decoding, link_decode).add_argument(
        "text", metavar="TEXT", help="an address, a fragment or a bare code"
    )


OPTIONS: Options = {
    "import": _import_options,
    "export": lambda command: _form_option(with_puzzle(with_json(command, export_board))),
    "link": _link_options,
}

"""`link encode` and `link decode`; `import` and `export` for the notations of other programs."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, HelpFormatter, Namespace
from dataclasses import replace
from itertools import starmap
from os.path import isfile

from ..errors import PuzzleError, bad_option
from ..forms import FORMS, LONGEST, WRITTEN, Reading, export_text, labelled, link_of, readings
from ..links import Link, decode, encode
from ..puzzles.registry import FAMILIES
from ..puzzles.writing import JSON, as_object
from . import tell
from .arguments import Options, decoded, one_of, read_puzzle, with_json, with_puzzle
from .output import json_line

#: Of stdin; two bytes a character in UTF-16.
_MOST_BYTES = 2 * LONGEST + 4


def _given(options: Namespace) -> str:
    """Return TEXT, or what stands on stdin if it is `-`."""
    return decoded(sys.stdin.buffer.read(_MOST_BYTES)) if options.text == "-" else options.text


def link_encode(options: Namespace) -> int:
    """Print the link of a puzzle, a position, a goal and moves."""
    found = read_puzzle(options)
    text = encode(Link(found.game.id, *found.game.start_and_goal(found.position, found.goal), found.moves))
    json_line({"link": text}) if options.json else print(text)
    return 0


def link_decode(options: Namespace) -> int:
    """Print the contents of a link; an illegal move ends the moves and is reported on stderr (exit code 2)."""
    link = decode(_given(options))
    fields = as_object(replace(link, refused=None)) | {"link": encode(link)}
    shown = {key: item for key, item in fields.items() if item not in (None, {})}
    if options.json:
        json_line(shown)
    else:
        print("\n".join(f"{key}: {item}" for key, item in shown.items()))
    if link.refused is not None:
        tell(link.refused)
        return 2
    return 0


def import_board(options: Namespace) -> int:
    """Print puzzle, position and link of a board; of every one, with exit code 2, if a text can mean several."""
    try:
        found = readings(_given(options), options.form, options.family, options.hero)
    except PuzzleError:
        if not isfile(options.text):
            raise
        expected = "a board itself: `hirameki import - < FILE` reads it from a file"
        raise bad_option("TEXT", options.text, expected) from None
    told = [_told(one) for one in found]
    if options.json:
        json_line(told[0] if len(told) == 1 else {"readings": [*told]})
    else:
        print("\n\n".join("\n".join(f"{name}: {text}" for name, text in fields.items()) for fields in told))
    if len(told) == 1:
        return 0
    expected = "--form, --family or --hero to choose one, or one of the links"
    tell(f"The text can be read in {len(told)} ways; expected {expected}.")
    return 2


def _told(reading: Reading) -> dict[str, JSON]:
    """Return what is printed about a reading."""
    fields: dict[str, JSON] = {
        "form": reading.form, "puzzle": reading.puzzle, "position": reading.position, "goal": reading.goal,
        "link": link_of(reading),
    }
    return fields if reading.why is None else fields | {"why": str(reading.why)}


def export_board(options: Namespace) -> int:
    """Print a position in every form that can express it, or in one."""
    found = read_puzzle(options)
    position = found.game.play(found.game.read_position(found.position), found.moves).positions[-1]
    written = export_text(found.game.id, position, found.goal)
    if options.form is not None:
        if options.form not in written:
            expected = f"one of {', '.join(written)} for this position"
            raise bad_option("--form", options.form, expected)
        written = {options.form: written[options.form]}
    if options.json:
        json_line(written)
    else:
        print("\n".join(written.values() if options.form else starmap(labelled, written.items())))
    return 0


class _AsWritten(HelpFormatter):
    """Leaves the lines and spaces of a text of several lines as they are: examples are copied from it."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return text if "\n" in text else super()._fill_text(text, width, indent)


def _import_options(command: ArgumentParser) -> None:
    forms = "\n".join(f"  {form.name}: {form.about}\n    {form.example}" for form in FORMS.values())
    command.formatter_class = _AsWritten
    command.description = (
        "Reads a board as others write or draw it. If a text can be read in several\nways, all are printed. The forms, "
        f"each with an example:\n\n{forms}"
    )
    with_json(command, import_board).add_argument("text", metavar="TEXT", help="the board; - for stdin")
    one_of(command, "--form", "F", FORMS)
    one_of(command, "--family", "F", FAMILIES)
    command.add_argument("--hero", metavar="C", help="the letter of the car that leaves, on a Rush Hour board")


def _export_options(command: ArgumentParser) -> None:
    one_of(with_puzzle(with_json(command, export_board)), "--form", "F", WRITTEN)


def _link_options(command: ArgumentParser) -> None:
    ways = command.add_subparsers(metavar="encode|decode", required=True)
    does = "write the link of a position"
    encoding = ways.add_parser("encode", help=does, description=does, epilog=command.epilog)
    with_puzzle(with_json(encoding, link_encode), "moves to write into the link")
    does = "tell what a link says"
    decoding = ways.add_parser("decode", help=does, description=does, epilog=command.epilog)
    with_json(decoding, link_decode).add_argument(
        "text", metavar="TEXT", help="an address, a fragment or a bare code; - for stdin"
    )


OPTIONS: Options = {
    "import": _import_options,
    "export": _export_options,
    "link": _link_options,
}

"""Reads and writes boards in the notations of other programs, and reads those that people draw.

>>> import_text("3x3:5,2,8,4,1,7,0,3,6").position
'528417036'
>>> export_text("slide/eight", "528417036")["tiles"]
'5 2 8/4 1 7/0 3 6'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import starmap
from typing import cast

from ..errors import BadForm, PuzzleError, bad_option, shortened
from ..links import Link, Posed, encode, open_problem
from ..puzzles.doors import guarded
from ..puzzles.given import Given
from ..puzzles.moves import Move, all_played
from ..puzzles.question import asked_fields
from ..puzzles.registry import FAMILIES, open_game
from . import burrtools, frogs, graphs, klotski, lamps, native, pegs, pentominoes, rush, tiles
from .form import Form, Reading, own_goal, why
from .printed import FORM as PRINTED

__all__ = ["FORMS", "Form", "Reading", "export_text", "import_text", "link_of", "readings"]

#: Name -> form, in the order in which they are tried on a text.
FORMS: dict[str, Form] = {form.name: form for form in (
    native.FORM, pegs.PEGS, tiles.FIFTEEN, graphs.FORM, burrtools.FORM, PRINTED, lamps.FORM,
    tiles.FORM, klotski.FORM, rush.FORM, pegs.ROWS, frogs.FORM, pentominoes.FORM,
)}
#: The names of the forms that `export_text` writes.
WRITTEN = tuple(name for name, form in FORMS.items() if form.write is not None)
#: Full-width letters, digits, signs and spaces, as Japanese and Chinese keyboards write them, and the usual ones.
_WIDE = str.maketrans({code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {ord("、"): ",", 0x3000: " "})
#: A line quoted as in mail; among frogs and toads a sign of both kinds stands further on, too.
_QUOTED, _QUOTE = re.compile(r"[> ]*>[^<>]*"), re.compile(r"[> ]*> ?")
#: A line before or after code.
_FENCE = re.compile(r"\s*```\w*\s*")
#: What `export` prints before a text.
_LABEL = re.compile(r"\s*([a-z]+):(?:\s*\n|\s)(?=.*\S)")
#: Longer texts are not read at all.
LONGEST = max(form.longest for form in FORMS.values())


@guarded
def readings(
    text: str, form: str | None = None, family: str | None = None, hero: str | None = None
) -> tuple[Reading, ...]:
    """Return every board that a text can mean, with what speaks for each.

    Args:
        form: the name of its form; None: any.
        family: the family of the board; None: any.
        hero: the letter of the car to bring out, on a Rush Hour board; None: the board says it.

    Raises:
        PuzzleError: form or family are unknown, or the text is of another one, or has a mistake; the error then names
            the form that came nearest.

    >>> for reading in readings("XXOO/OOXX/XXOO/XOXX"):
    ...     print(reading.why)
    X is a peg, O an empty hole
    O is a peg, X an empty hole
    """
    _known("form", form, FORMS)
    _known("family", family, FAMILIES)
    if hero is not None and not (len(hero) == 1 and hero.isascii() and hero.isalpha()):
        raise bad_option("hero", hero, "one letter")
    text = re.sub(r"\r(?!\n)", "\n", text.lstrip("\ufeff")).translate(_WIDE)  # lines of old machines
    text = _unwrapped(text)
    named, unnamed = _unlabelled(text)
    if form in (None, named):
        form, text = named, unnamed
    if hero is not None and form is None:
        form = rush.FORM.name
    tried = [one for one in FORMS.values() if form in (None, one.name)]
    fitting = [one for one in tried if len(text) <= one.longest and one.fits(text)]
    if fitting and fitting[0].certain:
        fitting = fitting[:1]
    found: list[Reading] = []
    faults: list[PuzzleError] = []
    for one in fitting:
        try:
            found += rush.read(text, hero) if one is rush.FORM else one.read(text)
        except PuzzleError as error:
            faults.append(error)
    if found:
        families = [reading.puzzle.partition("/")[0] for reading in found]
        _known("family", family, dict.fromkeys(families))
        return tuple(_with_reasons([_with_goal(one) for one, its in zip(found, families) if family in (None, its)]))
    if faults:
        nearest = max(faults, key=_progress)
        # The page says it with an example, since words like "a letter or a dot" would have to be translated.
        if isinstance(name := nearest.params.get("form"), str):
            nearest.params["example"] = shortened(FORMS[name].example)
        raise nearest
    expected = "; ".join(f"{one.about} ({shortened(one.example)})" for one in tried)
    if len(tried) > 1:  # names are enough, which the command line and the contract explain
        expected = "one of these forms: " + "; ".join(f"{one.name} ({shortened(one.example)})" for one in tried)
    raise BadForm("form-unknown", text=shortened(text.strip()), expected=expected)


def _unwrapped(text: str) -> str:
    r"""Return a text without the marks of a quotation and of code; all its signs keep their places.

    >>> _unwrapped("> ```\n> ab/c\n> ```").split()
    ['ab/c']
    """
    lines = text.split("\n")
    quoted = all(map(_QUOTED.fullmatch, filter(str.strip, lines)))
    marks = [found[0] if quoted and (found := _QUOTE.match(line)) else "" for line in lines]
    rows = [line[len(mark):] for line, mark in zip(lines, marks)]
    fenced = [bool(_FENCE.fullmatch(row)) for row in rows]
    rows = [" " * len(row) if fence else row for row, fence in zip(rows, fenced)]
    after = 1 + max((at for at, row in enumerate(rows) if row.strip()), default=0)
    if True in fenced[after:]:  # else a row of blanks would follow the last one
        del rows[fenced.index(True, after):]
    # Marks before a single line indent none of the rows in it.
    around = "\n" if sum(map(bool, map(str.strip, rows))) == 1 else " "
    return "\n".join(around * len(mark) + row for mark, row in zip(marks, rows))


def labelled(form: str, text: str) -> str:
    """Return a text with the name of its form: above it, if it is a drawing of several lines."""
    return f"{form}:\n{text}" if "\n" in text else f"{form}: {text}"


def _unlabelled(text: str) -> tuple[str | None, str]:
    r"""Return the form named before a text, as `export` prints it, and the text with a gap in its place; None: no name.

    The link in the first line of an export says as much as all lines, of which some may be missing.

    >>> _unlabelled("tiles: 1 2/3 0")
    ('tiles', '\n\n\n\n\n\n\n1 2/3 0')
    """
    named = _LABEL.match(text)
    if named is None or named[1] not in WRITTEN:
        return None, text
    told = text[named.end():]
    if named[1] == native.FORM.name:
        told, *others = told.splitlines()
        below = [line.split() for line in others if line.strip()]
        whole = "\n".join(starmap(labelled, export_text(told).items())) if below else ""
        left = iter([line.split() for line in whole.split("\n")])
        if not all(line in left for line in below):  # each one behind the one before
            return None, text
    return named[1], "\n" * len(named[0]) + told  # a gap in the line would indent its first row alone


def _known(option: str, value: str | None, among: Iterable[str]) -> None:
    if value is not None and value not in among:
        raise bad_option(option, value, f"one of {', '.join(among)}")


def _progress(error: PuzzleError) -> int:
    """Return how far a form came in a text before its mistake; the form that came farthest came nearest."""
    place = error.params.get("place")
    return place if isinstance(place, int) else 0


def _with_goal(reading: Reading) -> Reading:
    """Return a reading with its goal, which a start of the catalogue has of its own, and any other position implies."""
    return replace(reading, goal=reading.goal or own_goal(open_game(reading.puzzle), reading.position))


def _with_reasons(found: Sequence[Reading]) -> list[Reading]:
    """Return readings without repetitions; what speaks for one of several is at least its form."""
    different = {(one.puzzle, one.position, one.goal): one for one in reversed(found)}
    kept = [one for one in found if different[one.puzzle, one.position, one.goal] is one]
    if len(kept) == 1:
        return [replace(kept[0], why=None)]
    return [one if one.why is not None else replace(one, why=why("form", about=FORMS[one.form].about)) for one in kept]


@guarded
def import_text(
    text: str, form: str | None = None, family: str | None = None, hero: str | None = None
) -> Reading:
    """Return the board in a text from another program or community, or drawn by a person.

    Args:
        text, form, family, hero: as in `readings`.

    Raises:
        PuzzleError: the form is unknown, the text has a mistake, or it can be read in several ways.

    >>> import_text("1A9BF0C00").puzzle
    'slide/klotski-red-donkey'
    >>> import_text("5 2 8/4 1")
    Traceback (most recent call last):
    ...
    hirameki.errors.BadForm: The text cannot be read as tiles at character 7: row 2 has 2; expected 3, as most rows.
    """
    found = readings(text, form, family, hero)
    if len(found) > 1:
        raise BadForm("form-several", forms="; ".join(str(one.why) for one in found))
    return found[0]


def link_of(reading: Reading) -> str:
    """Return the link of a board that was read.

    >>> link_of(import_text("1A9BF0C00"))
    '#p1/slide/klotski-red-donkey~to'
    """
    return encode(Link(reading.puzzle, reading.position, reading.goal))


@guarded
def export_text(
    puzzle: Posed, position: Given | None = None, goal: Given | None = None
) -> dict[str, str]:
    """Return a position in every form that can express it, by form name; every text is read back to this position.

    `untangle` says what is joined, and not where it is drawn.

    Args:
        puzzle: its name, a link, whose moves are played, a puzzle, or a position, with its goal.
        position: the position, as `Puzzle.position` takes it; None = what the puzzle, link or position says.
        goal: the same for the goal in the link.

    Raises:
        PuzzleError: puzzle, position or goal cannot be read.

    >>> export_text("slide/klotski-red-donkey")["klotski"]
    '1A9BF0C00'
    """
    opened, asked = open_problem(puzzle, asked_fields({"position": position, "goal": goal}))
    start, wanted = (cast("str | None", asked.get(name)) for name in ("position", "goal"))
    moves = cast("tuple[Move, ...]", asked.get("moves", ()))
    canonical = all_played(opened.play(opened.read_position(start), moves)).positions[-1]
    wanted = None if wanted is None else opened.read_goal(wanted, canonical)
    texts = {form.name: form.write(opened, canonical) for form in FORMS.values() if form.write is not None}
    texts[native.FORM.name] = native.write(opened, canonical, wanted)
    return {name: text for name, text in texts.items() if text is not None}

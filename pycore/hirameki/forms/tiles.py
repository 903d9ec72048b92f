"""Sliding tiles: rows separated by `/`, as speed solvers write them, and Simon Tatham's Fifteen.

The notations of programs are read too: each row on its own line or in its own brackets, or all rows of a square in one
line. A line of 9 or 16 signs without separators, each hexadecimal digit once, is also a square.
"""

from __future__ import annotations

import re
from math import isqrt

from ..puzzles.puzzle import Puzzle
from ..puzzles.registry import open_puzzle
from ..puzzles.slide.boards import LEAST, MOST
from .form import Form, Imported, fault

_NUMBER = re.compile(r"\d+")
_ID = re.compile(r"(\d{1,2})x(\d{1,2})(?:m\d+)?:(?=\s*\d)")
_SLUGS = {(3, 3): "eight", (4, 4): "fifteen"}
#: The digits of squares written without separators, one for each place.
_SIGNS = "0123456789abcdef"
_LINES = (9, 16)
#: Rows of tiles, or the tiles of a square of at least 3x3 in one line.
_ROWS = re.compile(r"\s*\[*\s*\d[^A-Za-z#:]*[/\n;|\]][^A-Za-z#:]*|\s*\d+([\s,]+\d+){8,}\s*")


def _fits_rows(text: str) -> bool:
    return bool(_ROWS.fullmatch(text)) or _is_line(text.strip())


def _is_line(text: str) -> bool:
    """Return whether a text lists every tile of a square once, one digit each.

    No klotski code does: with nine different digits, some blocks do not fit.
    """
    return len(text) in _LINES and sorted(text.lower()) == list(_SIGNS[:len(text)])


def read_rows(text: str) -> Imported:
    """Return the board of rows such as `5 2 8/4 1 7/0 3 6`, 0 for the blank, or of a line such as `528417036`.

    Raises:
        BadForm: rows differ in length, or a number is missing, repeated or unreadable.
    """
    name = "tiles"
    if _is_line(text.strip()):
        text = " ".join(str(int(sign, 16)) for sign in text.strip())
    parted = re.sub(r"\]\s*,?\s*\[|[\n;|]", "/", text.strip()).strip("[] \t")
    places = _numbers(name, parted, r"[\s,/]+")
    width = len(_NUMBER.findall(parted.split("/")[0]))
    if "/" not in parted:
        width = isqrt(width)
        if width ** 2 != len(places):
            raise fault(name, parted, 0, "rows, or as many numbers as a square has")
        return _board(name, parted, places, width)
    start = 0
    for row in parted.split("/"):
        many = len(_NUMBER.findall(row))
        if many != width:
            raise fault(name, parted, start, f"{width} numbers in a row")
        start += len(row) + 1
    return _board(name, parted, places, width)


def read_game_id(text: str) -> Imported:
    """Return the board of a game ID such as `3x3:5,2,8,4,1,7,0,3,6`.

    Raises:
        BadForm: a number is missing, repeated or unreadable, or their number does not match the size.
    """
    name = "fifteen"
    text = text.strip()
    match = _ID.match(text)
    assert match is not None  # `fits` has checked it
    places = _numbers(name, text, r"\s*,\s*|\s+", match.end())
    width, height = int(match[1]), int(match[2])
    if len(places) != width * height:
        at = places[width * height][1] if len(places) > width * height else len(text)
        raise fault(name, text, at, f"{width * height} numbers")
    return _board(name, text, places, width)


def _numbers(name: str, text: str, between: str, at: int = 0) -> list[tuple[int, int]]:
    """Return the numbers in a text with their indices."""
    found = []
    gap = re.compile(between)
    while at < len(text):
        match = _NUMBER.match(text, at)
        if match is None:
            raise fault(name, text, at, "a number")
        found.append((int(match[0][:9]), at))
        parted = gap.match(text, match.end())
        at = parted.end() if parted else match.end()
        if parted is None and at < len(text):
            raise fault(name, text, at, "a separator")
    return found


def _board(name: str, text: str, places: list[tuple[int, int]], width: int) -> Imported:
    height = len(places) // width
    if not (LEAST <= width <= MOST and LEAST <= height <= MOST) or len(places) < 2:
        raise fault(name, text, 0, f"{LEAST} to {MOST} columns and rows, not {width} and {height}")
    seen: set[int] = set()
    for number, at in places:
        if number in seen or number >= len(places):
            raise fault(name, text, at, f"each number from 0 to {len(places) - 1} once")
        seen.add(number)
    puzzle = open_puzzle(f"slide/{_SLUGS.get((width, height), f'{width}x{height}')}")
    return Imported(name, puzzle.id, puzzle.read_position(",".join(str(number) for number, _ in places)))


def _rows(puzzle: Puzzle, position: str) -> list[list[str]] | None:
    """Return the numbers in a rectangle's rows; None if the board is not a rectangle with distinct tiles."""
    match = re.fullmatch(r"slide/(?:(\d+)x(\d+)|eight|fifteen)", puzzle.id)
    if match is None:
        return None
    width = int(match[1] or (3 if puzzle.id == "slide/eight" else 4))
    marks = position.split(".") if "." in position else [str(int(mark, 36)) for mark in position]
    if sorted(map(int, marks)) != list(range(len(marks))):
        return None
    return [marks[first:first + width] for first in range(0, len(marks), width)]


def write_rows(puzzle: Puzzle, position: str, goal: str | None = None) -> str | None:
    """Return a position as rows; None if this form cannot express it: a single row may be read as a square.

    Args:
        puzzle: its puzzle.
        position: canonical text.
        goal: not expressed.
    """
    rows = _rows(puzzle, position)
    return None if rows is None or len(rows) == 1 else "/".join(map(" ".join, rows))


def write_game_id(puzzle: Puzzle, position: str, goal: str | None = None) -> str | None:
    """Return a position as a game ID; None if this form cannot express it.

    Args:
        puzzle: its puzzle.
        position: canonical text.
        goal: not expressed.
    """
    rows = _rows(puzzle, position)
    return None if rows is None else f"{len(rows[0])}x{len(rows)}:{','.join(mark for row in rows for mark in row)}"


ROWS = Form("tiles", "5 2 8/4 1 7/0 3 6", "rows of tiles", _fits_rows, read_rows, write_rows)
GAME_ID = Form(
    "fifteen", "3x3:5,2,8,4,1,7,0,3,6", "a game ID of Simon Tatham's Fifteen",
    lambda text: bool(_ID.match(text.strip())), read_game_id, write_game_id,
)

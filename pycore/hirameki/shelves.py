"""The graded levels and the puzzles of the days that the page offers, read from tables beside the package."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache
from typing import Any

from . import tables
from .errors import BadOption, DamagedTable, bad_option
from .links import Link, encode
from .puzzles.registry import open_game

#: The shelves of levels, in the page's order.
SHELVES = ("peg", "slide", "rush", "klotski", "pack", "hop", "lights")
_WEEK = 7


@dataclass(frozen=True, slots=True)
class Level:
    """A problem that was chosen and graded.

    Attributes:
        puzzle: its name.
        position: the position at the start.
        difficulty: for people, 1 (easy) to 5 (expert).
        moves: the proved length of a shortest solution in the family's first metric, or for packings the number of
            pieces to place.
    """

    puzzle: str
    position: str
    goal: str
    difficulty: int
    moves: int

    @property
    def link(self) -> str:
        """The link that opens it in the page."""
        return encode(Link(self.puzzle, self.position, self.goal))


def levels(shelf: str) -> tuple[Level, ...]:
    """Return the levels of a shelf, easy ones first, as the page numbers them from 1.

    Args:
        shelf: one of `SHELVES`.

    Raises:
        BadOption: there is no such shelf, or the tables are not installed.

    >>> levels("hop")[0].puzzle, len(levels("peg")) > 200
    ('hop/xs.xo-3o-xo', True)
    """
    if shelf not in SHELVES:
        raise bad_option("shelf", shelf, f"one of {', '.join(SHELVES)}")
    with _stored(f"levels-{shelf}.json") as stored:
        boards = stored["boards"]
        return tuple(
            _level(boards[board], position or None, goal or None, difficulty, moves)
            for board, position, goal, difficulty, moves, *_ in stored["levels"]
        )


def daily(day: date | str | None = None) -> Level:
    """Return the puzzle of a day, the same for everybody: easy on Monday, hard on Sunday.

    Args:
        day: a date, or one as YYYY-MM-DD; None: today. Outside the ten years of the list, the list repeats in whole
            weeks, as in the page.

    Raises:
        BadOption: it is no date, or the tables are not installed.

    >>> daily("2026-01-01").puzzle, daily("2026-01-01").moves
    ('peg/rect-4x5', 6)
    """
    wanted = _date(day)
    with _stored("daily.json") as stored:
        days = stored["days"]
        after = (wanted - date.fromisoformat(stored["first"])) // timedelta(days=1)
        if not 0 <= after < len(days):
            after %= len(days) - len(days) % _WEEK
        puzzle, position, goal, difficulty, moves, *_ = days[after]
        return _level(puzzle, position, goal, difficulty, moves)


def _date(day: date | str | None) -> date:
    if day is None:
        return date.today()
    if isinstance(day, date):
        return day.date() if isinstance(day, datetime) else day
    try:
        found = date.fromisoformat(day)
        if found.isoformat() != day:  # Python reads other forms, too
            raise ValueError
        return found
    except (TypeError, ValueError):
        raise bad_option("day", day, "a date as YYYY-MM-DD") from None


def _level(name: str, position: str | None, goal: str | None, difficulty: int, moves: int) -> Level:
    if not (isinstance(difficulty, int) and isinstance(moves, int)):
        raise TypeError("no numbers")
    return Level(name, *open_game(name).start_and_goal(position, goal), difficulty, moves)


@contextmanager
def _stored(name: str) -> Iterator[dict[str, Any]]:
    """Provide a table of boards, which may be that of another version.

    Raises:
        BadOption: it is not installed.
        DamagedTable: it is not as this version makes it.
    """
    stored = _read(name)
    try:
        yield stored
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        raise DamagedTable("table-faulty", name=name, fault="it has not the form of this version") from None


@cache
def _read(name: str) -> Any:  # noqa: ANN401  what stands there is not known before it is read
    content = tables.read(name)
    if content is None:
        raise BadOption("table-missing", name=name, folder=str(tables.folder())[:200])
    try:
        return json.loads(content)
    except ValueError:  # text in no encoding is one, too
        raise DamagedTable("table-faulty", name=name, fault="it is not JSON") from None

"""Calendar boards: one cell per month and day, and on the larger board per weekday; the date stays uncovered.

The smaller board with its eight pieces is DragonFjord's "A-Puzzle-A-Day". The larger board, on which ten pieces leave
the month, day and weekday uncovered, is sold as "Daily Calendar Puzzle"; its cells and pieces follow R. van Rijn
("Daily calendar puzzle: solutions", 2022), who found a packing for each of the 12 x 31 x 7 combinations.
"""

from __future__ import annotations

import re

from ...errors import UnknownPuzzle
from .designs import CALENDAR_KNOWN, KNOWN, Design

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
WEEKDAYS = ("Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat")
#: The labels of the cells, row by row; "" where there is no cell.
PLAIN = (
    (*MONTHS[:6], ""),
    (*MONTHS[6:], ""),
    *(tuple(str(day) if day < 32 else "" for day in range(first, first + 7)) for first in range(1, 32, 7)),
)
WITH_WEEKDAYS = (*PLAIN[:6], (*PLAIN[6][:3], *WEEKDAYS[:4]), ("",) * 4 + WEEKDAYS[4:])
PLAIN_PIECES = "LNPUVYZ.3o-3o"
#: Seven pentominoes and three tetrominoes.
WEEKDAY_PIECES = "LNPTUVZ.4o.3o-o.oo-xoo"
_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_SLUG = re.compile(r"calendar-(\d\d)-(\d\d)(?:-([a-z]{3}))?")


def calendar_date(slug: str) -> Design | None:
    """Return the design of a slug `calendar-MM-DD` or `calendar-MM-DD-sun`, or None for any other slug.

    Raises:
        UnknownPuzzle: there is no such date.

    >>> found = calendar_date("calendar-04-08-thu")
    >>> found.title, found.rows[3], found.rows[7]
    ('Calendar, Thu 8 Apr', 'xoooooo', 'xxxxxoo')
    """
    match = _SLUG.fullmatch(slug)
    if match is None:
        return None
    month, day, weekday = int(match[1]), int(match[2]), match[3] and match[3].title()
    if not (1 <= month <= 12 and 1 <= day <= _DAYS[month - 1]) or weekday not in (None, *WEEKDAYS):
        raise UnknownPuzzle("pack-date", date=slug[9:])
    free = ("", MONTHS[month - 1], str(day), weekday)
    board = PLAIN if weekday is None else WITH_WEEKDAYS
    return Design(
        slug,
        f"Calendar, {f'{weekday} ' if weekday else ''}{day} {MONTHS[month - 1]}",
        tuple("".join("x" if label in free else "o" for label in row) for row in board),
        WEEKDAY_PIECES if weekday else PLAIN_PIECES,
        {(column, row): label for row, line in enumerate(board) for column, label in enumerate(line) if label},
        KNOWN.get(slug) if weekday else CALENDAR_KNOWN[month - 1][day - 1],
    )

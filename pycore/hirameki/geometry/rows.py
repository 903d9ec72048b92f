"""The notation of rows: symbols with run lengths before them, rows joined by '-'."""

from __future__ import annotations

import re

from ..errors import BadPosition, shortened

CELL_LIMIT = 400
_TOKEN = re.compile(r"(\d*)([A-Za-z])|(-)")


def read_rows(text: str) -> list[str]:
    """Return the rows of a text in row notation with run lengths expanded; rows may differ in length.

    Raises:
        BadPosition: a character is not a symbol, a run is 0 long, or there are over 800 places in all.

    >>> read_rows("xx3o-7o-2oc")
    ['xxooo', 'ooooooo', 'ooc']
    """
    rows: list[list[str]] = [[]]
    position = total = 0
    while position < len(text):
        match = _TOKEN.match(text, position)
        if match is None or match[1] == "0" or len(match[1] or "") > 3:
            raise BadPosition("bad-rows", text=shortened(text), found=text[position:position + 8])
        if match[3]:
            rows.append([])
        else:
            run = int(match[1] or 1)
            total += run
            if total > CELL_LIMIT * 2:
                raise BadPosition("board-too-large", limit=CELL_LIMIT, cells=total)
            rows[-1].append(match[2] * run)
        position = match.end()
    return ["".join(row) for row in rows]


def write_rows(rows: list[str]) -> str:
    """Return rows in row notation: runs of three or more as length and symbol, without trailing x.

    >>> write_rows(["xxoooxx", "ooooooo", "ooc"])
    'xx3o-7o-ooc'
    """
    return "-".join(re.sub(r"(.)\1{2,}", lambda run: f"{len(run[0])}{run[1]}", row.rstrip("x")) for row in rows)

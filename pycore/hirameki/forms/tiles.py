"""Sliding tiles in rows, as people and programs write them; game IDs of Simon Tatham's Fifteen, `3x3:5,2,8,4,1,...`.

Rows stand on lines, in brackets of any kind, or between `/`, `;` or `|`; a square also in one line. The blank is 0, a
sign or a gap. Files of n-puzzle programs begin with the size and have comments from `#` to the end of the line; many of
them want the tiles in a spiral, so that goal is offered, too.
"""

from __future__ import annotations

import re
from collections import Counter
from math import isqrt
from typing import TYPE_CHECKING, NamedTuple, TypeGuard

from ..errors import BadForm
from ..geometry import DIGITS
from ..puzzles.game import Game
from ..puzzles.question import Question
from ..puzzles.registry import open_game
from ..puzzles.slide.boards import LEAST, MOST
from .form import Form, Line, Reading, fault, lines_of, why

if TYPE_CHECKING:
    from ..puzzles.slide.game import TileGame

_NAME, _FIFTEEN = "tiles", "fifteen"
_SLUGS = {(3, 3): "eight", (4, 4): "fifteen"}
_LINES = (9, 16)
#: What stands for the blank.
_BLANKS = ("0", "_", "__", ".", "x", "X", "-", "--", "*", "□", "■", "•")
#: The same in a row without separators.
_IN_LINE = (*_BLANKS, " ")
_COMMENT = re.compile(r"#[^\n]*")
_WORD = re.compile(r"[^\s,;|/]+")
#: A field between frames with nothing in it.
_EMPTY_FIELD = re.compile(r"\|(\s+)(?=\|)")
#: What a row begins after.
_ROW_BEGINS = re.compile(r"[\n/;(){}\[\]]")
#: The fewest and the most numbers that are read as a board of one row.
_IN_ROW = range(3, 10)
#: The beginning of a game ID, a number in it, and what stands between two of them.
_ID = re.compile(r"\s*(\d{1,2})x(\d{1,2})(?:m\d+)?:\s*(?=\d)")
_NUMBER = re.compile(r"\d+")
_GAP = re.compile(r"\s*,\s*|\s+")


class Tile(NamedTuple):
    """A word of a row: a number, 0 for the blank, with its index in the text."""

    number: int
    at: int


def fits(text: str) -> bool:
    """Return whether a text looks like rows of tiles: nearly all of its words are numbers."""
    if _is_line(text.strip()):
        return True
    rows = _words(text)
    words = [word for row in rows for word, _ in row]
    if len(rows) == 1:
        return len(words) >= _IN_ROW[0] and sum(word.isascii() and word.isdigit() for word in words) >= len(words) - 1
    signs = "".join(words)
    return len(words) >= 2 and sum(sign in DIGITS[:10] for sign in signs) * 4 >= len(signs) * 3


def _is_line(text: str) -> bool:
    """Return whether a text lists every tile of a square once, one digit each.

    No klotski code does: with nine different digits, some blocks do not fit.
    """
    return len(text) in _LINES and sorted(text.lower()) == list(DIGITS[:len(text)])


def read(text: str) -> list[Reading]:
    r"""Return the board of rows such as `5 2 8/4 1 7/0 3 6`, 0 for the blank, or of a line such as `528417036`.

    Raises:
        BadForm: rows differ in length, or a number is missing, repeated or unreadable.

    >>> [reading.goal for reading in read("4 # the size\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15")]
    ['123456789abcdef0', '1234cde5b0f6a987']
    """
    line = text.strip()
    if _is_line(line):
        start = text.index(line)
        rows = [[Tile(DIGITS.index(sign), start + at) for at, sign in enumerate(line.lower())]]
        return [board(_NAME, text, rows, isqrt(len(line)))]
    words = _words(text)
    dense = _dense(text, words)
    sized = None if dense else _size(text, words)
    if sized is not None:
        words = words[1:]
        dense = _dense(text, words)
    rows = dense or [[_tile(text, word, at) for word, at in row] for row in words]
    if not dense:
        rows = _with_gap(text, rows)
    if len(rows) == 1:
        return _of_one_row(text, rows, sized)
    width = Counter(map(len, rows)).most_common(1)[0][0]
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            raise BadForm(
                "form-ragged", form=_NAME, place=row[0].at + 1, row=number, found=len(row), expected=width
            )
    if sized is not None and sized not in (width, len(rows)):
        raise fault(_NAME, text, _words(text)[0][0][1], f"the size of the board below, {width} x {len(rows)}")
    found = board(_NAME, text, rows, width)
    return [found] if sized is None else _with_spiral(found, width, len(rows))


def _words(text: str) -> list[list[tuple[str, int]]]:
    """Return the words of every row with their indices in the text; comments are left out."""
    bare = _COMMENT.sub(lambda found: " " * len(found[0]), text)
    lines = lines_of(bare, "/;|")
    return [_row(line) for line in lines]


def _row(line: Line) -> list[tuple[str, int]]:
    # An empty field of a frame is the blank.
    body = _EMPTY_FIELD.sub(lambda found: "|0" + found[1][1:], line.text) if line.text.count("|") > 1 else line.text
    return [(word[0], line.at + word.start()) for word in _WORD.finditer(body)]


def _size(text: str, rows: list[list[tuple[str, int]]]) -> int | None:
    """Return the side in a first row that has nothing else (`3` or `3 3`), if the rows of a board follow; else None."""
    if len(rows) < 2 or len({word for word, _ in rows[0]}) != 1 or not rows[0][0][0].isdecimal():
        return None
    side, below = int(rows[0][0][0][:3]), [len(row) for row in rows[1:]]
    alone = len(rows[0]) == 1 and (max(below) > 1 or _dense(text, rows[1:]) is not None)
    return side if alone or (len(rows[0]) == 2 and below == [side] * side) else None


def _tile(text: str, word: str, at: int) -> Tile:
    if word.isascii() and word.isdigit():
        return Tile(int(word[:9]), at)
    if word in _BLANKS:
        return Tile(0, at)
    wrong = next((index for index, mark in enumerate(word) if not (mark.isascii() and mark.isdigit())), 0)
    raise fault(_NAME, text, at + wrong, "a number, or 0 for the blank")


def _dense(text: str, rows: list[list[tuple[str, int]]]) -> list[list[Tile]] | None:
    """Return the tiles of rows such as 123/456/7 8, a sign for each; None if they are not such rows."""
    if len(rows) < 2 or any(len(row) > 2 for row in rows):
        return None
    lines = [(text[row[0][1]:row[-1][1] + len(row[-1][0])], row[0][1]) for row in rows]
    width = max(len(line) for line, _ in lines)
    if width < 2 or any(len(line) not in (width, width - 1) for line, _ in lines):
        return None
    tiles = [
        [Tile(DIGITS.find("0" if mark in _IN_LINE else mark.lower()), at + index) for index, mark in enumerate(line)]
        for line, at in lines
    ]
    short = [row for row in tiles if len(row) < width]
    if len(short) == 1 and all(tile.number for row in tiles for tile in row):
        _add_blank(text, short[0], min(_column(text, row[0]) for row in tiles))
    numbers = [tile.number for row in tiles for tile in row]
    return tiles if sorted(numbers) == list(range(width * len(rows))) else None


def _add_blank(text: str, row: list[Tile], left: int) -> None:
    """Add the blank to a row that is one sign too short: before it if it is indented, else after it.

    Args:
        left: the column in which the others begin.
    """
    if _column(text, row[0]) > left:
        row.insert(0, Tile(0, row[0].at - 1))
    else:
        row.append(Tile(0, row[-1].at + 1))


def _with_gap(text: str, rows: list[list[Tile]]) -> list[list[Tile]]:
    """Return rows whose blank is only a gap with a 0 there: an empty field between commas or tabs.

    Or else where words of a longer row end, and none of its own.
    """
    width = max(map(len, rows))
    short = [row for row in rows if len(row) < width]
    if len(short) != 1 or len(short[0]) != width - 1 or any(tile.number == 0 for row in rows for tile in row):
        return rows
    ends = [_ends(text, row) for row in rows]
    own, whole = ends[rows.index(short[0])], next(row for row in ends if len(row) == width)
    gap = next((index for index, end in enumerate(whole) if end not in own), width - 1)
    if len(whole) - sum(end in own for end in whole) > 1:
        gap = width - 1
    fields = [_fields(text, rows, number) for number in range(len(rows))]
    usual = [max(counts) for counts in zip(*(count for count, row in zip(fields, rows) if len(row) == width))]
    parted = next((at for at, count in enumerate(fields[rows.index(short[0])]) if count > usual[at]), None)
    gap = gap if parted is None else parted
    at = short[0][gap].at - 1 if gap < len(short[0]) else short[0][-1].at + 1
    filled = [[*row[:gap], Tile(0, at), *row[gap:]] if row is short[0] else row for row in rows]
    complete = sorted(tile.number for row in filled for tile in row) == list(range(width * len(rows)))
    return filled if complete else rows


def _fields(text: str, rows: list[list[Tile]], number: int) -> list[int]:
    """Return how many commas, tabs and frames stand before every tile of a row, since the one before it."""
    ends = [0 if number == 0 else rows[number - 1][-1].at, *(tile.at for tile in rows[number])]
    gaps = [text[end:tile.at] for end, tile in zip(ends, rows[number])]
    gaps[0] = _ROW_BEGINS.split(gaps[0])[-1]
    return [sum(map(gap.count, ",\t|")) for gap in gaps]


def _ends(text: str, row: list[Tile]) -> list[int]:
    """Return the columns after the last signs of a row's words."""
    return [_column(text, tile) + len(str(tile.number)) for tile in row]


def _column(text: str, tile: Tile) -> int:
    return tile.at - max(text.rfind(sign, 0, tile.at) for sign in "\n/;") - 1


def _of_one_row(text: str, rows: list[list[Tile]], sized: int | None) -> list[Reading]:
    """Return the readings of numbers in one line: a square, or the single row of a board."""
    many = len(rows[0])
    side = isqrt(many)
    if side * side == many and side > 1:
        square = board(_NAME, text, rows, side)
        return [square] if sized is None else _with_spiral(square, side, side)
    if many not in _IN_ROW:
        raise fault(_NAME, text, rows[0][0].at, "rows, or as many numbers as a square has")
    return [board(_NAME, text, rows, many)]


def _with_spiral(found: Reading, width: int, height: int) -> list[Reading]:
    """Return a reading for the goal in order and, if it can be reached and is another, one for the spiral."""
    game = open_game(found.puzzle)
    ordered, spiral = game.read_goal(None, found.position), game.read_position(_spiral(width, height))
    in_order = Reading(found.form, found.puzzle, found.position, ordered, why("goal-order"))
    assert _rectangle(game)
    if found.position == ordered or game.task(Question(position=found.position, goal=spiral)).why_not is not None:
        return [found]
    return [in_order, Reading(found.form, found.puzzle, found.position, spiral, why("goal-snail"))]


def _spiral(width: int, height: int) -> str:
    """Return the tiles in a spiral that begins along the first row, the blank where it ends.

    >>> _spiral(3, 3)
    '1,2,3,8,0,4,7,6,5'
    """
    cells: dict[tuple[int, int], int] = {}
    column, row, step = 0, 0, (1, 0)
    for number in range(1, width * height):
        cells[column, row] = number
        ahead = column + step[0], row + step[1]
        if ahead in cells or not (0 <= ahead[0] < width and 0 <= ahead[1] < height):
            step = -step[1], step[0]
        column, row = column + step[0], row + step[1]
    return ",".join(str(cells.get((column, row), 0)) for row in range(height) for column in range(width))


def board(form: str, text: str, rows: list[list[Tile]], width: int) -> Reading:
    """Return the board of tiles in reading order.

    Args:
        form: the name of the form.
        text: the whole text.
        width: how many stand in a row of the board.

    Raises:
        BadForm: there is no board of that size, or a number is missing or repeated.
    """
    tiles = [tile for row in rows for tile in row]
    height = len(tiles) // width
    if not (LEAST <= width <= MOST and LEAST <= height <= MOST) or len(tiles) < 2:
        expected = f"{LEAST} to {MOST} columns and rows, not {width} and {height}"
        raise fault(form, text, tiles[0].at if tiles else 0, expected)
    seen: set[int] = set()
    blank = any(tile.number == 0 for tile in tiles)
    for number, at in tiles:
        if number in seen:
            raise BadForm("form-doubled", form=form, place=at + 1, number=number, last=len(tiles) - 1)
        if number > len(tiles) or (number == len(tiles) and blank):
            raise fault(form, text, at, f"each number from 0 to {len(tiles) - 1} once")
        seen.add(number)
    if not blank:
        raise BadForm("form-no-blank", form=form, place=tiles[-1].at + 1)
    game = open_game(f"slide/{_SLUGS.get((width, height), f'{width}x{height}')}")
    return Reading(form, game.id, game.read_position(",".join(str(tile.number) for tile in tiles)))


def numbers_of(game: Game, position: str) -> list[list[str]] | None:
    """Return the numbers in a rectangle's rows; None if the board is not a rectangle with distinct tiles.

    Args:
        position: canonical text.
    """
    if not _rectangle(game):
        return None
    numbers, width = game.tiles(position), game.board.width
    if sorted(numbers) != list(range(len(numbers))):
        return None
    return [[str(number) for number in numbers[first:first + width]] for first in range(0, len(numbers), width)]


def _rectangle(game: Game) -> TypeGuard[TileGame]:
    return re.fullmatch(r"slide/(?:\d+x\d+|eight|fifteen)", game.id) is not None


def write(game: Game, position: str) -> str | None:
    """Return a position as rows; None if this form cannot express it: a single row may be read as a square.

    Args:
        position: canonical text.
    """
    rows = numbers_of(game, position)
    return None if rows is None or len(rows) == 1 else "/".join(map(" ".join, rows))


FORM = Form(_NAME, "5 2 8/4 1 7/0 3 6", "rows of tiles", fits, read, write)


# Game IDs of Simon Tatham's Fifteen.


def read_id(text: str) -> list[Reading]:
    """Return the board of a game ID.

    Raises:
        BadForm: a number is missing, repeated or unreadable, or their number does not match the size.
    """
    text = text.rstrip()
    match = _ID.match(text)
    assert match is not None  # `fits` has checked it
    tiles = _tiles_of_id(text, match.end())
    width, height = int(match[1]), int(match[2])
    if len(tiles) != width * height:
        at = tiles[width * height].at if len(tiles) > width * height else len(text)
        raise fault(_FIFTEEN, text, at, f"{width * height} numbers")
    return [board(_FIFTEEN, text, [tiles], width)]


def _tiles_of_id(text: str, at: int) -> list[Tile]:
    """Return the numbers in a text from an index on."""
    found = []
    while at < len(text):
        match = _NUMBER.match(text, at)
        if match is None:
            raise fault(_FIFTEEN, text, at, "a number")
        found.append(Tile(int(match[0][:9]), at))
        parted = _GAP.match(text, match.end())
        at = parted.end() if parted else match.end()
        if parted is None and at < len(text):
            raise fault(_FIFTEEN, text, at, "a separator")
    return found


def write_id(game: Game, position: str) -> str | None:
    """Return a position as a game ID; None if this form cannot express it.

    Args:
        position: canonical text.
    """
    rows = numbers_of(game, position)
    return None if rows is None else f"{len(rows[0])}x{len(rows)}:{','.join(mark for row in rows for mark in row)}"


FIFTEEN = Form(
    _FIFTEEN, "3x3:5,2,8,4,1,7,0,3,6", "a game ID of Simon Tatham's Fifteen",
    lambda text: bool(_ID.match(text)), read_id, write_id, certain=True,
)

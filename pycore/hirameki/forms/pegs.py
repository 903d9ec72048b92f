"""Pegs: game IDs of Simon Tatham's Pegs, `7x7cross:OOPPPOO...`; boards drawn in rows with whatever signs people use.

In an ID, P is a peg, H a hole, O no cell. Of drawn signs, two are a peg and a hole; a third is no cell, like a space.
Where signs can be meant in two ways, every way in which a peg can jump is a reading. Rows that are shifted by half a
cell, and rows of 1, 2, 3, ... signs, lie on the triangular lattice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeGuard, cast

from ..errors import PuzzleError
from ..geometry.board import CELL_LIMIT, Board, write_rows
from ..geometry.lattice import SQUARE, Coordinates, Lattice
from ..puzzles.game import Game
from ..puzzles.registry import games_of, open_game
from .form import UNKNOWN, Form, Reading, Sign, board_signs, fault, lain, rectangle_of, signs_of, why

if TYPE_CHECKING:
    from ..puzzles.peg.game import PegGame

#: The beginning of a game ID, and its letters.
_ID = re.compile(r"(\d{1,3})x(\d{1,3})(?:cross|octagon|random)?:(?=\s*[A-Za-z])")
_MARKS = {"P": "o", "H": "c", "O": "x"}
_NAME = "peg-rows"
#: Signs by how much they look like a peg: the first are pegs beside any later one. Signs of one group, and a cross
#: beside a circle, can be meant both ways.
_GROUPS = ("●⬤•◉⚫*@1P", "oO", "○◯◌⚪.·_ceE0-Hh2")
_CROSSES = "xX✕×"
#: Signs that mark places without a cell and nothing else, and signs that may mark them.
_ONLY_NO_CELL, _NO_CELL = "#+~", _CROSSES + ".·_-02"
_FEWEST = 3
#: A word of a matrix of numbers, what stands between two of one row, and the numbers in those with -1 for no cell.
_WORD, _GAP = re.compile(r"[^\s,;|/(){}\[\]]+"), re.compile(r"(?<=\d)[ \t]+(?=[-\d])")
_NUMBERS = {"-1", "0", "1", "2"}


def read_id(text: str) -> list[Reading]:
    """Return the board of a game ID; the goal is one peg anywhere.

    Raises:
        BadForm: a letter is unknown, their number does not match the size, or there is no peg or no hole.
    """
    text = text.strip()
    match = _ID.match(text)
    assert match is not None  # `fits` has checked it
    width, height = int(match[1]), int(match[2])
    if not 0 < width * height <= 2 * CELL_LIMIT:
        raise fault("pegs", text, 0, f"a size of up to {CELL_LIMIT} cells")
    for at in range(match.end(), len(text)):
        if text[at].upper() not in _MARKS:
            raise fault("pegs", text, at, "P for a peg, H for a hole or O for no cell")
    letters = text[match.end():].upper()
    if len(letters) != width * height:
        at = match.end() + min(len(letters), width * height)
        raise fault("pegs", text, at, f"{width * height} letters, {width} for each of {height} rows")
    marks = "".join(_MARKS[letter] for letter in letters)
    if "o" not in marks or "c" not in marks:
        raise fault("pegs", text, match.end(), "at least one P and one H")
    rows = _trimmed([marks[first:first + width] for first in range(0, len(marks), width)])
    cells = Board.from_rows(SQUARE, rows).cells
    game = listed_board(SQUARE, cells) or own_board(SQUARE, cells, rows)
    position = game.read_position(write_rows(rows))
    return [Reading("pegs", game.id, position, game.read_goal("any", position))]


def listed_board(lattice: Lattice | None, cells: tuple[Coordinates, ...]) -> PegGame | None:
    """Return the board of the catalogue with these cells, a rectangle of any size included; None if there is none.

    Args:
        lattice: where the cells lie; None: any on which they are drawn in the same columns.
        cells: (column, row), row by row, the least column and row 0.
    """
    size = rectangle_of(lattice, cells)
    if size is not None:
        return cast("PegGame", open_game(f"peg/rect-{size}"))
    for game in cast("Iterator[PegGame]", games_of("peg")):
        on = game.board.lattice
        if game.board.cells == cells and (on is lattice or (lattice is None and not on.slant)):
            return game
    return None


def own_board(lattice: Lattice, cells: tuple[Coordinates, ...], rows: list[str] | None = None) -> PegGame:
    """Return a custom board with these cells.

    Args:
        lattice: where the cells lie.
        cells: (column, row), row by row.
        rows: its start, if it has one of its own.

    Raises:
        PuzzleError: it has too many cells, or no peg can ever jump on it.
    """
    full = Board(lattice, cells).rows("o" * len(cells))
    return cast("PegGame", open_game(f"peg/{lattice.code}.{write_rows(rows or full)}"))


def _trimmed(rows: list[str]) -> list[str]:
    """Return the rows without empty rows above and below and empty columns at the left."""
    while not rows[0].strip("x"):
        rows = rows[1:]
    while not rows[-1].strip("x"):
        rows = rows[:-1]
    left = min(len(row) - len(row.lstrip("x")) for row in rows)
    return [row[left:] for row in rows]


def _square(game: Game) -> TypeGuard[PegGame]:
    return game.family == "peg" and cast("PegGame", game).board.lattice is SQUARE


def write_id(game: Game, position: str) -> str | None:
    """Return a position as a game ID; None if the board is not on the square lattice, or has no peg or no hole.

    Args:
        position: canonical text.
    """
    if not _square(game):
        return None
    pegs = ["P" if cell.kind == "peg" else "H" for cell in game.drawing(position).cells]
    if len({*pegs}) == 1:
        return None
    rows = game.board.rows(pegs)
    return f"{len(rows[0])}x{len(rows)}random:{''.join(rows).replace('x', 'O')}"


# Boards drawn in rows.


class _Meaning(NamedTuple):
    """What the signs of a drawing mean; `hole` and `off` are "" if there are none."""

    peg: str
    hole: str
    off: str


def _known(mark: str) -> bool:
    return mark in _CROSSES or mark in _ONLY_NO_CELL or any(mark in group for group in _GROUPS)


def _numbered(text: str) -> str:
    """Return a text in which every number of a matrix with -1 is one sign: of three, -1 is no cell."""
    numbers = {*_WORD.findall(text)}
    if len(numbers) == 1 or not {"-1"} <= numbers <= _NUMBERS:
        return text
    # Of two numbers -1 may be a hole as well: that is refused.
    none = f" {_ONLY_NO_CELL[0] if len(numbers) > 2 else UNKNOWN}"
    return _GAP.sub(lambda gap: ",".ljust(len(gap[0])), text).replace("-1", none)


def _fits(text: str) -> bool:
    signs = signs_of(_numbered(text))
    if {sign.mark for sign in signs} == {*"12."}:  # frogs and toads are printed so; beside 1 and 2 a hole is 0
        return False
    known = sum(_known(sign.mark) for sign in signs)
    return bool(signs) and signs[-1].row > 0 and len(signs) >= _FEWEST and known * 5 >= len(signs) * 4


def read(text: str) -> list[Reading]:
    r"""Return the board of a drawing, in every way that its signs can be meant.

    Raises:
        BadForm: there are other signs or more than three, too many cells, or no peg can ever jump.

    >>> [reading.puzzle for reading in read("****\n*O**\n****\n****")]
    ['peg/rect-4x4']
    """
    signs = board_signs(_NAME, _numbered(text))
    marks = list(dict.fromkeys(sign.mark for sign in signs))
    expected = "one sign for pegs, one for holes, and one at most for no cell"
    for sign in signs:
        if not _known(sign.mark):
            raise fault(_NAME, text, sign.at, f"{expected}, such as * and O")
    if len(marks) > 3:
        raise fault(_NAME, text, next(sign.at for sign in signs if sign.mark == marks[3]), expected)
    meanings = list(_meanings(signs, marks))
    if not meanings:
        raise fault(_NAME, text, signs[0].at, "pegs, as * or o")
    found: list[Reading] = []
    stuck: list[Reading] = []
    refused: PuzzleError | None = None
    for meaning in meanings:
        try:
            for reading, moves in _boards(signs, meaning):
                (found if moves else stuck).append(reading)
        except PuzzleError as error:
            refused = error
    if stuck and not found:
        able = [reading for meaning in _turned(meanings) for reading, moves in _boards(signs, meaning) if moves]
        stuck = able + stuck
    if not found and not stuck:
        if refused is not None and refused.code == "board-too-large":
            raise fault(_NAME, text, signs[CELL_LIMIT].at, f"at most {CELL_LIMIT} cells")
        raise fault(_NAME, text, signs[0].at, "three holes in a line somewhere, so that a peg can jump")
    return found or stuck


def _meanings(signs: Sequence[Sign], marks: list[str]) -> Iterator[_Meaning]:
    """Yield every way in which up to three signs can be meant."""
    if len(marks) == 1:
        if marks[0] not in _ONLY_NO_CELL and marks[0] not in _GROUPS[2]:
            yield _Meaning(marks[0], "", "")
        return
    for off in _no_cells(signs, marks):
        rest = [mark for mark in marks if mark != off]
        if len(rest) == 1:
            if rest[0] not in _GROUPS[2]:
                yield _Meaning(rest[0], "", off)
        elif not set(rest) & set(_ONLY_NO_CELL):
            one, other = _rank(rest[0]), _rank(rest[1])
            if one <= other:
                yield _Meaning(rest[0], rest[1], off)
            if other <= one:
                yield _Meaning(rest[1], rest[0], off)


def _turned(meanings: Sequence[_Meaning]) -> Iterator[_Meaning]:
    """Yield those in which circles are the pegs after all: the sign beside them, as a star, may mark the hole."""
    for meaning in meanings:
        if meaning.hole and meaning.hole in _GROUPS[1]:
            yield meaning._replace(peg=meaning.hole, hole=meaning.peg)


def _no_cells(signs: Sequence[Sign], marks: list[str]) -> list[str]:
    """Return the signs that may mark places without a cell, "" for none: with three signs, one of them does."""
    only = [mark for mark in marks if mark in _ONLY_NO_CELL]
    if only:
        return only[:1]
    corners = _corners(signs)
    able = [mark for mark in marks if mark in _NO_CELL]
    at_corners = [mark for mark in able if corners == {mark}]
    if len(marks) == 3:
        return at_corners or [mark for mark in able if mark in corners] or able
    # Of two signs, only a cross at all four corners is no cell; any other sign there may be a hole as well.
    return at_corners if at_corners and at_corners[0] in _CROSSES else [""]


def _corners(signs: Sequence[Sign]) -> set[str]:
    """Return the signs in the corners of a drawing."""
    wide, high = max(sign.column for sign in signs), signs[-1].row
    return {sign.mark for sign in signs if sign.column in (0, wide) and sign.row in (0, high)}


def _rank(mark: str) -> int:
    """Return how far a sign is from looking like a peg; a cross counts as a circle."""
    return 1 if mark in _CROSSES else next(rank for rank, group in enumerate(_GROUPS) if mark in group)


def _boards(signs: Sequence[Sign], meaning: _Meaning) -> Iterator[tuple[Reading, bool]]:
    """Yield the readings of a drawing whose signs have a meaning, and whether a peg can jump.

    Raises:
        PuzzleError: no peg can ever jump on such a board, or it is too large.
    """
    cells = [sign for sign in signs if sign.mark != meaning.off]
    game = _puzzle(cells)
    pegs = ["o" if sign.mark == meaning.peg else "c" for sign in cells]
    position = game.read_position(write_rows(game.board.rows(pegs)))
    if meaning.hole:
        code = "signs-off" if meaning.off else "signs"
        speaks = why(code, **{name: mark for name, mark in meaning._asdict().items() if mark})
        yield Reading(_NAME, game.id, position, why=speaks), bool(game.legal(position))
        return
    start = game.read_position(None)
    shown = zip(game.board.names, game.drawing(start).cells)
    holes = ", ".join(name for name, cell in shown if cell.kind == "hole")
    yield Reading(_NAME, game.id, start, why=why("full-start", cells=holes)), True
    yield Reading(_NAME, game.id, position, why=why("full-drawn")), True


def _puzzle(drawn: Sequence[Sign]) -> PegGame:
    """Return the board of drawn cells: that of the catalogue which looks so, else a custom one without its pegs."""
    top = drawn[0].row
    places = [(sign.column, sign.row - top) for sign in drawn]
    lattice, cells = lain(places)
    return listed_board(lattice, cells) or listed_board(None, tuple(places)) or own_board(lattice, cells)


PEGS = Form(
    "pegs", "7x7cross:OOPPPOOOOPPPOOPPPPPPPPPPHPPPPPPPPPPOOPPPOOOOPPPOO", "a game ID of Simon Tatham's Pegs",
    lambda text: bool(_ID.match(text.strip())), read_id, write_id, certain=True,
)
ROWS = Form(_NAME, "ooo/o.o/ooo", "a board of pegs in rows, two signs for pegs and holes", _fits, read)

"""Boards of pegs drawn in rows, with whatever signs people use for a peg, a hole and no cell.

Two signs are a peg and a hole; a third is no cell, like a space. Where signs can be meant in two ways, every way in
which a peg can jump is a reading. Rows that are shifted by half a cell, and rows of 1, 2, 3, ... signs, lie on the
triangular lattice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..errors import PuzzleError
from ..geometry.board import CELL_LIMIT, write_rows
from .form import Form, Reading, Sign, board_signs, fault, lain, signs_of, why
from .pegs import listed_board, own_board

if TYPE_CHECKING:
    from ..puzzles.peg.game import PegGame

_NAME = "peg-rows"
#: Signs by how much they look like a peg: the first are pegs beside any later one. Signs of one group, and a cross
#: beside a circle, can be meant both ways.
_GROUPS = ("●⬤•◉⚫*@1P", "oO", "○◯◌⚪.·_ceE0-Hh2")
_CROSSES = "xX✕×"
#: Signs that can mark places without a cell; the first two mean nothing else.
_NO_CELL = "#+" + _CROSSES + ".·_-02"
_ONLY_NO_CELL = "#+~"
_FEWEST = 3


class _Meaning(NamedTuple):
    """What the signs of a drawing mean; `hole` and `off` are "" if there are none."""

    peg: str
    hole: str
    off: str


def _known(mark: str) -> bool:
    return mark in _CROSSES or mark in _ONLY_NO_CELL or any(mark in group for group in _GROUPS)


def _fits(text: str) -> bool:
    signs = signs_of(text)
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
    signs = board_signs(_NAME, text)
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


FORM = Form(_NAME, "ooo/o.o/ooo", "a board of pegs in rows, two signs for pegs and holes", _fits, read)

"""Boards of lamps: rectangles, a triangle, a hexagon, custom boards in rows or drawn by hand."""

from __future__ import annotations

import re
from typing import NamedTuple

from ...errors import UnknownPuzzle
from ...geometry.board import CELL_LIMIT, Board
from ...geometry.drawn import JoinedBoard
from ...geometry.lattice import SQUARE, TRIANGULAR
from ..cells import read_joined

_SIZE = re.compile(r"([1-9]\d{0,2})x([1-9]\d{0,2})", re.ASCII)
#: On the triangular lattice: slug -> title and rows.
_SHAPES = {
    "triangle": ("Lights out, triangle", ["o" * number for number in range(1, 6)]),
    "hexagon": ("Lights out, hexagon", ["ooo", "oooo", "ooooo", "xoooo", "xxooo"]),
}

SLUGS = (*(f"{side}x{side}" for side in range(3, 10)), *_SHAPES)


class Lamps(NamedTuple):
    """A board of lamps.

    Attributes:
        slug: its slug or board code.
        title: its title in English.
        board: the lamps, joined to those that they switch.
    """

    slug: str
    title: str
    board: JoinedBoard

    @property
    def custom(self) -> bool:
        """Whether the board comes from a code instead of the catalogue."""
        return "." in self.slug


def lamps(slug: str) -> Lamps | None:
    """Return the board of a slug or custom board code, or None if it is neither.

    Raises:
        UnknownPuzzle: a custom board code cannot be read, or the board has more than 400 lamps.

    >>> lamps("2x3").board.neighbours[0], len(lamps("hexagon").board), lamps("xg.000111.1-2").board.edges
    ((1, 2), 19, ((0, 1), (1, 2)))
    """
    size = _SIZE.fullmatch(slug)
    if size is not None:
        width, height = int(size[1]), int(size[2])
        if width * height > CELL_LIMIT:
            raise UnknownPuzzle("board-too-large", limit=CELL_LIMIT, cells=width * height)
        return Lamps(slug, f"Lights out {width}×{height}", JoinedBoard(Board.from_rows(SQUARE, ["o" * width] * height)))
    if slug in _SHAPES:
        title, rows = _SHAPES[slug]
        return Lamps(slug, title, JoinedBoard(Board.from_rows(TRIANGULAR, rows)))
    if slug[:3] not in ("xs.", "xq.", "xt.", "xg."):
        return None
    board = read_joined(slug, 1, "lights-board-marks")
    return Lamps(board.code, "Own board", board)

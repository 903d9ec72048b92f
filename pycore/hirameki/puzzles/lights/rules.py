"""Boards and rules of lamps: what a press switches, the replay of presses, both as text; nothing of solvers.

A position is the set of lit lamps, as bits; a move is the lamp that is pressed. Texts are rows of o (lit) and c (dark),
as for pegs, and the lamps pressed, joined by dots.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from ...errors import UnknownPuzzle
from ...geometry.board import CELL_LIMIT, Board
from ...geometry.drawn import JoinedBoard
from ...geometry.lattice import SQUARE, TRIANGULAR
from ..cells import CUSTOM, JOINED, read_cells, read_joined
from ..moves import Move, Replayed, replay

#: Positions whose texts are remembered: a rating asks about every lamp of a position.
_KEPT = 32
_SIZE = re.compile(r"([1-9]\d{0,2})x([1-9]\d{0,2})", re.ASCII)
#: On the triangular lattice: slug -> title and rows.
_SHAPES = {
    "triangle": ("Lights out, triangle", ["o" * number for number in range(1, 6)]),
    "hexagon": ("Lights out, hexagon", ["ooo", "oooo", "ooooo", "xoooo", "xxooo"]),
}

SLUGS = (*(f"{side}x{side}" for side in range(3, 10)), *_SHAPES)


# Boards of lamps: rectangles, a triangle, a hexagon, custom boards in rows or drawn by hand.


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
    if not slug.startswith(JOINED):
        return None
    board = read_joined(slug, 1, "lights-board-marks")
    return Lamps(board.code, CUSTOM, board)


def switched(board: JoinedBoard) -> tuple[int, ...]:
    """Return for every lamp those that pressing it switches: itself and its neighbours."""
    return tuple(sum(1 << other for other in (lamp, *around)) for lamp, around in enumerate(board.neighbours))


def play(presses: tuple[int, ...], lit: int, moves: Iterable[Move]) -> Replayed[int, int]:
    """Press lamps up to the first that does not exist.

    Args:
        presses: what `switched` returns.
        lit: the position before the moves.
        moves: lamps; anything else is refused.

    >>> play((0b011, 0b111, 0b110), 0b111, [1, 2]).positions
    [7, 0, 6]
    """
    def after(before: int, lamp: int) -> int:
        return before ^ presses[lamp]

    return replay(lit, moves, partial(_refusal, len(presses)), after)


def _refusal(lamps: int, lit: int, move: Move) -> str | None:
    exists = isinstance(move, int) and not isinstance(move, bool) and 0 <= move < lamps
    return None if exists else "there is no such lamp"


@lru_cache(_KEPT)
def read_position(board: Board, text: str, code: str = "position-shape") -> int:
    """Return the lit lamps of a text; `Board.write_set` is the inverse.

    Args:
        text: rows, for example `oco-3o`.
        code: the error for marks that mean nothing.

    Raises:
        BadPosition: the rows do not fit the board, or have other marks.
    """
    return board.read_set(text.strip(), code, "o for lit lamps, c for dark ones, x for no cell")


def read_moves(board: Board, text: str) -> list[Move]:
    """Return the lamps of a text such as `c3.a1`.

    Raises:
        BadMove: a lamp cannot be read, or there are over 5,000.
    """
    example = "c3.a1" if board.lattice.named else "7.0"
    return read_cells(board, text.strip(), f"lamps joined by dots, as in {example}") if text.strip() else []


def write_moves(board: Board, moves: Sequence[Move]) -> str:
    """Return legal moves in link notation; the inverse of `read_moves`."""
    return ".".join(board.names[move] for move in moves if isinstance(move, int))

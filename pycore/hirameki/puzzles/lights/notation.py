"""Positions and moves as text: rows of o (lit) and c (dark), as for pegs; the lamps pressed, joined by dots."""

from __future__ import annotations

from collections.abc import Sequence

from ...errors import BadPosition
from ...geometry.board import Board
from ...geometry.rows import write_rows
from ..answers import Move
from ..cells import read_cells


def read_position(board: Board, text: str, code: str = "position-shape") -> int:
    """Return the lit lamps of a text.

    Args:
        text: rows, for example `oco-3o`.
        code: the error for marks that mean nothing.

    Raises:
        BadPosition: the rows do not fit the board, or have other marks.
    """
    marks = board.marks(text.strip())
    if not {*marks} <= {"o", "c"}:
        raise BadPosition(code, text=text[:40], expected="o for lit lamps, c for dark ones, x for no cell")
    return sum(1 << lamp for lamp, mark in enumerate(marks) if mark == "o")


def write_position(board: Board, lit: int) -> str:
    """Return a position as text; the inverse of `read_position`."""
    return write_rows(board.rows(marks(board, lit)))


def marks(board: Board, lit: int) -> str:
    """Return o or c for every lamp in order."""
    return f"{lit:0{len(board)}b}"[::-1].translate({ord("1"): "o", ord("0"): "c"})


def read_moves(board: Board, text: str) -> list[Move]:
    """Return the lamps of a text such as `c3.a1`.

    Raises:
        BadMove: a lamp cannot be read, or there are over 5,000.
    """
    return read_cells(board, text.strip(), "lamps joined by dots, as in c3.a1") if text.strip() else []


def write_moves(board: Board, moves: Sequence[Move]) -> str:
    """Return moves in link notation; the inverse of `read_moves`."""
    return ".".join(board.names[move] if isinstance(move, int) else str(move) for move in moves)

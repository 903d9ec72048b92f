"""Boards with one blank cell: a move is the number of the cell whose tile or piece moves into it.

This module uses no solver tables, so it can check solutions before anybody sees them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from ..drawing import DrawnCell, Point
from ..errors import BadPosition
from ..geometry.board import Board

#: A position: the number on every cell, 0 on the blank; equal numbers are identical pieces.
Marks: TypeAlias = tuple[int, ...]


def refusal(
    board: Board, marks: Marks, move: object, origins: Sequence[int], noun: str, too_far: str
) -> str | None:
    """Return why a move is illegal, in words, or None if it is legal.

    Args:
        marks: the position before it.
        move: a cell, or the letter of a direction in which nothing can move; anything else is refused.
        origins: the cells from which a piece can move into the blank.
        noun: the name of what is on the cells.
        too_far: the reason why any other cell is illegal, with `{}` for the name of the blank cell.
    """
    names, blank = board.names, marks.index(0)
    if isinstance(move, str):
        return f"no {noun} can move {move} into the blank cell {names[blank]}"
    if not isinstance(move, int) or isinstance(move, bool) or not 0 <= move < len(board):
        return "there is no such cell"
    if move == blank:
        return f"{names[blank]} is the blank cell itself"
    return None if move in origins else f"{names[move]} {too_far.format(names[blank])}"


def moved(marks: Marks, cell: int) -> Marks:
    """Return the position after the piece on a cell has moved into the blank.

    Args:
        marks: the position before.
        cell: a cell from which this is legal.

    >>> moved((1, 2, 0, 3), 0)
    (0, 2, 1, 3)
    """
    return after_moves(marks, (cell,))


def after_moves(marks: Sequence[int], moves: Iterable[int]) -> Marks:
    """Return the position after legal moves.

    Args:
        marks: the position before them.
        moves: the cells moved from.

    >>> after_moves((1, 2, 3, 0), [2, 0])
    (0, 2, 1, 3)
    """
    after = list(marks)
    blank = after.index(0)
    for cell in moves:
        after[blank], after[cell], blank = after[cell], 0, cell
    return tuple(after)


def misplaced(marks: Marks, wanted: Marks) -> int:
    """Return how many pieces stand where the goal has another piece or the blank.

    >>> misplaced((1, 2, 0), (2, 0, 1))
    2
    """
    return sum(mark not in (0, other) for mark, other in zip(marks, wanted))


def refuse_other_pieces(goal: Marks, marks: Marks, text: str, position: str) -> None:
    """Refuse a goal that has other pieces than a position.

    Args:
        text, position: the goal and the position as they are written.

    Raises:
        BadPosition: it has.
    """
    others = Counter(goal) - Counter(marks)
    if others:
        raise BadPosition("slide-goal-tiles", goal=text[:40], position=position[:40], tile=min(others))


def drawn(board: Board, points: Sequence[Point], marks: Marks, coloured: bool) -> tuple[DrawnCell, ...]:
    """Return a position as cells of a drawing.

    Args:
        points: where they are drawn.
        coloured: whether the numbers are colours.
    """
    cells = []
    for (column, row), (x, y), mark in zip(board.places, points, marks):
        kind, label = ("tile", str(mark)) if mark else ("blank", "")
        cells.append(DrawnCell(column, row, x, y, kind, label, colour=mark if coloured else 0))
    return tuple(cells)

"""Boards with one blank cell: a move is the number of the cell whose tile or piece moves into it.

This module uses no solver tables, so it can check solutions before anybody sees them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from ..errors import BadMove, BadPosition, UnknownPuzzle, shortened
from ..geometry.board import Board, read_board_code
from .answers import Move

#: A position: the number on every cell, 0 on the blank; equal numbers are identical pieces.
Marks: TypeAlias = tuple[int, ...]
#: The most moves in one text.
MOST_MOVES = 5000


def read_own_board(code: str, least: int, wrong: str) -> Board:
    """Return a custom board from its code, in which every cell is `o`.

    Args:
        code: prefix and rows, such as `xs.3o-oxo-3o`.
        least: the least number of cells.
        wrong: the error code for any other letter.

    Raises:
        UnknownPuzzle: the code cannot be read, has a letter other than o, or has too few cells.
    """
    try:
        board, marks = read_board_code(code)
    except BadPosition as error:
        raise UnknownPuzzle(error.code, **error.params) from error
    if len(board) < least:
        raise UnknownPuzzle("board-empty", least=least)
    other = next((mark for mark in marks if mark != "o"), None)
    if other is not None:
        raise UnknownPuzzle(wrong, text=code[:40], found=other)
    return board


def refusal(
    board: Board, marks: Marks, move: object, origins: Sequence[int], noun: str, too_far: str
) -> str | None:
    """Return why a move is illegal, in words, or None if it is legal.

    Args:
        board: the cells.
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


def replay(
    marks: Marks, moves: Iterable[Move], refused: Callable[[Marks, Move], str | None]
) -> tuple[list[Marks], list[int], BadMove | None]:
    """Play moves up to the first illegal one.

    Args:
        marks: the position before them.
        moves: legal or not.
        refused: (position, move) -> why it is illegal, or None.

    Returns:
        The positions, including the first; the moves played; why the next one is illegal, or None.
    """
    positions = [marks]
    played: list[int] = []
    for number, move in enumerate(moves, 1):
        reason = refused(positions[-1], move)
        if reason is not None or not isinstance(move, int):
            return positions, played, BadMove("illegal-move", number=number, move=str(move)[:20], reason=str(reason))
        positions.append(moved(positions[-1], move))
        played.append(move)
    return positions, played, None


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


def read_cells(board: Board, text: str, expected: str) -> list[Move]:
    """Return moves from a text of cells joined by dots.

    Args:
        board: the cells.
        text: the moves.
        expected: the notations that an error message suggests.

    Raises:
        BadMove: a cell cannot be read, or there are over 5,000 moves.
    """
    moves: list[Move] = []
    at = 0
    for word in text.split("."):
        if len(moves) >= MOST_MOVES:
            raise too_many(text, at)
        try:
            moves.append(board.read_cell(word))
        except BadPosition as error:
            raise BadMove("bad-moves", text=shortened(text), found=word[:8], expected=expected, at=at) from error
        at += len(word) + 1
    return moves


def too_many(text: str, at: int) -> BadMove:
    """Return the error for too many moves.

    Args:
        text: the moves.
        at: the index of the first move beyond the limit.
    """
    expected = f"at most {MOST_MOVES:,} moves"
    return BadMove("bad-moves", text=shortened(text), found=text[at:at + 8], expected=expected, at=at)

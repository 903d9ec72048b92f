"""The rules: what may move, and moves replayed one by one, without any solver's tables."""

from __future__ import annotations

from collections.abc import Sequence

from ...errors import BadMove
from .boards import HopBoard

#: A position: one colour a cell, 1 or 2, and 0 for the blank.
Pieces = tuple[int, ...]


def moved(pieces: Pieces, cell: int) -> Pieces:
    """Return the position after the piece of a cell came into the blank.

    Args:
        pieces: a position.
        cell: the cell that the piece leaves.

    >>> moved((1, 1, 0, 2, 2), 1)
    (1, 0, 1, 2, 2)
    """
    after = list(pieces)
    after[pieces.index(0)], after[cell] = pieces[cell], 0
    return tuple(after)


def refusal(board: HopBoard, pieces: Pieces, move: object) -> str | None:
    """Return why a move is illegal, in words, or None when it is legal.

    Args:
        board: where the pieces stand.
        pieces: a position.
        move: the cell that a piece is to leave; anything else is refused.
    """
    names = board.board.names
    blank = pieces.index(0)
    if isinstance(move, str):
        return f"no piece can move {move} into the blank cell {names[blank]}"
    if not isinstance(move, int) or isinstance(move, bool) or not 0 <= move < len(board):
        return "there is no such cell"
    if move == blank:
        return f"{names[blank]} is the blank cell itself"
    if move not in board.origins[blank]:
        return f"{names[move]} is neither beside the blank cell {names[blank]} nor one piece away from it in a line"
    return None


def play(board: HopBoard, pieces: Pieces, moves: Sequence[object]) -> tuple[list[Pieces], BadMove | None]:
    """Return the positions that legal moves lead through, the first one included, and why the next move is illegal.

    Args:
        board: where the pieces stand.
        pieces: a position.
        moves: cells that pieces leave; anything else is refused.
    """
    reached = [pieces]
    for number, move in enumerate(moves, 1):
        reason = refusal(board, reached[-1], move)
        if reason is not None:
            return reached, BadMove("illegal-move", number=number, move=str(move)[:20], reason=reason)
        assert isinstance(move, int)  # whatever is legal is a cell
        reached.append(moved(reached[-1], move))
    return reached, None

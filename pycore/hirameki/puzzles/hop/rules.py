"""The rules: which pieces may move, and the replay of moves, without any solver's tables."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from ...errors import BadMove
from .. import cells, one_blank
from ..answers import Move
from ..one_blank import Marks as Pieces
from .boards import HopBoard

__all__ = ["Pieces", "play", "refusal"]


def refusal(board: HopBoard, pieces: Pieces, move: Move) -> str | None:
    """Return why a move is illegal, in words, or None if it is legal.

    Args:
        pieces: the position before the move.
        move: the cell that a piece leaves; anything else is refused.
    """
    origins = board.origins[pieces.index(0)]
    too_far = "is neither beside the blank cell {} nor one piece away from it in a line"
    return one_blank.refusal(board.board, pieces, move, origins, "piece", too_far)


def play(board: HopBoard, pieces: Pieces, moves: Iterable[Move]) -> tuple[list[Pieces], list[int], BadMove | None]:
    """Play moves up to the first illegal one.

    Args:
        pieces: the position before the moves.
        moves: cells that pieces leave; anything else is refused.

    Returns:
        The positions, including the first one; the moves played; why the next move is illegal, or None.
    """
    return cells.replay(pieces, moves, partial(refusal, board), one_blank.moved)

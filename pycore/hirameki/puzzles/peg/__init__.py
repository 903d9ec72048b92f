"""The peg family: a peg jumps over another into an empty hole, and the jumped peg is removed."""

from __future__ import annotations

from ..cells import JOINED
from ..game import Game
from .catalogue import SLUGS, catalogue_layout
from .game import PegGame
from .rules import custom_layout

__all__ = ["CODES", "SLUGS", "open_board"]

CODES = (*JOINED, "xp.")


def open_board(board: str) -> Game:
    """Return the puzzle of a slug or custom board code.

    Raises:
        UnknownPuzzle: there is no such board, or no peg can ever jump on it.
    """
    if "." not in board:
        return PegGame(catalogue_layout(board))
    from .graphs import graph_layout, is_drawn  # imported here: catalogue boards do not need it

    return PegGame(graph_layout(board) if is_drawn(board) else custom_layout(board))

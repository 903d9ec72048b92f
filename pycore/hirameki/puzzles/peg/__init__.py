"""The peg family: boards on which a peg jumps over another into an empty hole, and the one jumped over is removed."""

from __future__ import annotations

from ..puzzle import Puzzle
from .boards import custom_layout
from .catalogue import SLUGS, catalogue_layout
from .graphs import graph_layout, is_drawn
from .puzzle import PegPuzzle


def catalogue() -> tuple[str, ...]:
    """Return the slugs that the catalogue shows."""
    return SLUGS


def open_board(board: str) -> Puzzle:
    """Return the puzzle of a slug or custom board code.

    Raises:
        UnknownPuzzle: there is none, or no peg can ever jump on it.
    """
    if is_drawn(board):
        return PegPuzzle(graph_layout(board))
    return PegPuzzle(custom_layout(board) if "." in board else catalogue_layout(board))

"""The peg family: boards on which a peg jumps over another into an empty hole, and the one jumped over is removed."""

from __future__ import annotations

from ..puzzle import Puzzle
from .boards import custom_layout
from .catalogue import SLUGS, catalogue_layout
from .puzzle import PegPuzzle


def catalogue() -> tuple[str, ...]:
    """Return the slugs that the catalogue shows."""
    return SLUGS


def open_board(board: str) -> Puzzle:
    """Return the puzzle of a slug or custom board code.

    Raises:
        UnknownPuzzle: there is none, or no peg can ever jump on it.
    """
    if "." not in board:
        return PegPuzzle(catalogue_layout(board))
    from .graphs import graph_layout, is_drawn  # here: boards of the catalogue are not drawn by hand

    return PegPuzzle(graph_layout(board) if is_drawn(board) else custom_layout(board))

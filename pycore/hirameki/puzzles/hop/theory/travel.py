"""A lower bound on the moves to go: every piece has a distance to travel, and a move takes one piece at most two cells.

It is the greater of two bounds. Single pieces: each piece needs at least the moves to the nearest cell that the goal
gives its colour. Totals: give every cell a height; a move changes the total height of one colour by at most a known
amount, and the difference between the totals of position and goal is known.
"""

from __future__ import annotations

from typing import NamedTuple

from ....geometry.graph import distances_from
from ..boards import HopBoard
from ..rules import Pieces

_COLOURS = (1, 2)


class _Heights(NamedTuple):
    """Heights of the cells, the most by which a move changes a colour's total, and the goal's total of each colour."""

    values: tuple[int, ...]
    most: int
    wanted: tuple[int, ...]

    def bound(self, pieces: Pieces) -> int:
        """Return the least number of moves that can bring the totals to those of the goal."""
        missing = sum(
            abs(wanted - sum(value for value, piece in zip(self.values, pieces) if piece == colour))
            for colour, wanted in zip(_COLOURS, self.wanted)
        )
        return -(-missing // self.most)


class TravelBound:
    """A lower bound on the moves to a goal.

    >>> from ...hop import open_board
    >>> row = open_board("frogs-3").board
    >>> TravelBound(row, (2, 2, 2, 0, 1, 1, 1)).moves((1, 1, 1, 0, 2, 2, 2))
    12
    """

    def __init__(self, board: HopBoard, goal: Pieces) -> None:
        """Prepare the bound."""
        # Moves of a piece alone to the nearest cell that the goal gives its colour; every move can be taken back.
        self._nearest = tuple(
            distances_from(board.origins, *(cell for cell, piece in enumerate(goal) if piece == colour))
            for colour in _COLOURS
        )
        cells = board.board.cells
        self._heights = tuple(
            heights for across, down in ((1, 0), (0, 1), (1, 1), (1, -1))
            if (heights := _heights(board, goal, tuple(across * column + down * row for column, row in cells)))
        )

    def moves(self, pieces: Pieces) -> int:
        """Return a lower bound on the moves to go from a position."""
        single = sum(self._nearest[piece - 1][cell] for cell, piece in enumerate(pieces) if piece)
        return max([single, *(heights.bound(pieces) for heights in self._heights)])


def _heights(board: HopBoard, goal: Pieces, values: tuple[int, ...]) -> _Heights | None:
    most = max(abs(values[origin] - values[cell]) for cell, origins in enumerate(board.origins) for origin in origins)
    if not most:
        return None
    wanted = (sum(value for value, piece in zip(values, goal) if piece == colour) for colour in _COLOURS)
    return _Heights(values, most, tuple(wanted))

"""How many moves are needed at least: every piece has a way to go, and a move brings one piece at most two cells on.

Two bounds, of which the greater counts. Single ways: each piece needs at least the moves to the nearest cell that its
colour wants. Totals: give every cell a height; a move changes the heights under one colour by at most a known amount,
and between position and goal these totals differ by a known amount.
"""

from __future__ import annotations

from typing import NamedTuple

from ....geometry.graph import distances_from
from ..boards import HopBoard
from ..rules import Pieces

_COLOURS = (1, 2)


class _Heights(NamedTuple):
    """Heights of the cells, the most that a move changes their total by, and the goal's total of each colour."""

    values: tuple[int, ...]
    most: int
    wanted: tuple[int, ...]

    def bound(self, pieces: Pieces) -> int:
        """Return how many moves it takes at least to bring the totals to the goal's."""
        missing = sum(
            abs(wanted - sum(value for value, piece in zip(self.values, pieces) if piece == colour))
            for colour, wanted in zip(_COLOURS, self.wanted)
        )
        return -(-missing // self.most)


class TravelBound:
    """A lower bound of the moves to a goal.

    >>> from ...hop import open_board
    >>> row = open_board("frogs-3").board
    >>> TravelBound(row, (2, 2, 2, 0, 1, 1, 1)).moves((1, 1, 1, 0, 2, 2, 2))
    12
    """

    def __init__(self, board: HopBoard, goal: Pieces) -> None:
        """Prepare the bound.

        Args:
            board: where the pieces stand.
            goal: the position to be reached.
        """
        # Moves of a piece to the nearest cell that its colour wants, all else giving way; a move can be taken back.
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
        """Return how many moves a position needs at least."""
        single = sum(self._nearest[piece - 1][cell] for cell, piece in enumerate(pieces) if piece)
        return max([single, *(heights.bound(pieces) for heights in self._heights)])


def _heights(board: HopBoard, goal: Pieces, values: tuple[int, ...]) -> _Heights | None:
    most = max(abs(values[origin] - values[cell]) for cell, origins in enumerate(board.origins) for origin in origins)
    if not most:
        return None
    wanted = (sum(value for value, piece in zip(values, goal) if piece == colour) for colour in _COLOURS)
    return _Heights(values, most, tuple(wanted))

"""What a beam by columns asks of an evaluation: positions as bytes, and what a step changes in many of them at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ...boards import TileBoard
from ...rules import Tiles


class Columns(Protocol):
    """The positions of a board as strings of bytes: the tile on every cell first, their number in the last two.

    Tiles are numbered by their homes, the first being 1, and the blank 0. There are two: `triples` and `pairs`.

    Attributes:
        board: cells and edges.
        goal: where to.
        size: bytes of a position.
        lifted: what the changes of a step are lifted by, so that none is negative.
    """

    board: TileBoard
    goal: Tiles
    size: int
    lifted: int

    def encode(self, tiles: Tiles) -> bytes:
        """Return the bytes of a position."""

    def of_step(
        self, states: Sequence[bytes], joined: bytearray, tile: int, cell: int, blank: int
    ) -> tuple[bytes, bytes]:
        """Return what a step changes in every position, lifted: the low bytes and the high ones.

        What `joined` has beside the tiles of all cells and the numbers is as after the step then.

        Args:
            states: positions with the same tile beside the blank.
            joined: the same in one piece.
            tile: the tile that steps.
            cell: where it comes from.
            blank: the blank's cell before.
        """

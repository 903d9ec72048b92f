"""What a beam by columns needs from an evaluation: positions as bytes, and a step's changes in many of them at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ...boards import TileBoard
from ...rules import Tiles


class Columns(Protocol):
    """The positions of a board as byte strings: first the tile on every cell, in the last two bytes the value.

    Tiles are numbered by their homes, from 1; the blank is 0. There are two implementations: `triples` and `pairs`.

    Attributes:
        board: cells and edges.
        goal: the goal.
        size: bytes of a position.
        lifted: what is added to the changes of a step, so that none is negative.
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
        """Return what a step changes in the value of every position, plus `lifted`: the low bytes and the high bytes.

        This also updates `joined` to the state after the step, except for the tiles on the cells and the values.

        Args:
            states: positions with the same tile beside the blank.
            joined: the same positions in one piece.
            tile: the tile that steps.
            cell: where it comes from.
            blank: the blank's cell before.
        """

"""Boards for frogs and toads: cells on a lattice, and the cells from which a piece can enter each of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ...errors import UnknownPuzzle
from ...geometry.board import Board
from ...geometry.graph import distances_from
from ..cells import read_own_board


class Way(NamedTuple):
    """One way to enter a blank cell.

    Attributes:
        origin: the cell that the piece leaves.
        over: the cell of the piece that it jumps over; None: it slides.
        letter: the direction in which the piece moves.
    """

    origin: int
    over: int | None
    letter: str


@dataclass(frozen=True)
class HopBoard:
    """Cells, and every way to enter each of them. Every cell but the one blank holds a piece.

    >>> from ...geometry.lattice import SQUARE
    >>> row = HopBoard(Board.from_rows(SQUARE, ["ooooo"]))
    >>> [(way.origin, way.over, way.letter) for way in row.ways[2]]
    [(0, 1, 'R'), (1, None, 'R'), (3, None, 'L'), (4, 3, 'L')]
    """

    board: Board

    def __len__(self) -> int:
        """Return the number of cells."""
        return len(self.board)

    @cached_property
    def ways(self) -> tuple[tuple[Way, ...], ...]:
        """The ways to enter every cell, ordered by the cells that the pieces leave."""
        return tuple(tuple(sorted(self._into(cell), key=lambda way: way.origin)) for cell in range(len(self)))

    def _into(self, cell: int) -> list[Way]:
        found = []
        for back in self.board.lattice.directions:
            letter = self.board.lattice.opposite(back)
            beside = self.board.step(cell, back)
            if beside is None:
                continue
            found.append(Way(beside, None, letter))
            beyond = self.board.step(beside, back)
            if beyond is not None:
                found.append(Way(beyond, beside, letter))
        return found

    @cached_property
    def origins(self) -> tuple[tuple[int, ...], ...]:
        """The cells from which a piece can enter every cell."""
        return tuple(tuple(way.origin for way in ways) for ways in self.ways)


def custom_board(code: str) -> HopBoard:
    """Return the board of a code such as `xs.3o-oxo-3o`, every cell an `o`.

    Raises:
        UnknownPuzzle: the code cannot be read, has a letter other than o or fewer than three cells, or is not
            connected.
    """
    made = HopBoard(read_own_board(code, 3, "hop-board-marks"))
    if -1 in distances_from(made.origins, 0):
        raise UnknownPuzzle("slide-board-apart", text=code[:40])
    return made

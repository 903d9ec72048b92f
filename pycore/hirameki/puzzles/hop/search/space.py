"""Positions as numbers, and moves of whole layers at once.

A position is the blank's cell and the set of cells with colour 1, as bits. A layer holds these sets by blank cell. For
each way to enter that cell all its sets change in the same way, so one comprehension moves a thousand positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import comb

from ....search.both_ends import Layer
from ..boards import HopBoard
from ..rules import Pieces

#: Positions to expand between two reports: a few milliseconds of work.
_CHUNK = 4000


class Space:
    """The positions of a board.

    >>> from ...hop import open_board
    >>> space = Space(open_board("frogs-2").board)
    >>> space.decode(*space.encode((1, 1, 0, 2, 2)))
    (1, 1, 0, 2, 2)
    """

    def __init__(self, board: HopBoard) -> None:
        """Prepare the moves of a board."""
        self.board = board
        self._flips = tuple(
            tuple((origin, 1 << origin, 1 << origin | 1 << cell) for origin in origins)
            for cell, origins in enumerate(board.origins)
        )

    def encode(self, pieces: Pieces) -> tuple[int, int]:
        """Return the blank's cell and the cells with colour 1 as bits."""
        return pieces.index(0), sum(1 << cell for cell, piece in enumerate(pieces) if piece == 1)

    def decode(self, blank: int, ones: int) -> Pieces:
        """Return a position.

        Args:
            blank: the blank's cell.
            ones: the cells with colour 1 as bits.
        """
        return tuple(0 if cell == blank else 1 if ones >> cell & 1 else 2 for cell in range(len(self.board)))

    def layer(self, pieces: Pieces) -> Layer:
        """Return the layer that holds one position."""
        blank, ones = self.encode(pieces)
        return {blank: {ones}}

    def around(self, blank: int, ones: int) -> Iterator[tuple[int, int]]:
        """Yield the positions one move away, ordered by the cells that the pieces leave.

        Args:
            blank: the blank's cell, which the moved piece enters; the first item of a result is the cell that it left.
            ones: the cells with colour 1 as bits.
        """
        for origin, bit, flip in self._flips[blank]:
            yield origin, ones ^ flip if ones & bit else ones

    def spread(self, layer: Layer, before: Layer, into: Layer) -> Iterator[int]:
        """Add the positions one move beyond a layer, and regularly yield how many positions were expanded.

        Args:
            layer: the positions to expand.
            before: the layer before it; older positions cannot occur, because moves can be taken back.
            into: an empty layer, which gets the positions that are neither in `layer` nor in `before`.
        """
        for blank, states in layer.items():
            for part in _parts(states):
                for origin, bit, flip in self._flips[blank]:
                    into.setdefault(origin, set()).update(
                        [ones ^ flip if ones & bit else ones for ones in part]
                    )
                yield len(part)
        for blank in list(into):
            for known in (layer, before):
                if blank in known:
                    into[blank] -= known[blank]
            if not into[blank]:
                del into[blank]
            yield 0


def positions(board: HopBoard, pieces: Pieces) -> int:
    """Return the number of positions with given pieces, including unreachable ones.

    Args:
        board: the board.
        pieces: a position with these pieces.

    >>> from ...hop import open_board
    >>> positions(open_board("fore-and-aft").board, (1,) * 8 + (0,) + (2,) * 8)
    218790
    """
    return len(board) * comb(len(board) - 1, pieces.count(1))


def _parts(states: set[int]) -> Iterator[list[int]]:
    waiting = iter(states)
    while part := list(islice(waiting, _CHUNK)):
        yield part

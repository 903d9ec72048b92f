"""Whole sets of positions: one int per position, one set per blank cell, one set comprehension per step.

A position is an int with a few bits for every cell, 0 for the blank. Sliding the tile of cell c into the blank cell b
gives s + tile * (one at b - one at c), so all positions with the blank at b take that step in one comprehension:
nothing in pure Python costs less per position. A layer is a dict: cell of the blank -> set of positions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from ....search.both_ends import Layer
from ..boards import TileBoard
from ..rules import Tiles

#: Positions in one comprehension: about 6 ms natively, so that Stop takes effect promptly.
CHUNK = 24_000


class StateSpace:
    """Positions of one set of tiles on one board, and the steps between them.

    Attributes:
        board: cells and edges.
        values: the tiles by their internal number; 0 is the blank.
        bits: bits per cell in a position.
        mask: the mask of one tile.
        rays: for every blank cell, the lines along which tiles slide into it.
        alternating: whether a step always changes the blank's colour, as on a chessboard.
    """

    def __init__(self, board: TileBoard, tiles: Tiles, runs: bool) -> None:
        """Number the tiles.

        Args:
            board: cells and edges.
            tiles: any position; the others have the same tiles.
            runs: whether a step is a whole run along a line (MTM) rather than one tile moved by one cell (STM).
        """
        self.board = board
        self.values = tuple(sorted(set(tiles)))
        self._inside = {tile: number for number, tile in enumerate(self.values)}
        self.bits = max(1, (len(self.values) - 1).bit_length())
        self.mask = (1 << self.bits) - 1
        self.rays = board.rays if runs else tuple(tuple((cell,) for cell in around) for around in board.neighbours)
        self.alternating = not runs and board.colours is not None

    def encode(self, tiles: Sequence[int]) -> int:
        """Return the int of a position."""
        return sum(self._inside[tile] << self.bits * cell for cell, tile in enumerate(tiles) if tile)

    def decode(self, state: int) -> Tiles:
        """Return the position of an int."""
        return tuple(self.values[state >> self.bits * cell & self.mask] for cell in range(len(self.board)))

    def layer(self, tiles: Tiles) -> Layer:
        """Return the layer that holds one position."""
        return {tiles.index(0): {self.encode(tiles)}}

    def slide(self, state: int, blank: int, cell: int) -> int:
        """Return the position after the tile of a cell slides into the blank.

        Args:
            state: the position before.
            blank: the blank's cell.
            cell: one beside it.
        """
        bits = self.bits
        return state + (state >> bits * cell & self.mask) * ((1 << bits * blank) - (1 << bits * cell))

    def around(self, state: int, blank: int) -> Iterator[tuple[int, int, tuple[int, ...]]]:
        """Yield every neighbour of a position: the int, its blank cell, and the cells moved from.

        Args:
            state: the position.
            blank: the blank's cell.
        """
        for ray in self.rays[blank]:
            after, at = state, blank
            for length, cell in enumerate(ray, 1):
                after, at = self.slide(after, at, cell), cell
                yield after, cell, ray[:length]

    def spread(self, layer: Layer, last: Layer, into: Layer, portion: int = CHUNK) -> Iterator[int]:
        """Fill `into` with the positions one step beyond a layer; yield how many were expanded since the last yield.

        Args:
            layer: positions at distance d.
            last: the positions at distance d - 1.
            into: an empty dict; afterwards the positions at distance d + 1.
            portion: the most positions to expand at a time.
        """
        bits, mask = self.bits, self.mask
        for blank in sorted(layer):
            for part in _chunks(layer[blank], portion):
                for ray in self.rays[blank]:
                    reached: Collection[int] = part
                    at = blank
                    for cell in ray:
                        shift = bits * cell
                        change = (1 << bits * at) - (1 << shift)
                        reached = {state + (state >> shift & mask) * change for state in reached}
                        into.setdefault(cell, set()).update(reached)
                        at = cell
                    if len(part) * len(ray) > CHUNK // 2:
                        yield 0
                yield len(part)
        for cell in list(into):
            if cell in last:
                into[cell] -= last[cell]
            if not self.alternating and cell in layer:
                into[cell] -= layer[cell]
            if not into[cell]:
                del into[cell]
            else:
                yield 0


def _chunks(states: set[int], portion: int) -> Iterator[Collection[int]]:
    if len(states) <= portion:
        yield states
        return
    waiting = iter(states)
    while part := list(islice(waiting, portion)):
        yield part

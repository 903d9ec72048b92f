"""Positions as numbers, and moves of whole layers at once: one set comprehension per step.

A position is the blank's cell and an int with a few bits for every cell, 0 for the blank. Sliding the tile of cell c
into the blank cell b gives s + tile * (one at b - one at c), so all positions with the blank at b take that step in one
comprehension: nothing in pure Python costs less per position.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from ...methods.space import Layer, State, portions, removed
from ..blank_task import BlankProblem
from .boards import TileBoard
from .rules import Tiles

#: Positions in one comprehension: about 6 ms natively, so that Stop takes effect promptly.
CHUNK = 24_000


class StateSpace:
    """Positions of one set of tiles on one board, and the steps between them: a `Space`.

    Attributes:
        board: cells and edges.
        values: the tiles by their internal number; 0 is the blank.
        bits: bits per cell in a position.
        mask: the mask of one tile.
        rays: for every blank cell, the lines along which tiles slide into it.
        alternating: whether a step always changes the blank's colour, as on a chessboard.
    """

    chunk = CHUNK

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
        self._shifts = range(0, self.bits * len(board), self.bits)
        self.rays = board.rays if runs else tuple(tuple((cell,) for cell in around) for around in board.neighbours)
        self.alternating = not runs and board.colours is not None

    def encode(self, tiles: Sequence[int]) -> int:
        """Return the int of a position."""
        return sum(self._inside[tile] << self.bits * cell for cell, tile in enumerate(tiles) if tile)

    def decode(self, state: int) -> Tiles:
        """Return the position of an int."""
        values, mask = self.values, self.mask
        return tuple([values[state >> shift & mask] for shift in self._shifts])

    def state(self, tiles: Tiles) -> State:
        """Return a position as its blank's cell and its int."""
        return tiles.index(0), self.encode(tiles)

    def slide(self, state: int, blank: int, cell: int) -> int:
        """Return the position after the tile of a cell slides into the blank.

        Args:
            state: the position before.
            blank: the blank's cell.
            cell: one beside it.
        """
        bits = self.bits
        return state + (state >> bits * cell & self.mask) * ((1 << bits * blank) - (1 << bits * cell))

    def around(self, state: State) -> Iterator[State]:
        """Yield the positions one step away."""
        return (after for _, after in self.steps(state))

    def steps(self, state: State) -> Iterator[tuple[tuple[int, ...], State]]:
        """Yield them in canonical order, each with the cells moved from."""
        blank, number = state
        for ray in self.rays[blank]:
            after, at = number, blank
            for length, cell in enumerate(ray, 1):
                after, at = self.slide(after, at, cell), cell
                yield ray[:length], (cell, after)

    def spread(self, layer: Layer, before: Layer, into: Layer, portion: int) -> Iterator[int]:
        """Fill an empty layer with the positions one step beyond another one; see `methods.space`."""
        bits, mask = self.bits, self.mask
        for blank in sorted(layer):
            for part in portions(layer[blank], portion):
                yield len(part)
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
        # A step that always changes the blank's colour never leads back into its own layer.
        yield from removed(into, before) if self.alternating else removed(into, before, layer)


class TileProblem(StateSpace, BlankProblem):
    """The positions of a board, with a start and a goal: a `Problem`."""

    board: TileBoard

    def __init__(
        self, board: TileBoard, start: Tiles, goal: Tiles, runs: bool, bound: Callable[[Tiles], int]
    ) -> None:
        """Encode both ends.

        Args:
            board: cells and edges.
            start, goal: positions with the same tiles.
            runs: whether a step is a whole run along a line.
            bound: returns a lower bound on the steps from a position to the goal.
        """
        StateSpace.__init__(self, board, goal, runs)
        BlankProblem.__init__(self, start, goal)
        self._bound = bound

    def marks(self, state: State) -> Tiles:
        """Return a position."""
        return self.decode(state[1])

    def bound(self, state: State) -> int:
        """Return a lower bound on the steps to go."""
        return self._bound(self.marks(state))

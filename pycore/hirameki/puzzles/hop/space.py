"""Positions as numbers, and moves of whole layers at once.

A position is the blank's cell and the set of cells with colour 1, as bits. Whatever the colours, the same cells hold
pieces that can enter a blank cell, so for each of these cells one comprehension moves a thousand positions.
"""

# Why, and what was tried: docs/decisions/frogs-move-in-layers.md

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from math import comb

from ...methods.space import Layer, State, portions, removed
from ..one_blank import fixing
from .boards import HopBoard
from .rules import Pieces
from .theory.travel import TravelBound


class HopSpace:
    """The positions of a board, with a start and a goal.

    >>> from ..hop import open_board
    >>> space = HopSpace(open_board("frogs-2").board, (1, 1, 0, 2, 2), (2, 2, 0, 1, 1))
    >>> space.decode(space.start), [space.decode(state) for state in space.around(space.goal)][0]
    ((1, 1, 0, 2, 2), (0, 2, 2, 1, 1))
    """

    #: Positions to expand at a time: a few milliseconds of work.
    chunk = 4000

    def __init__(self, board: HopBoard, start: Pieces, goal: Pieces) -> None:
        """Prepare the moves of a board.

        Args:
            start, goal: positions with the same pieces.
        """
        self.board = board
        self._ends = start, goal
        self.start, self.goal = self.encode(start), self.encode(goal)
        self._flips = tuple(
            tuple((origin, 1 << origin, 1 << origin | 1 << cell) for origin in origins)
            for cell, origins in enumerate(board.origins)
        )

    @property
    def positions(self) -> int:
        """The number of positions with these pieces, including unreachable ones.

        >>> from ..hop import open_board
        >>> ends = (1,) * 8 + (0,) + (2,) * 8, (2,) * 8 + (0,) + (1,) * 8
        >>> HopSpace(open_board("fore-and-aft").board, *ends).positions
        218790
        """
        return len(self.board) * comb(len(self.board) - 1, self._ends[1].count(1))

    @cached_property
    def symmetries(self) -> list[Callable[[State], bool]]:
        """For every symmetry that preserves board, start and goal, but the identity: whether it fixes a position."""
        return fixing(self.board.board.symmetries[1:], self._ends, self.decode)

    @cached_property
    def travel(self) -> TravelBound:
        """The lower bound on the moves to the goal."""
        return TravelBound(self.board, self._ends[1])

    def bound(self, state: State) -> int:
        """Return a lower bound on the moves to go."""
        return self.travel.moves(self.decode(state))

    def goals(self, shelf: int, numbers: Iterable[int]) -> list[int]:
        """Return the goal, if it is among some positions of a shelf."""
        return [number for number in numbers if (shelf, number) == self.goal]

    def encode(self, pieces: Pieces) -> State:
        """Return the blank's cell and the cells with colour 1 as bits."""
        return pieces.index(0), sum(1 << cell for cell, piece in enumerate(pieces) if piece == 1)

    def decode(self, state: State) -> Pieces:
        """Return a position."""
        blank, ones = state
        return tuple(0 if cell == blank else 1 if ones >> cell & 1 else 2 for cell in range(len(self.board)))

    def around(self, state: State) -> Iterator[State]:
        """Yield the positions one move away, ordered by the cells that the pieces leave."""
        blank, ones = state
        for origin, bit, flip in self._flips[blank]:
            yield origin, ones ^ flip if ones & bit else ones

    def steps(self, state: State) -> Iterator[tuple[tuple[int], State]]:
        """Yield them with the cell that the piece leaves: the blank's afterwards."""
        return (((after[0],), after) for after in self.around(state))

    def spread(self, layer: Layer, before: Layer, into: Layer, portion: int) -> Iterator[int]:
        """Fill an empty layer with the positions one move beyond another one; see `methods.space`."""
        for blank, numbers in layer.items():
            for part in portions(numbers, portion):
                yield len(part)
                for origin, bit, flip in self._flips[blank]:
                    into.setdefault(origin, set()).update(
                        [ones ^ flip if ones & bit else ones for ones in part]
                    )
        yield from removed(into, layer, before)

"""How frogs and toads are solved: positions as numbers, a lower bound, and the table of methods.

A position is the blank's cell and the set of cells with colour 1, as bits. Whatever the colours, the same cells hold
pieces that can enter a blank cell, so for each of these cells one comprehension moves a thousand positions.
"""

# Why, and what was tried: docs/decisions/frogs-move-in-layers.md
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import NamedTuple

from ...geometry.board import distances_from
from ...methods.greedy import beam
from ...methods.space import Layer, State, portions, removed
from ..blank_task import BlankMoves, BlankProblem, BlankTask
from ..one_blank import Marks
from ..questions.layers import methods
from ..questions.task import WHOLE
from .rules import HopBoard, write_pieces

_COLOURS = (1, 2)
#: Positions of a layer that a beam expands.
WIDTH = 400

METHODS = methods("beam", lambda task, budget: beam(task.problem, WIDTH, budget), "search")


class HopProblem(BlankProblem):
    """The positions of a board, with a start and a goal: a `Problem`.

    >>> from ..hop import open_board
    >>> problem = HopProblem(open_board("frogs-2").board, (1, 1, 0, 2, 2), (2, 2, 0, 1, 1))
    >>> problem.marks(problem.start), [problem.marks(state) for state in problem.around(problem.goal)][0]
    ((1, 1, 0, 2, 2), (0, 2, 2, 1, 1))
    """

    board: HopBoard
    #: Positions to expand at a time: a few milliseconds of work.
    chunk = 4000

    def __init__(self, board: HopBoard, start: Marks, goal: Marks) -> None:
        """Prepare the moves of a board.

        Args:
            start, goal: positions with the same pieces.
        """
        super().__init__(start, goal)
        self.board = board
        self._flips = tuple(
            tuple((origin, 1 << origin, 1 << origin | 1 << cell) for origin in origins)
            for cell, origins in enumerate(board.origins)
        )

    @property
    def positions(self) -> int:
        """The number of positions with these pieces, including unreachable ones.

        >>> from ..hop import open_board
        >>> ends = (1,) * 8 + (0,) + (2,) * 8, (2,) * 8 + (0,) + (1,) * 8
        >>> HopProblem(open_board("fore-and-aft").board, *ends).positions
        218790
        """
        return len(self.board) * comb(len(self.board) - 1, self.ends[1].count(1))

    @cached_property
    def travel(self) -> TravelBound:
        """The lower bound on the moves to the goal."""
        return TravelBound(self.board, self.ends[1])

    def bound(self, state: State) -> int:
        """Return a lower bound on the moves to go."""
        return self.travel.moves(self.marks(state))

    def state(self, marks: Marks) -> State:
        """Return the blank's cell and the cells with colour 1 as bits."""
        return marks.index(0), sum(1 << cell for cell, piece in enumerate(marks) if piece == 1)

    def marks(self, state: State) -> Marks:
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


# A lower bound on the moves to go: every piece has a distance to travel, and a move takes one piece at most two cells.
# It is the greater of two bounds. Single pieces: each piece needs at least the moves to the nearest cell that the goal
# gives its colour. Totals: give every cell a height; a move changes the total height of one colour by at most a known
# amount, and the difference between the totals of position and goal is known.


class _Heights(NamedTuple):
    """Heights of the cells, the most by which a move changes a colour's total, and the goal's total of each colour."""

    values: tuple[int, ...]
    most: int
    wanted: tuple[int, ...]

    def bound(self, pieces: Marks) -> int:
        """Return the least number of moves that can bring the totals to those of the goal."""
        missing = sum(
            abs(wanted - sum(value for value, piece in zip(self.values, pieces) if piece == colour))
            for colour, wanted in zip(_COLOURS, self.wanted)
        )
        return -(-missing // self.most)


class TravelBound:
    """A lower bound on the moves to a goal.

    >>> from . import open_board
    >>> row = open_board("frogs-3").board
    >>> TravelBound(row, (2, 2, 2, 0, 1, 1, 1)).moves((1, 1, 1, 0, 2, 2, 2))
    12
    """

    def __init__(self, board: HopBoard, goal: Marks) -> None:
        """Prepare the bound."""
        # Moves of a piece alone to the nearest cell that the goal gives its colour; every move can be taken back.
        self._nearest = tuple(
            distances_from(board.origins, *(cell for cell, piece in enumerate(goal) if piece == colour))
            for colour in _COLOURS
        )
        values = [
            tuple(across * column + down * row for column, row in board.cells)
            for across, down in ((1, 0), (0, 1), (1, 1), (1, -1))
        ]
        # In a single row, three of these are the same.
        self._heights = [heights for some in dict.fromkeys(values) if (heights := _heights(board, goal, some))]

    def moves(self, pieces: Marks) -> int:
        """Return a lower bound on the moves to go from a position."""
        single = sum(self._nearest[piece - 1][cell] for cell, piece in enumerate(pieces) if piece)
        return max([single, *(heights.bound(pieces) for heights in self._heights)])


def _heights(board: HopBoard, goal: Marks, values: tuple[int, ...]) -> _Heights | None:
    most = max(abs(values[origin] - values[cell]) for cell, origins in enumerate(board.origins) for origin in origins)
    if not most:
        return None
    wanted = (sum(value for value, piece in zip(values, goal) if piece == colour) for colour in _COLOURS)
    return _Heights(values, most, tuple(wanted))


@dataclass(frozen=True)
class Task(BlankTask):
    """A question, read and validated."""

    board: HopBoard

    counted = 30_000

    @cached_property
    def problem(self) -> HopProblem:
        """The positions, start and goal."""
        return HopProblem(self.board, self.start, self.goal)

    @property
    def signature(self) -> tuple[HopBoard, Marks]:
        """What identifies the space for the next question about it."""
        return self.board, self.goal

    @property
    def whole(self) -> bool:
        """Whether the board is small enough for a search of all positions."""
        return self.problem.positions <= WHOLE

    def text(self, state: State) -> str:
        """Return the canonical text of a position."""
        return write_pieces(self.problem.marks(state))

    def field(self) -> BlankMoves:
        """Return the positions in the form that maps and plain searches use."""
        problem = self.problem
        return BlankMoves(
            self.board.origins, self.start, self.goal, write_pieces, problem.positions, problem.travel.moves
        )

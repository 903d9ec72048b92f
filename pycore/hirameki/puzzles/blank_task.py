"""How boards with one blank are searched: what a question about them has, and their positions in two forms.

Whole layers are moved in the form that each family finds quickest (`BlankProblem`); maps and plain searches have one
form for all (`BlankMoves`).
"""

# Why: docs/decisions/frogs-move-in-layers.md

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ..geometry import DIGITS
from ..geometry.board import unmoved
from ..search.positions import Step, TakenBack
from .one_blank import Marks
from .questions.task import SpaceTask

if TYPE_CHECKING:
    from ..geometry.board import Board
    from ..geometry.drawn import JoinedBoard
    from ..methods.space import State

_BLANK = 9  # bits: boards have at most 400 cells
_LOW = (1 << _BLANK) - 1


@dataclass(frozen=True, init=False, repr=False, eq=False)  # only its heirs are made: fewer methods start sooner
class BlankTask(SpaceTask, ABC):
    """A question about a board with one blank, read and validated.

    Attributes:
        start, goal: positions with the same pieces.
    """

    start: Marks
    goal: Marks


class BlankProblem(ABC):
    """What the `Problem`s of boards with one blank have alike.

    Attributes:
        ends: start and goal.
        start, goal: the same, encoded.
    """

    board: Board | JoinedBoard

    def __init__(self, start: Marks, goal: Marks) -> None:
        """Encode both ends, positions with the same pieces."""
        self.ends = start, goal
        self.start, self.goal = self.state(start), self.state(goal)

    @abstractmethod
    def state(self, marks: Marks) -> State:
        """Return a position as its blank's cell and a number."""

    @abstractmethod
    def marks(self, state: State) -> Marks:
        """Return a position; the inverse of `state`."""

    def goals(self, shelf: int, numbers: Iterable[int]) -> list[int]:
        """Return the goal, if it is among some positions of a shelf."""
        return [number for number in numbers if (shelf, number) == self.goal]

    @cached_property
    def symmetries(self) -> list[Callable[[State], bool]]:
        """For every symmetry that preserves board, start and goal, but the identity: whether it fixes a position."""
        def fixed_by(image: tuple[int, ...]) -> Callable[[State], bool]:
            return lambda state: unmoved(self.marks(state), image)

        images = self.board.symmetries[1:]
        return [fixed_by(image) for image in images if all(unmoved(marks, image) for marks in self.ends)]


class BlankMoves(TakenBack):
    """The positions of one set of pieces on a board with a blank: a `Terrain` for maps and `Rules` for traces.

    A position is an int: the number of the blank cell in the lowest bits, and above it a few bits for each cell, the
    first cell highest. With four bits each, the cells are thus the digits of a hexadecimal number.

    >>> row = BlankMoves(((1,), (0, 2), (1,)), [1, 3, 0], [0, 1, 3], str, 6, sum)
    >>> [row.cells([state]) for state in row.following([row.start])[0]], row.finished(row.read("013"))
    (['103'], True)
    """

    def __init__(
        self, origins: Sequence[Sequence[int]], start: Sequence[int], goal: Sequence[int],
        write: Callable[[tuple[int, ...]], str], space: int | None, bound: Callable[[tuple[int, ...]], int],
    ) -> None:
        """Set up the encoding.

        Args:
            origins: for every cell, the cells from which a piece can move into it when it is blank.
            start: the piece on every cell, 0 for the blank.
            goal: the same for the goal.
            write: returns a position's canonical text.
            space: the number of reachable positions; None if unknown.
            bound: returns a lower bound on the moves to go.
        """
        self._size = len(start)
        self._values = sorted(set(start))
        self._inside = {value: number for number, value in enumerate(self._values)}
        self._bits = 4 if len(self._values) <= 16 else 8 if len(self._values) <= 256 else 12
        self._mask = (1 << self._bits) - 1
        self._write, self._bound, self.space = write, bound, space
        self._origins = origins
        shift = [_BLANK + self._bits * (self._size - 1 - cell) for cell in range(self._size)]
        self._shift = shift
        self._ways = [
            [(shift[cell], (1 << shift[blank]) - (1 << shift[cell]), cell - blank) for cell in origins[blank]]
            for blank in range(self._size)
        ]
        self.width = self._size if self._values[-1] < len(DIGITS) else 0
        self.start = self.state(start)
        self.goals = self.sources = [self.state(goal)]

    def state(self, pieces: Sequence[int]) -> int:
        """Return the int of a position."""
        cells = sum(self._inside[piece] << shift for piece, shift in zip(pieces, self._shift))
        return cells | pieces.index(0)

    def pieces(self, state: int) -> tuple[int, ...]:
        """Return the piece on every cell of a position."""
        return tuple(self._values[state >> shift & self._mask] for shift in self._shift)

    def following(self, states: Sequence[int]) -> list[list[int]]:
        """Return the neighbours of each position."""
        ways, mask = self._ways, self._mask
        return [
            [state + (state >> shift & mask) * change + step for shift, change, step in ways[state & _LOW]]
            for state in states
        ]

    def moves(self, state: int) -> list[tuple[Step, int]]:
        """Return the moves of a position, named by the cells that pieces leave, and the position after each."""
        return list(zip(self._origins[state & _LOW], self.following((state,))[0]))

    def before(self, state: int) -> list[tuple[Step, int]]:
        """Return the moves that lead to a position: each leaves the cell that is blank in it."""
        return [(state & _LOW, after) for after in self.following((state,))[0]]

    def bound(self, state: int) -> int:
        """Return a lower bound on the moves to go."""
        return self._bound(self.pieces(state))

    def finished(self, state: int) -> bool:
        """Return whether a position is the goal."""
        return state in self.goals

    def read(self, position: str) -> int:
        """Return a position from its text: one digit per cell, or numbers joined by dots."""
        if "." in position:
            return self.state([int(number) for number in position.split(".")])
        return self.state([DIGITS.index(digit) for digit in position])

    def cells(self, states: Sequence[int]) -> str:
        """Return the texts of positions, concatenated."""
        if not self.width:
            return " ".join(self._write(self.pieces(state)) for state in states)
        if self._bits == 4:
            form = f"%0{self._size}x"
            digits = "".join([form % (state >> _BLANK) for state in states]).encode("ascii")
            values = bytes.maketrans(DIGITS[:len(self._values)].encode("ascii"), self._marks())
            return digits.translate(values).decode("ascii")
        data = b"".join([(state >> _BLANK).to_bytes(self._size, "big") for state in states])
        return data.translate(bytes(self._marks().ljust(256, b"0"))).decode("ascii")

    def _marks(self) -> bytes:
        return "".join(DIGITS[value] for value in self._values).encode("ascii")

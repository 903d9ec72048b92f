"""A question about lamps, read and validated once; it is also the positions that maps and plain searches see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from ...geometry.board import Board
from ...methods.switching import Switching, members
from ...search.positions import Step
from ..answers import Certificate
from ..questions.task import WatchedTask
from .notation import marks, read_position


@dataclass(frozen=True, slots=True)
class QuietCertificate(Certificate):
    """A quiet pattern that meets an odd number of the lamps to be switched.

    Every press switches an even number of the pattern's lamps: those whose presses reach the lamp that is pressed. So
    the number of its lamps that differ from the goal stays odd, and never becomes 0.

    Attributes:
        cells: the lamps of the pattern.
        odd: those of them that differ from the goal.
    """

    kind: ClassVar[str] = "quiet"
    cells: tuple[int, ...]
    odd: tuple[int, ...]


@dataclass(frozen=True)
class Task(WatchedTask):
    """A question, read and validated: a `Terrain` for maps and `Rules` for traces, too.

    Attributes:
        board: the cells of the lamps.
        images: the symmetries of the board, the identity first.
        presses: what the lamps switch.
        start, goal: the lit lamps.
    """

    board: Board
    images: tuple[tuple[int, ...], ...]
    presses: Switching
    start: int
    goal: int

    one_way = False
    symmetries = 1

    @cached_property
    def lamps(self) -> int:
        """The lamps to be switched: those that differ from the goal."""
        return self.start ^ self.goal

    @cached_property
    def why_not(self) -> QuietCertificate | None:
        """Why the goal cannot be reached."""
        odd = self.presses.odd(self.lamps)
        return None if odd is None else QuietCertificate(tuple(members(odd)), tuple(members(odd & self.lamps)))

    def field(self) -> Task:
        """Return the question itself: it has all that maps and plain searches use."""
        return self

    @property
    def width(self) -> int:
        """The number of lamps."""
        return len(self.board)

    @property
    def space(self) -> int:
        """The number of positions that presses lead to."""
        return 1 << self.width - len(self.presses.quiet)

    @property
    def goals(self) -> Sequence[int]:
        """The goal."""
        return (self.goal,)

    sources = goals

    def following(self, states: Sequence[int]) -> list[list[int]]:
        """Return the neighbours of each position."""
        return [[state ^ switched for switched in self.presses.presses] for state in states]

    def moves(self, state: int) -> list[tuple[Step, int]]:
        """Return every press, and the position after it."""
        return list(enumerate(self.following((state,))[0]))

    before = moves

    def bound(self, state: int) -> int:
        """Return a lower bound on the presses to go."""
        return self.presses.bound(state ^ self.goal)

    def finished(self, state: int) -> bool:
        """Return whether a position is the goal."""
        return state == self.goal

    def level(self, state: int) -> None:
        """Return None: a press can be taken back, so a position's level is its distance."""

    def read(self, position: str) -> int:
        """Return a position from its text."""
        return read_position(self.board, position)

    def cells(self, states: Sequence[int]) -> str:
        """Return the marks of positions, concatenated."""
        return "".join(marks(self.board, state) for state in states)

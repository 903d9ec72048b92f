"""A question about frogs and toads, read and validated once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ...methods.space import State
from ..one_blank import BlankTask, Marks
from ..questions.task import WHOLE
from .boards import HopBoard
from .notation import write_pieces
from .space import HopSpace

if TYPE_CHECKING:
    from ...search.blank_moves import BlankMoves
    from ...search.random_numbers import Random


@dataclass(frozen=True)
class Task(BlankTask):
    """A question, read and validated.

    Attributes:
        board: the board.
    """

    board: HopBoard

    why_not = positions = around = None
    reachable = plays_on = False
    glance = WHOLE
    counted = 30_000
    going = ()

    @cached_property
    def problem(self) -> HopSpace:
        """The positions, start and goal."""
        return HopSpace(self.board, self.start, self.goal)

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
        return write_pieces(self.problem.decode(state))

    def order(self, state: State) -> State:
        """Return the position itself."""
        return state

    def somewhere(self, random: Random) -> State | None:
        """Return where a random walk ends, if the board is too large for a search of all positions."""
        if self.whole:
            return None
        from ..questions.deal import walked

        return walked(self.problem, random)

    def field(self) -> BlankMoves:
        """Return the positions in the form that maps and plain searches use."""
        from ...search.blank_moves import BlankMoves

        space = self.problem
        return BlankMoves(
            self.board.origins, self.start, self.goal, write_pieces, space.positions, space.travel.moves
        )

"""A question about sliding blocks, read and validated once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ...methods.space import State
from ...search.jobs import Job
from ..questions.task import WHOLE, SpaceTask
from .field import BlockField, goal_positions
from .notation import read_goal
from .problem import BlockProblem
from .rules import BlockBoard
from .space import Signature, Space

if TYPE_CHECKING:
    from ...search.positions import Rules
    from ...search.random_numbers import Random

#: The space asked about last, at most one, because a game asks about the same one after every move.
_last: list[Space] = []


@dataclass(frozen=True)
class Task(SpaceTask):
    """A question, read and validated.

    Attributes:
        board: the board without its blocks.
        last_step: cell of the block that the question's last move moved, and the direction of that move's last step;
            None: the question has no moves.
    """

    board: BlockBoard
    last_step: tuple[int, str] | None = None

    #: How many positions a space has is not known beforehand: all are searched as a whole.
    whole = True
    glance = WHOLE
    why_not = positions = around = None
    reachable = plays_on = False
    counted = 2_000

    @cached_property
    def problem(self) -> BlockProblem:
        """The positions, start and goals."""
        position = self.heading.position
        goal = read_goal(self.board, position, self.heading.goal)
        asked = (self.board, position, goal, self.heading.metric)
        space = next((known for one in _last if (known := one.starting(*asked))), None) or Space(*asked)
        _last[:] = [space]
        return BlockProblem(space)

    @property
    def signature(self) -> Signature:
        """What identifies the space for the next question about it."""
        return self.problem.space.signature

    @property
    def going(self) -> Sequence[State]:
        """The positions in which the last move played may end: the block goes on, by any path or straight ahead."""
        return () if self.last_step is None else self._further(self.problem.start, *self.last_step)

    def continued(self, before: State, after: State) -> Sequence[State]:
        """Return the positions in which a move may end: its block goes on, by any path (moves) or straight (slides)."""
        return self._further(after, *self.problem.space.last_step(before[1], after[1]))

    def _further(self, state: State, cell: int, direction: str) -> list[State]:
        return [(0, position) for position in self.problem.space.continuations(state[1], cell, direction)]

    def text(self, state: State) -> str:
        """Return the canonical text of a position."""
        return self.problem.space.decode(state[1])

    def order(self, state: State) -> State:
        """Return the position itself."""
        return state

    def somewhere(self, random: Random) -> None:
        """Return no position: all are searched."""

    def field(self) -> BlockField:
        """Return the positions in the form that maps and plain searches use."""
        return BlockField(self.problem)

    def rules(self, both: bool) -> Job[Rules]:
        """Return the positions in the form that plain searches use."""
        goals = (yield from goal_positions(self.problem.space)) if both else None
        return BlockField(self.problem, sorted(goals or ()))

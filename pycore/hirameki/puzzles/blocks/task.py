"""A question about sliding blocks, read and validated once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ...methods.space import State
from ...search.jobs import Job
from ..answers import Heading, Move
from ..puzzle import Question
from ..questions.task import WHOLE, Asked, approved
from .boards import Setup
from .field import BlockField, goal_positions
from .notation import Goal, read_moves, write_goal
from .problem import BlockProblem
from .replay import last_step, lengths, play
from .rules import BlockBoard
from .space import Signature, Space

if TYPE_CHECKING:
    from ...search.positions import Rules
    from ...search.random_numbers import Random


@dataclass(frozen=True)
class Task(Asked):
    """A question, read and validated.

    Attributes:
        heading: the question as it was understood; the first fields of its answer.
        board: the board without its blocks.
        start: canonical position after the question's moves.
        goal: the goal.
        last_step: cell of the block that the question's last move moved, and the direction of that move's last step;
            None: the question has no moves.
    """

    heading: Heading
    board: BlockBoard
    start: str
    goal: Goal
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
        return BlockProblem(Space(self.board, self.start, self.goal, self.heading.metric))

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

    def lengths(self, solution: Sequence[Move]) -> dict[str, int]:
        """Return the length of a solution in moves, slides and steps."""
        return lengths(self.board, self.start, solution)._asdict()

    def field(self) -> BlockField:
        """Return the positions in the form that maps use."""
        return BlockField(self.problem)

    def rules(self, both: bool) -> Job[Rules]:
        """Return the positions in the form that plain searches use."""
        goals = (yield from goal_positions(self.problem.space)) if both else None
        return BlockField(self.problem, sorted(goals or ()))

    def replayed(self, moves: Iterable[Move]) -> tuple[Move, ...]:
        """Return a solution after replaying it by the rules alone.

        Raises:
            AssertionError: it does not lead to the goal, a fault of the solver and never of the caller.
        """
        played = play(self.board, self.start, tuple(moves))
        solved = played.refused is None and all(played.positions[-1].find(letter) == cell for letter, cell in self.goal)
        return approved(played.moves, solved)


def read_task(question: Question, puzzle: str, metric: str, setup: Setup) -> Task:
    """Read and validate a question, and play its moves.

    Args:
        question: the question.
        puzzle: the puzzle's name.
        metric: the requested metric.
        setup: the puzzle's board, start and goal.

    Raises:
        PuzzleError: the position, the goal or the moves are invalid.
    """
    start = setup.read_position(question.position)
    goal = setup.read_goal(question.goal, start)
    step = None
    if question.moves:
        playback = play(setup.board, start, read_moves(setup.board, question.moves))
        if playback.refused:
            raise playback.refused
        start = playback.positions[-1]
        step = last_step(setup.board, playback)
    heading = Heading(puzzle, start, write_goal(goal), metric)
    return Task(question, question.budget, heading, setup.board, start, goal, step)

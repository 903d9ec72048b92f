"""A question about frogs and toads, read and validated once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ...methods.space import State
from ...search.budget import Budget
from ...search.jobs import Job
from ..answers import Heading, Move
from ..puzzle import Question
from ..questions.task import WHOLE, Asked, approved
from .boards import HopBoard
from .notation import first_position, read_goal, read_moves, read_pieces, write_pieces
from .rules import Pieces, play
from .space import HopSpace

if TYPE_CHECKING:
    from ...search.blank_moves import BlankMoves
    from ...search.positions import Rules
    from ...search.random_numbers import Random


@dataclass(frozen=True)
class Task(Asked):
    """A question, read and validated.

    Attributes:
        heading: the question as it was understood; the first fields of its answer.
        board: the board.
        start, goal: positions with the same pieces.
    """

    heading: Heading
    board: HopBoard
    start: Pieces
    goal: Pieces

    signature = why_not = positions = around = None
    reachable = plays_on = False
    glance = WHOLE
    counted = 30_000
    going = ()

    @cached_property
    def problem(self) -> HopSpace:
        """The positions, start and goal."""
        return HopSpace(self.board, self.start, self.goal)

    @property
    def whole(self) -> bool:
        """Whether the board is small enough for a search of all positions."""
        return self.problem.positions <= WHOLE

    def continued(self, before: State, after: State) -> Sequence[State]:
        """Return no position: a move ends at once."""
        return ()

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

    def lengths(self, solution: Sequence[Move]) -> dict[str, int]:
        """Return the number of moves."""
        return {"moves": len(solution)}

    def rules(self, both: bool) -> Job[Rules]:
        """Return the positions in the form that plain searches use."""
        yield from ()
        return self.field()

    def field(self) -> BlankMoves:
        """Return the positions in the form that maps and plain searches use."""
        from ...search.blank_moves import BlankMoves

        space = self.problem
        return BlankMoves(
            self.board.origins, self.start, self.goal, write_pieces, space.positions, space.travel.moves
        )

    def replayed(self, moves: Iterable[Move]) -> tuple[Move, ...]:
        """Return a solution after replaying it by the rules alone.

        Raises:
            AssertionError: it does not lead to the goal, a fault of the solver and never of the caller.
        """
        reached, played, refused = play(self.board, self.start, moves)
        return approved(self.heading.puzzle, played, refused is None and reached[-1] == self.goal)


def read_task(puzzle: str, board: HopBoard, metric: str, question: Question) -> Task:
    """Read and validate a question, and play its moves.

    Args:
        puzzle: the puzzle's name.
        board: the board.
        metric: the requested metric.
        question: the question.

    Raises:
        PuzzleError: the position, goal, moves or another option are invalid.
    """
    budget = Budget(question.nodes, question.seconds)
    start = first_position(len(board)) if question.position is None else read_pieces(board, question.position)
    goal = read_goal(board, question.goal, start)
    if question.moves:
        reached, _, refused = play(board, start, read_moves(board, start, question.moves))
        if refused is not None:
            raise refused
        start = reached[-1]
    heading = Heading(puzzle, write_pieces(start), write_pieces(goal), metric)
    return Task(question, budget, heading, board, start, goal)

"""A question about frogs and toads, read and validated once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ...errors import BadMove
from ...methods.space import State
from ..answers import Heading, Move
from ..one_blank import BlankTask
from ..puzzle import Question
from ..questions.task import WHOLE
from .boards import HopBoard
from .notation import first_position, read_goal, read_moves, read_pieces, write_pieces
from .rules import Pieces, play
from .space import HopSpace

if TYPE_CHECKING:
    from ...search.blank_moves import BlankMoves
    from ...search.random_numbers import Random


@dataclass(frozen=True)
class Task(BlankTask):
    """A question, read and validated.

    Attributes:
        heading: the question as it was understood; the first fields of its answer.
        board: the board.
    """

    heading: Heading
    board: HopBoard

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

    def field(self) -> BlankMoves:
        """Return the positions in the form that maps and plain searches use."""
        from ...search.blank_moves import BlankMoves

        space = self.problem
        return BlankMoves(
            self.board.origins, self.start, self.goal, write_pieces, space.positions, space.travel.moves
        )

    def replay(self, moves: Iterable[Move]) -> tuple[list[Pieces], list[int], BadMove | None]:
        """Play moves from the start by the rules alone."""
        return play(self.board, self.start, moves)


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
    budget = question.budget
    start = first_position(len(board)) if question.position is None else read_pieces(board, question.position)
    goal = read_goal(board, question.goal, start)
    if question.moves:
        reached, _, refused = play(board, start, read_moves(board, start, question.moves))
        if refused is not None:
            raise refused
        start = reached[-1]
    heading = Heading(puzzle, write_pieces(start), write_pieces(goal), metric)
    return Task(question, budget, start, goal, heading, board)

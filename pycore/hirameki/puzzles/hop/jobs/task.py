"""A question about frogs and toads, read and validated once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ....geometry.board import unmoved
from ....search.budget import Budget
from ...answers import Heading
from ...puzzle import Question
from ..boards import HopBoard
from ..notation import first_position, read_goal, read_moves, read_pieces, write_pieces
from ..rules import Pieces, play
from ..search.space import Space, positions
from ..theory.travel import TravelBound
from .tuning import WHOLE

if TYPE_CHECKING:
    from ....search.blank_moves import BlankMoves


@dataclass(frozen=True)
class Task:
    """A question, read and validated.

    Attributes:
        heading: the question as it was understood; the first fields of its answer.
        board: the board.
        start, goal: positions with the same pieces.
        question: the original question; only its options are still needed.
        budget: the caller's limits.
    """

    heading: Heading
    board: HopBoard
    start: Pieces
    goal: Pieces
    question: Question
    budget: Budget

    @cached_property
    def space(self) -> Space:
        """The positions of the board."""
        return Space(self.board)

    def swaps(self) -> BlankMoves:
        """Return the positions in the form that maps and traced searches use."""
        from ....search.blank_moves import BlankMoves

        bound = TravelBound(self.board, self.goal)
        space = positions(self.board, self.goal)
        return BlankMoves(self.board.origins, self.start, self.goal, write_pieces, space, bound.moves)

    @cached_property
    def small(self) -> bool:
        """Whether the board is small enough for a search of all positions."""
        return positions(self.board, self.goal) <= WHOLE

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The symmetries of the board that preserve start and goal, the identity first."""
        images = self.board.board.symmetries
        return tuple(image for image in images if unmoved(self.start, image) and unmoved(self.goal, image))

    def replayed(self, moves: Iterable[int]) -> tuple[int, ...]:
        """Return a solution after replaying it by the rules alone.

        Raises:
            AssertionError: it does not lead to the goal, a fault of the solver and never of the caller.
        """
        solution = tuple(moves)
        reached, _, refused = play(self.board, self.start, solution)
        if refused is not None or reached[-1] != self.goal:
            raise AssertionError(f"{self.heading.puzzle}: a solver's moves do not lead to the goal")
        return solution


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
    return Task(heading, board, start, goal, question, budget)

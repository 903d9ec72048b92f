"""A question about a packing puzzle, read and validated once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from ....geometry.board import Board
from ...answers import Heading, Move
from ...puzzle import Question
from ...questions.task import Asked
from ..notation import read_goal, read_marks, read_no_moves, write_position
from ..packing import Packing
from ..pieces import PieceSet
from ..search.listing import approved_rows
from ..search.solver import MEMORY, Solver


@dataclass(frozen=True)
class Task(Asked):
    """A question, read and validated.

    Attributes:
        heading: the question as it was understood; the first fields of its answer.
        packing: what remains to be packed in the position.
        book: name of the board in the packing books (`tables.packing_book`); None: it has none.
        memory: bytes that a decision diagram may use.
    """

    heading: Heading
    packing: Packing
    book: str | None = None
    memory: int = MEMORY

    @cached_property
    def solver(self) -> Solver:
        """The solver, which keeps what its methods have found."""
        return Solver(self.packing, self.budget, self.memory)

    def replayed(self, moves: Iterable[int]) -> tuple[str, ...]:
        """Return a packing as rows, after checking it by the rules.

        Args:
            moves: numbers of the placements.

        Raises:
            AssertionError: the packing is wrong, a fault of the solver.
        """
        return approved_rows(self.packing, list(moves))

    def lengths(self, solution: Sequence[Move]) -> dict[str, int]:
        """Return no length: all packings have the same pieces."""
        return {}


def read_task(
    question: Question, puzzle: str, metric: str, board: Board, pieces: PieceSet, start: str, book: str | None
) -> Task:
    """Read and validate a question.

    Args:
        question: the question.
        puzzle: the puzzle's name.
        metric: the metric for lengths.
        board: the region.
        pieces: the set that fills it.
        start: canonical text of the position to use if the question has none.
        book: name of the board in the packing books, if it has one.

    Raises:
        BadPosition: the position is invalid, or the goal does not belong to it.
        BadMove: there are moves.
    """
    read_no_moves(question.moves or "")
    placed = read_marks(board, pieces, board.marks(start if question.position is None else question.position))
    goal = read_goal(question.goal, board, pieces, placed)
    return Task(
        question,
        question.budget,
        Heading(puzzle, write_position(board, placed), goal, metric),
        Packing(board, pieces, placed),
        book,
    )

"""A question about a packing puzzle, read and validated once."""

from __future__ import annotations

from typing import NamedTuple

from ....geometry.board import Board
from ....search.budget import Budget
from ...answers import Heading
from ...puzzle import Question
from ..notation import read_goal, read_marks, read_no_moves, write_position
from ..packing import Packing
from ..pieces import PieceSet


class Task(NamedTuple):
    """A question understood.

    Attributes:
        heading: how it was understood, the first fields of its answer.
        packing: what is left to be packed in the position that it names.
        budget: the caller's limits.
        question: its options; its texts have been read.
        book: name of the board in the packing books (`tables.packing_book`); None: it has none.
    """

    heading: Heading
    packing: Packing
    budget: Budget
    question: Question
    book: str | None = None


def read_task(
    question: Question, puzzle: str, metric: str, board: Board, pieces: PieceSet, start: str, book: str | None
) -> Task:
    """Return a question understood.

    Args:
        question: as it was asked.
        puzzle: the puzzle's name.
        metric: in which lengths are asked for.
        board: the region.
        pieces: the set that is to fill it.
        start: canonical text of the position that is meant when the question names none.
        book: name of the board in the packing books, if it has one.

    Raises:
        BadPosition: the position does not fit, or the goal does not belong to it.
        BadMove: there are moves.
    """
    read_no_moves(question.moves or "")
    placed = read_marks(board, pieces, board.marks(start if question.position is None else question.position))
    goal = read_goal(question.goal, board, pieces, placed)
    return Task(
        Heading(puzzle, write_position(board, placed), goal, metric),
        Packing(board, pieces, placed),
        Budget(question.nodes, question.seconds),
        question,
        book,
    )

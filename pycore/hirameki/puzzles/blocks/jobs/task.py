"""A question about sliding blocks, read and validated once."""

from __future__ import annotations

from typing import NamedTuple

from ....search.budget import Budget
from ...answers import Heading
from ...puzzle import Question
from ..boards import Setup
from ..notation import Goal, read_moves, write_goal
from ..replay import last_step, play
from ..rules import BlockBoard
from ..space import Space


class Task(NamedTuple):
    """A question, read and validated.

    Attributes:
        heading: the question as it was understood; the first fields of its answer.
        board: the board without its blocks.
        start: canonical position after the question's moves.
        goal: the goal.
        metric: "moves", "slides" or "steps".
        question: the original question; only its options are still needed.
        budget: the caller's limits.
        last_step: cell of the block that the question's last move moved, and the direction of that move's last step;
            None: the question has no moves.
    """

    heading: Heading
    board: BlockBoard
    start: str
    goal: Goal
    metric: str
    question: Question
    budget: Budget
    last_step: tuple[int, str] | None = None

    def space(self) -> Space:
        """Return the space of positions to search."""
        return Space(self.board, self.start, self.goal, self.metric)


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
    return Task(
        Heading(puzzle, start, write_goal(goal), metric), setup.board, start, goal, metric, question,
        Budget(question.nodes, question.seconds), step,
    )

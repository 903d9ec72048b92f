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
    """A question understood.

    Attributes:
        heading: how it was understood, for the answer.
        board: without its blocks.
        start: canonical position asked about, the question's moves played.
        goal: what is to be reached.
        metric: "moves", "slides" or "steps".
        question: its options; its texts have been read.
        budget: the caller's limits.
        going: the cell of the block that the last move played first moved, and the direction of that move's last step;
            None: nothing was played.
    """

    heading: Heading
    board: BlockBoard
    start: str
    goal: Goal
    metric: str
    question: Question
    budget: Budget
    going: tuple[int, str] | None = None

    def space(self) -> Space:
        """Return the space of positions to search."""
        return Space(self.board, self.start, self.goal, self.metric)


def read_task(question: Question, puzzle: str, metric: str, setup: Setup) -> Task:
    """Return a question understood, its moves played first.

    Args:
        question: what is asked.
        puzzle: the puzzle's name.
        metric: the one asked for.
        setup: the puzzle's board, start and goal.

    Raises:
        PuzzleError: position, goal or moves are not what was expected.
    """
    start = setup.read_position(question.position)
    goal = setup.read_goal(question.goal, start)
    going = None
    if question.moves:
        playback = play(setup.board, start, read_moves(setup.board, question.moves))
        if playback.refused:
            raise playback.refused
        start = playback.positions[-1]
        going = last_step(setup.board, playback)
    return Task(
        Heading(puzzle, start, write_goal(goal), metric), setup.board, start, goal, metric, question,
        Budget(question.nodes, question.seconds), going,
    )

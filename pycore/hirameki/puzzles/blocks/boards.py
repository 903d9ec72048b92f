"""The parts of a sliding-block puzzle: a board, the blocks at the start, and the exit for one of them."""

from __future__ import annotations

from typing import NamedTuple

from . import notation
from .notation import Goal
from .rules import BLANK, WALL, BlockBoard

#: The letter of the hero, the block to be brought out, on every board.
HERO = "A"


class Setup(NamedTuple):
    """A board with its blocks set up.

    Attributes:
        board: the board without its blocks.
        start: canonical position; its block A is the hero.
        exit: the cell that the hero's first cell must reach.
    """

    board: BlockBoard
    start: str
    exit: int

    @property
    def hero(self) -> tuple[int, ...]:
        """The cells of the hero at the start."""
        return self.board.blocks(self.start)[HERO]

    @property
    def goal(self) -> Goal:
        """The puzzle's own goal: the hero at the exit."""
        return ((HERO, self.exit),)

    def read_position(self, text: str | None) -> str:
        """Return a position in canonical form; None = the start.

        Raises:
            BadPosition: the text is not a position of this board.
        """
        if text is None:
            return self.start
        shape = tuple(cell - self.hero[0] for cell in self.hero)
        return notation.read_position(self.board, text, (HERO, shape))

    def read_goal(self, text: str | None, position: str) -> Goal:
        """Return a goal.

        Args:
            text: the goal; None = the puzzle's own.
            position: canonical text; a goal can name only its blocks.

        Raises:
            BadPosition: the text is not a goal for this position.
        """
        return self.goal if text is None else notation.read_goal(self.board, position, text)


def own_setup(board: BlockBoard, start: str) -> Setup:
    """Return a custom board with its blocks set up and an exit chosen.

    The exit is at the end of the hero's row or column, or in the middle of the bottom: of the places that the hero
    could reach alone on the board, it is the one farthest down (or to the right, for a block that only moves along a
    row), and of several such places the one nearest the middle.

    Args:
        board: the board without its blocks.
        start: canonical position with a block A.

    >>> own_setup(BlockBoard(5, 2, frozenset(), lengthwise=True), "AA00B0000B").exit
    3
    """
    cells = board.blocks(start)[HERO]
    alone = "".join(
        WALL if cell in board.walls else HERO if cell in cells else BLANK for cell in range(len(board.steps))
    )
    columns = [cell % board.width for cell in cells]
    width = 1 + max(columns) - min(columns)
    offset = columns[0] - min(columns)

    def rank(first: int) -> tuple[int, int, int]:
        left, row = first % board.width - offset, first // board.width
        along = left if board.axis(cells) == "h" else row
        return along, -abs(2 * left + width - board.width), -left

    return Setup(board, start, max([cells[0], *board.reach(alone, HERO)], key=rank))

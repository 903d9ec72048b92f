"""Boards with their blocks set up and an exit; the openings of the catalogue: titles, sources, published figures."""

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


class Titles(NamedTuple):
    """An opening's titles; "" if none is in use in that language."""

    en: str
    ja: str
    zh: str = ""


class Opening(NamedTuple):
    """A starting position of the catalogue. The hero is block A.

    Attributes:
        slug: its permanent name.
        rows: one letter per cell, rows separated by `/`; 0 = blank, x = wall.
        titles: its titles by language.
        exit: the cell that the hero's first cell must reach.
        lengthwise: whether blocks move only along their longer side.
        published: length of a shortest solution in each metric that the source gives.
        source: its author or origin.
    """

    slug: str
    rows: str
    titles: Titles
    exit: int
    lengthwise: bool
    published: dict[str, int]
    source: str

    def setup(self) -> Setup:
        """Return the board with its blocks set up."""
        rows = self.rows.split("/")
        position = "".join(rows)
        walls = frozenset(cell for cell, mark in enumerate(position) if mark == WALL)
        return Setup(BlockBoard(len(rows[0]), len(rows), walls, self.lengthwise), position, self.exit)

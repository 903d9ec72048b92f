"""A board with its tiles: which tiles it has, its start, and how questions give positions and goals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ...errors import BadPosition
from ...search.random_numbers import Random
from .boards import TileBoard
from .notation import read_tiles, write_tiles
from .rules import Tiles
from .theory.random_positions import random_position, walked
from .theory.reachability import Decomposition


@dataclass(frozen=True)
class TileSet:
    """A board with the tiles a puzzle starts with.

    Attributes:
        title: in English.
        faces: "numbers" or "colours".
        exchange: the start, if the goal is its reverse; None: the start is dealt, and the goal is in order.
        custom: whether the board is the caller's own; if so, it may hold any tiles.
        dealt: whether its start is a random position, as in the catalogue; otherwise the blank walks there.
    """

    title: str
    board: TileBoard
    faces: str = "numbers"
    exchange: Tiles | None = None
    custom: bool = False
    dealt: bool = True

    @cached_property
    def goal(self) -> Tiles:
        """The puzzle's own goal."""
        if self.exchange is not None:
            return self.exchange[::-1]
        return (*range(1, len(self.board)), 0)

    def goal_for(self, tiles: Tiles) -> Tiles:
        """Return the goal for any tiles on this board: in the order of the puzzle's own goal."""
        order = sorted((tile for tile in tiles if tile), reverse=self.exchange is not None)
        blank = self.goal.index(0)
        return (*order[:blank], 0, *order[blank:])

    @cached_property
    def start(self) -> Tiles:
        """The puzzle's own start: always the same."""
        if self.exchange is not None:
            return self.exchange
        if not self.dealt:
            return walked(self.board, self.goal)
        return random_position(Decomposition(self.board, len(self.board) - 1), self.goal, Random(len(self.board)))

    def read_position(self, text: str | None) -> Tiles:
        """Return a position; None = the start.

        Raises:
            BadPosition: the text does not fit the board.
        """
        return self.start if text is None else read_tiles(text, len(self.board))

    def read_goal(self, text: str | None, tiles: Tiles) -> Tiles:
        """Return the goal of a question.

        Args:
            text: None = the tiles in order.
            tiles: the position it is for.

        Raises:
            BadPosition: the text does not fit the board, or has other tiles.

        >>> from .boards import rectangle
        >>> TileSet("Four cells", rectangle(2, 2)).read_goal(None, (3, 0, 1, 2))
        (1, 2, 3, 0)
        """
        if text is None:
            numbered = self.exchange is None and not self.custom
            if numbered and sorted(tiles) != list(range(len(tiles))):
                raise _not_numbered(tiles)
            return self.goal_for(tiles)
        goal = read_tiles(text, len(self.board))
        if sorted(goal) != sorted(tiles):
            extra = sorted(tile for tile in set(goal) if goal.count(tile) > tiles.count(tile))
            position = write_tiles(tiles)
            raise BadPosition("slide-goal-tiles", goal=text[:40], position=position[:40], tile=extra[0])
        return goal


def _not_numbered(tiles: Tiles) -> BadPosition:
    position, last = write_tiles(tiles)[:40], len(tiles) - 1
    double = next((tile for tile in sorted(tiles) if tiles.count(tile) > 1), None)
    if double is not None:
        return BadPosition("slide-doubled", text=position, tile=double, times=tiles.count(double), last=last)
    return BadPosition("slide-number", text=position, tile=max(tiles), last=last)

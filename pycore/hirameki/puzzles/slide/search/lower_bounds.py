"""The lower bounds that `compare` sets side by side, each on a position's distance from the goal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....search.jobs import Job
from ..boards import TileBoard
from ..rules import Tiles
from ..space import StateSpace
from ..theory.walking_distance import rows_state, walking_table
from .manhattan_sets import ManhattanDistance

#: A lower bound for a position.
Estimate = Callable[[Sequence[int]], int]


def nothing(tiles: Sequence[int]) -> int:
    """Return 0: the trivial bound."""
    return 0


def distance_estimate(board: TileBoard, goal: Tiles, conflicts: bool) -> Estimate:
    """Return Manhattan distance (on a graph, the sum of the tiles' distances).

    Args:
        board: cells and edges.
        conflicts: whether to add linear conflict.
    """
    return ManhattanDistance(StateSpace(board, goal, False), goal, conflicts).of


def walking_estimate(board: TileBoard, goal: Tiles) -> Job[Estimate | None]:
    """Return walking distance, or None unless the board is a rectangle with all tiles different and small tables.

    Args:
        board: cells and edges.
    """
    width = board.width
    if not width or len(set(goal)) < len(goal):
        return None
    home = {tile: cell for cell, tile in enumerate(goal)}
    row = [cell // width for cell in range(len(goal))]
    column = [cell % width for cell in range(len(goal))]
    upright = yield from walking_table(rows_state(goal, home, row))
    level = yield from walking_table(rows_state(goal, home, column))
    if upright is None or level is None:
        return None
    return lambda tiles: upright[rows_state(tiles, home, row)] + level[rows_state(tiles, home, column)]

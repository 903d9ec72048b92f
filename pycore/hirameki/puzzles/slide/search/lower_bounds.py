"""Lower bounds one by one, for the lesson of `compare`: each tells how far a position is from the goal at least."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....search.jobs import Job
from ..boards import TileBoard
from ..exact.state_sets import StateSpace
from ..rules import Tiles
from ..theory.walking_distance import rows_state, walking_table
from .manhattan_sets import ManhattanDistance

#: A lower bound for a position.
Estimate = Callable[[Sequence[int]], int]


def nothing(tiles: Sequence[int]) -> int:
    """Return 0: what is known without thinking."""
    return 0


def distance_estimate(board: TileBoard, goal: Tiles, conflicts: bool) -> Estimate:
    """Return Manhattan distance (or the tiles' distances on a graph).

    Args:
        board: cells and edges.
        goal: where to.
        conflicts: whether to add linear conflict.
    """
    return ManhattanDistance(StateSpace(board, goal, False), goal, conflicts).of


def walking_estimate(board: TileBoard, goal: Tiles) -> Job[Estimate | None]:
    """Return walking distance for a rectangle with different tiles, or None where its tables are too large.

    Args:
        board: cells and edges.
        goal: where to.
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

"""Lower bounds one by one, for the lesson of `compare`: each tells how far a position is from the goal at least."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....search.jobs import Job
from ..boards import TileBoard
from ..exact.state_sets import StateSpace
from ..rules import Tiles
from ..theory.walking_distance import rows_state, walking_table
from .manhattan_sets import ManhattanDistance

#: A lower bound for the labels on the cells (0 = blank).
Estimate = Callable[[Sequence[int]], int]


def nothing(labels: Sequence[int]) -> int:
    """Return 0: what is known without thinking."""
    return 0


def distance_estimate(board: TileBoard, goal: Tiles, conflicts: bool) -> Estimate:
    """Return Manhattan distance (or the tiles' distances on a graph).

    Args:
        board: cells and edges.
        goal: where to.
        conflicts: whether to add linear conflict.
    """
    space = StateSpace(board, goal, False)
    distance = ManhattanDistance(space, goal, conflicts)

    def estimate(labels: Sequence[int]) -> int:
        return distance.bound(space.encode(labels))

    return estimate


def walking_estimate(board: TileBoard, goal: Tiles) -> Job[Estimate | None]:
    """Return walking distance for a rectangle with different tiles, or None where its tables are too large.

    Args:
        board: cells and edges.
        goal: where to.
    """
    width, height = board.width, board.height
    if not width or len(set(goal)) < len(goal):
        return None
    home = {tile: cell for cell, tile in enumerate(goal)}
    blank = home[0]
    upright = yield from walking_table(_grid(goal, home, width, height, True), blank // width)
    level = yield from walking_table(_grid(goal, home, width, height, False), blank % width)
    if upright is None or level is None:
        return None

    def estimate(tiles: Sequence[int]) -> int:
        at = tiles.index(0)
        rows = rows_state(_grid(tiles, home, width, height, True), height, at // width)
        columns = rows_state(_grid(tiles, home, width, height, False), width, at % width)
        return upright[rows] + level[columns]

    return estimate


def _grid(tiles: Sequence[int], home: dict[int, int], width: int, height: int, rows: bool) -> list[list[int]]:
    """Return for every row (or column) the goal rows (columns) of its tiles."""
    lines: list[list[int]] = [[] for _ in range(height if rows else width)]
    for cell, tile in enumerate(tiles):
        if tile:
            line, kind = (cell // width, home[tile] // width) if rows else (cell % width, home[tile] % width)
            lines[line].append(kind)
    return lines

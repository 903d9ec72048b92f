"""The rules of tiles: a tile beside the blank slides into it. Independent of any solver's tables.

A move is the number of the cell whose tile slides into the blank.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import groupby, pairwise

from ...errors import BadMove
from .. import cells, one_blank
from ..answers import Move
from ..one_blank import Marks as Tiles
from ..one_blank import after_moves, moved
from .boards import TileBoard

__all__ = [
    "Tiles", "after_moves", "blank_walk", "continued_run", "lengths", "moved", "refusal", "replay", "runs",
    "without_returns",
]


def refusal(board: TileBoard, tiles: Tiles, move: Move) -> str | None:
    """Return why a move is illegal, or None when it is legal.

    Args:
        board: cells and edges.
        tiles: the position before it.
        move: a cell, or the letter of a direction in which no tile can move.
    """
    around = board.neighbours[tiles.index(0)]
    return one_blank.refusal(board.board, tiles, move, around, "tile", "is not beside the blank cell {}")


def replay(board: TileBoard, tiles: Tiles, moves: Iterable[Move]) -> tuple[list[Tiles], list[int], BadMove | None]:
    """Play moves up to the first illegal one.

    Args:
        board: cells and edges.
        tiles: the position before them.
        moves: legal or not.

    Returns:
        The positions, the first one included; the moves played; why the next one is illegal, or None.

    >>> from .boards import rectangle
    >>> positions, played, refused = replay(rectangle(2, 2), (1, 2, 3, 0), [2, 3, 0])
    >>> positions, played, refused.params["number"]
    ([(1, 2, 3, 0), (1, 2, 0, 3), (1, 2, 3, 0)], [2, 3], 3)
    """
    return cells.replay(tiles, moves, partial(refusal, board), moved)


def blank_walk(board: TileBoard, blank: int, target: int) -> list[int]:
    """Return the moves that take the blank to a cell by a shortest path; ties go to the lowest cell number.

    Args:
        board: cells and edges.
        blank: its cell.
        target: the cell to reach.

    >>> from .boards import rectangle
    >>> blank_walk(rectangle(3, 3), 8, 0)
    [5, 2, 1, 0]
    """
    steps = board.distances[target]
    walk = []
    while blank != target:
        blank = next(cell for cell in board.neighbours[blank] if steps[cell] < steps[blank])
        walk.append(blank)
    return walk


def continued_run(board: TileBoard, tiles: Tiles, direction: str) -> list[Tiles]:
    """Return the positions reached by continuing a run in a direction, one tile at a time.

    Args:
        board: cells and edges.
        tiles: the position in the middle of the run.
        direction: the direction in which tiles move, as in `TileBoard.direction`.

    >>> from .boards import rectangle
    >>> continued_run(rectangle(3, 1), (1, 2, 0), "R")
    [(1, 0, 2), (0, 1, 2)]
    """
    found: list[Tiles] = []
    while True:
        blank = tiles.index(0)
        cell = next((cell for cell in board.neighbours[blank] if board.direction[cell, blank] == direction), None)
        if cell is None:
            return found
        tiles = moved(tiles, cell)
        found.append(tiles)


def without_returns(moves: Iterable[int], blank: int) -> list[int]:
    """Return the moves without those that are undone immediately.

    Args:
        moves: the cells moved from.
        blank: the blank's cell before them.

    >>> without_returns([4, 5, 4, 7], 1)
    [4, 7]
    """
    walk = [blank]
    for cell in moves:
        if len(walk) > 1 and walk[-2] == cell:
            walk.pop()
        else:
            walk.append(cell)
    return walk[1:]


def runs(board: TileBoard, tiles: Tiles, moves: Iterable[int]) -> int:
    """Return the length of legal moves in runs (MTM): consecutive moves in one direction count once.

    Args:
        board: cells and edges.
        tiles: the position before them.
        moves: the cells moved from.

    >>> from .boards import rectangle
    >>> runs(rectangle(3, 3), (1, 2, 3, 4, 5, 6, 7, 8, 0), [7, 6, 3])
    2
    """
    ways = (board.direction[cell, blank] for blank, cell in pairwise((tiles.index(0), *moves)))
    return sum(1 for _ in groupby(ways))


def lengths(board: TileBoard, tiles: Tiles, moves: Iterable[Move]) -> dict[str, int]:
    """Return the length of legal moves in single moves and in runs.

    Args:
        board: cells and edges.
        tiles: the position before them.
        moves: the cells moved from.
    """
    cells = [move for move in moves if isinstance(move, int)]
    return {"moves": len(cells), "runs": runs(board, tiles, cells)}

"""The rules of tiles: a tile beside the blank slides into it. Written without any solver's tables.

A move is the number of the cell whose tile slides into the blank.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from ...errors import BadMove
from ..answers import Move
from .boards import TileBoard

#: A position: the tile on every cell, 0 on the blank one; equal numbers are equal tiles.
Tiles: TypeAlias = tuple[int, ...]


def refusal(board: TileBoard, tiles: Tiles, move: Move) -> str | None:
    """Return why a move is illegal, or None when it is legal.

    Args:
        board: cells and edges.
        tiles: the position before it.
        move: a cell, or the letter of a direction in which no tile can move.
    """
    blank = tiles.index(0)
    name = board.board.names[blank]
    if isinstance(move, str):
        return f"no tile can move {move} into the blank cell {name}"
    if not isinstance(move, int) or isinstance(move, bool) or not 0 <= move < len(board):
        return "there is no such cell"
    if move == blank:
        return f"{name} is the blank cell itself"
    if move not in board.neighbours[blank]:
        return f"{board.board.names[move]} is not beside the blank cell {name}"
    return None


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
    positions = [tiles]
    legal: list[int] = []
    for number, move in enumerate(moves, 1):
        reason = refusal(board, positions[-1], move)
        if reason is not None or not isinstance(move, int):
            return positions, legal, BadMove("illegal-move", number=number, move=str(move)[:20], reason=str(reason))
        positions.append(moved(positions[-1], move))
        legal.append(move)
    return positions, legal, None


def moved(tiles: Tiles, cell: int) -> Tiles:
    """Return the position after the tile of a cell slid into the blank.

    Args:
        tiles: the position before.
        cell: one beside the blank.

    >>> moved((1, 2, 0, 3), 0)
    (0, 2, 1, 3)
    """
    return after_moves(tiles, (cell,))


def after_moves(tiles: Sequence[int], moves: Iterable[int]) -> Tiles:
    """Return the position after legal moves.

    Args:
        tiles: the position before them.
        moves: the cells moved from.

    >>> after_moves((1, 2, 3, 0), [2, 0])
    (0, 2, 1, 3)
    """
    after = list(tiles)
    blank = after.index(0)
    for cell in moves:
        after[blank], after[cell], blank = after[cell], 0, cell
    return tuple(after)


def blank_walk(board: TileBoard, blank: int, target: int) -> list[int]:
    """Return the moves that bring the blank to a cell by a shortest way, the first cell in number order where two do.

    Args:
        board: cells and edges.
        blank: where it is.
        target: where it goes.

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


def gone_on(board: TileBoard, tiles: Tiles, direction: str) -> list[Tiles]:
    """Return the positions to which a run leads that goes on in a direction, one tile after the other.

    Args:
        board: cells and edges.
        tiles: the position amid the run.
        direction: in which tiles move, as in `TileBoard.direction`.

    >>> from .boards import rectangle
    >>> gone_on(rectangle(3, 1), (1, 2, 0), "R")
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
    """Return the moves without those that are taken back at once.

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
    blank = tiles.index(0)
    total, last = 0, ""
    for cell in moves:
        letter = board.direction[cell, blank]
        total += letter != last
        last, blank = letter, cell
    return total

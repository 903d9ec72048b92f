"""Plain counterparts of the fast solvers: one tuple per position, one queue, nothing clever."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hirameki import Solution
from hirameki.puzzles.slide.boards import TileBoard
from hirameki.puzzles.slide.rules import Tiles


def played(board: TileBoard, tiles: Tiles, moves: Iterable[int] | Solution | None) -> Tiles:
    """Return the position after moves, and assert that every move is legal."""
    after = list(tiles)
    assert moves is not None
    for cell in moves:
        blank = after.index(0)
        assert isinstance(cell, int)
        assert cell in board.neighbours[blank]
        after[blank], after[cell] = after[cell], 0
    return tuple(after)


def around(board: TileBoard, tiles: Tiles, runs: bool) -> Iterator[Tiles]:
    """Yield the positions one step away; with runs a step is any run along a line."""
    blank = tiles.index(0)
    for ray in board.rays[blank]:
        after = list(tiles)
        for cell in ray if runs else ray[:1]:
            at = after.index(0)
            after[at], after[cell] = after[cell], 0
            yield tuple(after)


def distances(board: TileBoard, goal: Tiles, runs: bool = False) -> dict[Tiles, int]:
    """Return the distance of every position that can be reached."""
    away = {goal: 0}
    queue = [goal]
    for tiles in queue:
        for after in around(board, tiles, runs):
            if after not in away:
                away[after] = away[tiles] + 1
                queue.append(after)
    return away


def count_shortest(board: TileBoard, start: Tiles, goal: Tiles, runs: bool = False) -> int:
    """Return the number of shortest paths, added up over the positions in the order of their distance."""
    away = distances(board, start, runs)
    ways = {start: 1}
    for tiles in away:  # in the order in which they were reached
        for after in around(board, tiles, runs):
            if away[after] == away[tiles] + 1:
                ways[after] = ways.get(after, 0) + ways[tiles]
    return ways[goal]

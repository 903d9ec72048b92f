"""Plain counterparts of the fast solvers: one tuple per position, one queue, nothing clever."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from hirameki import Puzzle, Solution

from tests.pycore.opened import Opened
from tests.pycore.plain import moves_from

Tiles = tuple[int, ...]


def text_of(tiles: Tiles) -> str:
    """Return a position or a goal as text."""
    return ".".join(map(str, tiles))


def tiles_of(text: str) -> Tiles:
    """Return the tiles of a position in canonical form."""
    return tuple(map(int, text.split("."))) if "." in text else tuple(int(mark, 36) for mark in text)


def board_of(puzzle: Puzzle) -> Any:
    """Return a puzzle's board: the neighbours of every cell, and the lines that go out from it."""
    return Opened(puzzle.id).board


def sorted_goal(cells: int, blank: int | None = None) -> Tiles:
    """Return a goal with the tiles in order and its blank on a cell; None: on the last one."""
    tiles = list(range(1, cells))
    tiles.insert(cells - 1 if blank is None else blank, 0)
    return tuple(tiles)


def played(board: Any, tiles: Tiles, moves: Iterable[int] | Solution | None) -> Tiles:
    """Return the position after moves, and assert that every move is legal."""
    after = list(tiles)
    assert moves is not None
    for cell in moves:
        blank = after.index(0)
        assert isinstance(cell, int)
        assert cell in board.neighbours[blank]
        after[blank], after[cell] = after[cell], 0
    return tuple(after)


def walked(board: Any, tiles: Tiles, steps: int, dice: Random) -> Tiles:
    """Return the position after random moves."""
    for _ in range(steps):
        tiles = played(board, tiles, [dice.choice(board.neighbours[tiles.index(0)])])
    return tiles


def around(board: Any, tiles: Tiles, runs: bool) -> Iterator[Tiles]:
    """Yield the positions one step away; with runs a step is any run along a line."""
    blank = tiles.index(0)
    for ray in board.rays[blank]:
        after = list(tiles)
        for cell in ray if runs else ray[:1]:
            at = after.index(0)
            after[at], after[cell] = after[cell], 0
            yield tuple(after)


def distances(board: Any, goal: Tiles, runs: bool = False, most: int | None = None) -> dict[Tiles, int]:
    """Return the distance of every position that can be reached, at most this far."""
    return moves_from(goal, lambda tiles: around(board, tiles, runs), most)


def count_shortest(board: Any, start: Tiles, goal: Tiles, runs: bool) -> int:
    """Return the number of shortest paths, added up over the positions in the order of their distance."""
    away = distances(board, start, runs)
    ways = {start: 1}
    for tiles in away:  # in the order in which they were reached
        for after in around(board, tiles, runs):
            if away[after] == away[tiles] + 1:
                ways[after] = ways.get(after, 0) + ways[tiles]
    return ways[goal]


def hold_to_full_search(puzzle: Puzzle, start: Tiles, goal: Tiles) -> None:
    """Assert what is known without a search: whether the goal can be reached, from how many positions, and a deal."""
    reached = distances(board_of(puzzle), goal)
    asked: Any = {"goal": text_of(goal)}
    answer = puzzle.solve(position=text_of(start), nodes=0, **asked)
    assert (answer.outcome == "unsolvable") == (start not in reached)
    assert (answer.certificate is None) == (start in reached)
    table: Any = puzzle.table(position=text_of(goal), **asked)
    assert table.positions == len(reached)
    if len(reached) > 1:
        assert tiles_of(puzzle.deal(position=text_of(goal), seed=sum(start), **asked).position) in reached

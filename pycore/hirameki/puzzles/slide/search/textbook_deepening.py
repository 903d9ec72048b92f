"""Textbook iterative deepening: the whole lower bound is computed again for every position."""

from __future__ import annotations

from collections.abc import Iterator

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ..boards import TileBoard
from ..rules import Tiles
from .lower_bounds import Estimate

#: Cells of positions examined between two reports.
_BREATH = 4096


def textbook_deepening(
    board: TileBoard, start: Tiles, goal: Tiles, estimate: Estimate, budget: Budget
) -> Job[tuple[int | None, int]]:
    """Return the length of a shortest solution in single moves (None: a limit), and the positions expanded.

    Args:
        board: cells and edges.
        start: a position from which the goal can be reached.
        goal: the goal.
        estimate: a lower bound.
        budget: the limits.
    """
    stride = 1 if board.colours is None else 2
    bound = estimate(start)
    if stride == 2:  # every step changes the blank's colour: the length has the parity of the blank's distance
        bound += (bound + board.distances[start.index(0)][goal.index(0)]) % 2
    expanded = spent = 0
    while True:
        for spent, found in _depth_first(board, start, goal, estimate, bound):
            if found:
                return bound, expanded + spent
            yield Progress(expanded + spent, bound, bound=bound)
            if budget.exceeded(expanded + spent):
                return None, expanded + spent
        expanded += spent
        bound += stride


def _depth_first(
    board: TileBoard, start: Tiles, goal: Tiles, estimate: Estimate, bound: int
) -> Iterator[tuple[int, bool]]:
    """Yield (positions expanded, whether the goal was found) from time to time and at the end."""
    around = board.neighbours
    tiles = list(start)
    wanted = list(goal)
    blank = tiles.index(0)
    expanded, stride = 0, max(1, _BREATH // len(tiles))
    if tiles == wanted:
        yield 0, True
        return
    waiting: list[tuple[int, int, Iterator[int]]] = [(blank, -1, iter(around[blank]))]
    while waiting:
        blank, before, choices = waiting[-1]
        cell = next(choices, None)
        if cell is None:
            waiting.pop()
            if before >= 0:
                tiles[blank], tiles[before] = tiles[before], 0
            continue
        if cell == before:
            continue
        tiles[blank], tiles[cell] = tiles[cell], 0
        if len(waiting) + estimate(tiles) <= bound:
            expanded += 1
            if tiles == wanted:
                yield expanded, True
                return
            waiting.append((cell, blank, iter(around[cell])))
        else:
            tiles[cell], tiles[blank] = tiles[blank], 0
        if not expanded % stride:
            yield expanded, False
    yield expanded, False

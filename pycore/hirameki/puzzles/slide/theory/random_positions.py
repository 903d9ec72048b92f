"""Positions from which the goal can always be reached: random ones, and the start of a board of one's own."""

from __future__ import annotations

from ....search.random_numbers import Random
from ..boards import TileBoard
from ..rules import Tiles, after_moves, blank_walk
from .reachability import Decomposition, swaps_between, theta_arrangements


def random_position(decomposition: Decomposition, goal: Tiles, random: Random) -> Tiles:
    """Return a random position from which the goal can be reached; the goal itself only if 20 tries give nothing else.

    The tiles of every block are shuffled as far as the block allows (see `reachability`), then the blank goes to a
    random cell; on a 2-connected board, all reachable positions other than the goal are equally likely.

    Args:
        decomposition: the board's blocks with the goal's blank as home.
        goal: the position that must be reachable.
        random: the source of random numbers.
    """
    tiles = goal
    for _ in range(20):
        shuffled = list(goal)
        for block in decomposition.blocks:
            standing = [goal[cell] for cell in block.cells]
            if block.kind == "cycle":
                turn = random.below(len(standing))
                standing = standing[turn:] + standing[:turn]
            elif block.kind == "theta":
                standing = list(random.choose(sorted(theta_arrangements(decomposition.board, block, tuple(standing)))))
            elif block.kind != "edge":
                before = list(standing)
                random.shuffle(standing)
                different = len(set(standing)) == len(standing)
                if block.kind == "even" and different and swaps_between(before, standing) % 2:
                    standing[0], standing[1] = standing[1], standing[0]
            for cell, tile in zip(block.cells, standing):
                shuffled[cell] = tile
        walk = blank_walk(decomposition.board, decomposition.home, random.below(len(goal)))
        tiles = after_moves(shuffled, walk)
        if tiles != goal:
            break
    return tiles


def walked(board: TileBoard, goal: Tiles) -> Tiles:
    """Return the start of a board that no catalogue names: where a long walk of the blank leads from the goal.

    The blank takes n² steps on n cells, 10,000 at most, and more until it has left the goal. It does not turn back
    where it can go on; which way it goes, numbers say that begin with n (the generator of Park, Miller and Stockmeyer,
    1993). Whoever reads the board finds the start in this way, without knowing which positions can be reached.

    Args:
        board: the cells and their edges, at least two cells.
        goal: the blank last.

    >>> from ..boards import rectangle
    >>> walked(rectangle(3, 2), (1, 2, 3, 4, 5, 0))
    (1, 0, 4, 2, 3, 5)
    """
    tiles, blank, before, number = list(goal), len(goal) - 1, -1, len(goal)
    steps = min(len(goal) ** 2, 10_000)
    while steps > 0 or tiles == list(goal):
        beside = board.neighbours[blank]
        onward = [cell for cell in beside if cell != before] if len(beside) > 1 else beside
        number = number * 48271 % 2147483647
        onto = onward[number % len(onward)]
        tiles[blank], tiles[onto] = tiles[onto], 0
        before, blank = blank, onto
        steps -= 1
    return tuple(tiles)

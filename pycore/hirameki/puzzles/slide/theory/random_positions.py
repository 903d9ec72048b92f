"""Random positions from which the goal can always be reached."""

from __future__ import annotations

from ....search.random_numbers import Random
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

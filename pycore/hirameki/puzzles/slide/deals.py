"""Random positions from which the goal can always be reached."""

from __future__ import annotations

from ...search.random_numbers import Random
from .parity import swaps_between
from .parts import Parts, theta_arrangements
from .positions import Tiles

#: Up to this distance a random walk away from the goal leads to what is asked for, on a board of any size.
NEAR = 30


def random_position(parts: Parts, goal: Tiles, dice: Random) -> Tiles:
    """Return a position from which the goal can be reached, never the goal itself if there is another.

    The tiles of every part are shuffled as far as the part allows (see `parts`), then the blank is sent to a random
    cell; on a 2-connected board every reachable position is equally likely.

    Args:
        parts: the board's parts with the goal's blank as home.
    """
    for _ in range(20):
        tiles = list(goal)
        for part in parts.blocks:
            standing = [goal[cell] for cell in part.cells]
            if part.kind == "ring":
                turn = dice.below(len(standing))
                standing = standing[turn:] + standing[:turn]
            elif part.kind == "theta":
                standing = list(dice.choose(sorted(theta_arrangements(parts.board, part, tuple(standing)))))
            elif part.kind != "edge":
                before = list(standing)
                dice.shuffle(standing)
                different = len(set(standing)) == len(standing)
                if part.kind == "even" and different and swaps_between(before, standing) % 2:
                    standing[0], standing[1] = standing[1], standing[0]
            for cell, tile in zip(part.cells, standing):
                tiles[cell] = tile
        _send_blank(parts, tiles, dice.below(len(tiles)))
        if tuple(tiles) != goal:
            break
    return tuple(tiles)


def _send_blank(parts: Parts, tiles: list[int], target: int) -> None:
    blank = tiles.index(0)
    steps = parts.board.distances[target]
    while blank != target:
        near = next(cell for cell in parts.board.neighbours[blank] if steps[cell] < steps[blank])
        tiles[blank], tiles[near], blank = tiles[near], 0, near

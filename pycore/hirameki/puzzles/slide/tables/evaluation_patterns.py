"""The stored patterns of three tiles that sharpen the evaluation of beams, for each size of board."""

from __future__ import annotations

from typing import NamedTuple

from .... import tables
from ....tables.deflated import Deflated
from ..boards import TileBoard
from ..rules import Tiles
from .arrangement_sets import index_bits

#: Made by pycore/tables/make/make_slide_sight.py: moves that patterns need beyond their distances; a stream a size.
SIZES = ((6, 5), (5, 6))


class Patterns(NamedTuple):
    """Patterns of the goal's tiles, all of one size (the last may be smaller), and the moves they need.

    Attributes:
        homes: the goal cells of the tiles of every pattern.
        tables: for every pattern, by its index (see `arrangement_sets`), half of the moves it needs beyond its tiles'
            distances.
    """

    homes: tuple[tuple[int, ...], ...]
    tables: tuple[bytes, ...]


def stored(width: int, height: int) -> str:
    """Return the name of a size's table.

    Args:
        width: cells of a row.
        height: cells of a column.
    """
    return f"slide-sight-{width}x{height}.bin"


def pattern_homes(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """Return the goal cells of every pattern, for a goal with the blank in the last cell.

    Args:
        width: cells of a row.
        height: cells of a column.

    >>> pattern_homes(6, 5)[:3], pattern_homes(5, 6)[-1]
    (((0, 1, 6), (2, 7, 8), (3, 4, 9)), (19, 24))
    """
    if width < height and height % 3 == 0 and width % 3:
        turned = pattern_homes(height, width)
        return tuple(tuple(home % height * width + home // height for home in homes) for homes in turned)
    found: list[tuple[int, ...]] = []
    for row in range(0, height - 1, 2):  # blocks of two rows and three columns: an L and its half-turn
        for column in range(0, width, 3):
            first = row * width + column
            found.append((first, first + 1, first + width))
            found.append((first + 2, first + width + 1, first + width + 2))
    if height % 2:
        found += [tuple(range(first, first + 3)) for first in range((height - 1) * width, height * width, 3)]
    return (*found[:-1], tuple(home for home in found[-1] if home != width * height - 1))


def fits_evaluation(board: TileBoard, goal: Tiles) -> bool:
    """Return whether there may be stored patterns for this board and goal.

    Args:
        board: cells and edges.
    """
    return (board.width, board.height) in SIZES and len(set(goal)) == len(goal) and goal[-1] == 0


def stored_patterns(board: TileBoard, goal: Tiles) -> Patterns | None:
    """Return the patterns for a goal, or None if there are none.

    Args:
        board: cells and edges.
    """
    name = stored(board.width, board.height)
    packed = tables.read(name) if fits_evaluation(board, goal) else None
    if packed is None:
        return None
    stream = Deflated(name, packed)
    bits = index_bits(len(board))
    homes = pattern_homes(board.width, board.height)
    halves = tuple(stream.take(1 << bits * len(pattern)) for pattern in homes)
    stream.finish()
    return Patterns(homes, halves)

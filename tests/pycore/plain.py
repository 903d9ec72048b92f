"""What the plain twins have in common: the steps of every lattice, and a search through all positions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

#: Steps to the neighbours of a cell, by the code of the lattice.
STEPS = {
    "xs": ((1, 0), (-1, 0), (0, 1), (0, -1)), "xt": ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)),
    "xq": ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)),
}
PositionT = TypeVar("PositionT", bound=Hashable)


def moves_from(
    start: PositionT, around: Callable[[PositionT], Iterable[PositionT]], most: int | None = None
) -> dict[PositionT, int]:
    """Return the moves from a position to every one that can be reached, at most so many, the nearest first.

    Args:
        around: returns the positions one move away.
    """
    away = {start: 0}
    queue = [start]
    for position in queue:
        if away[position] == most:
            break
        for after in around(position):
            if after not in away:
                away[after] = away[position] + 1
                queue.append(after)
    return away

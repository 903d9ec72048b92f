"""Distances and reachability in graphs of cells or other states."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

State = TypeVar("State", bound=Hashable)


def distances_from(neighbours: Sequence[Sequence[int]], *starts: int) -> tuple[int, ...]:
    """Return each cell's distance from the nearest start; -1 if there is no path.

    Args:
        neighbours: the neighbours of every cell.
        starts: the cells at distance 0.

    >>> distances_from([[1], [0, 2], [1], []], 0)
    (0, 1, 2, -1)
    """
    steps = [-1] * len(neighbours)
    for start in starts:
        steps[start] = 0
    queue = list(starts)
    for cell in queue:
        for other in neighbours[cell]:
            if steps[other] < 0:
                steps[other] = steps[cell] + 1
                queue.append(other)
    return tuple(steps)


def reached(starts: Iterable[State], onward: Callable[[State], Iterable[State]]) -> list[State]:
    """Return every state reachable from the starts, these first, in the order found.

    Args:
        starts: the states to begin with.
        onward: returns the states that a state leads to.

    >>> reached([0], lambda number: [(number + 2) % 6])
    [0, 2, 4]
    """
    found = list(starts)
    seen = set(found)
    for one in found:  # grows while it is read
        for other in onward(one):
            if other not in seen:
                seen.add(other)
                found.append(other)
    return found

"""Cells and the cells that each leads to."""

from __future__ import annotations

from collections.abc import Sequence


def distances_from(neighbours: Sequence[Sequence[int]], *starts: int) -> tuple[int, ...]:
    """Return the steps to every cell from the nearest of some cells; -1 where there is no way.

    Args:
        neighbours: of every cell.
        starts: the cells.

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

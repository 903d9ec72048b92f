"""Paces the reports of a running search, by time or by work: the page, time limits and Stop have to respond."""

from __future__ import annotations

import time
from collections.abc import Sequence

#: Seconds between two reports.
_SLICE = 0.008


class Pace:
    """Tells when a report is due: every 8 ms.

    >>> Pace().due()
    False
    """

    def __init__(self, every: int = 1) -> None:
        """Start the clock.

        Args:
            every: the clock is read only at every n-th call.
        """
        self._last = time.perf_counter()
        self._every, self._asked = every, 0

    def due(self) -> bool:
        """Return whether a report is due, and if so restart the interval."""
        self._asked += 1
        if self._asked % self._every or time.perf_counter() - self._last < _SLICE:
            return False
        self._last = time.perf_counter()
        return True


class Portion:
    """Sizes batches of positions so that each has about the same number of moves, going by the batch before.

    Attributes:
        size: the number of positions in the next batch.

    >>> portion = Portion(100, 50)
    >>> sizes = []
    >>> for _ in range(4):
    ...     sizes.append(portion.size)
    ...     portion.seen([[0] * 5] * portion.size)
    >>> sizes
    [1, 2, 4, 8]
    >>> portion.seen([[0] * 1000])
    >>> portion.size
    1
    """

    def __init__(self, most: int, moves: int) -> None:
        """Start with a batch of one position.

        Args:
            most: the most positions in a batch.
            moves: about how many moves they should have in all.
        """
        self._most, self._moves = most, moves
        self.size = 1

    def seen(self, around: Sequence[Sequence[int]]) -> None:
        """Adjust the size to the number of neighbours that the last positions had."""
        moves = sum(map(len, around))
        fitting = self._moves * len(around) // max(1, moves)
        self.size = max(1, min(self._most, fitting, 2 * self.size))

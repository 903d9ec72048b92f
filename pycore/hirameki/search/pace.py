"""When a running search reports: often enough that a page stays alive, and a limit of time or Stop takes hold."""

from __future__ import annotations

import time

#: Seconds between two reports.
_SLICE = 0.008


class Pace:
    """Says when a report is due: every 8 ms.

    >>> Pace().due()
    False
    """

    def __init__(self, every: int = 1) -> None:
        """Begin to count.

        Args:
            every: the clock is read once in so many calls.
        """
        self._last = time.perf_counter()
        self._every, self._asked = every, 0

    def due(self) -> bool:
        """Say whether it is time for a report, and count from now if so."""
        self._asked += 1
        if self._asked % self._every or time.perf_counter() - self._last < _SLICE:
            return False
        self._last = time.perf_counter()
        return True

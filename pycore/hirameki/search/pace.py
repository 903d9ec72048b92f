"""Paces the reports of a running search: often enough for the page, time limits and Stop to respond."""

from __future__ import annotations

import time

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

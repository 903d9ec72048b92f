"""When a running search lets others work."""

from __future__ import annotations

import time

#: Seconds between two reports.
_SLICE = 0.008


class Pace:
    """Says when a job should yield again: every 8 ms.

    >>> Pace().due()
    False
    """

    def __init__(self) -> None:
        """Begin to count."""
        self._last = time.perf_counter()

    def due(self) -> bool:
        """Say whether it is time to yield, and count from now if so."""
        now = time.perf_counter()
        if now - self._last < _SLICE:
            return False
        self._last = now
        return True

"""The caller's limits on a search."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from math import inf
from typing import Literal, TypeAlias

#: Which limit ended a search: positions expanded, or time.
Limit: TypeAlias = Literal["nodes", "time"]
#: A limit on positions is checked this many times before it is reached, so it is kept to within about 3 per cent.
_LOOKS = 32


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of a search: positions expanded, and seconds of wall time counted from `begun`; None: no limit."""

    nodes: int | None = None
    seconds: float | None = None
    begun: float = field(default_factory=lambda: time.perf_counter())  # the clock of now, which a test may have set

    def exceeded(self, expanded: int) -> Limit | None:
        """Return which limit is reached, "nodes" or "time", or None.

        Args:
            expanded: positions expanded so far.

        >>> Budget(nodes=10).exceeded(10), Budget(nodes=10).exceeded(9), Budget().exceeded(10**9)
        ('nodes', None, None)
        """
        if self.nodes is not None and expanded >= self.nodes:
            return "nodes"
        if self.seconds is not None and time.perf_counter() - self.begun >= self.seconds:
            return "time"
        return None

    def at_most(self, nodes: int) -> Budget:
        """Return the same limits with at most this many positions: the share of one part of the work.

        >>> Budget().at_most(10).nodes, Budget(nodes=5).at_most(10).nodes
        (10, 5)
        """
        return Budget(nodes if self.nodes is None else min(nodes, self.nodes), self.seconds, self.begun)

    def afresh(self, usual: float) -> Budget:
        """Return the same limits with the time starting now, for one of several methods to be compared.

        Args:
            usual: the seconds allowed if there is no limit at all.

        >>> Budget(nodes=5).afresh(10).seconds is None, Budget().afresh(10).seconds
        (True, 10)
        """
        return Budget(self.nodes, usual if self.nodes is None and self.seconds is None else self.seconds)

    def early(self, part: float, most: float = inf) -> Budget:
        """Return the same limits with less time, keeping some of it for other work.

        Args:
            part: the share of the remaining time to keep, 0 to 1.
            most: the most seconds to keep.

        >>> Budget(nodes=10).early(0.5).seconds is None, 4.9 < Budget(seconds=10).early(0.5).seconds < 5.1
        (True, True)
        >>> Budget(seconds=10).early(0.5, 1).seconds
        9
        """
        if self.seconds is None:
            return self
        left = part * max(0.0, self.seconds - self.elapsed())
        return Budget(self.nodes, self.seconds - min(left, most), self.begun)

    def less(self, expanded: int) -> Budget:
        """Return what is left of the limits after this many positions.

        >>> Budget(nodes=10).less(4).nodes, Budget(nodes=10).less(12).nodes, Budget().less(4).nodes
        (6, 0, None)
        """
        return Budget(None if self.nodes is None else max(0, self.nodes - expanded), self.seconds, self.begun)

    def portion(self, usual: int) -> int:
        """Return how many positions may be expanded between two checks of the limits: fewer if the limit is low.

        Args:
            usual: the number without a low limit.

        >>> Budget().portion(1000), Budget(nodes=320).portion(1000), Budget(nodes=1).portion(1000)
        (1000, 10, 1)
        """
        return usual if self.nodes is None else max(1, min(usual, self.nodes // _LOOKS))

    def elapsed(self) -> float:
        """Return the seconds since `begun`."""
        return time.perf_counter() - self.begun

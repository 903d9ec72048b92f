"""The limits that a caller sets on a search."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

#: Which limit ended a search: positions expanded, or time.
Limit: TypeAlias = Literal["nodes", "time"]


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of a search: positions expanded, and seconds of wall time counted from `begun`; None: no limit."""

    nodes: int | None = None
    seconds: float | None = None
    begun: float = field(default_factory=time.perf_counter)

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
        """Return the same limits with no more than so many positions: the share of one part of the work.

        >>> Budget().at_most(10).nodes, Budget(nodes=5).at_most(10).nodes
        (10, 5)
        """
        return Budget(nodes if self.nodes is None else min(nodes, self.nodes), self.seconds, self.begun)

    def less(self, expanded: int) -> Budget:
        """Return what is left of the limits after so many positions.

        >>> Budget(nodes=10).less(4).nodes, Budget(nodes=10).less(12).nodes, Budget().less(4).nodes
        (6, 0, None)
        """
        return Budget(None if self.nodes is None else max(0, self.nodes - expanded), self.seconds, self.begun)

    def elapsed(self) -> float:
        """Return the seconds since the job began."""
        return time.perf_counter() - self.begun

"""The distance of every reachable position from the nearest goal position."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ..space import Signature, Space
from .breadth_first import Explored, explore


@dataclass(frozen=True, slots=True)
class Distances:
    """Every reachable position by its distance from the nearest goal position.

    Attributes:
        layers: positions at each distance; empty if no goal can be reached.
        positions: number of all reachable positions.
        expanded: number of positions expanded for this question; 0 if the distances were cached.
        unsolvable: all reachable positions if no goal can be reached, else empty.
    """

    layers: list[set[int]]
    positions: int
    expanded: int = 0
    unsolvable: set[int] = field(default_factory=set)

    def togo(self, position: int) -> int | None:
        """Return the least number of moves from a position to a goal, or None if no goal can be reached."""
        return next((distance for distance, layer in enumerate(self.layers) if position in layer), None)

    def covers(self, position: int) -> bool:
        """Return whether a position is one of those measured."""
        return position in self.unsolvable or self.togo(position) is not None


#: The most positions to keep from one question to the next.
_KEPT = 300_000
#: The space measured last, at most one, because a game asks about the same space after every move.
_last: list[tuple[Signature, Distances]] = []


def measure(space: Space, budget: Budget) -> Job[Distances | Explored]:
    """Measure all positions reachable from the start of a space.

    Args:
        space: the space to measure.
        budget: limits; `nodes` applies to the search from the start, not to the search back from the goals.

    Returns:
        the distances, or what was explored before a limit was reached.
    """
    for signature, known in _last:
        if signature == space.signature and known.covers(space.start):
            return replace(known, expanded=0)
    explored = yield from explore(space, {space.start}, budget, whole=True)
    if explored.limit:
        return explored
    goals: set[int] = set()
    for layer in explored.layers:
        goals.update(position for position in layer if position & space.goal == space.goal)
        yield Progress(explored.expanded, len(explored.layers))
    if goals:
        backward = yield from explore(space, goals, Budget(seconds=budget.seconds, begun=budget.begun), whole=True)
        if backward.limit:
            return explored._replace(limit=backward.limit)
        measured = Distances(backward.layers, explored.positions, explored.expanded + backward.expanded)
    else:
        measured = Distances([], explored.positions, explored.expanded, set().union(*explored.layers))
    if measured.positions <= _KEPT:
        _last[:] = [(space.signature, measured)]
    return measured

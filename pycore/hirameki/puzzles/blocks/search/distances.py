"""The distance of every position that can be reached from the nearest goal position."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ..space import Signature, Space
from .breadth_first import Explored, explore


@dataclass(frozen=True, slots=True)
class Distances:
    """Every position that can be reached, by its distance from the nearest goal position.

    Attributes:
        layers: positions at each distance; empty when no goal can be reached.
        positions: how many there are in all.
        expanded: positions whose neighbours were generated to learn this, here and now.
        unsolvable: all of them, when no goal can be reached.
    """

    layers: list[set[int]]
    positions: int
    expanded: int = 0
    unsolvable: set[int] = field(default_factory=set)

    def togo(self, position: int) -> int | None:
        """Return the least number of moves from a position to a goal, or None when there is no way."""
        return next((distance for distance, layer in enumerate(self.layers) if position in layer), None)

    def covers(self, position: int) -> bool:
        """Say whether a position is one of those measured."""
        return position in self.unsolvable or self.togo(position) is not None


#: More positions than this are not kept from one question to the next.
_KEPT = 300_000
#: The space measured last, at most one: a game asks about its own space again after every move.
_last: list[tuple[Signature, Distances]] = []


def measure(space: Space, budget: Budget) -> Job[Distances | Explored]:
    """Measure the whole space that a position lies in.

    Args:
        space: the position's.
        budget: limits; `nodes` counts on the way there, not on the way back from the goals.

    Returns:
        the distances, or what was explored when a limit was reached first.
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

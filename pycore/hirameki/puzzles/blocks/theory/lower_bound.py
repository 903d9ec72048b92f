"""A lower bound on the moves to go from a position of sliding blocks."""

from __future__ import annotations

from ..space import Space


class LowerBound:
    """A lower bound on the moves to go, in the space's metric.

    Every block named by the goal must reach its place, which takes at least as many moves as it would alone on the
    board. Every other block that covers a cell of such a place must move at least once. These moves are all different,
    so their numbers can be added.
    """

    def __init__(self, space: Space) -> None:
        """Prepare the bound for all positions of a space."""
        wanted = [place for place in space.placements if place.bit & space.goal]
        cover = 0
        for place in wanted:
            cover |= place.cover
        names = {place.kind for place in wanted}
        self._in_the_way = sum(
            place.bit for place in space.placements if place.kind not in names and place.cover & cover
        )
        self._needed: list[tuple[int, dict[int, int]]] = []
        for place in wanted:
            own = [other for other in space.placements if other.kind == place.kind]
            self._needed.append((sum(other.bit for other in own), _distances(space, place.bit)))

    def __call__(self, position: int) -> int:
        """Return the bound of a position, in the space's metric."""
        bound = (position & self._in_the_way).bit_count()
        for mask, needed in self._needed:
            bound += needed.get(position & mask, 0)
        return bound


def _distances(space: Space, target: int) -> dict[int, int]:
    """Return the number of moves that a lone block needs to reach the target, by the bits of its placements."""
    by_bit = {place.bit: place for place in space.placements}
    own = sum(place.kind == by_bit[target].kind for place in space.placements)
    found = {target: 0}
    queue = [target]
    for bit in queue:
        if len(found) == own:  # every place is reached: looking further would take most of the time
            break
        for mask in space.moves_of(by_bit[bit], space.floor):
            onward = (bit ^ mask) & ~space.blanks
            if onward not in found:
                found[onward] = found[bit] + 1
                queue.append(onward)
    return found

"""A lower bound on the moves that a position of sliding blocks still needs."""

from __future__ import annotations

from ..space import Space


class LowerBound:
    """A number of moves that a position certainly needs.

    Every block that the goal names must come to its place, and every other block that lies on a cell of such a place
    must move once at least. The blocks that the goal names need as many moves, slides or steps as each would alone on
    the board; no two of these moves are the same.
    """

    def __init__(self, space: Space) -> None:
        """Prepare the bound of all positions of a space, towards its goal."""
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
    """Return the moves a lone block needs from each of its placements to the target, by their bits."""
    by_bit = {place.bit: place for place in space.placements}
    found = {target: 0}
    queue = [target]
    for bit in queue:
        for mask in space.moves_of(by_bit[bit], space.floor):
            onward = (bit ^ mask) & ~space.blanks
            if onward not in found:
                found[onward] = found[bit] + 1
                queue.append(onward)
    return found

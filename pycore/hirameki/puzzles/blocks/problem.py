"""The positions of sliding blocks, with start and goals, symmetries and a bound, as searches by whole layers use them.

All positions are on one shelf: blocks move in many ways, whichever cells are blank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import TypeAlias

from ...methods.space import Layer, State, portions, removed
from ..moves import BlockMove
from .space import Space

#: The effect of a symmetry on placements: bit -> bit of the image.
Image: TypeAlias = dict[int, int]


class BlockProblem:
    """The space of a position; a goal is whatever position has the blocks of the goal in their places.

    Attributes:
        space: the positions as ints.
        chunk: positions to expand at a time: about two milliseconds.
    """

    goal = None

    def __init__(self, space: Space) -> None:
        """Take over the start and the goal of a space."""
        self.space = space
        self.start: State = (0, space.start)
        self.chunk = space.portion

    @cached_property
    def symmetries(self) -> list[Callable[[State], bool]]:
        """For every symmetry that preserves board, start and goal, but the identity: whether it fixes a position."""
        blanks = self.space.blanks

        def fixing(image: dict[int, int]) -> Callable[[State], bool]:
            return lambda state: mirrored(state[1], blanks, image) == state[1] & ~blanks

        return [fixing(image) for image in symmetries(self.space)]

    @cached_property
    def _bound(self) -> LowerBound:
        return LowerBound(self.space)

    def bound(self, state: State) -> int:
        """Return a lower bound on the moves to go."""
        return self._bound(state[1])

    def goals(self, shelf: int, numbers: Iterable[int]) -> list[int]:
        """Return those of some positions that are goals."""
        goal = self.space.goal
        return [position for position in numbers if position & goal == goal]

    def around(self, state: State) -> list[State]:
        """Return the positions one move away."""
        return [(0, after) for after in self.space.spread((state[1],))]

    def steps(self, state: State) -> list[tuple[tuple[BlockMove], State]]:
        """Return them ordered by their moves, each with its move."""
        position, move = state[1], self.space.move_between
        return sorted(((move(position, after),), (0, after)) for after in self.space.spread((position,)))

    def spread(self, layer: Layer, before: Layer, into: Layer, portion: int) -> Iterator[int]:
        """Fill an empty layer with the positions one move beyond another one; see `methods.space`."""
        current, last = layer[0], before.get(0, set())
        following = into[0] = set()
        for part in portions(current, portion):
            yield len(part)
            found = self.space.spread(part)
            found -= last
            found -= current
            following |= found
        yield from removed(into)


def symmetries(space: Space) -> list[Image]:
    """Return the symmetries that preserve board, start and goal, without the identity."""
    found = []
    for permutation in space.board.cells.symmetries[1:]:
        if {permutation[cell] for cell in space.board.walls} != space.board.walls:
            continue
        image = _image(space, permutation)
        if image and mirrored(space.start, space.blanks, image) == space.start & ~space.blanks:
            if mirrored(space.goal, space.blanks, image) == space.goal:
                found.append(image)
    return found


def _image(space: Space, permutation: tuple[int, ...]) -> Image | None:
    """Return the image of every placement under a symmetry, or None if the image of one is not a placement."""
    by_cells = {(space.kinds[place.kind].name, place.cells): place.bit for place in space.placements}
    image = {}
    for place in space.placements:
        cells = tuple(sorted(permutation[cell] for cell in place.cells))
        target = by_cells.get((space.kinds[place.kind].name, cells))
        if target is None:
            return None
        image[place.bit] = target
    return image


def mirrored(position: int, blanks: int, image: Image) -> int:
    """Return the placement bits of a position's image under a symmetry.

    Args:
        position: the position as an int; the result does not include its blanks.
        blanks: mask of the cells' bits.
    """
    rest = position & ~blanks
    found = 0
    while rest:
        bit = rest & -rest
        rest ^= bit
        found |= image.get(bit, 0)
    return found


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

"""The positions of sliding blocks, with start and goals, in the form that searches by whole layers use.

All positions are on one shelf: blocks move in many ways, whichever cells are blank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from ...methods.space import Layer, State, portions, removed
from ..answers import BlockMove
from .space import Space
from .symmetry import mirrored, symmetries
from .theory.lower_bound import LowerBound


class BlockProblem:
    """The space of a position; a goal is whatever position has the blocks of the goal in their places.

    Attributes:
        space: the positions as ints.
        start: the start.
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

"""The positions of sliding blocks as maps and watched searches ask for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from ....search.trace.rules import Step
from ..space import Space
from ..theory.lower_bound import LowerBound


class BlockField:
    """The space of a position: a `Terrain` for maps, and `Rules` for searches.

    Like blocks are one kind; in texts they get their letters in reading order.
    """

    one_way = False
    symmetries = 1
    space = None
    sources = None

    def __init__(self, space: Space, goals: Sequence[int] = ()) -> None:
        """Take a space.

        Args:
            space: the positions.
            goals: those that fit the goal, for a search from both ends.
        """
        self._space = space
        self.start, self.width = space.start, len(space.board.steps)
        self.goals = goals
        self._masks = [
            sum(place.bit for place in space.placements if place.kind == kind) for kind in range(len(space.kinds))
        ]
        self._drawn: list[dict[int, int]] = [{} for _ in self._masks]
        walls = dict.fromkeys(space.board.walls, ord("x") - ord("0"))
        self._empty = sum((ord("0") + walls.get(cell, 0)) << self._shift(cell) for cell in range(self.width))

    @cached_property
    def _bound(self) -> LowerBound:
        """The lower bound of searches; maps do without it."""
        return LowerBound(self._space)

    def _shift(self, cell: int) -> int:
        return 8 * (self.width - 1 - cell)

    def following(self, states: Sequence[int]) -> list[list[int]]:
        """Return the positions one move away from each of some."""
        return list(self._space.around(states))

    def moves(self, state: int) -> list[tuple[Step, int]]:
        """Return the moves of a position by increasing cells, and the position after each."""
        return sorted((self._space.move_between(state, after), after) for after in self._around(state))

    def before(self, state: int) -> list[tuple[Step, int]]:
        """Return the moves that lead to a position."""
        return sorted((self._space.move_between(before, state), before) for before in self._around(state))

    def _around(self, state: int) -> Iterator[int]:
        yield from next(self._space.around((state,)))

    def finished(self, state: int) -> bool:
        """Say whether a position is the goal."""
        return state & self._space.goal == self._space.goal

    def bound(self, state: int) -> int:
        """Return how many moves a position needs at least."""
        return self._bound(state)

    def level(self, state: int) -> None:
        """Return None: moves can be taken back, so the distance is the level."""

    def read(self, position: str) -> int:
        """Return a position from its text."""
        return self._space.encode(position)

    def cells(self, states: Sequence[int]) -> str:
        """Return positions as texts, one after the other; each way in which a kind of blocks lies is drawn once."""
        kinds = list(enumerate(zip(self._masks, self._drawn)))
        data = bytearray()
        for state in states:
            marks = self._empty
            for kind, (mask, drawn) in kinds:
                bits = state & mask
                marks += drawn.get(bits) or self._draw(kind, bits)
            data += marks.to_bytes(self.width, "big")
        return data.decode("ascii")

    def _draw(self, kind: int, bits: int) -> int:
        """Return what the blocks of a kind add to the marks of the empty board."""
        letters = iter(self._space.letters[kind])
        added, rest = 0, bits
        while rest:  # placements in the order of their bits, so that letters come in reading order
            bit = rest & -rest
            rest ^= bit
            mark = ord(next(letters)) - ord("0")
            added += sum(mark << self._shift(cell) for cell in self._space.cells_of(bit))
        self._drawn[kind][bits] = added
        return added

"""Find and count all shortest solutions by breadth-first search from both ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ....geometry.board import unmoved
from ....search.both_ends import Apart, Layer, both_ends
from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ....search.layered_paths import every_way
from ..rules import Pieces
from .space import Space

#: Positions to process between two reports.
_SLICE = 2000
#: The most positions that the search from both ends may hold: about 300 MB.
_ROOM = 3_000_000


@dataclass(frozen=True)
class Solutions:
    """All shortest solutions: layer k has their positions after k moves."""

    space: Space
    layers: tuple[Layer, ...]
    expanded: int

    @property
    def moves(self) -> int:
        """Length of a shortest solution."""
        return len(self.layers) - 1

    def count(self, fixed_by: Sequence[int] | None = None) -> Job[int]:
        """Return the number of shortest solutions.

        Args:
            fixed_by: count only the solutions whose positions are all fixed by this permutation of the cells.
        """
        (blank, states), = self.layers[0].items()
        numbers = {(blank, ones): 1 for ones in states}
        done = 0
        for layer in self.layers[1:]:
            following: dict[tuple[int, int], int] = {}
            for state, number in numbers.items():
                for after in self.space.around(*state):
                    if after[1] in layer.get(after[0], ()) and (
                        fixed_by is None or unmoved(self.space.decode(*after), fixed_by)
                    ):
                        following[after] = following.get(after, 0) + number
                done += 1
                if done % _SLICE == 0:
                    yield Progress(self.expanded, self.moves, bound=self.moves, best=self.moves)
            numbers = following
        return sum(numbers.values())

    def listed(self) -> Iterator[tuple[int, ...]]:
        """Return an iterator over all shortest solutions, as the cells that pieces leave, sorted by these."""
        (blank, states), = self.layers[0].items()
        return every_way((blank, next(iter(states))), self.moves, self._onward)

    def _onward(self, depth: int, state: tuple[int, int]) -> Iterator[tuple[int, tuple[int, int]]]:
        layer = self.layers[depth + 1]
        return ((after[0], after) for after in self.space.around(*state) if after[1] in layer.get(after[0], ()))


def between(space: Space, start: Pieces, goal: Pieces, budget: Budget) -> Job[Solutions | Apart]:
    """Return all shortest solutions, or why none was found.

    Args:
        space: the positions of the board.
        start: the start.
        goal: the goal, with the same pieces.
        budget: limits; holding too many positions at once counts as the limit "nodes".
    """
    found = yield from both_ends(space.spread, space.layer(start), space.layer(goal), budget, _ROOM)
    return found if isinstance(found, Apart) else Solutions(space, found.layers, found.expanded)

"""Manhattan distance for whole sets of positions: a level is a few dicts, a step is one comprehension."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import TypeVar

from ..lookups import Lookups
from ..rules import Tiles
from ..space import StateSpace
from ..theory.linear_conflict import lines

#: Cell of the blank -> position -> lower bound of the moves left.
Level = dict[int, dict[int, int]]
#: A position as an int, or as bytes in some evaluations of beams.
State = TypeVar("State", int, bytes)
#: Positions expanded between two pauses: 4 ms natively, 8 ms with linear conflicts.
_CHUNK = 1_000


class ManhattanDistance:
    """The lower bounds for one goal: Manhattan distance, and linear conflict on rectangles with all tiles different.

    A tile's distance is measured to the nearest cell where the goal has such a tile.

    Attributes:
        space: positions in single moves.
        far: for every tile number, its distance from home on every cell.
        gain: for the cell moved from and the blank's cell, what the move adds by tile number.
    """

    def __init__(self, space: StateSpace, goal: Tiles, conflicts: bool = False) -> None:
        """Compute every tile's distances.

        Args:
            space: positions in single moves.
            conflicts: whether to add linear conflict where it applies.
        """
        self.space = space
        board = space.board
        homes: dict[int, list[tuple[int, ...]]] = {value: [] for value in space.values}
        for home, value in enumerate(goal):
            homes[value].append(board.distances[home])
        self.far: list[Sequence[int]] = [[0] * len(board)]
        for value in space.values[1:]:  # the first one is the blank
            first, *others = homes[value]
            self.far.append([min(steps) for steps in zip(first, *others)] if others else first)
        self.gain = Lookups(partial(_gained, self.far))
        self._lines = lines(board, space.bits, [goal.index(value) for value in space.values]) if conflicts else None

    def of(self, tiles: Sequence[int]) -> int:
        """Return the lower bound of a position."""
        return self.bound(self.space.encode(tiles))

    def bound(self, state: int) -> int:
        """Return the lower bound of an encoded position."""
        space = self.space
        total = sum(
            self.far[state >> space.bits * cell & space.mask][cell] for cell in range(len(space.board))
            if state >> space.bits * cell & space.mask
        )
        return total if self._lines is None else total + self._lines.bound(state)

    def beyond(self, level: Level, last: Level, into: Level, limit: int) -> Iterator[int]:
        """Fill `into` with the neighbours of a level whose bound is at most a limit; yield the numbers expanded.

        Args:
            level: positions and their bounds.
            last: the level before; its positions are left out.
            into: an empty dict.
            limit: the greatest bound of a neighbour.
        """
        bits, mask = self.space.bits, self.space.mask
        for blank, whole in level.items():
            for part in chunks(whole, _CHUNK):
                for cell in self.space.board.neighbours[blank]:
                    shift = bits * cell
                    change = (1 << bits * blank) - (1 << shift)
                    gain = self.gain[cell, blank]
                    # `after` is the neighbour, `value` its bound: assigned in the comprehension, a loop is slower.
                    if self._lines is None:
                        reached = {
                            state + tile * change: value for state, bound in part.items()
                            if (value := bound + gain[tile := state >> shift & mask]) <= limit
                        }
                    else:
                        one, other = self._lines.crossed(cell, blank)
                        first, second, line = one.shift, other.shift, one.whole
                        reached = {
                            after: value for state, bound in part.items()
                            if (
                                value := bound + gain[tile := state >> shift & mask]
                                + one[(after := state + tile * change) >> first & line] - one[state >> first & line]
                                + other[after >> second & line] - other[state >> second & line]
                            ) <= limit
                        }
                    if cell in into:
                        into[cell] |= reached
                    else:
                        into[cell] = reached
                yield len(part)
        for cell, states in last.items():
            if cell in into:
                target = into[cell]
                for state in states:
                    target.pop(state, None)
        for cell in [cell for cell, states in into.items() if not states]:
            del into[cell]

    def back(self, levels: list[Level], state: int, blank: int) -> list[int]:
        """Return the cells moved from on a path through the levels to a position one step beyond the last.

        Args:
            levels: the levels, the start's first.
            state: the position.
            blank: the blank's cell there.
        """
        way = []
        for level in reversed(levels):
            for cell in self.space.board.neighbours[blank]:
                before = self.space.slide(state, blank, cell)
                if cell in level and before in level[cell]:
                    way.append(blank)
                    state, blank = before, cell
                    break
        return way[::-1]


def _gained(far: Sequence[Sequence[int]], move: tuple[int, int]) -> list[int]:
    cell, blank = move
    return [0, *(of_tile[blank] - of_tile[cell] for of_tile in far[1:])]


def chunks(states: dict[State, int], many: int) -> Iterator[dict[State, int]]:
    """Split positions into dicts of limited size, in their order.

    Args:
        states: positions and their bounds.
        many: the most positions in a dict.

    >>> list(chunks({7: 1, 8: 2, 9: 3}, 2))
    [{7: 1, 8: 2}, {9: 3}]
    """
    if len(states) <= many:
        yield states
        return
    waiting = iter(states.items())
    while part := dict(islice(waiting, many)):
        yield part

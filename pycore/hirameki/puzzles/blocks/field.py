"""The positions of sliding blocks in the form that maps and traced searches use."""

from __future__ import annotations

from collections.abc import Sequence

from ...search.jobs import Job, Progress
from ...search.pace import Pace
from ...search.positions import Step
from .problem import BlockProblem
from .space import Space

#: If there are more goal positions than this, no search begins at them.
_GOAL_LIMIT = 200_000


class BlockField:
    """The space of a position as `Terrain` for maps and as `Rules` for traced searches.

    Like blocks are interchangeable; in texts they get their letters in reading order.
    """

    one_way = False
    symmetries = 1
    space = None
    sources = None

    def __init__(self, problem: BlockProblem, goals: Sequence[int] = ()) -> None:
        """Prepare the texts of the positions.

        Args:
            problem: the positions, start and goals.
            goals: the goal positions, for a bidirectional search.
        """
        self._problem = problem
        self._space = space = problem.space
        self.start, self.width = space.start, len(space.board.steps)
        self.goals = goals
        self._masks = [
            sum(place.bit for place in space.placements if place.kind == kind) for kind in range(len(space.kinds))
        ]
        self._drawn: list[dict[int, int]] = [{} for _ in self._masks]
        walls = dict.fromkeys(space.board.walls, ord("x") - ord("0"))
        self._empty = sum((ord("0") + walls.get(cell, 0)) << self._shift(cell) for cell in range(self.width))

    def _shift(self, cell: int) -> int:
        return 8 * (self.width - 1 - cell)

    def following(self, states: Sequence[int]) -> list[list[int]]:
        """Return, for each position, those one move away."""
        return list(self._space.around(states))

    def moves(self, state: int) -> list[tuple[Step, int]]:
        """Return the moves of a position, ordered by their cells, and the position after each."""
        return [(move, after) for (move,), (_, after) in self._problem.steps((0, state))]

    def before(self, state: int) -> list[tuple[Step, int]]:
        """Return the moves that lead to a position, and the position before each."""
        return sorted((self._space.move_between(before, state), before) for before in self._space.spread((state,)))

    def finished(self, state: int) -> bool:
        """Return whether a position is a goal."""
        return bool(self._problem.goals(0, (state,)))

    def bound(self, state: int) -> int:
        """Return a lower bound on the moves to go."""
        return self._problem.bound((0, state))

    def level(self, state: int) -> None:
        """Return None: moves can be taken back, so the level is the distance."""

    def read(self, position: str) -> int:
        """Return a position from its text."""
        return self._space.encode(position)

    def cells(self, states: Sequence[int]) -> str:
        """Return the concatenated texts of positions; each arrangement of a kind of blocks is drawn only once."""
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
        """Return what the blocks of a kind add to the marks of the empty board, and cache it."""
        letters = iter(self._space.letters[kind])
        added, rest = 0, bits
        while rest:  # placements in the order of their bits, which is reading order
            bit = rest & -rest
            rest ^= bit
            mark = ord(next(letters)) - ord("0")
            added += sum(mark << self._shift(cell) for cell in self._space.cells_of(bit))
        self._drawn[kind][bits] = added
        return added


def goal_positions(space: Space) -> Job[set[int] | None]:
    """Return every position at the goal that the blocks can form, reachable or not, or None if there are too many."""
    wanted = [place for place in space.placements if place.bit & space.goal]
    if sum(place.bit for place in wanted) != space.goal:
        return set()
    bits, blanks = space.goal, space.floor
    for place in wanted:
        if place.cover & ~blanks:
            return set()
        blanks &= ~place.cover
    # (placement bits, cells still free) -> last placement; blocks are added one by one, like blocks in placement order.
    partial: dict[tuple[int, int], int] = {(bits, blanks): -1}
    pace = Pace()
    for kind, number in enumerate(len(letters) for letters in space.letters):
        places = [place for place in space.placements if place.kind == kind]
        if any(place.kind == kind for place in wanted):
            continue
        for _ in range(number):
            following: dict[tuple[int, int], int] = {}
            for (bits, blanks), last in partial.items():
                for order, place in enumerate(places):
                    if order > last and place.cover & blanks == place.cover:
                        following[bits | place.bit, blanks & ~place.cover] = order
                if len(following) > _GOAL_LIMIT:
                    return None
                if pace.due():
                    yield Progress()
            partial = following
        partial = dict.fromkeys(partial, -1)
    return {bits | blanks for bits, blanks in partial}

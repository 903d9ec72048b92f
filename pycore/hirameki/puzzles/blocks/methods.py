"""How sliding blocks are solved: a question read once, its positions as maps see them, and the table of methods."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ...methods.greedy import Tried, best_first
from ...methods.space import State
from ...search.jobs import Budget, Job, Pace, Progress
from ...search.kept import Kept
from ...search.positions import Step, TakenBack
from ..moves import Move
from ..questions.layers import methods
from ..questions.task import SpaceTask
from .notation import read_goal
from .problem import BlockProblem
from .rules import BlockBoard
from .space import Signature, Space

if TYPE_CHECKING:
    from ...search.positions import Rules

#: The space asked about last, at most one, because a game asks about the same one after every move.
_last: Kept[object, Space] = Kept()
#: If there are more goal positions than this, no search begins at them.
_GOAL_LIMIT = 200_000
#: The most positions that the greedy search expands after the proof has reached its limit.
AFTER_PROOF = 100_000


@dataclass(frozen=True)
class Task(SpaceTask):
    """A question, read and validated.

    Attributes:
        board: the board without its blocks.
        last_step: cell of the block that the question's last move moved, and the direction of that move's last step;
            None: the question has no moves.
    """

    board: BlockBoard
    last_step: tuple[int, str] | None = None

    #: How many positions a space has is not known beforehand: all are searched as a whole.
    whole = True
    counted = 2_000

    @cached_property
    def problem(self) -> BlockProblem:
        """The positions, start and goals."""
        position = self.heading.position
        goal = read_goal(self.board, position, self.heading.goal)
        asked = (self.board, position, goal, self.heading.metric)
        space = next((known for one in list(_last.values()) if (known := one.starting(*asked))), None) or Space(*asked)
        return BlockProblem(_last.keep(space.signature, space))

    @property
    def signature(self) -> Signature:
        """What identifies the space for the next question about it."""
        return self.problem.space.signature

    @property
    def going(self) -> Sequence[State]:
        """The positions in which the last move played may end: the block goes on, by any path or straight ahead."""
        return () if self.last_step is None else self._further(self.problem.start, *self.last_step)

    def continued(self, before: State, after: State) -> Sequence[State]:
        """Return the positions in which a move may end: its block goes on, by any path (moves) or straight (slides)."""
        return self._further(after, *self.problem.space.last_step(before[1], after[1]))

    def _further(self, state: State, cell: int, direction: str) -> list[State]:
        return [(0, position) for position in self.problem.space.continuations(state[1], cell, direction)]

    def text(self, state: State) -> str:
        """Return the canonical text of a position."""
        return self.problem.space.decode(state[1])

    def field(self) -> BlockField:
        """Return the positions in the form that maps and plain searches use."""
        return BlockField(self.problem)

    def rules(self, both: bool) -> Job[Rules]:
        """Return the positions in the form that plain searches use."""
        goals = (yield from goal_positions(self.problem.space)) if both else set[int]()
        return BlockField(self.problem, None if goals is None else sorted(goals))


class BlockField(TakenBack):
    """The space of a position as `Terrain` for maps and as `Rules` for traced searches.

    Like blocks are interchangeable; in texts they get their letters in reading order.
    """

    space = None
    sources = None

    def __init__(self, problem: BlockProblem, goals: Sequence[int] | None = ()) -> None:
        """Prepare the texts of the positions.

        Args:
            problem: the positions, start and goals.
            goals: the goal positions, for a bidirectional search; None: there are too many.
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
    for place in wanted:  # which overlap each other nowhere: such a goal is not read
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


def _nearest_first(task: SpaceTask, budget: Budget) -> Job[Tried[Move]]:
    return best_first(task.problem, budget if task.question.any else budget.at_most(AFTER_PROOF))


METHODS = methods("best first", _nearest_first, "whole-sets")

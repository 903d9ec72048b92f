"""Peg positions in the forms that maps and traced searches need: connected by single jumps, or by whole moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from ....geometry.board import set_marks
from ....search.bits import members
from ....search.positions import Step
from ...moves import Sweep
from ..problem import Problem, canonical_form, continuations
from ..theory.bounds import Bound
from ..theory.position_classes import of_class
from .whole_sets import free_holes

#: A position from its canonical text.
Read = Callable[[str], int]


class JumpTerrain:
    """Positions one jump apart, as a `Terrain`; symmetric positions may be identified."""

    one_way = True
    sources = None

    def __init__(self, problem: Problem, read: Read, most: int) -> None:
        """Set up the terrain of a problem.

        Args:
            problem: the board, the start and the goals.
            read: reads a position from its canonical text.
            most: the most positions that a map may have; if there could be more, symmetric ones are identified.
        """
        space = 1 << free_holes(problem.table)
        # Not every position of the class can be reached, so up to twice as many are worth a try.
        tried = space // len(problem.group) <= 2 * most
        group = problem.group if tried and space > most else problem.group[:1]
        least = self._least = canonical_form(group)
        self._read = read
        self.space = None if tried else space
        self.symmetries = len(group)
        self.width = problem.table.holes
        self._ends = problem.goals[0].bit_count()
        self._finished = {least(goal) for goal in problem.goals}
        self._jumps = tuple(zip(problem.table.changed, problem.table.pegs))
        self.start = least(problem.start)

    def following(self, states: Sequence[int]) -> list[list[int]]:
        """Return the positions one jump from each state."""
        jumps = self._jumps
        found = [[state ^ changed for changed, pegs in jumps if state & changed == pegs] for state in states]
        return found if self.symmetries == 1 else [list(map(self._least, afters)) for afters in found]

    def finished(self, state: int) -> bool:
        """Return whether a position is a goal."""
        return state in self._finished

    def level(self, state: int) -> int:
        """Return the number of jumps until as many pegs are left as at the goal; 0 if there are already fewer."""
        return max(0, state.bit_count() - self._ends)

    def read(self, position: str) -> int:
        """Return a position from its text."""
        return self._least(self._read(position))

    def cells(self, states: Sequence[int]) -> str:
        """Return positions as texts, one after the other: `o` and `c` for every hole."""
        return "".join([set_marks(state, self.width) for state in states])


class SweepRules:
    """Positions one move apart, as `Rules`; consecutive jumps of one peg are a single move."""

    one_way = True

    def __init__(self, problem: Problem, bound: Bound) -> None:
        """Set up the rules of a problem.

        Args:
            problem: the board, the start and the goals.
            bound: lower bound on the moves.
        """
        self._table, self._bound = problem.table, bound
        self.start = problem.start
        self.goals = of_class(problem.table, problem.start, problem.goals)
        self.width = problem.table.holes
        self._few, self._many = problem.goals[0].bit_count(), problem.start.bit_count()

    def moves(self, state: int) -> Iterator[tuple[Step, int]]:
        """Yield the moves from a position, only the first of those that lead to the same position."""
        few = self._few
        return _distinct(step for hole in members(state) for step in continuations(self._table, state, (hole,), few))

    def before(self, state: int) -> Iterator[tuple[Step, int]]:
        """Yield the moves that lead to a position, each with the position before it."""
        return _distinct(step for hole in members(state) for step in self._backward(state, (hole,)))

    def _backward(self, state: int, sweep: Sweep) -> Iterator[tuple[Sweep, int]]:
        table = self._table
        if state.bit_count() >= self._many:
            return
        for jump in table.leading_to(state, table.to_hole[sweep[0]]):
            earlier, longer = table.apply(state, jump), (table.jumps[jump][0], *sweep)
            yield longer, earlier
            yield from self._backward(earlier, longer)

    def finished(self, state: int) -> bool:
        """Return whether a position is a goal."""
        return state in self.goals

    def bound(self, state: int) -> int:
        """Return a lower bound on the moves that a position needs."""
        return self._bound(state)

    def cells(self, states: Sequence[int]) -> str:
        """Return positions as texts, one after the other: `o` and `c` for every hole."""
        return "".join([set_marks(state, self.width) for state in states])


def _distinct(steps: Iterable[tuple[Sweep, int]]) -> Iterator[tuple[Step, int]]:
    """Yield steps with their positions, only the first step for each position."""
    seen = set[int]()
    for step in steps:
        if step[1] not in seen:
            seen.add(step[1])
            yield step

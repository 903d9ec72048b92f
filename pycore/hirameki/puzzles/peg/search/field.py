"""The positions of pegs as maps and watched searches ask for them: by single jumps, and by whole moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from ....search.trace.rules import Step
from ...answers import Sweep
from ..exact.class_space import free_holes
from ..problem import Problem, going_on
from ..symmetry import canonical_form
from ..theory.merson import Bound
from ..theory.position_classes import cells, of_class

#: A position from its canonical text.
Read = Callable[[str], int]


class JumpTerrain:
    """Positions one jump apart, as a `Terrain`; mirrored and turned ones may be taken as one."""

    one_way = True
    sources = None

    def __init__(self, problem: Problem, read: Read, most: int) -> None:
        """Take a problem.

        Args:
            problem: the board, the start and the goals.
            read: a position from its canonical text.
            most: positions that a map may have; where there may be more, symmetrical ones are taken as one.
        """
        space = 1 << free_holes(problem.table)
        # Not every position of the class can be reached: with twice as many it is worth a try.
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
        """Return the positions one jump away from each of some; none where so few pegs are left as at the goal."""
        ends, jumps = self._ends, self._jumps
        found = [
            [state ^ changed for changed, pegs in jumps if state & changed == pegs] if state.bit_count() > ends else []
            for state in states
        ]
        return found if self.symmetries == 1 else [list(map(self._least, afters)) for afters in found]

    def finished(self, state: int) -> bool:
        """Say whether a position is a goal."""
        return state in self._finished

    def level(self, state: int) -> int:
        """Return how many jumps lead to as many pegs as the goal has; none where there are fewer already."""
        return max(0, state.bit_count() - self._ends)

    def read(self, position: str) -> int:
        """Return a position from its text."""
        return self._least(self._read(position))

    def cells(self, states: Sequence[int]) -> str:
        """Return positions as texts, one after the other: `o` and `c` for every hole."""
        return marks(states, self.width)


class SweepRules:
    """Positions one move apart, the consecutive jumps of one peg being one move, as `Rules`."""

    one_way = True

    def __init__(self, problem: Problem, bound: Bound) -> None:
        """Take a problem.

        Args:
            problem: the board, the start and the goals.
            bound: moves surely needed.
        """
        self._table, self._bound = problem.table, bound
        self.start = problem.start
        self.goals = of_class(problem.table, problem.start, problem.goals)
        self.width = problem.table.holes
        self._few, self._many = problem.goals[0].bit_count(), problem.start.bit_count()
        self._into: list[list[int]] = [[] for _ in range(self.width)]
        for jump, (_, _, target) in enumerate(problem.table.jumps):
            self._into[target].append(jump)

    def moves(self, state: int) -> list[tuple[Step, int]]:
        """Return the moves of a position; of those that lead to the same one the first."""
        few = self._few
        return _distinct(step for hole in cells(state) for step in going_on(self._table, state, (hole,), few))

    def before(self, state: int) -> list[tuple[Step, int]]:
        """Return the moves that lead to a position, and what each is made from."""
        return _distinct(step for hole in cells(state) for step in self._backward(state, (hole,)))

    def _backward(self, state: int, sweep: Sweep) -> Iterator[tuple[Sweep, int]]:
        table = self._table
        if state.bit_count() >= self._many:
            return
        for jump in self._into[sweep[0]]:
            if state & table.changed[jump] == table.changed[jump] ^ table.pegs[jump]:
                earlier, longer = table.apply(state, jump), (table.jumps[jump][0], *sweep)
                yield longer, earlier
                yield from self._backward(earlier, longer)

    def finished(self, state: int) -> bool:
        """Say whether a position is a goal."""
        return state in self.goals

    def bound(self, state: int) -> int:
        """Return how many moves a position needs at least."""
        return self._bound(state)

    def cells(self, states: Sequence[int]) -> str:
        """Return positions as texts, one after the other: `o` and `c` for every hole."""
        return marks(states, self.width)


def _distinct(steps: Iterable[tuple[Sweep, int]]) -> list[tuple[Step, int]]:
    """Return steps with their positions; of those that lead to the same one the first."""
    found: dict[int, Sweep] = {}
    for sweep, other in steps:
        found.setdefault(other, sweep)
    return [(sweep, other) for other, sweep in found.items()]


def marks(states: Sequence[int], holes: int) -> str:
    """Return positions as texts, one after the other: `o` for a peg and `c` for an empty hole, in their order.

    Args:
        states: masks of pegs.
        holes: how many the board has.

    >>> marks([0b011, 0b100], 3)
    'ooccco'
    """
    digits = "".join([format(state, f"0{holes}b")[::-1] for state in states])
    return digits.replace("1", "o").replace("0", "c")

"""The graph of shortest solutions, which counts and lists them once the moves to go of every position are known.

A state is a position and the hole of the peg that jumped last: continuing with that peg is free, any other peg costs a
move. Only jumps that lie on a best solution are followed from a state, so no other states are ever visited, and
counting is a single pass through the levels of the graph.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator
from functools import cache, cached_property
from typing import Literal, Protocol, TypeAlias

from ....search.jobs import Budget, Job, Progress
from ....search.layered_paths import count_each, every_way
from ...answers import Counts, orbits
from ..problem import Permutation, Problem, fixed_jumps
from ..rules import JumpTable
from .whole_sets import Togo

_YIELD_EVERY = 100
#: The family's metrics.
Metric: TypeAlias = Literal["moves", "jumps"]
#: A position, the hole of the peg that jumped last (None: no move is in progress), and the proved least number of moves
#: to go (metric moves). The method decides how holes are numbered.
State: TypeAlias = tuple[int, int | None, int]


class SolutionGraph(ABC):
    """The jumps of best solutions, for counting and listing them; each method of solving has a subclass.

    Holes have the board's numbers, except in states.
    """

    @abstractmethod
    def after(self, position: int, last: int | None) -> int | None:
        """Return the moves to go if the peg in hole `last` may continue for free; None: no goal can be reached.

        Args:
            position: mask of pegs.
            last: the hole, or None.
        """

    @abstractmethod
    def steps(self, state: State) -> Iterator[tuple[int, State]]:
        """Yield the best jumps from a state, and the states that they lead to."""

    def begun(self, position: int, last: int | None) -> State:
        """Return the state of a position from which a goal can be reached.

        Args:
            position: mask of pegs.
            last: hole of the peg that jumped last, or None.
        """
        left = self.after(position, last)
        assert left is not None  # solutions are counted and listed only where there are any
        return position, last, left

    def count(
        self, position: int, last: int | None, jumps: int, budget: Budget, only: Collection[int] | None = None
    ) -> Job[int | None]:
        """Return the number of best jump sequences from a position to a goal, or None: a limit was hit.

        Args:
            position: mask of pegs.
            last: hole of the peg that jumped last, or None.
            jumps: number of jumps to a goal.
            budget: limits, in states and seconds.
            only: indices of the allowed jumps; None: all.
        """
        level = {self.begun(position, last): 1}
        done = 0
        for _ in range(jumps):
            following: dict[State, int] = {}
            for state, ways in level.items():
                for jump, after in self.steps(state):
                    if only is None or jump in only:
                        following[after] = following.get(after, 0) + ways
                done += 1
                if done % _YIELD_EVERY == 0:
                    yield Progress(expanded=done, frontier=len(level))
                    if budget.exceeded(done):
                        return None
            level = following
        return sum(level.values())

    @cached_property
    def _counted(self) -> dict[State, int]:
        """The numbers that `count_each` keeps."""
        return {}

    def count_each(self, position: int, last: int | None, jumps: int, most: int) -> Job[int | None]:
        """Return the same as `count`, and keep it for every state on the way, for the next question.

        Args:
            position: mask of pegs.
            last: hole of the peg that jumped last, or None.
            jumps: number of jumps to a goal.
            most: the most states to expand; if there are more, the result is None.
        """
        def onward(made: int, state: State) -> Iterator[State]:
            return (after for _, after in self.steps(state))

        return count_each(self.begun(position, last), jumps, onward, most, self._counted, Progress())

    def solutions(self, position: int, last: int | None, jumps: int) -> Iterator[list[int]]:
        """Return the jump sequences that `count` counts, one by one, as jump indices.

        Args:
            position: mask of pegs.
            last: hole of the peg that jumped last, or None.
            jumps: number of jumps to a goal.
        """
        return map(list, every_way(self.begun(position, last), jumps, lambda made, state: self.steps(state)))


class Ahead(Protocol):
    """A source of the moves to go of single positions: a tablebase, or a finished search."""

    def moves(self, position: int) -> int | None:
        """Return the least moves from a position of the game, or None: the goal is out of reach."""


class BestSteps(SolutionGraph):
    """The jumps of best solutions, in the metric moves or jumps; states use the hole numbers of the class space."""

    def __init__(self, togo: Togo, metric: Metric) -> None:
        """Prepare the jumps.

        Args:
            togo: moves to go; for the metric jumps, of the whole class.
            metric: "moves", or "jumps", for which every jump that keeps the goal within reach is best.
        """
        self.togo = togo
        self.by_moves = metric == "moves"
        space = togo.space
        self.low = space.low
        self._from: list[list[tuple[int, int, int, int]]] = [[] for _ in range(space.holes)]
        for index, (origin, over, target) in enumerate(space.jumps):
            pegs = 1 << origin | 1 << over
            self._from[origin].append((index, pegs, pegs | 1 << target, target))
        if not self.by_moves:
            self._jumps = [one[:3] for jumps in self._from for one in jumps]
            union = 0
            for layer in togo.layers:
                union |= int.from_bytes(layer, "little")
            self._winning = space.as_bytes(union)

    def after(self, position: int, last: int | None) -> int | None:
        """Return the moves to go; see `SolutionGraph.after`."""
        return self.togo.after(position, last)

    def begun(self, position: int, last: int | None) -> State:
        """Return the state of a position from which a goal can be reached; see `SolutionGraph.begun`."""
        _, _, left = super().begun(position, last)
        space = self.togo.space
        return space.inward(position), None if last is None else space.number[last], left if self.by_moves else 0

    def steps(self, state: State) -> Iterator[tuple[int, State]]:
        """Yield the best jumps from a state; see `SolutionGraph.steps`."""
        return self._best(state) if self.by_moves else iter(self._winning_jumps(state[0]))

    def _winning_jumps(self, position: int) -> list[tuple[int, State]]:
        low, winning = self.low, self._winning
        return [
            (jump, (after, None, 0)) for jump, pegs, changed in self._jumps
            if position & changed == pegs
            and winning[(name := (after := position ^ changed) & low) >> 3] >> (name & 7) & 1
        ]

    def _best(self, state: State) -> Iterator[tuple[int, State]]:
        position, last, left = state
        index = position & self.low
        byte, bit = index >> 3, index & 7
        starters, layers = self.togo.starters, self.togo.layers
        # Invariant: `left` is the moves to go of the position, less one if its last peg can begin a best move. So the
        # last peg may continue if as many are left afterwards; and if it cannot begin a best move, other pegs may.
        origins = [(last, left)] if last is not None else []
        if layers[left][byte] >> bit & 1:
            origins += [(hole, left - 1) for hole, began in enumerate(starters) if began[byte] >> bit & 1]
        for origin, then in origins:
            for jump, pegs, changed, target in self._from[origin]:
                if position & changed == pegs and self._needs(position ^ changed, target, then):
                    yield jump, (position ^ changed, target, then)

    def _needs(self, position: int, last: int, left: int) -> bool:
        """Return whether a state one jump after a best solution's state has exactly `left` moves to go."""
        index = position & self.low
        byte, bit = index >> 3, index & 7
        layers = self.togo.layers
        if layers[left][byte] >> bit & 1:
            return True  # if its last peg could begin a best move, the state before would have fewer moves left too
        following = left + 1 < len(layers) and layers[left + 1][byte] >> bit & 1
        return bool(following and self.togo.starters[last][byte] >> bit & 1)


class Moves(SolutionGraph):
    """The jumps of best solutions, in the metric moves, from the moves to go of one position at a time."""

    def __init__(self, ahead: Ahead, table: JumpTable) -> None:
        """Begin with an empty cache of moves to go.

        Args:
            ahead: the source of the moves to go.
            table: the board's jumps.
        """
        self.table = table
        self._moves = cache(ahead.moves)

    def after(self, position: int, last: int | None) -> int | None:
        """Return the moves to go; see `SolutionGraph.after`."""
        table = self.table
        moves = self._moves(position)
        waiting = [] if moves is None or last is None else [(position, last)]
        while waiting and moves is not None:
            before, hole = waiting.pop()
            for jump in table.from_hole[hole]:
                if before & table.changed[jump] == table.pegs[jump]:
                    onward = table.apply(before, jump)
                    if self._moves(onward) == moves - 1:
                        return moves - 1
                    waiting.append((onward, table.jumps[jump][2]))
        return moves

    def steps(self, state: State) -> Iterator[tuple[int, State]]:
        """Yield the best jumps from a state; see `SolutionGraph.steps`."""
        position, last, left = state
        table = self.table
        for jump in table.legal(position):
            onward = table.apply(position, jump)
            origin, _, target = table.jumps[jump]
            then = left - (origin != last)
            if self.after(onward, target) == then:
                yield jump, (onward, target, then)


class Games(SolutionGraph):
    """The jumps that keep the goal within reach, checked for one position at a time; metric jumps."""

    def __init__(self, ahead: Ahead, table: JumpTable) -> None:
        """Use a source of moves to go.

        Args:
            ahead: decides whether the goal can still be reached.
            table: the board's jumps.
        """
        self.ahead, self.table = ahead, table

    def after(self, position: int, last: int | None) -> int | None:
        """Return 0, since moves do not count here; None: the goal is out of reach."""
        return None if self.ahead.moves(position) is None else 0

    def steps(self, state: State) -> Iterator[tuple[int, State]]:
        """Yield the jumps after which the goal can still be reached; see `SolutionGraph.steps`."""
        for jump in self.table.legal(state[0]):
            onward = self.table.apply(state[0], jump)
            if self.ahead.moves(onward) is not None:
                yield jump, (onward, None, 0)


# Counts solutions, in all and modulo symmetry.


def counts(problem: Problem, steps: SolutionGraph, budget: Budget) -> Job[Counts]:
    """Count the best solutions, in all and modulo symmetry, as far as the limits allow.

    A symmetry leaves a solution fixed if it leaves all its jumps fixed, which then lie on its axis.

    Args:
        problem: a solvable problem.
        steps: its best jumps.
        budget: limits, in states and seconds.
    """
    def count(symmetry: Permutation | None) -> Job[int | None]:
        only = None if symmetry is None else fixed_jumps(problem.table, symmetry)
        if only is not None and not only:
            return 0
        return (yield from steps.count(*problem.begun, problem.jumps_ahead, budget, only))

    return orbits(count, problem.group[1:])


def by_orbits(problem: Problem, in_all: int) -> Counts | None:
    """Return both numbers, derived from that of all solutions; None: some solution might be symmetric itself.

    No solution is symmetric if start and goal differ off the axis of every symmetry: some jump must leave the axis.

    Args:
        problem: a solvable problem.
        in_all: the number of its solutions.
    """
    for symmetry in problem.group[1:]:
        on_axis = 0
        for jump in fixed_jumps(problem.table, symmetry):
            on_axis |= problem.table.changed[jump]
        if any((problem.start ^ goal) & ~on_axis == 0 for goal in problem.goals):
            return None
    return Counts(in_all, in_all // len(problem.group))

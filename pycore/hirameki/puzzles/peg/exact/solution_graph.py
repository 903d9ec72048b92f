"""The graph of shortest solutions, counted and listed, once moves to go are known for every position.

A state is a position and the hole of the peg that jumped last: going on with that peg costs nothing, any other peg
costs a move. From a state only such jumps are taken as leave one move less (or the same move) to go, so no state off
the best solutions is ever seen, and counting is one pass through the levels of a graph.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator
from typing import Literal, Protocol, TypeAlias

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ....search.ways import every_way
from ..rules import JumpTable
from .retrograde import Togo

_YIELD_EVERY = 100


#: The family's metrics.
Metric: TypeAlias = Literal["moves", "jumps"]


class Steps(ABC):
    """What counting and listing ask of a method: the jumps of best solutions."""

    @abstractmethod
    def steps(self, position: int, last: int, left: int) -> Iterator[tuple[int, int, int, int]]:
        """Yield (jump, position, last, moves left) of the best jumps from a state.

        Args:
            position: in the numbers of the method.
            last: hole of the peg that jumped last, -1 for none.
            left: moves still needed (metric moves), a proved minimum for the state.
        """

    def total(self, start: int, last: int | None, left: int, jumps: int, budget: Budget) -> Job[int | None]:
        """Return what `count` returns, from stored numbers where there are any.

        Args:
            start: the position, in the numbers of the method.
            last: hole of the peg that jumped last, or None.
            left: moves needed from the state.
            jumps: number of jumps to a goal.
            budget: limits, in states and seconds.
        """
        return count(self, start, last, left, jumps, budget)


class Ahead(Protocol):
    """What knows the least moves from single positions to a goal: a tablebase, or a finished search."""

    def moves(self, position: int) -> int | None:
        """Return the least moves from a position of the game, or None: the goal is out of reach."""


class BestSteps(Steps):
    """The jumps of best solutions, in the metric moves or jumps, in the numbers of the class space."""

    def __init__(self, togo: Togo, metric: Metric) -> None:
        """Prepare the jumps.

        Args:
            togo: moves to go; for the metric jumps it must be complete.
            metric: "moves" or "jumps" (then every jump that keeps the goal in reach is best).
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
            union = 0
            for layer in togo.layers:
                union |= int.from_bytes(layer, "little")
            self._winning = space.as_bytes(union)

    def steps(self, position: int, last: int, left: int) -> Iterator[tuple[int, int, int, int]]:
        """Yield (jump, position, last, moves left) of the best jumps from a state; see `Steps.steps`."""
        index = position & self.low
        byte, bit = index >> 3, index & 7
        if not self.by_moves:
            for jumps in self._from:
                for jump, pegs, changed, _ in jumps:
                    if position & changed == pegs:
                        after = position ^ changed
                        name = after & self.low
                        if self._winning[name >> 3] >> (name & 7) & 1:
                            yield jump, after, -1, 0
            return
        starters, layers = self.togo.starters, self.togo.layers
        # Invariant: `left` is the moves to go of the position, less one when its last peg can begin a best move. So the
        # last peg may go on where as much is left afterwards; and if it cannot begin a best move, others may.
        origins = [(last, left)] if last >= 0 else []
        if layers[left][byte] >> bit & 1:
            origins += [(hole, left - 1) for hole, began in enumerate(starters) if began[byte] >> bit & 1]
        for origin, then in origins:
            for jump, pegs, changed, target in self._from[origin]:
                if position & changed == pegs and self._needs(position ^ changed, target, then):
                    yield jump, position ^ changed, target, then

    def _needs(self, position: int, last: int, left: int) -> bool:
        """Say whether a state next to one of the best solutions has so many moves left."""
        index = position & self.low
        byte, bit = index >> 3, index & 7
        layers = self.togo.layers
        if layers[left][byte] >> bit & 1:
            return True  # less, if its last peg could begin a best move: then the state before would have less left too
        following = left + 1 < len(layers) and layers[left + 1][byte] >> bit & 1
        return bool(following and self.togo.starters[last][byte] >> bit & 1)


class Moves(Steps):
    """The jumps of best solutions where the moves to go are told for one position at a time; metric moves."""

    def __init__(self, ahead: Ahead, table: JumpTable) -> None:
        """Begin with no moves to go looked up.

        Args:
            ahead: what tells the moves to go.
            table: the board's jumps.
        """
        self.ahead, self.table = ahead, table
        self._moves: dict[int, int | None] = {}

    def fresh(self, position: int) -> int | None:
        """Return the moves to go of a position, or None when the goal is out of reach."""
        if position not in self._moves:
            self._moves[position] = self.ahead.moves(position)
        return self._moves[position]

    def after(self, position: int, last: int | None) -> int | None:
        """Return the moves to go when the peg of hole `last` may go on jumping for nothing.

        Args:
            position: mask of pegs.
            last: the hole; None or -1: no peg may.
        """
        table = self.table
        moves = self.fresh(position)
        waiting = [] if moves is None or last is None or last < 0 else [(position, last)]
        while waiting and moves is not None:
            before, hole = waiting.pop()
            for jump in table.from_hole[hole]:
                if before & table.changed[jump] == table.pegs[jump]:
                    onward = table.apply(before, jump)
                    if self.fresh(onward) == moves - 1:
                        return moves - 1
                    waiting.append((onward, table.jumps[jump][2]))
        return moves

    def steps(self, position: int, last: int, left: int) -> Iterator[tuple[int, int, int, int]]:
        """Yield (jump, position, last, moves left) of the best jumps from a state; see `Steps.steps`."""
        table = self.table
        for jump in table.legal(position):
            onward = table.apply(position, jump)
            origin, _, target = table.jumps[jump]
            then = left - (origin != last)
            if self.after(onward, target) == then:
                yield jump, onward, target, then


class Games(Steps):
    """The jumps that keep the goal within reach, where that is told for one position at a time; metric jumps."""

    def __init__(self, ahead: Ahead, table: JumpTable) -> None:
        """Take what is known.

        Args:
            ahead: what tells whether the goal can still be reached.
            table: the board's jumps.
        """
        self.ahead, self.table = ahead, table

    def steps(self, position: int, last: int, left: int) -> Iterator[tuple[int, int, int, int]]:
        """Yield (jump, position, -1, 0) of the jumps after which the goal can still be reached; see `Steps.steps`."""
        for jump in self.table.legal(position):
            onward = self.table.apply(position, jump)
            if self.ahead.moves(onward) is not None:
                yield jump, onward, -1, 0


class Restricted(Steps):
    """The best jumps of a method, some of the board's jumps alone being allowed."""

    def __init__(self, best: Steps, only: Collection[int]) -> None:
        """Take what is restricted.

        Args:
            best: the jumps of best solutions.
            only: indices of the jumps that are allowed.
        """
        self._best, self._only = best, frozenset(only)

    def steps(self, position: int, last: int, left: int) -> Iterator[tuple[int, int, int, int]]:
        """Yield (jump, position, last, moves left) of the best jumps that are allowed; see `Steps.steps`."""
        return (step for step in self._best.steps(position, last, left) if step[0] in self._only)


def count(
    steps: Steps, start: int, last: int | None, left: int, jumps: int, budget: Budget
) -> Job[int | None]:
    """Return how many sequences of jumps lead from a state to a goal in `left` moves, or None: a limit was hit.

    Args:
        steps: the best jumps.
        start: the position, in the numbers of the space.
        last: hole of the peg that jumped last, or None.
        left: moves needed from the state.
        jumps: number of jumps to a goal.
        budget: limits, in states and seconds.
    """
    level: dict[tuple[int, int, int], int] = {(start, -1 if last is None else last, left): 1}
    done = 0
    for _ in range(jumps):
        following: dict[tuple[int, int, int], int] = {}
        for (position, peg, moves), ways in level.items():
            for _, after, target, remaining in steps.steps(position, peg, moves):
                key = (after, target, remaining)
                following[key] = following.get(key, 0) + ways
            done += 1
            if done % _YIELD_EVERY == 0:
                if budget.exceeded(done):
                    return None
                yield Progress(expanded=done, frontier=len(level))
        level = following
    return sum(level.values())


def solutions(steps: Steps, start: int, last: int | None, left: int, jumps: int) -> Iterator[list[int]]:
    """Return the sequences of jumps that `count` counts one by one, as jump indices in the order of the table.

    Args:
        steps: the best jumps.
        start: the position, in the numbers of the space.
        last: hole of the peg that jumped last, or None.
        left: moves needed from the state.
        jumps: number of jumps to a goal.
    """
    def onward(made: int, state: tuple[int, int, int]) -> Iterator[tuple[int, tuple[int, int, int]]]:
        for jump, position, peg, moves in steps.steps(*state):
            yield jump, (position, peg, moves)

    return map(list, every_way((start, -1 if last is None else last, left), jumps, onward))

"""The central game of the English board, answered from its tablebase: shortest solutions, verdicts, counts.

The tablebase holds every position that can be reached from the start and still be won. So for a position of the game
"not in it" is a proof that it is lost; for a position that cannot be reached from the start it says nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ... import tables
from ...search.outcome import Budget, Job
from .problem import Problem
from .rules import JumpTable
from .tablebase import FILE, GOAL, Tablebase, english

_opened: list[Tablebase] = []


def is_central(problem: Problem) -> bool:
    """Say whether a problem is a position of the English board whose last peg is to stand in the centre."""
    return problem.goals == (GOAL,) and problem.table.holes == 33 and problem.table == english()[0]


def opened() -> Tablebase | None:
    """Return the tablebase, or None where its file is not; it is decoded once."""
    if not _opened:
        content = tables.read(FILE)
        if content is None:
            return None
        _opened.append(Tablebase(content))
    return _opened[0]


class CentralSteps:
    """The jumps of best solutions of the central game; stands in for `paths.BestSteps`.

    Args:
        base: the tablebase.
        table: the English board's jumps.
        only: jump indices to which play is restricted, or None.
    """

    def __init__(self, base: Tablebase, table: JumpTable, only: Collection[int] | None = None) -> None:
        self.base, self.table, self.only = base, table, only
        self._moves: dict[int, int | None] = {}

    def restricted(self, only: Collection[int]) -> CentralSteps:
        """Return the same with play restricted to some jumps."""
        return CentralSteps(self.base, self.table, only)

    def fresh(self, position: int) -> int | None:
        """Return the moves to go of a position, or None when it is not in the tablebase."""
        if position not in self._moves:
            self._moves[position] = self.base.moves(position)
        return self._moves[position]

    def after(self, position: int, last: int | None) -> int | None:
        """Return the moves to go when the peg of hole `last` may go on jumping for nothing."""
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
        """Yield (jump, position, last, moves left) of the best jumps from a state; see `paths.BestSteps.steps`."""
        table = self.table
        for jump in table.legal(position):
            if self.only is not None and jump not in self.only:
                continue
            onward = table.apply(position, jump)
            origin, _, target = table.jumps[jump]
            then = left - (origin != last)
            if self.after(onward, target) == then:
                yield jump, onward, target, then


class CentralGames:
    """The jumps that keep the central game won, for listing all its solutions; metric jumps."""

    def __init__(self, base: Tablebase, table: JumpTable, only: Collection[int] | None = None) -> None:
        self.base, self.table, self.only = base, table, only

    def restricted(self, only: Collection[int]) -> CentralGames:
        """Return the same with play restricted to some jumps."""
        return CentralGames(self.base, self.table, only)

    def total(self, position: int, budget: Budget) -> Job[int | None]:
        """Return the number of solutions of a won position from the numbers stored; None: a limit was hit."""
        return self.base.solutions(position, budget)

    def steps(self, position: int, last: int, left: int) -> Iterator[tuple[int, int, int, int]]:
        """Yield (jump, position, -1, 0) of the jumps after which the game is still won."""
        for jump in self.table.legal(position):
            if self.only is None or jump in self.only:
                onward = self.table.apply(position, jump)
                if self.base.moves(onward) is not None:
                    yield jump, onward, -1, 0

"""The central game of the English board, answered from its tablebase: shortest solutions, verdicts, counts.

The tablebase holds every position that can be reached from the start and still be won. So for a position of the game
"not in it" is a proof that it is lost; for a position that cannot be reached from the start it says nothing.
"""

from __future__ import annotations

from collections.abc import Collection

from ... import tables
from ...search.budget import Budget
from ...search.jobs import Job
from .paths import Games
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


def forget() -> None:
    """Forget the tablebase, for measurements of a first question."""
    _opened.clear()


class CentralGames(Games):
    """The jumps that keep the central game won, with the numbers of solutions that the tablebase stores."""

    def __init__(self, base: Tablebase, table: JumpTable, only: Collection[int] | None = None) -> None:
        super().__init__(base, table, only)
        self.base = base

    def total(self, position: int, budget: Budget) -> Job[int | None]:
        """Return the number of solutions of a won position from the numbers stored; None: a limit was hit."""
        return self.base.solutions(position, budget)

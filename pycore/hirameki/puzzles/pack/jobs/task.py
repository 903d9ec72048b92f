"""A question about a packing puzzle, read and validated once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from ...questions import task as questions
from ..packing import Packing
from ..search.listing import approved_rows
from ..search.solver import MEMORY, Solver


@dataclass(frozen=True)
class Task(questions.Task):
    """A question, read and validated.

    Attributes:
        packing: what remains to be packed in the position.
        book: name of the board in the packing books (`tables.packing_book`); None: it has none.
        memory: bytes that a decision diagram may use.
    """

    packing: Packing
    book: str | None = None
    memory: int = MEMORY

    @cached_property
    def solver(self) -> Solver:
        """The solver, which keeps what its methods have found."""
        return Solver(self.packing, self.budget, self.memory)

    def replayed(self, moves: Iterable[int]) -> tuple[str, ...]:
        """Return a packing as rows, after checking it by the rules.

        Args:
            moves: numbers of the placements.

        Raises:
            AssertionError: the packing is wrong, a fault of the solver.
        """
        return approved_rows(self.packing, list(moves))

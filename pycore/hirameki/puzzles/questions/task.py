"""What a question asks of a game whose positions can be held as sets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from ...methods.greedy import Tried
from ...methods.space import Problem, State
from ...search.budget import Budget
from ...search.jobs import Job
from ...search.trace.rules import Rules
from ..parts import Heading, Move
from ..question import Question

#: The most positions that a search may hold, because of a browser's memory: about 300 MB.
ROOM = 3_000_000
#: The most positions of a space that is searched as a whole.
WHOLE = 2_000_000


class SpaceTask(Protocol):
    """A question about a game, read and validated, with the moves it names already played."""

    @property
    def heading(self) -> Heading:
        """The question as it was understood; the first fields of its answer."""

    @property
    def question(self) -> Question:
        """The original question; only its options are still needed."""

    @property
    def budget(self) -> Budget:
        """The caller's limits."""

    @property
    def problem(self) -> Problem[Move]:
        """The positions, start and goal."""

    @property
    def signature(self) -> object:
        """What identifies the space for the next question about it; None: its distances are not kept."""

    @property
    def whole(self) -> bool:
        """Whether the whole space is searched for distances."""

    @property
    def counted(self) -> int:
        """The most positions expanded to count the shortest solutions that begin with one move."""

    @property
    def going(self) -> Sequence[State]:
        """The positions in which the last move played may end if it continues at no cost."""

    def continued(self, before: State, after: State) -> Sequence[State]:
        """Return the positions in which a move may end if it continues at no cost.

        Args:
            before, after: the positions before the move and after what was made of it.
        """

    def text(self, state: State) -> str:
        """Return the canonical text of a position."""

    def replayed(self, moves: Iterable[Move]) -> tuple[Move, ...]:
        """Return a solution after replaying it by the rules alone.

        Raises:
            AssertionError: it does not lead to the goal, a fault of the solver and never of the caller.
        """

    def lengths(self, solution: Sequence[Move]) -> dict[str, int]:
        """Return the length of a solution in each metric of the family."""

    def any_solution(self, budget: Budget) -> Job[Tried[Move]]:
        """Look for any solution by the family's greedy method."""

    def rules(self) -> Job[Rules]:
        """Return the positions in the form that plain searches use, with every goal position."""

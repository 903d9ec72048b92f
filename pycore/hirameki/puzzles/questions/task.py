"""What questions ask of a game: of every game, and of those whose positions can be held as sets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ...methods.distances import Around
    from ...methods.space import Problem, State
    from ...search.budget import Budget
    from ...search.jobs import Job
    from ...search.positions import Rules, Terrain
    from ...search.random_numbers import Random
    from ..parts import Certificate, Heading, Move, Solution
    from ..question import Question

MoveT = TypeVar("MoveT")

#: The most positions that a search may hold, because of a browser's memory: about 300 MB.
ROOM = 3_000_000
#: The most positions of a space that is searched as a whole.
WHOLE = 2_000_000


class Task(Protocol):
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

    def replayed(self, moves: Iterable[Any]) -> Solution:
        """Return a solution after replaying it by the rules alone.

        Args:
            moves: in the form that the family's searches use.

        Raises:
            AssertionError: it does not lead to the goal, a fault of the solver and never of the caller.
        """

    def lengths(self, solution: Sequence[Move]) -> dict[str, int]:
        """Return the length of a solution in each metric of the family."""

    def within(self, budget: Budget) -> Self:
        """Return the same question with other limits, asking for one shortest solution."""


@dataclass(frozen=True, init=False, repr=False, eq=False)  # only its heirs are made: fewer methods start sooner
class Asked:
    """What the `Task` of every family holds.

    Attributes:
        question: the original question; only its options are still needed.
        budget: the caller's limits.
    """

    question: Question
    budget: Budget

    def within(self, budget: Budget) -> Self:
        """Return the same question with other limits, asking for one shortest solution."""
        return replace(self, budget=budget, question=replace(self.question, any=False, all=False))


def approved(moves: Iterable[MoveT], solved: bool) -> tuple[MoveT, ...]:
    """Return a solution that the rules have replayed.

    Args:
        moves: the moves.
        solved: whether all of them were legal and led to the goal.

    Raises:
        AssertionError: they did not, a fault of the solver and never of the caller.
    """
    if not solved:
        raise AssertionError("a solver's moves do not lead to the goal")
    return tuple(moves)


class WatchedTask(Task, Protocol):
    """A question about a game that plain searches can play."""

    @property
    def why_not(self) -> Certificate | None:
        """Why the goal cannot be reached, if that is known without a search."""

    def field(self) -> Terrain:
        """Return the positions in the form that maps use."""

    def rules(self, both: bool) -> Job[Rules]:
        """Return the positions in the form that plain searches use.

        Args:
            both: whether a search begins at every goal position, too.
        """


class SpaceTask(WatchedTask, Protocol):
    """A question about a game whose positions can be held as sets."""

    @property
    def problem(self) -> Problem[Move]:
        """The positions, start and goal."""

    @property
    def signature(self) -> object:
        """What identifies the space for the next question about it; None: its distances are not kept."""

    @property
    def reachable(self) -> bool:
        """Whether it is known without a search that the goal can be reached."""

    @property
    def positions(self) -> int | None:
        """How many positions can be reached from the goal, if that is known without a search."""

    @property
    def whole(self) -> bool:
        """Whether the whole space may be searched."""

    @property
    def glance(self) -> int:
        """The most positions that `table` counts in a larger space."""

    @property
    def around(self) -> Around | None:
        """How `check` measures positions near the start alone; None: it measures the whole space if it may."""

    @property
    def plays_on(self) -> bool:
        """Whether moves at the only goal are judged; otherwise play ends there."""

    @property
    def counted(self) -> int:
        """The most positions expanded to count the shortest solutions that begin with one move; 0: they are not."""

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

    def order(self, state: State) -> Any:  # noqa: ANN401  whatever can be compared
        """Return what the positions of a layer are ordered by before one of them is dealt."""

    def somewhere(self, random: Random) -> State | None:
        """Return a random position that needs no search; None: all positions are to be searched."""

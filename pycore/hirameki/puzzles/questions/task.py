"""What questions ask of a game: of every game, and of those whose positions can be held as sets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ...methods.distances import Around
    from ...methods.space import Problem, State
    from ...search.jobs import Budget, Job
    from ...search.positions import Field, Rules
    from ...search.random_numbers import Random
    from ..answers import Certificate, Heading
    from ..moves import Move, Playback, Solution
    from ..question import Question

MoveT = TypeVar("MoveT")

#: The most positions of a space that is searched as a whole.
WHOLE = 2_000_000


class Playable(Protocol):
    """What a question needs of its game: it plays, recognises and measures solutions, in canonical texts."""

    def play(self, position: str, moves: Sequence[Move]) -> Playback:
        """Replay moves by the rules alone, up to the first illegal one."""

    def finished(self, position: str, goal: str) -> bool:
        """Return whether a position is a goal."""

    def lengths(self, position: str, moves: Sequence[Move]) -> dict[str, int]:
        """Return the length of a legal list of moves in each metric of the family."""


@dataclass(frozen=True, init=False, repr=False, eq=False)  # only its heirs are made: fewer methods start sooner
class Task:
    """A question about a game, read and validated, with the moves it names already played.

    Attributes:
        question: the original question; only its options are still needed.
        budget: the caller's limits.
        heading: the question as it was understood; the first fields of its answer.
        rated: whether `rate` asks for a `check`: it waits for no solution and needs no number of those left.
    """

    game: Playable
    question: Question
    budget: Budget
    heading: Heading
    rated: bool = field(default=False, kw_only=True)

    def replayed(self, moves: Iterable[Any]) -> Solution:
        """Return a solution after replaying it by the rules alone.

        Args:
            moves: in the form that the family's searches use.

        Raises:
            AssertionError: it does not lead to the goal, a fault of the solver and never of the caller.
        """
        played = self.game.play(self.heading.position, tuple(moves))
        solved = played.refused is None and self.game.finished(played.positions[-1], self.heading.goal)
        return approved(played.moves, solved)

    def lengths(self, solution: Sequence[Move]) -> dict[str, int]:
        """Return the length of a solution in each metric of the family."""
        return self.game.lengths(self.heading.position, solution)

    def within(self, budget: Budget) -> Self:
        """Return the same question with other limits, asking for one shortest solution."""
        return replace(self, budget=budget, question=replace(self.question, any=False, all=False))


def approved(moves: Iterable[MoveT], solved: bool) -> tuple[MoveT, ...]:
    """Return a solution that the rules have replayed.

    Args:
        moves: all of it; of a packing, its rows.
        solved: whether all of them were legal and led to the goal.

    Raises:
        AssertionError: they did not, a fault of the solver and never of the caller.
    """
    if not solved:
        raise AssertionError("a solver's solution does not stand up to the rules")
    return tuple(moves)


@dataclass(frozen=True, init=False, repr=False, eq=False)
class WatchedTask(Task, ABC):
    """A question about a game that plain searches can play."""

    @property
    @abstractmethod
    def why_not(self) -> Certificate | None:
        """Why the goal cannot be reached, if that is known without a search."""

    @abstractmethod
    def field(self) -> Field:
        """Return the positions in the form that maps and plain searches use."""

    def rules(self, both: bool) -> Job[Rules]:
        """Return the positions in the form that plain searches use.

        Args:
            both: whether a search begins at every goal position, too.
        """
        yield from ()
        return self.field()


@dataclass(frozen=True, init=False, repr=False, eq=False)
class SpaceTask(WatchedTask, ABC):
    """A question about a game whose positions can be held as sets.

    What most games answer alike is answered here; each overrides what differs.
    """

    @property
    @abstractmethod
    def problem(self) -> Problem[Move]:
        """The positions, start and goal."""

    @property
    @abstractmethod
    def signature(self) -> object:
        """What identifies the space for the next question about it; None: its distances are not kept."""

    @property
    @abstractmethod
    def whole(self) -> bool:
        """Whether the whole space may be searched."""

    @property
    @abstractmethod
    def counted(self) -> int:
        """The most positions expanded to count the shortest solutions that begin with one move; 0: they are not."""

    @abstractmethod
    def text(self, state: State) -> str:
        """Return the canonical text of a position."""

    # The usual answers.

    @property
    def why_not(self) -> Certificate | None:
        """Why the goal cannot be reached, if that is known without a search."""
        return None

    @property
    def reachable(self) -> bool:
        """Whether it is known without a search that the goal can be reached."""
        return False

    @property
    def positions(self) -> int | None:
        """How many positions can be reached from the goal, if that is known without a search."""
        return None

    @property
    def glance(self) -> int:
        """The most positions that `table` counts in a larger space."""
        return WHOLE

    @property
    def around(self) -> Around | None:
        """How `check` measures positions near the start alone; None: it measures the whole space if it may."""
        return None

    @property
    def plays_on(self) -> bool:
        """Whether moves at the only goal are judged; otherwise play ends there."""
        return False

    @property
    def going(self) -> Sequence[State]:
        """The positions in which the last move played may end if it continues at no cost."""
        return ()

    def continued(self, before: State, after: State) -> Sequence[State]:
        """Return the positions in which a move may end if it continues at no cost.

        Args:
            before, after: the positions before the move and after what was made of it.
        """
        return ()

    def order(self, state: State) -> Any:  # noqa: ANN401  whatever can be compared
        """Return what the positions of a layer are ordered by before one of them is dealt."""
        return state

    def somewhere(self, random: Random) -> State | None:
        """Return a random position that can be solved, if one is found without a search."""
        return None

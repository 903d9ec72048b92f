"""What the searches ask of a family: its positions as numbers and the moves between them, or pieces to be laid."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

from ..budget import Limit
from ..positions import Positions

#: A move as a solution of the family lists it.
Step: TypeAlias = Hashable


class Rules(Positions, Protocol):
    """The rules of a puzzle with moves."""

    @property
    def goals(self) -> Sequence[int]:
        """Every position that is the goal."""

    def moves(self, state: int) -> list[tuple[Step, int]]:
        """Return the legal moves of a position, and what each leads to."""

    def before(self, state: int) -> list[tuple[Step, int]]:
        """Return the moves that lead to a position, and what each is made from."""

    def bound(self, state: int) -> int:
        """Return how many moves a position needs at least."""


class Shapes(Protocol):
    """A region to be filled with pieces."""

    @property
    def free(self) -> Sequence[int]:
        """The cells to be covered, in reading order."""

    @property
    def hand(self) -> Sequence[int]:
        """For every kind of piece, how many are to be laid."""

    @property
    def options(self) -> Sequence[tuple[int, tuple[int, ...]]]:
        """Every way to lay a piece of a kind: the kind, and the cells."""

    def lay(self, option: int, left: int) -> Step:
        """Return the move that takes an option.

        Args:
            option: its number.
            left: pieces of its kind that are in hand.
        """

    def letter(self, kind: int) -> str:
        """Return the name of a kind of piece: the letter of one in hand."""


class Searched(NamedTuple):
    """What a search came to.

    Attributes:
        outcome: "unsolvable": searched to the end.
        solution: the moves it found.
        expanded: positions whose moves were looked at.
        limit: which limit ended it.
    """

    outcome: Literal["solved", "unsolvable", "limit"]
    solution: tuple[Step, ...] | None
    expanded: int
    limit: Limit | None = None

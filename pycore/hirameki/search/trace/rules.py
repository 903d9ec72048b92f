"""The protocols that a family implements for traces: positions as numbers and their moves, or pieces to be laid."""

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
        """Every goal position."""

    def moves(self, state: int) -> list[tuple[Step, int]]:
        """Return the legal moves of a position, and the position after each."""

    def before(self, state: int) -> list[tuple[Step, int]]:
        """Return the moves that lead to a position, and the position before each."""

    def bound(self, state: int) -> int:
        """Return a lower bound on the moves to go."""


class Shapes(Protocol):
    """A region to be filled with pieces."""

    @property
    def free(self) -> Sequence[int]:
        """The cells to be covered, in reading order."""

    @property
    def hand(self) -> Sequence[int]:
        """For every kind of piece, the number to be laid."""

    @property
    def options(self) -> Sequence[tuple[int, tuple[int, ...]]]:
        """Every placement of every kind of piece: the kind and the cells."""

    def lay(self, option: int, left: int) -> Step:
        """Return the move that lays an option's piece.

        Args:
            option: its number.
            left: the number of pieces of its kind in hand.
        """

    def letter(self, kind: int) -> str:
        """Return the name of a kind of piece: the letter of a piece in hand."""


class Searched(NamedTuple):
    """The result of a search.

    Attributes:
        outcome: "unsolvable" if it was searched to the end.
        solution: the moves found.
        expanded: positions expanded.
        limit: which limit ended it.
    """

    outcome: Literal["solved", "unsolvable", "limit"]
    solution: tuple[Step, ...] | None
    expanded: int
    limit: Limit | None = None

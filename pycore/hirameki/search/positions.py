"""What a family says of its positions so that maps and plain searches understand them."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import Protocol, TypeAlias

#: A move as a solution of the family lists it.
Step: TypeAlias = Hashable


class Positions(Protocol):
    """The positions of a problem."""

    @property
    def start(self) -> int:
        """The position asked about."""

    @property
    def one_way(self) -> bool:
        """Whether moves can never be undone."""

    @property
    def width(self) -> int:
        """The length of each position's text in `cells`; 0: the texts vary in length and are joined by spaces."""

    def finished(self, state: int) -> bool:
        """Return whether a position is a goal."""

    def cells(self, states: Sequence[int]) -> str:
        """Return the texts of positions, concatenated."""


class Terrain(Positions, Protocol):
    """Positions and their neighbours, for maps."""

    @property
    def sources(self) -> Collection[int] | None:
        """The goal positions; None: all reachable positions for which `finished` is true."""

    @property
    def space(self) -> int | None:
        """The number of reachable positions, or an upper bound on it; None if unknown."""

    @property
    def symmetries(self) -> int:
        """The number of symmetries by which positions are identified."""

    def following(self, states: Sequence[int]) -> list[list[int]]:
        """Return, for each position, those one move away; two moves to the same position list it twice."""

    def level(self, state: int) -> int | None:
        """Return the number of moves until play ends, one less after every move; None if moves can be undone."""

    def read(self, position: str) -> int:
        """Return a position from its canonical text."""


class Rules(Positions, Protocol):
    """The rules of a puzzle with moves, for plain searches."""

    @property
    def goals(self) -> Sequence[int] | None:
        """Every goal position; None: there are too many to be held."""

    def moves(self, state: int) -> Iterable[tuple[Step, int]]:
        """Return the legal moves of a position, and the position after each; there may be millions."""

    def before(self, state: int) -> Iterable[tuple[Step, int]]:
        """Return the moves that lead to a position, and the position before each."""

    def bound(self, state: int) -> int:
        """Return a lower bound on the moves to go."""


class Field(Terrain, Rules, Protocol):
    """The positions of a game as maps and plain searches both see them."""


class TakenBack:
    """What maps and plain searches need to know where every move can be taken back; positions are not identified."""

    one_way = False
    symmetries = 1

    def level(self, state: int) -> None:
        """Return None: a position's level is its distance."""


class Portion:
    """Sizes batches of positions so that each has about the same number of moves, going by the batch before.

    Attributes:
        size: the number of positions in the next batch.

    >>> portion = Portion(100, 50)
    >>> sizes = []
    >>> for _ in range(4):
    ...     sizes.append(portion.size)
    ...     portion.seen([[0] * 5] * portion.size)
    >>> sizes
    [1, 2, 4, 8]
    >>> portion.seen([[0] * 1000])
    >>> portion.size
    1
    """

    def __init__(self, most: int, moves: int) -> None:
        """Start with a batch of one position.

        Args:
            most: the most positions in a batch.
            moves: about how many moves they should have in all.
        """
        self._most, self._moves = most, moves
        self.size = 1

    def seen(self, around: Sequence[Sequence[int]]) -> None:
        """Adjust the size to the number of neighbours that the last positions had."""
        moves = sum(map(len, around))
        fitting = self._moves * len(around) // max(1, moves)
        self.size = max(1, min(self._most, fitting, 2 * self.size))


#: What a search for packings branches on: "cell" or "piece", its number or letter, and the number of options.
Item: TypeAlias = tuple[str, int | str, int]


class Shapes(Protocol):
    """A region to be filled with pieces, for plain searches."""

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

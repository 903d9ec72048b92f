"""What a family says of its positions so that maps and plain searches understand them; for one blank, said here."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import Protocol, TypeAlias

#: A move as a solution of the family lists it.
Step: TypeAlias = Hashable
_BLANK = 9  # bits: boards have at most 400 cells
_LOW = (1 << _BLANK) - 1
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


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

    def moves(self, state: int) -> list[tuple[Step, int]]:
        """Return the legal moves of a position, and the position after each."""

    def before(self, state: int) -> list[tuple[Step, int]]:
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


# Positions of boards with one blank cell into which pieces move: tiles, frogs and toads.
#
# A position is an int: the number of the blank cell in the lowest bits, and above it a few bits for each cell, the
# first cell highest. With four bits each, the cells are thus the digits of a hexadecimal number.


class BlankMoves(TakenBack):
    """The positions of one set of pieces on a board with a blank: a `Terrain` for maps and `Rules` for traces.

    >>> row = BlankMoves(((1,), (0, 2), (1,)), [1, 2, 0], [0, 1, 2], str, 6, sum)
    >>> [row.cells([state]) for state in row.following([row.start])[0]], row.finished(row.read("012"))
    (['102'], True)
    """

    def __init__(
        self, origins: Sequence[Sequence[int]], start: Sequence[int], goal: Sequence[int],
        write: Callable[[tuple[int, ...]], str], space: int | None, bound: Callable[[tuple[int, ...]], int],
    ) -> None:
        """Set up the encoding.

        Args:
            origins: for every cell, the cells from which a piece can move into it when it is blank.
            start: the piece on every cell, 0 for the blank.
            goal: the same for the goal.
            write: returns a position's canonical text.
            space: the number of reachable positions; None if unknown.
            bound: returns a lower bound on the moves to go.
        """
        self._size = len(start)
        self._values = sorted(set(start))
        self._inside = {value: number for number, value in enumerate(self._values)}
        self._bits = 4 if len(self._values) <= 16 else 8 if len(self._values) <= 256 else 12
        self._mask = (1 << self._bits) - 1
        self._write, self._bound, self.space = write, bound, space
        self._origins = origins
        shift = [_BLANK + self._bits * (self._size - 1 - cell) for cell in range(self._size)]
        self._shift = shift
        self._ways = [
            [(shift[cell], (1 << shift[blank]) - (1 << shift[cell]), cell - blank) for cell in origins[blank]]
            for blank in range(self._size)
        ]
        self.width = self._size if self._values[-1] < len(_DIGITS) else 0
        self.start = self.state(start)
        self.goals = self.sources = [self.state(goal)]

    def state(self, pieces: Sequence[int]) -> int:
        """Return the int of a position."""
        cells = sum(self._inside[piece] << shift for piece, shift in zip(pieces, self._shift))
        return cells | pieces.index(0)

    def pieces(self, state: int) -> tuple[int, ...]:
        """Return the piece on every cell of a position."""
        return tuple(self._values[state >> shift & self._mask] for shift in self._shift)

    def following(self, states: Sequence[int]) -> list[list[int]]:
        """Return the neighbours of each position."""
        ways, mask = self._ways, self._mask
        return [
            [state + (state >> shift & mask) * change + step for shift, change, step in ways[state & _LOW]]
            for state in states
        ]

    def moves(self, state: int) -> list[tuple[Step, int]]:
        """Return the moves of a position, named by the cells that pieces leave, and the position after each."""
        return list(zip(self._origins[state & _LOW], self.following((state,))[0]))

    def before(self, state: int) -> list[tuple[Step, int]]:
        """Return the moves that lead to a position: each leaves the cell that is blank in it."""
        return [(state & _LOW, after) for after in self.following((state,))[0]]

    def bound(self, state: int) -> int:
        """Return a lower bound on the moves to go."""
        return self._bound(self.pieces(state))

    def finished(self, state: int) -> bool:
        """Return whether a position is the goal."""
        return state in self.goals

    def read(self, position: str) -> int:
        """Return a position from its text: one digit per cell, or numbers joined by dots."""
        if "." in position:
            return self.state([int(number) for number in position.split(".")])
        return self.state([_DIGITS.index(digit) for digit in position])

    def cells(self, states: Sequence[int]) -> str:
        """Return the texts of positions, concatenated."""
        if not self.width:
            return " ".join(self._write(self.pieces(state)) for state in states)
        if self._bits == 4:
            form = f"%0{self._size}x"
            digits = "".join([form % (state >> _BLANK) for state in states]).encode("ascii")
            values = bytes.maketrans(b"0123456789abcdef"[:len(self._values)], self._marks())
            return digits.translate(values).decode("ascii")
        data = b"".join([(state >> _BLANK).to_bytes(self._size, "big") for state in states])
        return data.translate(bytes(self._marks().ljust(256, b"0"))).decode("ascii")

    def _marks(self) -> bytes:
        return "".join(_DIGITS[value] for value in self._values).encode("ascii")

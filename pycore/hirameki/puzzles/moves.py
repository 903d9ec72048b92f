"""Moves and solutions of every family: what they are, how they are read, and how they are replayed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar, cast

from ..errors import BadMove, PuzzleError, bad_option

#: A peg's jumps in one move: the holes it visits, including the first.
Sweep: TypeAlias = tuple[int, ...]
#: A block's move: the cell of its first cell (in reading order) before and after it.
BlockMove: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Lay:
    """A move that lays a piece: its letter, its orientation, and the cell covered by the orientation's first cell."""

    as_list: ClassVar[bool] = True
    letter: str
    orientation: int
    cell: int


@dataclass(frozen=True, slots=True)
class Lift:
    """A move that takes a piece back from the board."""

    letter: str


#: No number of a cell has as many bits.
_BITS = 64
#: A move of any family: a sweep, the cell a tile leaves, a block's two cells, a piece laid or lifted. A letter is a
#: direction in which nothing can move; it is never legal, but kept so that the error message can name it.
Move: TypeAlias = Sweep | int | str | Lay | Lift
#: A solution: moves, or the rows of a packing.
Solution: TypeAlias = tuple[Move, ...]
#: Moves as callers may give them: as people type them, in one text or in several, or as a solution has them.
Moves: TypeAlias = str | Sequence[Move]


#: What people put between moves; what then is a cell, or the cells that a peg visits.
_BETWEEN, _CELL, _CELLS = re.compile(r"[\s,;]+"), re.compile(r"[a-z]?\d+"), re.compile(r"\d+(?:\.\d+)+")


def words(text: str) -> list[str]:
    """Return moves that stand apart, with spaces, lines or commas between them."""
    return [word for word in _BETWEEN.split(text) if word]


def run_together(text: str) -> str:
    """Return moves that may stand apart as one text in link notation.

    >>> [run_together(text) for text in ("R3 D", "8 5 4", "c3, a1", "0.2.4 7.5", "13.L; 9.RD")]
    ['R3D', '8.5.4', 'c3.a1', '0.2.4-7.5', '13.L9.RD']
    """
    apart = words(text)
    between = "." if all(map(_CELL.fullmatch, apart)) else "-" if all(map(_CELLS.fullmatch, apart)) else ""
    return between.join(apart)


def as_lists(given: object) -> Any:  # noqa: ANN401  whatever was given
    """Return an array or a number of another library (`array`, NumPy) as Python's own; anything else as it is.

    >>> from array import array
    >>> as_lists(array("b", [1, 0])), as_lists("oco")
    ([1, 0], 'oco')
    """
    listed = None if isinstance(given, type) else getattr(given, "tolist", None)
    return listed() if callable(listed) else given


def is_cell(given: object) -> bool:
    """Return whether a value may be a cell: Python does not write numbers of thousands of digits.

    >>> is_cell(35), is_cell(10**5000), is_cell("c3")
    (True, False, False)
    """
    return isinstance(given, int) and given.bit_length() < _BITS


def read_move(given: object) -> Move:
    """Return a move from its JSON form, or the move itself; whether it is legal is left to the rules.

    Args:
        given: a move, or lists as JSON has them.

    Raises:
        BadOption: it cannot be a move of any family.

    >>> read_move([0, 6]), read_move(["L", 0, 5]), read_move(3)
    ((0, 6), Lay(letter='L', orientation=0, cell=5), 3)
    """
    move = move_of(given)
    if move is None:
        raise bad_option("move", given, "a move")
    return move


def move_of(given: object) -> Move | None:
    """Return the same as `read_move`, or None if it cannot be a move of any family."""
    given = as_lists(given)
    if isinstance(given, list | tuple):
        given = [as_lists(cell) for cell in given]
        if all(map(is_cell, given)):
            return tuple(given)
        if len(given) == 3 and isinstance(given[0], str) and all(map(is_cell, given[1:])):
            return Lay(*given)
    if isinstance(given, dict) and given.keys() == {"letter"} and isinstance(given["letter"], str):
        return Lift(given["letter"])
    if is_cell(given) or isinstance(given, str | Lay | Lift):
        return cast(Move, given)
    return None


@dataclass(frozen=True, slots=True)
class Playback:
    """Moves replayed by the rules alone.

    Attributes:
        positions: canonical texts, starting with the one before the first move.
        moves: the legal moves.
        refused: why the next move is illegal (`illegal-move`), or None if all were played.
    """

    positions: tuple[str, ...]
    moves: tuple[Move, ...]
    refused: PuzzleError | None = None


def all_played(playback: Playback) -> Playback:
    """Return a replay of which no move was refused.

    Raises:
        PuzzleError: a move was; it says which and why.
    """
    if playback.refused is not None:
        raise playback.refused
    return playback


#: A position, and a legal move, in the form in which a family's rules hold them.
PositionT = TypeVar("PositionT")
MoveT = TypeVar("MoveT", bound=Move)


class Replayed(NamedTuple, Generic[PositionT, MoveT]):
    """Moves replayed by a family's rules, in the form in which they hold positions.

    Attributes:
        positions: the one before the first move, and those after the moves played.
        moves: the legal moves.
        refused: why the next move is illegal, or None if all were played.
    """

    positions: list[PositionT]
    moves: list[MoveT]
    refused: BadMove | None

    def written(self, position: str, write: Callable[[PositionT], str]) -> Playback:
        """Return the same in canonical texts.

        Args:
            position: the text of the first position.
            write: writes any other.
        """
        return Playback((position, *map(write, self.positions[1:])), tuple(self.moves), self.refused)


def replay(
    position: PositionT, moves: Iterable[Move], refused: Callable[[PositionT, Move], str | None],
    after: Callable[[PositionT, MoveT], PositionT], called: Callable[[Move], str] = str,
) -> Replayed[PositionT, MoveT]:
    """Play moves up to the first illegal one.

    Args:
        position: the position before them.
        moves: legal or not.
        refused: (position, move) -> why it is illegal, or None.
        after: (position, legal move) -> the position after it.
        called: move -> what a message calls it.

    >>> replay(5, [2, 9], lambda left, taken: "too many" if taken > left else None, lambda left, taken: left - taken)
    Replayed(positions=[5, 3], moves=[2], refused=BadMove('Move 2 (9) is illegal: too many.'))
    """
    positions, played = [position], list[MoveT]()
    for number, move in enumerate(moves, 1):
        reason = refused(positions[-1], move)
        if reason is not None:
            wrong = BadMove("illegal-move", number=number, move=called(move)[:20], reason=reason)
            return Replayed(positions, played, wrong)
        legal = cast("MoveT", move)
        positions.append(after(positions[-1], legal))
        played.append(legal)
    return Replayed(positions, played, None)

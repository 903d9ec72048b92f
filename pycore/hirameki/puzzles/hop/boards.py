"""Boards for frogs and toads: cells on a lattice, the ways to enter each of them, and the boards of the catalogue."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ...errors import UnknownPuzzle
from ...geometry.board import Board, distances_from
from ...geometry.lattice import SQUARE
from ..cells import read_own_board

_FROGS = re.compile(r"frogs-([1-6])")
#: Two squares of nine that share a corner (Ball, Mathematical Recreations and Essays, "Fore and aft").
_FORE_AND_AFT = ("ooo", "ooo", "ooooo", "xxooo", "xxooo")
#: A shortest solution of that board, in link notation.
_FORE_AND_AFT_SOLUTION = "DuDRlLrdRulURlDrdrLuDLuUdRluRldrdUuUdrDluDrLlR"

SLUGS = (*(f"frogs-{number}" for number in range(1, 7)), "fore-and-aft")


class Way(NamedTuple):
    """One way to enter a blank cell.

    Attributes:
        origin: the cell that the piece leaves.
        over: the cell of the piece that it jumps over; None: it slides.
        letter: the direction in which the piece moves.
    """

    origin: int
    over: int | None
    letter: str


@dataclass(frozen=True)
class HopBoard:
    """Cells, and every way to enter each of them. Every cell but the one blank holds a piece.

    >>> from ...geometry.lattice import SQUARE
    >>> row = HopBoard(Board.from_rows(SQUARE, ["ooooo"]))
    >>> [(way.origin, way.over, way.letter) for way in row.ways[2]]
    [(0, 1, 'R'), (1, None, 'R'), (3, None, 'L'), (4, 3, 'L')]
    """

    board: Board

    def __len__(self) -> int:
        """Return the number of cells."""
        return len(self.board)

    @cached_property
    def ways(self) -> tuple[tuple[Way, ...], ...]:
        """The ways to enter every cell, ordered by the cells that the pieces leave."""
        return tuple(tuple(sorted(self._into(cell), key=lambda way: way.origin)) for cell in range(len(self)))

    def _into(self, cell: int) -> list[Way]:
        found = []
        for back in self.board.lattice.directions:
            letter = self.board.lattice.opposite(back)
            beside = self.board.step(cell, back)
            if beside is None:
                continue
            found.append(Way(beside, None, letter))
            beyond = self.board.step(beside, back)
            if beyond is not None:
                found.append(Way(beyond, beside, letter))
        return found

    @cached_property
    def origins(self) -> tuple[tuple[int, ...], ...]:
        """The cells from which a piece can enter every cell."""
        return tuple(tuple(way.origin for way in ways) for ways in self.ways)


def custom_board(code: str) -> HopBoard:
    """Return the board of a code such as `xs.3o-oxo-3o`, every cell an `o`.

    Raises:
        UnknownPuzzle: the code cannot be read, has a letter other than o or fewer than three cells, or is not
            connected.
    """
    made = HopBoard(read_own_board(code, 3, "hop-board-marks"))
    if -1 in distances_from(made.origins, 0):
        raise UnknownPuzzle("slide-board-apart", text=code[:40])
    return made


class HopSet(NamedTuple):
    """A board of frogs and toads.

    Attributes:
        slug: its slug or board code.
        title: its title in English.
        board: its cells.
        solution: a shortest solution from the start, in link notation; None: none is stored.
        source: the publication that gives its length; "" for custom boards.
    """

    slug: str
    title: str
    board: HopBoard
    solution: str | None = None
    source: str = ""

    @property
    def custom(self) -> bool:
        """Whether the board comes from a code instead of the catalogue."""
        return "." in self.slug


def hop_set(slug: str) -> HopSet | None:
    """Return the board of a slug or custom board code, or None if it is neither.

    Raises:
        UnknownPuzzle: a custom board code cannot be read.

    >>> hop_set("frogs-3").solution
    'RlLrrRlllRrrLlR'
    """
    match = _FROGS.fullmatch(slug)
    if match is not None:
        number = int(match[1])
        board = HopBoard(Board.from_rows(SQUARE, ["o" * (2 * number + 1)]))
        source = "Lucas, Récréations mathématiques II (1883): n(n + 2) moves"
        return HopSet(slug, f"Frogs and toads, {number} and {number}", board, frogs_solution(number), source)
    if slug == "fore-and-aft":
        board = HopBoard(Board.from_rows(SQUARE, _FORE_AND_AFT))
        return HopSet(slug, "Fore and aft", board, _FORE_AND_AFT_SOLUTION, "Ball and Dudeney: 46 moves")
    if slug[:3] in ("xs.", "xq.", "xt."):
        board = custom_board(slug)
        return HopSet(f"{board.board.lattice.code}.{board.board.code_rows}", "Own board", board)
    return None


def frogs_solution(number: int) -> str:
    """Return one of the two shortest solutions of n frogs and n toads in a row, in link notation.

    Series of 1, 2, ..., n, ..., 2, 1 jumps, by toads and frogs in turn, each after a slide, and a slide at the end:
    n * n jumps and 2n slides (Lucas 1883).

    >>> frogs_solution(1), frogs_solution(2)
    ('RlR', 'RlLrrLlR')
    """
    series = [*range(1, number + 1), *range(number - 1, 0, -1)]
    text = ""
    for turn, jumps in enumerate(series):
        jump, other = ("l", "r") if turn % 2 == 0 else ("r", "l")
        text += (other if turn < number else jump).upper() + jump * jumps
    return text + "R"

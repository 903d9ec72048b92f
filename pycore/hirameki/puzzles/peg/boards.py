"""Boards of peg solitaire (drawn, rectangular or custom), with their jumps and symmetries.

Pictures are rows of the lattice: 'o' is a hole, '.' is none. On the triangular lattice, row r, column c lies at
x = c - r/2, so a regular triangle is left-aligned here and a hexagon leans to the left.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from ...errors import BadPosition, UnknownPuzzle
from ...geometry.board import Board, read_board_code
from ...geometry.lattice import SQUARE, Lattice
from ...geometry.rows import CELL_LIMIT, write_rows
from .rules import JumpTable, jump_table

if TYPE_CHECKING:
    from ...geometry.drawn import DrawnGraph

#: The last peg that a vacancy allows: one in the same hole, one only in some other hole, or none at all.
Reach: TypeAlias = Literal["complement", "any", "none"]


class KnownOpening(NamedTuple):
    """What is known about a board's start.

    Attributes:
        vacancy: the empty hole.
        reach: the last peg that it allows; None: the board is small enough to decide when it is opened.
        source: where this is known from.
    """

    vacancy: int
    reach: Reach | None
    source: str


@dataclass(frozen=True)
class Layout:
    """A board of the catalogue, or a custom one.

    Attributes:
        slug, title: the board's names; the title is in English.
        board: its cells and their names.
        provenance: where the board comes from.
        opening: what is known about its start; None: the start is found when the board is opened.
        marks: the mark of each cell (custom boards), or None.
        graph, graph_jumps: points and edges of a hand-drawn board, and its jumps; None: the board lies on a lattice.
    """

    slug: str
    title: str
    board: Board
    provenance: str = ""
    opening: KnownOpening | None = None
    marks: tuple[str, ...] | None = None
    graph: DrawnGraph | None = None
    graph_jumps: JumpTable | None = None

    @cached_property
    def jumps(self) -> JumpTable:
        """The board's jumps."""
        return self._jumps[0]

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The direction letter of each jump."""
        return self._jumps[1]

    @cached_property
    def _jumps(self) -> tuple[JumpTable, tuple[str, ...]]:
        if self.graph_jumps is not None:
            return self.graph_jumps, ("",) * len(self.graph_jumps.jumps)
        return jump_table(self.board)

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The permutations of the holes that preserve the board and its jumps, the identity first."""
        given = self.board.symmetries if self.graph is None else self.graph.symmetries
        return tuple(symmetry for symmetry in given if self.jumps.kept_by(symmetry))


def drawn(lattice: Lattice, picture: str) -> Board:
    """Return the board shown in a picture.

    Args:
        lattice: the lattice of its cells.
        picture: rows of 'o' and '.'.

    >>> len(drawn(SQUARE, "o.o ooo"))
    5
    """
    return Board.from_rows(lattice, picture.replace(".", "x").split())


def rectangle(width: int, height: int, opening: KnownOpening | None = None) -> Layout:
    """Return a rectangle of the square lattice.

    Args:
        width: in holes.
        height: in holes.
        opening: what is known about its start.

    Raises:
        UnknownPuzzle: it has no cells or more than 400.
    """
    if width * height > CELL_LIMIT:
        raise UnknownPuzzle("board-too-large", limit=CELL_LIMIT, cells=width * height)
    if width * height < 1:
        raise UnknownPuzzle("board-empty", least=1)
    board = Board.from_rows(SQUARE, ["o" * width] * height)
    provenance = "A rectangle of the square lattice."
    return Layout(f"rect-{width}x{height}", f"Rectangle {width}×{height}", board, provenance, opening)


def custom_layout(code: str) -> Layout:
    """Return a custom board from its code; 'o' is a peg, 'c' an empty hole at the start.

    Raises:
        UnknownPuzzle: the code cannot be read.
        BadPosition: the rows contain other letters.

    >>> custom_layout("xs.xxooo-xx3o-7o-3oc3o-7o-xx3o-xx3o").slug
    'xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o'
    """
    board, marks = read_board_code(code)
    wrong = next((mark for mark in marks if mark not in "oc"), None)
    if wrong is not None:
        raise BadPosition("peg-board-marks", text=code[:40], found=wrong)
    canonical = f"{board.lattice.code}.{write_rows(board.rows(marks))}"
    return Layout(canonical, "Custom board", board, marks=tuple(marks))

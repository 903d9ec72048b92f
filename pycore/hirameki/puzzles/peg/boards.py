"""Boards of peg solitaire: drawn, rectangular or custom, with their jumps and symmetries.

Pictures are rows of the lattice: 'o' a hole, '.' none. On the triangular lattice row r, column c lies at
x = c - r/2, so that a regular triangle is left-aligned here and a hexagon leans to the left.
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

#: What can be left from a vacancy: a peg in the same hole, one in some other hole, or not a single one.
Reach: TypeAlias = Literal["complement", "any", "none"]


class KnownOpening(NamedTuple):
    """What is known of a board's start.

    Attributes:
        vacancy: the empty hole.
        reach: what can be left from there; None: the board is small enough to be decided on the spot.
        source: where that is known from.
    """

    vacancy: int
    reach: Reach | None
    source: str


@dataclass(frozen=True)
class Layout:
    """A board of the catalogue, or a custom one.

    Attributes:
        slug, title: names; title in English.
        board: cells and names.
        provenance: where the board comes from.
        opening: what is known of its start; None: it is found when the board is opened.
        marks: what stands on each cell (custom boards), or None.
        graph, graph_jumps: points and edges of a board drawn by hand, and its jumps; None: it lies on a lattice.
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
        """The permutations of the holes that keep the board and its jumps, the identity first."""
        given = self.board.symmetries if self.graph is None else self.graph.symmetries
        return tuple(symmetry for symmetry in given if self.jumps.kept_by(symmetry))


def drawn(lattice: Lattice, picture: str) -> Board:
    """Return the board that a picture shows.

    Args:
        lattice: where the cells lie.
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
        opening: what is known of its start.

    Raises:
        UnknownPuzzle: it has no cells or over 400.
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
        BadPosition: the rows have other letters.

    >>> custom_layout("xs.xxooo-xx3o-7o-3oc3o-7o-xx3o-xx3o").slug
    'xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o'
    """
    board, marks = read_board_code(code)
    wrong = next((mark for mark in marks if mark not in "oc"), None)
    if wrong is not None:
        raise BadPosition("peg-board-marks", text=code[:40], found=wrong)
    canonical = f"{board.lattice.code}.{write_rows(board.rows(marks))}"
    return Layout(canonical, "Custom board", board, marks=tuple(marks))

"""Cells joined to their neighbours: all those of a lattice, or those that a drawing joins. It knows no rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass
from functools import cached_property

from .bends import bends
from .board import Board
from .drawn import DrawnGraph, write_drawn


@dataclass(frozen=True)
class JoinedBoard:
    """A board whose cells are joined by edges.

    Attributes:
        board: the cells and where they lie.
        graph: whether edges are drawn (graph boards).
        drawn: the graph, if it is drawn by hand; None if all neighbours on the lattice are joined.

    >>> from .drawn import PLACES, read_drawn
    >>> path = read_drawn("xg.000111.1-2")
    >>> JoinedBoard(Board(PLACES, path.points), graph=True, drawn=path).neighbours
    ((1,), (0, 2), (1,))
    """

    board: Board
    _: KW_ONLY
    graph: bool = False
    drawn: DrawnGraph | None = None

    def __len__(self) -> int:
        """Return the number of cells."""
        return len(self.board)

    @cached_property
    def code(self) -> str:
        """The canonical code of this board as a custom board."""
        if self.drawn is not None:
            return write_drawn(self.drawn)
        return f"{self.board.lattice.code}.{self.board.code_rows}"

    @cached_property
    def points(self) -> tuple[tuple[float, float], ...]:
        """Where the centre of every cell is drawn; the nearest two points of a drawn graph are 1 apart."""
        return self.board.points if self.drawn is None else self.drawn.centres

    @cached_property
    def edges(self) -> tuple[tuple[int, int], ...]:
        """The edges to draw: those of a graph board, the smaller cell first; none for other boards."""
        return tuple(edge for edge in sorted(self.direction) if edge[0] < edge[1]) if self.graph else ()

    @cached_property
    def bends(self) -> tuple[float, ...]:
        """The bend of every drawn edge (`geometry.bends`)."""
        return bends(self.points, self.edges)

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """Permutations of the cells that turn or mirror the board onto itself, the identity first.

        Of a drawn graph these are the symmetries of the drawing.
        """
        return self.board.symmetries if self.drawn is None else self.drawn.symmetries

    @cached_property
    def step(self) -> tuple[dict[str, int], ...]:
        """The neighbours of every cell by direction.

        A direction on a drawn graph is the offset of an edge in grid places, as in "1,-2".
        """
        found: list[dict[str, int]] = [{} for _ in range(len(self))]
        for cell, letter, other in self.board.steps if self.drawn is None else _steps(self.drawn):
            found[cell][letter] = other
        return tuple(found)

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The cells joined to every cell, ascending."""
        return tuple(tuple(sorted(around.values())) for around in self.step)

    @cached_property
    def direction(self) -> dict[tuple[int, int], str]:
        """The direction from one cell to a neighbour, as in `step`."""
        return {(cell, other): letter for cell, around in enumerate(self.step) for letter, other in around.items()}


def _steps(graph: DrawnGraph) -> Iterator[tuple[int, str, int]]:
    for cell, (column, row) in enumerate(graph.points):
        for other in graph.neighbours[cell]:
            there, below = graph.points[other]
            yield cell, f"{there - column},{below - row}", other

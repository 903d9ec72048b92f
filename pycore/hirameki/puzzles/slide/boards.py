"""Boards for tiles, as cells joined by edges: rectangles, the star, custom boards in rows or drawn by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TypeVar

from ...errors import UnknownPuzzle
from ...geometry.board import Board, distances_from
from ...geometry.drawn import DrawnGraph, JoinedBoard
from ...geometry.lattice import SQUARE, TRIANGULAR
from ..cells import read_joined

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")
_SIZE = re.compile(r"(\d{1,3})x(\d{1,3})", re.ASCII)
#: The fewest and the most columns or rows of a rectangle.
LEAST, MOST = 1, 10
#: The six-pointed star of 13 cells, on the triangular lattice.
_STAR = ("xo", "oooo", "xooo", "xoooo", "xxxo")


class Lookups(dict[Key, Value]):
    """Values by key, each computed when it is first looked up.

    >>> squares = Lookups(lambda number: number * number)
    >>> squares[3], dict(squares)
    (9, {3: 9})
    """

    def __init__(self, make: Callable[[Key], Value]) -> None:
        """Start empty.

        Args:
            make: computes the value of a key.
        """
        super().__init__()
        self._make = make

    def __missing__(self, key: Key) -> Value:
        """Compute a value and keep it."""
        value = self[key] = self._make(key)
        return value

    def prepare(self, keys: Iterable[Key]) -> Iterator[None]:
        """Compute the missing values of some keys, one at a time."""
        for key in keys:
            if key not in self:
                self.__missing__(key)
                yield


@dataclass(frozen=True)
class TileBoard(JoinedBoard):
    """A board on which tiles slide along edges into one blank cell.

    Attributes:
        width, height: for a full rectangle with orthogonal steps, else 0.

    >>> star_board().neighbours[6]
    (2, 3, 5, 7, 9, 10)
    >>> rectangle(3, 2).step[0]
    {'D': 3, 'R': 1}
    """

    width: int = 0
    height: int = 0

    def part(self, cells: Sequence[int]) -> TileBoard:
        """Return the board made of some cells, given in ascending order, and the edges between them."""
        inner = Board(self.board.lattice, tuple(self.board.cells[cell] for cell in cells))
        if self.drawn is None:
            return TileBoard(inner)
        number = {cell: index for index, cell in enumerate(cells)}
        kept = ((number[one], number[other]) for one, other in self.drawn.edges if one in number and other in number)
        return TileBoard(inner, graph=True, drawn=DrawnGraph(inner.cells, tuple(kept)))

    @cached_property
    def rays(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For every cell, the straight lines of cells leading away from it, along which runs can slide into it."""
        return tuple(
            tuple(sorted(_ray(self.step, cell, letter) for letter in around)) for cell, around in enumerate(self.step)
        )

    @cached_property
    def distances(self) -> Lookups[int, tuple[int, ...]]:
        """Steps from every cell to every cell, -1 if it is unreachable; computed when a cell is first looked up."""
        return Lookups(partial(distances_from, self.neighbours))

    @cached_property
    def colours(self) -> tuple[int, ...] | None:
        """0 or 1 for every cell, different for neighbours (a chessboard), or None if an odd cycle rules it out."""
        parity = tuple(distance % 2 for distance in self.distances[0])
        odd = any(parity[cell] == parity[other] for cell, around in enumerate(self.neighbours) for other in around)
        return None if odd else parity


def _ray(step: tuple[dict[str, int], ...], cell: int, letter: str) -> tuple[int, ...]:
    line = [step[cell][letter]]
    while letter in step[line[-1]]:
        line.append(step[line[-1]][letter])
    return tuple(line)


def rectangle(width: int, height: int) -> TileBoard:
    """Return the board of a rectangle.

    Args:
        width: cells of a row.
        height: cells of a column.
    """
    return TileBoard(Board.from_rows(SQUARE, ["o" * width] * height), width, height)


def star_board() -> TileBoard:
    """Return the star: 13 cells in rows of 1, 4, 3, 4, 1."""
    return TileBoard(Board.from_rows(TRIANGULAR, _STAR), graph=True)


def read_size(slug: str) -> tuple[int, int] | None:
    """Return width and height of a slug such as `4x3`, or None if it is not a size.

    Raises:
        UnknownPuzzle: there is no board of that size.
    """
    match = _SIZE.fullmatch(slug)
    if match is None:
        return None
    size = int(match[1]), int(match[2])
    if not all(LEAST <= side <= MOST for side in size) or size == (1, 1):
        raise UnknownPuzzle("slide-size", slug=slug, least=LEAST, most=MOST)
    return size if slug == f"{size[0]}x{size[1]}" else None


def custom_board(code: str) -> TileBoard:
    """Return the board of a code: rows such as `xs.3o-oxo-3o`, every cell an `o`, or a graph drawn by hand (`xg.`).

    Raises:
        UnknownPuzzle: the code cannot be read, contains a letter other than o, or its cells are not connected.

    >>> custom_board("xs.3o-oxo-3o").neighbours[0]
    (1, 3)
    >>> custom_board("xg.000111.1-2").neighbours[1]
    (0, 2)
    """
    joined = read_joined(code, 2, "slide-board-marks")
    if -1 in distances_from(joined.neighbours, 0):
        raise UnknownPuzzle("slide-board-apart", text=code[:40])
    board, width, height = joined.board, 0, 0
    if board.lattice is SQUARE:
        across, down = 1 + board.cells[-1][0], 1 + board.cells[-1][1]
        if board.cells == Board.from_rows(SQUARE, ["o" * across] * down).cells:
            width, height = across, down
    return TileBoard(board, width, height, graph=joined.graph, drawn=joined.drawn)

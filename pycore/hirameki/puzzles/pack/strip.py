"""The region of a packing as bits of one int, in which pieces and enclosed parts are found by shifting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import product
from typing import TypeAlias

from ...geometry.board import Board
from ...geometry.lattice import SQUARE
from ...search.kept import Kept

#: (seeds, allowed) -> the allowed cells connected to the seeds.
Flood: TypeAlias = Callable[[int, int], int]

_strips: Kept[Board, Strip] = Kept()


def strip_of(board: Board) -> Strip:
    """Return the strip of a region: all positions share it."""
    known = _strips.get(board)
    return _strips.keep(board, Strip(board)) if known is None else known


class Strip:
    """A region as a strip, which runs along its longer side, so its rows are short.

    Cells are bits of one int with `stride` = row length + 1 bits per row: a guard bit that is never a cell separates
    the rows. Shifting by 1 and by `stride` therefore moves a set of squares to its neighbours. (Hexagons also need
    `stride` + 1; on triangles, where cells pointing up and down alternate, each shift applies only to those with a
    neighbour in that direction.)

    Attributes:
        horizontal: whether the longer side is horizontal; then a row of the strip is a column of the board.
        stride: bits per row.
        period: number of rows of the strip after which the lattice repeats.
        bits: cell number -> its bit in the strip.
        whole: all cells, as bits.
    """

    def __init__(self, board: Board) -> None:
        """Lay out a region."""
        width = 1 + max(column for column, _ in board.cells)
        height = 1 + max(row for _, row in board.cells)
        self._board = board
        self.horizontal = width > height
        self.stride = min(width, height) + 1
        self.period = 1 if board.lattice.translation(0, 1) == (0, 1) else 2
        self._size = max(width, height) + 2 * self.period
        self.bits = tuple(1 << self.position(column, row) for column, row in board.cells)
        self.whole = sum(self.bits)

    def position(self, column: int, row: int) -> int:
        """Return the index of a cell's bit in the strip.

        Args:
            column, row: the cell's place on the board.
        """
        return column * self.stride + row if self.horizontal else row * self.stride + column

    @cached_property
    def cell_at(self) -> dict[int, int]:
        """Index of a bit in the strip -> cell number."""
        return {self.position(column, row): cell for cell, (column, row) in enumerate(self._board.cells)}

    @cached_property
    def flood(self) -> Flood:
        """The function that returns the allowed cells connected to some seeds, as bits of the strip."""
        return flooding_squares(self.stride) if self._board.lattice is SQUARE else flooding(self._links)

    @cached_property
    def beside(self) -> Callable[[int], int]:
        """The function that returns the neighbours of some cells, as bits of the strip, and maybe some of the cells."""
        stride = self.stride
        if self._board.lattice is SQUARE:
            return lambda cells: cells << 1 | cells >> 1 | cells << stride | cells >> stride
        onward, back = _directed(self._links)
        return lambda cells: _moved(cells, onward, back)

    @cached_property
    def _links(self) -> list[tuple[int, int]]:
        """The cells with a neighbour in each direction, and the shift in bits that leads to it."""
        stride, lattice = self.stride, self._board.lattice
        links: dict[int, int] = {}
        for along, across in product(range(self._size), range(stride - 1)):
            column, row = (along, across) if self.horizontal else (across, along)
            for letter in lattice.directions:
                beside = lattice.beside((column, row), letter)
                if beside is not None:
                    here = self.position(column, row)
                    shift = self.position(*beside) - here
                    links[shift] = links.get(shift, 0) | 1 << here
        return [(cells, shift) for shift, cells in links.items()]


def flooding_squares(stride: int) -> Flood:
    """Return the flood function of squares.

    Args:
        stride: bits per row of the strip, including the guard bit.

    >>> bin(flooding_squares(3)(0b001, 0b1011))  # two rows of two cells, separated by the guard bit
    '0b1011'
    """

    def flood(seeds: int, allowed: int) -> int:
        reached = seeds & allowed
        while True:
            wider = (reached | reached << 1 | reached >> 1 | reached << stride | reached >> stride) & allowed
            if wider == reached:
                return reached
            reached = wider

    return flood


def flooding(links: Sequence[tuple[int, int]]) -> Flood:
    """Return the flood function of any other lattice.

    Args:
        links: one pair per direction: the cells with a neighbour there, and the shift in bits that leads to it.

    >>> bin(flooding([(0b01, 2), (0b100, -2)])(0b001, 0b1111))
    '0b101'
    """
    onward, back = _directed(links)

    def flood_linked(seeds: int, allowed: int) -> int:
        reached = seeds & allowed
        while True:
            wider = (reached | _moved(reached, onward, back)) & allowed
            if wider == reached:
                return reached
            reached = wider

    return flood_linked


def _directed(links: Sequence[tuple[int, int]]) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Return the links that shift to the left, and those that shift to the right, each with a positive shift."""
    onward = [(cells, shift) for cells, shift in links if shift > 0]
    return onward, [(cells, -shift) for cells, shift in links if shift < 0]


def _moved(cells: int, onward: list[tuple[int, int]], back: list[tuple[int, int]]) -> int:
    """Return the cells to which some links lead, given as `_directed` returns them."""
    found = 0
    for linked, shift in onward:
        found |= (cells & linked) << shift
    for linked, shift in back:
        found |= (cells & linked) >> shift
    return found

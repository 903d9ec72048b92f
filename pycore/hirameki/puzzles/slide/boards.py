"""Boards for tiles: cells joined by edges, as data. Rectangles, the star, and custom boards in rows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from ...errors import BadPosition, UnknownPuzzle
from ...geometry.board import Board, read_board_code
from ...geometry.lattice import SQUARE, TRIANGULAR

_SIZE = re.compile(r"([2-6])x([2-6])")
#: The six-pointed star of 13 cells, on the triangular lattice.
_STAR = ("xo", "oooo", "xooo", "xoooo", "xxxo")


@dataclass(frozen=True)
class TileBoard:
    """A board on which tiles slide along edges into one blank cell.

    Attributes:
        board: the cells and where they lie.
        width, height: of a full rectangle with orthogonal steps, else 0.
        graph: whether moves are written as cell numbers (contract.md, section 5, "graph boards").

    >>> star_board().neighbours[6]
    (2, 3, 5, 7, 9, 10)
    >>> rectangle(3, 2).step[0]
    {'D': 3, 'R': 1}
    """

    board: Board
    width: int = 0
    height: int = 0
    graph: bool = False

    def __len__(self) -> int:
        return len(self.board)

    @cached_property
    def step(self) -> tuple[dict[str, int], ...]:
        """The neighbour of every cell in each direction where there is one."""
        found = []
        for cell in range(len(self)):
            beyond = {letter: self.board.step(cell, letter) for letter in self.board.lattice.directions}
            found.append({letter: other for letter, other in beyond.items() if other is not None})
        return tuple(found)

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The cells joined to every cell, ascending."""
        return tuple(tuple(sorted(around.values())) for around in self.step)

    @cached_property
    def direction(self) -> dict[tuple[int, int], str]:
        """Letter of the direction from one cell to a neighbour."""
        return {(cell, other): letter for cell, around in enumerate(self.step) for letter, other in around.items()}

    @cached_property
    def rays(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For every cell, the straight lines of cells that leave it: the runs that can slide into it."""
        found: list[tuple[tuple[int, ...], ...]] = []
        for cell in range(len(self)):
            lines = []
            for letter in self.step[cell]:
                line, at = [], cell
                while (following := self.step[at].get(letter)) is not None:
                    line.append(following)
                    at = following
                lines.append(tuple(line))
            found.append(tuple(sorted(lines)))
        return tuple(found)

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """Steps from every cell to every cell."""
        return tuple(_distances(self.neighbours, cell) for cell in range(len(self)))

    @cached_property
    def colours(self) -> tuple[int, ...] | None:
        """0 or 1 for every cell so that neighbours differ (a chessboard), or None when an odd ring forbids it."""
        parity = tuple(distance % 2 for distance in self.distances[0])
        odd = any(parity[cell] == parity[other] for cell, around in enumerate(self.neighbours) for other in around)
        return None if odd else parity


def _distances(neighbours: tuple[tuple[int, ...], ...], start: int) -> tuple[int, ...]:
    """Return the steps from a cell to every cell; -1 where there is no way."""
    steps = [-1] * len(neighbours)
    steps[start] = 0
    queue = [start]
    for cell in queue:
        for other in neighbours[cell]:
            if steps[other] < 0:
                steps[other] = steps[cell] + 1
                queue.append(other)
    return tuple(steps)


def rectangle(width: int, height: int) -> TileBoard:
    """Return the board of width x height cells."""
    return TileBoard(Board.from_rows(SQUARE, ["o" * width] * height), width, height)


def star_board() -> TileBoard:
    """Return the star: 13 cells in rows of 1, 4, 3, 4, 1."""
    return TileBoard(Board.from_rows(TRIANGULAR, _STAR), graph=True)


def read_size(slug: str) -> tuple[int, int] | None:
    """Return width and height of a slug such as `4x3`, or None when it is none."""
    match = _SIZE.fullmatch(slug)
    return (int(match[1]), int(match[2])) if match else None


def custom_board(code: str) -> TileBoard:
    """Return the board of a code such as `xs.3o-oxo-3o`: every cell is an `o`.

    Raises:
        UnknownPuzzle: the code cannot be read, has another letter than o, or its cells do not hang together.

    >>> custom_board("xs.3o-oxo-3o").neighbours[0]
    (1, 3)
    """
    try:
        board, marks = read_board_code(code)
    except BadPosition as error:
        raise UnknownPuzzle(error.code, **error.params) from error
    if len(board) < 2:
        raise UnknownPuzzle("board-empty", least=2)
    if any(mark != "o" for mark in marks):
        other = next(mark for mark in marks if mark != "o")
        raise UnknownPuzzle("slide-board-marks", text=code[:40], found=other)
    width, height = 1 + board.cells[-1][0], 1 + board.cells[-1][1]
    if board.lattice is not SQUARE or board.cells != Board.from_rows(SQUARE, ["o" * width] * height).cells:
        width = height = 0
    tiles = TileBoard(board, width, height)
    if -1 in _distances(tiles.neighbours, 0):
        raise UnknownPuzzle("slide-board-apart", text=code[:40])
    return tiles

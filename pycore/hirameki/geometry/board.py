"""A board: numbered cells on a lattice, with names, neighbours and symmetries; rows as text; distances. No rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self, TypeVar

from ..errors import BadPosition, UnknownPuzzle, shortened
from .lattice import LATTICES, Coordinates, Lattice

CELL_LIMIT = 400
#: The most places of a text of rows: those on the grid of boards drawn by hand.
_PLACES = 36 * 36
#: Rows in row notation: symbols, and before them runs of at most three digits, not all 0.
_ROWS = re.compile(r"(?:(?:(?!0+\D)\d{1,3})?[A-Za-z]|-)*")
_RUN = re.compile(r"(\d+)(.)")
#: A run worth a number when rows are written.
_ALIKE = re.compile(r"([^-])\1{2,}")
_SET, _BITS = {ord("1"): "o", ord("0"): "c"}, {ord("o"): "1", ord("c"): "0"}
#: What stands between the rows of a position that is given as rows of numbers.
BETWEEN_ROWS = ",\n"
State = TypeVar("State", bound=Hashable)


@dataclass(frozen=True)
class Board:
    """Cells of a lattice, numbered row by row from the top left.

    Attributes:
        lattice: where the cells lie.
        cells: (column, row) of every cell, by number; the least column and row used are 0.

    >>> from hirameki.geometry.lattice import SQUARE
    >>> board = Board.from_rows(SQUARE, ["xox", "ooo"])
    >>> len(board), board.names, board.step(0, "D"), board.step(0, "U")
    (4, ('b1', 'a2', 'b2', 'c2'), 2, None)
    """

    lattice: Lattice
    cells: tuple[Coordinates, ...]

    @classmethod
    def from_rows(cls, lattice: Lattice, rows: Iterable[str]) -> Self:
        """Return the board of the cells that are not 'x'; empty rows at the top and columns at the left are kept.

        Args:
            lattice: where the cells lie.
            rows: a mark for every place, row by row.
        """
        return cls(
            lattice,
            tuple((column, row) for row, line in enumerate(rows) for column, mark in enumerate(line) if mark != "x"),
        )

    def __len__(self) -> int:
        return len(self.cells)

    @cached_property
    def index(self) -> dict[Coordinates, int]:
        """The cell number at every (column, row)."""
        return {cell: number for number, cell in enumerate(self.cells)}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of every cell: `d4` on square lattices, its number elsewhere."""
        if self.lattice.named and max(column for column, _ in self.cells) < 26:
            return tuple(f"{chr(97 + column)}{row + 1}" for column, row in self.cells)
        return tuple(str(number) for number in range(len(self.cells)))

    @cached_property
    def points(self) -> tuple[tuple[float, float], ...]:
        """Where every cell's centre is drawn; neighbours in a row are 1 apart, y grows downwards."""
        return tuple(self.lattice.point(cell) for cell in self.cells)

    @cached_property
    def corners(self) -> tuple[tuple[tuple[float, float], ...], ...]:
        """The corners of every cell as drawn, clockwise on the screen."""
        return tuple(self.lattice.corners(cell) for cell in self.cells)

    @cached_property
    def places(self) -> tuple[Coordinates, ...]:
        """(column, row) of every cell in a terminal, where a row of a slanted lattice is shifted by half cells."""
        if not self.lattice.slant:
            return self.cells
        least = min(2 * column - row for column, row in self.cells)
        return tuple((2 * column - row - least, row) for column, row in self.cells)

    def step(self, cell: int, direction: str, steps: int = 1) -> int | None:
        """Return the cell a number of steps away in a direction, or None beyond the board's edge.

        Args:
            cell: number of the first cell.
            direction: a letter of the lattice.
            steps: how many.
        """
        there = self.lattice.beside(self.cells[cell], direction, steps)
        return None if there is None else self.index.get(there)

    @cached_property
    def steps(self) -> tuple[tuple[int, str, int], ...]:
        """Every adjacency: a cell, a direction, and the neighbour there."""
        around = [(cell, letter) for cell in range(len(self)) for letter in self.lattice.directions]
        return tuple(
            (cell, letter, beside) for cell, letter in around if (beside := self.step(cell, letter)) is not None
        )

    def read_cell(self, text: str) -> int:
        """Return the number of the cell that a text names (`16`, `d4`).

        Raises:
            BadPosition: no such cell exists.
        """
        if text.isascii() and text.isdigit() and len(text) <= 4 and int(text) < len(self.cells):
            return int(text)
        if text.lower() in self.names:
            return self.names.index(text.lower())
        last = len(self.cells) - 1
        expected = f"0 to {last}" if self.names[0] == "0" else f"0 to {last} or {self.names[0]} to {self.names[last]}"
        raise BadPosition("bad-cell", cell=text[:40], expected=expected)

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """Permutations of the cells by rotations and reflections of the lattice, the identity first.

        Entry i of a permutation is the cell to which cell i is mapped.
        """
        found: list[tuple[int, ...]] = []
        for turn in self.lattice.isometries():
            moved = [turn(cell) for cell in self.cells]
            # A symmetry maps the bounding box onto itself: shift the image's corner back to the board's.
            shift_column = min(c for c, _ in self.cells) - min(c for c, _ in moved)
            shift_row = min(r for _, r in self.cells) - min(r for _, r in moved)
            if self.lattice.translation(shift_column, shift_row) != (shift_column, shift_row):
                continue
            image = tuple(self.index.get((c + shift_column, r + shift_row), -1) for c, r in moved)
            if -1 not in image and image not in found:
                found.append(image)
        return tuple(found)

    @cached_property
    def _canvas(self) -> tuple[int, int, list[int]]:
        """Columns and rows of the least rectangle with all cells, and the place of every cell there, row by row."""
        width, height = (1 + max(numbers) for numbers in zip(*self.cells))
        return width, height, [row * width + column for column, row in self.cells]

    def rows(self, marks: Iterable[str]) -> list[str]:
        """Return rows with one mark per cell and 'x' for places without a cell.

        Args:
            marks: one character per cell, in cell order.
        """
        width, height, places = self._canvas
        canvas = ["x"] * (width * height)
        for place, mark in zip(places, marks, strict=True):
            canvas[place] = mark
        whole = "".join(canvas)
        return [whole[first:first + width] for first in range(0, len(whole), width)]

    def in_one_line(self, text: str) -> str:
        r"""Return a text in which rows of numbers follow each other in one line.

        On boards drawn by hand, and in one row, all numbers may be given in any rows.

        Args:
            text: numbers with commas, the rows separated by `BETWEEN_ROWS`, or any other text, which stays as it is.

        Raises:
            BadPosition: the rows are not as long as the board's.

        >>> from hirameki.geometry.lattice import SQUARE
        >>> board = Board.from_rows(SQUARE, ["oo", "oo", "oo"])
        >>> board.in_one_line("1,2,\n3,4,\n5,0")
        '1,2,3,4,5,0'
        >>> board.in_one_line("1,2,3,\n4,5,0")
        Traceback (most recent call last):
        ...
        hirameki.errors.BadPosition: The position '1,2,3; 4,5,0' does not fit this board; expected 3 rows of 2 numbers.
        """
        given = text.split(BETWEEN_ROWS)
        if len(given) == 1 or not self.lattice.directions:
            return ",".join(given)
        rows = Counter(row for _, row in self.cells)
        widths = [rows[row] for row in sorted(rows)]
        if len(widths) > 1 and [row.count(",") + 1 for row in given] != widths:
            uniform = f"{len(widths)} rows of {widths[0]} numbers"
            expected = uniform if len({*widths}) == 1 else f"rows of {', '.join(map(str, widths))} numbers"
            raise BadPosition("position-shape", text=shortened("; ".join(given)), expected=expected)
        return ",".join(given)

    def marks(self, text: str, code: str = "position-shape") -> list[str]:
        """Return one mark per cell from a text in row notation, or from as many numbers: 1 for o, 0 for c.

        Args:
            text: the rows, for example `oco-3o`.
            code: the error for other rows.

        Raises:
            BadPosition: a cell has no mark, or a mark has no cell.
        """
        numbers = self.in_one_line(text).split(",")
        if len(numbers) > 1 and all(map(str.isdecimal, numbers)):
            if len(numbers) != len(self.cells) or not {*numbers} <= {"0", "1"}:
                expected = f"{len(self.cells)} numbers, 1 for o and 0 for c"
                raise BadPosition(code, text=shortened(text), expected=expected)
            return ["c" if number == "0" else "o" for number in numbers]
        width, height, places = self._canvas
        rows = [row.rstrip("x").ljust(width, "x") for row in read_rows(text)]
        whole = "".join(rows).ljust(width * height, "x")
        found = [whole[place] for place in places]
        if max(map(len, rows)) > width or "x" in found or len(whole) - whole.count("x") != len(found):
            raise BadPosition(code, text=text[:40], expected=self.code_rows)
        return found

    def read_set(self, text: str, code: str, expected: str) -> int:
        """Return the cells marked `o` in a text in row notation, as bits; all others are marked `c`.

        Args:
            text: the rows, for example `oco-3o`.
            code: the error for other rows or another mark.
            expected: what the marks mean, for that error.

        Raises:
            BadPosition: a cell has no mark or another one, or a mark has no cell.
        """
        marks = self.marks(text, code)
        if not {*marks} <= {"o", "c"}:
            raise BadPosition(code, text=text[:40], expected=expected)
        return int("".join(reversed(marks)).translate(_BITS), 2)

    def write_set(self, chosen: int) -> str:
        """Return a set of cells in row notation; the inverse of `read_set`."""
        return write_rows(self.rows(set_marks(chosen, len(self))))

    @cached_property
    def code_rows(self) -> str:
        """The board's shape in row notation."""
        return write_rows(self.rows("o" * len(self.cells)))

    @property
    def code(self) -> str:
        """The code of a custom board of this shape, in which every cell is an `o`.

        >>> from hirameki.geometry.lattice import TRIANGULAR
        >>> Board.from_rows(TRIANGULAR, ["o", "ooo"]).code
        'xt.o-3o'
        """
        return f"{self.lattice.code}.{self.code_rows}"


def set_marks(chosen: int, cells: int) -> str:
    """Return `o` for every cell of a set and `c` for every other one, in cell order.

    Args:
        chosen: the set, as bits.
        cells: how many cells there are.

    >>> set_marks(0b011, 3)
    'ooc'
    """
    return f"{chosen:0{cells}b}"[::-1].translate(_SET)


def unmoved(marks: Sequence[object], permutation: Sequence[int]) -> bool:
    """Return whether a permutation of the cells leaves the marks on them unchanged.

    Args:
        marks: the mark on every cell.
        permutation: the cell to which each cell is mapped.

    >>> unmoved("aba", (2, 1, 0)), unmoved("abb", (2, 1, 0))
    (True, False)
    """
    return all(marks[cell] == marks[image] for cell, image in enumerate(permutation))


def read_board_code(code: str, lattices: Mapping[str, Lattice] = LATTICES) -> tuple[Board, list[str]]:
    """Return a custom board and the marks of its cells (`xs.`, `xq.`, `xt.` and rows).

    Args:
        code: prefix and rows.
        lattices: prefix -> lattice, those that the family supports.

    Raises:
        UnknownPuzzle: the prefix is unknown, or there are no cells or over 400.
        BadPosition: the rows cannot be read.

    >>> board, marks = read_board_code("xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o")
    >>> len(board), marks.index("c"), board.names[16]
    (33, 16, 'd4')
    """
    prefix, dot, text = code.partition(".")
    if not dot or prefix not in lattices or not text:
        raise UnknownPuzzle("board-code", text=code[:40])
    rows = read_rows(text)
    board = Board.from_rows(lattices[prefix], rows)
    if not len(board):
        raise UnknownPuzzle("board-empty", least=1)
    if len(board) > CELL_LIMIT:
        raise UnknownPuzzle("board-too-large", limit=CELL_LIMIT, cells=len(board))
    return board, [mark for row in rows for mark in row if mark != "x"]


# The notation of rows: symbols with run lengths before them, rows joined by '-'.


def read_rows(text: str) -> list[str]:
    """Return the rows of a text in row notation with run lengths expanded; rows may differ in length.

    Raises:
        BadPosition: a character is not a symbol, a run is 0 long, or there are over 1,296 places in all.

    >>> read_rows("xx3o-7o-2oc")
    ['xxooo', 'ooooooo', 'ooc']
    """
    read = _ROWS.match(text)
    end = read.end() if read else 0
    if end < len(text):
        raise BadPosition("bad-rows", text=shortened(text), found=text[end:end + 8])
    total = sum(map(str.isalpha, text)) + sum(int(number) - 1 for number, _ in _RUN.findall(text))
    if total > _PLACES:
        raise BadPosition("board-too-large", limit=CELL_LIMIT, cells=total)
    return _RUN.sub(lambda run: int(run[1]) * run[2], text).split("-")


def write_rows(rows: list[str]) -> str:
    """Return rows in row notation: runs of three or more as length and symbol, without trailing x.

    >>> write_rows(["xxoooxx", "ooooooo", "ooc"])
    'xx3o-7o-ooc'
    """
    return _ALIKE.sub(lambda run: f"{len(run[0])}{run[1]}", "-".join([row.rstrip("x") for row in rows]))


# Distances and reachability in graphs of cells or other states.


def distances_from(neighbours: Sequence[Sequence[int]], *starts: int) -> tuple[int, ...]:
    """Return each cell's distance from the nearest start; -1 if there is no path.

    Args:
        neighbours: the neighbours of every cell.
        starts: the cells at distance 0.

    >>> distances_from([[1], [0, 2], [1], []], 0)
    (0, 1, 2, -1)
    """
    steps = [-1] * len(neighbours)
    for start in starts:
        steps[start] = 0
    queue = list(starts)
    for cell in queue:
        for other in neighbours[cell]:
            if steps[other] < 0:
                steps[other] = steps[cell] + 1
                queue.append(other)
    return tuple(steps)


def reached(starts: Iterable[State], onward: Callable[[State], Iterable[State]]) -> list[State]:
    """Return every state reachable from the starts, these first, in the order found.

    Args:
        starts: the states to begin with.
        onward: returns the states that a state leads to.

    >>> reached([0], lambda number: [(number + 2) % 6])
    [0, 2, 4]
    """
    found = list(starts)
    seen = set(found)
    for one in found:  # grows while it is read
        for other in onward(one):
            if other not in seen:
                seen.add(other)
                found.append(other)
    return found


def connected(states: Iterable[State], onward: Callable[[State], Iterable[State]]) -> list[list[State]]:
    """Return the connected parts of some states, in the order of their first ones.

    Args:
        onward: returns those of them that are beside one.

    >>> connected([0, 1, 2], [[2], [], [0]].__getitem__)
    [[0, 2], [1]]
    """
    parts: list[list[State]] = []
    seen = set[State]()
    for state in states:
        if state not in seen:
            parts.append(reached([state], onward))
            seen.update(parts[-1])
    return parts

"""The lattices: their directions, where a cell is drawn, and the possible symmetries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from math import sqrt
from typing import TypeAlias

Matrix = tuple[tuple[int, int], tuple[int, int]]
Coordinates = tuple[int, int]  # (column, row)
#: A rotation or reflection, as a mapping of cells.
Isometry: TypeAlias = Callable[[Coordinates], Coordinates]
#: The distance from a triangle's centre to the middle of a side, for sides of length 2.
_NEAR = 1 / sqrt(3)


@dataclass(frozen=True)
class Lattice:
    """A lattice of cells with whole coordinates (column, row).

    Attributes:
        code: the prefix of custom board codes.
        directions: letter -> (columns, rows) of one step.
        slant: how far each row is drawn to the left of the row above, in columns.
        row_height: the distance between two rows when drawn; neighbours in a row are 1 apart.
        named: whether cells have names (column letter + row number).
        turn: the smallest clockwise rotation, as a matrix.
        mirror: the reflection that exchanges left and right.
    """

    code: str
    directions: dict[str, Coordinates] = field(hash=False)
    slant: float
    row_height: float
    named: bool
    turn: Matrix = ((0, -1), (1, 0))
    mirror: Matrix = ((-1, 0), (0, 1))

    def point(self, cell: Coordinates) -> tuple[float, float]:
        """Return where a cell's centre is drawn; y grows downwards.

        >>> TRIANGULAR.point((1, 2))
        (0.0, 1.732)
        """
        column, row = cell
        return (round(column - row * self.slant, 3), round(row * self.row_height, 3))

    def opposite(self, letter: str) -> str:
        """Return the opposite direction.

        >>> SQUARE.opposite("U"), TRIANGULAR.opposite("Q")
        ('D', 'C')
        """
        columns, rows = self.directions[letter]
        return next(name for name, step in self.directions.items() if step == (-columns, -rows))

    def beside(self, cell: Coordinates, letter: str, steps: int = 1) -> Coordinates | None:
        """Return the place a number of steps away in a direction; None if the cell has no such direction.

        Args:
            cell: (column, row) of the first place.
            letter: a direction.
            steps: how many.
        """
        columns, rows = self.directions[letter]
        return cell[0] + columns * steps, cell[1] + rows * steps

    def translation(self, columns: int, rows: int) -> Coordinates:
        """Return the lattice's translation by this many columns and rows, or the next possible one to the right.

        Args:
            columns, rows: how far.
        """
        return columns, rows

    def turned(self, cell: Coordinates) -> Coordinates:
        """Return where the smallest clockwise rotation about a fixed centre takes a cell.

        >>> SQUARE.turned((2, 0)), TRIANGULAR.turned((2, 0))
        ((0, 2), (2, 2))
        """
        return transform(self.turn, cell)

    def mirrored(self, cell: Coordinates) -> Coordinates:
        """Return where the reflection that exchanges left and right takes a cell.

        >>> SQUARE.mirrored((2, 1)), TRIANGULAR.mirrored((2, 1))
        ((-2, 1), (-1, 1))
        """
        return transform(self.mirror, cell)

    def isometries(self) -> tuple[Isometry, ...]:
        """Return the rotations and reflections about a fixed centre, the identity first.

        They are the integer matrices that permute the directions.

        >>> len(SQUARE.isometries()), len(SQUARE_DIAGONAL.isometries()), len(TRIANGULAR.isometries())
        (8, 8, 12)
        """
        steps = set(self.directions.values())
        found: list[Matrix] = [((1, 0), (0, 1))]
        for a, b, c, d in product((1, 0, -1), repeat=4):
            matrix: Matrix = ((a, b), (c, d))
            if abs(a * d - b * c) == 1 and matrix not in found and {transform(matrix, step) for step in steps} == steps:
                found.append(matrix)
        return tuple(partial(transform, matrix) for matrix in found)

    def corners(self, cell: Coordinates) -> tuple[tuple[float, float], ...]:
        """Return the corners of a cell as drawn, clockwise on the screen: a square, or a hexagon on slanted rows.

        >>> SQUARE.corners((1, 0))[0], len(TRIANGULAR.corners((1, 0)))
        ((0.5, -0.5), 6)
        """
        x, y = self.point(cell)
        around = _HEXAGON if self.slant else _SQUARE
        return tuple((round(x + right, 3), round(y + down, 3)) for right, down in around)


def transform(matrix: Matrix, cell: Coordinates) -> Coordinates:
    """Return a cell's (column, row) under an integer matrix.

    Args:
        matrix: its rows.
        cell: (column, row).

    >>> transform(((0, -1), (1, 0)), (2, 0))
    (0, 2)
    """
    (a, b), (c, d) = matrix
    column, row = cell
    return (a * column + b * row, c * column + d * row)


_SQUARE = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
_HIGH = 1 / sqrt(3)  # from the centre of a hexagon to its upper corner
_HEXAGON = ((0, -_HIGH), (0.5, -_HIGH / 2), (0.5, _HIGH / 2), (0, _HIGH), (-0.5, _HIGH / 2), (-0.5, -_HIGH / 2))
_ORTHOGONAL = {"U": (0, -1), "D": (0, 1), "L": (-1, 0), "R": (1, 0)}
_DIAGONAL = {"Q": (-1, -1), "E": (1, -1), "Z": (-1, 1), "C": (1, 1)}

SQUARE = Lattice("xs", _ORTHOGONAL, 0.0, 1.0, True)
SQUARE_DIAGONAL = Lattice("xq", _ORTHOGONAL | _DIAGONAL, 0.0, 1.0, True)
# x = column - row / 2, so the slanted neighbours are (0, -1), (1, 1) to the right and (-1, -1), (0, 1) to the left.
TRIANGULAR = Lattice(
    "xt", {"L": (-1, 0), "R": (1, 0), "Q": (-1, -1), "E": (0, -1), "Z": (0, 1), "C": (1, 1)}, 0.5, sqrt(3) / 2, False,
    ((1, -1), (1, 0)), ((-1, 1), (0, 1)),
)
LATTICES = {lattice.code: lattice for lattice in (SQUARE, SQUARE_DIAGONAL, TRIANGULAR)}


# Triangles as cells: those that point up and those that point down alternate in every row.
#
# The cell at (column, row) points up if column + row is even. Translations move by an even sum, so they keep the
# direction in which a triangle points. Rotations are about a corner that six triangles share: the top of the cell (0,
# 0).


class TriangleCells(Lattice):
    """The plane cut into equal triangles.

    Only cells that point down have a neighbour above (U), and only those that point up have one below (D).
    """

    def point(self, cell: Coordinates) -> tuple[float, float]:
        """Return where a cell's centre is drawn; sides are 2 long.

        >>> TRIANGLES.point((0, 0)), TRIANGLES.point((1, 0))
        ((0, 0.0), (1, -0.577))
        """
        column, row = cell
        return column, round(row * self.row_height if _is_up(cell) else _level(row) + _NEAR, 3)

    def corners(self, cell: Coordinates) -> tuple[tuple[float, float], ...]:
        """Return the corners of a cell as drawn, clockwise on the screen.

        >>> TRIANGLES.corners((0, 0))
        ((0, -1.155), (1, 0.577), (-1, 0.577))
        """
        column, row = cell
        top, bottom = round(_level(row), 3), round(_level(row + 1), 3)
        if _is_up(cell):
            return (column, top), (column + 1, bottom), (column - 1, bottom)
        return (column, bottom), (column - 1, top), (column + 1, top)

    def beside(self, cell: Coordinates, letter: str, steps: int = 1) -> Coordinates | None:
        """Return the place a number of steps away in a direction; None if the cell has no such direction.

        Args:
            cell: (column, row) of the first place.
            letter: a direction.
            steps: how many; at most one across a horizontal side.
        """
        if letter in "UD" and (steps > 1 or _is_up(cell) != (letter == "D")):
            return None
        return super().beside(cell, letter, steps)

    def translation(self, columns: int, rows: int) -> Coordinates:
        """Return the lattice's translation by this many columns and rows, or the next possible one to the right.

        Args:
            columns, rows: how far.

        >>> TRIANGLES.translation(2, 2), TRIANGLES.translation(2, 1)
        ((2, 2), (3, 1))
        """
        return columns + (columns + rows) % 2, rows

    def turned(self, cell: Coordinates) -> Coordinates:
        """Return where a clockwise sixth of a turn takes a cell.

        >>> TRIANGLES.turned((0, 0)), TRIANGLES.turned((-1, 0))
        ((-1, 0), (-1, -1))
        """
        column, row = cell
        return (column - 3 * row - 1) // 2, (column + row) // 2

    def mirrored(self, cell: Coordinates) -> Coordinates:
        """Return where the reflection that exchanges left and right takes a cell."""
        return -cell[0], cell[1]

    def isometries(self) -> tuple[Isometry, ...]:
        """Return the rotations and reflections about the corner, the identity first."""

        def after(turns: int, mirror: bool) -> Isometry:
            def moved(cell: Coordinates) -> Coordinates:
                for _ in range(turns):
                    cell = self.turned(cell)
                return self.mirrored(cell) if mirror else cell

            return moved

        return tuple(after(turns, mirror) for mirror in (False, True) for turns in range(6))


def _level(row: int) -> float:
    """Return the height of the line above a row."""
    return row * sqrt(3) - 2 * _NEAR


def _is_up(cell: Coordinates) -> bool:
    return (cell[0] + cell[1]) % 2 == 0


TRIANGLES = TriangleCells(
    "xd", {"U": (0, -1), "D": (0, 1), "L": (-1, 0), "R": (1, 0)}, slant=0.0, row_height=sqrt(3), named=False
)

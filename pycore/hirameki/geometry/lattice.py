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

"""The lattices: which directions there are, where a cell is drawn, which symmetries there can be."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import sqrt

Matrix = tuple[tuple[int, int], tuple[int, int]]
Coordinates = tuple[int, int]  # (column, row)


@dataclass(frozen=True)
class Lattice:
    """A lattice of cells with whole coordinates (column, row).

    Attributes:
        code: the prefix of custom board codes.
        directions: letter -> (columns, rows) of one step.
        slant: columns that one row down moves a cell to the left, when drawn.
        row_height: distance of two rows when drawn; neighbours in a row are 1 apart.
        named: whether cells have names (column letter + row number).
    """

    code: str
    directions: dict[str, Coordinates]
    slant: float
    row_height: float
    named: bool

    def point(self, cell: Coordinates) -> tuple[float, float]:
        """Return where a cell's centre is drawn; y grows downwards.

        >>> TRIANGULAR.point((1, 2))
        (0.0, 1.732)
        """
        column, row = cell
        return (round(column - row * self.slant, 3), round(row * self.row_height, 3))

    def opposite(self, letter: str) -> str:
        """Return the direction that leads back.

        >>> SQUARE.opposite("U"), TRIANGULAR.opposite("Q")
        ('D', 'C')
        """
        columns, rows = self.directions[letter]
        return next(name for name, step in self.directions.items() if step == (-columns, -rows))

    def point_group(self) -> tuple[Matrix, ...]:
        """Return the rotations and reflections: whole matrices that permute the directions, the identity first.

        >>> len(SQUARE.point_group()), len(SQUARE_DIAGONAL.point_group()), len(TRIANGULAR.point_group())
        (8, 8, 12)
        """
        steps = set(self.directions.values())
        found: list[Matrix] = [((1, 0), (0, 1))]
        for a, b, c, d in product((1, 0, -1), repeat=4):
            matrix: Matrix = ((a, b), (c, d))
            if abs(a * d - b * c) == 1 and matrix not in found and {transform(matrix, step) for step in steps} == steps:
                found.append(matrix)
        return tuple(found)


def transform(matrix: Matrix, cell: Coordinates) -> Coordinates:
    """Return a cell's (column, row) under a whole matrix.

    Args:
        matrix: its rows.
        cell: (column, row).

    >>> transform(((0, -1), (1, 0)), (2, 0))
    (0, 2)
    """
    (a, b), (c, d) = matrix
    column, row = cell
    return (a * column + b * row, c * column + d * row)


_ORTHOGONAL = {"U": (0, -1), "D": (0, 1), "L": (-1, 0), "R": (1, 0)}
_DIAGONAL = {"Q": (-1, -1), "E": (1, -1), "Z": (-1, 1), "C": (1, 1)}

SQUARE = Lattice("xs", _ORTHOGONAL, 0.0, 1.0, True)
SQUARE_DIAGONAL = Lattice("xq", _ORTHOGONAL | _DIAGONAL, 0.0, 1.0, True)
# x = column - row / 2, so the slanted neighbours are (0, -1), (1, 1) to the right and (-1, -1), (0, 1) to the left.
TRIANGULAR = Lattice(
    "xt", {"L": (-1, 0), "R": (1, 0), "Q": (-1, -1), "E": (0, -1), "Z": (0, 1), "C": (1, 1)}, 0.5, sqrt(3) / 2, False
)
LATTICES = {lattice.code: lattice for lattice in (SQUARE, SQUARE_DIAGONAL, TRIANGULAR)}

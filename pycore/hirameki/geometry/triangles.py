"""Triangles as cells: those that point up and those that point down alternate in every row.

The cell at (column, row) points up if column + row is even. Translations move by an even sum, so they keep the
direction in which a triangle points. Rotations are about a corner that six triangles share: the top of the cell (0, 0).
"""

from __future__ import annotations

from math import sqrt

from .lattice import Coordinates, Isometry, Lattice

#: The distance from a triangle's centre to the middle of a side, for sides of length 2.
_NEAR = 1 / sqrt(3)


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

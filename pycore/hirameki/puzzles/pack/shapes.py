"""Shapes: sets of cells of a lattice up to translation, and their rotations and reflections."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from ...geometry.lattice import SQUARE, Lattice

#: Cells as (column, row) in reading order. The first one is (0, 0), but (1, 0) if it is a triangle that points down.
Shape: TypeAlias = tuple[tuple[int, int], ...]


def shape(cells: Iterable[tuple[int, int]], lattice: Lattice = SQUARE) -> Shape:
    """Return cells in reading order, translated so that the first one is at the origin.

    Args:
        cells: (column, row) of each cell.
        lattice: their lattice.

    >>> shape([(5, 3), (4, 4), (5, 4)])
    ((0, 0), (-1, 1), (0, 1))
    """
    ordered = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    column, row = ordered[0]
    columns, rows = lattice.translation(-column, -row)
    return tuple((c + columns, r + rows) for c, r in ordered)


def placed_at(piece: Shape, cell: tuple[int, int], lattice: Lattice = SQUARE) -> list[tuple[int, int]]:
    """Return the places that a shape covers when its first cell covers a given cell.

    On triangles there are none if that cell points the other way.

    Args:
        piece: the shape.
        cell: (column, row) of the given cell.
        lattice: the shape's lattice.

    >>> placed_at(((0, 0), (-1, 1)), (3, 2))
    [(3, 2), (2, 3)]
    """
    columns, rows = cell[0] - piece[0][0], cell[1]
    if lattice.translation(columns, rows) != (columns, rows):
        return []
    return [(c + columns, r + rows) for c, r in piece]


def mirrored(piece: Shape, lattice: Lattice = SQUARE) -> Shape:
    """Return the mirror image of a shape, left and right exchanged.

    Args:
        piece: the shape.
        lattice: its lattice.
    """
    return shape([lattice.mirrored(cell) for cell in piece], lattice)


# Each board that is opened asks for those of every piece, up to three times.
@lru_cache(maxsize=1024)
def orientations(piece: Shape, mirror: bool, lattice: Lattice = SQUARE) -> tuple[Shape, ...]:
    """Return the different orientations of a shape: its clockwise rotations, then those of its mirror image.

    Args:
        piece: the shape in any orientation.
        mirror: whether the piece may be turned over.
        lattice: its lattice.

    >>> len(orientations(((0, 0), (0, 1), (0, 2), (1, 2)), True))
    8
    """
    found: list[Shape] = []
    for side in (piece, mirrored(piece, lattice))[:1 + mirror]:
        first = side
        while True:
            if side not in found:
                found.append(side)
            side = shape([lattice.turned(cell) for cell in side], lattice)
            if side == first:
                break
    return tuple(found)


def canonical(piece: Shape, mirror: bool, lattice: Lattice = SQUARE) -> Shape:
    """Return the orientation that represents a piece; it is equal exactly for shapes of the same piece.

    Args:
        piece: the shape in any orientation.
        mirror: whether the piece may be turned over.
        lattice: its lattice.
    """
    return min(orientations(piece, mirror, lattice))

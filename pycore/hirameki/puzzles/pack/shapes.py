"""Shapes: cells of a lattice up to translation, and their rotations and reflections."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from ...geometry.lattice import SQUARE, Lattice

#: Cells as (column, row) in reading order. The first one is (0, 0); on triangles (1, 0) where it points down.
Shape: TypeAlias = tuple[tuple[int, int], ...]


def shape(cells: Iterable[tuple[int, int]], lattice: Lattice = SQUARE) -> Shape:
    """Return cells moved so that the first one in reading order comes to the origin, in reading order.

    Args:
        cells: (column, row) of each.
        lattice: where they lie.

    >>> shape([(5, 3), (4, 4), (5, 4)])
    ((0, 0), (-1, 1), (0, 1))
    """
    ordered = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    column, row = ordered[0]
    columns, rows = lattice.translation(-column, -row)
    return tuple((c + columns, r + rows) for c, r in ordered)


def lying(piece: Shape, cell: tuple[int, int], lattice: Lattice = SQUARE) -> list[tuple[int, int]]:
    """Return the places that a shape covers if its first cell covers a cell; none where that points the other way.

    Args:
        piece: the shape.
        cell: (column, row) of that cell.
        lattice: where it lies.

    >>> lying(((0, 0), (-1, 1)), (3, 2))
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
        lattice: where it lies.
    """
    return shape([lattice.mirrored(cell) for cell in piece], lattice)


def orientations(piece: Shape, mirror: bool, lattice: Lattice = SQUARE) -> tuple[Shape, ...]:
    """Return the different positions of a shape: turned clockwise step by step, then those of its mirror image.

    Args:
        piece: the shape in any position.
        mirror: whether the piece may be turned over.
        lattice: where it lies.

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
    """Return the one orientation that stands for all of them: equal for two pieces that are the same piece.

    Args:
        piece: the shape in any position.
        mirror: whether the piece may be turned over.
        lattice: where it lies.
    """
    return min(orientations(piece, mirror, lattice))

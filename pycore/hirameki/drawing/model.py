"""A position as plain data for any renderer (text, SVG): cells with places, marks and groups."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Point = tuple[float, float]


class DrawnCell(NamedTuple):
    """One cell of a drawing.

    Attributes:
        column, row: whole coordinates for a terminal (on triangular lattices the column counts half cells).
        x, y: the centre, neighbours 1 apart, y downwards.
        kind: "peg", "hole", "tile", "blank", "piece" or "open".
        label: what stands on it, at most three characters; the character of a terminal drawing.
        group: cells of one group are drawn as one shape (a piece, a block); "" stands alone.
        colour: index of a palette colour.
    """

    column: int
    row: int
    x: float
    y: float
    kind: str
    label: str
    group: str = ""
    colour: int = 0


class Drawing(NamedTuple):
    """A position: its cells, whether groups have outlines, and the edges of a graph board.

    Attributes:
        cells: in the order of their numbers.
        outlined: whether the groups of cells have outlines.
        edges: pairs of cell numbers.
        bends: for every edge how far the control point of its curve lies off the straight line (`geometry.bends`).
        corners: of every cell that is no square, clockwise; none: all are squares.
    """

    cells: tuple[DrawnCell, ...]
    outlined: bool = False
    edges: tuple[tuple[int, int], ...] = ()
    bends: tuple[float, ...] = ()
    corners: tuple[tuple[Point, ...], ...] = ()


def control(a: Point, b: Point, bow: float) -> Point:
    """Return the control point of the quadratic curve from a to b.

    Args:
        a, b: the ends.
        bow: how far the control point lies off the middle of the straight line, to the right of the way from a to b.

    >>> control((0, 0), (2, 0), -1.2)
    (1.0, -1.2)
    """
    (ax, ay), (bx, by) = a, b
    length = sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    return (ax + bx) / 2 - (by - ay) / length * bow, (ay + by) / 2 + (bx - ax) / length * bow

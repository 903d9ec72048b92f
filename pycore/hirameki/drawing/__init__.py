"""Positions as plain data, and their renderers: text for a terminal, SVG for files.

`position.drawing` is the data; `drawing.text.draw` and `drawing.svg.draw` make lines and a file of it.

>>> from hirameki import open_puzzle
>>> from hirameki.drawing import svg, text
>>> board = open_puzzle("slide/eight").position("123456780").drawing
>>> board.cells[0].label, text.draw(board)[0], svg.draw(board)[:4]
('1', '1 2 3', '<svg')
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from ..errors import bad_option

Point = tuple[float, float]


class DrawnCell(NamedTuple):
    """One cell of a drawing.

    Attributes:
        column, row: integer coordinates for a terminal (on triangular lattices, columns are half cells).
        x, y: the centre, neighbours 1 apart, y downwards.
        kind: how it looks: "peg" (a disc; a lit lamp, too), "hole" (a dot; a dark lamp, too), "tile", "blank", "piece"
            or "open".
        label: what is on the cell, at most three characters; drawn as it is in a terminal.
        group: cells of one group are drawn as one shape (a piece, a block); "" is a group of its own.
        colour: an index into the palette.
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
        bends: for every edge, the distance of its control point from the straight line (`geometry.drawn.bends`).
        corners: the corners of every cell, clockwise, if the cells are not squares; empty if they are.
    """

    cells: tuple[DrawnCell, ...]
    outlined: bool = False
    edges: tuple[tuple[int, int], ...] = ()
    bends: tuple[float, ...] = ()
    corners: tuple[tuple[Point, ...], ...] = ()


def checked(drawing: Drawing) -> Drawing:
    """Return a drawing.

    Raises:
        BadOption: it is something else.
    """
    if not isinstance(drawing, Drawing):
        raise bad_option("drawing", drawing, "a drawing, as `position.drawing` is")
    return drawing


def control(a: Point, b: Point, bow: float) -> Point:
    """Return the control point of the quadratic curve from a to b.

    Args:
        bow: the distance of the control point from the middle of the straight line, to the right going from a to b.

    >>> control((0, 0), (2, 0), -1.2)
    (1.0, -1.2)
    """
    (ax, ay), (bx, by) = a, b
    length = sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    return (ax + bx) / 2 - (by - ay) / length * bow, (ay + by) / 2 + (bx - ax) / length * bow

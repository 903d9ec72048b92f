"""A position as plain data for any renderer (text, SVG): cells with places, marks and groups."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DrawnCell:
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


@dataclass(frozen=True, slots=True)
class Drawing:
    """A position: its cells, whether groups have outlines, and the edges of a graph board."""

    cells: tuple[DrawnCell, ...]
    outlined: bool = False
    edges: tuple[tuple[int, int], ...] = ()

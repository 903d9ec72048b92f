"""Draws positions for a terminal: pegs and tiles as rows of signs, pieces and blocks with `+---|` outlines.

Boards with edges are drawn by `wiring`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from .model import Drawing, DrawnCell
from .wiring import draw_wired

_Cells: TypeAlias = Mapping[tuple[int, int], DrawnCell]
_GAP = 3  # blank columns between two boards of a sheet


def draw(drawing: Drawing) -> list[str]:
    r"""Return a position's lines without trailing blanks.

    >>> from hirameki.drawing import DrawnCell
    >>> row = [DrawnCell(c, 0, c, 0, "piece", mark, group=mark) for c, mark in enumerate("AAB")]
    >>> print(*draw(Drawing(tuple(row), outlined=True)), sep="\n")
    +-------+---+
    | A     | B |
    +-------+---+
    """
    lines, named = _drawn(drawing)
    return lines + named


def sheet(drawings: Sequence[Drawing], columns: int, captions: Sequence[str]) -> list[str]:
    """Return positions side by side with a caption above each; lines common to all are printed once, below.

    Args:
        drawings: the positions, in reading order.
        columns: boards per row.
        captions: one for each position.
    """
    drawn = [_drawn(drawing) for drawing in drawings]
    blocks = [[caption, *lines] for (lines, _), caption in zip(drawn, captions, strict=True)]
    width = max((len(line) for block in blocks for line in block), default=0) + _GAP
    lines: list[str] = []
    for first in range(0, len(blocks), columns):
        band = blocks[first:first + columns]
        for number in range(max(map(len, band))):
            cells = (block[number] if number < len(block) else "" for block in band)
            lines.append("".join(cell.ljust(width) for cell in cells).rstrip())
        lines.append("")
    return lines[:-1] + (drawn[0][1] if drawn else [])


def _drawn(drawing: Drawing) -> tuple[list[str], list[str]]:
    """Return a position's lines, and the lines common to all positions of its board."""
    if drawing.edges:
        return draw_wired(drawing)
    return _outlined(drawing) if drawing.outlined and not drawing.corners else _signs(drawing), []


def _signs(drawing: Drawing) -> list[str]:
    rows: dict[int, list[DrawnCell]] = {}
    for cell in drawing.cells:
        rows.setdefault(cell.row, []).append(cell)
    left = min(cell.column for cell in drawing.cells)
    label = max(len(cell.label) for cell in drawing.cells)
    steps = [b - a for row in rows.values() for a, b in pairwise(sorted(cell.column for cell in row))]
    # A label and a blank must fit into the smallest distance between two cells of a row.
    unit = -(-(label + 1) // min(steps, default=1))
    lines: list[str] = []
    for number in range(min(rows), max(rows) + 1):
        line = ""
        for cell in sorted(rows.get(number, ()), key=lambda drawn: drawn.column):
            line = line.ljust((cell.column - left) * unit) + cell.label.rjust(label)
        lines.append(line)
    return lines


def _outlined(drawing: Drawing) -> list[str]:
    at = {(cell.column, cell.row): cell for cell in drawing.cells}
    columns = range(min(column for column, _ in at), max(column for column, _ in at) + 2)
    rows = range(min(row for _, row in at), max(row for _, row in at) + 2)
    lines: list[str] = []
    named: set[str] = set()
    for row in rows:
        lines.append("".join(_corner(at, column, row) for column in columns).rstrip())
        if row != rows[-1]:
            lines.append("".join(_square(at, column, row, named) for column in columns).rstrip())
    return lines


def _corner(at: _Cells, column: int, row: int) -> str:
    """Return the sign at a cell's upper left corner, and the wall above the cell."""
    here, above = at.get((column, row)), at.get((column, row - 1))
    before, diagonal = at.get((column - 1, row)), at.get((column - 1, row - 1))
    level = (_parted(diagonal, before), _parted(above, here))
    upright = (_parted(diagonal, above), _parted(before, here))
    if any(level) and any(upright):
        sign = "+"
    else:
        sign = "-" if any(level) else "|" if any(upright) else " "
    return sign + ("---" if level[1] else "   ")


def _square(at: _Cells, column: int, row: int, named: set[str]) -> str:
    """Return the wall to the left of a cell, and its label; a group is labelled on its first cell only.

    Args:
        at: the cells by column and row.
        column, row: the cell's place.
        named: the groups labelled so far; this cell's group is added.
    """
    here = at.get((column, row))
    label = ""
    if here is not None and (not here.group or here.group not in named):
        label = here.label
        named.add(here.group)
    return ("|" if _parted(at.get((column - 1, row)), here) else " ") + label.center(3)


def _parted(a: DrawnCell | None, b: DrawnCell | None) -> bool:
    """Return whether there is a wall between two neighbours (None = outside)."""
    if a is None or b is None:
        return a is not b
    return not a.group or a.group != b.group

"""Draws positions for a terminal: pegs and tiles as signs in rows, pieces and blocks with `+---|` outlines.

Boards with edges are drawn by `wiring`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from .drawing import Drawing, DrawnCell
from .wiring import draw_wired

_GAP = 3  # blank columns between two boards of a sheet


def draw(drawing: Drawing) -> list[str]:
    """Return a position's lines, no blanks at their ends.

    >>> from hirameki.drawing import DrawnCell
    >>> row = [DrawnCell(c, 0, c, 0, "piece", mark, group=mark) for c, mark in enumerate("AAB")]
    >>> print(*draw(Drawing(tuple(row), outlined=True)), sep="\\n")
    +-------+---+
    | A     | B |
    +-------+---+
    """
    lines, named = _drawn(drawing)
    return lines + named


def sheet(drawings: Sequence[Drawing], columns: int, captions: Sequence[str]) -> list[str]:
    """Return positions side by side with a caption above each; what holds for all of them stands once, below.

    Args:
        drawings: the positions, in reading order.
        columns: boards in a row.
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
    """Return a position's lines, and lines that hold for all positions of its board."""
    if drawing.edges:
        return draw_wired(drawing)
    return _outlined(drawing) if drawing.outlined else _signs(drawing), []


def _signs(drawing: Drawing) -> list[str]:
    rows: dict[int, list[DrawnCell]] = {}
    for cell in drawing.cells:
        rows.setdefault(cell.row, []).append(cell)
    left = min(cell.column for cell in drawing.cells)
    label = max(len(cell.label) for cell in drawing.cells)
    steps = [b - a for row in rows.values() for a, b in pairwise(sorted(cell.column for cell in row))]
    # A label and a blank must fit into the narrowest step between two cells of a row.
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
    left, right = min(c for c, _ in at), max(c for c, _ in at) + 1
    top, bottom = min(r for _, r in at), max(r for _, r in at) + 1

    def parted(a: DrawnCell | None, b: DrawnCell | None) -> bool:
        """Say whether a wall stands between two neighbours (None = outside)."""
        if a is None or b is None:
            return a is not b
        return not a.group or a.group != b.group

    lines: list[str] = []
    named: set[str] = set()
    for row in range(top, bottom + 1):
        border = body = ""
        for column in range(left, right + 1):
            here, above = at.get((column, row)), at.get((column, row - 1))
            before, diagonal = at.get((column - 1, row)), at.get((column - 1, row - 1))
            level = (parted(diagonal, before), parted(above, here))
            upright = (parted(diagonal, above), parted(before, here))
            if any(level) and any(upright):
                border += "+"
            else:
                border += "-" if any(level) else "|" if any(upright) else " "
            border += "---" if level[1] else "   "
            label = ""
            if here is not None and (not here.group or here.group not in named):
                label = here.label
                named.add(here.group)
            body += ("|" if upright[1] else " ") + label.center(3)
        lines.append(border.rstrip())
        if row < bottom:
            lines.append(body.rstrip())
    return lines

"""Draws positions as SVG text, for files and for the page's exports."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .drawing import Drawing, DrawnCell

_UNIT = 40  # pixels between neighbouring cells
_CAPTION = 28  # pixels for the caption above a board of a sheet
#: Twelve muted colours (and an ink that reads on them), in the order of `DrawnCell.colour`.
PALETTE = (
    "#d9a441", "#6f9bd1", "#c96f5a", "#7fb069", "#a884c4", "#e0c068", "#5fa8a0", "#d488a6", "#8d9b6a", "#c98b4f",
    "#7c8fb8", "#b8a48a",
)
_INK = "#2b2118"
_BOARD = "#efe4d0"


def draw(drawing: Drawing) -> str:
    """Return a whole SVG document of one position."""
    width, height = _size(drawing)
    return _document(width, height, _body(drawing))


def sheet(drawings: Sequence[Drawing], columns: int, captions: Sequence[str]) -> str:
    """Return one SVG document with positions side by side, a caption above each; see `text.sheet`."""
    sizes = [_size(drawing) for drawing in drawings]
    wide, high = max(width for width, _ in sizes), max(height for _, height in sizes) + _CAPTION
    parts = []
    for number, (drawing, caption) in enumerate(zip(drawings, captions, strict=True)):
        x, y = number % columns * wide, number // columns * high
        parts.append(
            f'<g transform="translate({x:g} {y:g})"><text x="{wide / 2:g}" y="20" class="c">{escape(caption)}</text>'
            f'<g transform="translate(0 {_CAPTION})">{_body(drawing)}</g></g>'
        )
    return _document(wide * min(columns, len(parts)), high * -(-len(parts) // columns), "".join(parts))


def _document(width: float, height: float, body: str) -> str:
    style = (
        "text{font:600 15px sans-serif;text-anchor:middle;dominant-baseline:central;"
        f"fill:{_INK}}}.c{{font-size:14px}}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}"><style>{style}</style><rect width="100%" height="100%" fill="{_BOARD}"/>{body}</svg>\n'
    )


def _size(drawing: Drawing) -> tuple[float, float]:
    xs, ys = [cell.x for cell in drawing.cells], [cell.y for cell in drawing.cells]
    return (max(xs) - min(xs) + 2) * _UNIT, (max(ys) - min(ys) + 2) * _UNIT


def _body(drawing: Drawing) -> str:
    left, top = min(cell.x for cell in drawing.cells), min(cell.y for cell in drawing.cells)
    places = [((cell.x - left + 1) * _UNIT, (cell.y - top + 1) * _UNIT) for cell in drawing.cells]
    lines = [
        f'<line x1="{places[a][0]:g}" y1="{places[a][1]:g}" x2="{places[b][0]:g}" y2="{places[b][1]:g}" '
        f'stroke="{_INK}" stroke-opacity=".35" stroke-width="3"/>'
        for a, b in drawing.edges
    ]
    cells = [_cell(cell, x, y) for cell, (x, y) in zip(drawing.cells, places, strict=True)]
    return "".join(lines + cells) + (_outlines(drawing, places) if drawing.outlined else "")


def _cell(cell: DrawnCell, x: float, y: float) -> str:
    colour = PALETTE[cell.colour % len(PALETTE)]
    label = f'<text x="{x:g}" y="{y:g}">{escape(cell.label)}</text>' if cell.kind in ("tile", "piece") else ""
    if cell.kind in ("peg", "hole"):
        radius, fill = (_UNIT * 0.38, colour) if cell.kind == "peg" else (_UNIT * 0.2, "#cdbb9c")
        return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"/>'
    if cell.kind == "tile" and not cell.group:
        half = _UNIT * 0.46
        return (
            f'<rect x="{x - half:g}" y="{y - half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="6" '
            f'fill="{colour}"/>{label}'
        )
    fill = colour if cell.kind in ("tile", "piece") else "#fbf6ec" if cell.kind == "open" else "#d8c8aa"
    half = _UNIT / 2
    return f'<rect x="{x - half:g}" y="{y - half:g}" width="{_UNIT}" height="{_UNIT}" fill="{fill}"/>{label}'


def _outlines(drawing: Drawing, places: list[tuple[float, float]]) -> str:
    """Return the walls between cells of different groups, and around the region."""
    at = {(cell.column, cell.row): cell for cell in drawing.cells}
    half = _UNIT / 2
    # Corners of the edge towards each neighbour, relative to the centre.
    sides = {(1, 0): (half, -half, half, half), (-1, 0): (-half, -half, -half, half),
             (0, 1): (-half, half, half, half), (0, -1): (-half, -half, half, -half)}
    path = []
    for cell, (x, y) in zip(drawing.cells, places, strict=True):
        for (columns, rows), (x1, y1, x2, y2) in sides.items():
            other = at.get((cell.column + columns, cell.row + rows))
            if other is None or not cell.group or cell.group != other.group:
                path.append(f"M{x + x1:g} {y + y1:g}L{x + x2:g} {y + y2:g}")
    return f'<path d="{"".join(path)}" stroke="{_INK}" stroke-width="2" stroke-linecap="round" fill="none"/>'

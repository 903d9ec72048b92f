"""Draws positions as SVG for files and notebooks, and a game as one animated SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from . import Drawing, DrawnCell, Point, checked, control

_UNIT = 40  # pixels between neighbouring cells
_CAPTION = 28  # pixels for the caption above a board of a sheet
#: Twelve muted colours on which the ink is legible, indexed by `DrawnCell.colour`.
PALETTE = (
    "#d9a441", "#6f9bd1", "#c96f5a", "#7fb069", "#a884c4", "#e0c068", "#5fa8a0", "#d488a6", "#8d9b6a", "#c98b4f",
    "#7c8fb8", "#b8a48a",
)
_INK = "#2b2118"
_BOARD = "#efe4d0"
#: Seconds for each position, and how many times as long the last one is shown.
_SECONDS, _LAST = 0.6, 4
_LINE = 30  # pixels below the board for the position's number


def draw(drawing: Drawing) -> str:
    """Return an SVG document of one position."""
    width, height = size(drawing)
    return document(width, height, _body(drawing))


def sheet(drawings: Sequence[Drawing], columns: int, captions: Sequence[str]) -> str:
    """Return one SVG document with positions side by side and a caption above each.

    Args:
        drawings: the positions, in reading order.
        columns: boards per row.
        captions: one for each position.
    """
    sizes = [size(drawing) for drawing in drawings]
    wide, high = max(width for width, _ in sizes), max(height for _, height in sizes) + _CAPTION
    parts = []
    for number, (drawing, caption) in enumerate(zip(drawings, captions, strict=True)):
        x, y = number % columns * wide, number // columns * high
        parts.append(
            f'<g transform="translate({x:g} {y:g})"><text x="{wide / 2:g}" y="20" class="c">{escape(caption)}</text>'
            f'<g transform="translate(0 {_CAPTION})">{_body(drawing)}</g></g>'
        )
    return document(wide * min(columns, len(parts)), high * -(-len(parts) // columns), "".join(parts))


def document(width: float, height: float, body: str) -> str:
    """Return an SVG document.

    Args:
        width, height: in pixels.
        body: the elements drawn on it.
    """
    # Its rules name its class: in a notebook they are in force on the whole page, and other pictures have texts, too.
    style = (
        ".hirameki text{font:600 15px sans-serif;text-anchor:middle;dominant-baseline:central;"
        f"fill:{_INK}}}.hirameki .c{{font-size:14px}}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="hirameki" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}"><style>{style}</style>'
        f'<rect width="100%" height="100%" fill="{_BOARD}"/>{body}</svg>\n'
    )


def _box(drawing: Drawing) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of the cells' centres and the edges' curves."""
    spots = [(cell.x, cell.y) for cell in drawing.cells]
    for (a, b), bend in zip(drawing.edges, drawing.bends):
        spots.append(control(spots[a], spots[b], bend / 2))  # a curve reaches half as far as its control point
    if drawing.corners:  # inset from the corners as the centres of squares are
        spots = [spot for corners in drawing.corners for spot in corners]
        left, top, right, bottom = _around(spots)
        return left + 0.5, top + 0.5, right - 0.5, bottom - 0.5
    return _around(spots)


def _around(spots: Sequence[Point]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return min(xs), min(ys), max(xs), max(ys)


def size(drawing: Drawing) -> tuple[float, float]:
    """Return the width and height of a drawn position in pixels."""
    left, top, right, bottom = _box(checked(drawing))
    return (right - left + 2) * _UNIT, (bottom - top + 2) * _UNIT


def _body(drawing: Drawing) -> str:
    return "".join(layers(drawing))


def layers(drawing: Drawing) -> list[str]:
    """Return the layers of a drawn position from the bottom up: edges, cells, outlines.

    All positions of a board have the same number of layers, so layers can be compared one by one.
    """
    left, top, _, _ = _box(drawing)
    places = [((cell.x - left + 1) * _UNIT, (cell.y - top + 1) * _UNIT) for cell in drawing.cells]
    bends = drawing.bends or (0.0,) * len(drawing.edges)
    lines = [_edge(places[a], places[b], bend) for (a, b), bend in zip(drawing.edges, bends, strict=True)]
    if drawing.corners:
        return _polygons(drawing, places, (left, top))
    cells = [_cell(cell, x, y, bool(drawing.edges)) for cell, (x, y) in zip(drawing.cells, places, strict=True)]
    return [*lines, *cells, *([_outlines(drawing, places)] if drawing.outlined else [])]


def _edge(a: tuple[float, float], b: tuple[float, float], bend: float) -> str:
    x, y = control(a, b, bend * _UNIT)
    way = f"Q{x:g} {y:g} {b[0]:g} {b[1]:g}" if bend else f"L{b[0]:g} {b[1]:g}"
    return f'<path d="M{a[0]:g} {a[1]:g}{way}" stroke="{_INK}" stroke-opacity=".35" stroke-width="3" fill="none"/>'


def _cell(cell: DrawnCell, x: float, y: float, graph: bool) -> str:
    colour = PALETTE[cell.colour % len(PALETTE)]
    label = f'<text x="{x:g}" y="{y:g}">{escape(cell.label)}</text>' if cell.label else ""
    if cell.kind in ("peg", "hole"):
        radius, fill = (_UNIT * 0.38, colour) if cell.kind == "peg" else (_UNIT * 0.2, "#cdbb9c")
        return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"/>'
    if graph:  # discs, since edges arrive from every side
        fill = colour if cell.kind == "tile" else "#d8c8aa"
        return f'<circle cx="{x:g}" cy="{y:g}" r="{_UNIT * 0.41:g}" fill="{fill}"/>{label}'
    if cell.kind == "tile" and not cell.group:
        half = _UNIT * 0.46
        return (
            f'<rect x="{x - half:g}" y="{y - half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="6" '
            f'fill="{colour}"/>{label}'
        )
    fill = colour if cell.kind in ("tile", "piece") else "#fbf6ec" if cell.kind == "open" else "#d8c8aa"
    half = _UNIT / 2
    return f'<rect x="{x - half:g}" y="{y - half:g}" width="{_UNIT}" height="{_UNIT}" fill="{fill}"/>{label}'


def _polygons(drawing: Drawing, places: list[Point], corner: Point) -> list[str]:
    """Return filled cells of any shape, and the walls between different groups.

    Args:
        drawing: the position; its cells have corners.
        places: the cells' centres in pixels.
        corner: the point drawn one unit from the picture's upper left corner.
    """
    left, top = corner
    layers: list[str] = []
    walls: dict[frozenset[Point], list[str]] = {}
    for cell, (x, y), corners in zip(drawing.cells, places, drawing.corners, strict=True):
        spots = [((right - left + 1) * _UNIT, (down - top + 1) * _UNIT) for right, down in corners]
        path = "L".join(f"{right:g} {down:g}" for right, down in spots)
        fill = PALETTE[cell.colour % len(PALETTE)] if cell.kind == "piece" else "#fbf6ec"
        label = f'<text x="{x:g}" y="{y:g}">{escape(cell.label)}</text>' if cell.kind == "piece" else ""
        layers.append(f'<path d="M{path}Z" fill="{fill}" stroke="{fill}"/>{label}')
        for one, other in zip(spots, spots[1:] + spots[:1]):
            wall = frozenset((round(right, 1), round(down, 1)) for right, down in (one, other))
            walls.setdefault(wall, []).append(cell.group)
    drawn = "".join(
        "M" + "L".join(f"{right:g} {down:g}" for right, down in sorted(wall))
        for wall, groups in walls.items() if len(groups) < 2 or not groups[0] or groups[0] != groups[1]
    )
    return [*layers, f'<path d="{drawn}" stroke="{_INK}" stroke-width="2" stroke-linecap="round" fill="none"/>']


def _outlines(drawing: Drawing, places: list[Point]) -> str:
    """Return the walls between different groups and around the region."""
    at = {(cell.column, cell.row): cell for cell in drawing.cells}
    half = _UNIT / 2
    # The ends of the side towards each neighbour, relative to the centre.
    sides = {(1, 0): (half, -half, half, half), (-1, 0): (-half, -half, -half, half),
             (0, 1): (-half, half, half, half), (0, -1): (-half, -half, half, -half)}
    path = []
    for cell, (x, y) in zip(drawing.cells, places, strict=True):
        for (columns, rows), (x1, y1, x2, y2) in sides.items():
            other = at.get((cell.column + columns, cell.row + rows))
            if other is None or not cell.group or cell.group != other.group:
                path.append(f"M{x + x1:g} {y + y1:g}L{x + x2:g} {y + y2:g}")
    return f'<path d="{"".join(path)}" stroke="{_INK}" stroke-width="2" stroke-linecap="round" fill="none"/>'


# An animated SVG has no scripts: any viewer or page can play it. Every layer of the board is drawn once for each
# appearance that it has in the game, and shown while it has it.


def animate(drawings: Sequence[Drawing], captions: Sequence[str], speed: float = 1.0) -> str:
    """Return an SVG document that shows positions one after the other in an endless loop.

    Args:
        drawings: the positions of one board, in order.
        captions: one for each position.
        speed: a factor on the speed.

    >>> from hirameki.drawing import DrawnCell
    >>> game = [Drawing((DrawnCell(0, 0, 0, 0, kind, "o"),)) for kind in ("peg", "hole", "hole")]
    >>> drawn = animate(game, "012")
    >>> drawn.count("<circle"), drawn.count("<animate"), 'values="visible;hidden" keyTimes="0;0.1667"' in drawn
    (2, 5, True)
    """
    width, height = (max(sizes) for sizes in zip(*map(size, drawings)))
    caption = [
        f'<text x="{width / 2:g}" y="{height + _LINE / 2 - 6:g}" class="c">{escape(text)}</text>' for text in captions
    ]
    games = list(zip(*(layers(drawing) for drawing in drawings), strict=True))
    body = "".join(_layer(looks, speed) for looks in [*games, tuple(caption)])
    return document(width, height + _LINE, body)


def _layer(looks: Sequence[str], speed: float) -> str:
    """Return one layer: each of its appearances, with the times at which it is visible."""
    if len(set(looks)) == 1:
        return looks[0]
    shares = len(looks) - 1 + _LAST
    length = shares * _SECONDS / speed
    drawn = []
    for look in dict.fromkeys(looks):
        seen_at = [one == look for one in looks]
        runs = [(seen, at) for at, seen in enumerate(seen_at) if at == 0 or seen != seen_at[at - 1]]
        values = ";".join("visible" if seen else "hidden" for seen, _ in runs)
        times = ";".join(f"{first / shares:.4g}" for _, first in runs)
        at_first = "" if runs[0][0] else ' visibility="hidden"'
        drawn.append(
            f'<g{at_first}><animate attributeName="visibility" calcMode="discrete" dur="{length:g}s" '
            f'repeatCount="indefinite" values="{values}" keyTimes="{times}"/>{look}</g>'
        )
    return "".join(drawn)

"""Draws boards of points and edges for a terminal: points in place, straight edges as signs."""

from __future__ import annotations

from itertools import pairwise
from math import gcd
from textwrap import wrap

from .model import Drawing, DrawnCell

#: Lines from one grid row to the next: the first value that leaves room for labels and edges is taken.
_HEIGHTS = (1, 2, 3, 4)
_Places = list[tuple[int, int]]


def draw_wired(drawing: Drawing) -> tuple[list[str], list[str]]:
    r"""Return the lines of a drawing with edges, and lines naming the edges that signs cannot show.

    A blank is a dot. Edges are horizontal, vertical or diagonal (`-`, `|`, `/`, `\`; `+` and `X` where they cross).

    >>> cells = [DrawnCell(c, r, c, r, "tile", str(n)) for n, (c, r) in enumerate([(0, 0), (1, 0), (0, 1), (4, 1)])]
    >>> lines, named = draw_wired(Drawing(tuple(cells), edges=((0, 1), (0, 2), (1, 2), (1, 3))))
    >>> print(*lines, *named, sep="\n")
    0---1
    | /
    2               3
    Also joined: 1-3 (cells are numbered from 0, row by row).
    """
    places, label = _places(drawing)
    taken = {
        (left + at, row) for cell, (column, row) in zip(drawing.cells, places)
        for left in [column - _left(cell, label)] for at in range(len(_sign(cell)))
    }
    signs: dict[tuple[int, int], str] = {}
    named = [
        f"{one}-{other}" for one, other in drawing.edges if not _edge(places[one], places[other], taken, signs)
    ]
    for cell, (column, row) in zip(drawing.cells, places):
        for at, mark in enumerate(_sign(cell)):
            signs[column - _left(cell, label) + at, row] = mark
    first = min(column for column, _ in signs)
    lines = []
    for row in range(1 + max(row for _, row in signs)):
        marks = {column: mark for (column, line), mark in signs.items() if line == row}
        last = max(marks, default=first - 1)
        lines.append("".join(marks.get(column, " ") for column in range(first, last + 1)))
    text = f"Also joined: {', '.join(named)} (cells are numbered from 0, row by row)."
    return lines, wrap(text, 76, break_on_hyphens=False) if named else []


def _sign(cell: DrawnCell) -> str:
    return cell.label or "."


def _left(cell: DrawnCell, label: int) -> int:
    """Return how many columns to the left of its place a cell's sign begins: the longest labels are centred."""
    return (label - 1) // 2 - (label - len(_sign(cell))) // 2


def _places(drawing: Drawing) -> tuple[_Places, int]:
    """Return (column, line) of every cell in the terminal, and the length of the longest label."""
    cells = drawing.cells
    left, top = min(cell.column for cell in cells), min(cell.row for cell in cells)
    # A character is twice as high as wide; on slanted lattices, a column is half a cell.
    wide = max(cell.x for cell in cells) - min(cell.x for cell in cells)
    columns = max(cell.column for cell in cells) - left
    slanted = columns > 0 and wide / columns < 0.75 * _row_height(cells)
    # The coarsest grid that contains all cells.
    step = gcd(*(cell.column - left for cell in cells), *(cell.row - top for cell in cells)) or 1
    label = max(len(_sign(cell)) for cell in cells)
    found: _Places = []
    for height in _HEIGHTS:
        width = height if slanted else 2 * height
        found = [((cell.column - left) // step * width, (cell.row - top) // step * height) for cell in cells]
        if _has_room(found, drawing.edges, label):
            break
    return found, label


def _row_height(cells: tuple[DrawnCell, ...]) -> float:
    rows = max(cell.row for cell in cells) - min(cell.row for cell in cells)
    return (max(cell.y for cell in cells) - min(cell.y for cell in cells)) / rows if rows else 0.0


def _has_room(places: _Places, edges: tuple[tuple[int, int], ...], label: int) -> bool:
    by_row: dict[int, list[int]] = {}
    for column, row in places:
        by_row.setdefault(row, []).append(column)
    for columns in by_row.values():
        columns.sort()
        if any(after - before <= label for before, after in pairwise(columns)):
            return False
    for one, other in edges:
        (column, row), (there, below) = places[one], places[other]
        if row == below and abs(there - column) < label + 2:
            return False
        if row != below and abs(below - row) < 2:
            return False
    return True


def _edge(
    start: tuple[int, int], end: tuple[int, int], taken: set[tuple[int, int]], signs: dict[tuple[int, int], str]
) -> bool:
    """Add the signs of an edge; return False if it has no suitable direction or something is in its way."""
    (x1, y1), (x2, y2) = sorted((start, end), key=lambda place: (place[1], place[0]))
    across, down = x2 - x1, y2 - y1
    if down == 0:
        way, sign = [(x, y1) for x in range(x1 + 1, x2)], "-"
    elif across % down == 0 and abs(across // down) <= 2:
        slope = across // down
        way, sign = [(x1 + slope * line, y1 + line) for line in range(1, down)], "|/"[slope < 0] if slope <= 0 else "\\"
    else:
        return False
    inner = [place for place in way if place not in taken]
    if down == 0:  # the ends' own labels may be long; any other label interrupts the line
        gaps = [place for place in way if place in taken]
        between = [x for x, _ in inner]
        if not between or any(min(between) < x < max(between) for x, _ in gaps):
            return False
    elif len(inner) < len(way):
        return False
    if any(signs.get(place) == sign for place in inner):
        return False
    for place in inner:
        before = signs.get(place)
        signs[place] = sign if before is None else "X" if {before, sign} == {"/", "\\"} else "+"
    return True

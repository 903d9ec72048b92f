"""Draws positions for a terminal: pegs and tiles as rows of signs, pieces and blocks with `+---|` outlines.

Boards of points and edges have their points in place, and straight edges as signs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import gcd
from textwrap import wrap
from typing import TypeAlias

from . import Drawing, DrawnCell, checked

_Cells: TypeAlias = Mapping[tuple[int, int], DrawnCell]
_GAP = 3  # blank columns between two boards of a sheet
#: Lines from one grid row to the next: the first value that leaves room for labels and edges is taken.
_HEIGHTS = (1, 2, 3, 4)
#: Fills a hole of one cell.
_HOLE = "###"
#: A column and a line of the terminal.
_Place = tuple[int, int]
_Places = list[_Place]


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


def sheet(drawings: Sequence[Drawing], columns: int, captions: Sequence[str], room: int) -> list[str]:
    """Return positions side by side with a caption above each; lines common to all are printed once, below.

    Args:
        drawings: the positions, in reading order.
        columns: boards per row at most.
        captions: one for each position.
        room: how many characters of a line fit; one board does in any case.
    """
    drawn = [_drawn(drawing) for drawing in drawings]
    blocks = [[caption, *lines] for (lines, _), caption in zip(drawn, captions, strict=True)]
    width = max((len(line) for block in blocks for line in block), default=0) + _GAP
    columns = max(1, min(columns, room // width))
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
    if checked(drawing).edges:
        return draw_wired(drawing)
    return _outlined(drawing) if drawing.outlined and not drawing.corners else _signs(drawing), []


def _signs(drawing: Drawing) -> list[str]:
    rows: dict[int, list[DrawnCell]] = {}
    for cell in drawing.cells:
        rows.setdefault(cell.row, []).append(cell)
    left = min(cell.column for cell in drawing.cells)
    label = max(len(_sign(cell)) for cell in drawing.cells)
    steps = [b - a for row in rows.values() for a, b in pairwise(sorted(cell.column for cell in row))]
    # A label and a blank must fit into the smallest distance between two cells of a row.
    unit = -(-(label + 1) // min(steps, default=1))
    lines: list[str] = []
    for number in range(min(rows), max(rows) + 1):
        line = ""
        for cell in sorted(rows.get(number, ()), key=lambda drawn: drawn.column):
            line = line.ljust((cell.column - left) * unit) + _sign(cell).rjust(label)
        lines.append(line)
    return lines


def _outlined(drawing: Drawing) -> list[str]:
    at = {(cell.column, cell.row): cell for cell in drawing.cells}
    columns = range(min(column for column, _ in at), max(column for column, _ in at) + 2)
    rows = range(min(row for _, row in at), max(row for _, row in at) + 2)
    lines: list[str] = []
    named: set[str] = set()
    bare = any(not cell.label for cell in drawing.cells)
    for row in rows:
        lines.append("".join(_corner(at, column, row) for column in columns).rstrip())
        if row != rows[-1]:
            lines.append("".join(_square(at, column, row, named, bare) for column in columns).rstrip())
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


def _square(at: _Cells, column: int, row: int, named: set[str], bare: bool) -> str:
    """Return the wall to the left of a cell, and its label; a group is labelled on its first cell only.

    Args:
        at: the cells by column and row.
        column, row: the cell's place.
        named: the groups labelled so far; this cell's group is added.
        bare: whether some cells have no label, so that a hole between cells would look like one of them.
    """
    here = at.get((column, row))
    beside = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    label = _HOLE if here is None and bare and all(place in at for place in beside) else ""
    if here is not None and (not here.group or here.group not in named):
        label = here.label
        named.add(here.group)
    return ("|" if _parted(at.get((column - 1, row)), here) else " ") + label.center(3)


def _parted(a: DrawnCell | None, b: DrawnCell | None) -> bool:
    """Return whether there is a wall between two neighbours (None = outside)."""
    if a is None or b is None:
        return a is not b
    return not a.group or a.group != b.group


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


def _edge(start: _Place, end: _Place, taken: set[_Place], signs: dict[_Place, str]) -> bool:
    """Add the signs of an edge; return False if it has no suitable direction or something is in its way."""
    line = _line(start, end)
    if line is None:
        return False
    sign, way = line
    inner = [place for place in way if place not in taken]
    free = _joined(inner, way) if sign == "-" else inner == way
    if not free or any(signs.get(place) == sign for place in inner):
        return False
    for place in inner:
        before = signs.get(place)
        signs[place] = sign if before is None else "X" if {before, sign} == {"/", "\\"} else "+"
    return True


def _line(start: _Place, end: _Place) -> tuple[str, list[_Place]] | None:
    """Return the sign of a straight line and the places between its ends; None: its direction has no sign."""
    (x1, y1), (x2, y2) = sorted((start, end), key=lambda place: (place[1], place[0]))
    across, down = x2 - x1, y2 - y1
    if down == 0:
        return "-", [(x, y1) for x in range(x1 + 1, x2)]
    slope = across // down
    if across % down or abs(slope) > 2:
        return None
    return "\\" if slope > 0 else "/" if slope else "|", [(x1 + slope * line, y1 + line) for line in range(1, down)]


def _joined(inner: list[_Place], way: list[_Place]) -> bool:
    """Return whether the free places of a level line follow each other: the ends' own labels may be long."""
    return bool(inner) and way.index(inner[-1]) - way.index(inner[0]) == len(inner) - 1

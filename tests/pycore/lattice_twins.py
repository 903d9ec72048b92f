"""A plain twin of packings on triangles and hexagons: cells are sets of points, every piece is tried in every place.

A point (a, b) is a steps to the right and b steps down to the right, 60 degrees apart. A hexagon is its centre, a
triangle its three corners. Rotations and reflections map points, so nothing here depends on strips or on rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Point = tuple[int, int]
Cell = frozenset[Point]
Cells = frozenset[Cell]


def cell_of(lattice: str, column: int, row: int) -> Cell:
    """Return the cell at a column and row of a board code."""
    if lattice == "xt":
        return frozenset([(column - row, row)])
    left = (column - 1 - row) // 2
    if (column + row) % 2:  # points down
        return frozenset([(left, row), (left + 1, row), (left, row + 1)])
    return frozenset([(left + 1, row), (left, row + 1), (left + 1, row + 1)])


def cells_of(lattice: str, rows: Iterable[str]) -> Cells:
    """Return the cells of rows, which are those not marked "x"."""
    return frozenset(
        cell_of(lattice, column, row)
        for row, line in enumerate(rows) for column, mark in enumerate(line) if mark != "x"
    )


def _images(cells: Cells) -> Iterator[tuple[bool, dict[Cell, Cell]]]:
    """Yield every rotation and reflection: whether it is a reflection, and each cell's image, moved to the origin."""
    for mirror in (False, True):
        for turns in range(6):
            moved = {cell: frozenset(_turned(point, turns, mirror) for point in cell) for cell in cells}
            a, b = min(point for cell in moved.values() for point in cell)
            yield mirror, {cell: _shifted(image, (-a, -b)) for cell, image in moved.items()}


def _turned(point: Point, turns: int, mirror: bool) -> Point:
    a, b = point
    if mirror:
        a, b = -a - b, b
    for _ in range(turns):
        a, b = -b, a + b
    return a, b


def _shifted(cell: Cell, by: Point) -> Cell:
    return frozenset((a + by[0], b + by[1]) for a, b in cell)


def sides(piece: Cells, mirror: bool) -> set[Cells]:
    """Return a piece in each of its orientations, moved to the origin."""
    return {frozenset(image.values()) for flipped, image in _images(piece) if mirror or not flipped}


def _touch(one: Cell, other: Cell) -> bool:
    if len(one) == 3:
        return len(one & other) == 2
    ((a, b),), ((c, d),) = one, other
    return (c - a, d - b) in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def polyforms(lattice: str, size: int, mirror: bool = True) -> list[Cells]:
    """Return every piece with a given number of cells, found by adding one cell at a time."""
    plane = [cell_of(lattice, column, row) for column in range(-2 * size, 2 * size) for row in range(-size, size)]
    found = {frozenset([cell_of(lattice, 0, 0)])}
    for _ in range(size - 1):
        larger = {piece | {cell} for piece in found for cell in plane if any(_touch(cell, one) for one in piece)}
        found = {min(sides(piece, mirror), key=_text) for piece in larger if len(piece) > len(next(iter(found)))}
    return sorted(found, key=_text)


def name(piece: Cells, mirror: bool) -> str:
    """Return a text that is equal for two shapes of the same piece."""
    return min(map(_text, sides(piece, mirror)))


def _text(cells: Cells) -> str:
    return str(sorted(map(sorted, cells)))


def count(region: Cells, pieces: list[Cells], mirror: bool) -> tuple[int, int]:
    """Return the number of packings with all the pieces, modulo the region's symmetries and in total.

    The pieces must be different; if they may not be turned over, the mirror image of each must be among them.
    """
    order = _along(region)
    bits = {cell: 1 << number for number, cell in enumerate(order)}
    beginning: dict[int, list[tuple[int, int]]] = {}
    for number, piece in enumerate(pieces):
        for side in sides(piece, mirror):
            for mask in _places(side, bits):
                beginning.setdefault(mask & -mask, []).append((mask, 1 << number))
    found = list(_search((1 << len(order)) - 1, (1 << len(pieces)) - 1, beginning))
    turns = [{bits[cell]: bits[image] for cell, image in moved.items()} for moved in _symmetries(region)]
    return len({min(_image(packing, turn) for turn in turns) for packing in found}), len(found)


def _along(region: Cells) -> list[Cell]:
    """Return the cells in order along the direction in which the region is longest."""
    def place(cell: Cell, turns: int) -> tuple[int, int]:
        points = [_turned(point, turns, False) for point in cell]
        return sum(b for _, b in points), sum(a for a, _ in points)

    def rows(turns: int) -> int:
        return len({place(cell, turns)[0] for cell in region})

    turns = max(range(3), key=rows)
    return sorted(region, key=lambda cell: place(cell, turns))


def _places(side: Cells, bits: dict[Cell, int]) -> Iterator[int]:
    anchor = min(point for cell in side for point in cell)
    for point in {point for cell in bits for point in cell}:
        moved = [_shifted(cell, (point[0] - anchor[0], point[1] - anchor[1])) for cell in side]
        if all(cell in bits for cell in moved):
            yield sum(bits[cell] for cell in moved)


def _search(free: int, hand: int, beginning: dict[int, list[tuple[int, int]]]) -> Iterator[tuple[int, ...]]:
    if not hand:
        yield ()
        return
    for mask, piece in beginning.get(free & -free, ()):
        if piece & hand and mask & free == mask:
            for rest in _search(free ^ mask, hand ^ piece, beginning):
                yield (mask, *rest)


def _symmetries(region: Cells) -> Iterator[dict[Cell, Cell]]:
    a, b = min(point for cell in region for point in cell)
    for _, moved in _images(region):
        back = {cell: _shifted(image, (a, b)) for cell, image in moved.items()}
        if frozenset(back.values()) == region:
            yield back


def _image(packing: tuple[int, ...], turn: dict[int, int]) -> tuple[int, ...]:
    return tuple(sorted(sum(image for bit, image in turn.items() if mask & bit) for mask in packing))

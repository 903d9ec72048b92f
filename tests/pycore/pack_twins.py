"""Plain twins of the packing solvers: sets of cells, every orientation tried on every cell, nothing cached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

Cell = tuple[int, int]
Cells = frozenset[Cell]
#: A packing: the cells of its pieces; equal pieces are not distinguished.
PackingSet = frozenset[Cells]


def isometries(cells: Cells, mirror: bool = True) -> list[Cells]:
    """Return the rotations, and optionally reflections, of a set of cells, each moved to the corner of the quadrant."""
    images = []
    for flip in (False, True)[:1 + mirror]:
        now = {(-c, r) for c, r in cells} if flip else set(cells)
        for _ in range(4):
            now = {(-r, c) for c, r in now}
            left, top = min(c for c, _ in now), min(r for _, r in now)
            images.append(frozenset((c - left, r - top) for c, r in now))
    return images


def packings(region: Cells, pieces: list[Cells], mirror: bool) -> set[PackingSet]:
    """Return every packing of a region with all the pieces."""
    if sum(map(len, pieces)) != len(region):
        return set()
    return set(_packings(region, [(min(map(sorted, isometries(piece, mirror))), piece) for piece in pieces], mirror))


def _packings(region: Cells, pieces: list[tuple[list[Cell], Cells]], mirror: bool) -> Iterator[PackingSet]:
    if not region:
        yield frozenset()
        return
    target = min(region)
    for number, (name, piece) in enumerate(pieces):
        if name in [other for other, _ in pieces[:number]]:
            continue  # a copy of a piece already tried
        for side in set(isometries(piece, mirror)):
            for column, row in side:
                covered = frozenset((target[0] + c - column, target[1] + r - row) for c, r in side)
                if covered <= region:
                    for rest in _packings(region - covered, pieces[:number] + pieces[number + 1:], mirror):
                        yield rest | {covered}


def count(region: Cells, pieces: list[Cells], mirror: bool) -> int:
    """Return the number of packings with all the pieces, which must be different; masks allow larger regions."""
    bits = {cell: 1 << number for number, cell in enumerate(sorted(region, key=lambda cell: (cell[1], cell[0])))}
    beginning: dict[int, list[tuple[int, int]]] = {}
    for number, piece in enumerate(pieces):
        for side in set(isometries(piece, mirror)):
            first, at = min(side, key=lambda cell: (cell[1], cell[0]))
            for column, row in region:
                covered = [bits.get((column + c - first, row + r - at)) for c, r in side]
                if None not in covered:
                    mask = sum(bit for bit in covered if bit is not None)
                    beginning.setdefault(mask & -mask, []).append((mask, 1 << number))
    return _counted(sum(bits.values()), (1 << len(pieces)) - 1, beginning)


def _counted(free: int, hand: int, beginning: dict[int, list[tuple[int, int]]]) -> int:
    if not free:
        return int(not hand)
    return sum(
        _counted(free ^ mask, hand ^ piece, beginning) for mask, piece in beginning.get(free & -free, ())
        if piece & hand and mask & free == mask
    )


def classes(found: set[PackingSet], region: Cells, pieces: list[Cells], mirror: bool) -> int:
    """Return the number of packings modulo the symmetries of a connected region and its set of pieces."""
    kept = []
    for matrix in ((1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0),
                   (-1, 0, 0, 1), (1, 0, 0, -1), (0, 1, 1, 0), (0, -1, -1, 0)):
        turn = _turn(matrix, region)
        if frozenset(turn.values()) == region and _set(pieces, mirror, matrix) == _set(pieces, mirror, (1, 0, 0, 1)):
            kept.append(turn)
    orbits = set()
    for packing in found:
        images = [sorted(sorted(turn[cell] for cell in piece) for piece in packing) for turn in kept]
        orbits.add(str(min(images)))
    return len(orbits)


def _turn(matrix: tuple[int, int, int, int], region: Cells) -> dict[Cell, Cell]:
    a, b, c, d = matrix
    moved = {(x, y): (a * x + b * y, c * x + d * y) for x, y in region}
    left = min(x for x, _ in moved.values()) - min(x for x, _ in region)
    top = min(y for _, y in moved.values()) - min(y for _, y in region)
    return {cell: (x - left, y - top) for cell, (x, y) in moved.items()}


def _set(pieces: list[Cells], mirror: bool, matrix: tuple[int, int, int, int]) -> Counter[str]:
    a, b, c, d = matrix
    turned = [frozenset((a * x + b * y, c * x + d * y) for x, y in piece) for piece in pieces]
    return Counter(str(min(map(sorted, isometries(piece, mirror)))) for piece in turned)


def cut(chance: Random, cells: int, largest: int) -> tuple[Cells, list[Cells]]:
    """Return a random connected region, often one with symmetries, and the pieces of a random dissection of it."""
    width = chance.choice((0, 0, 1, 2, 3, 4))
    if 0 < width <= cells:
        region, cells = {(c, r) for c in range(width) for r in range(cells // width)}, 0
    else:
        region = {(0, 0)}
    while len(region) < cells:
        c, r = chance.choice(sorted(region))
        step = chance.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        if 0 <= c + step[0] < 5 and 0 <= r + step[1] < 6:
            region.add((c + step[0], r + step[1]))
    left, top = min(c for c, _ in region), min(r for _, r in region)
    whole = frozenset((c - left, r - top) for c, r in region)
    rest, pieces = set(whole), []
    while rest:
        piece = {chance.choice(sorted(rest))}
        size = 1 + chance.randrange(largest)
        while len(piece) < size:
            beside = sorted(
                cell for c, r in piece for cell in ((c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1))
                if cell in rest and cell not in piece
            )
            if not beside:
                break
            piece.add(chance.choice(beside))
        rest -= piece
        pieces.append(frozenset(piece))
    return whole, pieces


def places(region: Cells, piece: Cells, mirror: bool) -> set[Cells]:
    """Return every way to lay a piece within a region."""
    return {
        placed
        for side in set(isometries(piece, mirror)) for column, row in region for first in side
        if (placed := frozenset((column + c - first[0], row + r - first[1]) for c, r in side)) <= region
    }


def piece_of(orientations: Iterable[Iterable[Sequence[int]]]) -> Cells:
    """Return a described piece as plain cells."""
    return frozenset((column, row) for column, row in next(iter(orientations)))


def _lies(side: Iterable[Sequence[int]], cells: list[Cell], triangles: bool) -> bool:
    """Return whether a piece lies on these cells; a triangle that points up lies on one that does."""
    (column, row), (c, r) = (min(some, key=lambda cell: (cell[1], cell[0])) for some in (cells, side))
    across, down = column - c, row - r
    moved = {(c + across, r + down) for c, r in side}
    return moved == {*cells} and not (triangles and (across + down) % 2)


def is_packing(described: dict[str, Any], rows: Sequence[str]) -> bool:
    """Return whether rows are a packing of a described region: every cell covered, every piece once, in its shape."""
    marks = {(column, row): mark for row, line in enumerate(rows) for column, mark in enumerate(line) if mark != "x"}
    shapes = {piece["letter"]: piece["orientations"] for piece in described["pieces"]}
    if {*marks} != {tuple(cell) for cell in described["grid"]} or {*marks.values()} != {*shapes}:
        return False
    for letter, orientations in shapes.items():
        cells = [cell for cell, mark in marks.items() if mark == letter]
        if not any(_lies(side, cells, described["lattice"] == "xd") for side in orientations):
            return False
    return True

"""Plain twins of the packing solvers: sets of cells, every orientation tried on every cell, nothing cached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hirameki.search.random_numbers import Random

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
    """Return a random connected region and the pieces of a random dissection of it."""
    region = {(0, 0)}
    while len(region) < cells:
        c, r = chance.choose(sorted(region))
        step = chance.choose([(0, 1), (1, 0), (0, -1), (-1, 0)])
        if 0 <= c + step[0] < 5 and 0 <= r + step[1] < 6:
            region.add((c + step[0], r + step[1]))
    left, top = min(c for c, _ in region), min(r for _, r in region)
    whole = frozenset((c - left, r - top) for c, r in region)
    rest, pieces = set(whole), []
    while rest:
        piece = {chance.choose(sorted(rest))}
        size = 1 + chance.below(largest)
        while len(piece) < size:
            beside = sorted(
                cell for c, r in piece for cell in ((c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1))
                if cell in rest and cell not in piece
            )
            if not beside:
                break
            piece.add(chance.choose(beside))
        rest -= piece
        pieces.append(frozenset(piece))
    return whole, pieces

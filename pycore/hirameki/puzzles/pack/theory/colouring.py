"""Colouring arguments: cells have weights, and no choice of placements adds up to the region's sum."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..packing import Packing

if TYPE_CHECKING:
    from .certificates import Colouring

#: Name -> weight of the cell at (column, row). The checkerboard is the classic (Golomb, Polyominoes, 1965).
COLOURINGS: dict[str, Callable[[int, int], int]] = {
    "checkerboard": lambda column, row: 1 - 2 * ((column + row) % 2),
    "columns": lambda column, row: 1 - 2 * (column % 2),
    "rows": lambda column, row: 1 - 2 * (row % 2),
    "diagonals-3": lambda column, row: (2, -1, -1)[(column + row) % 3],
    "antidiagonals-3": lambda column, row: (2, -1, -1)[(column - row) % 3],
    "diagonals-4": lambda column, row: (1, 1, -1, -1)[(column + row) % 4],
    "antidiagonals-4": lambda column, row: (1, 1, -1, -1)[(column - row) % 4],
    "columns-4": lambda column, row: (1, 1, -1, -1)[column % 4],
    "rows-4": lambda column, row: (1, 1, -1, -1)[row % 4],
}


def by_colouring(packing: Packing, name: str) -> Colouring | None:
    """Return a certificate if a colouring proves that there is no packing.

    Args:
        packing: what remains to be packed.
        name: one of `COLOURINGS`.
    """
    weights = [COLOURINGS[name](column, row) for column, row in packing.board.cells]
    sums: list[set[int]] = [set() for _ in packing.needed]
    for placement in packing.placements:
        sums[placement.kind].add(sum([weights[cell] for cell in placement.cells]))
    reached = {0}
    for kind, number in enumerate(packing.needed):
        for _ in range(number):
            reached = {total + value for total in reached for value in sums[kind]}
    region = sum(weights[cell] for cell in packing.cells_of(packing.free))
    if region in reached:
        return None
    from .certificates import Colouring  # here, because most positions of a game need none

    pieces = {
        letter: tuple(sorted(sums[kind]))
        for kind in range(len(packing.needed))
        for letter in packing.letters_in_hand(kind)
    }
    return Colouring(name, tuple(weights), region, pieces)

"""A plain twin of lamps: positions are sets of coordinates or of names, nothing is shared with the solver."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from itertools import combinations, product

from tests.pycore.plain import STEPS, moves_from

Lamps = frozenset[Hashable]


def presses(rows: list[str], lattice: str = "xs") -> dict[Hashable, Lamps]:
    """Return what every lamp of a board switches, row by row; lamps are named by (column, row)."""
    cells = [(column, row) for row, line in enumerate(rows) for column, mark in enumerate(line) if mark == "o"]
    return {
        (column, row): frozenset(
            {(column, row), *((column + x, row + y) for x, y in STEPS[lattice] if (column + x, row + y) in cells)}
        )
        for column, row in cells
    }


def distances(switched: Mapping[Hashable, Lamps]) -> dict[Lamps, int]:
    """Return the fewest presses from every position that can be solved to all dark, by search."""
    dark: Lamps = frozenset()
    return moves_from(dark, lambda position: (position ^ lamps for lamps in switched.values()))


def solutions(switched: Mapping[Hashable, Lamps], lit: Lamps, number: int) -> list[tuple[Hashable, ...]]:
    """Return every set of so many presses that turns all lamps off."""
    found = []
    for chosen in combinations(switched, number):
        left = lit
        for lamp in chosen:
            left ^= switched[lamp]
        if not left:
            found.append(chosen)
    return found


def symmetries(cells: list[tuple[int, int]], lattice: str) -> list[dict[Hashable, Hashable]]:
    """Return where every rotation and reflection of the lattice takes the cells of a board, if it keeps the board."""
    found: list[dict[Hashable, Hashable]] = []
    for a, b, c, d in product((-1, 0, 1), repeat=4):
        if {(a * x + b * y, c * x + d * y) for x, y in STEPS[lattice]} == set(STEPS[lattice]):
            turned = [(a * x + b * y, c * x + d * y) for x, y in cells]
            left, top = (min(one[at] for one in turned) - min(one[at] for one in cells) for at in (0, 1))
            image: dict[Hashable, Hashable] = {
                cell: (x - left, y - top) for cell, (x, y) in zip(cells, turned, strict=True)
            }
            if set(image.values()) == set(cells):
                found.append(image)
    return found

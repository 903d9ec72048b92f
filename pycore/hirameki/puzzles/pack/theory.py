"""Why a region cannot be filled: reasons that a reader checks by hand, found without a search.

Every reason is a certificate in JSON form (contract.md, section 4):

* `{"kind": "area", "reason": "total", "cells", "pieces"}`: free cells and cells of the pieces in hand differ;
* `{"kind": "area", "reason": "piece", "letter"}`: a piece fits nowhere;
* `{"kind": "area", "reason": "cell", "cells"}`: no piece in hand can cover that cell;
* `{"kind": "area", "reason": "enclosed", "cells", "sizes"}`: no subset of the pieces has the area of an enclosed part;
* `{"kind": "colouring", "name", "weights", "region", "pieces"}`: give every cell its weight; whatever its placement,
  a piece covers one of the sums listed for it, and no choice of one sum a piece adds up to the region's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...search.jobs import Job, Progress
from .packing import Packing
from .sets import spread

Certificate = dict[str, Any]

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


def refute(packing: Packing) -> Job[Certificate | None]:
    """Return a reason why what is left cannot be packed, or None where none of these reasons holds."""
    reason = _area(packing) or _enclosed(packing)
    if reason is not None:
        return reason
    yield Progress()
    reason = _fit(packing)
    if reason is not None:
        return reason
    for name in COLOURINGS:
        yield Progress()
        reason = _colouring(packing, name)
        if reason is not None:
            return reason
    return None


def _area(packing: Packing) -> Certificate | None:
    area = sum(size * number for size, number in zip(packing.sizes, packing.needed))
    cells = packing.free.bit_count()
    return None if area == cells else {"kind": "area", "reason": "total", "cells": cells, "pieces": area}


def _fit(packing: Packing) -> Certificate | None:
    fitting = {placement.kind for placement in packing.placements}
    for kind, number in enumerate(packing.needed):
        if number and kind not in fitting:
            return {"kind": "area", "reason": "piece", "letter": packing.letters_in_hand(kind)[0]}
    covered = 0
    for placement in packing.placements:
        covered |= placement.mask
    bare = packing.free & ~covered
    return {"kind": "area", "reason": "cell", "cells": _numbers(packing, bare & -bare)} if bare else None


def _enclosed(packing: Packing) -> Certificate | None:
    rest = packing.free
    while rest:
        part = spread(rest & -rest, rest, packing.stride)
        if part.bit_count() not in packing.fillable:
            sizes = sorted({size for size, number in zip(packing.sizes, packing.needed) if number})
            return {"kind": "area", "reason": "enclosed", "cells": _numbers(packing, part), "sizes": sizes}
        rest ^= part
    return None


def _numbers(packing: Packing, bits: int) -> list[int]:
    return [cell for cell, bit in enumerate(packing.bits) if bit & bits]


def _colouring(packing: Packing, name: str) -> Certificate | None:
    weights = [COLOURINGS[name](column, row) for column, row in packing.board.cells]
    sums: list[set[int]] = [set() for _ in packing.needed]
    for placement in packing.placements:
        sums[placement.kind].add(sum([weights[cell] for cell in placement.cells]))
    reached = {0}
    for kind, number in enumerate(packing.needed):
        for _ in range(number):
            reached = {total + value for total in reached for value in sums[kind]}
    region = sum(weights[cell] for cell in _numbers(packing, packing.free))
    if region in reached:
        return None
    pieces = {
        letter: sorted(sums[kind]) for kind in range(len(packing.needed)) for letter in packing.letters_in_hand(kind)
    }
    return {"kind": "colouring", "name": name, "weights": weights, "region": region, "pieces": pieces}

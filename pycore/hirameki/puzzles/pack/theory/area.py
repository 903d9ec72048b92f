"""Counting cells: areas that differ, enclosed parts of a wrong area, pieces and cells that never meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..packing import Packing

if TYPE_CHECKING:
    from .certificates import AreasDiffer, CellOutOfReach, PieceFitsNowhere, PocketUnfillable

# The certificates are imported where one is made: most positions of a game need none.


def total_area(packing: Packing) -> AreasDiffer | None:
    """Return a certificate where free cells and cells of the pieces in hand differ."""
    if not packing.spare:
        return None
    from .certificates import AreasDiffer

    cells = packing.free.bit_count()
    return AreasDiffer(cells=cells, pieces=cells + packing.spare)


def enclosed_area(packing: Packing) -> PocketUnfillable | None:
    """Return a certificate where an enclosed part of the region has an area that no choice of pieces has."""
    rest = packing.free
    while rest:
        part = packing.flood(rest & -rest, rest)
        if part.bit_count() not in packing.fillable:
            from .certificates import PocketUnfillable

            sizes = sorted({size for size, number in zip(packing.sizes, packing.needed) if number})
            return PocketUnfillable(cells=packing.cells_of(part), sizes=tuple(sizes))
        rest ^= part
    return None


def reach(packing: Packing) -> PieceFitsNowhere | CellOutOfReach | None:
    """Return a certificate where a piece fits nowhere, or where no piece can cover a cell."""
    fitting = {placement.kind for placement in packing.placements}
    for kind, number in enumerate(packing.needed):
        if number and kind not in fitting:
            from .certificates import PieceFitsNowhere

            return PieceFitsNowhere(letter=packing.letters_in_hand(kind)[0])
    covered = 0
    for placement in packing.placements:
        covered |= placement.mask
    bare = packing.free & ~covered
    if not bare:
        return None
    from .certificates import CellOutOfReach

    return CellOutOfReach(cells=packing.cells_of(bare & -bare))

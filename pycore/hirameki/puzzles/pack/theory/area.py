"""Refutations by counting: differing areas, unfillable enclosed parts, pieces that fit nowhere, unreachable cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..packing import Packing

if TYPE_CHECKING:
    from .certificates import AreasDiffer, CellOutOfReach, PieceFitsNowhere, PocketUnfillable

# Certificates are imported only when one is created, because most positions of a game need none.


def total_area(packing: Packing) -> AreasDiffer | None:
    """Return a certificate if the area of the free cells differs from that of the pieces in hand."""
    if not packing.spare:
        return None
    from .certificates import AreasDiffer

    cells = packing.free.bit_count()
    return AreasDiffer(cells=cells, pieces=cells + packing.spare)


def enclosed_area(packing: Packing) -> PocketUnfillable | None:
    """Return a certificate if no choice of pieces has the area of an enclosed part of the region."""
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
    """Return a certificate if a piece fits nowhere, or if no piece can cover some cell."""
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

"""Packings as exact cover, and a test that rejects positions with an enclosed part of the wrong area."""

from __future__ import annotations

from collections.abc import Callable

from ....search.exact_cover import ExactCover
from ..packing import Packing


def cover(packing: Packing, numbers: list[int] | None = None) -> ExactCover:
    """Return a packing as an exact cover problem: items are the bits of the strip and, above them, the kinds.

    Args:
        packing: what remains to be packed.
        numbers: the placements to use as options, in this order; None = all.
    """
    size = packing.free.bit_length()
    needed = {position: 1 for position in range(size) if packing.free >> position & 1}
    needed |= {size + kind: number for kind, number in enumerate(packing.needed) if number}
    chosen = packing.placements if numbers is None else [packing.placements[number] for number in numbers]
    return ExactCover([placement.mask | 1 << size + placement.kind for placement in chosen], needed)


def pockets(packing: Packing) -> Callable[[int], bool]:
    """Return a test that rejects positions with an enclosed part if its area or that of the rest cannot be filled."""
    flood, fillable, free = packing.flood, packing.fillable, packing.free

    def reject(covered: int) -> bool:
        rest = free & ~covered
        area = rest.bit_count()
        while rest:
            part = flood(rest & -rest, rest)
            size = part.bit_count()
            if size not in fillable or area - size not in fillable:
                return True
            rest ^= part
        return False

    return reject

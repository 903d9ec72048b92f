"""A packing as an exact cover problem, and the test that rejects positions with an enclosed part of a wrong area."""

from __future__ import annotations

from collections.abc import Callable

from ....search.exact_cover import ExactCover
from ..packing import Packing


def cover(packing: Packing, numbers: list[int] | None = None) -> ExactCover:
    """Return a packing as exact cover: items are the bits of the strip and, above them, the kinds.

    Args:
        packing: what is to be packed.
        numbers: the placements that are options; None = all. Options are numbered as these are.
    """
    size = packing.free.bit_length()
    needed = {position: 1 for position in range(size) if packing.free >> position & 1}
    needed |= {size + kind: number for kind, number in enumerate(packing.needed) if number}
    chosen = packing.placements if numbers is None else [packing.placements[number] for number in numbers]
    return ExactCover([placement.mask | 1 << size + placement.kind for placement in chosen], needed)


def pockets(packing: Packing) -> Callable[[int], bool]:
    """Return the test that rejects positions with an enclosed part that no pieces fill while others fill the rest."""
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

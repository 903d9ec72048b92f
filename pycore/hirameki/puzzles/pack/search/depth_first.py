"""Plain depth-first search: cover the first free cell with every piece in every way."""

from __future__ import annotations

from ....search.jobs import Job, Progress
from .symmetry_classes import SymmetryClasses


def depth_first(classes: SymmetryClasses) -> Job[int]:
    """Count packings by covering the first free cell with every piece in every way; cells are bits of one int.

    Args:
        classes: the problem, with the anchor restricted to one place per orbit.

    Returns:
        the number of all packings.
    """
    packing = classes.packing
    beginning: dict[int, list[tuple[int, int, int]]] = {}
    for number in classes.narrowed():
        placement = packing.placements[number]
        beginning.setdefault(placement.mask & -placement.mask, []).append(
            (placement.mask, placement.kind, classes.places_for(number))
        )
    hand = list(packing.needed)
    found, expanded = 0, 1
    free = packing.free
    if packing.spare or not free:
        return int(not packing.spare)
    stack = [(free, -1, 1, iter(beginning.get(free & -free, ())))]
    while stack:
        free, _, stands, ways = stack[-1]
        for mask, kind, times in ways:
            if hand[kind] and mask & free == mask:
                expanded += 1
                left = free ^ mask
                if not expanded & 1023:
                    yield Progress(expanded)
                if left:
                    hand[kind] -= 1
                    stack.append((left, kind, stands * times, iter(beginning.get(left & -left, ()))))
                    break
                found += stands * times
        else:
            _, kind, _, _ = stack.pop()
            if kind >= 0:
                hand[kind] += 1
    yield Progress(expanded)
    return found

"""Symmetry reduction: the least of a position's images, found by table look-up, represents all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from .rules import permute

#: Bits of a position mapped by one look-up; fewer on boards with more than `_LARGE` holes, to build the tables quickly.
_CHUNK, _CHUNK_LARGE, _LARGE = 11, 7, 88
#: The image of every chunk of a position under one symmetry.
Images: TypeAlias = tuple[list[int], ...]


def keeping(symmetries: Iterable[tuple[int, ...]], masks: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """Return the symmetries that map a set of positions onto itself.

    Args:
        symmetries: permutations of the holes.
        masks: the positions.

    >>> keeping(((0, 1, 2), (2, 1, 0)), [0b001]), keeping(((0, 1, 2), (2, 1, 0)), [0b001, 0b100])
    (((0, 1, 2),), ((0, 1, 2), (2, 1, 0)))
    """
    wanted = set(masks)
    return tuple(
        symmetry for symmetry in symmetries if all(permute(mask, symmetry) in wanted for mask in wanted)
    )


def canonical_form(symmetries: Sequence[tuple[int, ...]]) -> Callable[[int], int]:
    """Return a function that computes the least image of a position.

    Args:
        symmetries: permutations of the holes, a group.

    >>> canonical_form(((0, 1, 2), (2, 1, 0)))(0b110)
    3
    """
    holes = len(symmetries[0])
    chunk = _CHUNK if holes <= _LARGE else _CHUNK_LARGE
    shifts = tuple(range(0, holes, chunk))
    images = [_look_up(symmetry, chunk) for symmetry in symmetries if list(symmetry) != sorted(symmetry)]
    if not images:
        return lambda position: position
    # Unrolled for the usual sizes: the searches spend much of their time here.
    if len(shifts) == 4:
        return _of_four(images)
    if len(shifts) == 3:
        return _of_three(images)
    return _of_any(images, shifts, (1 << chunk) - 1)


def _look_up(symmetry: tuple[int, ...], chunk: int) -> Images:
    """Tabulate the image of every chunk of a position under a symmetry."""
    tables = []
    for low in range(0, len(symmetry), chunk):
        table = [0]
        for image in symmetry[low:low + chunk]:
            table += [entry | 1 << image for entry in table]
        tables.append(table)
    return tuple(tables)


def _of_four(images: Sequence[Images]) -> Callable[[int], int]:
    """Return the canonical form for 34 to 44 holes."""
    mask = (1 << _CHUNK) - 1

    def least_image(position: int) -> int:
        least = position
        low, second, third, high = position & mask, position >> 11 & mask, position >> 22 & mask, position >> 33
        for a, b, c, d in images:
            image = a[low] | b[second] | c[third] | d[high]
            if image < least:
                least = image
        return least

    return least_image


def _of_three(images: Sequence[Images]) -> Callable[[int], int]:
    """Return the canonical form for 23 to 33 holes."""
    mask = (1 << _CHUNK) - 1

    def least_image(position: int) -> int:
        least = position
        low, second, high = position & mask, position >> 11 & mask, position >> 22
        for a, b, c in images:
            image = a[low] | b[second] | c[high]
            if image < least:
                least = image
        return least

    return least_image


def _of_any(images: Sequence[Images], shifts: Sequence[int], mask: int) -> Callable[[int], int]:
    def least_image(position: int) -> int:
        least = position
        parts = [position >> shift & mask for shift in shifts]
        for tables in images:
            image = 0
            for table, part in zip(tables, parts):
                image |= table[part]
            if image < least:
                least = image
        return least

    return least_image

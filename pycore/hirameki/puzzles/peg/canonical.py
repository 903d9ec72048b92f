"""Images of positions under symmetries, by look-up: the least image stands for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from .rules import permute

_CHUNK = 11  # bits of a position that one look-up maps


def keeping(symmetries: Iterable[tuple[int, ...]], masks: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """Return the symmetries that map a set of positions onto itself.

    >>> keeping(((0, 1, 2), (2, 1, 0)), [0b001]), keeping(((0, 1, 2), (2, 1, 0)), [0b001, 0b100])
    (((0, 1, 2),), ((0, 1, 2), (2, 1, 0)))
    """
    wanted = set(masks)
    return tuple(
        symmetry for symmetry in symmetries if all(permute(mask, symmetry) in wanted for mask in wanted)
    )


def canonical_form(symmetries: Sequence[tuple[int, ...]]) -> Callable[[int], int]:
    """Return the function that gives the least image of a position.

    Args:
        symmetries: permutations of the holes, a group.

    >>> canonical_form(((0, 1, 2), (2, 1, 0)))(0b110)
    3
    """
    holes = len(symmetries[0])
    shifts = tuple(range(0, holes, _CHUNK))
    images = []
    for symmetry in symmetries:
        if list(symmetry) != sorted(symmetry):
            tables = []
            for low in shifts:
                table = [0]
                for hole in range(low, min(low + _CHUNK, holes)):
                    table += [entry | 1 << symmetry[hole] for entry in table]
                tables.append(table)
            images.append(tuple(tables))
    mask = (1 << _CHUNK) - 1
    if not images:
        return lambda position: position
    if len(shifts) == 4:  # 34 to 44 holes, unrolled because everything waits for it
        def of_four(position: int) -> int:
            least = position
            low, second, third, high = position & mask, position >> 11 & mask, position >> 22 & mask, position >> 33
            for a, b, c, d in images:
                image = a[low] | b[second] | c[third] | d[high]
                if image < least:
                    least = image
            return least

        return of_four
    if len(shifts) == 3:  # 23 to 33 holes
        def of_three(position: int) -> int:
            least = position
            low, second, high = position & mask, position >> 11 & mask, position >> 22
            for a, b, c in images:
                image = a[low] | b[second] | c[high]
                if image < least:
                    least = image
            return least

        return of_three

    def of_any(position: int) -> int:
        least = position
        parts = [position >> shift & mask for shift in shifts]
        for tables in images:
            image = 0
            for table, part in zip(tables, parts):
                image |= table[part]
            if image < least:
                least = image
        return least

    return of_any

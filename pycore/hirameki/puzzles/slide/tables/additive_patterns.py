"""Additive pattern databases (Korf and Felner, 2002) for tiles on any graph of at most 64 cells.

A pattern is a few tiles; its table holds, for every arrangement of them, the least number of moves of these tiles that
brings them all home, whatever the others do. The values of patterns without a common tile may be added.

Tables are made by breadth-first search over whole sets of arrangements (`arrangement_sets`), one for every cell of the
blank: a move of a pattern's tile is an AND and a shift and costs 1, a move of any other tile is an AND and costs
nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from ....search.jobs import Job, Progress
from .arrangement_sets import arrangements, as_bytes

_PLANES = 7  # a pattern's tiles need under 128 moves


def make_table(
    neighbours: Sequence[Sequence[int]], home: Sequence[int], blank: int, alike: Sequence[int]
) -> Job[bytes]:
    """Return a pattern's table: one byte for every index, 0 where two tiles share a cell.

    Args:
        neighbours: the cells joined to every cell.
        home: the goal cell of every tile of the pattern.
        blank: the goal's blank cell.
        alike: the face of every tile; tiles with equal faces may swap places in the goal.
    """
    patterns = yield from arrangements(len(neighbours), len(home))
    cells = range(len(neighbours))
    seen = [0] * len(cells)
    fresh = [0] * len(cells)
    fresh[blank] = _at_home(home, alike, patterns.bits)
    planes = [0] * _PLANES
    known = moves = 0
    while any(fresh):
        for _ in _wander(neighbours, patterns.free, seen, fresh):
            yield Progress()
        reached = 0
        for cell in cells:
            seen[cell] |= fresh[cell]
            reached |= fresh[cell]
        reached &= ~known
        known |= reached
        for plane in range(_PLANES):
            if moves >> plane & 1:
                planes[plane] |= reached
        following = [0] * len(cells)
        for cell in cells:
            if not fresh[cell]:
                continue
            for other in neighbours[cell]:
                following[other] |= patterns.stepped(fresh[cell], other, cell)
            yield Progress()
        fresh = [following[cell] & ~seen[cell] for cell in cells]
        moves += 1
    return as_bytes(planes, patterns.size)


def _at_home(home: Sequence[int], alike: Sequence[int], bits: int) -> int:
    """Return the arrangements in which all tiles are home; equal ones may have swapped places."""
    tiles = range(len(home))
    orders = set(permutations(tiles)) if len(set(alike)) < len(alike) else {tuple(tiles)}
    members = 0
    for order in orders:
        if all(alike[tile] == alike[order[tile]] for tile in tiles):
            members |= 1 << sum(home[order[tile]] << bits * tile for tile in tiles)
    return members


def _wander(
    neighbours: Sequence[Sequence[int]], free: Sequence[int], seen: list[int], fresh: list[int]
) -> Iterator[None]:
    """Let the blank wander through tiles outside the pattern."""
    changed = [cell for cell, members in enumerate(fresh) if members]
    while changed:
        cell = changed.pop()
        for other in neighbours[cell]:
            more = fresh[cell] & free[other] & ~(fresh[other] | seen[other])
            if more:
                fresh[other] |= more
                if other not in changed:
                    changed.append(other)
        yield


def manhattan_table(steps: Sequence[Sequence[int]], bits: int) -> bytes:
    """Return the sum of the tiles' individual distances for every index.

    Args:
        steps: for every tile of the pattern, its distance from home on every cell.
        bits: bits of a cell number in an index.
    """
    table = b"\0"
    for of_tile in steps:
        padded = [*of_tile, *[0] * ((1 << bits) - len(of_tile))]
        table = b"".join(table.translate(bytes((value + step) % 256 for value in range(256))) for step in padded)
    return table

"""Symmetries of a packing problem, as permutations of its placements; correct for every region and every set.

A symmetry maps every packing to a packing. Each connected part of the region can be rotated or reflected on its own,
and congruent parts can be exchanged. The condition is that placements are mapped to placements, and all placements of a
kind to one kind needed equally often. (Two boards of 5x6 have 32 symmetries, one of 6x10 has 4. Pieces that may not be
turned over can still allow a reflection: for the 18 one-sided pentominoes it exchanges F and its mirror image.)
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from math import factorial, prod
from typing import TypeAlias

from ....geometry.board import Board
from ....geometry.graph import reached
from ....geometry.lattice import Coordinates
from ....search.jobs import Job, Progress
from ..packing import Packing

#: Regions of many equal parts have astronomically many symmetries; beyond this limit only those of the whole are used.
GROUP_LIMIT = 5000
#: Entry i is the image of i.
Permutation: TypeAlias = tuple[int, ...]
_Forms: TypeAlias = dict[tuple[Coordinates, ...], list[tuple[int, ...]]]


def symmetries(packing: Packing) -> Job[list[Permutation]]:
    """Return the permutations of the placements that keep region, set and placed pieces, the identity first.

    Entry i of a permutation is the image of placement i.
    """
    whole = packing.at({})
    numbers = whole.by_mask
    kinds = [placement.kind for placement in whole.placements]
    placed = {sum(packing.bits[cell] for cell in cells) for cells in packing.placed.values()}
    found: dict[Permutation, None] = {}  # two isometries may permute the placements in the same way
    for turn in isometries(packing.board):
        yield Progress()
        image = [packing.bits[cell] for cell in turn]
        moved: list[int] = []
        exchange: dict[int, int] = {}
        for placement in whole.placements:
            number = numbers.get(sum([image[cell] for cell in placement.cells]), -1)
            if number < 0 or exchange.setdefault(placement.kind, kinds[number]) != kinds[number]:
                break
            moved.append(number)
        else:
            if any(whole.needed[kind] != whole.needed[other] for kind, other in exchange.items()):
                continue
            if placed != {sum(image[cell] for cell in cells) for cells in packing.placed.values()}:
                continue
            found[_restricted(moved, whole, packing)] = None
    return list(found)


def _restricted(moved: list[int], whole: Packing, packing: Packing) -> Permutation:
    if whole is packing:
        return tuple(moved)
    return tuple(
        packing.by_mask[whole.placements[moved[whole.by_mask[placement.mask]]].mask] for placement in packing.placements
    )


def isometries(board: Board) -> Iterator[Permutation]:
    """Yield the permutations of the cells that map every connected part to a congruent one, the identity first.

    >>> from hirameki.geometry.lattice import SQUARE
    >>> [len(list(isometries(Board.from_rows(SQUARE, rows)))) for rows in (["ooo", "ooo"], ["ooxoo"], ["oooxoo"])]
    [4, 8, 4]
    """
    classes: dict[tuple[Coordinates, ...], list[_Forms]] = {}
    for part in _parts(board):
        forms = _forms(board, part)
        classes.setdefault(min(forms), []).append(forms)
    ways = [
        [[_maps(forms[key], other[key]) for other in alike] for forms in alike] for key, alike in classes.items()
    ]
    if prod(factorial(len(way)) * len(way[0][0]) ** len(way) for way in ways) > GROUP_LIMIT:
        yield from board.symmetries
        return
    identity = tuple(range(len(board)))
    yield identity
    exchanges = [list(permutations(range(len(way)))) for way in ways]
    for exchange in product(*exchanges):
        choices = [way[number][to] for way, order in zip(ways, exchange) for number, to in enumerate(order)]
        for choice in product(*choices):
            turn = [0] * len(board)
            for pairs in choice:
                for cell, to in pairs:
                    turn[cell] = to
            if tuple(turn) != identity:
                yield tuple(turn)


def _parts(board: Board) -> list[list[int]]:
    """Return the cells of every connected part of a board."""
    beside: list[list[int]] = [[] for _ in range(len(board))]
    for cell, _, other in board.steps:
        beside[cell].append(other)
    parts: list[list[int]] = []
    left = set(range(len(board)))
    while left:
        parts.append(reached([min(left)], beside.__getitem__))
        left -= set(parts[-1])
    return parts


def _forms(board: Board, part: list[int]) -> _Forms:
    """Return every rotation and reflection of a part, moved to the corner: shape -> the cells in the shape's order."""
    forms: _Forms = {}
    for turn in board.lattice.isometries():
        moved = [(turn(board.cells[cell]), cell) for cell in part]
        columns, rows = board.lattice.translation(-min(c for (c, _), _ in moved), -min(r for (_, r), _ in moved))
        ordered = sorted(((c + columns, r + rows), cell) for (c, r), cell in moved)
        cells = tuple(cell for _, cell in ordered)
        form = forms.setdefault(tuple(place for place, _ in ordered), [])
        if cells not in form:
            form.append(cells)
    return forms


def _maps(cells: list[tuple[int, ...]], others: list[tuple[int, ...]]) -> list[list[tuple[int, int]]]:
    """Return the isometries of two parts that have one form in common, as (cell, image) pairs."""
    return [list(zip(cells[0], image)) for image in others]

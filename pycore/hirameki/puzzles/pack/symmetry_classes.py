"""Symmetry breaking: one packing of each symmetry class, and how many packings it represents.

The search is narrowed first: one piece (the anchor) may take only one place in each orbit of its places. A class may
still be found several times if symmetries leave the anchor in place; then the least of its packings represents it. This
is correct for every group and every set of pieces, including symmetrical packings, and costs nothing if no symmetry
leaves the anchor in place.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from math import factorial, prod
from typing import TypeAlias

from ...geometry.board import Board, connected
from ...geometry.lattice import Coordinates
from ...search.jobs import Job, Progress
from .packing import Packing

#: Regions of many equal parts have astronomically many symmetries; beyond this limit only those of the whole are used.
GROUP_LIMIT = 5000
#: Entry i is the image of i.
Permutation: TypeAlias = tuple[int, ...]
_Forms: TypeAlias = dict[tuple[Coordinates, ...], list[tuple[int, ...]]]


class SymmetryClasses:
    """The symmetry classes of a packing problem.

    Attributes:
        group: its symmetries, the identity first.
        anchor: the kind whose places are restricted, or -1.
        allowed: mask of each place that the anchor may take -> the number of places in its orbit.
    """

    def __init__(self, packing: Packing, group: list[Permutation]) -> None:
        """Choose the anchor.

        Args:
            group: its symmetries, from `symmetries`.
        """
        self.packing = packing
        self.group = group
        self.anchor, self._places = self._choose_anchor()
        self.allowed = {packing.placements[number].mask: self.places_for(number) for number in self._places}
        self._keeping: dict[int, list[Permutation]] = {
            place: [turn for turn in self.group[1:] if turn[place] == place] for place in self._places
        }

    def _choose_anchor(self) -> tuple[int, frozenset[int]]:
        """Return the anchor and its allowed placements.

        It is the kind with the fewest orbits among those with one piece that every symmetry maps to the same kind.
        """
        if len(self.group) == 1:
            return -1, frozenset()
        numbers: dict[int, list[int]] = {}
        for number, placement in enumerate(self.packing.placements):
            numbers.setdefault(placement.kind, []).append(number)
        best: tuple[int, frozenset[int]] = (-1, frozenset())
        for kind, own in numbers.items():
            members = set(own)
            if self.packing.needed[kind] == 1 and all(turn[own[0]] in members for turn in self.group):
                least = frozenset(number for number in own if all(turn[number] >= number for turn in self.group))
                if best[0] < 0 or len(least) < len(best[1]):
                    best = (kind, least)
        return best

    def narrowed(self) -> list[int]:
        """Return the numbers of all placements except those that the anchor may not take."""
        return [
            number for number, placement in enumerate(self.packing.placements)
            if placement.kind != self.anchor or placement.mask in self.allowed
        ]

    def places_for(self, number: int) -> int:
        """Return how many places an allowed placement stands for: those in its orbit for the anchor, else one.

        The product over a packing is the number of packings that it stands for.
        """
        return len({turn[number] for turn in self.group}) if number in self._places else 1

    @property
    def moves_all(self) -> bool:
        """Whether it is certain that no packing is symmetrical; then classes are packings divided by symmetries.

        This holds if every symmetry but the identity has a power of two as its order and maps some kind, needed an odd
        number of times, to itself without fixing any of its placements.
        """
        return all(self._moves_all(turn) for turn in self.group[1:])

    def _moves_all(self, turn: Permutation) -> bool:
        order, power = 1, turn
        identity = self.group[0]
        while power != identity:
            power = tuple(turn[number] for number in power)
            order += 1
        if order & (order - 1):
            return False
        kept: dict[int, bool] = {}
        placements = self.packing.placements
        for number, placement in enumerate(placements):
            if placements[turn[number]].kind != placement.kind:
                kept[placement.kind] = True
            else:
                kept[placement.kind] = kept.get(placement.kind, False) or turn[number] == number
        return any(self.packing.needed[kind] % 2 and not keeps for kind, keeps in kept.items())

    def weight(self, packing: list[int]) -> int:
        """Return the number of packings in a packing's class, or 0 if another member represents the class.

        Args:
            packing: numbers of placements in increasing order, with the anchor in an allowed place.
        """
        turns = self.group[1:]
        if self.anchor >= 0:
            turns = self._keeping[next(number for number in packing if number in self._places)]
        kept = 1
        for turn in turns:
            image = sorted([turn[number] for number in packing])
            if image < packing:
                return 0
            kept += image == packing
        return len(self.group) // kept

    def members(self, packing: list[int]) -> list[list[int]]:
        """Return all members of a packing's class, the packing itself first."""
        images = {tuple(sorted([turn[number] for number in packing])) for turn in self.group}
        return [packing, *map(list, sorted(images - {tuple(packing)}))]

    def representative(self, packing: list[int]) -> list[int]:
        """Return the member that represents a packing's class."""
        images = [sorted([turn[number] for number in packing]) for turn in self.group]
        if self.anchor >= 0:
            images = [image for image in images if not self._places.isdisjoint(image)]
        return min(images)


def classes_of(packing: Packing) -> Job[SymmetryClasses]:
    """Find the symmetries of a packing problem and return its symmetry classes."""
    return SymmetryClasses(packing, (yield from symmetries(packing)))


# Symmetries of a packing problem, as permutations of its placements; correct for every region and every set.
#
# A symmetry maps every packing to a packing. Each connected part of the region can be rotated or reflected on its own,
# and congruent parts can be exchanged. The condition is that placements are mapped to placements, and all placements of
# a kind to one kind needed equally often. (Two boards of 5x6 have 32 symmetries, one of 6x10 has 4. Pieces that may not
# be turned over can still allow a reflection: for the 18 one-sided pentominoes it exchanges F and its mirror image.)


def symmetries(packing: Packing) -> Job[list[Permutation]]:
    """Return the permutations of the placements that keep region, set and placed pieces, the identity first.

    Entry i of a permutation is the image of placement i. Symmetries that permute the placements alike are one.
    """
    whole = packing.at({})
    group = yield from symmetries_of_cells(packing)
    return list(dict.fromkeys(_restricted(moved, whole, packing) for moved in group.values()))


def symmetries_of_cells(packing: Packing) -> Job[dict[Permutation, Permutation]]:
    """Return the permutations of the cells that keep region, set and placed pieces, the identity first.

    Each stands beside the permutation of all placements on the empty board that it brings about.
    """
    whole = packing.at({})
    identity = tuple(range(len(packing.board)))
    group: dict[Permutation, Permutation] = {identity: tuple(range(len(whole.placements)))}
    generators: list[tuple[Permutation, Permutation]] = []
    for turn in isometries(packing.board):
        yield Progress()
        moved = _moved(turn, whole, packing) if turn not in group else None
        if moved is None:
            continue
        generators.append((turn, moved))
        members = list(group.items())
        for cells, numbers in members:  # which grow while they are gone through
            for turn, moved in generators:
                cells_after = tuple([turn[cell] for cell in cells])
                if cells_after not in group:
                    group[cells_after] = tuple([moved[number] for number in numbers])
                    members.append((cells_after, group[cells_after]))
    return group


def _moved(turn: Permutation, whole: Packing, packing: Packing) -> Permutation | None:
    """Return how an isometry permutes all placements on the empty board; None if it is no symmetry."""
    image = [packing.strip.bits[cell] for cell in turn]
    placed = {sum(packing.strip.bits[cell] for cell in cells) for cells in packing.placed.values()}
    if placed != {sum(image[cell] for cell in cells) for cells in packing.placed.values()}:
        return None
    moved: list[int] = []
    exchange: dict[int, int] = {}
    for placement in whole.placements:
        number = whole.by_mask.get(sum(map(image.__getitem__, placement.cells)), -1)
        kind = whole.placements[number].kind
        if number < 0 or exchange.setdefault(placement.kind, kind) != kind:
            return None
        moved.append(number)
    if any(whole.needed[kind] != whole.needed[other] for kind, other in exchange.items()):
        return None
    return tuple(moved)


def _restricted(moved: Permutation, whole: Packing, packing: Packing) -> Permutation:
    if whole is packing:
        return moved
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
    return connected(range(len(board)), beside.__getitem__)


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

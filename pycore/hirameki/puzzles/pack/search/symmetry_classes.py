"""Symmetry breaking: one packing of each symmetry class, and how many packings it represents.

The search is narrowed first: one piece (the anchor) may take only one place in each orbit of its places. A class may
still be found several times if symmetries leave the anchor in place; then the least of its packings represents it. This
is correct for every group and every set of pieces, including symmetrical packings, and costs nothing if no symmetry
leaves the anchor in place.
"""

from __future__ import annotations

from ....search.jobs import Job
from ..packing import Packing
from ..theory.symmetry import Permutation, symmetries


class SymmetryClasses:
    """The symmetry classes of a packing problem.

    Attributes:
        packing: the problem.
        group: its symmetries, the identity first.
        anchor: the kind whose places are restricted, or -1.
        allowed: mask of each place that the anchor may take -> the number of places in its orbit.
    """

    def __init__(self, packing: Packing, group: list[Permutation]) -> None:
        """Choose the anchor.

        Args:
            packing: the problem.
            group: its symmetries, from `theory.symmetry.symmetries`.
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

"""Packings as exact cover, and a test that rejects positions with an enclosed part of the wrong area."""

from __future__ import annotations

from collections.abc import Callable

from ....search.exact_cover import ExactCover
from ...answers import Lay
from ..packing import Packing, set_bits
from .symmetry_classes import SymmetryClasses


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


class PackShapes:
    """A packing problem as `Shapes`: options are the placements of the packing, by number."""

    def __init__(self, packing: Packing) -> None:
        """Set up the options of a packing problem."""
        self._packing = packing
        self.free = packing.cells_of(packing.free)
        self.hand = packing.needed
        self.options = tuple((placement.kind, placement.cells) for placement in packing.placements)

    def lay(self, option: int, left: int) -> Lay:
        """Return the move that makes a placement; copies of a kind are placed in the order of their letters.

        Args:
            option: number of the placement.
            left: number of pieces of its kind still in hand.
        """
        placement = self._packing.placements[option]
        letters = self._packing.letters_in_hand(placement.kind)
        return Lay(letters[-left], placement.orientation, placement.cell)

    def letter(self, kind: int) -> str:
        """Return the letter of the first piece of a kind in hand."""
        return self._packing.letters_in_hand(kind)[0]


class StripShapes:
    """The narrowed problem of some symmetry classes as `Shapes` for a search that nobody watches.

    Cells are the bits of the strip, so that the first free cell is at its narrow end; a move is the option's number.
    """

    def __init__(self, classes: SymmetryClasses) -> None:
        """Set up the options of a problem."""
        packing = classes.packing
        self.numbers = classes.narrowed()
        chosen = [packing.placements[number] for number in self.numbers]
        self.free = tuple(set_bits(packing.free))
        self.hand = packing.needed
        self.options = tuple((placement.kind, tuple(set_bits(placement.mask))) for placement in chosen)

    def lay(self, option: int, left: int) -> int:
        """Return the option's number."""
        return option

    def letter(self, kind: int) -> str:
        """Return no name."""
        return ""

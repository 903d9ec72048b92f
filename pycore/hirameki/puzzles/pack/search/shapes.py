"""What remains to be packed, in the form that traced searches use: cells by number, placements as moves."""

from __future__ import annotations

from ...answers import Lay
from ..bits import set_bits
from ..packing import Packing
from .symmetry_classes import SymmetryClasses


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

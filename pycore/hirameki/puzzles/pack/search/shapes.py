"""What is left to be packed, as watched searches ask for it: cells by their numbers, placements as moves."""

from __future__ import annotations

from ...answers import Lay
from ..packing import Packing


class PackShapes:
    """A packing problem as `Shapes`: options are the placements of the packing, by number."""

    def __init__(self, packing: Packing) -> None:
        """Take a packing problem."""
        self._packing = packing
        self.free = packing.cells_of(packing.free)
        self.hand = packing.needed
        self.options = tuple((placement.kind, placement.cells) for placement in packing.placements)

    def lay(self, option: int, left: int) -> Lay:
        """Return the move that takes a placement; copies of a kind are laid in the order of their letters.

        Args:
            option: number of the placement.
            left: pieces of its kind that are in hand.
        """
        placement = self._packing.placements[option]
        letters = self._packing.letters_in_hand(placement.kind)
        return Lay(letters[-left], placement.orientation, placement.cell)

    def letter(self, kind: int) -> str:
        """Return the letter of the first piece of a kind that is in hand."""
        return self._packing.letters_in_hand(kind)[0]

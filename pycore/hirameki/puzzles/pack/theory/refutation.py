"""Proofs that a region cannot be filled, which a reader can check by hand."""

from __future__ import annotations

from functools import partial

from ....search.jobs import Job, Progress
from ... import refuting
from ...answers import Certificate, Lay, Move, Steps
from ..packing import Packing, Placement
from .area import enclosed_area, reach, total_area
from .colouring import COLOURINGS, by_colouring


def refute(packing: Packing) -> Job[Certificate | None]:
    """Return a certificate that there is no packing, or None if no single argument proves it."""
    reason: Certificate | None = total_area(packing) or enclosed_area(packing)
    if reason is not None:
        return reason
    yield Progress()
    yield from packing.prepared()
    reason = reach(packing)
    if reason is not None:
        return reason
    for name in COLOURINGS:
        yield Progress()
        reason = by_colouring(packing, name)
        if reason is not None:
            return reason
    return None


def by_steps(packing: Packing, most: int) -> Job[Steps | None]:
    """Return a refutation in several steps: a cell or a piece, all its placements, and why each of them fails.

    Args:
        packing: what remains to be packed, not refuted by a single argument.
        most: the most positions to examine.
    """
    def choose(packing: Packing) -> refuting.Choice[Packing]:
        placements, cell, piece = _narrowest(packing)
        return refuting.Choice(map(partial(_laid, packing), placements), cell, piece)

    return refuting.by_steps(packing, most, choose, refute)


def _laid(packing: Packing, placement: Placement) -> tuple[Move, Packing | None]:
    """Return a move and the packing after it; None if it covers the last cells."""
    letter = packing.letters_in_hand(placement.kind)[0]
    onward = packing.at({**packing.placed, letter: placement.cells})
    return Lay(letter, placement.orientation, placement.cell), onward if onward.free else None


def _narrowest(packing: Packing) -> tuple[list[Placement], int | None, str | None]:
    """Return the smallest set of placements of which one is needed, and the cell or the piece that needs it."""
    best: tuple[list[Placement], int | None, str | None] = (list(packing.placements), None, None)
    for cell in packing.cells_of(packing.free):
        covering = [placement for placement in packing.placements if cell in placement.cells]
        if len(covering) < len(best[0]) or best[1] is None:
            best = (covering, cell, None)
    for kind, number in enumerate(packing.needed):
        if number == 1:
            lying = [placement for placement in packing.placements if placement.kind == kind]
            if len(lying) < len(best[0]):
                best = (lying, None, packing.letters_in_hand(kind)[0])
    return best

"""Proofs that a region cannot be filled, which a reader can check by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Literal

from ...search.jobs import Job, Progress
from .. import answers
from ..answers import Certificate, OneOf, Steps
from ..moves import Move
from .packing import Packing, Placement

#: Name -> weight of the cell at (column, row), one of two. The checkerboard is the classic (Golomb, Polyominoes, 1965).
COLOURINGS: dict[str, Callable[[int, int], int]] = {
    "checkerboard": lambda column, row: 1 - 2 * ((column + row) % 2),
    "columns": lambda column, row: 1 - 2 * (column % 2),
    "rows": lambda column, row: 1 - 2 * (row % 2),
    "diagonals-3": lambda column, row: (2, -1, -1)[(column + row) % 3],
    "antidiagonals-3": lambda column, row: (2, -1, -1)[(column - row) % 3],
    "diagonals-4": lambda column, row: (1, 1, -1, -1)[(column + row) % 4],
    "antidiagonals-4": lambda column, row: (1, 1, -1, -1)[(column - row) % 4],
    "columns-4": lambda column, row: (1, 1, -1, -1)[column % 4],
    "rows-4": lambda column, row: (1, 1, -1, -1)[row % 4],
}


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaCertificate(Certificate):
    """A proof by counting that the pieces in hand cannot cover the free cells.

    Attributes:
        reason: the type of argument.
    """

    kind: ClassVar[str] = "area"
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AreasDiffer(AreaCertificate):
    """The pieces in hand do not have the area of the free cells.

    Attributes:
        cells: number of free cells.
        pieces: number of cells of all pieces in hand.
    """

    reason: Literal["total"] = "total"
    cells: int
    pieces: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceFitsNowhere(AreaCertificate):
    """A piece in hand fits nowhere.

    Attributes:
        letter: the piece.
    """

    reason: Literal["piece"] = "piece"
    letter: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CellOutOfReach(AreaCertificate):
    """No piece in hand can cover a cell.

    Attributes:
        cells: the cell.
    """

    reason: Literal["cell"] = "cell"
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PocketUnfillable(AreaCertificate):
    """No choice of pieces in hand has the area of an enclosed part.

    Attributes:
        cells: the enclosed part.
        sizes: areas of the pieces in hand; of a piece in parts that do not touch, those of its parts, each of which
            may lie somewhere else.
    """

    reason: Literal["enclosed"] = "enclosed"
    cells: tuple[int, ...]
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Colouring(Certificate):
    """A colouring argument: no choice of one possible sum per piece adds up to the sum of the region.

    Attributes:
        name: name of the colouring.
        weights: one weight per cell.
        region: sum of the weights of the free cells.
        pieces: for every piece in hand, the sums of its possible placements.
    """

    kind: ClassVar[str] = "colouring"
    name: str
    weights: tuple[int, ...]
    region: int
    pieces: dict[str, tuple[int, ...]]


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
    def choose(packing: Packing) -> OneOf[Packing]:
        placements, cell, piece = _narrowest(packing)
        return OneOf(map(partial(_laid, packing), placements), cell, piece)

    return answers.by_steps(packing, most, choose, refute)


def _laid(packing: Packing, placement: Placement) -> tuple[Move, Packing | None]:
    """Return a move and the packing after it; None if it covers the last cells."""
    letter = packing.hands[placement.kind][0]
    onward = packing.at({**packing.placed, letter: placement.cells})
    return placement.move(letter), onward if onward.free else None


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
                best = (lying, None, packing.hands[kind][0])
    return best


# Refutations by counting: differing areas, unfillable enclosed parts, pieces that fit nowhere, unreachable cells.


def total_area(packing: Packing) -> AreasDiffer | None:
    """Return a certificate if the area of the free cells differs from that of the pieces in hand."""
    if not packing.spare:
        return None
    cells = packing.free.bit_count()
    return AreasDiffer(cells=cells, pieces=cells + packing.spare)


def enclosed_area(packing: Packing) -> PocketUnfillable | None:
    """Return a certificate if no choice of pieces, or of parts of them, has the area of an enclosed part."""
    rest = packing.free
    while rest:
        part = packing.strip.flood(rest & -rest, rest)
        if part.bit_count() not in packing.fillable:
            return PocketUnfillable(cells=packing.cells_of(part), sizes=packing.part_sizes)
        rest ^= part
    return None


def reach(packing: Packing) -> PieceFitsNowhere | CellOutOfReach | None:
    """Return a certificate if a piece fits nowhere, or if no piece can cover some cell."""
    fitting = {placement.kind for placement in packing.placements}
    for kind, number in enumerate(packing.needed):
        if number and kind not in fitting:
            return PieceFitsNowhere(letter=packing.hands[kind][0])
    covered = 0
    for placement in packing.placements:
        covered |= placement.mask
    bare = packing.free & ~covered
    if not bare:
        return None
    return CellOutOfReach(cells=packing.cells_of(bare & -bare))


# Colouring arguments: cells have weights, and no choice of placements adds up to the region's sum.


def by_colouring(packing: Packing, name: str) -> Colouring | None:
    """Return a certificate if a colouring proves that there is no packing.

    Args:
        packing: what remains to be packed.
        name: one of `COLOURINGS`.
    """
    weights = [COLOURINGS[name](column, row) for column, row in packing.board.cells]
    # There are two weights, so the sum of a piece tells only how many of its cells have the greater one.
    low, high = min(weights), max(weights)
    heavy = sum(bit for bit, weight in zip(packing.strip.bits, weights) if weight == high)
    counts = [set(map(int.bit_count, map(heavy.__and__, masks))) for masks in packing.masks]
    sums = [{size * low + count * (high - low) for count in some} for size, some in zip(packing.pieces.sizes, counts)]
    reached = {0}
    for kind, number in enumerate(packing.needed):
        for _ in range(number):
            reached = {total + value for total in reached for value in sums[kind]}
    region = sum(weights[cell] for cell in packing.cells_of(packing.free))
    if region in reached:
        return None
    pieces = {
        letter: tuple(sorted(sums[kind]))
        for kind in range(len(packing.needed))
        for letter in packing.hands[kind]
    }
    return Colouring(name, tuple(weights), region, pieces)

"""Counting cells: areas that differ, enclosed parts of a wrong area, pieces and cells that never meet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ...answers import Certificate
from ..packing import Packing


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaCertificate(Certificate):
    """Why the pieces in hand cannot cover the free cells, told by counting.

    Attributes:
        reason: which of the area certificates it is.
    """

    kind: ClassVar[str] = "area"
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AreasDiffer(AreaCertificate):
    """Free cells and cells of the pieces in hand differ.

    Attributes:
        cells: number of free cells.
        pieces: cells of all pieces in hand.
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
        cells: that cell.
    """

    reason: Literal["cell"] = "cell"
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PocketUnfillable(AreaCertificate):
    """No choice of pieces in hand has the area of an enclosed part.

    Attributes:
        cells: of the enclosed part.
        sizes: areas of the pieces in hand.
    """

    reason: Literal["enclosed"] = "enclosed"
    cells: tuple[int, ...]
    sizes: tuple[int, ...]


def total_area(packing: Packing) -> AreasDiffer | None:
    """Return a certificate where free cells and cells of the pieces in hand differ."""
    area = sum(size * number for size, number in zip(packing.sizes, packing.needed))
    cells = packing.free.bit_count()
    return None if area == cells else AreasDiffer(cells=cells, pieces=area)


def enclosed_area(packing: Packing) -> PocketUnfillable | None:
    """Return a certificate where an enclosed part of the region has an area that no choice of pieces has."""
    rest = packing.free
    while rest:
        part = packing.flood(rest & -rest, rest)
        if part.bit_count() not in packing.fillable:
            sizes = sorted({size for size, number in zip(packing.sizes, packing.needed) if number})
            return PocketUnfillable(cells=packing.cells_of(part), sizes=tuple(sizes))
        rest ^= part
    return None


def reach(packing: Packing) -> PieceFitsNowhere | CellOutOfReach | None:
    """Return a certificate where a piece fits nowhere, or where no piece can cover a cell."""
    fitting = {placement.kind for placement in packing.placements}
    for kind, number in enumerate(packing.needed):
        if number and kind not in fitting:
            return PieceFitsNowhere(letter=packing.letters_in_hand(kind)[0])
    covered = 0
    for placement in packing.placements:
        covered |= placement.mask
    bare = packing.free & ~covered
    return CellOutOfReach(cells=packing.cells_of(bare & -bare)) if bare else None

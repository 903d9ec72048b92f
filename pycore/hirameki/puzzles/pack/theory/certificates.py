"""Certificates that a region cannot be filled: areas, pieces and cells that never meet, colourings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ...answers import Certificate


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


@dataclass(frozen=True, slots=True)
class Colouring(Certificate):
    """Give every cell its weight: no choice of one sum a piece adds up to the region's.

    Attributes:
        name: of the colouring.
        weights: one a cell.
        region: sum of the weights of the free cells.
        pieces: for every piece in hand the sums that it can cover, whatever its placement.
    """

    kind: ClassVar[str] = "colouring"
    name: str
    weights: tuple[int, ...]
    region: int
    pieces: dict[str, tuple[int, ...]]

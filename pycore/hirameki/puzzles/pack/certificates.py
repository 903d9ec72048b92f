"""Certificates that a region cannot be filled: by area, by reach or by colouring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ..answers import Certificate


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

"""Designs on triangles and hexagons: hexiamonds, tetrahexes and pentahexes, as row codes.

Designs and numbers: D. Goodger, Polyform Puzzler, who names the authors. O'Beirne's hexagon: T. H. O'Beirne (1961); its
number was found by D. E. Knuth, too.
"""

from __future__ import annotations

from typing import NamedTuple

from ...geometry.lattice import TRIANGULAR, Lattice
from ...geometry.rows import write_rows
from ...geometry.triangles import TRIANGLES
from .alphabet import HEXIAMOND_LETTERS, TETRAHEX_LETTERS
from .notation import write_shape
from .pictures import PENTAHEXES, TRIHEXES, shapes
from .shapes import shape

HEXIAMONDS = "".join(HEXIAMOND_LETTERS.usual)
ONE_SIDED_HEXIAMONDS = f"1s.{''.join(sorted(HEXIAMOND_LETTERS.one_sided))}"
TETRAHEXES = "".join(TETRAHEX_LETTERS.usual)


class LatticeDesign(NamedTuple):
    """A named region of triangles or hexagons.

    Attributes:
        title: in English.
        lattice: where its cells lie.
        pieces: notation of the set.
        rows: the region as rows.
        known: solutions modulo symmetry, where somebody has counted them.
    """

    title: str
    lattice: Lattice
    pieces: str
    rows: str
    known: int | None


def _drawn(picture: str) -> str:
    """Return the notation of all pieces of a picture on hexagons."""
    return ".".join(write_shape(shape(cells, TRIANGULAR), TRIANGULAR) for cells in shapes(picture).values())


def _iamonds(title: str, rows: str, known: int, pieces: str = HEXIAMONDS) -> LatticeDesign:
    return LatticeDesign(title, TRIANGLES, pieces, rows, known)


def _hexes(title: str, rows: str, known: int | None, pieces: str = TETRAHEXES) -> LatticeDesign:
    return LatticeDesign(title, TRIANGULAR, pieces, rows, known)


_TRI_AND_TETRA = f"{TETRAHEXES}.{_drawn(TRIHEXES)}"
_PENTA = _drawn(PENTAHEXES)

#: Slug -> design, in the order of the catalogue.
LATTICE_DESIGNS: dict[str, LatticeDesign] = {
    "hexiamond-hexagon": _iamonds("Hexagon of nine hexiamonds", "xx7o-x9o-11o-11o-x9o-xx7o", 15, "CEGHIJOSV"),
    "hexiamond-6x6": _iamonds("Hexiamonds, rhombus 6×6", "6x12o-5x12o-4x12o-3x12o-xx12o-x12o", 156),
    "hexiamond-4x9": _iamonds("Hexiamonds, parallelogram 4×9", "4x18o-3x18o-xx18o-x18o", 74),
    "hexiamond-trapezoid": _iamonds("Hexiamonds, trapezium", "4x15o-3x17o-xx19o-x21o", 76),
    "hexiamond-chevron": _iamonds("Hexiamonds, chevron", "xx12o-x12o-12o-12o-x12o-xx12o", 1004),
    "hexiamond-trefoil": _iamonds("Hexiamonds, trefoil", "8x5o-7x7o-xx12o-x12o-x12o-xx12o-7x7o-8x5o", 640),
    "hexiamond-heart": _iamonds("Hexiamonds, heart", "4x7o-3x9o-xx10o-x10o-x10o-xx10o-3x9o-4x7o", 4154),
    "hexiamond-crescent": _iamonds("Hexiamonds, crescent", "4x9o-3x11o-xx8o-x8o-x8o-xx8o-3x11o-4x9o", 87),
    "hexiamond-snowflake": _iamonds("Hexiamonds, snowflake", "6x3o-x9o-x12o-x12o-12o-12o-3x9o-4x3o", 55),
    "hexiamond-infinity": _iamonds("Hexiamonds, infinity", "10x5o-9x7o-8x4ox4o-x16o-16o-4ox4o-x7o-xx5o", 15),
    "hexiamond-notched": _iamonds(
        "Hexiamonds, notched hexagon", "4x5o-x6ox4o-3ox9o-5o3xooxoo-ooxoo3x5o-9ox3o-x4ox6o-4x5o", 1,
    ),
    "one-sided-hexiamond-hexagon": _iamonds(
        "O’Beirne’s hexagon",
        "6x3o-3x9o-15o-15o-15o-15o-15o-15o-3x9o-6x3o",
        124_519, ONE_SIDED_HEXIAMONDS,
    ),
    "tetrahex-4x7": _hexes("Tetrahexes, parallelogram 4×7", "7o-x7o-xx7o-3x7o", 9),
    "tetrahex-coin": _hexes("Tetrahexes, coin", "5o-6o-3ox3o-x6o-xx5o", 4),
    "tetrahex-flower": _hexes("Tetrahexes, flower", "xoo-ooxoo-6o-x5o-xoxooxo-xx5o-4xoo", 2),
    "tetrahex-two-diamonds": _hexes("Tetrahexes, two diamonds", "4o-x4o-xx6o-3x6o-6x4o-7x4o", 2),
    "trihex-tetrahex-hexagon": _hexes(
        "Trihexes and tetrahexes, hexagon", "4o-5o-6o-7o-x6o-xx5o-3x4o", 12_290, _TRI_AND_TETRA,
    ),
    "trihex-tetrahex-hexagram": _hexes(
        "Trihexes and tetrahexes, star", "xxo-xxoo-7o-x6o-xx5o-xx6o-xx7o-5xoo-6xo", 167, _TRI_AND_TETRA,
    ),
    "pentahex-10x11": _hexes(
        "Pentahexes, parallelogram 10×11", write_rows(["x" * row + "o" * 11 for row in range(10)]), None, _PENTA,
    ),
}

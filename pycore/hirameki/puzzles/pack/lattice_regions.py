"""Designs on triangles and hexagons, as row codes: hexiamonds, trihexes, tetrahexes and pentahexes.

Source of designs and numbers: D. Goodger, Polyform Puzzler, who names the authors. O'Beirne's hexagon: T. H. O'Beirne
(1961); its number was also found by D. E. Knuth.
"""

from __future__ import annotations

from ...geometry.lattice import TRIANGULAR
from ...geometry.rows import read_rows, write_rows
from ...geometry.triangles import TRIANGLES
from .catalogue import Design
from .pictures import PENTAHEXES, TRIHEXES, shapes
from .pieces import HEXIAMOND_LETTERS, TETRAHEX_LETTERS, shape
from .rules import write_shape

ONE_SIDED_HEXIAMONDS = f"1s.{''.join(sorted(HEXIAMOND_LETTERS.one_sided))}"


def _drawn(picture: str) -> str:
    """Return the notation of all pieces of a picture on hexagons."""
    return ".".join(write_shape(shape(cells, TRIANGULAR), TRIANGULAR) for cells in shapes(picture).values())


def _iamonds(slug: str, title: str, rows: str, known: int, pieces: str = HEXIAMOND_LETTERS.letters) -> Design:
    return Design(slug, title, tuple(read_rows(rows)), pieces, None, known, TRIANGLES)


def _hexes(slug: str, title: str, rows: str, known: int | None, pieces: str = TETRAHEX_LETTERS.letters) -> Design:
    return Design(slug, title, tuple(read_rows(rows)), pieces, None, known, TRIANGULAR)


_TRI_AND_TETRA = f"{TETRAHEX_LETTERS.letters}.{_drawn(TRIHEXES)}"
_PENTA = _drawn(PENTAHEXES)

#: Slug -> design, in the order of the catalogue.
LATTICE_DESIGNS = {design.slug: design for design in (
    _iamonds("hexiamond-hexagon", "Hexagon of nine hexiamonds", "xx7o-x9o-11o-11o-x9o-xx7o", 15, "CEGHIJOSV"),
    _iamonds("hexiamond-6x6", "Hexiamonds, rhombus 6×6", "6x12o-5x12o-4x12o-3x12o-xx12o-x12o", 156),
    _iamonds("hexiamond-4x9", "Hexiamonds, parallelogram 4×9", "4x18o-3x18o-xx18o-x18o", 74),
    _iamonds("hexiamond-trapezoid", "Hexiamonds, trapezium", "4x15o-3x17o-xx19o-x21o", 76),
    _iamonds("hexiamond-chevron", "Hexiamonds, chevron", "xx12o-x12o-12o-12o-x12o-xx12o", 1004),
    _iamonds("hexiamond-trefoil", "Hexiamonds, trefoil", "8x5o-7x7o-xx12o-x12o-x12o-xx12o-7x7o-8x5o", 640),
    _iamonds("hexiamond-heart", "Hexiamonds, heart", "4x7o-3x9o-xx10o-x10o-x10o-xx10o-3x9o-4x7o", 4154),
    _iamonds("hexiamond-crescent", "Hexiamonds, crescent", "4x9o-3x11o-xx8o-x8o-x8o-xx8o-3x11o-4x9o", 87),
    _iamonds("hexiamond-snowflake", "Hexiamonds, snowflake", "6x3o-x9o-x12o-x12o-12o-12o-3x9o-4x3o", 55),
    _iamonds("hexiamond-infinity", "Hexiamonds, infinity", "10x5o-9x7o-8x4ox4o-x16o-16o-4ox4o-x7o-xx5o", 15),
    _iamonds(
        "hexiamond-notched", "Hexiamonds, notched hexagon",
        "4x5o-x6ox4o-3ox9o-5o3xooxoo-ooxoo3x5o-9ox3o-x4ox6o-4x5o", 1,
    ),
    _iamonds(
        "one-sided-hexiamond-hexagon", "O’Beirne’s hexagon",
        "6x3o-3x9o-15o-15o-15o-15o-15o-15o-3x9o-6x3o",
        124_519, ONE_SIDED_HEXIAMONDS,
    ),
    _hexes("tetrahex-4x7", "Tetrahexes, parallelogram 4×7", "7o-x7o-xx7o-3x7o", 9),
    _hexes("tetrahex-coin", "Tetrahexes, coin", "5o-6o-3ox3o-x6o-xx5o", 4),
    _hexes("tetrahex-flower", "Tetrahexes, flower", "xoo-ooxoo-6o-x5o-xoxooxo-xx5o-4xoo", 2),
    _hexes("tetrahex-two-diamonds", "Tetrahexes, two diamonds", "4o-x4o-xx6o-3x6o-6x4o-7x4o", 2),
    _hexes(
        "trihex-tetrahex-hexagon", "Trihexes and tetrahexes, hexagon",
        "4o-5o-6o-7o-x6o-xx5o-3x4o", 12_290, _TRI_AND_TETRA,
    ),
    _hexes(
        "trihex-tetrahex-hexagram", "Trihexes and tetrahexes, star",
        "xxo-xxoo-7o-x6o-xx5o-xx6o-xx7o-5xoo-6xo", 167, _TRI_AND_TETRA,
    ),
    _hexes(
        "pentahex-10x11", "Pentahexes, parallelogram 10×11",
        write_rows(["x" * row + "o" * 11 for row in range(10)]), None, _PENTA,
    ),
)}

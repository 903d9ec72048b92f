"""The catalogue of peg boards: one entry per board, and the only place where a board is listed.

An entry has a slug (never renamed or reused, since links depend on it), an English title, a picture and the board's
origin; and what is known about its start, where position classes leave one that cannot be solved.
"""
# The page's titles are in web/locales; tests/pycore/test_peg_catalogue.py reports what a new entry still lacks.

from __future__ import annotations

import re

from ...errors import unknown_puzzle
from ...geometry.board import Board
from ...geometry.lattice import SQUARE, TRIANGULAR, Lattice
from .rules import KnownOpening, Layout, drawn, rectangle

#: Hoppers: the squares of one colour of a 5x5 chessboard; steps along rows and columns skip the other colour.
CHEQUERED = Lattice(
    "graph",
    {
        "U": (0, -2), "D": (0, 2), "L": (-2, 0), "R": (2, 0),
        "Q": (-1, -1), "E": (1, -1), "Z": (-1, 1), "C": (1, 1),
    },
    0.0, 1.0, True,
)


def _triangle(side: int, provenance: str) -> Layout:
    """Return the triangle with a given side, named by its number of holes."""
    rows = ["o" * row for row in range(1, side + 1)]
    holes = sum(map(len, rows))
    return Layout(f"triangle-{holes}", f"Triangle {holes}", Board.from_rows(TRIANGULAR, rows), provenance)


#: In display order. tests/pycore/test_peg_catalogue.py checks the openings that were found by search.
ENTRIES = (
    Layout("hoppers", "Hoppers", drawn(CHEQUERED, """
        o.o.o
        .o.o.
        o.o.o
        .o.o.
        o.o.o"""),
        "The board of the game Hoppers (ThinkFun): frogs on lily pads, straight and diagonal jumps.",
    ),
    _triangle(4, "Triangle of side 4 (G. Bell, Solving Triangular Peg Solitaire, J. Integer Sequences 11, 2008)."),
    _triangle(
        5, "Triangle of side 5, known from the tables of the Cracker Barrel restaurants (G. Bell, 2008).",
    ),
    _triangle(6, "Triangle of side 6; all 29 feasible problems can be solved (OEIS A130516)."),
    _triangle(7, "Triangle of side 7 (G. Bell, OEIS A130515)."),
    _triangle(8, "Triangle of side 8 (G. Bell, OEIS A130515)."),
    Layout("deformed-21", "Deformed triangle", drawn(TRIANGULAR, """
        oo.....
        .o.....
        .oo....
        .ooo...
        .oooo..
        ooooooo
        .o....o"""),
        "A triangle of 15 with six outer holes, from a Japanese article on solving it by program.",
        opening=KnownOpening(6, "complement", "the start of the article"),
    ),
    Layout("english", "English board", drawn(SQUARE, """
        ..ooo..
        ..ooo..
        ooooooo
        ooooooo
        ooooooo
        ..ooo..
        ..ooo.."""),
        "The standard board; E. Bergholt played its central game in 18 moves in 1912.",
    ),
    Layout("french", "French board", drawn(SQUARE, """
        ..ooo..
        .ooooo.
        ooooooo
        ooooooo
        ooooooo
        .ooooo.
        ..ooo.."""),
        "The oldest board known: the engraving of the Princesse de Soubise by C.-A. Berey, 1697.",
    ),
    Layout("wiegleb", "Wiegleb's board", drawn(SQUARE, """
        ...ooo...
        ...ooo...
        ...ooo...
        ooooooooo
        ooooooooo
        ooooooooo
        ...ooo...
        ...ooo...
        ...ooo..."""),
        "J. C. Wiegleb, Onomatologia curiosa, Germany 1779.",
    ),
    Layout("asymmetric-39", "Asymmetric cross", drawn(SQUARE, """
        ...ooo..
        ...ooo..
        ...ooo..
        oooooooo
        oooooooo
        oooooooo
        ...ooo..
        ...ooo.."""),
        "The 3-3-2-2 cross of G. Bell: two neighbouring arms of the English board are one row longer.",
    ),
    Layout("diamond-25", "Diamond 25", drawn(SQUARE, """
        ...o...
        ..ooo..
        .ooooo.
        ooooooo
        .ooooo.
        ..ooo..
        ...o..."""),
        "The diamond of side 4; no single-vacancy problem on it can be solved.",
        opening=KnownOpening(0, "none", "pagoda functions against every vacancy"),
    ),
    Layout("diamond-41", "Diamond 41", drawn(SQUARE, """
        ....o....
        ...ooo...
        ..ooooo..
        .ooooooo.
        ooooooooo
        .ooooooo.
        ..ooooo..
        ...ooo...
        ....o...."""),
        "The continental diamond of side 5 (J. D. Beasley, The Ins and Outs of Peg Solitaire, 1985).",
        opening=KnownOpening(1, "any", "search; whether one peg can be left from e1 is not known, from d2 it can"),
    ),
    Layout("hexagon-19", "Hexagon 19", drawn(TRIANGULAR, """
        ooo..
        oooo.
        ooooo
        .oooo
        ..ooo"""),
        "The hexagon of side 3; no single-vacancy problem on it can be solved.",
        opening=KnownOpening(0, "none", "search"),
    ),
    Layout("hexagon-37", "Hexagon 37", drawn(TRIANGULAR, """
        oooo...
        ooooo..
        oooooo.
        ooooooo
        .oooooo
        ..ooooo
        ...oooo"""),
        "The hexagon of side 4; no complement problem lies in its position class.",
    ),
    Layout("star-13", "Star", drawn(TRIANGULAR, """
        .o...
        oooo.
        .ooo.
        .oooo
        ...o."""),
        "Six points around a hexagon of seven holes.",
    ),
    rectangle(4, 4),
    rectangle(4, 5),
    rectangle(6, 6),
)
_RECTANGLE = re.compile(r"rect-(\d{1,3})x(\d{1,3})")
_BY_SLUG = {layout.slug: layout for layout in ENTRIES}
SLUGS = tuple(_BY_SLUG)


def catalogue_layout(slug: str) -> Layout:
    """Return a board by its slug; rectangles may have any size, listed in the catalogue or not.

    Raises:
        UnknownPuzzle: there is no such board, or the rectangle has no cells or more than 400.

    >>> len(catalogue_layout("english").board), len(catalogue_layout("rect-6x5").board)
    (33, 30)
    """
    if slug in _BY_SLUG:
        return _BY_SLUG[slug]
    match = _RECTANGLE.fullmatch(slug)
    if match is None:
        raise unknown_puzzle(f"peg/{slug[:40]}")
    return rectangle(int(match[1]), int(match[2]))

"""Packings of triangles and hexagons from the literature; none of the numbers was computed by this program.

Source: D. Goodger, Polyform Puzzler (puzzler.sourceforge.net). Each entry has the name of the design there, its cells
as a board code of this project, and its number of solutions modulo symmetry.
"""

from __future__ import annotations

#: The 12 hexiamonds.
HEXIAMONDS = {
    "Hexiamonds3Hexagons": ("xd.xx5o3x5o3x5o-x7ox7ox7o-x7ox7ox7o-xx5o3x5o3x5o", 0),
    "Hexiamonds4x10LongButterfly": ("xd.x19o-xx17o-xx17o-x19o", 0),
    "Hexiamonds4x11Trapezoid": ("xd.4x15o-3x17o-xx19o-x21o", 76),
    "Hexiamonds4x12StackedHexagons": ("xd.xx5o-x7o-x7o-xx5o-xx5o-x7o-x7o-xx5o-xx5o-x7o-x7o-xx5o", 51),
    "Hexiamonds4x9": ("xd.4x18o-3x18o-xx18o-x18o", 74),
    "Hexiamonds5x10Trapezoid2": ("xd.4x11o-3x13o-xx15o-x17o-8o3x8o", 256),
    "Hexiamonds5x2SemiregularHexagon1": ("xd.4x5o-3x7o-x11o-x11o-13o-13o-x11o-6xo", 419),
    "Hexiamonds5x8StackedLongButterflies": ("xd.x9o-x9o-x9o-x9o-x9o-x9o-x9o-x9o", 290),
    "Hexiamonds6x6": ("xd.6x12o-5x12o-4x12o-3x12o-xx12o-x12o", 156),
    "Hexiamonds7x1SemiregularHexagonRing_x": ("xd.6x3o-5x5o-4x7o-3x9o-xx4o3x4o-x5o3x5o-15o-15o", 0),
    "HexiamondsChevron_12x3": ("xd.6x6o-5x6o-4x6o-3x6o-xx6o-x6o-x6o-xx6o-3x6o-4x6o-5x6o-6x6o", 29),
    "HexiamondsChevron_6x6": ("xd.xx12o-x12o-12o-12o-x12o-xx12o", 1_004),
    "HexiamondsCrescent": ("xd.4x9o-3x11o-xx8o-x8o-x8o-xx8o-3x11o-4x9o", 87),
    "HexiamondsDelta1": ("xd.8x16o-7x14o-6x12o-5x10o-4x8o-3x6o-xx4o-xoo", 11),
    "HexiamondsDelta3": ("xd.8x16o-7x16o-6x10o-5x10o-4x8o-3x4o-xx4o-x4o", 72),
    "HexiamondsHeart": ("xd.4x7o-3x9o-xx10o-x10o-x10o-xx10o-3x9o-4x7o", 4_154),
    "HexiamondsHexagon4": ("xd.4x9o-3x11o-xxoo3x3o3xoo-x3o9x3o-x6o3x6o-xx5o3x5o-3x4o3x4o-4x9o", 0),
    "HexiamondsHexagon6": ("xd.4x9o-3x6ox4o-xx6o4x3o-x3o7x5o-x3o7x5o-xx6o4x3o-3x6ox4o-4x9o", 0),
    "HexiamondsHexgrid6x2_x": ("xd.16x3o-13x6o-10x9o-7x12o-4x12o-x12o-x9o-x6o-x3o", 0),
    "HexiamondsHexgridHexagramRing_x": ("xd.4x3o3x3o-4x9o-4x9o-x6o3x6o-x6o3x6o-4x9o-4x9o-4x3o3x3o", 0),
    "HexiamondsHexgridTrapezoid5x3": ("xd.6x3o-3x9o-15o-15o-12o-9o-6o-3o", 144),
    "HexiamondsHexgridTriangleRing_x2": ("xd.3o-6o-9o-5o3x4o-oo6x7o-oo6x7o-5o3x4o-9o-6o-3o", 0),
    "HexiamondsInfinity": ("xd.10x5o-9x7o-8x4ox4o-x16o-16o-4ox4o-x7o-xx5o", 15),
    "HexiamondsIrregularHexagon7x8": ("xd.6x3o-5x5o-4x7o-3x9o-xx11o-x13o-x13o-xx11o", 5_885),
    "HexiamondsNearHexagram1": ("xd.6x3o-5x5o-x13o-xx11o-xx5ox5o-x13o-x13o-6x3o-7xo", 2),
    "HexiamondsNotchedHexagon1": ("xd.4x5o-x6ox4o-3ox9o-5o3xooxoo-ooxoo3x5o-9ox3o-x4ox6o-4x5o", 1),
    "HexiamondsRing": ("xd.4x9o-3x11o-xx4o5x4o-x4o7x4o-x4o7x4o-xx4o5x4o-3x11o-4x9o", 0),
    "HexiamondsSnowflake": ("xd.6x3o-x9o-x12o-x12o-12o-12o-3x9o-4x3o", 55),
    "HexiamondsSpikedHexagon2": ("xd.9x4o-5x9o-xxox9o-x13o-x13o-xxox9o-5x9o-9x4o", 3),
    "HexiamondsSpikedHexagon_x1": ("xd.5x3o-xox7oxo-13o-x11o-x11o-13o-xox7oxo-5x3o", 0),
    "HexiamondsSpinner1": ("xd.xxo-x11o-13o-14o-x11o-xx9o-3x7o-3x6o", 751),
    "HexiamondsSpinner3": ("xd.4x5o-3x7o-3x7o-4x10o-xx5ox7o-x14o-x7ox5o-xx5o", 4),
    "HexiamondsSpinner5": ("xd.6x3o-5x4o-4x7o-3x9o-xx4oxox4o-xx5ox6o-15o-11ox3o", 1),
    "HexiamondsSpinner_x1": ("xd.3x4o-4x4o-5x4o-6x4o-6x5o-5x7o-4x16o-3x16o-xx4o-x4o-x3o-xxo", 0),
    "HexiamondsSpinner_x3": ("xd.6xo-5x3o-4x5o-4x6o-5x6o-5x11o-4x13o-3x15o-xx6o-x6o", 0),
    "HexiamondsStackedChevrons_12x3_2": ("xd.xx6o-x6o-x6o-xx6o-xx6o-x6o-x6o-xx6o-xx6o-x6o-x6o-xx6o", 114),
    "HexiamondsStackedChevrons_6x6": ("xd.x12o-x12o-x12o-x12o-x12o-x12o", 933),
    "HexiamondsTrefoil": ("xd.8x5o-7x7o-xx12o-x12o-x12o-xx12o-7x7o-8x5o", 640),
    "HexiamondsTrefoil3": ("xd.6x3o-5x5o-4x7o-4x3ox3o-xx11o-x4ox3ox4o-15o-7ox7o", 2),
    "HexiamondsTriangleRing_x": ("xd.8xo-7x3o-6x5o-5x7o-4x4ox4o-3x4o3x4o-xx4o5x4o-x15o-17o", 0),
    "HexiamondsTwoTriangles": ("xd.6xoxx11o-5x3oxx9o-4x5oxx7o-3x7oxx5o-xx9oxx3o-x11oxxo", 0),
    "HexiamondsX1": ("xd.5ox5o-11o-x9o-xx3ox3o-xx3ox3o-x9o-11o-5ox5o", 11),
    "HexiamondsX_x2": ("xd.x4o5x4o-xx4o3x4o-3x4ox4o-4x7o-5x5o-5x5o-4x7o-3x4ox4o-xx4o3x4o-x4o5x4o", 0),
}

#: Nine hexiamonds, without the yacht, the sphinx and the butterfly.
NINE_HEXIAMONDS = {
    "HexiamondsChoose9Hexagon3": ("xd.xx7o-x9o-11o-11o-x9o-xx7o", 15),
}

#: The 19 one-sided hexiamonds.
ONE_SIDED_HEXIAMONDS = {
    "OneSidedHexiamondsHexagramHexagon1": ("xd.8xo-7x3o-4x9o-17o-x15o-x6o3x6o-x6o3x6o-x15o-17o-4x9o-7x3o-8xo", 54),
    "OneSidedHexiamondsKnobbedHexagon_x1": (
        "xd.4x3o5x3o-4x5ox5o-4x11o-3xox9oxo-19o-"
        "19o-3xox9oxo-4x11o-4x5ox5o-4x3o5x3o", 0,
    ),
    "OneSidedHexiamondsTrefoil_x1": ("xd.6x3ox3o-5x9o-4x11o-3x13o-xx15o-x17o-x17o-3x13o-3x13o", 0),
    "OneSidedHexiamondsTrefoil_x3": ("xd.6x9o-6x9o-7x7o-8x5o-8x5o-7x7o-21o-21o-x7o5x7o-xx5o7x5o-3x3o9x3o", 0),
    "OneSidedHexiamondsTrefoil_x5": (
        "xd.12xo-11x3o-10x5o-9x7o-9x7o-10x5o-"
        "7x11o-8x3o3x3o-4x7o3x7o-3x19o-xx8ox3ox8o-x8o3xo3x8o", 0,
    ),
    "OneSidedHexiamondsTrefoil_x7": ("xd.xx5o-x7o-x8o-xx8o-3x6oxx8o-4xox14o-4xox14o-3x6oxx8o-xx8o-x8o-x7o-xx5o", 0),
    "OneSidedHexiamondsTriangle12_x2": (
        "xd.12xo-11x3o-10x5o-9x7o-8x9o-7x4oxox4o-"
        "6x4o5x4o-5x4o7x4o-4x4o9x4o-3x6o7x6o-xx21o-x23o", 0,
    ),
    "OneSidedHexiamondsTriangle12_x4": (
        "xd.12xo-11x3o-10x5o-9x7o-8x9o-7x11o-"
        "6xo11xo-5x3o3x3o3x3o-4x5oxx3oxx5o-3x7o5x7o-xx9o3x9o-x11ox11o", 0,
    ),
    "OneSidedHexiamondsTriangle_x1": ("xd.10xo-9x3o-8x5o-7x7o-6x9o-5x11o-4x5oxx6o-3x6o4x5o-xx7ox9o-x19o-21o", 0),
}

#: The 7 tetrahexes.
TETRAHEXES = {
    "Tetrahexes7x7Triangle": ("xt.o-oo-3o-4o-5o-6o-7o", 0),
    "TetrahexesElongatedHexagon3x4_2": ("xt.3o-4o-5o-ooxxoo-x5o-xx4o-3x3o", 3),
    "TetrahexesElongatedHexagon3x4_4": ("xt.3o-4o-5o-x4o-x5o-xx4o-3x3o", 5),
    "TetrahexesCoin": ("xt.5o-6o-3ox3o-x6o-xx5o", 4),
    "TetrahexesFlower1": ("xt.xoo-ooxoo-6o-x5o-xoxooxo-xx5o-4xoo", 2),
    "TetrahexesFlower3": ("xt.x3o-ooxoo-oxooxo-6o-xoxooxo-xxooxoo-4x3o", 1),
    "TetrahexesRosettes_x1": ("xt.xoo-x3o-6o-3ox3o-x6o-3x3o-4xoo", 0),
    "TetrahexesTrefoil_x1": ("xt.4o-x3o-xxoo-7o-x6o-xxooxoo-3xoxxo", 0),
    "TetrahexesTrefoil_x3": ("xt.3o-3o-x5o-xx5o-x6o-xx3oxo-3xoo", 0),
    "TetrahexesTwoDiamonds_x1": ("xt.4o-xooxo-xx4o-3ox3o-x4o-xxoxoo-3x4o", 0),
    "TetrahexesTwoDiamonds1": ("xt.4o-x4o-xx6o-3x6o-6x4o-7x4o", 2),
}

#: The 3 trihexes and the 7 tetrahexes.
TRIHEXES_AND_TETRAHEXES = {
    "Polyhexes34Hexagram": ("xt.xxo-xxoo-7o-x6o-xx5o-xx6o-xx7o-5xoo-6xo", 167),
    "Polyhexes34TrilobedCrown2": ("xt.xxo-xx3o-7o-x3oxoo-xoox3o-xx3oxoo-xx7o-5x3o-6xo", 159),
}

"""The named designs: a region, the set of pieces that fills it, and the number of solutions where it is known.

Sources of the numbers: pentominoes in rectangles, Haselgrove & Haselgrove, Eureka 23 (1960) and Miller; 8x8 without
the central square, Scott (1958); the others were counted by this project's two methods and by an independent program.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ...errors import UnknownPuzzle, unknown_puzzle
from ...geometry.board import read_rows, write_rows
from ...geometry.lattice import SQUARE, TRIANGLES, TRIANGULAR, Lattice
from .pictures import HEXOMINOES, PENTAHEXES, TRIHEXES, shapes
from .pieces import HEXIAMOND_LETTERS, PENTOMINO_LETTERS, TETRAHEX_LETTERS, shape
from .rules import write_shape

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
WEEKDAYS = ("Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat")
#: The labels of the cells, row by row; "" where there is no cell.
PLAIN = (
    (*MONTHS[:6], ""),
    (*MONTHS[6:], ""),
    *(tuple(str(day) if day < 32 else "" for day in range(first, first + 7)) for first in range(1, 32, 7)),
)
WITH_WEEKDAYS = (*PLAIN[:6], (*PLAIN[6][:3], *WEEKDAYS[:4]), ("",) * 4 + WEEKDAYS[4:])
PLAIN_PIECES = "LNPUVYZ.3o-3o"
#: Seven pentominoes and three tetrominoes.
WEEKDAY_PIECES = "LNPTUVZ.4o.3o-o.oo-xoo"
_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_SLUG = re.compile(r"calendar-(\d\d)-(\d\d)(?:-([a-z]{3}))?")
ALL = PENTOMINO_LETTERS.letters
ONE_SIDED_ALL = "1s.FGHIJLMNPQSTUVWXYZ"
_SIZE = r"([1-9]\d?)x([1-9]\d?)"
#: The slugs on squares that the catalogue shows, before the designs on triangles and hexagons.
_SQUARES = (
    "6x10", "5x12", "4x15", "3x20", "8x8-hole", "8x8-corners", "4x16-hole", "two-5x6", "tetro-8x8",
    "level-3x5-LPV", "level-3x5-FPU", "level-4x5-FLPU", "level-4x5-NTVY", "level-5x5-FLPUW", "level-5x5-LPTUX",
    "level-5x6-FILNUY", "level-5x6-PTUVWY",
    "calendar-01-01", "calendar-01-25", "calendar-10-06", "calendar-04-08-thu",
    "hexomino-6x5", "hexomino-6x6", "hexomino-6x7",
    "one-sided-3x30", "one-sided-5x18", "one-sided-6x15", "one-sided-9x10",
)


class Design(NamedTuple):
    """A named region with its pieces.

    Attributes:
        rows: one character per cell, `o` inside the region, `x` outside.
        pieces: notation of the set.
        labels: (column, row) -> the label printed there on the wooden board, including cells outside the region.
        known: number of solutions modulo symmetry, if the literature or the tables below give it.
        lattice: the lattice of its cells.
    """

    slug: str
    title: str
    rows: tuple[str, ...]
    pieces: str
    labels: dict[tuple[int, int], str] | None = None
    known: int | None = None
    lattice: Lattice = SQUARE


#: Solutions modulo the symmetries of region and set.
KNOWN = {
    "3x20": 2, "4x15": 368, "5x12": 1010, "6x10": 2339, "8x8-hole": 65, "4x16-hole": 47, "8x8-corners": 2170,
    "two-5x6": 2, "tetro-8x8": 16146, "one-sided-3x30": 46, "one-sided-5x18": 686628, "one-sided-6x15": 2567183,
    "one-sided-9x10": 10440433, "hexomino-6x5": 1, "hexomino-6x6": 1, "hexomino-6x7": 1,
    "calendar-04-08-thu": 1228,
}

#: Packings of the calendar, one row per month, one number per day; counted by the solver. A test checks the sum against
#: the literature.
CALENDAR_KNOWN = tuple(tuple(map(int, month.split())) for month in """
64 109 47 103 83 24 188 79 127 77 74 60 129 88 87 70 133 69 104 195 104 78 188 48 216 84 85 145 74 119 170
73 45 22 41 49 27 88 48 32 47 26 31 59 31 28 26 55 35 45 67 29 25 81 21 78 63 47 81 64
17 24 39 57 32 16 86 66 71 27 40 40 53 44 39 30 60 22 52 61 29 29 92 24 61 72 49 80 49 18 107
55 49 78 56 63 8 104 111 52 88 68 47 63 62 59 61 62 41 52 123 76 49 145 26 116 81 68 140 84 52
57 62 32 47 56 23 116 42 33 48 51 23 77 53 56 43 67 36 46 62 36 16 87 14 101 53 47 130 66 79 87
56 49 54 48 50 24 191 85 52 44 78 45 44 61 57 38 75 42 86 114 57 35 102 31 150 73 73 163 57 39
99 19 27 70 34 12 125 63 72 40 43 37 70 48 28 40 109 43 61 108 52 24 78 22 97 38 68 133 42 51 82
68 85 40 94 76 44 172 105 88 87 57 59 120 70 72 85 107 65 100 116 53 41 129 24 161 84 111 189 82 78 151
34 18 49 38 25 27 92 50 43 51 36 20 46 21 58 42 52 34 33 70 38 29 85 24 54 48 39 78 48 36
58 34 28 59 13 7 92 50 36 59 28 16 52 54 43 26 48 26 50 67 25 27 87 22 85 36 29 95 56 29 106
82 91 75 68 178 33 179 108 72 97 102 92 78 76 67 64 115 81 82 164 104 40 101 35 155 106 86 183 85 74
26 32 67 45 32 66 125 67 73 66 44 78 99 39 81 68 82 38 59 103 44 49 115 30 92 48 71 164 54 60 77
""".strip().split("\n"))


# Calendar boards: one cell per month and day, and on the larger board per weekday; the date stays uncovered.
#
# The smaller board with its eight pieces is DragonFjord's "A-Puzzle-A-Day". The larger board, on which ten pieces leave
# the month, day and weekday uncovered, is sold as "Daily Calendar Puzzle"; its cells and pieces follow R. van Rijn
# ("Daily calendar puzzle: solutions", 2022), who found a packing for each of the 12 x 31 x 7 combinations.


def calendar_date(slug: str) -> Design | None:
    """Return the design of a slug `calendar-MM-DD` or `calendar-MM-DD-sun`, or None for any other slug.

    Raises:
        UnknownPuzzle: there is no such date.

    >>> found = calendar_date("calendar-04-08-thu")
    >>> found.title, found.rows[3], found.rows[7]
    ('Calendar, Thu 8 Apr', 'xoooooo', 'xxxxxoo')
    """
    match = _SLUG.fullmatch(slug)
    if match is None:
        return None
    month, day, weekday = int(match[1]), int(match[2]), match[3] and match[3].title()
    if not (1 <= month <= 12 and 1 <= day <= _DAYS[month - 1]) or weekday not in (None, *WEEKDAYS):
        raise UnknownPuzzle("pack-date", date=slug[9:])
    free = ("", MONTHS[month - 1], str(day), weekday)
    board = PLAIN if weekday is None else WITH_WEEKDAYS
    return Design(
        slug,
        f"Calendar, {f'{weekday} ' if weekday else ''}{day} {MONTHS[month - 1]}",
        tuple("".join("x" if label in free else "o" for label in row) for row in board),
        WEEKDAY_PIECES if weekday else PLAIN_PIECES,
        {(column, row): label for row, line in enumerate(board) for column, label in enumerate(line) if label},
        KNOWN.get(slug) if weekday else CALENDAR_KNOWN[month - 1][day - 1],
    )


def design(slug: str) -> Design:
    """Return a named design.

    Raises:
        UnknownPuzzle: there is no such design, or its area differs from that of its pieces.

    >>> design("8x8-hole").rows[3], design("6x10").known, len(design("two-5x6").rows[0])
    ('oooxxooo', 2339, 11)
    """
    known = KNOWN.get(slug) or KNOWN.get(_turned(slug))
    if match := re.fullmatch(_SIZE, slug):
        title = f"Twelve pentominoes {match[1]}×{match[2]}"
        return Design(slug, title, _rectangle(match, 60), ALL, known=known)
    if match := re.fullmatch(f"one-sided-{_SIZE}", slug):
        title = f"One-sided pentominoes {match[1]}×{match[2]}"
        return Design(slug, title, _rectangle(match, 90), ONE_SIDED_ALL, known=known)
    if match := re.fullmatch(f"level-{_SIZE}-([{ALL}]+)", slug):
        letters = "".join(sorted(match[3]))
        title = f"{match[1]}×{match[2]} with {' '.join(letters)}"
        rows = _rectangle(match, 5 * len(letters))
        return Design(f"level-{match[1]}x{match[2]}-{letters}", title, rows, letters)
    if date := calendar_date(slug):
        return date
    if slug in _SPECIAL:
        title, rows, pieces = _SPECIAL[slug]
        return Design(slug, title, rows, pieces if isinstance(pieces, str) else _hexominoes(*pieces), known=known)
    if slug not in _ON_LATTICES:
        raise unknown_puzzle(f"pack/{slug[:40]}")
    return _ON_LATTICES[slug]


def _rectangle(match: re.Match[str], area: int) -> tuple[str, ...]:
    """Return the rows of the rectangle that a slug names, after checking that its area is that of its pieces."""
    width, height = int(match[1]), int(match[2])
    if width * height != area:
        raise UnknownPuzzle("pack-area", slug=match[0], cells=width * height, area=area)
    return ("o" * width,) * height


def _turned(slug: str) -> str:
    """Return the slug of the same rectangle with width and height exchanged."""
    return re.sub(r"(\d+)x(\d+)", r"\2x\1", slug)


def _hexominoes(*numbers: int) -> str:
    """Return the notation of a set of hexominoes, given by their numbers in `pictures.HEXOMINOES`."""
    drawn = shapes(HEXOMINOES)
    return ".".join(write_shape(shape(drawn[str(number)])) for number in numbers)


#: Slug -> title, rows, and the notation of the set or the numbers of its hexominoes. The sets of hexominoes were drawn
#: at random until one filled its rectangle in exactly one way.
_SPECIAL: dict[str, tuple[str, tuple[str, ...], str | tuple[int, ...]]] = {
    "8x8-hole": (
        "Chessboard without the centre",
        ("oooooooo",) * 3 + ("oooxxooo",) * 2 + ("oooooooo",) * 3,
        ALL,
    ),
    "4x16-hole": ("4×16 without the centre", ("oooo",) * 7 + ("oxxo",) * 2 + ("oooo",) * 7, ALL),
    "8x8-corners": (
        "Chessboard without the corners",
        ("xoooooox",) + ("oooooooo",) * 6 + ("xoooooox",),
        ALL,
    ),
    "two-5x6": ("Two boards 5×6 at once", ("oooooxooooo",) * 6, ALL),
    "tetro-8x8": ("Chessboard with the square tetromino", ("oooooooo",) * 8, f"{ALL}.oo-oo"),
    "hexomino-6x5": ("Five hexominoes 6×5", ("oooooo",) * 5, (3, 6, 16, 19, 22)),
    "hexomino-6x6": ("Six hexominoes 6×6", ("oooooo",) * 6, (9, 14, 16, 17, 30, 34)),
    "hexomino-6x7": ("Seven hexominoes 6×7", ("oooooo",) * 7, (4, 5, 10, 17, 19, 21, 23)),
}


def _drawn(picture: str) -> str:
    """Return the notation of all pieces of a picture on hexagons."""
    return ".".join(write_shape(shape(cells, TRIANGULAR), TRIANGULAR) for cells in shapes(picture).values())


def _iamonds(slug: str, title: str, rows: str, known: int, pieces: str = "") -> Design:
    return Design(slug, title, tuple(read_rows(rows)), pieces or HEXIAMOND_LETTERS.letters, None, known, TRIANGLES)


def _hexes(slug: str, title: str, rows: str, known: int | None, pieces: str = "") -> Design:
    return Design(slug, title, tuple(read_rows(rows)), pieces or TETRAHEX_LETTERS.letters, None, known, TRIANGULAR)


_ONE_SIDED_IAMONDS = f"1s.{''.join(sorted(HEXIAMOND_LETTERS.one_sided))}"
_TRI_AND_TETRA = f"{TETRAHEX_LETTERS.letters}.{_drawn(TRIHEXES)}"
#: The designs on triangles and hexagons by their slugs, in the order of the catalogue. Source of designs and numbers:
#: D. Goodger, Polyform Puzzler, who names the authors. O'Beirne's hexagon: T. H. O'Beirne (1961); its number was also
#: found by D. E. Knuth.
_ON_LATTICES = {design.slug: design for design in (
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
        "one-sided-hexiamond-hexagon", "O'Beirne's hexagon",
        "6x3o-3x9o-15o-15o-15o-15o-15o-15o-3x9o-6x3o",
        124_519, _ONE_SIDED_IAMONDS,
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
        write_rows(["x" * row + "o" * 11 for row in range(10)]), None, _drawn(PENTAHEXES),
    ),
)}

SLUGS = (*_SQUARES, *_ON_LATTICES)

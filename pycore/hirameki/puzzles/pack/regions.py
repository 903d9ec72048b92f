"""The designs that have names: a region, the set of pieces that fills it, and what is known of the number of ways.

Sources of the numbers: pentominoes in rectangles, Haselgrove & Haselgrove, Eureka 23 (1960) and Miller; 8x8 without
the central square, Scott (1958); the others were counted by this project's two methods and by an independent program.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...errors import UnknownPuzzle
from .notation import write_shape
from .pictures import HEXOMINOES, PENTOMINOES, shapes
from .pieces import shape

ALL = "".join(shapes(PENTOMINOES))
ONE_SIDED_ALL = "1s.FGHIJLMNPQSTUVWXYZ"
CALENDAR_PIECES = "LNPUVYZ.3o-3o"
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
#: The calendar board, a label a cell: months in the first two rows, days in the other five.
CALENDAR = (
    MONTHS[:6],
    MONTHS[6:],
    *(tuple(str(day) for day in range(first, min(first + 7, 32))) for first in range(1, 32, 7)),
)

#: Packings of the calendar, a line a month, a number a day; counted by `Layers`, tests hold the sum to the literature.
_CALENDAR_KNOWN = """
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
"""

#: Solutions modulo the symmetries of region and set.
KNOWN = {
    "3x20": 2, "4x15": 368, "5x12": 1010, "6x10": 2339, "8x8-hole": 65, "4x16-hole": 47, "8x8-corners": 2170,
    "two-5x6": 2, "tetro-8x8": 16146, "one-sided-3x30": 46, "one-sided-5x18": 686628, "one-sided-6x15": 2567183,
    "one-sided-9x10": 10440433, "hexomino-6x5": 1, "hexomino-6x6": 1, "hexomino-6x7": 1,
}
_SIZE = r"([1-9]\d?)x([1-9]\d?)"


@dataclass(frozen=True, slots=True)
class Design:
    """A named region with its pieces.

    Attributes:
        slug, title: names.
        rows: one character a cell, `o` a cell of the region, `x` none.
        pieces: notation of the set.
        labels: (column, row) -> what is printed there on the wooden board, cells beside the region included.
        known: solutions modulo symmetry, where the literature or our table has them.
    """

    slug: str
    title: str
    rows: tuple[str, ...]
    pieces: str
    labels: dict[tuple[int, int], str] | None = None
    known: int | None = None


def design(slug: str) -> Design:
    """Return a named design.

    Raises:
        UnknownPuzzle: there is none of that name, or its area is not that of its pieces.

    >>> design("8x8-hole").rows[3], design("6x10").known, len(design("two-5x6").rows[0])
    ('oooxxooo', 2339, 11)
    """
    known = KNOWN.get(slug) or KNOWN.get(_turned(slug))
    if match := re.fullmatch(_SIZE, slug):
        width, height = int(match[1]), int(match[2])
        _same_area(slug, width * height, 60)
        return Design(slug, f"Twelve pentominoes {width}×{height}", _rectangle(width, height), ALL, known=known)
    if match := re.fullmatch(f"one-sided-{_SIZE}", slug):
        width, height = int(match[1]), int(match[2])
        _same_area(slug, width * height, 90)
        title = f"One-sided pentominoes {width}×{height}"
        return Design(slug, title, _rectangle(width, height), ONE_SIDED_ALL, known=known)
    if match := re.fullmatch(f"level-{_SIZE}-([{ALL}]+)", slug):
        width, height, letters = int(match[1]), int(match[2]), "".join(sorted(match[3]))
        _same_area(slug, width * height, 5 * len(letters))
        return Design(
            f"level-{match[1]}x{match[2]}-{letters}", f"{width}×{height} with {' '.join(letters)}",
            _rectangle(width, height), letters,
        )
    if match := re.fullmatch(r"calendar-(\d\d)-(\d\d)", slug):
        return _calendar(slug, int(match[1]), int(match[2]))
    if slug in _SPECIAL:
        title, rows, pieces = _SPECIAL[slug]
        return Design(slug, title, rows, pieces, known=known)
    raise UnknownPuzzle("unknown-puzzle", puzzle=f"pack/{slug[:40]}")


def _rectangle(width: int, height: int) -> tuple[str, ...]:
    return ("o" * width,) * height


def _same_area(slug: str, cells: int, area: int) -> None:
    if cells != area:
        raise UnknownPuzzle("pack-area", slug=slug, cells=cells, area=area)


def _turned(slug: str) -> str:
    """Return the slug of the same rectangle lying on its other side."""
    return re.sub(r"(\d+)x(\d+)", r"\2x\1", slug)


def _calendar(slug: str, month: int, day: int) -> Design:
    if not (1 <= month <= 12 and 1 <= day <= _DAYS[month - 1]):
        raise UnknownPuzzle("pack-date", date=slug[9:])
    free = (MONTHS[month - 1], str(day))
    rows = tuple("".join("x" if label in free else "o" for label in row) for row in CALENDAR)
    labels = {(column, row): label for row, line in enumerate(CALENDAR) for column, label in enumerate(line)}
    known = int(_CALENDAR_KNOWN.split("\n")[month].split()[day - 1])
    return Design(slug, f"Calendar, {day} {free[0]}", rows, CALENDAR_PIECES, labels, known)


def _hexominoes(*numbers: int) -> str:
    """Return the notation of a set of hexominoes (numbers of `pictures.HEXOMINOES`)."""
    drawn = shapes(HEXOMINOES)
    return ".".join(write_shape(shape(drawn[str(number)])) for number in numbers)


# The sets of hexominoes were drawn at random until one filled its rectangle in one way only.
_SPECIAL: dict[str, tuple[str, tuple[str, ...], str]] = {
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
    "hexomino-6x5": ("Five hexominoes 6×5", ("oooooo",) * 5, _hexominoes(3, 6, 16, 19, 22)),
    "hexomino-6x6": ("Six hexominoes 6×6", ("oooooo",) * 6, _hexominoes(9, 14, 16, 17, 30, 34)),
    "hexomino-6x7": ("Seven hexominoes 6×7", ("oooooo",) * 7, _hexominoes(4, 5, 10, 17, 19, 21, 23)),
}

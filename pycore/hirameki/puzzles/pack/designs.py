"""Named designs, and the known numbers of solutions of the named boards.

Sources of the numbers: pentominoes in rectangles, Haselgrove & Haselgrove, Eureka 23 (1960) and Miller; 8x8 without
the central square, Scott (1958); the others were counted by this project's two methods and by an independent program.
"""

from __future__ import annotations

from typing import NamedTuple

from ...geometry.lattice import SQUARE, Lattice


class Design(NamedTuple):
    """A named region with its pieces.

    Attributes:
        slug, title: its names.
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

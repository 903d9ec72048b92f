"""The named designs: a region, the set of pieces that fills it, and the number of solutions where it is known."""

from __future__ import annotations

import re

from ...errors import UnknownPuzzle, unknown_puzzle
from .alphabet import PENTOMINO_LETTERS
from .calendars import calendar_date
from .designs import KNOWN, Design
from .notation import write_shape
from .pictures import HEXOMINOES, shapes
from .shapes import shape

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


def slugs() -> tuple[str, ...]:
    """Return the slugs that the catalogue shows."""
    from .lattice_regions import LATTICE_DESIGNS  # here, because opening a single board rarely needs them

    return (*_SQUARES, *LATTICE_DESIGNS)


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
    from .lattice_regions import LATTICE_DESIGNS  # here, because most boards are made of squares

    if slug not in LATTICE_DESIGNS:
        raise unknown_puzzle(f"pack/{slug[:40]}")
    return LATTICE_DESIGNS[slug]


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

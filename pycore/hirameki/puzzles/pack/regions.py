"""The designs that have names: a region, the set of pieces that fills it, and what is known of the number of ways."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...errors import UnknownPuzzle
from ...geometry.lattice import SQUARE, TRIANGULAR, Lattice
from ...geometry.rows import read_rows
from ...geometry.triangles import TRIANGLES
from .calendars import calendar_date
from .catalogue import KNOWN
from .lattice_regions import HEXIAMONDS, LATTICE_DESIGNS, TETRAHEXES
from .notation import write_shape
from .pictures import HEXOMINOES, PENTOMINOES, shapes
from .shapes import shape

ALL = "".join(shapes(PENTOMINOES))
ONE_SIDED_ALL = "1s.FGHIJLMNPQSTUVWXYZ"
#: Code of a lattice -> the pieces of a custom board that names none.
USUAL_PIECES = {SQUARE.code: ALL, TRIANGULAR.code: TETRAHEXES, TRIANGLES.code: HEXIAMONDS}
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
        lattice: where its cells lie.
    """

    slug: str
    title: str
    rows: tuple[str, ...]
    pieces: str
    labels: dict[tuple[int, int], str] | None = None
    known: int | None = None
    lattice: Lattice = SQUARE


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
    if date := calendar_date(slug):
        return Design(slug, date.title, date.rows, date.pieces, date.labels, date.known)
    if slug in _SPECIAL:
        title, rows, pieces = _SPECIAL[slug]
        return Design(slug, title, rows, pieces, known=known)
    if slug in LATTICE_DESIGNS:
        found = LATTICE_DESIGNS[slug]
        rows = tuple(read_rows(found.rows))
        return Design(slug, found.title, rows, found.pieces, known=found.known, lattice=found.lattice)
    raise UnknownPuzzle("unknown-puzzle", puzzle=f"pack/{slug[:40]}")


def _rectangle(width: int, height: int) -> tuple[str, ...]:
    return ("o" * width,) * height


def _same_area(slug: str, cells: int, area: int) -> None:
    if cells != area:
        raise UnknownPuzzle("pack-area", slug=slug, cells=cells, area=area)


def _turned(slug: str) -> str:
    """Return the slug of the same rectangle lying on its other side."""
    return re.sub(r"(\d+)x(\d+)", r"\2x\1", slug)


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

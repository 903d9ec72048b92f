"""The classic boards as pictures, with where each comes from.

Pictures are rows of the lattice: 'o' a hole, anything else none. On the triangular lattice row r, column c lies at
x = c - r/2, so that a regular triangle is left-aligned here and a hexagon leans to the left.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...errors import BadPosition, UnknownPuzzle
from ...geometry.board import Board, read_board_code
from ...geometry.lattice import SQUARE, TRIANGULAR, Lattice
from ...geometry.rows import CELL_LIMIT, write_rows

#: Hoppers: the holes of one colour of a 5x5 chessboard; rows and columns run over every second square of it.
CHEQUERED = Lattice(
    "graph",
    {
        "U": (0, -2), "D": (0, 2), "L": (-2, 0), "R": (2, 0),
        "Q": (-1, -1), "E": (1, -1), "Z": (-1, 1), "C": (1, 1),
    },
    0.0, 1.0, True,
)


@dataclass(frozen=True)
class Layout:
    """A board of the catalogue, or a custom one; its start and goal are the business of `starts`.

    Attributes:
        slug, title: names; title in English.
        group: board family for the chooser.
        board: cells and names.
        provenance: where the board comes from.
        marks: what stands on each cell (custom boards), or None.
    """

    slug: str
    title: str
    group: str
    board: Board
    provenance: str
    marks: tuple[str, ...] | None = None


# slug: (title, group, lattice, picture, provenance)
_PICTURES: dict[str, tuple[str, str, Lattice, str, str]] = {
    "hoppers": ("Hoppers", "small", CHEQUERED, """
        o.o.o
        .o.o.
        o.o.o
        .o.o.
        o.o.o""", "The board of the game Hoppers (ThinkFun): frogs on lily pads, straight and diagonal jumps."),
    "triangle-10": ("Triangle 10", "triangle", TRIANGULAR, """
        o
        oo
        ooo
        oooo""", "Triangle of side 4 (G. Bell, Solving Triangular Peg Solitaire, J. Integer Sequences 11, 2008)."),
    "triangle-15": ("Triangle 15", "triangle", TRIANGULAR, """
        o
        oo
        ooo
        oooo
        ooooo""", "Triangle of side 5, known from the tables of the Cracker Barrel restaurants (G. Bell, 2008)."),
    "triangle-21": ("Triangle 21", "triangle", TRIANGULAR, """
        o
        oo
        ooo
        oooo
        ooooo
        oooooo""", "Triangle of side 6; all 29 feasible problems can be solved (OEIS A130516)."),
    "triangle-28": ("Triangle 28", "triangle", TRIANGULAR, """
        o
        oo
        ooo
        oooo
        ooooo
        oooooo
        ooooooo""", "Triangle of side 7 (G. Bell, OEIS A130515)."),
    "deformed-21": ("Deformed triangle", "triangle", TRIANGULAR, """
        oo.....
        .o.....
        .oo....
        .ooo...
        .oooo..
        ooooooo
        .o....o""", "A triangle of 15 with six outer holes, from a Japanese article on solving it by program."),
    "english": ("English board", "cross", SQUARE, """
        ..ooo..
        ..ooo..
        ooooooo
        ooooooo
        ooooooo
        ..ooo..
        ..ooo..""", "The standard board; E. Bergholt played its central game in 18 moves in 1912."),
    "french": ("French board", "cross", SQUARE, """
        ..ooo..
        .ooooo.
        ooooooo
        ooooooo
        ooooooo
        .ooooo.
        ..ooo..""", "The oldest board known: the engraving of the Princesse de Soubise by C.-A. Berey, 1697."),
    "wiegleb": ("Wiegleb's board", "cross", SQUARE, """
        ...ooo...
        ...ooo...
        ...ooo...
        ooooooooo
        ooooooooo
        ooooooooo
        ...ooo...
        ...ooo...
        ...ooo...""", "J. C. Wiegleb, Onomatologia curiosa, Germany 1779."),
    "asymmetric-39": ("Asymmetric cross", "cross", SQUARE, """
        ...ooo..
        ...ooo..
        ...ooo..
        oooooooo
        oooooooo
        oooooooo
        ...ooo..
        ...ooo..""", "The 3-3-2-2 cross of G. Bell: two neighbouring arms of the English board are one row longer."),
    "diamond-25": ("Diamond 25", "diamond", SQUARE, """
        ...o...
        ..ooo..
        .ooooo.
        ooooooo
        .ooooo.
        ..ooo..
        ...o...""", "The diamond of side 4; no single-vacancy problem on it can be solved."),
    "diamond-41": ("Diamond 41", "diamond", SQUARE, """
        ....o....
        ...ooo...
        ..ooooo..
        .ooooooo.
        ooooooooo
        .ooooooo.
        ..ooooo..
        ...ooo...
        ....o....""", "The continental diamond of side 5 (J. D. Beasley, The Ins and Outs of Peg Solitaire, 1985)."),
    "hexagon-19": ("Hexagon 19", "hexagon", TRIANGULAR, """
        ooo..
        oooo.
        ooooo
        .oooo
        ..ooo""", "The hexagon of side 3; no single-vacancy problem on it can be solved."),
    "hexagon-37": ("Hexagon 37", "hexagon", TRIANGULAR, """
        oooo...
        ooooo..
        oooooo.
        ooooooo
        .oooooo
        ..ooooo
        ...oooo""", "The hexagon of side 4; no complement problem lies in its position class."),
    "star-13": ("Star", "star", TRIANGULAR, """
        .o...
        oooo.
        .ooo.
        .oooo
        ...o.""", "Six points around a hexagon of seven holes."),
}

_RECTANGLE = re.compile(r"rect-(\d{1,3})x(\d{1,3})")
#: The rectangles that the catalogue shows; any other size opens by its slug.
SHOWN_RECTANGLES = ("rect-4x4", "rect-4x5", "rect-6x6")
SLUGS = (
    "hoppers", "triangle-10", "triangle-15", "triangle-21", "triangle-28", "deformed-21", "english", "french",
    "wiegleb", "asymmetric-39", "diamond-25", "diamond-41", "hexagon-19", "hexagon-37", "star-13",
    *SHOWN_RECTANGLES,
)

def picture_rows(picture: str) -> list[str]:
    """Return the rows of a picture, with 'x' where there is no hole.

    >>> picture_rows(" o.o  \\n .o.")
    ['oxo', 'xox']
    """
    return ["".join("o" if mark == "o" else "x" for mark in line.strip()) for line in picture.split()]


def catalogue_layout(slug: str) -> Layout:
    """Return a board by its slug.

    Raises:
        UnknownPuzzle: there is none, or a rectangle without cells or with over 400.

    >>> len(catalogue_layout("english").board), len(catalogue_layout("rect-6x5").board)
    (33, 30)
    """
    if slug in _PICTURES:
        title, group, lattice, picture, provenance = _PICTURES[slug]
        return Layout(slug, title, group, Board.from_rows(lattice, picture_rows(picture)), provenance)
    match = _RECTANGLE.fullmatch(slug)
    if match is None:
        raise UnknownPuzzle("unknown-puzzle", puzzle=f"peg/{slug[:40]}")
    width, height = int(match[1]), int(match[2])
    if width * height > CELL_LIMIT:
        raise UnknownPuzzle("board-too-large", limit=CELL_LIMIT, cells=width * height)
    if width * height < 1:
        raise UnknownPuzzle("board-empty", least=1)
    board = Board.from_rows(SQUARE, ["o" * width] * height)
    return Layout(
        f"rect-{width}x{height}", f"Rectangle {width}×{height}", "rectangle", board,
        "A rectangle of the square lattice.",
    )


def custom_layout(code: str) -> Layout:
    """Return a custom board from its code; 'o' is a peg, 'c' an empty hole at the start.

    Raises:
        UnknownPuzzle: the code cannot be read.
        BadPosition: the rows have other letters.

    >>> custom_layout("xs.xxooo-xx3o-7o-3oc3o-7o-xx3o-xx3o").slug
    'xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o'
    """
    board, marks = read_board_code(code)
    wrong = next((mark for mark in marks if mark not in "oc"), None)
    if wrong is not None:
        raise BadPosition("peg-board-marks", text=code[:40], found=wrong)
    canonical = f"{board.lattice.code}.{write_rows(board.rows(marks))}"
    return Layout(canonical, "Custom board", "custom", board, "", marks=tuple(marks))

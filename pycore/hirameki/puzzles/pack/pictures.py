"""The pieces as ASCII pictures: `#` is a cell, `.` is none; the pieces of a picture stand two spaces apart.

The letters of the pentominoes are the customary ones (Golomb, Polyominoes, 1965). For sets whose pieces may not be
turned over, the mirror images of the asymmetrical ones have letters of their own: F G, L J, N M, P Q, Y H, Z S.
"""

from __future__ import annotations

PENTOMINOES = """
F    I      L     N     P   T    U    V    W    X    Y     Z
.##  #####  ####  ##..  ##  ###  #.#  #..  #..  .#.  ####  ##.
##.  .....  #...  .###  ##  .#.  ###  #..  ##.  ###  .#..  .#.
.#.  .....  ....  ....  #.  .#.  ...  ###  .##  .#.  ....  .##
"""

#: Letter of a piece -> letter of its mirror image.
MIRRORS = {"F": "G", "L": "J", "N": "M", "P": "Q", "Y": "H", "Z": "S"}

#: The tetrominoes, with letters not used by pentominoes.
TETROMINOES = """
A     B    C    D    O
####  ###  ###  ##.  ##
....  #..  .#.  .##  ##
"""

#: The rectangle of the calendar puzzle, whose other pieces are seven pentominoes.
RECTANGLE = """
R
###
###
"""

#: All 35 hexominoes, ordered by height, width and cells; they have no customary letters, so they are numbered.
HEXOMINOES = """
1       2    3     4     5     6     7
######  ###  ####  ####  ####  ####  ###.
......  ###  ##..  #.#.  #..#  .##.  #.##

8     9      10     11     12     13     14
###.  #####  #####  #####  ####.  ###..  ###
.###  #....  .#...  ..#..  ...##  ..###  ##.
....  .....  .....  .....  .....  .....  #..

15   16   17   18   19   20   21
###  ###  ###  ##.  ##.  ##.  ####
##.  #.#  .#.  ###  ###  .##  #...
.#.  #..  ##.  .#.  ..#  ##.  #...

22    23    24    25    26    27    28
####  ###.  ###.  ###.  ##..  ##..  ##..
.#..  ..##  ..##  ..#.  .###  .###  .###
.#..  ..#.  ...#  ..##  .#..  ..#.  ...#

29    30    31    32    33    34    35
##..  #...  #...  #...  #...  .#..  .#..
.##.  ####  ####  ####  ####  ####  ####
..##  #...  .#..  ..#.  ...#  .#..  ..#.
"""


#: The hexiamonds. The triangle at column c and row r of a picture points up if c + r is even. Bar (I), chevron (C),
#: crown (E), yacht (F), hook (G), signpost (H), crook (J), hexagon (O), sphinx (P), snake (S), lobster (V) and
#: butterfly (X); names: T. H. O'Beirne, New Scientist (1961); letters: D. Goodger's Polyform Puzzler.
HEXIAMONDS = """
C       E      F     G     H     I
.####.  #####  ####  ####  ####  ######
....##  ..#..  #.#.  ##..  ..##  ......

J      O    P       S      V     X
#####  ###  .#####  ###..  ####  .###
#....  ###  ..#...  ..###  .##.  .###
"""

#: Letter of a hexiamond -> letter of its mirror image; there are no customary letters, so unused ones are taken.
HEXIAMOND_MIRRORS = {"F": "T", "G": "Q", "H": "N", "I": "L", "J": "K", "P": "R", "S": "Z"}

#: The tetrahexes; each row of hexagons is shifted half a cell to the left of the row above. Bar (I), worm (J), bee (O),
#: pistol (P), wave (S), arch (U) and propeller (Y); names: M. Gardner, Mathematical Magic Show (1977).
TETRAHEXES = """
I     J    O   P    S    U    Y
####  ###  ##  ###  .##  ##.  #..
....  #..  ##  .#.  ##.  #.#  .##
....  ...  ..  ...  ...  ...  .#.
"""

#: Letter of a tetrahex -> letter of its mirror image; unused letters, as for hexiamonds.
TETRAHEX_MIRRORS = {"J": "L", "P": "Q", "S": "Z"}

#: The trihexes, numbered.
TRIHEXES = """
1    2   3
###  ##  ##
...  #.  .#
"""

#: All 22 pentahexes, ordered by height, width and cells, and numbered.
PENTAHEXES = """
1      2     3     4     5     6     7
#####  ####  ####  ####  ###.  ##.#  .###
.....  #...  .#..  ..#.  #..#  ..##  ##..

8    9    10   11    12   13   14
###  ###  ###  #...  ###  ###  ###
##.  #.#  .##  .###  #..  #..  .#.
...  ...  ...  .#..  #..  .#.  .#.

15   16   17   18   19   20   21   22
###  ##.  ##.  ##.  #.#  .##  .##  .##
.#.  ##.  #.#  .#.  .##  ##.  ##.  .#.
..#  ..#  .#.  .##  .#.  #..  .#.  ##.
"""


def shapes(picture: str) -> dict[str, list[tuple[int, int]]]:
    """Return the pieces of a picture: name -> [(column, row), ...].

    >>> shapes(PENTOMINOES)["V"]
    [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2)]
    >>> len(shapes(PENTOMINOES)), len(shapes(TETROMINOES)), len(shapes(HEXOMINOES))
    (12, 5, 35)
    >>> len(shapes(HEXIAMONDS)), len(shapes(TRIHEXES)), len(shapes(TETRAHEXES)), len(shapes(PENTAHEXES))
    (12, 3, 7, 22)
    """
    found: dict[str, list[tuple[int, int]]] = {}
    for block in picture.strip("\n").split("\n\n"):
        heading, *lines = block.split("\n")
        columns = [column for column, mark in enumerate(heading) if mark != " " and heading[:column][-1:] in ("", " ")]
        for name, begin, end in zip(heading.split(), columns, columns[1:] + [len(lines[0]) + 2]):
            found[name] = [
                (column, row)
                for row, line in enumerate(lines)
                for column, mark in enumerate(line[begin:end])
                if mark == "#"
            ]
    return found

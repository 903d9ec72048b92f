"""Boards as people draw them: ten of each form, where such drawings are found, and what they mean.

Sources name sites and programs. The meaning was worked out by hand from the drawing, in the notation of the contract.
"""

from __future__ import annotations

from typing import NamedTuple


class Drawn(NamedTuple):
    """A drawing and its meaning.

    Attributes:
        source: the site or program where boards are drawn so.
        text: the drawing.
        position: what it means; the letters of blocks other than A, the one to bring out, do not matter.
        puzzle: its name in the catalogue; "" for a board of one's own.
        goal: its goal, if it is not the board's own.
    """

    source: str
    text: str
    position: str
    puzzle: str = ""
    goal: str | None = None


_CARD_1 = "ZZ000OP00Q0OPAAQ0OP00Q00B000CCB0RRR0"
_HARDEST, _HARDEST_NAME = "GBB0L0GHI0LMGHIAAMCCCK0M00JKDDEEJFF0", "slide/rush-hardest"
RUSH = (
    Drawn("boards in one line, the red car X", "AAooooooooooXXoooooooooooooooooooooo",
          "ZZ0000000000AA0000000000000000000000"),
    Drawn("the forty cards as teaching material has them", "AA...OP..Q.OPXXQ.OP..Q..B...CCB.RRR.", _CARD_1),
    Drawn("files of Rush-Hour-Solver (GitHub)", "OPPPAA\nOBCC.Q\nOBXX.Q\nRRRD.Q\n..EDFF\nGGE...\n",
          "OPPPZZOBCC0QOBAA0QRRRD0Q00EDFFGGE000"),
    Drawn("an exercise of programming courses, the red car rr", "....AA\n..BBCC\nrr..EF\nGGHHEF\n...IEF\n...IJJ",
          "0000ZZ00BBCCAA00EFGGHHEF000IEF000IJJ"),
    Drawn("lists of rows in Python programs", '["--AABB","--CDEF","XXCDEF","--GGHH","------","------"]',
          "00ZZBB00CDEFAACDEF00GGHH000000000000"),
    Drawn("the database of all boards, michaelfogleman.com", "60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332",
          "IBBx00I00LDDJAAL00J0KEEMFFK00MGGHHHM", "slide/rush-hardest-walls"),
    Drawn("addresses of michaelfogleman.com",
          "https://www.michaelfogleman.com/rush/#GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo", _HARDEST, _HARDEST_NAME),
    Drawn("rows with slashes", "GBB.L./GHI.LM/GHIAAM/CCCK.M/..JKDD/EEJFF.", _HARDEST, _HARDEST_NAME),
    Drawn("a frame with the exit, in terminals",
          "+------+\n|AA...O|\n|P..Q.O|\n|PXXQ.O >\n|P..Q..|\n|B...CC|\n|B.RRR.|\n+------+", _CARD_1),
    Drawn("spaces between the cells, in forums",
          "A A . . . O\r\nP . . Q . O\r\nP X X Q . O\r\nP . . Q . .\r\nB . . . C C\r\nB . R R R .\r\n", _CARD_1),
)

_EIGHT, _FIFTEEN = "slide/eight", "slide/fifteen"
TILES = (
    Drawn("files of the n-puzzle at school 42",
          "# This puzzle is solvable\r\n2\r\n1 2\r\n3 0\r\n", "1230", "slide/2x2"),
    Drawn("files of the 8-puzzle in Coursera's Algorithms", "3\n 0  1  3\n 4  2  5\n 7  8  6\n", "013425786", _EIGHT),
    Drawn("nested lists in Python", "[[1, 2, 3], [4, 0, 6], [7, 5, 8]]", "123406758", _EIGHT),
    Drawn("arrays in C and Java", "{{1,2,3},{4,0,6},{7,5,8}}", "123406758", _EIGHT),
    Drawn("tuples in Python", "((1, 2, 3), (4, 0, 6), (7, 5, 8))", "123406758", _EIGHT),
    Drawn("slidysim and speed solving", "15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2", "fe169b4c0a73d852", _FIFTEEN),
    Drawn("a gap for the blank, in mails",
          " 1  2  3  4\n 5  6  7  8\n 9 10 11 12\n13 14    15", "123456789abcde0f", _FIFTEEN),
    Drawn("tables in terminals",
          "+---+---+---+\n| 5 | 2 | 8 |\n+---+---+---+\n| 4 |   | 7 |\n+---+---+---+\n| 1 | 3 | 6 |\n+---+---+---+",
          "528407136", _EIGHT),
    Drawn("slides of lectures, x for the blank", "7 2 4\n5 x 6\n8 3 1", "724506831", _EIGHT),
    Drawn("digits in rows", "867\n254\n3_1", "867254301", _EIGHT),
)

_PEG_ENGLISH = "peg/english"
PEG_ROWS = (
    Drawn("school books", "***\n*O*\n***", "b2", "peg/rect-3x3"),
    Drawn("mails and forums", "  ***\n  ***\n*******\n***O***\n*******\n  ***\n  ***", "d4", _PEG_ENGLISH),
    Drawn("Rosetta Code and programs like it",
          "..●●●..\n..●●●..\n●●●●●●●\n●●●○●●●\n●●●●●●●\n..●●●..\n..●●●..", "d4", _PEG_ENGLISH),
    Drawn("solvers on GitHub, # for no cell",
          "##ooo##\n##ooo##\nooooooo\noooxooo\nooooooo\n##ooo##\n##ooo##", "d4", _PEG_ENGLISH),
    Drawn("x off the board, e for an empty hole", "xxoooxx\nxxoooxx\nooooooo\noooeooo\nooooooo\nxxoooxx\nxxoooxx", "d4",
          _PEG_ENGLISH),
    Drawn("matrices of 1 and 0",
          "    1 1 1\n    1 1 1\n1 1 1 1 1 1 1\n1 1 1 0 1 1 1\n1 1 1 1 1 1 1\n    1 1 1\n    1 1 1", "d4",
          _PEG_ENGLISH),
    Drawn("the triangle of restaurants, centred",
          "    .\n   o o\n  o o o\n o o o o\no o o o o", "0", "peg/triangle-15"),
    Drawn("the triangle, flush left", "1\n11\n101\n1111\n11111", "4", "peg/triangle-15"),
    Drawn("lists of lists", "[[1, 1, 1, 1], [1, 0, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]", "b2", "peg/rect-4x4"),
    Drawn("a game in the middle, in chats", "  . o .\n  . o o\n. o o . . o .", "xcoc-xcoo-cooccoc"),
)

_FIVE_BY_THREE = ("PPL-PPL-VPL-VLL-3V", "pack/level-3x5-LPV")
PENTOMINOES = (
    Drawn("rows with slashes", "PPL/PPL/VPL/VLL/VVV", *_FIVE_BY_THREE),
    Drawn("rows on lines", "PPL\nPPL\nVPL\nVLL\nVVV\n", *_FIVE_BY_THREE),
    Drawn("rows on lines of Windows", "PPL\r\nPPL\r\nVPL\r\nVLL\r\nVVV", *_FIVE_BY_THREE),
    Drawn("letters with spaces", "P P L\nP P L\nV P L\nV L L\nV V V", *_FIVE_BY_THREE),
    Drawn("Conway's letters", "PPQ\nPPQ\nVPQ\nVQQ\nVVV", *_FIVE_BY_THREE),
    Drawn("lists of strings", '["PPL",\n "PPL",\n "VPL",\n "VLL",\n "VVV"]', *_FIVE_BY_THREE),
    Drawn("a frame in a terminal", "+---+\n|PPL|\n|PPL|\n|VPL|\n|VLL|\n|VVV|\n+---+", *_FIVE_BY_THREE),
    Drawn("a packing begun, dots for free cells", "PP.\nPP.\nVP.\nV..\nVVV", "PPo-PPo-VPo-Voo-3V"),
    Drawn("a region with holes", "IIIII\nLLLL#\nL####", "5I-4L-L"),
    Drawn("a piece laid on the board of 6 x 10",
          "IIIII.\n" + "......\n" * 9, "5Io" + "-6o" * 9, "pack/6x10"),
)

FROGS = (
    Drawn("school books", "FFF_TTT", "1110222", "hop/frogs-3"),
    Drawn("small letters with spaces, in chats", "f f . t t", "11022", "hop/frogs-2"),
    Drawn("arrows, in programs", ">>>_<<<", "1110222", "hop/frogs-3"),
    Drawn("arrows of Unicode", "→→→.←←←", "1110222", "hop/frogs-3"),
    Drawn("a game in the middle", "FTFT_FT", "1212012", "hop/frogs-3"),
    Drawn("lists of strings", "['F', 'F', '_', 'T', 'T']", "11022", "hop/frogs-2"),
    Drawn("small letters in a line of Windows", "ffff_tttt\r\n", "111102222", "hop/frogs-4"),
    Drawn("fore and aft in rows", "FFF\nFFF\nFF.TT\n  TTT\n  TTT", "11111111022222222", "hop/fore-and-aft"),
    Drawn("a board of one's own in rows", "FFF\nF.T\nTTT", "111102222"),
    Drawn("rows with slashes", "FF/_T/TT", "110222"),
)

_GRID = ".#.#.#\n...##.\n#....#\n..#...\n#.#..#\n####..\n"
_GRID_POSITION = "cococo-3cooc-o4co-cco3c-ococco-4occ"
LAMPS = (
    Drawn("grids of lights in programming puzzles, # for on", _GRID, _GRID_POSITION, "lights/6x6"),
    Drawn("lines of Windows", _GRID.replace("\n", "\r\n"), _GRID_POSITION, "lights/6x6"),
    Drawn("rows with slashes", "#.#/###/.#.", "oco-3o-coc", "lights/3x3"),
    Drawn("as a terminal shows it", "# . #\n# # #\n. # .", "oco-3o-coc", "lights/3x3"),
    Drawn("lists of strings", '["#.#.",\n "####"]', "ococ-4o", "lights/4x2"),
    Drawn("lists of lists of strings", "[['#', '.'], ['.', '.'], ['#', '#']]", "oc-cc-oo", "lights/2x3"),
    Drawn("a frame in a terminal", "+---+\n|#.#|\n|.#.|\n+---+", "oco-coc", "lights/3x2"),
    Drawn("squares in chats", "🟨⬛🟨\n⬛🟨⬛\n🟨⬛🟨", "oco-coc-oco", "lights/3x3"),
    Drawn("a triangle, centred", "    #\n   . #\n  # . .\n # # # #\n. . . . #", "o-co-occ-4o-4co", "lights/triangle"),
    Drawn("a board with a hole", "###\n# .\n...", "3o-oxc-3c"),
)

_COMMON_CODE = "CommonCode, in collections of klotski boards"
_LETTERS = "letters in programs for klotski"
KLOTSKI = tuple(Drawn(source, text, rows.replace("/", ""), f"slide/klotski-{slug}") for source, text, rows, slug in (
    (_COMMON_CODE, "1A9BF0C", "BAAC/BAAC/DEEF/DGHF/I00J", "red-donkey"),
    (_COMMON_CODE, "1a9bf0c00\r\n", "BAAC/BAAC/DEEF/DGHF/I00J", "red-donkey"),
    (_COMMON_CODE, "1AFF98000", "BAAC/BAAC/DEFG/HIIJ/H00J", "heads-abreast"),
    (_COMMON_CODE, "1FAAF1", "BAAC/DAAE/DFGE/HFGI/0JJ0", "peach-garden"),
    (_COMMON_CODE, "4FEA134", "BCDE/AAFE/AAFG/0HHG/0IJJ", "winding-path"),
    (_COMMON_CODE, "05F0A5000", "AABB/AACC/DE00/FGHH/FGII", "pennant"),
    (_LETTERS, "BAACBAACDFFEDIJEG..H", "BAAC/BAAC/DEEF/DGHF/I00J", "red-donkey"),
    (_LETTERS, "ABBC\nABBC\nDEEX\nDYZX\nK..I", "BAAC/BAAC/DEEF/DGHF/I00J", "red-donkey"),
    ("lists of strings", '["BAAC",\n "DAAE",\n "FFGG",\n "HHII",\n "0JJ0"]', "BAAC/DAAE/FFGG/HHII/0JJ0", "five-passes"),
    ("signs apart", "A B B C\nA B B C\nD E F G\nH I I J\nH . . J", "BAAC/BAAC/DEFG/HIIJ/H00J", "heads-abreast"),
))

_TATHAM = "game IDs of Simon Tatham's Portable Puzzle Collection"
PEGS = tuple(Drawn(_TATHAM, text, position, puzzle, "any") for text, position, puzzle in (
    ("7x7cross:OOPPPOOOOPPPOOPPPPPPPPPPHPPPPPPPPPPOOPPPOOOOPPPOO", "d4", "peg/english"),
    ("7x7octagon:OOPPPOOOPPPPPOPPPPPPPPPPHPPPPPPPPPPOPPPPPOOOPPPOO", "d4", "peg/french"),
    ("5x5random:PPPPPPPPPPPPHPPPPPPPPPPPP", "c3", "peg/rect-5x5"), ("4x4:PPPPPHPPPPPPPPPP", "b2", "peg/rect-4x4"),
    ("3x3:pppphpppp", "b2", "peg/rect-3x3"), (" 3x3random:PPPPHPPPP\r\n", "b2", "peg/rect-3x3"),
    ("4x3random:OPPOPPHPOPPO", "xoo-ooco-xoo", ""), ("5x1random:PPHPH", "oococ", "peg/rect-5x1"),
    ("1x4random:PPHP", "a3", "peg/rect-1x4"), ("3x2random:PPHHPP", "ooc-coo", "peg/rect-3x2"),
))
FIFTEEN = tuple(Drawn(_TATHAM, text, position, f"slide/{size}") for text, position, size in (
    ("3x3:5,2,8,4,1,7,0,3,6", "528417036", "eight"),
    ("4x4:15,14,1,6,9,11,4,12,0,10,7,3,13,8,5,2", "fe169b4c0a73d852", "fifteen"),
    ("2x2:1,2,3,0", "1230", "2x2"), ("3x2:1,2,3,4,5,0", "123450", "3x2"), ("2x3:1,2,3,4,0,5", "123405", "2x3"),
    ("4x2:0,1,2,3,4,5,6,7", "01234567", "4x2"), ("3x3: 5, 2, 8, 4, 1, 7, 0, 3, 6", "528417036", "eight"),
    ("3x3m5:1,2,3,4,5,6,7,0,8", "123456708", "eight"), ("2x2:1,2,0,3\r\n", "1203", "2x2"),
    ("5x1:1,2,0,3,4", "12034", "5x1"),
))
UNTANGLE = tuple(Drawn(_TATHAM, text, "", puzzle) for text, puzzle in (
    ("8:0-1,0-2,0-6,1-3,1-7,2-3,2-4,3-5,4-5,4-6,5-7,6-7", "slide/cube"),
    ("4:0-1,0-2,1-3,2-3", ""),
    ("3:0-1,0-2,1-2", ""), ("4:0-1,1-2,2-3", ""), ("5:0-1,1-2,2-3,3-4,0-4", ""), (" 4:0-1, 0-2, 1-3, 2-3 ", ""),
    ("4:2-3,1-3,0-2,0-1", ""), ("4:1-0,2-0,3-1,3-2\r\n", ""), ("6:0-1,0-2,1-2,2-3,3-4,3-5,4-5", ""), ("2:0-1", ""),
))


def _burrtools(shapes: str, problem: str) -> str:
    """Return a file with shapes, `x y cubes` each, and the numbers of pieces and of the result."""
    voxels = "".join(
        '<voxel x="{}" y="{}" z="1" type="0">{}</voxel>\n'.format(*shape.split()) for shape in shapes.split("; ")
    )
    *pieces, result = problem.split()
    listed = "".join(
        f'<shape id="{piece.partition("*")[0]}" count="{piece.partition("*")[2] or 1}"/>\n' for piece in pieces
    )
    return (
        f'<?xml version="1.0"?>\n<puzzle version="2">\n<gridType type="0"/>\n<colors/>\n<shapes>\n{voxels}</shapes>\n'
        f'<problems>\n<problem>\n<shapes>\n{listed}</shapes>\n<result id="{result}"/>\n<bitmap/>\n</problem>\n'
        "</problems>\n<comment/>\n</puzzle>\n"
    )


_BURR = "files of BurrTools"
_LPV = _burrtools("2 4 #_#_#_##; 3 2 ##_###; 3 3 #__#__###; 3 5 ###############", "0 1 2 3")
BURRTOOLS = (
    Drawn(_BURR, _LPV, "3o-3o-3o-3o-3o", "pack/level-3x5-LPV"),
    Drawn(_BURR + ", lines of Windows", _LPV.replace("\n", "\r\n"), "3o-3o-3o-3o-3o", "pack/level-3x5-LPV"),
    Drawn(_BURR + ", min and max",
          _LPV.replace('count="1"', 'min="1" max="1"'), "3o-3o-3o-3o-3o", "pack/level-3x5-LPV"),
    Drawn(_BURR + ", with colours", _LPV.replace(">###", ">#1#2#1"), "3o-3o-3o-3o-3o", "pack/level-3x5-LPV"),
    Drawn(_BURR + ", empty margins", _burrtools("3 3 ____#_##_; 3 1 ###; 3 2 ######", "0 1 2"), "3o-3o"),
    Drawn(_BURR + ", upright",
          _LPV.replace('x="3" y="3" z="1"', 'x="3" y="1" z="3"'), "3o-3o-3o-3o-3o", "pack/level-3x5-LPV"),
    Drawn(_BURR + ", equal pieces", _burrtools("2 1 ##; 2 2 ####", "0*2 1"), "oo-oo"),
    Drawn(_BURR + ", a region with a hole", _burrtools("2 1 ##; 3 3 ####_####", "0*4 1"), "3o-oxo-3o"),
    Drawn(_BURR + ", two parts", _burrtools("3 1 ###; 3 3 ###___###", "0*2 1"), "3o-x-3o"),
    Drawn(_BURR + ", named shapes", _LPV.replace('type="0">##_', 'type="0" name="P" weight="1">##_'), "3o-3o-3o-3o-3o",
          "pack/level-3x5-LPV"),
)

#: What `print(position)` writes.
PRINTED = (
    Drawn("the first board of the catalogue", """\
+---+-------+---+
| B | A     | C |
|   |       |   |
|   |       |   |
+---+-------+---+
| D | E     | F |
|   +---+---+   |
|   | G | H |   |
+---+---+---+---+
| I |   |   | J |
+---+---+---+---+
""",
          "BAACBAACDEEFDGHFI00J", "slide/klotski-red-donkey"),
    Drawn("a card after a move", """\
+---+---+---+---+---+---+
| B | C |   |   | E |   |
|   |   +---+---+   +---+
|   |   | D     |   |   |
+---+---+---+---+---+---+
| A     | F |   |   |   |
+---+---+   +---+---+---+
| G | H |   |   |   |   |
|   |   +---+---+---+---+
|   |   | I     |   |   |
+---+---+---+---+---+---+
| J         |   |   |   |
+-----------+---+---+---+
""",
          "BC00E0BCDDE0AAF000GHF000GHII00JJJ000", "slide/rush-1"),
    Drawn("blocks on a board of one's own", """\
+-------+---+
| A     | B |
|       +---+
|       |   |
+---+---+---+
| C |   |   |
+---+---+---+
""",
          "AABAA0C00", "slide/klotski.AAB-AAc-Ccc"),
    Drawn("points and edges", """\
      1
     / \\
1---1---1---1
 \\ / \\ / \\ /
  1---.---2
 / \\ / \\ / \\
2---2---2---2
     \\ /
      2
""",
          "1111110222222", "slide/star"),
    Drawn("edges that signs cannot show", """\
      .-----------3




5-----------4-----------2




      1-----------6
Also joined: 0-2, 1-4, 2-5, 4-6 (cells are numbered from 0, row by row).
""",
          "0354216", "slide/theta"),
    Drawn("tiles around a hole", """\
4 1 2
6   3
7 5 .
""",
          "41263750", "slide/xs.3o-oxo-3o"),
    Drawn("a date", """\
+---+---+---+---+---+---+
|Jan|Feb|Mar|Apr|May|Jun|
+---+---+---+---+---+---+
|Jul|Aug|Sep|   |Nov|Dec|
+---+---+---+---+---+---+---+
| 1 | 2 | 3 | 4 | 5 |   | 7 |
+---+---+---+---+---+---+---+
| 8 | 9 | 10| 11| 12| 13| 14|
+---+---+---+---+---+---+---+
| 15| 16| 17| 18| 19| 20| 21|
+---+---+---+---+---+---+---+
| 22| 23| 24| 25| 26| 27| 28|
+---+---+---+---+---+---+---+
| 29| 30| 31|
+---+---+---+
""",
          "6o-3oxoo-5oxo-7o-7o-7o-3o", "pack/calendar-10-06"),
    Drawn("pieces of triangles", """\
    O O O E E I I
  C O O O E E E I I
C C S S G G G E H I I
C C S S G J G G H H H
  C S S J J V V H H
    J J J V V V V
""",
          "xx3OEEII-xC3O3EII-CCSS3GEHII-CCSSGJGG3H-xCSSJJVVHH-xx3J4V", "pack/hexiamond-hexagon"),
    Drawn("hexominoes", """\
+---------------+-------+
| B             | D     |
+---+       +---+       |
| E |       |           |
|   +-------+   +-------+
|           |   | C     |
|   +-------+---+---+   |
|   | A             |   |
|   |       +-------+   |
|   |       |           |
+---+-------+-----------+
""",
          "4BDD-EBB3D-3EDCC-E4AC-EAA3C", "pack/hexomino-6x5"),
    Drawn("walls", """\
+---+-------+   +---+---+
| I | B     |   |   |   |
|   +---+---+---+---+---+
|   |   |   | L | D     |
+---+---+---+   +---+---+
| J | A     |   |   |   |
|   +---+---+---+---+---+
|   |   | K | E     | M |
+---+---+   +---+---+   |
| F     |   |   |   |   |
+-------+---+---+---+   |
| G     | H         |   |
+-------+-----------+---+
""",
          "IBBx00I00LDDJAAL00J0KEEMFFK00MGGHHHM", "slide/rush-hardest-walls"),
)

FORMS: dict[str, tuple[Drawn, ...]] = {
    "rush": RUSH, "tiles": TILES, "peg-rows": PEG_ROWS, "pentominoes": PENTOMINOES, "frogs": FROGS, "klotski": KLOTSKI,
    "pegs": PEGS, "fifteen": FIFTEEN, "untangle": UNTANGLE, "burrtools": BURRTOOLS, "lamps": LAMPS,
    "printed": PRINTED,
}

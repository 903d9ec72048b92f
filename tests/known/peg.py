"""Figures of peg solitaire, each with its source: the literature, or where stated, searches of this project."""

from __future__ import annotations

#: Tables of jumps as printed in the articles on solving Hoppers and the deformed triangle of 21 holes by program:
#: "origin: (over target)(over target)".
HOPPERS = """
0: (1 2)(3 6)(5 10) · 1: (3 5)(6 11)(4 7) · 2: (1 0)(4 6)(7 12) · 3: (6 9) · 4: (6 8) · 5: (3 1)(6 7)(8 11) ·
6: (3 0)(4 2)(8 10)(9 12) · 7: (4 1)(6 5)(9 11) · 8: (6 4) · 9: (6 3) · 10: (5 0)(8 6)(11 12) · 11: (8 5)(6 1)(9 7) ·
12: (11 10)(9 6)(7 2)
"""
DEFORMED_21 = """
0: (2 4) · 1: (2 3) · 2: (3 5)(4 7) · 3: (2 1)(5 8)(6 10) · 4: (2 0)(6 9)(7 11) · 5: (3 2)(6 7)(8 13)(9 15) ·
6: (9 14)(10 16) · 7: (4 2)(6 5)(10 15)(11 17) · 8: (5 3)(9 10)(13 19) · 9: (6 4)(10 11) · 10: (6 3)(9 8) ·
11: (7 4)(10 9)(17 20) · 12: (13 14) · 13: (8 5)(14 15) · 14: (9 6)(13 12)(15 16) · 15: (9 5)(10 7)(14 13)(16 17) ·
16: (10 6)(15 14)(17 18) · 17: (11 7)(16 15) · 18: (17 16) · 19: (13 8) · 20: (17 11)
"""

#: Complement problems from the same articles: (board, first jump, moves or None, solutions or None).
FIRST_JUMPS = (
    ("hoppers", "0-6", 7, 18),
    ("triangle-15", "3-0", 10, None),
    ("triangle-15", "6-1", 11, None),
    ("triangle-15", "8-1", None, None),
    ("triangle-15", "10-3", 9, None),
    ("triangle-15", "12-3", 10, None),
    ("triangle-15", "11-4", None, None),
    ("deformed-21", "14-6", 12, 96),
)

#: All games of triangle 15 (Durango Bill's pages): vacancy -> (solutions that leave one peg anywhere, those that leave
#: it in the vacancy, complete games, jumps of the shortest dead end). The 598,390 in lists for the corner is the sum of
#: games and solutions; the plain twin counts 568,630 games, including the solutions.
TRIANGLE_15_PLAYS = {
    0: (29_760, 6_816, 598_390 - 29_760, 6),
    1: (14_880, None, 309_423 - 14_880, 6),
    3: (85_258, 51_452, 1_234_826 - 85_258, 7),
    4: (1_550, 0, 139_396 - 1_550, 4),
}

#: Board -> (pairs of vacancy and survivor that position classes allow, modulo symmetry; how many of these are solvable;
#: fewest and most moves of a shortest solution). Triangles: OEIS A130515, A130516, A127500; others: G. Bell's pages.
PAIRS = {
    "triangle-10": (3, 1, 5, 5),
    "triangle-15": (17, 12, 9, 11),
    "triangle-21": (29, 29, 9, 11),
    "star-13": (9, 6, 7, 7),
    "hexagon-19": (8, 0, None, None),
}
#: The fewest moves of any problem of a large triangle (OEIS A127500).
FEWEST_MOVES = {"triangle-28": 12, "triangle-36": 13}
#: Fool's solitaire, the soonest dead end from the centre of the English board: jumps, and one such game (Durango Bill's
#: page on the board of 33 holes).
ENGLISH_DEAD_END = 6
DURANGO_BILL = "d2Dd5Ub4Re4Lg4Ld7U"

#: Fewest moves from a large board's own start (d1 to d1; d2 to any hole; e5 to e5), after whole searches for one move
#: fewer, of 14,490,562, of 303,293,342 and 1,070,551,057, and of 685,519,571 positions
#: (pycore/tables/make/make_peg_moves.py).
PROVED_STARTS = {"asymmetric-39": 17, "diamond-41": 26, "wiegleb": 22}
#: French board: vacancy -> survivors that can be reached (J. D. Beasley, The Ins and Outs of Peg Solitaire, 1985).
FRENCH = {"c1": ("e1", "b4", "e4", "e7"), "d2": ("a3", "d3", "d6"), "d3": ("d2", "a5", "d5")}

#: English board, central game: positions modulo symmetry after 0, 1, ... jumps (OEIS A112737).
CENTRAL_GAME_LEVELS = (1, 1, 2, 8, 39, 171, 719, 2757, 9751, 31312, 89927, 229614, 517854)

#: English board, central game: fewest moves and a solution of that length (E. Bergholt 1912; proved minimal by J. D.
#: Beasley 1964), and the number of solutions as sequences of jumps (Durango Bill; G. Bell).
CENTRAL_GAME_MOVES = 18
BERGHOLT = "d6Uf5Le7Ue4De2Dg3Ld3Rg5ULc5Ra5Rb3RRDLLc7RUUc1Dc4Ue1LDa3DRc6UURDLb4R"
CENTRAL_GAME_SOLUTIONS = 40_861_647_040_079_968

#: English board: fewest moves from a vacancy to a survivor (G. Bell; recomputed by whole sets for this project, see
#: pycore/tables/make/make_peg_english_pairs.py). Of all 21 pairs, d2 to d2 needs the most; exchanging vacancy and
#: survivor can change the number.
ENGLISH_MOVES = {("d2", "d2"): 19, ("d1", "d4"): 18, ("d4", "d1"): 17, ("d4", "d4"): 18}
ENGLISH_MOST_MOVES = 19

#: Number of games of triangle 15 with an empty corner, as sequences of jumps. Source: B. Butler (Durango Bill), Peg
#: Solitaire.
TRIANGLE_15_GAMES = 568_630

#: Fool's solitaire by vacancy: the fewest jumps after which no peg can jump, and the number of such games (found by
#: complete searches of this project, except for the centre of the English board; docs/site/pegs.md has this table).
DEAD_ENDS = {
    "triangle-10": {"0": (6, 48), "1": (4, 1)},
    "triangle-15": {"0": (6, 2), "1": (6, 1), "3": (7, 404), "4": (4, 2)},
    "hoppers": {"a1": (5, 8), "c1": (5, 6), "b2": (6, 2), "c3": (6, 136)},
    "star-13": {"0": (5, 8), "2": (6, 6)},
    "english": {"d1": (6, 8), "d4": (6, 32), "c1": (9, 7), "d3": (9, 84), "d2": (10, 3_298)},
}

#: Blocks of up to six cells that can be removed with the help of one peg and one hole, as rows joined by slashes, each
#: with the number of places for that pair; found by a search of this project (tests/pycore/test_peg_blocks.py).
REMOVABLE = {
    "o/o/o": 4, "o/o/o/o/o/o": 4, "ooo/o../o../o..": 2, "oo/oo/oo": 16, "o./oo/oo/.o": 10, "o./o./oo/.o/.o": 6,
}

#: The longest final sweep of a single-vacancy game on the English board, in jumps (G. Bell asked the question;
#: tests/pycore/test_peg_sweeps.py proves the number), and such a game.
ENGLISH_FINAL_SWEEP = 9
FINAL_SWEEP_GAME = ("a5", "a3Dc4Lc6Ua5Rc4Dc7Uc2De2Lc1Dc4Ue4Le6Ug5Ld5Le4Ug3Le2DDd7Ue7Ud5RUe1LDDLURRRD")

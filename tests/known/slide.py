"""Figures of tile puzzles from the literature, each with its source; none was computed by this program."""

from __future__ import annotations

from pathlib import Path

#: Width x height -> positions, greatest distance, number of farthest positions. Source: OEIS A151944, A151943, A087725,
#: recomputed by an independent program (single-tile metric).
RECTANGLES = {"2x2": (12, 6, 1), "3x2": (360, 21, 1), "4x2": (20_160, 36, 1)}
#: The 5x2 board. Source: OEIS A151944, A151943.
FIVE_BY_TWO = (1_814_400, 55, 2)
#: Width x height -> greatest distance in the multi-tile metric. Source: an independent program.
FARTHEST_IN_RUNS = {"2x2": 6, "3x2": 20, "4x2": 25, "3x3": 24}
#: Number of shortest solutions of the farthest position of 4x2. Source: an independent program.
FARTHEST_4X2_SOLUTIONS = 24

#: Positions of 3x3 by distance from 1 2 3 4 5 6 7 8 with the blank last. Source: OEIS A089473.
EIGHT = (
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110,
    23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
)
#: The two farthest positions, with 40 shortest solutions each. Source: an independent program.
EIGHT_FARTHEST = ("647850321", "867254301")
EIGHT_FARTHEST_SOLUTIONS = 40

#: Positions of the star by distance from the goal of its exchange. Source: an independent program.
STAR = (
    1, 6, 12, 14, 28, 62, 107, 131, 186, 278, 401, 559, 669, 758, 878, 977, 1054, 1116, 1050, 894, 715, 607, 500, 390,
    268, 156, 90, 57, 27, 14, 7,
)
STAR_NEIGHBOURS = (
    (2, 3), (2, 5), (0, 1, 3, 5, 6), (0, 2, 4, 6, 7), (3, 7), (1, 2, 6, 8, 9), (2, 3, 5, 7, 9, 10), (3, 4, 6, 10, 11),
    (5, 9), (5, 6, 8, 10, 12), (6, 7, 9, 11, 12), (7, 10), (9, 10),
)
#: Positions of the star in three colours by distance, and the moves of its exchange. Source: an independent program.
STAR_3 = (
    1, 6, 18, 28, 60, 150, 328, 590, 987, 1695, 2926, 4731, 7265, 10685, 14725, 19622, 25403, 31295, 37153, 41548,
    43948, 43698, 40447, 36110, 30242, 22722, 15738, 9663, 5291, 2373, 784, 177, 37, 4,
)
STAR_3_EXCHANGE = 29

#: Positions on the corners of a cube by distance (seven cubes in a 2x2x2 box). Source: J. Scherphuis, Puzzle Page,
#: Varikon Box 2x2x2, https://www.jaapsch.net/puzzles/varikon2.htm.
CUBE = (1, 3, 6, 12, 24, 48, 93, 180, 351, 675, 1191, 1963, 3015, 3772, 3732, 2837, 1589, 572, 78, 18)
#: Reachable orders of the six tiles with the blank in its home cell, on the graph of seven cells. Source: R. M. Wilson,
#: Graph puzzles, homotopy, and the alternating group, J. Combin. Theory B 16 (1974).
THETA_ORDERS = 120

#: Two colours on 4x4 from 1111111122222220: goal -> moves, shortest solutions. Source: an independent program.
TWO_COLOURS = {
    "0222222211111111": (48, 22), "2222222111111110": (46, None), "2222222011111111": (46, None),
}
#: k -> greatest distance on 4x4 if the first k tiles have one colour, blank last. Source: an independent program.
FIRST_TILES_FARTHEST = {1: 26, 2: 32, 3: 38}

#: One of the 17 farthest positions of the 15-puzzle (80 moves). Source of the distance: OEIS A087725.
FIFTEEN_FARTHEST = "0c9dfbae37624851"

#: Positions of the 15-puzzle at distance 0, 1, ... in runs, up to 10. Source: OEIS A389728.
FIFTEEN_IN_RUNS = (1, 6, 18, 54, 162, 486, 1457, 4334, 12_568, 36_046, 102_801)
#: One of the 16 positions farthest in runs, and the distance. Source: B. Norskog and M. Davidson, The Fifteen Puzzle
#: can be solved in 43 "moves", Domain of the Cube Forum (2010).
FIFTEEN_FARTHEST_IN_RUNS = ("159d26ae37bf48c0", 43)
#: Number of Korf's odd instance -> runs of a shortest solution. Source: an independent program.
KORF_IN_RUNS = {
    1: 33, 3: 35, 5: 32, 7: 30, 9: 30, 11: 34, 13: 28, 15: 37, 17: 32, 19: 30, 21: 31, 23: 30, 25: 29, 27: 33, 29: 31,
    31: 32, 33: 33, 35: 33, 37: 36, 39: 30, 41: 34, 43: 31, 45: 33, 47: 31, 49: 35, 51: 33, 53: 34, 55: 28, 57: 32,
    59: 32, 61: 28, 63: 34, 65: 28, 67: 31, 69: 32, 71: 27, 73: 32, 75: 30, 77: 31, 79: 29, 81: 33, 83: 31, 85: 30,
    87: 32, 89: 33, 91: 34, 93: 30, 95: 32, 97: 28, 99: 36,
}


def korf_instances() -> list[tuple[int, int, str]]:
    """Return (number, shortest length, position) of Korf's odd instances, rotated to put the blank's goal last.

    Source: R. Korf, "Depth-first iterative-deepening" (1985).
    """
    found = []
    for line in Path(__file__).with_name("korf1985-odd.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            number, length, *cells = map(int, line.split())
            turned = [(16 - tile) % 16 for tile in reversed(cells)]
            found.append((number, length, "".join(f"{tile:x}" for tile in turned)))
    return found


def large_instances(name: str) -> list[tuple[int, str]]:
    """Return (length, position) of the published positions in `tiles<name>.txt`, which names its source.

    The length is optimal for 24-puzzles, and that of DeepCubeA's solution for larger ones.
    """
    found = []
    for line in Path(__file__).with_name(f"tiles{name}.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            length, _, position = line.partition("|")
            found.append((int(length), position.strip()))
    return found

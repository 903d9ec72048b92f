"""Figures from the theory of peg solitaire, each with its source; none was computed by this program."""

from __future__ import annotations

#: Pairs of vacancy and survivor that position classes allow, modulo symmetry. Triangles: G. Bell, OEIS A130515. The
#: others were recomputed for this project by an independent program.
FEASIBLE_PAIRS = {
    "triangle-10": 3, "triangle-15": 17, "triangle-21": 29, "triangle-28": 27, "triangle-36": 80, "english": 21,
    "french": 10, "diamond-41": 17, "wiegleb": 36, "diamond-25": 15, "hexagon-19": 8, "rect-6x6": 21, "hexagon-37": 26,
    "star-13": 9, "asymmetric-39": 88,
}

#: Problems (vacancy, survivor) that a pagoda function refutes. Diamond 41: J. D. Beasley, The Ins and Outs of Peg
#: Solitaire (1985).
REFUTED_BY_PAGODA = {"diamond-41": (("e3", "e4"), ("e4", "e3"), ("e4", "e6"))}

#: Boards on which every feasible problem is solvable, with their number of problems (sources as for FEASIBLE_PAIRS).
ALL_SOLVABLE = {"english": 21, "french": 10, "rect-6x6": 21, "hexagon-37": 26, "triangle-28": 27, "triangle-36": 80}

#: English board, centre empty: positions after 16 jumps (an independent sketch with whole sets) ...
REACHED_AFTER_16 = 26_482_824
#: ... and all winning positions modulo symmetry (OEIS A112738).
WINNING_SUM = 1_679_072

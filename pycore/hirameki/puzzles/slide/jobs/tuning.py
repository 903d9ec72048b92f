"""Effort: how many positions each part of a job may expand or hold. Found by experiment (bench/slide.py)."""

from __future__ import annotations

from typing import NamedTuple

#: Spaces of at most this many positions are searched whole.
WHOLE = 2_000_000
#: Positions held at once by the search from both ends: about 300 MB natively, less in the page.
ROOM = 3_500_000
#: Boards of at most this many cells have pattern databases that let a deepening search reach far.
COMPACT = 16

#: Beams: positions expanded in one, from which its width follows. The first ones end at once; the last runs only if the
#: caller sets a limit, since all its levels are held.
BEAMS_FIRST = (10_000, 30_000)
BEAMS_LATER = (100_000, 600_000, 1_500_000)
BEAM_LAST = 3_000_000
#: The same for the 24-puzzle in runs, by beams as on other boards.
BEAMS_IN_RUNS = (420_000, 1_500_000)


class WideBeams(NamedTuple):
    """Beams with a learned evaluation: a quick one, and then the widest that the time allows.

    Two beams of nearly the same width find nearly the same, unless they start from opposite ends. Wide ones are beams
    by columns; they become narrower if they would be late and wider if they would be early, so they can use nearly all
    the time there is.

    Attributes:
        quick: positions expanded by the first one.
        wide: positions expanded by all that follow together, without a limit.
        widest: positions expanded by each of them, with a limit.
        faster: how many times as fast as the first one they are.
        beams: for each of the two, the share of the time that it leaves, and whether it goes from the goal.
    """

    quick: int
    wide: int
    widest: int
    faster: float
    beams: tuple[tuple[float, bool], tuple[float, bool]]

    def of_each(self, limited: bool) -> int:
        """Return how many positions each wide beam may expand.

        Args:
            limited: whether the caller set a limit.
        """
        return self.widest if limited else self.wide // len(self.beams)


#: Those of the 24-puzzle, by triples of tiles, and of the 35- and 48-puzzle, by pairs of tiles.
BEAMS_BY_TRIPLES = WideBeams(60_000, 1_500_000, 6_000_000, 2.2, ((0.53, False), (0.07, True)))
BEAMS_BY_PAIRS = WideBeams(200_000, 2_000_000, 10_000_000, 1.7, ((0.54, True), (0.15, False)))
#: Boards of more cells than this, unless their evaluation is learned, have beams that may run in circles: so every
#: effort is spent twice, with distances raised to two different powers.
MIDDLE = 36
BEAMS_LARGE, POWERS_LARGE = (60_000, 180_000, 540_000, 1_500_000), (1.2, 1.5)
#: Of these, on boards of at most SEVEN cells, narrow beams do not reach the goal and wide ones soon do: so the first
#: ones are wide, for solutions LONGEST_SEVEN times as long as the bound.
SEVEN, BEAMS_SEVEN, POWERS_SEVEN, LONGEST_SEVEN = 49, (400_000, 1_200_000), (1.35, 1.5), 2
#: The steps that a beam allows for if there is no solution yet, and the least width.
EXPECTED, NARROWEST = 400, 30
#: A beam takes this share of what a limit leaves; the rest is a reserve.
SHARE = 0.85
#: Windows: moves in a window, positions expanded in one.
WINDOW_FIRST = (24, 4_000)
WINDOW_LATER = (36, 60_000)
#: After a beam with a learned evaluation, only longer windows find anything, and they take half a second in the page.
WINDOWS_LEARNED = ((40, 40_000), (54, 120_000))
#: For pairs of tiles in runs likewise, but a longer solution has more windows.
WINDOW_PAIRS = (40, 20_000)
#: For pairs in single moves, long windows are solved again by beams, which become wider and wider while there is time:
#: moves in a window, the first width, the greatest width.
WINDOW_PAIRS_LONG, WINDOW_PAIRS_WIDE, WINDOW_PAIRS_WIDEST = 100, 1_000, 32_000
#: The share of the limits spent on better solutions before anything is proved: of seconds, of positions (one part in
#: PART_OF_NODES). Boards with a learned evaluation are too large for a proof.
SHARE_OF_SECONDS, PART_OF_NODES, SHARE_OF_SECONDS_LEARNED = 0.6, 2, 0.92
#: Seconds for a first solution, however short the limit: on boards of hundreds of cells it takes longer.
PATIENCE = 1.0

#: With stored tables, the proof comes first, until one of its searches expands more positions than this: then beams,
#: which may save it the last search, cost less than the next one.
QUICK = 30_000
#: On boards that are not compact, a proof is tried at once if the solution is at most CLOSE moves above its bound,
#: expanding at most CLOSE_EFFORT positions.
CLOSE, CLOSE_EFFORT = 10, 30_000
#: Runs: positions that the search from both ends may hold before any table is made.
NEAR_RUNS = 50_000
#: Positions that a deepening search expands if the caller sets no limit: on compact boards, on larger ones.
PROOF, PROOF_LARGE = 100_000_000, 2_000_000

#: Positions that `check` expands to find the moves to go in a space too large to be searched whole: on compact boards,
#: on larger ones, in runs on compact ones.
CHECK, CHECK_LARGE, CHECK_RUNS = 300_000, 60_000, 500_000

#: `table`: positions counted in a space too large to be searched whole, and how many of the farthest are listed.
GLANCE, FARTHEST = 10_000, 100

#: `compare`: seconds for one method if the caller sets no limit.
COMPARE_SECONDS = 5.0

#: `deal`: up to this distance, a random walk from the goal finds the position asked for, on a board of any size.
NEAR = 30
#: Positions expanded to prove one distance, and the number of deals tried: on compact boards, on larger ones.
DEAL, DEAL_LARGE = 1_500_000, 300_000
DEALS, DEALS_LARGE = 8, 1
#: How often the distance of a random walk is measured before the board counts as too small.
WALKS = 60

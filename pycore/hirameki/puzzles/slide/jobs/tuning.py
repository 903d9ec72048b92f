"""Effort: how many positions every part of a job may expand or hold. Found by trying (bench/slide.py)."""

from __future__ import annotations

from typing import NamedTuple

#: Spaces up to so many positions are searched whole.
WHOLE = 2_000_000
#: Positions held at once by the search from both ends: about 300 MB natively, less in the page.
ROOM = 3_500_000
#: Boards up to so many cells have pattern databases that let a deepening search reach far.
COMPACT = 16

#: Beams: positions expanded in one, from which its width follows. The first ones are over at once; the last is only
#: for those who set a limit themselves, since all its levels are held.
BEAMS_FIRST = (10_000, 30_000)
BEAMS_LATER = (100_000, 600_000, 1_500_000)
BEAM_LAST = 3_000_000
#: The same in runs, by beams as on other boards.
BEAMS_IN_RUNS = (420_000, 1_500_000)


class WideBeams(NamedTuple):
    """Beams where numbers were learned: a quick one, and then the widest that there is time for.

    Two beams of nearly the same width find nearly the same, unless they go from the one end and from the other. Wide
    ones are beams by columns; they go on narrower where they would be late and wider where they would be early, so that
    they may take nearly all the time there is.

    Attributes:
        quick: positions expanded by the first one.
        wide: by all that follow, where there is no limit.
        widest: by each of them, where there is one.
        faster: how much faster they are than the first one.
        alone: what each leaves of the time then, and whether it goes from the goal.
        beside_helper: the same of the one that is left where a helper does another.
        of_helper: the same of the helper's: it leaves a little more, so that it is there when the job's own one ends.
    """

    quick: int
    wide: int
    widest: int
    faster: float
    alone: tuple[tuple[float, bool], ...]
    beside_helper: tuple[float, bool]
    of_helper: tuple[float, bool]

    def of_each(self, limited: bool, beams: int) -> int:
        """Return the positions that each wide beam may expand.

        Args:
            limited: whether the caller set a limit.
            beams: how many there are.
        """
        return self.widest if limited else self.wide // beams


#: Of the 24-puzzle, by numbers of triples, and of the 35- and 48-puzzle, by numbers of pairs.
BEAMS_BY_TRIPLES = WideBeams(
    60_000, 1_500_000, 6_000_000, 2.2, ((0.53, False), (0.07, True)), (0.07, False), (0.1, True)
)
BEAMS_BY_PAIRS = WideBeams(
    200_000, 2_000_000, 10_000_000, 1.7, ((0.54, True), (0.15, False)), (0.15, True), (0.18, False)
)
#: Boards of more cells than this have no stored numbers, and their beams may run in circles: so every effort is spent
#: twice, with distances raised to one power and to another.
MIDDLE = 36
BEAMS_LARGE, POWERS_LARGE = (60_000, 180_000, 540_000, 1_500_000), (1.2, 1.5)
#: On those of up to so many cells narrow beams do not arrive and wide ones soon do: so the first ones are wide, made
#: for solutions so many times as long as the bound.
SEVEN, BEAMS_SEVEN, POWERS_SEVEN, LONGEST_SEVEN = 49, (400_000, 1_200_000), (1.35, 1.5), 2
#: The steps for which a beam is prepared when there is no solution yet, and the least width.
EXPECTED, NARROWEST = 400, 30
#: A beam takes this share of what a limit leaves, since it may need more moves than the best solution in hand.
SHARE = 0.85
#: Windows: moves in a window, positions expanded in one.
WINDOW_FIRST = (24, 4_000)
WINDOW_LATER = (36, 60_000)
#: After a beam with learned numbers only longer windows find anything, and they take half a second in the page.
WINDOWS_LEARNED = ((40, 40_000), (54, 120_000))
#: Of pairs, too, in runs, but there are more windows on a longer way.
WINDOW_PAIRS = (40, 20_000)
#: Otherwise windows so long are solved anew by beams so wide, and then, while there is time, by ever wider ones.
WINDOW_PAIRS_LONG, WINDOW_PAIRS_WIDE, WINDOW_PAIRS_WIDEST = 100, 1_000, 32_000
#: The share of the limits that is spent on better solutions before anything is proved: of seconds, of positions.
#: Where numbers were learned, boards are too large for a proof.
SHARE_OF_SECONDS, PART_OF_NODES, SHARE_OF_SECONDS_LEARNED = 0.6, 2, 0.92
#: Seconds for a first solution, however short the limit: on boards of hundreds of cells it takes longer.
PATIENCE = 1.0

#: Where tables are stored, the proof comes first: until one of its searches expands more than so many positions, when
#: beams, which may spare it the last search, cost less than the next one.
QUICK = 30_000
#: A solution so near its bound is tried to be proved at once, on boards that are not compact, expanding so many
#: positions.
CLOSE, CLOSE_EFFORT = 10, 30_000
#: Runs: positions held by the search from both ends before any table is made.
NEAR_RUNS = 50_000
#: Positions a deepening search expands when the caller sets no limit: on compact boards, on larger ones.
PROOF, PROOF_LARGE = 100_000_000, 2_000_000

#: Positions expanded by `check` to know the moves to go on a board too large to be searched whole: on compact boards,
#: on larger ones, in runs on compact ones.
CHECK, CHECK_LARGE, CHECK_RUNS = 300_000, 60_000, 500_000

#: `table`: positions counted of a space that is too large anyway, and how many of the farthest are listed.
GLANCE, FARTHEST = 10_000, 100

#: `compare`: seconds for one method when the caller sets no limit.
COMPARE_SECONDS = 5.0

#: `deal`: up to this distance a random walk away from the goal leads to what is asked for, on a board of any size.
NEAR = 30
#: Positions expanded to prove one distance, and how many deals are tried: on compact boards, on larger ones.
DEAL, DEAL_LARGE = 1_500_000, 300_000
DEALS, DEALS_LARGE = 8, 1
#: How often a random walk is measured before the board counts as too small.
WALKS = 60

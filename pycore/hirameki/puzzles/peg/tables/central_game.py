"""The central-game tablebase of the English board: every winning position, with the moves still needed.

A position is *winning* when it can be reached from the board with only the centre empty and one peg can still be left
in the centre. There are 1,679,072 of them modulo symmetry (OEIS A112738); they are closed under exchanging pegs and
holes (time reversal), so the 839,536 with 17 to 32 pegs are stored, and for each the least number of moves to the end
of the position and of its complement; for the 6,174 with 24 pegs also the number of solutions, from which all others
follow at once. So for a position of the game "not in it" is a proof that it is lost; of a position that cannot be
reached from the start it says nothing.
"""
# pycore/tables/make_peg_english.py makes the file.

from __future__ import annotations

from array import array
from bisect import bisect_left

from .... import tables
from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ..problem import Problem
from . import position_file
from .english import FULL, HOLES, CodeMaps, english
from .position_file import PositionFile

FILE = "peg-english.bin"
MAGIC = b"hirameki peg english 2\n"
CENTRE = 16
#: Positions with this many pegs and more are stored, those with fewer as their complements.
LEAST_STORED = 17
LEVELS = 16
#: For the positions with this many pegs the numbers of solutions are stored.
COUNTED = 24
START = FULL ^ 1 << CENTRE
GOAL = 1 << CENTRE


def pack(stored: list[list[int]], far: list[list[int]], near: list[list[int]], counts: list[int]) -> bytes:
    """Return the file's bytes.

    Args:
        stored: canonical codes of the winning positions with 32, 31, ... 17 pegs, ascending.
        far: moves to go of each of them.
        near: moves to go of its complement.
        counts: number of solutions from each of those with `COUNTED` pegs.

    The columns beside the codes: the two of moves; the counts. See `position_file`.
    """
    columns = [bytes(value for level in column for value in level) for column in (far, near)]
    return position_file.pack(MAGIC, stored, [*columns, position_file.little(array("Q", counts))])


class Tablebase:
    """The winning positions of the central game, looked up in memory (about 6 MB).

    Attributes:
        stored: those with 32, 31, ... 17 pegs, modulo symmetry.
        maps: their codes.
    """

    def __init__(self, found: PositionFile) -> None:
        """Take what the file holds."""
        self.stored, self._place = found, found.place
        self._far, self._near, counts = found.columns
        self._counts = position_file.numbers("Q", counts)
        table, symmetries = english()
        self.maps = CodeMaps(START, symmetries)
        self._jumps = list(zip(table.pegs, table.changed))

    def moves(self, position: int) -> int | None:
        """Return the least number of moves from a position to the end, or None when it is not winning.

        Args:
            position: mask of pegs, in the class of the central game.
        """
        pegs = position.bit_count()
        column = self._far
        if pegs < LEAST_STORED:
            position ^= FULL
            pegs = HOLES - pegs
            column = self._near
        place = self._place(HOLES - 1 - pegs, self.maps.canonical(position))
        return None if place is None else column[place]

    def solutions(self, position: int, budget: Budget) -> Job[int | None]:
        """Return the number of ways (sequences of jumps) from a winning position to the end; None: a limit was hit.

        Level by level modulo symmetry, down to the end or to the level for which the numbers are stored.

        Args:
            position: mask of pegs.
            budget: limits, in positions expanded and seconds.
        """
        canonical, position_of = self.maps.canonical, self.maps.position
        level = {canonical(position): 1}
        pegs = position.bit_count()
        expanded = 0
        for left in range(pegs, 1, -1):
            if left == COUNTED:
                # Codes ascend within a level only.
                codes, first, end = self.stored.codes, *self.stored.starts[HOLES - 1 - COUNTED:HOLES + 1 - COUNTED]
                return sum(
                    ways * self._counts[bisect_left(codes, code, first, end) - first] for code, ways in level.items()
                )
            following: dict[int, int] = {}
            for code, ways in level.items():
                before = position_of(code)
                for needed, changed in self._jumps:
                    if before & changed == needed:
                        after = before ^ changed
                        name = canonical(after)
                        if name in following:
                            following[name] += ways
                        elif self.moves(after) is not None:
                            following[name] = ways
                expanded += 1
                if expanded % 200 == 0:
                    yield Progress(expanded, depth=pegs - left, frontier=len(level))
                    if budget.exceeded(expanded):
                        return None
            level = following
        return sum(level.values())


def is_central(problem: Problem) -> bool:
    """Say whether a problem is a position of the English board whose last peg is to stand in the centre."""
    return problem.goals == (GOAL,) and problem.table.holes == HOLES and problem.table == english()[0]


_opened: list[Tablebase] = []


def opened() -> Job[Tablebase | None]:
    """Return the tablebase, or None where its file is not; it is decoded once."""
    if not _opened:
        content = tables.read(FILE)
        if content is None:
            return None
        counted = HOLES - 1 - COUNTED
        counts = position_file.Column(8, slice(counted, counted + 1))
        beside = [position_file.BESIDE_ALL, position_file.BESIDE_ALL, counts]
        found = yield from position_file.unpack(FILE, MAGIC, content, LEVELS, beside)
        table = Tablebase(found)
        found.confirm(FILE, range(HOLES - 1, LEAST_STORED - 1, -1), table.maps.position)
        _opened[:] = [table]
    return _opened[0]


def forget() -> None:
    """Forget the tablebase, for measurements of a first question."""
    _opened.clear()

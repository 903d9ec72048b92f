"""The central-game tablebase of the English board: every winning position, with its moves to go.

A position is *winning* if it can be reached from the board with only the centre empty and one peg can still be left in
the centre. There are 1,679,072 such positions modulo symmetry (OEIS A112738). They are closed under exchanging pegs and
holes (time reversal), so only the 839,536 with 17 to 32 pegs are stored, each with the moves to go of the position and
of its complement. For the 6,174 with 24 pegs the number of solutions is stored too; all other numbers are quickly
computed from these. A position of the game that is not in the table is therefore proved lost; about positions that
cannot be reached from the start the table says nothing.
"""
# pycore/tables/make/make_peg_english.py makes the file.

from __future__ import annotations

from array import array
from bisect import bisect_left

from ....search.jobs import Budget, Job, Progress
from ....search.kept import Opened
from ....tables.deflated import from_little, little
from ..problem import Problem
from . import position_file
from .position_file import FULL, HOLES, CodeMaps, PositionFile, english

FILE = "peg-english.bin"
MAGIC = b"hirameki peg english 2\n"
CENTRE = 16
#: Positions with at least this many pegs are stored; those with fewer are looked up as complements.
LEAST_STORED = 17
LEVELS = 16
#: The numbers of solutions are stored for the positions with this many pegs.
COUNTED = 24
START = FULL ^ 1 << CENTRE
GOAL = 1 << CENTRE


def pack(stored: list[list[int]], far: list[list[int]], near: list[list[int]], counts: list[int]) -> bytes:
    """Return the file's bytes: beside the codes two columns of moves, then the counts; see `position_file.pack`.

    Args:
        stored: canonical codes of the winning positions with 32, 31, ... 17 pegs, ascending.
        far: moves to go of each position.
        near: moves to go of each position's complement.
        counts: number of solutions from each position with `COUNTED` pegs.
    """
    columns = [bytes(value for level in column for value in level) for column in (far, near)]
    return position_file.pack(MAGIC, stored, [*columns, little(array("Q", counts))])


class Tablebase:
    """The winning positions of the central game, looked up in memory (about 6 MB).

    Attributes:
        stored: the positions with 32, 31, ... 17 pegs, modulo symmetry.
        maps: converts between positions and codes.
    """

    def __init__(self, found: PositionFile) -> None:
        """Use the contents of the file."""
        self.stored, self._place = found, found.place
        self._far, self._near, counts = found.columns
        self._counts = from_little("Q", counts)
        table, symmetries = english()
        self.maps = CodeMaps(START, symmetries)
        self._jumps = list(zip(table.pegs, table.changed))

    def moves(self, position: int) -> int | None:
        """Return the least number of moves from a position to the end, or None if it is not winning.

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
        """Return the number of jump sequences from a winning position to the end; None: a limit was hit.

        Counts level by level modulo symmetry, down to the end or to the level with stored numbers.

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
                # Codes ascend only within a level.
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
    """Return whether a problem is on the English board with the goal of one peg in the centre."""
    return problem.goals == (GOAL,) and problem.table.holes == HOLES and problem.table == english()[0]


def helping(problem: Problem) -> tuple[str, ...]:
    """Return the name of the table, if it helps with a problem."""
    return (FILE,) if is_central(problem) else ()


_opened: Opened[Tablebase] = Opened()


def opened() -> Job[Tablebase | None]:
    """Return the tablebase, or None if its file is missing."""
    return _opened.opened(FILE, _read)


def _read(content: bytes) -> Job[Tablebase]:
    counted = HOLES - 1 - COUNTED
    counts = position_file.Column(8, slice(counted, counted + 1))
    beside = [position_file.BESIDE_ALL, position_file.BESIDE_ALL, counts]
    found = yield from position_file.unpack(FILE, MAGIC, content, LEVELS, beside)
    table = Tablebase(found)
    found.confirm(FILE, range(HOLES - 1, LEAST_STORED - 1, -1), table.maps.position)
    return table

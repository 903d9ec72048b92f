"""The tablebase of the central game of the English board: every winning position, with the moves still needed.

A position is *winning* when it can be reached from the board with only the centre empty and one peg can still be left
in the centre. There are 1,679,072 of them modulo symmetry (OEIS A112738); they are closed under exchanging pegs and
holes (time reversal), so the 839,536 with 17 to 32 pegs are stored, and for each the least number of moves to the end
of the position and of its complement; for the 6,174 with 24 pegs also the number of solutions, from which all others
follow at once. `pycore/tables/make_peg_english.py` makes the file.

A position of the class is named by its *code*, the 29 bits of the holes that do not follow from the position class.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Callable, Sequence

from ...search.budget import Budget
from ...search.jobs import Job, Progress
from . import codefile
from .boards import catalogue_layout
from .classes import invariants, signature
from .rules import JumpTable, jump_table

FILE = "peg-english.bin"
MAGIC = b"hirameki peg english 2\n"
CENTRE = 16
#: Positions with this many pegs and more are stored, those with fewer as their complements.
LEAST_STORED = 17
LEVELS = 16
#: For the positions with this many pegs the numbers of solutions are stored.
COUNTED = 24
HOLES = 33
FULL = (1 << HOLES) - 1
START = FULL ^ 1 << CENTRE
GOAL = 1 << CENTRE
_CHUNK = 10  # bits of a code that one look-up maps


def english() -> tuple[JumpTable, tuple[tuple[int, ...], ...]]:
    """Return the English board's jumps and its symmetries, the identity first."""
    board = catalogue_layout("english").board
    return jump_table(board)[0], board.symmetries


class CodeMaps:
    """Codes of the positions of one class of the English board, and their images under symmetries.

    Args:
        member: any position of the class.
        symmetries: permutations of the holes that keep the class, the identity first.

    >>> maps = CodeMaps(START, english()[1])
    >>> maps.position(maps.code(START)) == START, maps.code(START)
    (True, 536866815)
    """

    def __init__(self, member: int, symmetries: Sequence[tuple[int, ...]]) -> None:
        rules = invariants(english()[0])
        dependent = sum(rule & -rule for rule in rules)
        # The holes that follow from the class are 0, 1, 3 and 4; `code` has that built in.
        if dependent != 0b11011:
            raise AssertionError("the English board's invariants are not the ones the codes are made for")
        wanted = signature(rules, member)

        def settled(code: int) -> int:
            position = (code >> 1) << 5 | (code & 1) << 2
            for index, rule in enumerate(rules):
                if (rule & position).bit_count() & 1 != wanted >> index & 1:
                    position |= rule & -rule
            return position

        self.positions = _affine_tables(settled)

        def image(permutation: tuple[int, ...]) -> list[list[int]]:
            def moved(code: int) -> int:
                position = settled(code)
                return self.code(sum(1 << permutation[hole] for hole in range(HOLES) if position >> hole & 1))

            return _affine_tables(moved)

        self.images = [tuple(image(permutation)) for permutation in symmetries[1:]]

    @staticmethod
    def code(position: int) -> int:
        """Return the code of a position of the class."""
        return position >> 5 << 1 | position >> 2 & 1

    def position(self, code: int) -> int:
        """Return the position of a code."""
        low, middle, high = self.positions
        return low[code & 1023] ^ middle[code >> 10 & 1023] ^ high[code >> 20]

    def canonical(self, position: int) -> int:
        """Return the least code among the images of a position of the class."""
        code = least = position >> 5 << 1 | position >> 2 & 1
        first, second, third = code & 1023, code >> 10 & 1023, code >> 20
        for low, middle, high in self.images:
            image = low[first] ^ middle[second] ^ high[third]
            if image < least:
                least = image
        return least


def _affine_tables(function: Callable[[int], int]) -> list[list[int]]:
    """Tabulate an affine map over GF(2) of 29-bit codes in three tables whose entries are to be XORed."""
    constant = function(0)
    found = []
    for low in range(0, 29, _CHUNK):
        table = [constant if low == 0 else 0]
        for bit in range(low, min(low + _CHUNK, 29)):
            step = function(1 << bit) ^ constant
            table += [entry ^ step for entry in table]
        found.append(table)
    return found


def pack(stored: list[list[int]], far: list[list[int]], near: list[list[int]], counts: list[int]) -> bytes:
    """Return the file's bytes.

    Args:
        stored: canonical codes of the winning positions with 32, 31, ... 17 pegs, ascending.
        far, near: moves to go of each of them, and of its complement.
        counts: number of solutions from each of those with `COUNTED` pegs.

    The columns beside the codes: the two of moves; the counts. See `codefile`.
    """
    columns = [bytes(value for level in column for value in level) for column in (far, near)]
    return codefile.pack(MAGIC, stored, [*columns, codefile.little(array("Q", counts))])


class Tablebase:
    """The winning positions of the central game, looked up in memory (about 6 MB).

    Args:
        content: bytes of the file.
    """

    def __init__(self, content: bytes) -> None:
        found = codefile.unpack(MAGIC, content, LEVELS, 3)
        self._codes, self._starts = found.codes, found.starts
        self._far, self._near, counts = found.columns
        self._counts = codefile.numbers("Q", counts)
        table, symmetries = english()
        self.maps = CodeMaps(START, symmetries)
        self._jumps = list(zip(table.pegs, table.changed))

    def levels(self) -> list[int]:
        """Return the number of winning positions with 32, 31, ... 17 pegs, modulo symmetry."""
        return [after - before for before, after in zip(self._starts, self._starts[1:])]

    def positions(self, pegs: int) -> list[int]:
        """Return the winning positions with so many pegs (17 to 32), one for each eight images."""
        first, end = self._starts[HOLES - 1 - pegs], self._starts[HOLES - pegs]
        return [self.maps.position(code) for code in self._codes[first:end]]

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
        place = self._place(position, pegs)
        return None if place is None else column[place]

    def _place(self, position: int, pegs: int) -> int | None:
        """Return where a position with 17 pegs or more is stored, or None."""
        code = self.maps.canonical(position)
        first, end = self._starts[HOLES - 1 - pegs], self._starts[HOLES - pegs]
        place = bisect_left(self._codes, code, first, end)
        return place if place < end and self._codes[place] == code else None

    def solutions(self, position: int, budget: Budget) -> Job[int | None]:
        """Return the number of ways (sequences of jumps) from a winning position to the end; None: a limit was hit.

        Level by level modulo symmetry, down to the end or to the level for which the numbers are stored.
        """
        canonical, position_of = self.maps.canonical, self.maps.position
        level = {canonical(position): 1}
        pegs = position.bit_count()
        expanded = 0
        for left in range(pegs, 1, -1):
            if left == COUNTED:
                # Codes ascend within a level only.
                first, end = self._starts[HOLES - 1 - COUNTED], self._starts[HOLES - COUNTED]
                return sum(
                    ways * self._counts[bisect_left(self._codes, code, first, end) - first]
                    for code, ways in level.items()
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

"""The waypoint tablebase: the games of the English board from any vacancy to any last peg.

It tells whether a position can still be won.

The holes fall into nine types, those whose complements lie in one position class; by symmetry three of them are enough,
those of d4, d5 and e3. For each there is a file of the positions after 4, 8 and 12 jumps that can be reached from some
vacancy of the type and from which some last peg of it can still be left; which ones is stored with each position. By
time reversal a complement tells the same of the positions after 19, 23 and 27 jumps. A position between two of them is
judged by the jumps to the next one: seven at most.
"""
# pycore/tables/make_peg_english_stages.py makes the files.

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from .... import tables
from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ...answers import Exhausted
from ..problem import Permutation, Problem
from ..rules import permute
from ..theory.position_classes import same_class
from . import position_file
from .english import FULL, HOLES, CodeMaps, english

MAGIC = b"hirameki peg stages 1\n"
#: A hole of each type (d4, d5, e3) and the file of the type's games.
FILES = {16: "peg-stages-d4.bin", 23: "peg-stages-d5.bin", 10: "peg-stages-e3.bin"}
#: Jumps after which positions are stored; after 31 - n jumps their complements are asked.
STORED = (4, 8, 12)
LAST = HOLES - 2
_STOPS = (*STORED, *(LAST - jumps for jumps in reversed(STORED)), LAST)
_BATCH = 100  # positions expanded between two reports


@cache
def holes_of_type(root: int) -> tuple[int, ...]:
    """Return the holes of a type, ascending.

    >>> holes_of_type(10)
    (7, 10, 29)
    """
    table, _ = english()
    return tuple(hole for hole in range(HOLES) if same_class(table, 1 << hole, 1 << root))


@cache
def group(root: int) -> tuple[Permutation, ...]:
    """Return the symmetries that map a type's class onto itself, the identity first."""
    table, symmetries = english()
    return tuple(symmetry for symmetry in symmetries if same_class(table, 1 << symmetry[root], 1 << root))


def game_of(problem: Problem) -> tuple[int, Permutation] | None:
    """Return the type of a game of the English board and the symmetry that turns the game there.

    None: it is another board, or no goal is a single peg in the start's class.
    """
    table, symmetries = english()
    if problem.table.holes != HOLES or problem.table != table:
        return None
    goal = next((one for one in problem.goals if one.bit_count() == 1 and same_class(table, problem.start, one)), None)
    if goal is None:
        return None
    return next(
        (root, symmetry) for root in FILES for symmetry in symmetries
        if same_class(table, permute(goal, symmetry), 1 << root)
    )


def pack(levels: Sequence[tuple[array[int], bytes, bytes]]) -> bytes:
    """Return a file's bytes.

    Args:
        levels: for each of `STORED` the canonical codes, ascending, and for each of them as bits (places in
            `holes_of_type`) the vacancies from which it is reached and the last pegs that it can still leave.
    """
    columns = [b"".join(level[column] for level in levels) for column in (1, 2)]
    return position_file.pack(MAGIC, [codes for codes, _, _ in levels], columns)


class Waypoints:
    """The stored positions of a type's games, looked up in memory (up to about 16 MB).

    Attributes:
        stored: those after 4, 8 and 12 jumps, modulo symmetry.
        maps: their codes.
    """

    def __init__(self, found: position_file.PositionFile, root: int) -> None:
        """Take what a file holds.

        Args:
            found: the positions.
            root: the type's hole in `FILES`.
        """
        self.stored = found
        self._from, self._to = found.columns
        self.maps = CodeMaps(1 << root, group(root))
        self._holes = [[symmetry.index(image) for image in holes_of_type(root)] for symmetry in group(root)]

    def survivors(self, position: int) -> int:
        """Return the mask of last pegs that a position at a waypoint can still leave; 0 if it is not stored.

        Args:
            position: mask of pegs in the type's class, after one of the waypoints' numbers of jumps.
        """
        jumps, column = HOLES - 1 - position.bit_count(), self._to
        if jumps == LAST:
            return position
        if jumps not in STORED:
            jumps, position, column = LAST - jumps, position ^ FULL, self._from
        code, image = self._canonical(position)
        place = self.stored.place(STORED.index(jumps), code)
        if place is None:
            return 0
        return sum(1 << hole for bit, hole in enumerate(self._holes[image]) if column[place] >> bit & 1)

    def _canonical(self, position: int) -> tuple[int, int]:
        """Return the least code among a position's images and which of the group's symmetries leads to it."""
        code = CodeMaps.code(position)
        first, second, third = code & 1023, code >> 10 & 1023, code >> 20
        least, image = code, 0
        for index, (low, middle, high) in enumerate(self.maps.images, 1):
            other = low[first] ^ middle[second] ^ high[third]
            if other < least:
                least, image = other, index
        return least, image

    def won(self, start: int, goals: int, budget: Budget) -> Job[list[set[int]] | None]:
        """Return the won positions after 0, 1, ... jumps, up to the next waypoint; None: a limit was hit.

        A position that is not among them is lost if the start was reached from a vacancy of the type.

        Args:
            start: mask of pegs in the type's class.
            goals: mask of the last pegs that win.
            budget: its nodes are positions expanded.
        """
        table, _ = english()
        jumps = list(zip(table.pegs, table.changed))
        done = HOLES - 1 - start.bit_count()
        levels = [{start}]
        expanded = 0
        for _ in range(done, next((stop for stop in _STOPS if stop > done), LAST)):
            following: set[int] = set()
            for position in levels[-1]:
                following.update([position ^ changed for pegs, changed in jumps if position & changed == pegs])
                expanded += 1
                if expanded % _BATCH == 0:
                    yield Progress(expanded, depth=len(levels), frontier=len(following))
                    if budget.exceeded(expanded):
                        return None
            levels.append(following)
        yield Progress(expanded)
        levels[-1] = {position for position in levels[-1] if self.survivors(position) & goals}
        for depth in range(len(levels) - 2, -1, -1):
            ahead = levels[depth + 1]
            levels[depth] = {
                position for position in levels[depth]
                if any(position & changed == pegs and position ^ changed in ahead for pegs, changed in jumps)
            }
            yield Progress(expanded)
        return levels


@dataclass(frozen=True, slots=True)
class Verdicts:
    """What the waypoints say of a position of a game: is it won, and after which of its jumps is it still won?

    Attributes:
        stored: positions in the type's file, modulo symmetry.
    """

    stored: int
    _turn: Permutation
    _levels: list[set[int]]

    @property
    def won(self) -> bool:
        """Whether the position can still be won."""
        return bool(self._levels[0])

    @property
    def certificate(self) -> Exhausted:
        """Why the position is lost: nothing stored is reached from it, by what is stored and its complements."""
        return Exhausted(positions=2 * self.stored, origin="game")

    def won_after(self, position: int) -> bool:
        """Say whether a position one jump on (mask of pegs) is won."""
        return permute(position, self._turn) in self._levels[1]


def verdicts(problem: Problem, position: int, budget: Budget) -> Job[Verdicts | None]:
    """Judge a position of a game that began with one vacancy; None: another board, no file, or a limit was hit.

    Args:
        problem: its board and goals.
        position: mask of pegs, reached by jumps from a position with one vacancy.
        budget: its nodes are positions expanded.
    """
    game = game_of(problem)
    waypoints = None if game is None else (yield from opened(game[0]))
    if game is None or waypoints is None:
        return None
    goals = sum(permute(goal, game[1]) for goal in problem.goals if goal.bit_count() == 1)
    levels = yield from waypoints.won(permute(position, game[1]), goals, budget)
    return None if levels is None else Verdicts(sum(waypoints.stored.sizes), game[1], levels)


_opened: dict[int, Waypoints] = {}


def opened(root: int) -> Job[Waypoints | None]:
    """Return the waypoints of a type's games, or None where the file is not; it is decoded once."""
    if root not in _opened:
        content = tables.read(FILES[root])
        if content is None:
            return None
        beside = [position_file.BESIDE_ALL] * 2
        found = yield from position_file.unpack(FILES[root], MAGIC, content, len(STORED), beside)
        waypoints = Waypoints(found, root)
        found.confirm(FILES[root], [HOLES - 1 - jumps for jumps in STORED], waypoints.maps.position)
        _opened[root] = waypoints
    return _opened[root]


def forget() -> None:
    """Forget what was decoded, for measurements of a first question."""
    _opened.clear()

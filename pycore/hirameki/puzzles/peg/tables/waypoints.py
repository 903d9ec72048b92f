"""The waypoint tablebase: decides whether a position of a game on the English board can still be won.

It covers the games from any vacancy to any last peg. Two holes have the same type if their complements lie in one
position class; of the nine types, three (those of d4, d5 and e3) are enough by symmetry. Each has a file of the
positions after 4, 8 and 12 jumps that can be reached from some vacancy of the type and can still leave some last peg of
the type; the vacancies and last pegs are stored with each position. By time reversal the complements cover the
positions after 19, 23 and 27 jumps. A position between two waypoints is decided by playing every sequence of jumps to
the next one, at most seven.
"""
# pycore/tables/make/make_peg_english_stages.py makes the files.

# Why, and what was tried: docs/decisions/english-board-waypoints.md

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial, reduce

from .... import tables
from ....search.jobs import Budget, Job, Progress
from ....search.kept import Opened
from ...answers import Exhausted
from ..problem import Permutation, Problem
from ..rules import permute
from ..search.beam import Beams
from ..theory.position_classes import of_class, same_class
from . import central_game, position_file
from .position_file import FULL, HOLES, CodeMaps, english

MAGIC = b"hirameki peg stages 1\n"
#: A hole of each type (d4, d5, e3), and the file of the type's games.
FILES = {16: "peg-stages-d4.bin", 23: "peg-stages-d5.bin", 10: "peg-stages-e3.bin"}
#: The numbers of jumps after which positions are stored; positions after 31 - n jumps are looked up as complements.
STORED = (4, 8, 12)
LAST = HOLES - 2
_STOPS = (*STORED, *(LAST - jumps for jumps in reversed(STORED)), LAST)
_BATCH = 100  # positions expanded between two reports
#: The most positions expanded to find out how a game began.
_BACKWARDS = 8_000


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
    """Return the symmetries that preserve a type's class, the identity first."""
    table, symmetries = english()
    return tuple(symmetry for symmetry in symmetries if same_class(table, 1 << symmetry[root], 1 << root))


def game_of(problem: Problem) -> tuple[int, Permutation] | None:
    """Return the type of a game on the English board, and a symmetry that maps the game to that type.

    None is returned for other boards, and if no goal is a single peg in the start's class.
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


def helping(problem: Problem, vacancy: int | None) -> tuple[str, ...]:
    """Return the name of the file that helps with a position of a game, if the central game's table does not.

    Args:
        problem: its start is the position.
        vacancy: the only empty hole of the position in which the game began, or None: it is not known.
    """
    if central_game.is_central(problem) and vacancy == central_game.CENTRE:
        return ()
    game = game_of(problem)
    return () if game is None else (FILES[game[0]],)


def began(problem: Problem, vacancy: int | None, budget: Budget) -> Job[int | None]:
    """Return the vacancy with which a game to a position began, or None: none was found.

    If it is not known, a beam looks for such a game backwards: exchanging pegs and holes reverses time. Within some
    thousand positions it finds one to nearly every position of a game of random jumps. Without a table of such
    games nothing would come of it.

    Args:
        problem: its start is the position.
        vacancy: the vacancy, if it is known.
        budget: further limits.
    """
    game = None if vacancy is not None else game_of(problem)
    if game is None or not (central_game.is_central(problem) or tables.present(FILES[game[0]])):
        return vacancy
    backwards = problem.at(FULL ^ problem.start)
    # Most games begin in the centre, so it is tried first.
    holes = sorted(range(HOLES), key=lambda hole: hole != central_game.CENTRE)
    ends = of_class(backwards.table, backwards.start, [1 << hole for hole in holes])
    played = yield from Beams(backwards.within(ends)).find(budget.at_most(_BACKWARDS))
    return None if played is None else reduce(backwards.table.apply, played, backwards.start).bit_length() - 1


def pack(levels: Sequence[tuple[array[int], bytes, bytes]]) -> bytes:
    """Return a file's bytes.

    Args:
        levels: for each of `STORED` the canonical codes, ascending, and for each code, as bits (places in
            `holes_of_type`), the vacancies from which it can be reached and the last pegs that it can still leave.
    """
    columns = [b"".join(level[column] for level in levels) for column in (1, 2)]
    return position_file.pack(MAGIC, [codes for codes, _, _ in levels], columns)


class Waypoints:
    """The stored positions of a type's games, looked up in memory (up to about 16 MB).

    Attributes:
        stored: the positions after 4, 8 and 12 jumps, modulo symmetry.
        maps: converts between positions and codes.
    """

    def __init__(self, found: position_file.PositionFile, root: int) -> None:
        """Use the contents of a file.

        Args:
            found: the contents of the file.
            root: the type's hole in `FILES`.
        """
        self.stored = found
        self._from, self._to = found.columns
        self.maps = CodeMaps(1 << root, group(root))
        self._holes = [[symmetry.index(image) for image in holes_of_type(root)] for symmetry in group(root)]

    def survivors(self, position: int) -> int:
        """Return the mask of last pegs that a position at a waypoint can still leave; 0 if it is not stored.

        Args:
            position: mask of pegs in the type's class, at a waypoint.
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
        """Return the least code among a position's images, and the index of the symmetry that leads to it."""
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

        If the start was reached from a vacancy of the type, all other positions are lost.

        Args:
            start: mask of pegs in the type's class.
            goals: mask of the last pegs that win.
            budget: limits; its nodes are expanded positions.
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
    """The verdicts of the waypoints on a position of a game: is it won, and after which jumps is it still won?"""

    _waypoints: Waypoints
    _turn: Permutation
    _goals: int
    _levels: list[set[int]]

    @property
    def won(self) -> bool:
        """Whether the position can still be won."""
        return bool(self._levels[0])

    @property
    def certificate(self) -> Exhausted:
        """Why the position is lost: no stored position or complement that wins can be reached from it."""
        return Exhausted(positions=2 * sum(self._waypoints.stored.sizes), origin="game")

    def won_after(self, position: int) -> bool:
        """Return whether a position one jump later (mask of pegs) is won."""
        return permute(position, self._turn) in self._levels[1]

    def game(self, budget: Budget) -> Job[list[int] | None]:
        """Return the jumps of a game that wins a won position, or None: a limit was hit.

        A depth-first search, which goes on from a waypoint only if that is won, and then never comes back beyond it.
        """
        table, _ = english()
        jumps = list(enumerate(zip(table.pegs, table.changed)))
        (position,) = self._levels[0]
        untried, played = [iter(jumps)], list[int]()
        seen, expanded = set[int](), 0
        while position.bit_count() > 1:
            for jump, (pegs, changed) in untried[-1]:
                after = position ^ changed
                if position & changed == pegs and after not in seen:
                    seen.add(after)
                    if self._leads_on(after):
                        position = after
                        untried.append(iter(jumps))
                        played.append(jump)
                        break
            else:
                untried.pop()
                position ^= table.changed[played.pop()]
            expanded += 1
            if expanded % _BATCH == 0:
                yield Progress(expanded)
                if budget.exceeded(expanded):
                    return None
        yield Progress(expanded)
        back = tuple(map(self._turn.index, range(HOLES)))
        return [table.turned(jump, back) for jump in played]

    def _leads_on(self, position: int) -> bool:
        """Return whether a position is no waypoint, or is won."""
        jumps = HOLES - 1 - position.bit_count()
        return jumps not in _STOPS or self._waypoints.survivors(position) & self._goals > 0


def verdicts(problem: Problem, budget: Budget) -> Job[Verdicts | None]:
    """Judge a position of a game that began with one vacancy; None: another board, no file, or a limit was hit.

    Args:
        problem: its start is the position, reached by jumps from a position with one vacancy.
        budget: limits; its nodes are expanded positions.
    """
    game = game_of(problem)
    waypoints = None if game is None else (yield from opened(game[0]))
    if game is None or waypoints is None:
        return None
    goals = sum(permute(goal, game[1]) for goal in problem.goals if goal.bit_count() == 1)
    levels = yield from waypoints.won(permute(problem.start, game[1]), goals, budget)
    return None if levels is None else Verdicts(waypoints, game[1], goals, levels)


_opened: Opened[Waypoints] = Opened(len(FILES))


def opened(root: int) -> Job[Waypoints | None]:
    """Return the waypoints of a type's games, or None if the file is missing."""
    return _opened.opened(FILES[root], partial(_read, root))


def _read(root: int, content: bytes) -> Job[Waypoints]:
    beside = [position_file.BESIDE_ALL] * 2
    found = yield from position_file.unpack(FILES[root], MAGIC, content, len(STORED), beside)
    waypoints = Waypoints(found, root)
    found.confirm(FILES[root], [HOLES - 1 - jumps for jumps in STORED], waypoints.maps.position)
    return waypoints

"""Bidirectional search: levels of positions modulo symmetry from the start and from the goal, until they meet.

The narrower end goes first; it ends when the levels meet or one of them is empty. Exchanging pegs and holes reverses
time, so both ends are the same search. What keeps the levels narrow are pagoda functions, learnt on the way from
positions of the level.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....search.jobs import Job, Progress
from ..problem import Problem
from ..rules import JumpTable
from ..symmetry import canonical_form, keeping
from ..theory.pagoda_set import PagodaSet

#: Positions kept at most, in all levels of both ends: about 400 MB.
KEPT = 3_000_000
#: Positions expanded between two reports.
BATCH = 100
#: A probe for pagoda functions did enough when it threw away more than so many positions; else it counts this much.
WORTH, POOR = 100, 0.25


class End:
    """One end of the search: levels of positions modulo symmetries that keep the far end.

    Attributes:
        levels: names (least images) of the positions after 0, 1, ... jumps that are not known to be lost.
        expanded: positions expanded.
    """

    def __init__(self, table: JumpTable, start: int, goal: int, group: Sequence[tuple[int, ...]]) -> None:
        """Begin with the start alone.

        Args:
            table: the board's jumps.
            start: mask of pegs, as seen from this end.
            goal: the same.
            group: symmetries that keep the goal, the identity first.
        """
        self.table = table
        self.name = canonical_form(group)
        self.levels = [{self.name(start)}]
        self.expanded = 0
        self._pagodas = PagodaSet(table, goal)

    @property
    def pagodas(self) -> int:
        """Pagoda functions learnt."""
        return self._pagodas.learnt

    def widen(self) -> Job[None]:
        """Make the next level and learn pagoda functions from it."""
        jumps = [
            (pegs, changed, loss)
            for pegs, changed, loss in zip(self.table.pegs, self.table.changed, self._pagodas.losses)
        ]
        name, guard, reserve = self.name, self._pagodas.guard, self._pagodas.reserve
        level: set[int] = set()
        self.levels.append(level)
        for count, position in enumerate(self.levels[-2], 1):
            left = reserve(position)
            for pegs, changed, loss in jumps:
                if position & changed == pegs and left - loss & guard == guard:
                    level.add(name(position ^ changed))
            if count % BATCH == 0:
                self.expanded += BATCH
                yield Progress(self.expanded, depth=len(self.levels) - 1, frontier=len(level))
        self.expanded += len(self.levels[-2]) % BATCH
        yield from self._pagodas.thinned(level, self._spared, 0, WORTH, POOR)

    def _spared(self, level: set[int]) -> Job[set[int]]:
        """Leave the positions out of the last level that the pagoda functions known show to be lost."""
        names, kept = list(level), []
        reserve, guard = self._pagodas.reserve, self._pagodas.guard
        for place in range(0, len(names), 5 * BATCH):
            kept += [one for one in names[place:place + 5 * BATCH] if reserve(one) & guard == guard]
            yield Progress(self.expanded, depth=len(self.levels) - 1, frontier=len(level))
        self.levels[-1] = set(kept)
        return self.levels[-1]


class BothEnds:
    """The search from a start and from a goal until the levels meet."""

    def __init__(self, problem: Problem) -> None:
        """Begin at both ends of a problem with one goal."""
        table, start, (goal,) = problem.table, problem.start, problem.goals
        self._table = table
        self._start = start
        self._jumps = problem.jumps_needed
        group = keeping(problem.symmetries, (goal,))
        self._front = End(table, start, goal, group)
        # Only what keeps both ends may merge positions here: the other images under the symmetries that keep the start
        # would be reached from it as well, but would not lead to the goal.
        self._back = End(table, table.full ^ goal, table.full ^ start, keeping(group, (start,)))

    @property
    def expanded(self) -> int:
        """Positions expanded at both ends."""
        return self._front.expanded + self._back.expanded

    @property
    def pagodas(self) -> int:
        """Pagoda functions by which positions were left out at both ends."""
        return self._front.pagodas + self._back.pagodas

    @property
    def holding(self) -> int:
        """Positions in memory."""
        return sum(len(level) for end in (self._front, self._back) for level in end.levels)

    @property
    def apart(self) -> bool:
        """Whether the ends have still to be widened."""
        if not (self._front.levels[-1] and self._back.levels[-1]):
            return False
        return len(self._front.levels) + len(self._back.levels) - 2 < self._jumps

    def widen(self) -> Job[None]:
        """Widen the narrower end by one jump."""
        yield from min(self._front, self._back, key=lambda end: len(end.levels[-1])).widen()

    def levels(self) -> list[set[int]]:
        """Return, once the ends have met, the names of all positions that both ends allow after 0, 1, ... jumps.

        All are named as at the front, modulo the symmetries that keep the goal: they lead to it as their images do.
        """
        if not (self._front.levels[-1] and self._back.levels[-1]):
            return []
        name, full = self._front.name, self._table.full
        homeward = [{name(full ^ position) for position in level} for level in self._back.levels]
        meeting = homeward.pop() & self._front.levels[-1]
        return [*self._front.levels[:-1], meeting, *reversed(homeward)] if meeting else []

    def solution(self) -> list[int] | None:
        """Return a solution as jump indices when the ends have met in a position, else None."""
        levels = self.levels()
        if not levels:
            return None
        table, name, meeting = self._table, self._front.name, len(self._front.levels) - 1
        chain = [min(levels[meeting])]
        for level in levels[meeting - 1::-1] if meeting else ():
            found = chain[-1]
            before = (name(table.apply(found, jump)) for jump in table.leading_to(found))
            chain.append(next(one for one in before if one in level))
        allowed = [{one} for one in reversed(chain)] + levels[meeting + 1:]
        jumps: list[int] = []
        position = self._start
        for level in allowed[1:]:
            jumps.append(next(jump for jump in table.legal(position) if name(table.apply(position, jump)) in level))
            position = table.apply(position, jumps[-1])
        return jumps

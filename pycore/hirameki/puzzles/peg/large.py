"""Boards beyond whole sets: can a position still be solved?

Levels of positions modulo symmetry from both ends, the narrower end first, until they meet or one of them is empty.
Exchanging pegs and holes reverses time, so both ends are the same search. What keeps the levels narrow are pagoda
functions, learnt on the way from positions of the level.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...search.budget import Budget
from ...search.jobs import Job, Progress, unless_late
from . import beam, pagoda
from .canonical import canonical_form, keeping
from .classes import same_class
from .reserves import Reserves
from .rules import JumpTable

#: Positions kept at most, in all levels of both ends: about 400 MB.
KEPT = 3_000_000
#: Positions that the beam may expand before the search from both ends begins.
QUICK = 4000
#: Positions expanded between two reports.
BATCH = 100
#: A level is probed for pagoda functions until so many probes in a row did too little.
IDLE_PROBES = 3
#: A probe did enough when it threw away more than so many positions.
WORTH = 100


@dataclass(frozen=True, slots=True)
class Decision:
    """Whether a goal can be reached: a solution, or a certificate that there is none, or neither (a limit).

    Attributes:
        solution: jump indices, or None.
        certificate: {"kind": "class"} or {"kind": "pagoda"} (see these modules), {"kind": "exhausted", "positions":
            how many were expanded from both ends}, or None.
        expanded: positions expanded.
    """

    solution: list[int] | None
    certificate: dict[str, Any] | None
    expanded: int


def decide(
    table: JumpTable, start: int, goals: tuple[int, ...], symmetries: Sequence[tuple[int, ...]], budget: Budget
) -> Job[Decision]:
    """Decide whether one of some goals can be reached: classes and pagoda functions, a quick beam, then both ends.

    Args:
        table: the board's jumps.
        start: mask of pegs.
        goals: final masks.
        symmetries: of the jumps, the identity first.
        budget: its nodes are positions expanded.

    >>> from hirameki.search.outcome import drain
    >>> line = JumpTable(4, ((0, 1, 2), (1, 2, 3), (2, 1, 0), (3, 2, 1)))
    >>> drain(decide(line, 0b1011, (0b0010,), ((0, 1, 2, 3),), Budget())).solution
    [0, 3]
    """
    certificate = yield from unless_late(pagoda.refute(table, start, goals), budget, 0)
    if certificate is not None or start in goals:
        return Decision(None if certificate else [], certificate, 0)
    expanded = 0
    quick = beam.find(table, start, goals, symmetries, Budget(QUICK, budget.seconds, budget.begun))
    while True:
        try:
            event = next(quick)
        except StopIteration as stop:
            solution: list[int] | None = stop.value
            break
        if isinstance(event, Progress):
            expanded = event.expanded
        yield event
    if solution is not None:
        return Decision(solution, None, expanded)
    in_beam = expanded
    for goal in undominated(table, [goal for goal in goals if same_class(table, start, goal)]):
        ends = BothEnds(table, start, goal, symmetries)
        while ends.apart:
            for event in ends.widen():
                yield event
                if budget.exceeded(expanded + ends.expanded) or ends.holding > KEPT:
                    return Decision(None, None, expanded + ends.expanded)
        expanded += ends.expanded
        solution = ends.solution()
        if solution is not None:
            return Decision(solution, None, expanded)
    return Decision(None, {"kind": "exhausted", "positions": expanded - in_beam}, expanded)


def undominated(table: JumpTable, goals: Sequence[int]) -> list[int]:
    """Return those goals that need be looked at: a goal is left out when another is reached whenever it is.

    On a line of four a last peg in an end hole came over the next hole; the peg there could have jumped instead.

    >>> line = JumpTable(4, ((0, 1, 2), (1, 2, 3), (2, 1, 0), (3, 2, 1)))
    >>> undominated(line, [0b0001, 0b1000])
    [8]
    """
    kept = list(goals)
    for goal in goals:
        before = [
            goal ^ changed
            for (_, _, target), changed in zip(table.jumps, table.changed) if goal & changed == 1 << target
        ]
        instead = [{table.apply(one, jump) for jump in table.legal(one)} for one in before]
        if any(other != goal and all(other in after for after in instead) for other in kept):
            kept.remove(goal)
    return kept


class End:
    """One end of the search: levels of positions modulo symmetries that keep the far end.

    Args:
        table: the board's jumps.
        start, goal: masks of pegs, as seen from this end.
        group: symmetries that keep the goal, the identity first.

    Attributes:
        levels: names (least images) of the positions after 0, 1, ... jumps that are not known to be lost.
        expanded: positions expanded.
    """

    def __init__(self, table: JumpTable, start: int, goal: int, group: Sequence[tuple[int, ...]]) -> None:
        self.table = table
        self.name = canonical_form(group)
        self.levels = [{self.name(start)}]
        self.expanded = 0
        self._reserves = Reserves(table, goal)

    def widen(self) -> Job[None]:
        """Make the next level and learn pagoda functions from it."""
        jumps = [
            (pegs, changed, loss)
            for pegs, changed, loss in zip(self.table.pegs, self.table.changed, self._reserves.losses)
        ]
        name, guard, reserve = self.name, self._reserves.guard, self._reserves.reserve
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
        yield from self._probe()

    def _probe(self) -> Job[None]:
        """Thin the last level by pagoda functions learnt from some of its positions."""
        idle = 0.0
        probes = 0
        while self.levels[-1] and idle < IDLE_PROBES:
            level = list(self.levels[-1])
            probes += 1
            known = yield from self._reserves.learn(level[int(probes * 0.6180339887 % 1 * len(level))])
            if not known:
                idle += 1
                continue
            kept = []
            reserve, guard = self._reserves.reserve, self._reserves.guard
            for place in range(0, len(level), 5 * BATCH):
                kept += [one for one in level[place:place + 5 * BATCH] if reserve(one) & guard == guard]
                yield Progress(self.expanded, depth=len(self.levels) - 1, frontier=len(level))
            idle = 0 if len(level) - len(kept) > WORTH else idle + 0.25
            self.levels[-1] = set(kept)


class BothEnds:
    """The search from a start and from a goal until the levels meet.

    Attributes:
        apart: neither have the ends met nor is one of them empty.
    """

    def __init__(self, table: JumpTable, start: int, goal: int, symmetries: Sequence[tuple[int, ...]]) -> None:
        self._table = table
        self._start = start
        self._jumps = start.bit_count() - goal.bit_count()
        group = keeping(symmetries, (goal,))
        self._front = End(table, start, goal, group)
        # Only what keeps both ends may merge positions here: the other images under the symmetries that keep the start
        # would be reached from it as well, but would not lead to the goal.
        self._back = End(table, table.full ^ goal, table.full ^ start, keeping(group, (start,)))

    @property
    def expanded(self) -> int:
        """Positions expanded at both ends."""
        return self._front.expanded + self._back.expanded

    @property
    def holding(self) -> int:
        """Positions in memory."""
        return sum(len(level) for end in (self._front, self._back) for level in end.levels)

    @property
    def apart(self) -> bool:
        """Say whether the ends have still to be widened."""
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
            chain.append(next(
                one for one in (
                    name(found ^ changed)
                    for (_, _, target), changed in zip(table.jumps, table.changed) if found & changed == 1 << target
                ) if one in level
            ))
        allowed = [{one} for one in reversed(chain)] + levels[meeting + 1:]
        jumps: list[int] = []
        position = self._start
        for level in allowed[1:]:
            jumps.append(next(jump for jump in table.legal(position) if name(table.apply(position, jump)) in level))
            position = table.apply(position, jumps[-1])
        return jumps

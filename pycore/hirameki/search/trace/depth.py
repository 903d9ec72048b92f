"""Depth-first searches: one that remembers all positions met, and iterative deepening with a rising limit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ..budget import Budget
from ..jobs import Job, Pace, Progress
from ..positions import Rules, Step
from .record import Depths, Searched

#: The clock is read every GLANCE steps.
GLANCE = 32


def depth_first(rules: Rules, record: Depths, budget: Budget) -> Job[Searched]:
    """Follow the first move to a position not met before; take back the last move if there is none.

    Args:
        rules: the puzzle.
        record: the record of steps.
    """
    if rules.finished(rules.start):
        record.goal(0)
        return Searched("solved", (), 0)
    met = {rules.start}
    way: list[Step] = []
    waiting = [iter(rules.moves(rules.start))]
    expanded, pace = 1, Pace(GLANCE)
    while waiting:
        move, state = next(waiting[-1], (None, -1))
        if move is None:
            waiting.pop()
            if way:
                way.pop()
                record.leave()
        elif state in met:
            record.known(move)
        else:
            met.add(state)
            way.append(move)
            record.enter(move)
            if rules.finished(state):
                record.goal(len(way))
                return Searched("solved", tuple(way), expanded)
            waiting.append(iter(rules.moves(state)))
            expanded += 1
        limit = budget.exceeded(expanded)
        if limit is not None:
            return Searched("limit", None, expanded, limit)
        if pace.due():
            yield Progress(expanded, len(way))
    return Searched("unsolvable", None, expanded)


@dataclass(slots=True)
class _Round:
    """One round of iterative deepening.

    Attributes:
        rules: the puzzle; `record`: the record of steps.
        limit: the greatest length of a solution.
        bounded: whether to prune by a lower bound.
        way: the moves made.
        expanded: positions expanded.
        beyond: the least length that was cut off; None: nothing was.
    """

    rules: Rules
    record: Depths
    limit: int
    bounded: bool
    way: list[Step] = field(default_factory=list)
    expanded: int = 0
    beyond: int | None = None

    def run(self) -> Iterator[bool]:
        """Search, and yield after each step whether the goal is reached."""
        rules, record = self.rules, self.record
        trail = [rules.start]
        if rules.finished(rules.start):
            yield True
        waiting = [self._looked_at(rules.start)]
        while waiting:
            move, state = next(waiting[-1], (None, -1))
            if move is None:
                waiting.pop()
                trail.pop()
                if self.way:
                    self.way.pop()
                    record.leave()
            elif rules.one_way or len(trail) < 2 or state != trail[-2]:
                least = len(trail) + (rules.bound(state) if self.bounded else 0)
                if least > self.limit:
                    record.cut(move)
                    self._missed(least)
                else:
                    self.way.append(move)
                    record.enter(move)
                    trail.append(state)
                    if rules.finished(state):
                        yield True
                    waiting.append(self._looked_at(state))
            yield False

    def _looked_at(self, state: int) -> Iterator[tuple[Step, int]]:
        """Return the moves of a position; none at the limit."""
        if len(self.way) == self.limit:
            self._missed(self.limit + 1)
            return iter(())
        self.expanded += 1
        return iter(self.rules.moves(state))

    def _missed(self, least: int) -> None:
        self.beyond = least if self.beyond is None else min(self.beyond, least)


def deepening(rules: Rules, record: Depths, budget: Budget, bounded: bool) -> Job[Searched]:
    """Search depth-first up to a limit, raised until the goal is reached; only the current path is remembered.

    Args:
        rules: the puzzle.
        record: the record of steps.
        bounded: whether to prune by a lower bound what cannot be solved within the limit.
    """
    expanded, pace = 0, Pace(GLANCE)
    limit: int | None = rules.bound(rules.start) if bounded else 0
    while limit is not None:
        record.round(limit)
        one = _Round(rules, record, limit, bounded)
        for reached in one.run():
            if reached:
                record.goal(len(one.way))
                return Searched("solved", tuple(one.way), expanded + one.expanded)
            spent = budget.exceeded(expanded + one.expanded)
            if spent is not None:
                return Searched("limit", None, expanded + one.expanded, spent)
            if pace.due():
                yield Progress(expanded + one.expanded, len(one.way), bound=limit)
        expanded += one.expanded
        limit = one.beyond
    return Searched("unsolvable", None, expanded)

"""Searches by levels (all positions one move away, then two, and so on): from one end, from both, and by sets."""

from __future__ import annotations

from ..jobs import Budget, Job, Limit, Pace, Progress
from ..positions import Rules, Step
from .depth import GLANCE
from .record import LEVEL, NEXT, SIDE, WHOLE, Levels, Searched

#: The most positions held at once: about 100 MB.
ROOM = 300_000


class _Side:
    """One end of a search.

    Attributes:
        record: the record of steps; it numbers the positions of all sides.
        came: position -> the move by which it was found, and the position it was found from; None for an end.
        number: position -> its number.
        level: the positions of the last level.
        depth: their distance from the end.
    """

    def __init__(self, record: Levels, ends: list[int]) -> None:
        first = len(record.states)
        record.states += ends
        record.positions = len(record.states)
        self.record = record
        self.came: dict[int, tuple[Step, int] | None] = dict.fromkeys(ends)
        self.number = {state: first + place for place, state in enumerate(ends)}
        self.level = ends
        self.depth = 0

    def meet(self, state: int, move: Step, after: int) -> bool:
        """Take in the position that a move leads to, and return whether it is new."""
        if after in self.came:
            return False
        self.came[after] = (move, state)
        self.number[after] = self.record.positions
        self.record.found(move, after)
        return True

    def way(self, state: int) -> list[Step]:
        """Return the moves between a position and the end, starting at the position."""
        moves: list[Step] = []
        while (step := self.came[state]) is not None:
            move, state = step
            moves.append(move)
        return moves


def breadth_first(rules: Rules, record: Levels, budget: Budget) -> Job[Searched]:
    """Search from the start until the goal is found.

    Args:
        record: the record of steps.
    """
    side = _Side(record, [rules.start])
    reached = rules.start if rules.finished(rules.start) else None
    expanded, pace = 0, Pace(GLANCE)
    while reached is None and side.level:
        side.depth += 1
        record.step(LEVEL, side.depth)
        following: list[int] = []
        for state in side.level:
            limit = _limit(budget, expanded, record.positions)
            if limit is not None:
                return _ended(record, expanded, limit)
            expanded += 1
            record.step(NEXT, side.number[state])
            for move, after in rules.moves(state):
                if side.meet(state, move, after):
                    following.append(after)
                    if reached is None and rules.finished(after):
                        reached = after
                if pace.due():
                    yield Progress(expanded, side.depth, len(following))
                    limit = _limit(budget, expanded - 1, record.positions)
                    if limit is not None and reached is None:
                        return _ended(record, expanded, limit)
            if reached is not None:
                break
        side.level = following
    if reached is None:
        return _ended(record, expanded)
    return _solved(record, tuple(reversed(side.way(reached))), expanded)


def bidirectional(rules: Rules, record: Levels, budget: Budget) -> Job[Searched]:
    """Search from the start and from the goal, always expanding the smaller level next, until the two meet.

    Args:
        record: the record of steps.
    """
    start, goals = _Side(record, [rules.start]), rules.goals
    if goals is None:
        return _ended(record, 0, "nodes")
    sides = (start, _Side(record, list(goals)))
    expanded, pace = 0, Pace(GLANCE)
    if rules.start in sides[1].came:
        return _solved(record, (), 0)
    while all(side.level for side in sides):
        turn = 0 if len(sides[0].level) <= len(sides[1].level) else 1
        side, other = sides[turn], sides[1 - turn]
        side.depth += 1
        record.step(SIDE, turn)
        record.step(LEVEL, side.depth)
        following: list[int] = []
        for state in side.level:
            limit = _limit(budget, expanded, record.positions)
            if limit is not None:
                return _ended(record, expanded, limit)
            expanded += 1
            record.step(NEXT, side.number[state])
            for move, after in rules.before(state) if turn else rules.moves(state):
                if side.meet(state, move, after):
                    following.append(after)
                    if after in other.came:
                        record.meet(other.number[after])
                        way = (*reversed(sides[0].way(after)), *sides[1].way(after))
                        return _solved(record, way, expanded)
                if pace.due():
                    yield Progress(expanded, sides[0].depth + sides[1].depth, len(following))
                    limit = _limit(budget, expanded - 1, record.positions)
                    if limit is not None:
                        return _ended(record, expanded, limit)
        side.level = following
    return _ended(record, expanded)


def whole_sets(rules: Rules, record: Levels, budget: Budget) -> Job[Searched]:
    """Search from the start with every level as one set; the solution is found by going back through the sets.

    Args:
        record: the record of steps, one for each set.
    """
    layers = [{rules.start}]
    met = {rules.start}
    expanded, pace = 0, Pace(GLANCE)
    limit: Limit | None = None
    while layers[-1] and not any(map(rules.finished, layers[-1])) and limit is None:
        following: set[int] = set()
        for state in layers[-1]:
            limit = limit or _limit(budget, expanded, len(met) + len(following))
            if limit is not None:
                break
            expanded += 1
            for _, after in rules.moves(state):
                following.add(after)
                if pace.due():
                    yield Progress(expanded, len(layers), len(following))
                    limit = _limit(budget, expanded - 1, len(met) + len(following))
                    if limit is not None:
                        break
        following -= met
        met |= following
        layers.append(following)
    if not layers[-1]:
        layers.pop()
    record.positions = len(met)
    reached = min(filter(rules.finished, layers[-1]), default=None)
    way: list[Step] = []
    shown = [min(layer) for layer in layers]
    if reached is not None:
        shown[-1] = reached
        for depth in range(len(layers) - 1, 0, -1):
            move, shown[depth - 1] = min(
                ((move, state) for move, state in rules.before(shown[depth]) if state in layers[depth - 1]),
                key=lambda step: step[1],
            )
            way.append(move)
    for layer, state in zip(layers, shown):
        record.add(WHOLE, len(layer))
        record.states.append(state)
    return _ended(record, expanded, limit) if reached is None else _solved(record, tuple(reversed(way)), expanded)


def _limit(budget: Budget, expanded: int, held: int) -> Limit | None:
    """Return which limit is reached; holding too many positions counts as the limit on positions."""
    return "nodes" if held >= ROOM else budget.exceeded(expanded)


def _solved(record: Levels, way: tuple[Step, ...], expanded: int) -> Searched:
    record.close(len(way))
    return Searched("solved", way, expanded)


def _ended(record: Levels, expanded: int, limit: Limit | None = None) -> Searched:
    record.close(None)
    return Searched("unsolvable" if limit is None else "limit", None, expanded, limit)

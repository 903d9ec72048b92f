"""Search from both ends, and the winning region that it leads to: the proof on large boards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice

from ....search.bits import members
from ....search.jobs import Budget, Job, Progress, Tally
from ..problem import Problem, canonical_form, keeping
from ..rules import JumpTable
from ..theory.pagoda import Learnt
from .beam import batch_on
from .solution_graph import Moves

#: The most positions kept in all levels of both ends: about 400 MB.
KEPT = 3_000_000
#: Names that one step of a job may look up.
NAMES = 500
#: A level is split into one more part for every this many positions in the level before: Python enlarges a set in one
#: go, which takes a tenth of a second for a million members.
PART = 50_000
#: Larger levels are probed for pagoda functions, and a probe is worth its time if it discards more positions than that.
PROBED, WORTH = 100, 600
#: More moves than any game has: the goal is out of reach.
NONE = 1 << 20


# Bidirectional search: levels of positions modulo symmetry from the start and from the goals, until they meet.
#
# All goals are searched for at once: most positions that lead to one of them lead to others, too. A pagoda function
# against one goal says nothing about the others, so towards several goals no position is discarded.
#
# The narrower end is widened first; the search stops when the levels meet or one of them is empty. Exchanging pegs and
# holes reverses time, so both ends run the same search. Pagoda functions, learnt on the way from positions of the
# levels, keep the levels narrow.


class Level(Collection[int]):
    """A set of names that grows without long pauses.

    Attributes:
        parts: the names, each in the part given by its remainder modulo the number of parts.

    >>> level = Level(many=2)
    >>> level.update([5, 3, 5, 8])
    >>> len(level), level.parts, 3 in level, 4 in level
    (3, [{8}, {3, 5}], True, False)
    """

    def __init__(self, many: int) -> None:
        """Create an empty set with `many` parts."""
        self.parts: list[set[int]] = [set() for _ in range(many)]

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    def __iter__(self) -> Iterator[int]:
        return chain.from_iterable(self.parts)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, int) and name in self.parts[name % len(self.parts)]

    def update(self, names: Iterable[int]) -> None:
        """Add names."""
        parts, many = self.parts, len(self.parts)
        for name in names:
            parts[name % many].add(name)


def batches(names: Iterable[int]) -> Iterator[list[int]]:
    """Yield names a few hundred at a time."""
    left = iter(names)
    while batch := list(islice(left, NAMES)):
        yield batch


class End:
    """One end of the search: levels of positions modulo the symmetries that preserve the far end as a set.

    Attributes:
        levels: names (least images) of the positions after 0, 1, ... jumps that are not known to be lost.
        expanded: positions expanded.
        before: positions in all levels except the last.
    """

    def __init__(
        self, table: JumpTable, starts: Iterable[int], goals: Sequence[int], group: Sequence[tuple[int, ...]],
        learnt: Learnt,
    ) -> None:
        """Begin with the positions of this end alone.

        Args:
            table: the board's jumps.
            starts: masks of pegs where this end begins.
            goals: masks of pegs of the far end, as seen from this end.
            group: symmetries that preserve the goals as a set, the identity first.
            learnt: what the question has learnt so far.
        """
        self.table = table
        self.name = canonical_form(group)
        self.levels = [Level(many=1)]
        self.levels[0].update(map(self.name, starts))
        self.expanded = self.before = 0
        self._batch = batch_on(table)
        self._pagodas = learnt.against(goals)

    @property
    def pagodas(self) -> int:
        """Number of pagoda functions learnt."""
        return self._pagodas.learnt

    def widen(self) -> Job[None]:
        """Make the next level and learn pagoda functions from it."""
        legal_mask, changed, losses = self.table.legal_mask, self.table.changed, self._pagodas.losses
        name, guard, reserve = self.name, self._pagodas.guard, self._pagodas.reserve
        many = 1 + len(self.levels[-1]) // PART
        level = Level(many)
        parts = level.parts
        self.before += len(self.levels[-1])
        self.levels.append(level)
        for count, position in enumerate(self.levels[-2], 1):
            left = reserve(position)
            for jump in members(legal_mask(position)):
                if left - losses[jump] & guard == guard:
                    least = name(position ^ changed[jump])
                    parts[least % many].add(least)
            if count % self._batch == 0:
                self.expanded += self._batch
                yield Progress(self.expanded, depth=len(self.levels) - 1, frontier=len(level))
        self.expanded += len(self.levels[-2]) % self._batch
        yield from self._pagodas.thinned(level, self._spared, PROBED, WORTH)

    def _spared(self, level: Level) -> Job[Level]:
        """Remove from the last level the positions that the known pagoda functions prove lost."""
        kept = self.levels[-1] = Level(len(level.parts))
        reserve, guard = self._pagodas.reserve, self._pagodas.guard
        for part, spared in zip(level.parts, kept.parts):
            for names in batches(part):
                spared.update([name for name in names if reserve(name) & guard == guard])
                yield Progress(self.expanded, depth=len(self.levels) - 1, frontier=len(level))
        return kept


class BothEnds:
    """The search from both ends until the levels meet."""

    def __init__(self, problem: Problem, learnt: Learnt) -> None:
        """Begin at both ends of a problem.

        Args:
            learnt: what the question has learnt so far.
        """
        table, start, goals = problem.table, problem.start, problem.goals
        self._table = table
        self._start = start
        self._jumps = problem.jumps_needed
        group = keeping(problem.symmetries, goals)
        self._front = End(table, (start,), goals, group, learnt)
        # Only symmetries that preserve both ends may merge positions here: images under other symmetries of the start
        # can be reached from the start as well, but do not lead to a goal.
        homeward = [table.full ^ goal for goal in goals]
        self._back = End(table, homeward, (table.full ^ start,), keeping(group, (start,)), learnt)

    @property
    def expanded(self) -> int:
        """Positions expanded at both ends."""
        return self._front.expanded + self._back.expanded

    @property
    def pagodas(self) -> int:
        """Number of pagoda functions by which positions were discarded at both ends."""
        return self._front.pagodas + self._back.pagodas

    @property
    def holding(self) -> int:
        """Positions held in memory."""
        return sum(end.before + len(end.levels[-1]) for end in (self._front, self._back))

    @property
    def apart(self) -> bool:
        """Whether the ends still have to be widened."""
        if not (self._front.levels[-1] and self._back.levels[-1]):
            return False
        return len(self._front.levels) + len(self._back.levels) - 2 < self._jumps

    @property
    def to_come(self) -> int:
        """Positions still to be expanded if the narrower end neither grew nor shrank any more."""
        ends = self._front.levels, self._back.levels
        return (self._jumps + 2 - sum(map(len, ends))) * min(len(levels[-1]) for levels in ends)

    def meet(self, budget: Budget, kept: int, early: bool = False) -> Job[bool]:
        """Widen the ends until they meet or one of them is empty; return False if a limit was hit.

        Args:
            budget: limits; its nodes are expanded positions.
            kept: the most positions to hold.
            early: give up as soon as a limit would be hit if the ends no longer grew. They shrink before they meet, but
                in 171 searches that took at most 20,000 positions they never looked like more than 6,400.
        """
        while self.apart:
            if early and (budget.exceeded(self.expanded + self.to_come) or self.holding + self.to_come > kept):
                break
            for event in self.widen():
                yield event
                if budget.exceeded(self.expanded) or self.holding > kept:
                    yield Progress(self.expanded)
                    return False
        yield Progress(self.expanded)
        return not self.apart

    def widen(self) -> Job[None]:
        """Widen the narrower end by one jump."""
        narrower = min(self._front, self._back, key=lambda end: len(end.levels[-1]))
        yield from Tally(self.expanded - narrower.expanded).adding(narrower.widen())

    def levels(self) -> Job[list[Level]]:
        """Return, once the ends have met, the names of the positions after 0, 1, ... jumps that both ends allow.

        All names are those of the front, modulo the symmetries that preserve the goals: if a position leads to one of
        them, so do its images.
        """
        if not (self._front.levels[-1] and self._back.levels[-1]):
            return []
        name, full, front = self._front.name, self._table.full, self._front.levels
        homeward = []
        for level in self._back.levels:
            named = Level(len(level.parts))
            homeward.append(named)
            for positions in batches(level):
                named.update([name(full ^ position) for position in positions])
                yield Progress(self.expanded)
        last = homeward.pop()
        met = Level(len(last.parts))
        for names in batches(last):
            met.update([one for one in names if one in front[-1]])
            yield Progress(self.expanded)
        return [*front[:-1], met, *reversed(homeward)] if met else []

    def solution(self) -> Job[list[int] | None]:
        """Return a solution as jump indices if the ends have met in a position, else None."""
        levels = yield from self.levels()
        if not levels:
            return None
        table, name, meeting = self._table, self._front.name, len(self._front.levels) - 1
        chosen = [min(levels[meeting])]
        for level in levels[meeting - 1::-1] if meeting else ():
            found = chosen[-1]
            before = (name(table.apply(found, jump)) for jump in table.leading_to(found))
            chosen.append(next(one for one in before if one in level))
        allowed = [*([one] for one in reversed(chosen)), *levels[meeting + 1:]]
        jumps: list[int] = []
        position = self._start
        for names in allowed[1:]:
            jumps.append(next(jump for jump in table.legal(position) if name(table.apply(position, jump)) in names))
            position = table.apply(position, jumps[-1])
        return jumps


# The winning region: all winning positions between a start and the goals, with their moves to go.
#
# The search from both ends gives every position that may lie on a solution. Then, working back from the goals, each of
# them is settled: least moves = 1 + the least over all sweeps, where a sweep may stop after any of its jumps. Positions
# are held modulo the symmetries that preserve the goals.


class WinningRegion:
    """The winning positions of one problem.

    Attributes:
        expanded: positions expanded to find them.
        pagodas: number of pagoda functions by which others were discarded.
    """

    def __init__(self, problem: Problem) -> None:
        """Begin with only the goals of a problem."""
        table = problem.table
        self._name = canonical_form(keeping(problem.symmetries, problem.goals))
        self._jumps = [(pegs, changed, jump[2]) for pegs, changed, jump in zip(table.pegs, table.changed, table.jumps)]
        self._from_hole = [[self._jumps[jump] for jump in jumps] for jumps in table.from_hole]
        self._moves = {self._name(goal): 0 for goal in problem.goals}
        self.expanded = self.pagodas = 0

    def moves(self, position: int) -> int | None:
        """Return the least moves from a position reachable from the start, or None: every goal is out of reach."""
        return self._moves.get(self._name(position))

    def played(self, problem: Problem, last: int | None) -> list[int]:
        """Return a shortest solution as jump indices.

        Args:
            problem: the problem of this region, or the same from another solvable position.
            last: hole of the peg that jumped last and may continue for free, or None.
        """
        return next(Moves(self, problem.table).solutions(problem.start, last, problem.jumps_needed))

    def settle(self, names: Sequence[int]) -> None:
        """Settle positions whose successors are all settled."""
        for position in names:
            best = NONE
            for pegs, changed, target in self._jumps:
                if position & changed == pegs:
                    best = min(best, self._moves_after_jump(position ^ changed, target))
            if best < NONE:
                self._moves[position] = best + 1

    def _moves_after_jump(self, position: int, last: int) -> int:
        """Return the moves to go after a jump to `last`, where the same peg may continue for free."""
        found = self._moves.get(self._name(position))
        if found is None:
            return NONE
        for pegs, changed, target in self._from_hole[last]:
            if position & changed == pegs:
                found = min(found, self._moves_after_jump(position ^ changed, target))
        return found


def winning_region(
    problem: Problem, budget: Budget, kept: int, learnt: Learnt, early: bool = False
) -> Job[WinningRegion | None]:
    """Return the winning positions between a start and the goals, or None: a limit was hit.

    Args:
        budget: limits; its nodes are expanded positions.
        kept: the most positions to hold.
        learnt: what the question has learnt so far.
        early: see `BothEnds.meet`.
    """
    found, ends = WinningRegion(problem), BothEnds(problem, learnt)
    # On boards with hundreds of holes, setting up the search already costs milliseconds.
    yield Progress()
    if not (yield from ends.meet(budget, kept, early)):
        return None
    found.expanded, found.pagodas = ends.expanded, ends.pagodas
    levels = yield from ends.levels()
    for level in reversed(levels[:-1]):
        for names in batches(level):
            found.settle(names)
            yield Progress(found.expanded, frontier=len(level))
            if budget.exceeded(found.expanded):
                return None
        found.expanded += len(level)
    return found


class AnyGoal:
    """The least moves to the nearest of several goals."""

    def __init__(self, found: Sequence[WinningRegion]) -> None:
        """Combine the winning regions between one start and some of the goals each."""
        self._found = found

    def moves(self, position: int) -> int | None:
        """Return the least moves from a position reachable from the start, or None: all goals are out of reach."""
        known = [left for one in self._found if (left := one.moves(position)) is not None]
        return min(known, default=None)


def to_any_goal(
    problem: Problem, known: Mapping[int, WinningRegion], budget: Budget, learnt: Learnt
) -> Job[AnyGoal | None]:
    """Return the winning regions between a problem's start (after its fixed first jump) and its goals; None: a limit.

    Args:
        problem: the problem with its goals.
        known: winning regions already found, by goal.
        budget: limits; its nodes are expanded positions.
        learnt: what the question has learnt so far.
    """
    problem = problem.at(problem.begun[0])
    found = [known[goal] for goal in problem.goals if goal in known]
    others = [goal for goal in problem.goals if goal not in known]
    if others:
        region = yield from winning_region(problem.within(others), budget, KEPT, learnt)
        if region is None:
            return None
        found.append(region)
    return AnyGoal(found)

"""Anytime search for a shortest solution in moves: improves the best solution and the proved bound until they meet.

The search runs in rounds of growing size. Each round first tries the whole problem (its winning region): that is a
proof, and in mid-game it usually succeeds at once. Otherwise a beam that counts moves looks for solutions, parts of the
best one are solved exactly to shorten it, and the bound is raised level by level (`by_moves`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from ....search.jobs import Budget, Found, Job, Progress, Run, Tally
from ...answers import Certificate
from ..problem import Problem, sweeps
from ..theory.pagoda import Learnt
from .beam import Beams, weights
from .both_ends import KEPT, NONE, WinningRegion, winning_region
from .by_moves import LevelBound, MovesBeam
from .decide import decide

#: The size of the first round: the most positions for the whole problem. Every later round is four times as large.
FIRST_ROUND = 20_000
#: The width of a beam is the size of the round divided by this.
WIDE = 40
#: A step of `weights` so heavy that distances alone count.
_ALONE = 100_000
#: Jumps in a part solved exactly in the first round; two more in every later round.
FIRST_PART = 10
_PART = 20_000  # the most positions for one part
Result = TypeVar("Result")


class Shortest(NamedTuple):
    """What is known about the shortest solutions of a problem.

    Attributes:
        solution: the best found, as jump indices, or None.
        moves: its number of moves.
        bound: proved lower bound on the moves of every solution.
        certificate: why there is no solution, or None.
        winning: the winning regions found, by goal.
    """

    solution: list[int] | None
    moves: int | None
    bound: int | None
    certificate: Certificate | None
    winning: dict[int, WinningRegion]


class Known(NamedTuple):
    """What is known about a problem before the search.

    Attributes:
        solution: a solution, as jump indices.
        bound: no solution has fewer moves.
    """

    solution: list[int]
    bound: int


def shortest(
    beams: Beams, last: int | None, budget: Budget, learnt: Learnt, deciding: Budget | None = None,
    known: Known | None = None,
) -> Job[Shortest]:
    """Find and prove a shortest solution in moves, as far as the budget allows.

    Args:
        beams: those of the problem to solve, all goals of which lie in the start's position class.
        last: hole of the peg that jumped last and may continue for free, or None.
        budget: limits; its nodes are expanded positions.
        learnt: what the question has learnt so far.
        deciding: limits for deciding whether there is a solution at all; None: the same as `budget`.
        known: a solution and a bound to begin with, or None.

    >>> from hirameki.search.jobs import drain
    >>> from hirameki.puzzles.peg.rules import JumpTable
    >>> line = JumpTable(4, ((0, 1, 2), (1, 2, 3), (2, 1, 0), (3, 2, 1)))
    >>> beams = Beams(Problem(line, ((0, 1, 2, 3),), 0b1011, (0b0010,)))
    >>> found = drain(shortest(beams, None, Budget(), Learnt(line)))
    >>> found.solution, found.moves, found.bound
    ([0, 3], 2, 2)
    """
    tally = Tally()
    if known is None:
        decision = yield from tally.adding(decide(beams, deciding or budget, learnt, quick=FIRST_ROUND))
        if decision.solution is None:
            return Shortest(None, None, None, decision.certificate, {})
        known = Known(decision.solution, 0)
    search = Search(beams.problem, last, budget.less(tally.expanded), learnt, known)
    yield Found(tuple(search.best))
    yield from tally.adding(search.run())
    return Shortest(search.best, search.best_moves, search.bound, None, search.winning)


class Search:
    """The state of the rounds; the script that makes the solution book also runs single steps of them.

    Attributes:
        best: the best solution found, as jump indices.
        best_moves: its number of moves.
        bounds: the proved lower bound for every goal.
        winning: the winning regions found so far, by goal.
    """

    def __init__(self, problem: Problem, last: int | None, budget: Budget, learnt: Learnt, known: Known) -> None:
        """Begin with a known solution.

        Args:
            problem: the problem to solve, without a fixed first jump.
            last: hole of the peg that jumped last and may continue for free, or None.
            budget: limits; its nodes are expanded positions.
            learnt: what the question has learnt so far.
            known: any solution, and a bound.
        """
        self.problem, self.last, self.budget = problem, last, budget
        self.table = problem.table
        self.best = self._shown = known.solution
        self.best_moves = self.moves_of(known.solution)
        self.winning: dict[int, WinningRegion] = {}
        self._tally = Tally()
        self._learnt = learnt
        self.bounds = {goal: max(known.bound, self._level_bound(goal).at_once) for goal in problem.goals}

    @property
    def bound(self) -> int:
        """The proved lower bound: the least bound of any goal, at most the best solution's moves."""
        return min(self.best_moves, *self.bounds.values())

    @property
    def expanded(self) -> int:
        """Positions expanded in total."""
        return self._tally.expanded

    def moves_of(self, jumps: Sequence[int]) -> int:
        """Return the number of moves of a solution; the first is free if the last peg continues with it."""
        going_on = bool(jumps) and self.table.jumps[jumps[0]][0] == self.last
        return len(sweeps(self.table, jumps)) - going_on

    def run(self) -> Job[None]:
        """Run rounds until bound and solution meet, or a limit is hit."""
        size, part = FIRST_ROUND, FIRST_PART
        while size <= KEPT:
            for goal in self.problem.goals:
                works = self.whole(goal, size), self.beams(goal, size), self.parts(goal, part), self.raised(goal, size)
                for work in works:
                    if self._is_open(goal) and not self._over():
                        yield from work
            if self.bound == self.best_moves or self._over():
                return
            size, part = size * 4, part + 2

    def _level_bound(self, goal: int) -> LevelBound:
        return LevelBound(self.problem.within([goal]), self.last)

    def _is_open(self, goal: int) -> bool:
        """Return whether a goal may still have a solution shorter than the best."""
        return self.bounds[goal] < self.best_moves

    def _over(self) -> bool:
        return self.budget.exceeded(self.expanded) is not None

    def _reported(self, job: Job[Result]) -> Job[Result | None]:
        """Run a search and report its progress with bound and best; return its result, or None at a limit."""
        run = Run(self._tally.adding(job))
        for event in run:
            if isinstance(event, Progress):
                yield replace(event, bound=self.bound, best=self.best_moves)
                if self._shown is not self.best:
                    self._shown = self.best
                    yield Found(tuple(self.best))
            if self._over():
                run.close()
                return None
        return run.result

    def whole(self, goal: int, size: int) -> Job[None]:
        """Find the winning region between the start and a goal, if it fits into the round.

        Args:
            goal: one of the goals.
            size: of the round, in positions.
        """
        problem = self.problem.within([goal])
        found = yield from self._reported(winning_region(problem, Budget(), size, self._learnt))
        if found is None:
            return
        if found.moves(self.problem.start) is None:
            self.bounds[goal] = NONE
            return
        solution = found.played(problem, self.last)
        self.bounds[goal] = self.moves_of(solution)
        self.winning[goal] = found
        self._take(solution)

    def beams(self, goal: int, size: int) -> Job[None]:
        """Look for shorter solutions by beams of several weights.

        Args:
            goal: one of the goals.
            size: of the round, in positions.
        """
        for pull in (1.0,) if size == FIRST_ROUND else (1.0, 2.0):  # weight, in moves, of a peg in the worst hole
            for step in (0, _ALONE):
                heavy = weights(self.table, (goal,), step)
                scaled = [pull * weight / max(heavy) for weight in heavy]
                beam = MovesBeam(self.problem.within([goal]), self.last)
                found = yield from self._reported(beam.find(size // WIDE, scaled))
                if found is not None:
                    self._take(found)
                if self._over() or not self._is_open(goal):
                    return

    def parts(self, goal: int, part: int) -> Job[None]:
        """Solve parts of the best solution exactly until none of them can be shortened.

        Args:
            goal: one of the goals.
            part: jumps of a part.
        """
        first = 0
        while first < len(self.best) and self._is_open(goal) and not self._over():
            positions = [self.problem.start]
            for jump in self.best:
                positions.append(self.table.apply(positions[-1], jump))
            end = min(first + part, len(self.best))
            before = self.table.jumps[self.best[first - 1]][2] if first else self.last
            piece = self.problem.at(positions[first]).within([positions[end]])
            found = yield from self._reported(winning_region(piece, Budget(), _PART, self._learnt))
            shorter = False
            if found is not None:
                shorter = self._take(self.best[:first] + found.played(piece, before) + self.best[end:])
            first = max(0, first - part) if shorter else first + part // 2

    def raised(self, goal: int, size: int) -> Job[None]:
        """Raise the bound of a goal as long as the search that proves the next step stays small.

        Args:
            goal: one of the goals.
            size: of the round, in positions.
        """
        while self._is_open(goal):
            job = self._level_bound(goal).within(self.bounds[goal], self._learnt.against((goal,)), size)
            possible = yield from self._reported(job)
            if possible is not False:
                return
            self.bounds[goal] += 1

    def _take(self, solution: list[int]) -> bool:
        """Keep a solution if it is shorter than the best, and return whether it was."""
        moves = self.moves_of(solution)
        if moves >= self.best_moves:
            return False
        self.best, self.best_moves = solution, moves
        return True

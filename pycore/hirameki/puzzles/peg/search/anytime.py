"""Anytime search for a shortest solution in moves: the best found and the proved bound, until they meet.

Rounds of growing size. In each the whole problem is tried first (its winning region): that is the proof, and mid-game
it mostly succeeds at once. Else solutions are looked for by a beam that counts moves, and made shorter by solving parts
of them exactly; and the bound is raised level by level (`level_bound`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from ....search.budget import Budget
from ....search.jobs import Found, Job, Progress, Run, Tally
from ...answers import Certificate
from ..problem import Problem, sweeps
from ..theory.pagoda_set import PagodaSet
from .beam import awkward, distances
from .bidirectional import KEPT
from .decide import decide
from .level_bound import LevelBound
from .moves_beam import MovesBeam
from .winning_region import WinningRegion, winning_region

#: Positions that the whole problem may take in the first round; four times as many in every further one.
FIRST_ROUND = 20_000
#: A beam is as wide as the size of the round divided by this.
WIDE = 40
#: Jumps of a part that is solved exactly in the first round; two more in every further one.
FIRST_PART = 10
_PART = 20_000  # positions that one part may take
Result = TypeVar("Result")


class Shortest(NamedTuple):
    """What is known of the shortest solutions of a problem.

    Attributes:
        solution: the best found, as jump indices, or None.
        moves: its moves.
        bound: proved: no solution has fewer moves.
        certificate: why there is no solution, or None.
        winning: moves to go of all positions between the start and a goal, for the goals where the search has them.
        expanded: positions expanded.
    """

    solution: list[int] | None
    moves: int | None
    bound: int | None
    certificate: Certificate | None
    winning: dict[int, WinningRegion]
    expanded: int


class Known(NamedTuple):
    """What is known of a problem before the search.

    Attributes:
        solution: a solution, as jump indices.
        bound: no solution has fewer moves.
    """

    solution: list[int]
    bound: int


def shortest(
    problem: Problem, last: int | None, budget: Budget, deciding: Budget | None = None, known: Known | None = None
) -> Job[Shortest]:
    """Find a shortest solution in moves and prove it, as far as the budget goes.

    Args:
        problem: what is to be solved, any first jump being allowed; all goals lie in the start's position class.
        last: hole of the peg that jumped last and may go on for nothing, or None.
        budget: its nodes are positions expanded.
        deciding: limits for finding out whether there is a solution at all; None: the same.
        known: a solution and a bound to begin with, or None.

    >>> from hirameki.search.jobs import drain
    >>> from hirameki.puzzles.peg.rules import JumpTable
    >>> line = JumpTable(4, ((0, 1, 2), (1, 2, 3), (2, 1, 0), (3, 2, 1)))
    >>> found = drain(shortest(Problem(line, ((0, 1, 2, 3),), 0b1011, (0b0010,)), None, Budget()))
    >>> found.solution, found.moves, found.bound
    ([0, 3], 2, 2)
    """
    if known is None:
        decision = yield from decide(problem, deciding or budget)
        if decision.solution is None:
            return Shortest(None, None, None, decision.certificate, {}, decision.expanded)
        search = Search(problem, last, budget, Known(decision.solution, 0), decision.expanded)
    else:
        search = Search(problem, last, budget, known)
    yield Found(tuple(search.best))
    yield from search.run()
    return Shortest(search.best, search.best_moves, search.bound, None, search.winning, search.expanded)


class Search:
    """The rounds: best solution, bound of every goal, positions expanded; the table of solutions does parts of them.

    Attributes:
        best: the best solution found, as jump indices.
        best_moves: its moves.
        bounds: what is proved of every goal.
        winning: the winning regions of the goals that have one yet.
    """

    def __init__(
        self, problem: Problem, last: int | None, budget: Budget, known: Known, expanded: int = 0
    ) -> None:
        """Begin with a solution in hand.

        Args:
            problem: what is to be solved, without a fixed first jump.
            last: hole of the peg that jumped last and may go on for nothing, or None.
            budget: its nodes are positions expanded.
            known: any solution, and a bound.
            expanded: positions that it took to find them.
        """
        self.problem, self.last, self.budget = problem, last, budget
        self.table = problem.table
        self.best = self._shown = known.solution
        self.best_moves = self.moves_of(known.solution)
        self.winning: dict[int, WinningRegion] = {}
        self._tally = Tally(expanded)
        self._pagodas = {goal: PagodaSet(problem.table, goal) for goal in problem.goals}
        self.bounds = {goal: max(known.bound, self._level_bound(goal).at_once) for goal in problem.goals}

    @property
    def bound(self) -> int:
        """The proved lower bound: that of the goal with the least, no more than the best solution."""
        return min(self.best_moves, *self.bounds.values())

    @property
    def expanded(self) -> int:
        """Positions expanded in all."""
        return self._tally.expanded

    def moves_of(self, jumps: Sequence[int]) -> int:
        """Return the moves of a solution; the first one is free if the last peg goes on with it."""
        going_on = bool(jumps) and self.table.jumps[jumps[0]][0] == self.last
        return len(sweeps(self.table, jumps)) - going_on

    def run(self) -> Job[None]:
        """Do rounds until bound and solution meet, or a limit is hit."""
        size, part = FIRST_ROUND, FIRST_PART
        while size <= KEPT:
            for goal in self._pagodas:
                for work in (self.whole, self.beams, self.parts, self.raised):
                    if self._is_open(goal) and not self._over():
                        yield from work(goal, size, part)
            if self.bound == self.best_moves or self._over():
                return
            size, part = size * 4, part + 2

    def _level_bound(self, goal: int) -> LevelBound:
        return LevelBound(self.problem.within([goal]), self.last)

    def _is_open(self, goal: int) -> bool:
        """Whether it is not proved that a goal has no shorter solution than the best."""
        return self.bounds[goal] < self.best_moves

    def _over(self) -> bool:
        return self.budget.exceeded(self.expanded) is not None

    def _told(self, job: Job[Result]) -> Job[Result | None]:
        """Run a search: report its progress with bound and best; return its result, None if the budget stopped it."""
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

    def whole(self, goal: int, size: int, part: int) -> Job[None]:
        """Find all winning positions between the start and a goal, if they are no more than fit into a round.

        Args:
            goal: one of the goals.
            size: of the round, in positions.
            part: jumps of a part.
        """
        problem = self.problem.within([goal])
        found = yield from self._told(winning_region(problem, Budget(), size))
        if found is None:
            return
        if found.moves(self.problem.start) is None:
            self.bounds[goal] = 1 << 20
            return
        solution = found.played(problem, self.last)
        self.bounds[goal] = self.moves_of(solution)
        self.winning[goal] = found
        self._take(solution)

    def beams(self, goal: int, size: int, part: int) -> Job[None]:
        """Look for shorter solutions by beams of several weights.

        Args:
            goal: one of the goals.
            size: of the round, in positions.
            part: jumps of a part.
        """
        for pull in (1.0,) if size == FIRST_ROUND else (1.0, 2.0):  # moves that a peg in the worst hole counts
            for weigh in (awkward, distances):
                weights = weigh(self.table, (goal,))
                scaled = [pull * weight / max(1, *weights) for weight in weights]
                beam = MovesBeam(self.problem.within([goal]), self.last)
                found = yield from self._told(beam.find(size // WIDE, scaled))
                if found is not None:
                    self._take(found)
                if self._over() or not self._is_open(goal):
                    return

    def parts(self, goal: int, size: int, part: int) -> Job[None]:
        """Solve parts of the best solution exactly, until none gets shorter.

        Args:
            goal: one of the goals.
            size: of the round, in positions.
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
            found = yield from self._told(winning_region(piece, Budget(), _PART))
            shorter = False
            if found is not None:
                shorter = self._take(self.best[:first] + found.played(piece, before) + self.best[end:])
            first = max(0, first - part) if shorter else first + part // 2

    def raised(self, goal: int, size: int, part: int) -> Job[None]:
        """Raise the bound of a goal as long as a search within it stays small.

        Args:
            goal: one of the goals.
            size: of the round, in positions.
            part: jumps of a part.
        """
        while self._is_open(goal):
            job = self._level_bound(goal).within(self.bounds[goal], self._pagodas[goal], size)
            possible = yield from self._told(job)
            if possible is not False:
                return
            self.bounds[goal] += 1

    def _take(self, solution: list[int]) -> bool:
        """Keep a solution if it is shorter than the best."""
        moves = self.moves_of(solution)
        if moves >= self.best_moves:
            return False
        self.best, self.best_moves = solution, moves
        return True

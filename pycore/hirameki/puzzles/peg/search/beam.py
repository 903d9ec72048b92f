"""Any solution, quickly: beam search over jumps modulo symmetry, from the start and from the goal.

A level holds the positions after the same number of jumps; only the most promising are kept. Exchanging pegs and holes
reverses time: a solution from start to goal, read backwards, leads from the goal's complement to the start's, so that
the search can begin at either end. It finds solutions, it never proves that there is none.
"""

from __future__ import annotations

from typing import TypeAlias

from ....geometry.graph import distances_from
from ....search.budget import Budget
from ....search.jobs import Job, Progress, Tally
from ..problem import Problem
from ..rules import JumpTable
from ..symmetry import canonical_form, keeping
from ..theory.position_classes import cells, of_class

#: Positions kept in a level: so many in the first round, three times as many in every further one.
FIRST_WIDTH = 60
WIDTH_LIMIT = FIRST_WIDTH * 3**7
#: Positions that a first, quick search expands before other ways are tried.
QUICK = 60_000
#: Positions expanded between two reports.
BATCH = 100
#: The jumps that led to a position, the last one first.
Trail: TypeAlias = "tuple[int, Trail] | None"


def find(problem: Problem, budget: Budget) -> Job[list[int] | None]:
    """Return a solution as jump indices, or None: none found within the budget and the greatest width.

    Args:
        problem: what is to be solved, any first jump being allowed.
        budget: its nodes are positions expanded.

    >>> from hirameki.search.jobs import drain
    >>> line = JumpTable(4, ((0, 1, 2), (1, 2, 3), (2, 1, 0), (3, 2, 1)))
    >>> drain(find(Problem(line, ((0, 1, 2, 3),), 0b1011, (0b0010,)), Budget()))
    [0, 3]
    """
    if problem.start in problem.goals:
        return []
    table, full = problem.table, problem.table.full
    problem = problem.within(of_class(table, problem.start, problem.goals))
    backward = [problem.at(full ^ goal).within([full ^ problem.start]) for goal in problem.goals]
    expanded, width = 0, FIRST_WIDTH
    while problem.goals and width <= WIDTH_LIMIT:
        for weigh in (distances, awkward):
            for one in (problem, *backward):
                beam = _Beam(one, width, weigh(table, one.goals))
                while not beam.ended:
                    expanded += beam.step()
                    yield Progress(expanded, depth=beam.depth, frontier=len(beam.level))
                    if budget.exceeded(expanded):
                        return None
                if beam.found is not None:
                    return beam.found[::-1] if one is problem else beam.found
        width *= 3
    return None


def quickly(problem: Problem, nodes: int, budget: Budget) -> Job[tuple[list[int] | None, int]]:
    """Look for a solution by a beam for each goal on its own (a beam has to know where it is going).

    Args:
        problem: what is to be solved, any first jump being allowed.
        nodes: positions to expand at most, for all goals together.
        budget: limits besides.

    Returns:
        The jumps, or None, and the positions expanded.
    """
    part, tally = budget.at_most(nodes // len(problem.goals)), Tally()
    for goal in problem.goals:
        if budget.exceeded(tally.expanded):
            break
        found = yield from tally.adding(find(problem.within([goal]), part))
        if found is not None:
            return found, tally.expanded
    return None, tally.expanded


class _Beam:
    """One beam search; `found` has the jumps, the last one first, when it ended with a goal."""

    def __init__(self, problem: Problem, width: int, weights: list[int]) -> None:
        """Begin at the start.

        Args:
            problem: what is to be solved.
            width: positions kept in a level.
            weights: what a peg in each hole counts.
        """
        table, start = problem.table, problem.start
        self._canonical = canonical_form(keeping(problem.symmetries, problem.goals))
        self._jumps = [
            (pegs, changed, jump, weights[target] - weights[origin] - weights[over])
            for jump, ((origin, over, target), pegs, changed) in enumerate(zip(table.jumps, table.pegs, table.changed))
        ]
        self._width = width
        self._goals = set(problem.goals)
        self._pegs = problem.goals[0].bit_count()
        self.depth = 0
        self.level: list[tuple[int, int, Trail]] = [(0, start, None)]  # (weight, position, trail)
        self._next: dict[int, tuple[int, int, Trail]] = {}
        self._expanded = 0
        self.ended = start.bit_count() <= self._pegs
        self.found: list[int] | None = None

    def step(self) -> int:
        """Expand some positions of the level, begin the next level when all are; return how many were expanded."""
        batch = self.level[self._expanded:self._expanded + BATCH]
        canonical, following = self._canonical, self._next
        for weight, position, trail in batch:
            for pegs, changed, jump, change in self._jumps:
                if position & changed == pegs:
                    after = position ^ changed
                    name = canonical(after)
                    if name not in following:
                        following[name] = (weight + change, after, (jump, trail))
        self._expanded += len(batch)
        if self._expanded == len(self.level):
            self._descend()
        return len(batch)

    def _descend(self) -> None:
        # Names of positions break ties, so that the answer does not hang on the order of insertion.
        lightest = sorted((entry[0], name) for name, entry in self._next.items())[: self._width]
        self.level = [self._next[name] for _, name in lightest]
        self._next, self._expanded, self.depth = {}, 0, self.depth + 1
        if not self.level:
            self.ended = True
        elif self.level[0][1].bit_count() == self._pegs:
            self.ended = True
            for _, position, trail in self.level:
                if position in self._goals:
                    self.found = _unrolled(trail)
                    break


def _unrolled(trail: Trail) -> list[int]:
    jumps = []
    while trail is not None:
        jump, trail = trail
        jumps.append(jump)
    return jumps


def distances(table: JumpTable, goals: tuple[int, ...]) -> list[int]:
    """Weigh every hole by its distance, in half jumps, from the nearest peg of a goal: the rest should come closer.

    Args:
        table: the board's jumps.
        goals: final masks.
    """
    near: list[set[int]] = [set() for _ in range(table.holes)]
    for origin, over, target in table.jumps:
        near[over] |= {origin, target}
        near[origin].add(over)
        near[target].add(over)
    away = distances_from([list(around) for around in near], *{hole for goal in goals for hole in cells(goal)})
    return [table.holes if steps < 0 else steps for steps in away]


def awkward(table: JumpTable, goals: tuple[int, ...]) -> list[int]:
    """Weigh every hole by how few jumps take a peg away from it: corners should be cleared early.

    Args:
        table: the board's jumps.
        goals: final masks; they do not matter.
    """
    ways = [0] * table.holes
    for origin, over, _ in table.jumps:
        ways[origin] += 1
        ways[over] += 1
    return [5040 // (1 + count) for count in ways]

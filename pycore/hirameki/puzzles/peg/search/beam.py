"""Finds any solution quickly: beam search over jumps modulo symmetry, from the start and from the goal.

A level holds the most promising positions after the same number of jumps: with pegs near the goal, side by side, and
not in corners. Exchanging pegs and holes reverses time: a solution from start to goal, read backwards, leads from the
goal's complement to the start's, so the search can begin at either end. It can find a solution but never prove that
there is none.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from ....geometry.board import distances_from
from ....search.bits import members
from ....search.jobs import Budget, Job, Progress, Run, Tally
from ..problem import Problem, canonical_form, keeping
from ..rules import JumpTable
from ..theory.position_classes import sufficient

#: Positions kept in a level in the first round; four times as many in every later round.
FIRST_WIDTH = 60
WIDTH_LIMIT = FIRST_WIDTH * 4**5
#: What half a jump farther from the goal weighs (docs/decisions/large-peg-boards.md).
NEARER = 600
#: What two pegs side by side weigh less than apart: a peg with none beside it can neither jump nor be jumped over.
TOGETHER = 1400
#: The most positions that a first, quick search expands before other methods are tried.
QUICK = 60_000
#: Positions expanded between two reports; on boards with many jumps fewer, so that no more jumps are looked at.
BATCH, JUMPS = 100, 15_000
#: The jumps that led to a position, the last one first.
Trail: TypeAlias = "tuple[int, Trail] | None"


class Beams:
    """Beams over one problem, each wider than the one before, which go on where a limit has stopped them.

    A beam has a single goal, and the fewer pegs that has, the better a beam knows where it is going. So it begins at
    the end opposite to the one with fewer pegs, or at both if there are as many.

    Attributes:
        problem: the problem; any first jump is allowed.
        expanded: positions expanded so far.

    >>> from hirameki.search.jobs import drain
    >>> line = JumpTable(4, ((0, 1, 2), (1, 2, 3), (2, 1, 0), (3, 2, 1)))
    >>> drain(Beams(Problem(line, ((0, 1, 2, 3),), 0b1011, (0b0010,))).find(Budget()))
    [0, 3]
    """

    def __init__(self, problem: Problem) -> None:
        """Take a problem; nothing is searched yet."""
        self.problem = problem
        self._tally = Tally()
        self._run = Run(_wider_and_wider(problem, self._tally))

    @property
    def expanded(self) -> int:
        """Positions expanded so far."""
        return self._tally.expanded

    def find(self, budget: Budget) -> Job[list[int] | None]:
        """Return a solution as jump indices, or None: none was found within the budget and the greatest width.

        Args:
            budget: limits; its nodes are positions expanded from now on.
        """
        before = self.expanded
        for event in self._run:
            yield replace(event, expanded=self.expanded - before) if isinstance(event, Progress) else event
            if budget.exceeded(self.expanded - before):
                return None
        return self._run.result


def _wider_and_wider(problem: Problem, tally: Tally) -> Job[list[int] | None]:
    start, full = problem.start, problem.table.full
    if start in problem.goals:
        return []
    goals, _ = sufficient(problem.table, start, problem.goals)
    forward = [problem.within([goal]) for goal in goals]
    backward = [problem.at(full ^ goal).within([full ^ start]) for goal in goals]
    beams = list(dict.fromkeys([*forward, *backward]))  # where start and goal are complements they are the same
    fewest = min((one.goals[0].bit_count() for one in beams), default=0)
    beams = [one for one in beams if one.goals[0].bit_count() == fewest]
    width = FIRST_WIDTH
    while beams and width <= WIDTH_LIMIT:
        for one in beams:
            found = yield from tally.adding(_beam(one, width))
            if found is not None:
                return found[::-1] if one in forward else found
        width *= 4
    return None


def _beam(problem: Problem, width: int) -> Job[list[int] | None]:
    """Return the jumps of a solution, the last one first, or None: the beam found none.

    Args:
        problem: the problem to solve.
        width: positions kept in a level.
    """
    table = problem.table
    canonical = canonical_form(keeping(problem.symmetries, problem.goals))
    legal_mask, changed = table.legal_mask, table.changed
    weight_of = weights(table, problem.goals, NEARER)
    gains = [weight_of[target] - weight_of[origin] - weight_of[over] for origin, over, target in table.jumps]
    beside = [(table.beside[origin], table.beside[over], table.beside[target]) for origin, over, target in table.jumps]
    batch = batch_on(table)
    level: list[tuple[int, int, Trail]] = [(0, problem.start, None)]  # (weight, position, trail)
    expanded = 0
    for depth in range(1, problem.jumps_needed + 1):
        following: dict[int, tuple[int, int, Trail]] = {}
        for place in range(0, len(level), batch):
            if place:
                yield Progress(expanded + place, depth - 1, len(level))
            for weight, position, trail in level[place:place + batch]:
                for jump in members(legal_mask(position)):
                    after = position ^ changed[jump]
                    name = canonical(after)
                    if name not in following:
                        by_origin, by_over, by_target = beside[jump]
                        parted = (position & by_origin).bit_count() + (position & by_over).bit_count()
                        parted -= (after & by_target).bit_count()  # one more than the pairs that the jump parts
                        following[name] = (weight + gains[jump] + TOGETHER * parted, after, (jump, trail))
        expanded += len(level)
        # Names of positions break ties, so that the answer does not depend on the order of insertion.
        lightest = sorted((entry[0], name) for name, entry in following.items())[:width]
        level = [following[name] for _, name in lightest]
        yield Progress(expanded, depth, len(level))
        if not level:
            return None
    return next((_unrolled(trail) for _, position, trail in level if position in problem.goals), None)


def batch_on(table: JumpTable) -> int:
    """Return how many positions are expanded between two reports.

    Args:
        table: the board's jumps.
    """
    return max(1, min(BATCH, JUMPS // len(table.jumps)))


def _unrolled(trail: Trail) -> list[int]:
    jumps = []
    while trail is not None:
        jump, trail = trail
        jumps.append(jump)
    return jumps


def weights(table: JumpTable, goals: tuple[int, ...], step: int) -> list[int]:
    """Return the weight of a peg in every hole: pegs should come closer to a goal, and leave corners early.

    Args:
        table: the board's jumps.
        goals: masks of the final positions.
        step: what half a jump farther from the nearest peg of a goal weighs, beside how few jumps remove a peg.
    """
    ways = [0] * table.holes
    for origin, over, _ in table.jumps:
        ways[origin] += 1
        ways[over] += 1
    near = [list(members(around)) for around in table.beside]
    away = distances_from(near, *{hole for goal in goals for hole in members(goal)})
    return [
        step * (table.holes if steps < 0 else steps) + 5040 // (1 + count) for steps, count in zip(away, ways)
    ]

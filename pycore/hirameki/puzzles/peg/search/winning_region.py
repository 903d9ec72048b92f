"""The winning region: all winning positions between a start and a goal, with their moves to go.

This is the proof on large boards. The search from both ends (`bidirectional`) gives every position that may lie on a
solution. Then, working back from the goal, each of them is settled: least moves = 1 + the least over all sweeps, where
a sweep may stop after any of its jumps. Positions are held modulo the symmetries that preserve the goal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ..exact.solution_graph import Moves
from ..problem import Problem
from ..symmetry import canonical_form, keeping
from .bidirectional import BothEnds, batches

_NONE = 1 << 20  # more moves than any game has


class WinningRegion:
    """The winning positions of one problem.

    Attributes:
        expanded: positions expanded to find them.
        pagodas: number of pagoda functions by which others were discarded.
    """

    def __init__(self, problem: Problem) -> None:
        """Begin with only the goal of a problem that has one goal."""
        table = problem.table
        self._name = canonical_form(keeping(problem.symmetries, problem.goals))
        self._jumps = [(pegs, changed, jump[2]) for pegs, changed, jump in zip(table.pegs, table.changed, table.jumps)]
        self._from_hole = [[self._jumps[jump] for jump in jumps] for jumps in table.from_hole]
        self._moves = {self._name(problem.goals[0]): 0}
        self.expanded = self.pagodas = 0

    def moves(self, position: int) -> int | None:
        """Return the least moves from a position reachable from the start, or None: the goal is out of reach."""
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
            best = _NONE
            for pegs, changed, target in self._jumps:
                if position & changed == pegs:
                    best = min(best, self._moves_after_jump(position ^ changed, target))
            if best < _NONE:
                self._moves[position] = best + 1

    def _moves_after_jump(self, position: int, last: int) -> int:
        """Return the moves to go after a jump to `last`, where the same peg may continue for free."""
        found = self._moves.get(self._name(position))
        if found is None:
            return _NONE
        for pegs, changed, target in self._from_hole[last]:
            if position & changed == pegs:
                found = min(found, self._moves_after_jump(position ^ changed, target))
        return found


def winning_region(problem: Problem, budget: Budget, kept: int) -> Job[WinningRegion | None]:
    """Return the winning positions between a start and a goal, or None: a limit was hit.

    Args:
        problem: a problem with one goal.
        budget: limits; its nodes are expanded positions.
        kept: the most positions to hold.
    """
    found, ends = WinningRegion(problem), BothEnds(problem)
    # On boards with hundreds of holes, setting up the search for a goal already costs milliseconds; report after each.
    yield Progress()
    if not (yield from ends.meet(budget, kept)):
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
    """The least moves to the nearest of several goals.

    Attributes:
        expanded: positions expanded to find them.
        pagodas: number of pagoda functions by which others were discarded.
    """

    def __init__(self, found: Sequence[WinningRegion]) -> None:
        """Combine the winning regions between one start and each goal."""
        self._found = found
        self.expanded = sum(one.expanded for one in found)
        self.pagodas = sum(one.pagodas for one in found)

    def moves(self, position: int) -> int | None:
        """Return the least moves from a position reachable from the start, or None: all goals are out of reach."""
        known = [left for one in self._found if (left := one.moves(position)) is not None]
        return min(known, default=None)


def to_any_goal(problem: Problem, known: Mapping[int, WinningRegion], budget: Budget, kept: int) -> Job[AnyGoal | None]:
    """Return the winning regions between a problem's start (after its fixed first jump) and its goals; None: a limit.

    Args:
        problem: the problem with its goals.
        known: winning regions already found, by goal.
        budget: limits; its nodes are expanded positions, for all goals together.
        kept: the most positions to hold for one goal.
    """
    problem = problem.at(problem.begun[0])
    found: list[WinningRegion] = []
    expanded = 0
    for goal in problem.goals:
        one: WinningRegion | None = known.get(goal)
        if one is None:
            one = yield from winning_region(problem.within([goal]), budget.less(expanded), kept)
            if one is None:
                return None
            expanded += one.expanded
        found.append(one)
    return AnyGoal(found)

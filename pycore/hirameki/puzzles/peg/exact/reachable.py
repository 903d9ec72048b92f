"""Counts the positions after 0, 1, 2, ... jumps: in all, and modulo the symmetries of the start."""

from __future__ import annotations

from typing import NamedTuple

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ..problem import Permutation, Problem
from ..symmetry import canonical_form, keeping
from .class_space import WHOLE_SETS, ClassSpace, free_holes

_YIELD_EVERY = 50


class Level(NamedTuple):
    """The number of positions after a number of jumps.

    Attributes:
        jumps: number of jumps.
        positions: number of positions.
        modulo_symmetry: the same up to the symmetries that preserve the start.
    """

    jumps: int
    positions: int
    modulo_symmetry: int


def positions_by_jumps(problem: Problem, budget: Budget) -> Job[list[Level]]:
    """Return the numbers of positions after 0, 1, 2, ... jumps, until a limit is reached.

    Args:
        problem: its board, start and symmetries are used; its goals are not.
        budget: limits, in seconds and, where positions are held one by one, in positions modulo symmetry.
    """
    start = problem.start
    group = keeping(problem.symmetries, (start,))
    if free_holes(problem.table) <= WHOLE_SETS:
        return (yield from _by_whole_sets(problem, group, budget))
    return (yield from _one_by_one(problem, group, budget))


def _by_whole_sets(problem: Problem, group: tuple[Permutation, ...], budget: Budget) -> Job[list[Level]]:
    """Use Burnside's lemma: the number of orbits is the mean number of positions that a symmetry leaves fixed."""
    space = ClassSpace(problem.table, problem.start)
    symmetric = []
    for symmetry in group:
        same = space.everything
        for hole, image in enumerate(symmetry):
            same &= space.everything ^ space.bare[space.number[hole]] ^ space.bare[space.number[image]]
        symmetric.append(same)
    level = space.bitset([problem.start])
    found: list[Level] = []
    total = 0
    while level:
        fixed = sum((level & same).bit_count() for same in symmetric)
        found.append(Level(len(found), level.bit_count(), fixed // len(group)))
        total += found[-1].modulo_symmetry
        if budget.exceeded(0):
            break
        after = 0
        for origin, over, target in space.jumps:
            able = level & space.bare[target]
            able ^= able & (space.bare[origin] | space.bare[over])
            shift = space.shift((origin, over), target)
            after |= able >> shift if shift > 0 else able << -shift
            yield Progress(expanded=total, depth=len(found))
        level = after
    return found


def _one_by_one(problem: Problem, group: tuple[Permutation, ...], budget: Budget) -> Job[list[Level]]:
    """Hold one position of each orbit, with the size of the orbit."""
    table = problem.table
    canonical = canonical_form(group)
    # A symmetry fixes a position if every hole has the same content as its image; usually one of the first differs.
    moved = [[pair for pair in enumerate(symmetry) if pair[0] != pair[1]] for symmetry in group[1:]]
    level = {problem.start: 1}
    found: list[Level] = []
    expanded = 0
    while level:
        found.append(Level(len(found), sum(level.values()), len(level)))
        following: dict[int, int] = {}
        for position in level:
            for jump in table.legal(position):
                name = canonical(table.apply(position, jump))
                if name not in following:
                    fixed = sum(all(not (name >> hole ^ name >> image) & 1 for hole, image in pairs) for pairs in moved)
                    following[name] = len(group) // (1 + fixed)
            expanded += 1
            if expanded % _YIELD_EVERY == 0:
                if budget.exceeded(expanded):
                    return found
                yield Progress(expanded=expanded, depth=len(found), frontier=len(level))
        level = following
    return found

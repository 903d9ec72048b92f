"""The table of a board: every single-vacancy problem modulo symmetry, and the number of positions after each jump."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from ...search.jobs import Budget, Job, Progress, Tally, aside
from ..answers import Outcome
from ..moves import Sweep
from ..studies import TableAnswer
from ..writing import json_field
from .problem import Permutation, Problem, canonical_form, keeping, sweeps
from .rules import JumpTable
from .search.beam import Beams
from .search.decide import decide
from .search.solution_graph import BestSteps, Metric
from .search.whole_sets import WHOLE_SETS, ClassSpace, Togo, free_holes, moves_to_go
from .tables import solution_book
from .tables.solution_book import Recalled
from .task import Task, checked
from .theory.pagoda import Learnt
from .theory.position_classes import invariants, signature, survivors

#: The most positions expanded for a problem that is not stored.
_NODES = 20_000
#: The most positions, modulo symmetry, expanded when counting those after each jump.
LEVEL_NODES = 5000
_YIELD_EVERY = 50


@dataclass(frozen=True, slots=True)
class PegPair:
    """A single-vacancy problem of a board.

    Attributes:
        start: the vacancy.
        goal: the hole of the last peg.
        outcome: whether it can be solved; "limit": undecided.
        moves: of the best known solution.
        optimal: whether it is proved that no solution has fewer moves.
        bound: lower bound on the moves, if the solution is not proved optimal.
        solutions_all: number of shortest solutions in the metric asked for.
        solution: the best known solution.
    """

    start: int
    goal: int
    outcome: Outcome
    moves: int | None = json_field(null=True)
    optimal: bool | None = None
    bound: int | None = None
    solutions_all: int | None = None
    solution: tuple[Sweep, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PegTable(TableAnswer):
    """The answer of `table`, with outcome "limit" if a pair is undecided.

    Attributes:
        pairs: every single-vacancy problem modulo symmetry that position classes allow.
        levels: number of positions after each number of jumps from the given position, on a large board of the first.
    """

    pairs: tuple[PegPair, ...] = ()
    levels: tuple[PegLevel, ...] = ()


def table(task: Task) -> Job[PegTable]:
    """Answer `table`."""
    problem, budget = task.problem, task.budget
    if task.by_whole_sets:
        pairs, expanded = yield from by_whole_sets(problem.table, problem.symmetries, task.metric, budget)
    else:
        pairs, expanded = yield from by_search(problem, solution_book.pairs(task.layout), budget)
    levels = yield from positions_by_jumps(problem, replace(budget, nodes=LEVEL_NODES))
    decided = all(pair.outcome != "limit" for pair in pairs)
    return PegTable(
        *task.heading.named, outcome="solved" if decided else "limit", seconds=budget.elapsed(), expanded=expanded,
        pairs=tuple(pairs), levels=tuple(levels),
    )


def pairs_modulo_symmetry(table: JumpTable, symmetries: tuple[Permutation, ...]) -> list[tuple[int, int]]:
    """Return (vacancy, survivor) of every single-vacancy problem that position classes allow, one from each orbit.

    Args:
        table: the board's jumps.
        symmetries: the symmetries of the jumps, the identity first.

    >>> pairs_modulo_symmetry(JumpTable(3, ((0, 1, 2), (2, 1, 0))), ((0, 1, 2), (2, 1, 0)))
    [(0, 0), (1, 1)]
    """
    found = []
    for vacancy, allowed in enumerate(survivors(table)):
        for survivor in allowed:
            images = [(symmetry[vacancy], symmetry[survivor]) for symmetry in symmetries]
            if (vacancy, survivor) == min(images):
                found.append((vacancy, survivor))
    return found


def by_whole_sets(
    table: JumpTable, symmetries: tuple[Permutation, ...], metric: Metric, budget: Budget
) -> Job[tuple[list[PegPair], int]]:
    """Return every problem of a small board, with the number of its solutions, and the positions expanded.

    Problems with the same survivor (modulo symmetry) and class share one computation of all moves to go.

    Args:
        table: the board's jumps.
        symmetries: the symmetries of the jumps, the identity first.
        metric: the metric in which shortest solutions are counted.
        budget: limits.
    """
    groups: dict[tuple[int, int], list[tuple[int, int, Permutation]]] = {}
    rules = invariants(table)
    for vacancy, survivor in pairs_modulo_symmetry(table, symmetries):
        # Turn the pair so that its survivor is the least hole of its orbit.
        symmetry = min(symmetries, key=lambda image: (image[survivor], image[vacancy]))
        group = symmetry[survivor], signature(rules, table.full ^ 1 << symmetry[vacancy])
        groups.setdefault(group, []).append((vacancy, survivor, symmetry))
    found, tally = list[PegPair](), Tally()
    for (least, _), turned in groups.items():
        vacancy, _, symmetry = turned[0]
        start = table.full ^ 1 << symmetry[vacancy]
        left = budget.less(tally.expanded)
        togo = yield from aside(tally.adding(moves_to_go(table, start, [1 << least], left, whole=True)))
        for vacancy, survivor, symmetry in turned:
            pair = yield from _solved(togo, PegPair(vacancy, survivor, "limit"), symmetry, metric, budget)
            found.append(pair)
    return sorted(found, key=lambda pair: (pair.start, pair.goal)), tally.expanded


def _solved(togo: Togo, pair: PegPair, symmetry: Permutation, metric: Metric, budget: Budget) -> Job[PegPair]:
    """Return a pair solved by the moves to go of the problem to which a symmetry maps it."""
    table = togo.space.table
    start = table.full ^ 1 << symmetry[pair.start]
    moves = togo.after(start)
    if moves is None:
        return pair if togo.limit else replace(pair, outcome="unsolvable", solutions_all=0)
    jumps, number = table.holes - 2, None
    if metric == "moves" or not togo.limit:  # other games may pass positions that a limit has left out
        number = yield from BestSteps(togo, metric).count(start, None, jumps, budget)
    turned = sweeps(table, next(BestSteps(togo, "moves").solutions(start, None, jumps)))
    solution = tuple(tuple(symmetry.index(hole) for hole in sweep) for sweep in turned)
    return replace(pair, outcome="solved", moves=moves, optimal=True, solutions_all=number, solution=solution)


def by_search(
    problem: Problem, stored: Mapping[tuple[int, int], tuple[Outcome, Recalled | None]], budget: Budget
) -> Job[tuple[list[PegPair], int]]:
    """Return every problem of a large board, with the best solution known, and the positions expanded.

    Args:
        problem: any problem of the board.
        stored: the rows of the solution book, whose solutions are replayed; for other problems any solution is sought.
        budget: limits for all problems together.
    """
    table, learnt = problem.table, Learnt(problem.table)
    found, tally = [], Tally()
    for vacancy, survivor in pairs_modulo_symmetry(table, problem.symmetries):
        asked = problem.at(table.full ^ 1 << vacancy).within([1 << survivor])
        outcome, recalled = stored.get((vacancy, survivor), (None, None))
        if outcome is None:
            outcome = "limit"
            if not budget.exceeded(tally.expanded):  # on a large board even starting a search takes time
                left = budget.less(tally.expanded).at_most(_NODES)
                decision = yield from tally.adding(decide(Beams(asked), left, learnt))
                if decision.solution is not None:
                    moves = len(sweeps(table, decision.solution))
                    outcome, recalled = "solved", Recalled(tuple(decision.solution), moves, 1)
                elif decision.certificate is not None:
                    outcome = "unsolvable"
        yield Progress()
        pair = PegPair(vacancy, survivor, outcome)
        found.append(pair if recalled is None else _best_known(asked, pair, recalled))
    return found, tally.expanded


def _best_known(problem: Problem, pair: PegPair, recalled: Recalled) -> PegPair:
    solution = checked(problem, recalled.jumps)
    optimal = len(solution) == recalled.bound
    return replace(
        pair, moves=len(solution), optimal=optimal, bound=None if optimal else recalled.bound,
        solutions_all=recalled.solutions if optimal else None, solution=solution,
    )


# Counts the positions after 0, 1, 2, ... jumps: in all, and modulo the symmetries of the start.


class PegLevel(NamedTuple):
    """The number of positions after a number of jumps.

    Attributes:
        jumps: number of jumps.
        positions: number of positions.
        modulo_symmetry: the same up to the symmetries that preserve the start.
    """

    jumps: int
    positions: int
    modulo_symmetry: int


def positions_by_jumps(problem: Problem, budget: Budget) -> Job[list[PegLevel]]:
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


def _by_whole_sets(problem: Problem, group: tuple[Permutation, ...], budget: Budget) -> Job[list[PegLevel]]:
    """Use Burnside's lemma: the number of orbits is the mean number of positions that a symmetry leaves fixed."""
    space = ClassSpace(problem.table, problem.start)
    symmetric = []
    for symmetry in group:
        same = space.everything
        for hole, image in enumerate(symmetry):
            same &= space.everything ^ space.bare[space.number[hole]] ^ space.bare[space.number[image]]
        symmetric.append(same)
    level = space.bitset([problem.start])
    found: list[PegLevel] = []
    total = 0
    while level:
        fixed = sum((level & same).bit_count() for same in symmetric)
        found.append(PegLevel(len(found), level.bit_count(), fixed // len(group)))
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


def _one_by_one(problem: Problem, group: tuple[Permutation, ...], budget: Budget) -> Job[list[PegLevel]]:
    """Hold one position of each orbit, with the size of the orbit."""
    table = problem.table
    canonical = canonical_form(group)
    # A symmetry fixes a position if every hole has the same content as its image; usually one of the first differs.
    moved = [[pair for pair in enumerate(symmetry) if pair[0] != pair[1]] for symmetry in group[1:]]
    level = {problem.start: 1}
    found: list[PegLevel] = []
    expanded = 0
    while level:
        found.append(PegLevel(len(found), sum(level.values()), len(level)))
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

"""The table of a board: every single-vacancy problem modulo symmetry."""

from __future__ import annotations

from typing import Any

from ...search.outcome import Budget, Job
from . import classes
from .large import decide
from .paths import BestSteps, count, solutions
from .problem import Permutation, Problem, sweeps
from .rules import JumpTable
from .space import ClassSpace
from .wholesets import Togo, moves_to_go

Pair = tuple[int, int]
Row = dict[str, Any]
#: Positions that the search expands for a problem that is not stored.
_NODES = 20_000


def pairs_modulo_symmetry(table: JumpTable, symmetries: tuple[Permutation, ...]) -> list[Pair]:
    """Return (vacancy, survivor) of every single-vacancy problem that position classes allow, one of each orbit.

    >>> pairs_modulo_symmetry(JumpTable(3, ((0, 1, 2), (2, 1, 0))), ((0, 1, 2), (2, 1, 0)))
    [(0, 0), (1, 1)]
    """
    found = []
    for vacancy in range(table.holes):
        for survivor in classes.survivors(table, table.full ^ 1 << vacancy):
            images = [(symmetry[vacancy], symmetry[survivor]) for symmetry in symmetries]
            if (vacancy, survivor) == min(images):
                found.append((vacancy, survivor))
    return found


def by_whole_sets(
    table: JumpTable, symmetries: tuple[Permutation, ...], metric: str, budget: Budget
) -> Job[list[Row]]:
    """Return {"start", "goal", "outcome", "moves", "solutions_all", "solution"} for every problem on a small board.

    Problems with the same survivor (modulo symmetry) and class share one computation of all moves to go.
    """
    groups: dict[tuple[int, int], list[tuple[Pair, Permutation]]] = {}
    rules = classes.invariants(table)
    for vacancy, survivor in pairs_modulo_symmetry(table, symmetries):
        # Turn the pair so that its survivor is the least hole of its orbit.
        symmetry = min(symmetries, key=lambda image: (image[survivor], image[vacancy]))
        group = symmetry[survivor], classes.signature(rules, table.full ^ 1 << symmetry[vacancy])
        groups.setdefault(group, []).append(((vacancy, survivor), symmetry))
    rows = []
    for (survivor, _), members in groups.items():
        space = ClassSpace(table, table.full ^ 1 << members[0][1][members[0][0][0]])
        togo = yield from moves_to_go(space, space.members([1 << survivor]), None, budget)
        for pair, symmetry in members:
            rows.append((yield from _row(togo, pair, symmetry, metric, budget)))
    return sorted(rows, key=lambda row: (row["start"], row["goal"]))


def _row(togo: Togo, pair: Pair, symmetry: Permutation, metric: str, budget: Budget) -> Job[Row]:
    space = togo.space
    table = space.table
    start = space.inward(table.full ^ 1 << symmetry[pair[0]])
    moves = togo.fresh(start)
    row: Row = {"start": pair[0], "goal": pair[1], "outcome": "solved", "moves": moves}
    if moves is None:
        if not togo.complete:
            return row | {"outcome": "limit", "solutions_all": None}
        return row | {"outcome": "unsolvable", "solutions_all": 0}
    jumps = table.holes - 2
    row["solutions_all"] = yield from count(BestSteps(togo, metric), start, None, moves, jumps, budget)
    turned = sweeps(table, next(solutions(BestSteps(togo, "moves"), start, None, moves, jumps)))
    row["solution"] = [[symmetry.index(hole) for hole in sweep] for sweep in turned]
    return row


def by_search(problem: Problem, stored: list[Row], budget: Budget) -> Job[list[Row]]:
    """Return {"start", "goal", "outcome", "moves", "optimal", "solution"} for every problem on a large board.

    Args:
        problem: any problem of the board.
        stored: the rows that the tables hold, with solutions as sweeps; the others are searched for any solution.
        budget: limits for all of them together.
    """
    table = problem.table
    known = {(row["start"], row["goal"]): row for row in stored}
    rows = []
    for vacancy, survivor in pairs_modulo_symmetry(table, problem.symmetries):
        row = known.get((vacancy, survivor))
        if row is None:
            part = Budget(_NODES if budget.nodes is None else min(_NODES, budget.nodes), budget.seconds, budget.begun)
            start = table.full ^ 1 << vacancy
            found = yield from decide(table, start, (1 << survivor,), problem.symmetries, part)
            row = {"start": vacancy, "goal": survivor, "outcome": "limit", "moves": None}
            if found.solution is not None:
                solution = sweeps(table, found.solution)
                row |= {"outcome": "solved", "moves": len(solution), "optimal": False, "solution": solution}
            elif found.certificate is not None:
                row |= {"outcome": "unsolvable"}
        rows.append(row)
    return rows

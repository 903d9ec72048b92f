"""The table of a board: every single-vacancy problem modulo symmetry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...search.budget import Budget
from ...search.jobs import Job, Progress
from . import classes
from .answers import checked
from .large import decide
from .paths import BestSteps, count, solutions
from .problem import Permutation, Problem, sweeps
from .rules import JumpTable
from .space import ClassSpace
from .stock import Recalled
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
    """Return the rows of every problem on a small board, with "solutions_all" beside the keys of `by_search`.

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
    row["optimal"] = True
    row["solutions_all"] = yield from count(BestSteps(togo, metric), start, None, moves, jumps, budget)
    turned = sweeps(table, next(solutions(BestSteps(togo, "moves"), start, None, moves, jumps)))
    row["solution"] = [[symmetry.index(hole) for hole in sweep] for sweep in turned]
    return row


def by_search(problem: Problem, stored: Mapping[Pair, tuple[str, Recalled | None]], budget: Budget) -> Job[list[Row]]:
    """Return the rows of every problem on a large board: "start", "goal", "outcome", "moves", "optimal", "solution".

    `optimal` says that the moves are proved to be the fewest; else they are the best known, and `bound` is what is
    proved. `solutions_all` is there where it is stored.

    Args:
        problem: any problem of the board.
        stored: what the tables hold; each solution is replayed here. The other problems are searched for any solution.
        budget: limits for all of them together.
    """
    table = problem.table
    rows = []
    for vacancy, survivor in pairs_modulo_symmetry(table, problem.symmetries):
        asked = Problem(table, problem.symmetries, table.full ^ 1 << vacancy, (1 << survivor,))
        outcome, recalled = stored.get((vacancy, survivor), ("", None))
        if not outcome and budget.exceeded(0):
            outcome = "limit"  # at once: even beginning a search costs something on a large board
        elif not outcome:
            found = yield from decide(table, asked.start, asked.goals, asked.symmetries, budget.at_most(_NODES))
            if found.solution is not None:
                outcome, recalled = "solved", Recalled(tuple(found.solution), len(sweeps(table, found.solution)), 1)
            else:
                outcome = "limit" if found.certificate is None else "unsolvable"
        row: Row = {"start": vacancy, "goal": survivor, "outcome": outcome, "moves": None}
        if recalled is not None:
            row |= _best_known(asked, recalled)
        yield Progress()
        rows.append(row)
    return rows


def _best_known(problem: Problem, recalled: Recalled) -> Row:
    solution = checked(problem, list(recalled.jumps))
    optimal = len(solution) == recalled.bound
    row: Row = {"moves": len(solution), "optimal": optimal}
    if not optimal:
        row["bound"] = recalled.bound
    elif recalled.solutions is not None:
        row["solutions_all"] = recalled.solutions
    return row | {"solution": solution}

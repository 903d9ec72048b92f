"""The table of a board: every single-vacancy problem modulo symmetry, and the positions after each number of jumps."""

from __future__ import annotations

from typing import Any

from ...search.outcome import Budget, Job
from ..puzzle import Answer, Question
from . import classes
from .paths import BestSteps, count
from .problem import Permutation
from .rules import JumpTable
from .space import ClassSpace
from .wholesets import Togo, moves_to_go

Pair = tuple[int, int]


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
    table: JumpTable, symmetries: tuple[Permutation, ...], metric: str, question: Question
) -> Job[Answer]:
    """Return {"pairs": [{"start", "goal", "outcome", "moves", "solutions_all"}]} for a board of few free holes.

    Problems with the same survivor (modulo symmetry) and class share one computation of all moves to go.
    """
    budget = Budget(question.nodes, question.seconds)
    computed: dict[tuple[int, int], Togo] = {}
    pairs = []
    for vacancy, survivor in pairs_modulo_symmetry(table, symmetries):
        # Turn the pair so that its survivor is the least hole of its orbit.
        symmetry = min(symmetries, key=lambda image: (image[survivor], image[vacancy]))
        start, last = table.full ^ 1 << symmetry[vacancy], symmetry[survivor]
        key = (last, classes.signature(classes.invariants(table), start))
        if key not in computed:
            space = ClassSpace(table, start)
            computed[key] = yield from moves_to_go(space, space.members([1 << last]), None, budget)
        pairs.append((yield from _row(computed[key], start, (vacancy, survivor), metric, budget)))
    return {"pairs": pairs}


def _row(togo: Togo, start: int, pair: Pair, metric: str, budget: Budget) -> Job[dict[str, Any]]:
    space = togo.space
    state = space.inward(start)
    moves = togo.fresh(state)
    row: dict[str, Any] = {"start": pair[0], "goal": pair[1], "outcome": "solved", "moves": moves}
    if moves is None:
        if not togo.complete:
            return row | {"outcome": "limit", "solutions_all": None}
        return row | {"outcome": "unsolvable", "solutions_all": 0}
    jumps = start.bit_count() - 1
    row["solutions_all"] = yield from count(BestSteps(togo, metric), state, None, moves, jumps, budget)
    return row

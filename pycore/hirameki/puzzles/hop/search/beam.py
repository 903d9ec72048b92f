"""Beam search: keeps only the most promising positions of each layer, for boards with very large layers."""

from __future__ import annotations

from heapq import nsmallest
from typing import NamedTuple, TypeAlias

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ..rules import Pieces
from ..theory.travel import TravelBound
from .space import Space

#: Positions of a layer to expand.
WIDTH = 400
#: Positions to expand between two reports.
_SLICE = 300
#: Cells to examine between two reports while positions are ranked: some milliseconds of work.
_RANKED = 10_000
#: The blank's cell and the cells with colour 1, as bits.
_State: TypeAlias = tuple[int, int]


class Beamed(NamedTuple):
    """The result of a beam search: a solution (cells that pieces leave) or None, and the positions expanded."""

    moves: tuple[int, ...] | None
    expanded: int


def beam(space: Space, start: Pieces, goal: Pieces, budget: Budget) -> Job[Beamed]:
    """Look for any solution; a result without one does not prove that there is none.

    Args:
        space: the positions of the board.
        start: the start.
        goal: the goal, with the same pieces.
        budget: limits.
    """
    travel = TravelBound(space.board, goal)
    begun, wanted = space.encode(start), space.encode(goal)
    came: list[dict[_State, _State]] = [{begun: begun}]
    seen = {begun}
    expanded = 0
    while wanted not in came[-1]:
        found: dict[_State, _State] = {}
        for state in came[-1]:
            expanded += 1
            if expanded % _SLICE == 0:
                if budget.exceeded(expanded):
                    return Beamed(None, expanded)
                yield Progress(expanded, len(came))
            for after in space.around(*state):
                if after not in seen:
                    seen.add(after)
                    found[after] = state
        if not found or budget.exceeded(expanded):
            return Beamed(None, expanded)
        if wanted in found:
            came.append({wanted: found[wanted]})
            continue
        ranked = []
        for number, state in enumerate(found, 1):
            ranked.append((travel.moves(space.decode(*state)), state))
            if number * len(space.board) % _RANKED < len(space.board):
                yield Progress(expanded, len(came))
        came.append({state: found[state] for _, state in nsmallest(WIDTH, ranked)})
    moves = []
    state = wanted
    for layer in reversed(came[1:]):
        moves.append(state[0])
        state = layer[state]
    return Beamed(tuple(reversed(moves)), expanded)

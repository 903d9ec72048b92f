"""The directions of wide beams: from the start to the goal, or from the goal to the start, dropping other positions.

The values of pairs serve any goal. Those of the 24-puzzle serve goals with the blank in the last cell: so for a beam
from the goal, the board is turned to bring the start's blank as near to that cell as possible, and the values are for
the start with its blank moved there, at most four steps from the position that the beam has to reach.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from ...rules import Tiles, after_moves, blank_walk
from ..beam_windows import reversed_way
from ..learned_evaluation import LearnedEvaluation
from ..pair_evaluation import PairEvaluation
from .lanes import Columns
from .pairs import PairColumns
from .triples import TripleColumns


class Aim(NamedTuple):
    """What a beam needs to go from one end of the solution to the other.

    Attributes:
        columns: what guides it; their goal is the other end.
        first: the position where it begins.
        forwards: turns its moves into those from the start to the goal.
    """

    columns: Columns
    first: Tiles
    forwards: Callable[[list[int]], list[int]]


def aims(learned: LearnedEvaluation | PairEvaluation, start: Tiles) -> Callable[[bool], Aim]:
    """Return a function that makes the aim of a beam from the goal (True) or from the start (False).

    Args:
        learned: what guides beams, with the goal.
        start: the other end.
    """
    if isinstance(learned, PairEvaluation):
        pairs, goal = PairColumns(learned), learned.goal
        back_by_pairs = partial(reversed_way, goal)
        return lambda back: Aim(pairs.towards(start), goal, back_by_pairs) if back else Aim(pairs, start, list)
    triples = TripleColumns(learned)
    return lambda back: _back_by_triples(triples, start) if back else Aim(triples, start, list)


def _back_by_triples(columns: TripleColumns, start: Tiles) -> Aim:
    board, goal = columns.board, columns.goal
    turned = _turned(board.width, start.index(0))
    seen_start, seen_goal = (tuple(tiles[cell] for cell in turned) for tiles in (start, goal))
    walk = blank_walk(board, seen_start.index(0), len(board) - 1)
    return Aim(
        columns.towards(seen_start, after_moves(seen_start, walk)), seen_goal,
        lambda moves: reversed_way(goal, [turned[cell] for cell in moves]),
    )


def _turned(side: int, blank: int) -> list[int]:
    """Return the cells of a square row by row, as seen from the corner that puts a given cell nearest to the end.

    >>> _turned(2, 0), _turned(2, 1), _turned(2, 3)
    ([3, 2, 1, 0], [2, 3, 0, 1], [0, 1, 2, 3])
    """
    row, column = divmod(blank, side)
    rows, columns = range(side), range(side)
    return [
        at * side + beside
        for at in (rows if 2 * row >= side - 1 else rows[::-1])
        for beside in (columns if 2 * column >= side - 1 else columns[::-1])
    ]

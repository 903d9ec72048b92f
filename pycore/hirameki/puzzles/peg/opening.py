"""The start and goal of a board's puzzle.

The central hole is empty if one peg can be left from there, otherwise the first hole from which that is possible. The
goal is the complement if it can be reached, otherwise one peg anywhere. Boards with no solvable start begin with hole 0
empty.
"""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import NamedTuple

from ...geometry.board import Board
from ...search.jobs import Budget, drain
from .rules import JumpTable, Layout, one_peg
from .search.whole_sets import free_holes, moves_to_go
from .theory.position_classes import same_class, survivors

#: Boards of up to this many free holes are decided when they are opened (a few milliseconds each).
_DECIDED = 16
#: Starts that are remembered: each question opens its board anew.
_KEPT = 64


class Opening(NamedTuple):
    """The start of a board's puzzle.

    Attributes:
        position: mask of pegs.
        goals: masks of the final positions.
        solvable: whether the puzzle can be solved; None: not known.
    """

    position: int
    goals: tuple[int, ...]
    solvable: bool | None


@lru_cache(_KEPT)
def opening(layout: Layout) -> Opening:
    """Return the start of a board's puzzle, found once for all questions about it.

    >>> from hirameki.puzzles.peg.catalogue import catalogue_layout
    >>> found = opening(catalogue_layout("hoppers"))
    >>> bin(found.position), found.goals, found.solvable
    ('0b1111110111111', (64,), True)
    """
    table, known = layout.jumps, layout.opening
    if layout.marks is not None and "c" in layout.marks:
        return _marked(table, layout.marks)
    if known is not None:
        return _single_vacancy(table, known.vacancy, known.reach == "complement", known.reach != "none")
    return _chosen(layout)


def _single_vacancy(table: JumpTable, vacancy: int, complement: bool, solvable: bool | None) -> Opening:
    return Opening(table.full ^ 1 << vacancy, (1 << vacancy,) if complement else one_peg(table.holes), solvable)


def _chosen(layout: Layout) -> Opening:
    """Return the start chosen by the rule in the module's docstring.

    Small boards are decided exactly; on larger ones position classes do not rule the start out.
    """
    table = layout.jumps
    centre = central_hole(layout.board)
    allowed = survivors(table)
    for vacancy in [*([] if centre is None else [centre]), *range(table.holes)]:
        position = table.full ^ 1 << vacancy
        last = allowed[vacancy]
        if not last:
            continue
        complement = vacancy in last
        if free_holes(table) > _DECIDED:
            return _single_vacancy(table, vacancy, complement, None)
        if reaches(table, position, tuple(1 << hole for hole in last)):
            complement = complement and reaches(table, position, (1 << vacancy,))
            return _single_vacancy(table, vacancy, complement, True)
    return _single_vacancy(table, 0, False, False)


def reaches(table: JumpTable, position: int, goals: tuple[int, ...]) -> bool:
    """Return whether any of the goals can be reached, by whole sets; for boards with few free holes.

    Args:
        table: the board's jumps.
        position: mask of pegs.
        goals: masks of the final positions.
    """
    return drain(moves_to_go(table, position, goals, Budget(), whole=False)).after(position) is not None


def central_hole(board: Board) -> int | None:
    """Return the hole at the centre of the board, or None if there is none.

    >>> from hirameki.puzzles.peg.catalogue import catalogue_layout
    >>> [central_hole(catalogue_layout(slug).board) for slug in ("english", "triangle-10", "triangle-15")]
    [16, 4, None]
    """
    middle = [sum(values) / len(board) for values in zip(*board.points)]
    return next((hole for hole, point in enumerate(board.points) if dist(point, middle) < 0.05), None)


def _marked(table: JumpTable, marks: tuple[str, ...]) -> Opening:
    """Return the start given by a custom board's code."""
    position = sum(1 << hole for hole, mark in enumerate(marks) if mark == "o")
    empty = table.full ^ position
    if empty.bit_count() == 1 and same_class(table, position, empty):
        return Opening(position, (empty,), None)
    return Opening(position, one_peg(table.holes), None)

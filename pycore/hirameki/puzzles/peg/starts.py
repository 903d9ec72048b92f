"""Where a board's puzzle begins and what its goal is (contract.md, section 1).

The central hole is empty if one peg can be left from there, else the first hole from which it can; the goal is the
complement if it can be reached, else one peg anywhere. Boards with no solvable start begin with hole 0 empty.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...geometry.board import Board
from ...search.budget import Budget
from ...search.jobs import drain
from . import classes
from .boards import Layout
from .rules import JumpTable
from .space import ClassSpace, free_holes
from .wholesets import moves_to_go

#: Boards of up to so many free holes are decided on the spot (some milliseconds each).
_DECIDED = 16
#: Vacancy and goal of the larger boards: "complement", "any", or "none" when no start can be solved. Found by search;
#: tests/pycore/test_peg_starts.py holds them to it.
RECORDED: dict[str, tuple[int, str]] = {
    "triangle-21": (0, "complement"),
    "triangle-28": (1, "any"),
    "deformed-21": (6, "complement"),
    "english": (16, "complement"),
    "french": (0, "any"),
    "wiegleb": (22, "complement"),
    "asymmetric-39": (0, "complement"),
    "diamond-25": (0, "none"),
    # Whether one peg can be left from hole 0 (e1) is not known; from hole 1 (d2) it can.
    "diamond-41": (1, "any"),
    "hexagon-19": (0, "none"),
    "hexagon-37": (1, "any"),
    "rect-6x6": (0, "complement"),
}
#: Where the contract names a start that the rule above would not choose.
NAMED: dict[str, int] = {"triangle-15": 0}


@dataclass(frozen=True, slots=True)
class Opening:
    """The start of a board's puzzle.

    Attributes:
        position: mask of pegs.
        goals: final masks.
        solvable: whether it can be solved; None: not known.
    """

    position: int
    goals: tuple[int, ...]
    solvable: bool | None


def opening(layout: Layout, table: JumpTable) -> Opening:
    """Return where a board's puzzle begins.

    >>> from hirameki.puzzles.peg.boards import catalogue_layout
    >>> from hirameki.puzzles.peg.rules import jump_table
    >>> layout = catalogue_layout("hoppers")
    >>> found = opening(layout, jump_table(layout.board)[0])
    >>> bin(found.position), found.goals, found.solvable
    ('0b1111110111111', (64,), True)
    """
    if layout.marks is not None and "c" in layout.marks:
        return _marked(table, layout.marks)
    kind: str | None
    if layout.slug in RECORDED:
        vacancy, kind = RECORDED[layout.slug]
    else:
        vacancy, kind = choose(layout, table)
    position = table.full ^ 1 << vacancy
    goals = (1 << vacancy,) if kind in ("complement", "perhaps") else one_peg(table)
    return Opening(position, goals, {"perhaps": None, "perhaps any": None, "none": False}.get(kind, True))


def one_peg(table: JumpTable) -> tuple[int, ...]:
    """Return the positions with one peg."""
    return tuple(1 << hole for hole in range(table.holes))


def choose(layout: Layout, table: JumpTable) -> tuple[int, str]:
    """Return vacancy and kind of goal as the rule above has them.

    Returns:
        "complement", "any" or "none" with certainty; on boards too large to be decided at once "perhaps" (complement)
        or "perhaps any": position classes do not forbid it.
    """
    named = NAMED.get(layout.slug)
    centre = central_hole(layout.board) if named is None else named
    candidates = [*([] if centre is None else [centre]), *range(table.holes)]
    decided = free_holes(table) <= _DECIDED
    for vacancy in candidates:
        position = table.full ^ 1 << vacancy
        survivors = classes.survivors(table, position)
        if not survivors:
            continue
        if not decided:
            return vacancy, "perhaps" if vacancy in survivors else "perhaps any"
        if reaches(table, position, tuple(1 << hole for hole in survivors)):
            complement = vacancy in survivors and reaches(table, position, (1 << vacancy,))
            return vacancy, "complement" if complement else "any"
    return 0, "none"


def reaches(table: JumpTable, position: int, goals: tuple[int, ...]) -> bool:
    """Say whether one of some goals can be reached, by whole sets; for boards of few free holes."""
    space = ClassSpace(table, position)
    start = space.members([position])
    togo = drain(moves_to_go(space, space.members(list(goals)), start, Budget()))
    return togo.fresh(space.inward(position)) is not None


def central_hole(board: Board) -> int | None:
    """Return the hole in the middle of all holes, or None when there is none.

    >>> from hirameki.puzzles.peg.boards import catalogue_layout
    >>> [central_hole(catalogue_layout(slug).board) for slug in ("english", "triangle-10", "triangle-15")]
    [16, 4, None]
    """
    middle = [sum(values) / len(board) for values in zip(*board.points)]
    for hole, (x, y) in enumerate(board.points):
        if abs(x - middle[0]) < 0.05 and abs(y - middle[1]) < 0.05:
            return hole
    return None


def _marked(table: JumpTable, marks: tuple[str, ...]) -> Opening:
    """Return the start that a custom board's code draws."""
    position = sum(1 << hole for hole, mark in enumerate(marks) if mark == "o")
    empty = table.full ^ position
    if empty.bit_count() == 1 and classes.same_class(table, position, empty):
        return Opening(position, (empty,), None)
    return Opening(position, one_peg(table), None)

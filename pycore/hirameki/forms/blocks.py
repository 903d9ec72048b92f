"""What the forms of sliding blocks share: a board of letters becomes a puzzle of the catalogue, or a custom one."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from ..puzzles.puzzle import Puzzle
from .form import Reading, Why, listed_or_own

if TYPE_CHECKING:
    from ..puzzles.blocks.puzzle import BlocksPuzzle


def cells_of(marks: str, letter: str) -> list[int]:
    """Return the cells that hold a letter.

    Args:
        marks: one mark per cell.
        letter: the letter.
    """
    return [cell for cell, mark in enumerate(marks) if mark == letter]


def reading_of(form: str, rule: str, marks: str, width: int, speaks: Why | None = None) -> Reading:
    """Return the reading of a board, as the puzzle of the catalogue with the same start if there is one.

    Args:
        form: the name of its form.
        rule: "klotski" or "rush".
        marks: a letter per cell, A for the block to bring out, 0 for a blank, x for a wall.
        width: cells of a row.
        speaks: what speaks for this reading.
    """
    pattern = _pattern(marks)

    def same(puzzle: Puzzle) -> bool:
        return is_board(puzzle, rule, width, len(marks) // width) and _pattern(puzzle.setup.start) == pattern

    rows = [marks[first:first + width].replace("0", "c") for first in range(0, len(marks), width)]
    puzzle = listed_or_own("slide", same, f"{rule}.{'-'.join(rows)}")
    return Reading(form, puzzle.id, puzzle.read_position(None), why=speaks)


def is_board(puzzle: Puzzle, rule: str, width: int, height: int) -> TypeGuard[BlocksPuzzle]:
    """Return whether a puzzle is one of blocks with this rule and size.

    Args:
        puzzle: any puzzle.
        rule: "klotski" or "rush".
        width, height: in cells.
    """
    from ..puzzles.blocks.notation import RULES  # families are loaded on first use
    from ..puzzles.blocks.puzzle import BlocksPuzzle

    if not isinstance(puzzle, BlocksPuzzle):
        return False
    board = puzzle.board
    return (board.lengthwise, board.width, board.height) == (RULES[rule], width, height)


def _pattern(marks: str) -> list[int]:
    """Return, for every cell, the first cell of its block: the board without letters, except the hero's."""
    return [-1 if mark == "0" else -2 if mark == "x" else marks.index(mark) for mark in marks] + cells_of(marks, "A")

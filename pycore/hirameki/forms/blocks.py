"""What the forms of sliding blocks share: a board of letters becomes a puzzle of the catalogue, or a custom one."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from ..puzzles.game import Game
from .form import Reading, Why, listed_or_own

if TYPE_CHECKING:
    from ..puzzles.blocks.game import BlocksGame


def cells_of(marks: str, letter: str) -> list[int]:
    """Return the cells that hold a letter.

    Args:
        marks: one mark per cell.
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

    def same(game: Game) -> bool:
        return is_board(game, rule, width, len(marks) // width) and _pattern(game.setup.start) == pattern

    rows = [marks[first:first + width].replace("0", "c") for first in range(0, len(marks), width)]
    game = listed_or_own("slide", same, f"{rule}.{'-'.join(rows)}")
    return Reading(form, game.id, game.read_position(None), why=speaks)


def is_board(game: Game, rule: str, width: int, height: int) -> TypeGuard[BlocksGame]:
    """Return whether a puzzle is one of blocks with this rule and size.

    Args:
        puzzle: any puzzle.
        rule: "klotski" or "rush".
        width, height: in cells.
    """
    from ..puzzles.blocks.game import BlocksGame
    from ..puzzles.blocks.notation import RULES  # families are loaded on first use

    if not isinstance(game, BlocksGame):
        return False
    board = game.board
    return (board.lengthwise, board.width, board.height) == (RULES[rule], width, height)


def _pattern(marks: str) -> list[int]:
    """Return, for every cell, the first cell of its block: the board without letters, except the hero's."""
    return [-1 if mark == "0" else -2 if mark == "x" else marks.index(mark) for mark in marks] + cells_of(marks, "A")

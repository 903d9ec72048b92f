"""A form: a notation for boards used by other programs or communities."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from ..errors import PuzzleError
from ..puzzles.puzzle import Puzzle
from ..puzzles.registry import catalogue_of, open_puzzle


@dataclass(frozen=True, slots=True)
class Imported:
    """An imported board.

    Attributes:
        form: the name of its form.
        puzzle: its name, from the catalogue if the board is there.
        position: the position.
        goal: the goal; None: the puzzle's own.
    """

    form: str
    puzzle: str
    position: str
    goal: str | None = None


class Form(NamedTuple):
    """A notation for boards.

    Attributes:
        name: one word.
        example: a board of this form.
        about: a short description.
        fits: returns whether a text looks like this form; `read` then reports any mistakes.
        read: returns the board of a text.
        write: (puzzle, canonical position, canonical goal or None for its own) -> the text; None if this form cannot
            express the position. Only links express a goal.
    """

    name: str
    example: str
    about: str
    fits: Callable[[str], bool]
    read: Callable[[str], Imported]
    write: Callable[[Puzzle, str, str | None], str | None]


def listed_or_own(family: str, same: Callable[[Puzzle], bool], code: str) -> Puzzle:
    """Return the first puzzle of the catalogue that equals a board, else a custom puzzle.

    Args:
        family: the family of both.
        same: returns whether a puzzle of the catalogue equals the board.
        code: the board's code.
    """
    return next(filter(same, catalogue_of(family)), None) or open_puzzle(f"{family}/{code}")


class BadForm(PuzzleError):
    """A text has no known form, or contains a mistake."""


def fault(form: str, text: str, at: int, expected: str) -> BadForm:
    """Return the error for a mistake in a text.

    Args:
        form: the name of its form.
        text: the whole text.
        at: the index of the mistake.
        expected: what is allowed there.
    """
    found = text[at:at + 8] or "the end"
    return BadForm("form-fault", form=form, place=at + 1, found=found, expected=expected)

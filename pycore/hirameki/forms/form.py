"""What a form is: a way in which other programs or communities write boards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from ..errors import PuzzleError
from ..puzzles.puzzle import Puzzle
from ..puzzles.registry import catalogue_of, open_puzzle


@dataclass(frozen=True, slots=True)
class Imported:
    """A board that was read.

    Attributes:
        form: the name of its form.
        puzzle: its name, of the catalogue where the board is there.
        position: what stands on it.
        goal: what is to be reached; None: the puzzle's own.
    """

    form: str
    puzzle: str
    position: str
    goal: str | None = None


class Form(NamedTuple):
    """A way of writing boards.

    Attributes:
        name: in one word.
        example: a board of this form.
        about: what it is, in a few words.
        fits: whether a text can be meant so; then `read` says what is wrong with it.
        read: the board of a text.
        write: (puzzle, canonical position) -> the text; None: this form cannot say it.
    """

    name: str
    example: str
    about: str
    fits: Callable[[str], bool]
    read: Callable[[str], Imported]
    write: Callable[[Puzzle, str], str | None]


def listed_or_own(family: str, same: Callable[[Puzzle], bool], code: str) -> Puzzle:
    """Return the first puzzle of the catalogue that is the same as a board, or one made of the board.

    Args:
        family: the family of both.
        same: whether a puzzle of the catalogue is the same.
        code: the board's own.
    """
    return next(filter(same, catalogue_of(family)), None) or open_puzzle(f"{family}/{code}")


class BadForm(PuzzleError):
    """A text is of no form that is known, or there is a mistake in it."""


def fault(form: str, text: str, at: int, expected: str) -> BadForm:
    """Return what is wrong with a text.

    Args:
        form: the name of its form.
        text: the whole.
        at: index of the character where the mistake is.
        expected: what can stand there.
    """
    found = text[at:at + 8] or "the end"
    return BadForm("form-fault", form=form, place=at + 1, found=found, expected=expected)

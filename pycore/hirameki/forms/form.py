"""A form: a notation for boards used by other programs or communities."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..errors import PuzzleError
from ..puzzles.game import Game
from ..puzzles.registry import games_of, open_game

#: What speaks for a reading where several fit: code -> English words.
WHYS: dict[str, str] = {
    "form": "{about}",
    "exit-row": "car {car} leaves: it is alone on the row of the exit",
    "car-name": "car {car} leaves: it is named as the red car",
    "free-o": "o is a free cell",
    "car-o": "o is a car",
    "goal-order": "the goal is the tiles in order",
    "goal-snail": "the goal is the tiles in a spiral from the corner, as in the n-puzzle of school 42",
    "square": "the numbers are a square of {side} rows",
    "signs": "{peg} is a peg, {hole} an empty hole",
    "signs-off": "{peg} is a peg, {hole} an empty hole, {off} no cell",
    "full-start": "no hole is drawn: {cells} empty, as at the start of this board",
    "full-drawn": "every hole has a peg, as drawn",
}


class Why(NamedTuple):
    """What speaks for a reading: a key of `WHYS`, and the values in its words."""

    code: str
    params: dict[str, str]

    def __str__(self) -> str:
        return WHYS[self.code].format(**self.params)


def why(code: str, **params: str) -> Why:
    """Return what speaks for a reading.

    Args:
        code: a key of `WHYS`.
        params: the values in its words.

    >>> str(why("car-name", car="X"))
    'car X leaves: it is named as the red car'
    """
    return Why(code, params)


@dataclass(frozen=True, slots=True)
class Reading:
    """A board, as a text can be read.

    Attributes:
        form: the name of its form.
        puzzle: its name, from the catalogue if the board is there.
        position: the position.
        goal: the goal; None: the puzzle's own.
        why: what speaks for this reading, where there are others; None: it is the only one of its form.
    """

    form: str
    puzzle: str
    position: str
    goal: str | None = None
    why: Why | None = None


class Form(NamedTuple):
    """A notation for boards.

    Attributes:
        name: one word.
        example: a board of this form.
        about: a short description.
        fits: returns whether a text looks like this form; `read` then reports any mistakes.
        read: returns every board that a text can mean.
        write: (puzzle, canonical position) -> the text; None if this form cannot express it. None: it is only read.
        certain: whether a text that looks like this form can mean nothing else.
        longest: longer texts are not of this form.
    """

    name: str
    example: str
    about: str
    fits: Callable[[str], bool]
    read: Callable[[str], Sequence[Reading]]
    write: Callable[[Game, str], str | None] | None = None
    certain: bool = False
    longest: int = 20_000


def listed_or_own(family: str, same: Callable[[Game], bool], code: str) -> Game:
    """Return the first puzzle of the catalogue that equals a board, else a custom puzzle.

    Args:
        family: the family of both.
        same: returns whether a puzzle of the catalogue equals the board.
        code: the board's code.
    """
    return next(filter(same, games_of(family)), None) or open_game(f"{family}/{code}")


class BadForm(PuzzleError):
    """A text has no known form, contains a mistake, or can be read in several ways."""


def fault(form: str, text: str, at: int, expected: str) -> BadForm:
    """Return the error for a mistake in a text.

    Args:
        form: the name of its form.
        text: the whole text.
        at: the index of the mistake.
        expected: what is allowed there.
    """
    found = text[at:at + 8].partition("\n")[0].strip() or ("the end" if at >= len(text.rstrip()) else "a gap")
    return BadForm("form-fault", form=form, place=at + 1, found=found, expected=expected)

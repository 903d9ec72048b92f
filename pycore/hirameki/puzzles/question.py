"""What is asked of a puzzle: the question as an object, and as keyword arguments."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Literal, TypeAlias, TypedDict

from ..errors import BadOption

#: What can be asked of a puzzle.
Operation: TypeAlias = Literal["solve", "check", "table", "compare", "deal", "rate", "map", "trace", "estimate"]

#: The types of fields, as they are written: what may stand there, and how a sentence calls it.
_TYPES: dict[str, tuple[tuple[type, ...], str]] = {
    "bool": ((bool,), "true or false"), "int": ((int,), "a whole number"), "float": ((int, float), "a number"),
    "str": ((str,), "a text"),
}


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of a puzzle, as the command line and the page say it.

    Attributes:
        position, goal: texts as `help(hirameki)` has them; None = the puzzle's own.
        first: the first jump, "F-T".
        metric: the family's first one when None.
        any: the first solution found will do, no proof.
        all: every shortest solution (or packing).
        classes: of packings, one of each symmetry class, instead of all of them.
        listed: list at most so many; 0 = count only, None = all of them.
        nodes, seconds: limits in positions expanded and in seconds.
        moves: moves to be played first, link notation.
        distance: how far from the goal a dealt position should be (deal), in moves.
        difficulty: how hard for a person a dealt position should be (deal), 1 easy to 5 hard.
        seed: for deals.
        method: which search is watched (trace).
    """

    position: str | None = None
    goal: str | None = None
    first: str | None = None
    metric: str | None = None
    any: bool = False
    all: bool = False
    classes: bool = False
    listed: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    moves: str | None = None
    distance: int | None = None
    difficulty: int | None = None
    seed: int | None = None
    method: str | None = None

    @property
    def every(self) -> bool:
        """Whether every solution is asked for, or one of each symmetry class."""
        return self.all or self.classes

    def __post_init__(self) -> None:
        """Refuse what is of another type, limits that are none, and options that exclude each other.

        Raises:
            BadOption: a field is of another type; a limit is no number from 0 on; or any solution is asked for, and
                every one.
        """
        for field in fields(self):
            value: object = getattr(self, field.name)
            kinds, expected = _TYPES[str(field.type).removesuffix(" | None")]
            if value is not None and (not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds)):
                raise _refusal(field.name, value, expected)
        for name, limit in (("nodes", self.nodes), ("seconds", self.seconds), ("listed", self.listed)):
            if limit is not None and not limit >= 0:
                raise _refusal(name, limit, "a number from 0 on")
        for other, chosen in (("--all", self.all), ("--classes", self.classes)):
            if self.any and chosen:
                raise BadOption("options-apart", one="--any", other=other)


def _refusal(option: str, value: object, expected: str) -> BadOption:
    return BadOption("bad-option", option=option, value=_as_text(value), expected=expected)


def _as_text(value: object) -> str:
    """Return the beginning of a value as text; an int may have more digits than Python cares to write."""
    try:
        return str(value)[:40]
    except ValueError:
        return "a number of thousands of digits"


class Asked(TypedDict, total=False):
    """The fields of a `Question` as keyword arguments."""

    position: str | None
    goal: str | None
    first: str | None
    metric: str | None
    any: bool
    all: bool
    classes: bool
    listed: int | None
    nodes: int | None
    seconds: float | None
    moves: str | None
    distance: int | None
    difficulty: int | None
    seed: int | None
    method: str | None

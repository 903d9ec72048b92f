"""A question about a puzzle, as an object and as keyword arguments, and how it is planned."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeAlias, TypedDict, TypeVar, get_args

from ..errors import BadOption, as_text, bad_option, nearest, perhaps
from ..search.jobs import Budget
from .given import Given, written_with_goal
from .moves import Moves, Solution, Sweep, as_lists

if TYPE_CHECKING:
    from ..search.jobs import Job
    from .answers import Heading
    from .insight import Answer

#: The operations on a puzzle.
Operation: TypeAlias = Literal[
    "solve", "check", "table", "compare", "deal", "rate", "map", "trace", "estimate", "count",
]
#: The same by their names.
PLANNED: dict[str, Operation] = {name: name for name in get_args(Operation)}

#: Annotation of a field -> the types accepted, and their name in messages.
_TYPES: dict[str, tuple[tuple[type, ...], str]] = {
    "bool": ((bool,), "true or false"), "int": ((int,), "a whole number"), "float": ((int, float), "a number"),
    "str": ((str,), "a text"), "str | Solution": ((str, list, tuple), "a text or a list of moves"),
    "str | Sweep": ((str, list, tuple), "a jump, as a text or as its two holes"),
}
#: What the command line calls a field -> its name.
_SPELT = {"time": "seconds", "max": "listed"}
#: The most bits a number may have: Python does not write numbers of thousands of digits, and an answer names its seed.
_BITS = 10_000
#: The fields that only some operations read -> these operations.
_READ_BY: dict[str, tuple[Operation, ...]] = {
    "first": ("solve", "count", "compare", "estimate"),
    "metric": ("solve", "count", "check", "table", "compare", "deal", "rate", "map", "trace"), "any": ("solve",),
    "all": ("solve", "trace"), "classes": ("solve",), "listed": ("solve", "trace"), "distance": ("deal",),
    "difficulty": ("deal",), "seed": ("deal", "estimate"), "method": ("trace",),
}


def read_operation(name: object, others: Iterable[str] = ()) -> Operation:
    """Return an operation by its name.

    Args:
        others: what else the caller can be asked, for the message.

    Raises:
        BadOption: there is none of this name.
    """
    if not isinstance(name, str) or name not in PLANNED:
        raise BadOption("unknown-operation", operation=as_text(name), expected=", ".join((*others, *PLANNED)))
    return PLANNED[name]


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a puzzle, with the fields that the command line and the page use.

    Attributes:
        position, goal: texts as described in `help(hirameki)`; None = the puzzle's own.
        first: solve, count, compare, estimate: the first jump, "F-T" or its two holes.
        metric: the metric; None = the family's first; an estimate has none.
        any: take the first solution found, without proof.
        all: find every shortest solution (or packing); trace: go on after the first packing.
        classes: find one packing of each symmetry class instead of all of them.
        listed: the most solutions to list; 0 = only count, None = list all; trace: about the most steps.
        nodes, seconds: limits in positions expanded and in seconds.
        moves: moves to play first, in link notation or as a solution has them.
        distance: deal: the distance of the position from the goal, in moves.
        difficulty: deal: how hard the position is for a person, 1 easy to 5 hard.
        seed: deal, estimate: the same seed gives the same answer; None = a random one for a deal, 1 for an estimate.
        method: trace: the search to watch.
    """

    position: str | None = None
    goal: str | None = None
    first: str | Sweep | None = None
    metric: str | None = None
    any: bool = False
    all: bool = False
    classes: bool = False
    listed: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    moves: str | Solution | None = None
    distance: int | None = None
    difficulty: int | None = None
    seed: int | None = None
    method: str | None = None

    @property
    def budget(self) -> Budget:
        """The limits, with the time starting now."""
        return Budget(self.nodes, self.seconds)

    @property
    def every(self) -> bool:
        """Whether all solutions, or one of each symmetry class, are asked for."""
        return self.all or self.classes

    @property
    def one(self) -> bool:
        """Whether one solution is asked for, so that a search streams the better and better ones that it finds.

        Where all are listed none of these is told: it need not be among them.
        """
        return not self.all

    def __post_init__(self) -> None:
        """Validate the types of the fields, the limits, and options that exclude each other.

        Raises:
            BadOption: a field has the wrong type, a limit or the distance is not a number from 0 on, or `any` is
                combined with `all` or `classes`.
        """
        for field in fields(self):
            value: object = getattr(self, field.name)
            kinds, expected = _TYPES[str(field.type).removesuffix(" | None")]
            if value is not None and (not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds)):
                raise bad_option(field.name, value, expected)
            if isinstance(value, int) and value.bit_length() > _BITS:
                raise bad_option(field.name, value, "a number of fewer digits")
        for name in ("nodes", "seconds", "listed", "distance"):
            number: float | None = getattr(self, name)
            if number is not None and not number >= 0:
                raise bad_option(name, number, "a number from 0 on")
        for other, chosen in (("all", self.all), ("classes", self.classes)):
            if self.any and chosen:
                raise BadOption("options-apart", one="any", other=other)


def read_question(given: Mapping[str, object]) -> Question:
    """Return the question with these fields; None is the same as absent.

    Args:
        given: values by the names of fields; numbers of NumPy, too.

    Raises:
        BadOption: a field is unknown, or its value has the wrong type.

    >>> read_question({"nodes": 5, "seconds": None}).nodes
    5
    """
    known = [field.name for field in fields(Question)]
    chosen = {key: as_lists(value) for key, value in given.items() if value is not None}
    unknown = next((key for key in chosen if key not in known), None)
    if unknown is not None:
        meant = _SPELT.get(unknown) or nearest(as_text(unknown), known)
        expected = f"fields among {', '.join(sorted(known))}, not {as_text(unknown)!r}{perhaps(meant)}"
        raise BadOption("bad-request", expected=expected)
    return Question(**chosen)  # it validates them itself


def no_distance(distance: int, farthest: int, found: bool = False) -> BadOption:
    """Return the refusal of a distance at which nothing can be dealt.

    Args:
        distance: the distance asked for.
        farthest: the largest distance that there is; 0 is that of the goal itself.
        found: whether it is only the largest that a search for this one found.

    >>> no_distance(9, 4).params["expected"], no_distance(2, 0).params["expected"]
    ('0 to 4', '0')
    """
    known = f"0 to {farthest}" if farthest else "0"
    return bad_option("distance", distance, f"{known}, the farthest that was found" if found else known)


def asked_fields(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of a question as they are sent: position and goal, however they were given, as texts.

    A position that is an object brings its goal, unless another is given.

    Raises:
        BadOption: position or goal cannot be read.

    >>> asked_fields({"position": [1, 2, 3, 0], "nodes": 5})
    {'position': '1,2,3,0', 'nodes': 5}
    """
    texts = zip(("position", "goal"), written_with_goal(asked.get("position"), asked.get("goal")))
    return {**asked, **{name: text for name, text in texts if text is not None}}


def asked_question(operation: Operation, asked: Mapping[str, Any]) -> Question:
    """Return the question of keyword arguments; position and goal may be positions, numbers or rows of them, too.

    Args:
        operation: what is asked.
        asked: the fields, by name.

    Raises:
        BadOption: a field is unknown or invalid, or the operation does not read it.

    >>> asked_question("solve", {"position": [1, 2, 3, 0]}).position
    '1,2,3,0'
    >>> asked_question("solve", {"distance": 20})
    Traceback (most recent call last):
    ...
    hirameki.errors.BadOption: distance cannot be '20'; expected none: it belongs to deal.
    """
    question = read_question(asked_fields(asked))
    for name, readers in _READ_BY.items():
        value: object = getattr(question, name)
        if value is not None and value is not False and operation not in readers:
            *others, last = readers
            raise bad_option(name, value, f"none: it belongs to {', '.join(others)}{' and ' if others else ''}{last}")
    return question


class Options(TypedDict, total=False):
    """The fields of a `Question` without position and goal, as keyword arguments."""

    first: str | Sweep | None
    metric: str | None
    any: bool
    all: bool
    classes: bool
    listed: int | None
    nodes: int | None
    seconds: float | None
    moves: Moves | None
    distance: int | None
    difficulty: int | None
    seed: int | None
    method: str | None


class Asked(Options, total=False):
    """The fields of a `Question` as keyword arguments.

    A position that is an object brings its goal, unless another is given.
    """

    position: Given | None
    goal: Given | None


AnswerT = TypeVar("AnswerT", bound="Answer", covariant=True)


class Plan(NamedTuple, Generic[AnswerT]):
    """How a question will be answered.

    Attributes:
        heading: the question as it was understood.
        job: the work, not yet started; it looks for the tables when it starts.
        tables: names of the big tables (`hirameki.tables`) that would help.
    """

    heading: Heading
    job: Job[AnswerT]
    tables: tuple[str, ...] = ()

"""What answers are made of: moves, solutions, outcomes, the heading that all of them share, certificates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import ClassVar, Literal, TypeAlias

from .json_form import as_object, json_field
from .wording import answer_lines

#: A peg's jumps in one move: the holes it visits, the first included.
Sweep: TypeAlias = tuple[int, ...]
#: A block's move: the cell of its first cell (in reading order) before and after it.
BlockMove: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Lay:
    """A piece is laid: its letter, its orientation, and the cell that the orientation's first cell covers."""

    as_list: ClassVar[bool] = True
    letter: str
    orientation: int
    cell: int


@dataclass(frozen=True, slots=True)
class Lift:
    """A piece is taken back from the board."""

    letter: str


#: A move of any family: a sweep, the cell a tile leaves, a block's two cells, a piece laid or lifted. A letter is a
#: direction in which nothing can move: it is never legal, and kept so that the refusal can name it.
Move: TypeAlias = Sweep | int | str | Lay | Lift
#: A solution: moves, or the rows of a packing.
Solution: TypeAlias = tuple[Move, ...]

Outcome: TypeAlias = Literal["solved", "unsolvable", "limit"]
Verdict: TypeAlias = Literal["winning", "losing", "unknown"]


@dataclass(frozen=True, slots=True)
class Heading:
    """How a question was understood, in canonical form.

    Attributes:
        puzzle: its name.
        position, goal: texts as `help(hirameki)` has them.
        metric: in which lengths were asked for.
    """

    puzzle: str
    position: str
    goal: str
    metric: str

    @property
    def named(self) -> tuple[str, str, str, str]:
        """The four fields, with which every answer begins."""
        return self.puzzle, self.position, self.goal, self.metric

    def __str__(self) -> str:
        """Return the answer in a few lines."""
        return "\n".join(answer_lines(as_object(self)))

    def _repr_svg_(self) -> str:
        """Return a picture for a notebook: the positions of the solution, or the position asked about."""
        # An answer knows its puzzle by name alone, and the registry stands above it.
        picture: Callable[[Heading], str] = import_module("hirameki.pictures").of_answer
        return picture(self)

    def _repr_html_(self) -> str | None:
        """Return a solution for a notebook, to be stepped through; None: the picture says it all."""
        steps: Callable[[Heading], str | None] = import_module("hirameki.pictures").stepped
        return steps(self)


@dataclass(frozen=True, slots=True)
class Certificate:
    """Why there is no solution, with all that a reader needs to check it; every kind is a subclass of a family."""

    kind: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Exhausted(Certificate):
    """A whole search found no way to the goal.

    Attributes:
        positions: how many were searched, or are known to win.
        expanded: pack: branches of the search.
        origin: "goal": these are the positions that lead to the goal; "game": those from which a game of this kind can
            still be won; "both": those searched from the position and from the goal, which never meet; None: those that
            can be reached.
    """

    kind: ClassVar[str] = "exhausted"
    positions: int | None = None
    expanded: int | None = None
    origin: Literal["goal", "game", "both"] | None = json_field(name="from")


@dataclass(frozen=True, slots=True)
class Step:
    """A move after which there is no solution, and why.

    Attributes:
        move: as in a solution.
        certificate: of the position after it.
    """

    move: Move
    certificate: Certificate


@dataclass(frozen=True, slots=True)
class Steps(Certificate):
    """One of some moves has to be made next, and after each there is no solution.

    Attributes:
        after: these moves: all that are legal; of a packing, all that serve the cell or the piece.
        cell: pack: the cell that one of them has to cover.
        piece: pack: the piece that has to lie in one of these ways.
    """

    kind: ClassVar[str] = "steps"
    after: tuple[Step, ...]
    cell: int | None = None
    piece: str | None = None

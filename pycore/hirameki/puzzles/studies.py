"""The answers about a puzzle as a whole: tables, comparisons, deals and ratings.

They are a separate module because most questions do not need them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from .answers import Certificate, Heading, Outcome
from .writing import json_field


@dataclass(frozen=True, slots=True, kw_only=True)
class TableAnswer(Heading):
    """The answer of `table`; each family lists something different."""

    outcome: Outcome = "solved"
    seconds: float = field(default=0.0, compare=False)
    expanded: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class DistanceTable(TableAnswer):
    """Positions by distance from the goal.

    Attributes:
        positions: number of positions that can be reached from the goal (with outcome "limit", where this is not known:
            that were reached).
        distribution: number of positions at each distance, in the metric asked for, from 0 on.
        farthest: canonical texts of the farthest positions (the first ones, if there are many).
        togo: the distance of the position asked about; None: the goal cannot be reached, or the position was not.
        certificate: why no position reaches the goal.
    """

    positions: int = 0
    distribution: tuple[int, ...] | None = None
    farthest: tuple[str, ...] | None = None
    togo: int | None = None
    certificate: Certificate | None = None


@dataclass(frozen=True, slots=True)
class PieceInHand:
    """A piece not yet laid.

    Attributes:
        cells: number of cells that it covers.
        orientations: number of its orientations.
        placements: number of its placements on free cells.
    """

    letter: str
    cells: int
    orientations: int
    placements: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PackTable(TableAnswer):
    """What is left to be packed, as an exact cover problem.

    Attributes:
        cells: number of free cells.
        options: number of placements of the pieces in hand on free cells.
        items: number of items that the options cover: cells and kinds of pieces.
        symmetries: number of symmetries of region, set and placed pieces together.
        pieces: the pieces in hand.
    """

    cells: int
    options: int
    items: int
    symmetries: int
    pieces: tuple[PieceInHand, ...]


@dataclass(frozen=True, slots=True)
class ComparedMethod:
    """One row of a comparison: the problem solved by one method.

    Attributes:
        name: the method's name, a key of the page's texts.
        expanded: positions expanded.
        seconds: time it took.
        moves, jumps, runs, slides, steps: length of the solution, only in the metric asked for.
        packings: number of packings found.
    """

    name: str
    expanded: int
    seconds: float = field(compare=False)
    outcome: Outcome
    moves: int | None = None
    jumps: int | None = None
    runs: int | None = None
    slides: int | None = None
    steps: int | None = None
    packings: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CompareAnswer(Heading):
    """The answer of `compare`: the same problem by several methods.

    Attributes:
        outcome: the best outcome among them.
        methods: one row for each.
        certificate: why there is no solution, if that needs no search.
    """

    outcome: Outcome
    methods: tuple[ComparedMethod, ...]
    certificate: Certificate | None = None


@dataclass(frozen=True, slots=True)
class ListedMethod:
    """One row of a family's table of methods, for one problem.

    Attributes:
        name: the method's name.
        fits: whether it fits the problem; those that fit run from the first on, until one answers.
        proves: what it proves.
        remark: the reason why it does not fit, or what else is worth knowing.
    """

    name: str
    fits: bool
    proves: str
    remark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MethodsAnswer(Heading):
    """A family's methods, in the order in which `solve` tries them, and which of them fit a problem."""

    outcome: Literal["listed"] = "listed"
    methods: tuple[ListedMethod, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealAnswer(Heading):
    """A new position to play, in `position`.

    Attributes:
        outcome: "dealt".
        distance: moves from the goal in the metric asked for, if proved.
        difficulty: how hard it is for a person, 1 easy to 5 hard, if a difficulty was asked for.
        seed: the same seed deals the same position, unless a limit in seconds cuts the work short.
    """

    outcome: Literal["dealt"] = "dealt"
    distance: int | None = None
    difficulty: int | None = None
    seed: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RateAnswer(Heading):
    """The answer of `rate`: how hard a position is for a person, and the figures behind the rating.

    Attributes:
        outcome: "limit": not every move along the solution could be judged.
        difficulty: 1 easy to 5 hard; None without a rating, as are the figures below down to `branching`.
        score: the score from which the difficulty is derived.
        togo: moves to go in the metric asked for (packings: pieces in hand).
        decisions: positions along the solution at which some move is wrong.
        first: moves before the first of these.
        traps: moves along the solution that lose.
        detours: moves along the solution that cost extra moves.
        tempting: how many of both look as good as a right move.
        branching: mean number of legal moves, not counting those that only undo earlier ones.
        certificate: why there is no solution.
        seconds, expanded: time in the solver, positions expanded.
    """

    outcome: Literal["rated", "unsolvable", "limit"]
    difficulty: int | None = json_field(null=True)
    score: float | None = None
    togo: int | None = None
    decisions: int | None = None
    first: int | None = None
    traps: int | None = None
    detours: int | None = None
    tempting: int | None = None
    branching: float | None = None
    certificate: Certificate | None = None
    seconds: float = field(default=0.0, compare=False)
    expanded: int = 0

"""The answers about a puzzle as a whole: its tables, methods compared, deals and ratings.

They stand apart because most questions do without them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .json_form import json_field
from .parts import Certificate, Heading, Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class TableAnswer(Heading):
    """The answer of `table`; what it lists is the family's own."""

    outcome: Outcome = "solved"
    seconds: float = 0.0
    expanded: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class DistanceTable(TableAnswer):
    """Positions by their distance from the goal.

    Attributes:
        positions: how many can be reached from the goal (with outcome "limit": how many were reached).
        distribution: number of positions at each distance, in the metric asked for, from 0 on.
        farthest: canonical texts of the farthest positions (the first ones, where there are many).
        togo: the distance of the position asked about; None: it cannot reach the goal, or was not reached from it.
        certificate: why no position reaches the goal.
    """

    positions: int = 0
    distribution: tuple[int, ...] | None = None
    farthest: tuple[str, ...] | None = None
    togo: int | None = None
    certificate: Certificate | None = None


@dataclass(frozen=True, slots=True)
class PieceInHand:
    """A piece that does not lie yet.

    Attributes:
        letter: its own.
        cells: how many it covers.
        orientations: number of its different positions.
        placements: in how many ways it lies on free cells.
    """

    letter: str
    cells: int
    orientations: int
    placements: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PackTable(TableAnswer):
    """What is left to be packed, as an exact cover problem.

    Attributes:
        cells: free cells.
        options: placements of the pieces in hand on free cells.
        items: what the options cover: cells, and kinds of pieces.
        symmetries: how many symmetries region, set and placed pieces have.
        pieces: the pieces in hand.
    """

    cells: int
    options: int
    items: int
    symmetries: int
    pieces: tuple[PieceInHand, ...]


@dataclass(frozen=True, slots=True)
class Method:
    """One row of a comparison: the problem solved by one method.

    Attributes:
        name: the method's, a key of the page's words.
        expanded: positions expanded.
        seconds: time it took.
        outcome: what it came to.
        moves, jumps, runs, slides, steps: length of the solution, in the metric asked for alone.
        packings: number of packings found.
    """

    name: str
    expanded: int
    seconds: float
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
        outcome: what the best of them came to.
        methods: one row each.
        certificate: why there is no solution, where that needs no method.
    """

    outcome: Outcome
    methods: tuple[Method, ...]
    certificate: Certificate | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealAnswer(Heading):
    """A new position to play, in `position`.

    Attributes:
        outcome: "dealt".
        distance: moves from the goal in the metric asked for, where it is proved.
        difficulty: how hard it is for a person, 1 easy to 5 hard, where a difficulty was asked for.
        seed: the same seed deals the same position.
    """

    outcome: Literal["dealt"] = "dealt"
    distance: int | None = None
    difficulty: int | None = None
    seed: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RateAnswer(Heading):
    """The answer of `rate`: how hard a position is for a person, and what that is made of.

    Attributes:
        outcome: "limit": not every move on the way could be judged.
        difficulty: 1 easy to 5 hard; None without a rating, as all that follows up to `branching`.
        score: what the difficulty is read from.
        togo: moves to go in the metric asked for (packings: pieces in hand).
        decisions: positions on the way at which some move is not right.
        first: moves before the first of these.
        traps: moves on the way that lose.
        detours: moves on the way that cost more moves.
        tempting: how many of both look as good as what is right.
        branching: legal moves in the mean, the one that takes back the last left out.
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
    seconds: float = 0.0
    expanded: int = 0

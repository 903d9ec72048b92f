"""The answers that show why: a puzzle's map, what a plain search does step by step, and how large one would be.

They stand apart because most questions do without them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from ..search.budget import Limit
from ..search.estimate import Mean
from .answers import CheckAnswer, SolveAnswer
from .parts import Certificate, Heading, Move, Outcome, Solution
from .studies import CompareAnswer, DealAnswer, RateAnswer, TableAnswer

#: What an exact cover branches on: "cell" or "piece", its number or letter, and the ways that there are.
Item: TypeAlias = tuple[str, int | str, int]


@dataclass(frozen=True, slots=True)
class Corridor:
    """The positions on shortest solutions.

    Attributes:
        ids: their numbers on the map.
        share: how many of 1000 solutions go through each; 1000: all of them.
    """

    ids: tuple[int, ...]
    share: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MapAnswer(Heading):
    """The answer of `map`: positions by their distance from the goal, as a graph that can be drawn.

    Positions are numbered by level, and within one so that those that lie side by side belong together.

    Attributes:
        outcome: "limit": nothing could be mapped within the limits.
        scope: every position that can be reached, or those around a game and its solutions.
        space: positions of the whole space, where that is known.
        symmetries: by so many of them positions are taken as one.
        positions: how many there are on the map.
        levels: how many of them are 0, 1, 2, ... steps from the goal.
        width: characters of one position in `cells`; 0: these are texts joined by spaces.
        cells: all positions.
        edges: base64 of pairs of little-endian unsigned 32-bit numbers: each move once, the farther position first.
        flags: base64, a byte for each position: the sum of `search.chart.DEAD` and so on.
        start: number of the position asked about.
        path: numbers of the positions of the game.
        corridor: the positions on shortest solutions.
        solutions: how many of these there are; None: not all were listed.
        certificate: why there is no solution.
        limit: which limit stopped it.
        seconds, expanded: time in the solver, positions expanded.
    """

    outcome: Literal["mapped", "unsolvable", "limit"]
    scope: Literal["whole", "part"] | None = None
    space: int | None = None
    symmetries: int | None = None
    positions: int | None = None
    levels: tuple[int, ...] | None = None
    width: int | None = None
    cells: str | None = None
    edges: str | None = None
    flags: str | None = None
    start: int | None = None
    path: tuple[int, ...] | None = None
    corridor: Corridor | None = None
    solutions: int | None = None
    certificate: Certificate | None = None
    limit: Limit | None = None
    seconds: float = 0.0
    expanded: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TraceAnswer(Heading):
    """The answer of `trace`: what a plain search does, step by step.

    Attributes:
        method, methods: the search, and all that the puzzle has.
        outcome: "unsolvable": searched to its end.
        moves, slides, steps: length of the solution found, in the metric asked for.
        solution: its moves; of a packing, the pieces laid.
        alphabet: every move that occurs; steps name them by number.
        kinds: a letter for each step (`search.trace.record`).
        values: base64 of as many little-endian unsigned 32-bit numbers.
        items: pack: what is branched on.
        width, cells: the positions found, as in `MapAnswer`.
        roots: how many of these are there before the first step.
        positions: entered or found, the start included.
        backtracks, cuts: steps back, and moves cut off.
        hidden: whether some steps are not told.
        limit: which limit ended it.
        seconds, expanded: time it took, positions expanded.
    """

    method: str
    methods: tuple[str, ...]
    outcome: Outcome
    moves: int | None = None
    slides: int | None = None
    steps: int | None = None
    solution: Solution | None = None
    alphabet: tuple[Move, ...] = ()
    kinds: str = ""
    values: str = ""
    items: tuple[Item, ...] | None = None
    width: int | None = None
    cells: str | None = None
    roots: int | None = None
    positions: int = 0
    backtracks: int = 0
    cuts: int = 0
    hidden: bool = False
    limit: Limit | None = None
    seconds: float = 0.0
    expanded: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class EstimateAnswer(Heading):
    """The answer of `estimate`: how large a plain search for all solutions would be, by random ways down its tree.

    Attributes:
        outcome: "estimated"; with `limit`, by fewer walks than are usual.
        method: what the search is: "options" (packings: what is covered in the fewest ways comes first, one of each
            class of symmetrical packings where that is soon told) or "jumps" (pegs: every order of jumps).
        walks: ways down that were gone.
        positions: of the whole tree, the start included; positions met again count again.
        ends: of these, the positions without a move.
        goals: of the ends, those that are the goal; hardly any of them is met where solutions are rare.
        seed: the same seed goes the same ways.
        limit: which limit ended the walks early.
        seconds, expanded: time it took, positions met on the walks.
    """

    outcome: Literal["estimated"] = "estimated"
    method: Literal["options", "jumps"]
    walks: int
    positions: Mean
    ends: Mean
    goals: Mean
    seed: int
    limit: Limit | None = None
    seconds: float = 0.0
    expanded: int = 0


#: Any answer.
Answer: TypeAlias = (
    SolveAnswer | CheckAnswer | TableAnswer | CompareAnswer | DealAnswer | RateAnswer | MapAnswer | TraceAnswer
    | EstimateAnswer
)

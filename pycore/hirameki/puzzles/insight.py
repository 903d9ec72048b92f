"""The answers that give insight: maps, plain searches step by step, and estimates of their size.

They are a separate module because most questions do not need them.
"""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator
from dataclasses import dataclass, field
from struct import iter_unpack
from typing import Literal, TypeAlias

from ..search.jobs import Limit
from ..search.positions import Item
from ..search.random_walks import Mean
from .answers import Certificate, CheckAnswer, Heading, Outcome, SolveAnswer
from .moves import Move, Solution
from .studies import CompareAnswer, DealAnswer, MethodsAnswer, RateAnswer, TableAnswer


@dataclass(frozen=True, slots=True)
class Corridor:
    """The positions on shortest solutions.

    Attributes:
        ids: their numbers on the map.
        share: how many in 1000 solutions pass through each; 1000: all of them.
    """

    ids: tuple[int, ...]
    share: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MapAnswer(Heading):
    """The answer of `map`: positions by distance from the goal, as a graph to be drawn.

    Positions are numbered by level; within a level, related positions have adjacent numbers.

    Attributes:
        outcome: "limit": nothing could be mapped within the limits.
        scope: "whole": every reachable position; "part": those around a game and its solutions.
        space: number of positions of the whole space, if known.
        symmetries: the number of symmetries by which positions are identified.
        positions: number of positions on the map.
        levels: the number of positions at distance 0, 1, 2, ... from the goal.
        width: length of each position's text in `cells`; 0: the texts are joined by spaces.
        cells: all positions.
        edges: base64 of pairs of little-endian unsigned 32-bit numbers: each move once, the farther position first.
        flags: base64 of one byte for each position: the sum of `DEAD` and the other flags of `search.chart`.
        start: number of the position asked about.
        path: numbers of the game's positions.
        corridor: the positions on shortest solutions.
        solutions: number of shortest solutions; None: not all were listed.
        certificate: why there is no solution.
        limit: which limit stopped the search.
        seconds, expanded: time in the solver, positions expanded.
    """

    outcome: Literal["mapped", "unsolvable", "limit"]
    scope: Literal["whole", "part"] | None = None
    space: int | None = None
    symmetries: int | None = None
    positions: int | None = None
    levels: tuple[int, ...] | None = None
    width: int | None = None
    cells: str | None = field(default=None, repr=False)
    edges: str | None = field(default=None, repr=False)
    flags: str | None = field(default=None, repr=False)
    start: int | None = None
    path: tuple[int, ...] | None = field(default=None, repr=False)
    corridor: Corridor | None = field(default=None, repr=False)
    solutions: int | None = None
    certificate: Certificate | None = None
    limit: Limit | None = None
    seconds: float = field(default=0.0, compare=False)
    expanded: int = 0

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Yield every move once as the numbers of two positions, the farther one first.

        >>> from hirameki import open_puzzle
        >>> chart = open_puzzle("hop/frogs-1").map()
        >>> list(chart.pairs()), chart.texts()
        ([(1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (5, 4)], ['201', '021', '210', '120', '012', '102'])
        """
        return iter_unpack("<II", b64decode(self.edges or ""))

    def texts(self) -> list[str]:
        """Return the positions by their numbers, as a mark for each cell; numbers above 35 with commas.

        `Puzzle.position` reads them, of pegs and lamps as `[int(mark == "o") for mark in text]`.
        """
        if not self.cells:
            return []
        if not self.width:
            return self.cells.split(" ")
        return [self.cells[at:at + self.width] for at in range(0, len(self.cells), self.width)]

    def distances(self) -> list[int]:
        """Return how many steps from the goal every position is (of pegs, how many jumps still to make).

        >>> from hirameki import open_puzzle
        >>> open_puzzle("hop/frogs-1").map().distances()
        [0, 1, 1, 2, 2, 3]
        """
        return [steps for steps, positions in enumerate(self.levels or ()) for _ in range(positions)]


@dataclass(frozen=True, slots=True, kw_only=True)
class TraceAnswer(Heading):
    """The answer of `trace`: a plain search, step by step.

    Attributes:
        method, methods: the search, and all searches that the puzzle has.
        outcome: "unsolvable" if it was searched to the end.
        moves, slides, steps: length of the solution found, in the metric asked for.
        solution: its moves; of a packing, the pieces laid.
        alphabet: every move that occurs; steps refer to them by number.
        kinds: a letter for each step (`search.trace.record`).
        values: base64 of one little-endian unsigned 32-bit number for each step.
        items: pack: what is branched on.
        width, cells: the positions found, as in `MapAnswer`.
        roots: the number of these known before the first step.
        positions: number of positions entered or found, including the start.
        backtracks, cuts: number of steps back and of moves cut off.
        hidden: whether some steps were left out.
        limit: which limit ended the search.
        certificate: why there is no solution, if that is known without a search.
        seconds, expanded: time it took, positions expanded.
    """

    method: str
    methods: tuple[str, ...]
    outcome: Outcome
    moves: int | None = None
    slides: int | None = None
    steps: int | None = None
    solution: Solution | None = None
    alphabet: tuple[Move, ...] = field(default=(), repr=False)
    kinds: str = field(default="", repr=False)
    values: str = field(default="", repr=False)
    items: tuple[Item, ...] | None = field(default=None, repr=False)
    width: int | None = None
    cells: str | None = field(default=None, repr=False)
    roots: int | None = None
    positions: int = 0
    backtracks: int = 0
    cuts: int = 0
    hidden: bool = False
    limit: Limit | None = None
    certificate: Certificate | None = None
    seconds: float = field(default=0.0, compare=False)
    expanded: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class EstimateAnswer(Heading):
    """The answer of `estimate`: the size of a plain search for all solutions, by random walks down its tree.

    Attributes:
        outcome: "estimated"; with `limit`, from fewer walks than usual.
        method: the search: "options" (packings: the item with the fewest options first, one packing of each symmetry
            class if that is quickly decided) or "jumps" (pegs: every order of jumps).
        walks: number of walks.
        positions: positions of the whole tree, including the start; repeated positions count again.
        ends: the positions among these without a move.
        goals: the goal positions among the ends; walks hardly ever meet one if solutions are rare.
        seed: the same seed repeats the same walks.
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
    seconds: float = field(default=0.0, compare=False)
    expanded: int = 0


#: Any answer.
Answer: TypeAlias = (
    SolveAnswer | CheckAnswer | TableAnswer | CompareAnswer | DealAnswer | RateAnswer | MapAnswer | TraceAnswer
    | EstimateAnswer | MethodsAnswer
)

"""A question about tiles, read and validated once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ....search.budget import Budget
from ...answers import Heading
from ...puzzle import Question
from ..boards import TileBoard
from ..notation import read_moves, write_tiles
from ..rules import Tiles, replay, runs
from ..search.lower_bounds import Estimate, distance_estimate
from ..space import StateSpace
from ..theory.certificates import BlockCertificate, certificate
from ..theory.reachability import Decomposition
from ..tile_set import TileSet
from .tuning import COMPACT, WHOLE

if TYPE_CHECKING:
    from ....search.blank_moves import BlankMoves


@dataclass(frozen=True)
class Task:
    """What a job works on: everything is read, nothing searched.

    Attributes:
        puzzle: its name.
        board: cells and edges.
        start, goal: positions with the same tiles; whether the goal can be reached is left to `why_not`.
        metric: "moves" (STM) or "runs" (MTM).
        budget: the limits.
        question: as it was asked.
        going: the direction of the last of the moves played first, in which a run may continue; "": no such move.
    """

    puzzle: str
    board: TileBoard
    start: Tiles
    goal: Tiles
    metric: str
    budget: Budget
    question: Question
    going: str = ""

    @property
    def heading(self) -> Heading:
        """The question as it was understood."""
        return Heading(self.puzzle, write_tiles(self.start), write_tiles(self.goal), self.metric)

    @cached_property
    def decomposition(self) -> Decomposition:
        """The board's blocks, with the goal's blank as home."""
        return Decomposition(self.board, self.goal.index(0))

    @cached_property
    def why_not(self) -> BlockCertificate | None:
        """The certificate that the goal cannot be reached, or None if it can."""
        return certificate(self.decomposition, self.start, self.goal)

    @cached_property
    def positions(self) -> int:
        """How many positions can be reached from the goal."""
        return self.decomposition.positions(self.goal)

    @property
    def whole(self) -> bool:
        """Whether the whole space may be searched."""
        return self.positions <= WHOLE

    @property
    def compact(self) -> bool:
        """Whether the board is small enough for far-reaching pattern databases."""
        return len(self.board) <= COMPACT

    @property
    def limited(self) -> bool:
        """Whether the caller set a limit."""
        return self.budget.nodes is not None or self.budget.seconds is not None

    @property
    def runs(self) -> bool:
        """Whether a whole run counts as one step."""
        return self.metric == "runs"

    def swaps(self, bound: Estimate | None = None) -> BlankMoves:
        """Return the positions and single moves in the form that maps and plain searches use.

        Args:
            bound: the lower bound; None: the tiles' distances.
        """
        from ....search.blank_moves import BlankMoves

        bound = bound or distance_estimate(self.board, self.goal, False)
        return BlankMoves(self.board.neighbours, self.start, self.goal, write_tiles, self.positions, bound)

    def space(self) -> StateSpace:
        """Return the positions and steps in the metric asked for."""
        return StateSpace(self.board, self.goal, self.runs)

    def steps(self, moves: list[int]) -> int:
        """Return the length of a solution in the metric asked for."""
        return runs(self.board, self.start, moves) if self.runs else len(moves)


def read_task(puzzle: str, given: TileSet, metric: str, question: Question) -> Task:
    """Read a question, and play the moves that come first.

    Args:
        puzzle: its name.
        given: its board and tiles.
        metric: the metric asked for.
        question: the rest of the question.

    Raises:
        PuzzleError: position, goal, moves or another option do not fit.
    """
    start = given.read_position(question.position)
    goal = given.read_goal(question.goal, start)
    going = ""
    if question.moves:
        positions, played, refused = replay(given.board, start, read_moves(given.board, start, question.moves))
        if refused is not None:
            raise refused
        start = positions[-1]
        if played:
            going = given.board.direction[played[-1], positions[-2].index(0)]
    budget = Budget(question.nodes, question.seconds)
    return Task(puzzle, given.board, start, goal, metric, budget, question, going)

"""A question about tiles, read and validated once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from ..blank_task import BlankMoves, BlankTask
from ..moves import Move
from ..questions.task import WHOLE, approved
from .boards import TileBoard
from .certificates import BlockCertificate, certificate
from .reachability import Decomposition, random_position
from .rules import Tiles, continued_run, play, runs, write_tiles
from .search.lower_bounds import Estimate, distance_estimate
from .space import TileProblem

if TYPE_CHECKING:
    from ...methods.distances import Around
    from ...methods.space import State
    from ...search.random_numbers import Random
    from .search.learned_pairs import PairEvaluation

#: Boards of at most this many cells have pattern databases that let a deepening search reach far.
COMPACT = 16
#: Seconds for a first solution, however short the limit: on boards of hundreds of cells it takes longer.
PATIENCE = 1.0


@dataclass(frozen=True)
class Task(BlankTask):
    """What a job works on: everything is read, nothing searched.

    Attributes:
        board: cells and edges; whether the goal can be reached is left to `why_not`.
        proved: for every position on the stored shortest solution, the moves that are left; empty: there is none.
        direction: the direction of the last of the moves played first, in which a run may continue; "": no such move.
        patience: seconds for a first solution.
    """

    board: TileBoard
    proved: Mapping[Tiles, list[int]]
    direction: str = ""
    patience: float = PATIENCE

    def at(self, start: Tiles) -> Task:
        """Return the same question about another position."""
        return replace(self, start=start, heading=replace(self.heading, position=write_tiles(start)))

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

    @cached_property
    def learned(self) -> PairEvaluation | None:
        """The learned evaluation for this board and goal, or None if there is none or its table is missing."""
        from .search.learned_pairs import stored_evaluation

        return stored_evaluation(self.board, self.goal)

    @property
    def stored(self) -> list[int] | None:
        """The rest of the stored solution, proved shortest, or None if the position does not lie on it."""
        return None if self.runs else self.proved.get(self.start)

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
        """Whether a whole run counts as one step (MTM), and not every tile of it (STM)."""
        return self.heading.metric == "runs"

    def field(self, bound: Estimate | None = None) -> BlankMoves:
        """Return the positions and single moves in the form that maps and plain searches use.

        Args:
            bound: the lower bound; None: the tiles' distances.
        """
        bound = bound or distance_estimate(self.board, self.goal, False)
        return BlankMoves(self.board.neighbours, self.start, self.goal, write_tiles, self.positions, bound)

    plays_on = True
    glance = 10_000

    @property
    def reachable(self) -> bool:
        """Whether the goal can be reached."""
        return self.why_not is None

    @property
    def signature(self) -> tuple[TileBoard, Tiles, bool]:
        """What identifies the space for the next question about it."""
        return self.board, self.goal, self.runs

    @property
    def around(self) -> Around | None:
        """How `check` measures the positions near the start; None: a small space is measured whole.

        Where a step may leave the distance as it is, judging every move takes several searches; the space takes one,
        for all questions about it.
        """
        from ...methods.distances import KEPT, Around

        most = KEPT if self.budget.nodes is None else min(KEPT, self.budget.nodes)
        if not self.problem.alternating and self.positions <= most:
            return None
        return Around(apart=True, alternating=self.problem.alternating)

    @property
    def counted(self) -> int:
        """The most positions expanded to count the shortest solutions that begin with one move; 0 in runs."""
        return 0 if self.runs else WHOLE

    @property
    def going(self) -> list[State]:
        """The positions that the run in progress reaches if it continues."""
        if not (self.runs and self.direction) or self.start == self.goal:
            return []
        return list(map(self.problem.state, continued_run(self.board, self.start, self.direction)))

    def text(self, state: State) -> str:
        """Return the canonical text of a position."""
        return write_tiles(self.problem.marks(state))

    def order(self, state: State) -> Tiles:
        """Return the tiles of a position."""
        return self.problem.marks(state)

    def somewhere(self, random: Random) -> State:
        """Return a position, uniform over all from which the goal can be reached."""
        return self.problem.state(random_position(self.decomposition, self.goal, random))

    @cached_property
    def problem(self) -> TileProblem:
        """The positions, start and goal, in the metric asked for."""
        return TileProblem(self.board, self.start, self.goal, self.runs, self.least)

    def least(self, tiles: Tiles) -> int:
        """Return the lower bound on the steps from a position to the goal that applies to every board.

        No run moves more tiles than the longest line has beside the blank.
        """
        moves = self._distance(tiles)
        return -(-moves // max(len(ray) for rays in self.board.rays for ray in rays)) if self.runs else moves

    @property
    def bound(self) -> int:
        """The same for the start; even or odd, as its solutions in single moves are on a board in two colours."""
        least, colours = self.least(self.start), self.board.colours
        if self.runs or colours is None:
            return least
        return least + (least + colours[self.start.index(0)] + colours[self.goal.index(0)]) % 2

    @cached_property
    def _distance(self) -> Estimate:
        return distance_estimate(self.board, self.goal, True)

    def replayed(self, moves: Iterable[int]) -> tuple[Move, ...]:
        """Return a solution after replaying it by the rules alone, without the texts of its thousands of positions."""
        positions, played, refused = play(self.board, self.start, moves)
        return approved(played, refused is None and positions[-1] == self.goal)

    def steps(self, moves: list[int]) -> int:
        """Return the length of a solution in the metric asked for."""
        return runs(self.board, self.start, moves) if self.runs else len(moves)

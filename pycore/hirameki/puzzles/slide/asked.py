"""A question about tiles, read and validated once, and the answers' common parts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ...errors import BadOption
from ...search.budget import Budget
from ..puzzle import Answer, Question
from .boards import TileBoard
from .moves import runs
from .parity import certificate
from .parts import Parts
from .positions import Tiles, write_tiles
from .space import Space

if TYPE_CHECKING:
    from .tiles import TilePuzzle

#: Spaces up to this size are searched whole.
SMALL = 2_000_000


@dataclass(frozen=True)
class Asked:
    """What a job works on: everything read, nothing searched.

    Attributes:
        start, goal: with the same tiles; whether the goal can be reached is another question (`why_not`).
        metric: "moves" (STM) or "runs" (MTM).
    """

    puzzle: TilePuzzle
    question: Question
    board: TileBoard
    start: Tiles
    goal: Tiles
    metric: str
    budget: Budget

    @cached_property
    def parts(self) -> Parts:
        """The board's parts, the goal's blank as home."""
        return Parts(self.board, self.goal.index(0))

    @cached_property
    def why_not(self) -> dict[str, Any] | None:
        """The certificate that the goal cannot be reached, or None when it can."""
        return certificate(self.parts, self.start, self.goal)

    @cached_property
    def positions(self) -> int:
        """How many positions can be reached from the goal."""
        return self.parts.positions(self.goal)

    @property
    def small(self) -> bool:
        """Whether the whole space may be searched."""
        return self.positions <= SMALL

    @property
    def runs(self) -> bool:
        """Whether a whole run counts as one step."""
        return self.metric == "runs"

    def space(self) -> Space:
        """Return the positions and steps in the metric asked for."""
        return Space(self.board, self.goal, self.runs)

    def head(self) -> Answer:
        """Return what every answer begins with."""
        return {
            "puzzle": self.puzzle.id, "position": write_tiles(self.start), "goal": write_tiles(self.goal),
            "metric": self.metric,
        }

    def steps(self, moves: list[int]) -> int:
        """Return the length of a solution in the metric asked for."""
        return runs(self.board, self.start, moves) if self.runs else len(moves)

    def solved(self, moves: list[int], optimal: bool, bound: int, expanded: int) -> Answer:
        """Return the answer with a solution; the rules replay it first, a solver's mistake never gets out."""
        played = self.puzzle.play(write_tiles(self.start), list(moves))
        if played.refused is not None or played.positions[-1] != write_tiles(self.goal):
            raise AssertionError(f"{self.puzzle.id}: a solver's moves do not lead to the goal")
        outcome = "solved" if optimal or self.question.any else "limit"
        return {
            **self.head(), "outcome": outcome, "optimal": optimal and not self.question.any,
            **self.puzzle.lengths(write_tiles(self.start), list(moves)), "bound": bound, "solution": list(moves),
            "seconds": round(self.budget.elapsed(), 3), "expanded": expanded,
        }

    def unsolvable(self, why: dict[str, Any]) -> Answer:
        """Return the proved no."""
        seconds = round(self.budget.elapsed(), 3)
        return {**self.head(), "outcome": "unsolvable", "certificate": why, "seconds": seconds, "expanded": 0}

    def gave_up(self, bound: int, expanded: int) -> Answer:
        """Return that a limit was reached with no solution in hand."""
        seconds = round(self.budget.elapsed(), 3)
        return {
            **self.head(), "outcome": "limit", "optimal": False, "bound": bound, "seconds": seconds,
            "expanded": expanded,
        }


def read_question(puzzle: TilePuzzle, question: Question) -> Asked:
    """Read a question; moves to be played first are played.

    Raises:
        PuzzleError: position, goal, moves, metric or another option do not fit.
    """
    budget = Budget(question.nodes, question.seconds)
    if question.first is not None:
        raise BadOption("bad-option", option="--first", value=question.first[:40], expected="a peg puzzle")
    position = puzzle.read_position(question.position)
    goal = puzzle.read_goal(question.goal, position)
    if question.moves:
        played = puzzle.play(position, puzzle.read_moves(position, question.moves))
        if played.refused is not None:
            raise played.refused
        position = played.positions[-1]
    return Asked(
        puzzle, question, puzzle.board, puzzle.tiles(position), puzzle.tiles(goal), puzzle.metric(question), budget
    )

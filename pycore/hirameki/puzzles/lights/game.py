"""A puzzle of lamps: its description as data, its notation, replay by the rules, and its plans."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from ...drawing import Drawing, DrawnCell
from ...search.jobs import drain
from ..answers import CheckAnswer
from ..moves import Move, Playback
from ..question import Plan, Question
from ..space_game import WatchedGame
from ..writing import JSON
from . import rules
from .rules import SLUGS, Lamps

if TYPE_CHECKING:
    from ...methods.switching import Switching
    from ..questions.solve import Method
    from ..studies import DealAnswer, DistanceTable
    from .methods import Task


class LightsGame(WatchedGame):
    """Lamps, lit or dark; pressing one switches it and its neighbours.

    >>> from hirameki.puzzles.registry import open_game
    >>> line = open_game("lights/5x1")
    >>> line.read_moves("5o", "b1.e1"), line.play("5o", [1, 4]).positions
    ([1, 4], ('5o', '3coo', '5c'))
    """

    family = "lights"
    metrics = ("moves",)

    def __init__(self, given: Lamps) -> None:
        """Make the puzzle of a board."""
        super().__init__(given.slug, given.title)
        self._joined, self.board = given.board, given.board.board

    @cached_property
    def _switched(self) -> tuple[int, ...]:
        return rules.switched(self._joined)

    @cached_property
    def _presses(self) -> Switching:
        from ...methods.switching import Switching

        return Switching(self._switched)

    def describe(self) -> dict[str, JSON]:
        """Return the puzzle as plain data."""
        return self._described_joined("lights", self._joined, self._known())

    def _known(self) -> dict[str, JSON] | None:
        """Return the answer for the start of a board in the catalogue, which takes no search."""
        if self.slug not in SLUGS:
            return None
        answer = drain(self.plan_solve(Question()).job)
        solution = self.write_moves(answer.position, answer.solution or ())
        return {"moves": answer.moves, "metric": "moves", "optimal": answer.optimal, "solution": solution}

    def summary(self) -> dict[str, JSON]:
        """Return what `list` prints about the puzzle."""
        return self._summed_up(len(self.board), self._known())

    def read_position(self, text: str | None) -> str:
        """Return a position in canonical form; None = all lamps lit."""
        return self.board.write_set((1 << len(self.board)) - 1 if text is None else self._lit(text))

    def _lit(self, text: str) -> int:
        return rules.read_position(self.board, text)

    def read_goal(self, text: str | None, position: str | None) -> str:
        """Return a goal in canonical form; None = all lamps dark."""
        return self.board.write_set(0 if text is None else rules.read_position(self.board, text, "goal-shape"))

    def read_moves(self, position: str, text: str) -> list[Move]:
        """Return moves from link notation: the lamps pressed."""
        return rules.read_moves(self.board, text)

    def write_moves(self, position: str, moves: Sequence[Move]) -> str:
        """Return moves in link notation."""
        return rules.write_moves(self.board, moves)

    def legal(self, position: str) -> tuple[Move, ...]:
        """Return every lamp."""
        return tuple(range(len(self.board)))

    def play(self, position: str, moves: Sequence[Move]) -> Playback:
        """Replay moves by the rules alone, up to the first illegal one."""
        return rules.play(self._switched, self._lit(position), moves).written(position, self.board.write_set)

    def looks(self, position: str, goal: str) -> int:
        """Return how many lamps are not as the goal has them."""
        return (self._lit(position) ^ self._lit(goal)).bit_count()

    def drawing(self, position: str) -> Drawing:
        """Return a position as a drawing: a lit lamp as a disc, a dark one as a dot."""
        lit, joined = self._lit(position), self._joined
        return Drawing(tuple(
            DrawnCell(column, row, x, y, *(("peg", "#") if lit >> lamp & 1 else ("hole", ".")))
            for lamp, ((column, row), (x, y)) in enumerate(zip(self.board.places, joined.points))
        ), edges=joined.edges, bends=joined.bends)

    def task(self, question: Question) -> Task:
        """Return a question, read and validated."""
        from .methods import Task

        heading, _ = self.understood(question)
        return Task(
            self, question, question.budget, heading, self._joined, self._presses,
            self._lit(heading.position), self._lit(heading.goal),
        )

    @property
    def methods(self) -> Sequence[Method[Task]]:
        """The table of methods."""
        from .methods import METHODS

        return METHODS

    def plan_check(self, question: Question, rated: bool = False) -> Plan[CheckAnswer]:
        """Plan `check`."""
        from .methods import check

        task = self.task(question)
        return Plan(task.heading, check(task))

    def plan_table(self, question: Question) -> Plan[DistanceTable]:
        """Plan `table`."""
        from .methods import table

        task = self.task(question)
        return Plan(task.heading, table(task))

    def plan_dealt(self, question: Question, proved: bool = True) -> Plan[DealAnswer]:
        """Plan `deal`."""
        from .methods import deal

        task = self.task(question)
        return Plan(task.heading, deal(task))

"""A puzzle of frogs and toads: its description as data, its notation, replay by the rules, and its plans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...drawing import Drawing
from ..moves import Move, Playback
from ..one_blank import Marks, drawn, misplaced
from ..question import Question
from ..space_game import SpaceGame
from ..writing import JSON
from . import rules
from .rules import HopSet

if TYPE_CHECKING:
    from ..questions.solve import Method
    from ..questions.task import SpaceTask
    from .methods import Task


class HopGame(SpaceGame):
    """Pieces of two colours and one blank; a piece slides into the blank beside it, or jumps over one piece into it.

    >>> from hirameki.puzzles.registry import open_game
    >>> frogs = open_game("hop/frogs-2")
    >>> frogs.read_moves("11022", "Rl"), frogs.play("11022", [0, 0]).refused.code
    ([1, 3], 'illegal-move')
    """

    family = "hop"
    metrics = ("moves",)

    def __init__(self, given: HopSet) -> None:
        """Make the puzzle of a board."""
        super().__init__(given.slug, given.title)
        self._given = given
        self.board = given.board
        self._start = rules.first_position(len(given.board))

    def describe(self) -> dict[str, JSON]:
        """Return the puzzle as plain data; `jumps` are `[from, over, to, direction]`, as on peg boards."""
        board, letters = self.board, list(self.board.lattice.directions)
        ways = [(way, cell) for cell, ways in enumerate(board.ways) for way in ways]
        ways.sort(key=lambda way: (way[0].origin, letters.index(way[0].letter)))
        jumps: JSON = [[way.origin, way.over, cell, way.letter] for way, cell in ways if way.over is not None]
        return self._described("hop", board, board.steps, self._known()) | {"jumps": jumps}

    def _known(self) -> dict[str, JSON] | None:
        solution = self._given.solution
        if solution is None:
            return None
        return {"moves": len(solution), "metric": "moves", "optimal": True, "solution": solution}

    def summary(self) -> dict[str, JSON]:
        """Return what `list` prints about the puzzle."""
        known: JSON = None
        if self._given.solution is not None:
            known = {"moves": len(self._given.solution), "optimal": True, "source": self._given.source}
        return self._summed_up(len(self.board), known)

    def read_position(self, text: str | None) -> str:
        """Return a position in canonical form; None = the puzzle's start."""
        return rules.write_pieces(self._start if text is None else self._pieces(text))

    def _pieces(self, text: str) -> Marks:
        return rules.read_pieces(self.board, text)

    def read_goal(self, text: str | None, position: str | None) -> str:
        """Return a goal in canonical form; None = the colours exchanged, of the start if `position` is None, too."""
        pieces = self._start if position is None else self._pieces(position)
        return rules.write_pieces(rules.read_goal(self.board, text, pieces))

    def read_moves(self, position: str, text: str) -> list[Move]:
        """Return moves from link notation: the cells that pieces leave."""
        return list(rules.read_moves(self.board, self._pieces(position), text))

    def write_moves(self, position: str, moves: Sequence[Move]) -> str:
        """Return moves in link notation."""
        return rules.write_moves(self.board, self._pieces(position), moves)

    def legal(self, position: str) -> tuple[Move, ...]:
        """Return the cells from which a piece can slide or jump into the blank."""
        return tuple(self.board.origins[self._pieces(position).index(0)])

    def play(self, position: str, moves: Sequence[Move]) -> Playback:
        """Replay moves by the rules alone, up to the first illegal one."""
        return rules.play(self.board, self._pieces(position), moves).written(position, rules.write_pieces)

    def looks(self, position: str, goal: str) -> int:
        """Return how many pieces are where the goal has the other colour or the blank."""
        return misplaced(self._pieces(position), self._pieces(goal))

    def drawing(self, position: str) -> Drawing:
        """Return a position as a drawing; pieces are drawn as tiles in their colours."""
        return Drawing(drawn(self.board, self.board.points, self._pieces(position), coloured=True))

    def task(self, question: Question) -> Task:
        """Return a question, read and validated."""
        from .methods import Task

        heading, _ = self.understood(question)
        start, goal = self._pieces(heading.position), self._pieces(heading.goal)
        return Task(self, question, question.budget, heading, start, goal, self.board)

    @property
    def methods(self) -> Sequence[Method[SpaceTask]]:
        """The table of methods."""
        from .methods import METHODS

        return METHODS

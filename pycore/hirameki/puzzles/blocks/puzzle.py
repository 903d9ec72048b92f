"""A puzzle of sliding blocks: described as data, read and written, played; its questions are handed to the jobs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ... import tables
from ...drawing import Drawing, DrawnCell
from ..answers import Heading, Move
from ..json_form import JSON, as_json
from ..puzzle import Plan, Playback, Puzzle, Question
from . import notation, replay
from .boards import HERO, Setup
from .opening import Opening
from .rules import BLANK, WALL

if TYPE_CHECKING:
    from ...search.chart.protocol import Terrain
    from ..insight import TraceAnswer
    from .jobs.task import Task

#: The book of a proven shortest solution of every opening; `pycore/tables/make_blocks_solutions.py` makes it.
SOLUTIONS = "blocks-solutions.json"


class BlocksPuzzle(Puzzle):
    """Sliding blocks on a board, with an opening of the catalogue or a custom position."""

    family = "slide"
    sheet_columns = 8
    metrics = ("moves", "slides", "steps")

    def __init__(self, slug: str, title: str, setup: Setup, opening: Opening | None = None) -> None:
        """Make the puzzle.

        Args:
            slug: of the catalogue, or a board code.
            title: in English.
            setup: the board, its blocks and the way out.
            opening: what the catalogue knows about it; None = a custom board.
        """
        super().__init__(slug, title)
        self.setup, self.opening = setup, opening
        self.board, self.start = setup.board, setup.start

    def describe(self) -> dict[str, JSON]:
        """Return the puzzle as plain data for the page.

        Beside what every family has: `titles` by language and `source` where the opening has them, and `exit`: the
        edges [cell, direction] through which the hero would leave from its goal.
        """
        board = self.board
        steps = [[cell, *step] for cell, steps in enumerate(board.steps) for step in steps.items()]
        known: JSON = None if self.opening is None else json.loads(tables.book(SOLUTIONS)).get(self.slug)
        described = self._described("blocks", board.cells, steps, known, custom=self.opening is None) | {
            "group": "rush" if board.lengthwise else "klotski", "width": board.width, "height": board.height,
            "hero": HERO, "walls": as_json(sorted(board.walls)),
            "axis": {letter: board.axis(cells) for letter, cells in board.blocks(self.start).items()},
            "exit": self._exit(),
        }
        if self.opening is None:
            return described
        return {"titles": as_json(self.opening.titles._asdict()), "source": self.opening.source} | described

    def _exit(self) -> list[JSON]:
        """Return the edges that the hero touches at the goal: to the right on a row, else below."""
        hero = self.setup.hero
        cells = notation.moved_cells(self.board, hero, self.setup.exit) or ()
        direction = "R" if self.board.axis(hero) == "h" else "D"
        return [[cell, direction] for cell in cells if direction not in self.board.steps[cell]]

    def read_position(self, text: str | None) -> str:
        """Return a position in canonical form; None = the puzzle's start."""
        return self.setup.read_position(text)

    def read_goal(self, text: str | None, position: str | None) -> str:
        """Return a goal in canonical form (`A13`); None = the puzzle's own.

        Args:
            text: the goal.
            position: canonical text; its blocks are the ones that a goal can name. None = the puzzle's start.
        """
        return notation.write_goal(self.setup.read_goal(text, self.start if position is None else position))

    def read_moves(self, position: str, text: str) -> list[Move]:
        """Return moves from link notation; see `notation.read_moves`.

        Args:
            position: it does not matter here.
            text: the moves.
        """
        return list(notation.read_moves(self.board, text))

    def write_moves(self, position: str, moves: Sequence[Move]) -> str:
        """Return legal moves in link notation; see `replay.write_moves`.

        Args:
            position: canonical text of the position before them.
            moves: legal ones.
        """
        return replay.write_moves(self.board, position, moves)

    def play(self, position: str, moves: Sequence[Move]) -> Playback:
        """Replay moves by the plain rules, up to the first illegal one.

        Args:
            position: canonical text of the position before them.
            moves: legal or not.
        """
        return replay.play(self.board, position, moves)

    def finished(self, position: str, goal: str) -> bool:
        """Say whether every block that the goal names is in its place.

        Args:
            position: canonical text.
            goal: canonical text.
        """
        return all(position.find(letter) == cell for letter, cell in notation.read_goal(self.board, position, goal))

    def looks(self, position: str, goal: str) -> int:
        """Return the steps that the blocks of the goal are away from their places, were they alone."""
        total = 0
        for letter, cell in notation.read_goal(self.board, position, goal):
            (column, row), (there, below) = self.board.cells.cells[position.find(letter)], self.board.cells.cells[cell]
            total += abs(column - there) + abs(row - below)
        return total

    def lengths(self, position: str, moves: Sequence[Move]) -> dict[str, int]:
        """Return the length of a legal list of moves in moves, slides and steps.

        Args:
            position: canonical text of the position before them.
            moves: legal ones.
        """
        return replay.lengths(self.board, position, moves)._asdict()

    def drawing(self, position: str) -> Drawing:
        """Return a position as a drawing; blocks are its groups, walls are left out."""
        cells = []
        for cell, mark in enumerate(position):
            if mark != WALL:
                column, row = self.board.cells.cells[cell]
                block = mark != BLANK
                cells.append(DrawnCell(
                    column, row, float(column), float(row), "tile" if block else "blank", mark if block else "",
                    mark if block else "", ord(mark) - ord("A") if block else 0,
                ))
        return Drawing(tuple(cells), outlined=True)

    def summary(self) -> dict[str, JSON]:
        """Return what `list` prints."""
        known: JSON = None if self.opening is None else {**self.opening.published, "source": self.opening.source}
        return self._summed_up(len(self.start) - len(self.board.walls), known)

    def terrain(self, question: Question) -> tuple[Heading, Terrain]:
        """Return how a question was understood, and the positions that a map shows."""
        from .search.field import BlockField

        task = self.task(question)
        return task.heading, BlockField(task.space())

    def plan_trace(self, question: Question) -> Plan[TraceAnswer]:
        """Plan `trace`."""
        return self.planned("trace", question)

    def task(self, question: Question) -> Task:
        """Return a question understood.

        Raises:
            PuzzleError: position, goal, metric or moves are not what was expected.
        """
        from .jobs.task import read_task

        return read_task(question, self.id, self.metric(question), self.setup)

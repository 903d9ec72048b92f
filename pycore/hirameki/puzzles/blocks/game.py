"""A puzzle of sliding blocks: its description as data, its notation, replay by the rules, and its plans."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ... import tables
from ...drawing import Drawing, DrawnCell
from ..moves import Move, Playback
from ..question import Question
from ..space_game import SpaceGame
from ..writing import JSON, as_json
from . import notation, rules
from .boards import HERO, Opening, Setup
from .rules import BLANK, WALL

if TYPE_CHECKING:
    from ..questions.solve import Method
    from ..questions.task import SpaceTask
    from .methods import Task

#: The book with a proved shortest solution of every opening (made by pycore/tables/make/make_blocks_solutions.py).
SOLUTIONS = "blocks-solutions.json"


class BlocksGame(SpaceGame):
    """Sliding blocks on a board, with an opening of the catalogue or a custom position."""

    family = "slide"
    sheet_columns = 8
    metrics = ("moves", "slides", "steps")

    def __init__(self, slug: str, title: str, setup: Setup, opening: Opening | None = None) -> None:
        """Make the puzzle.

        Args:
            slug: its slug in the catalogue, or a board code.
            title: its title in English.
            setup: the board, its blocks and the exit.
            opening: its entry in the catalogue; None = a custom board.
        """
        super().__init__(slug, title)
        self.setup, self.opening = setup, opening
        self.board = setup.board

    def describe(self) -> dict[str, JSON]:
        """Return the puzzle as plain data for the page.

        In addition to what every family has: `titles` and `source` of an opening, `group`, the board's `width`,
        `height` and `walls`, the letter of the `hero`, the `axis` of every block, and `exit`, the edges
        [cell, direction] through which the hero would leave from its goal.
        """
        board = self.board
        steps = [[cell, *step] for cell, steps in enumerate(board.steps) for step in steps.items()]
        described = self._described("blocks", board.cells, steps, self._known()) | {
            "group": "rush" if board.lengthwise else "klotski", "width": board.width, "height": board.height,
            "hero": HERO, "walls": as_json(sorted(board.walls)),
            "axis": {letter: board.axis(cells) for letter, cells in board.blocks(self.setup.start).items()},
            "exit": self._exit(),
        }
        if self.opening is None:
            return described
        return {"titles": as_json(self.opening.titles._asdict()), "source": self.opening.source} | described

    def _known(self) -> dict[str, JSON] | None:
        if self.opening is None:
            return None
        known: dict[str, JSON] | None = json.loads(tables.book(SOLUTIONS)).get(self.slug)
        return known

    def _exit(self) -> list[JSON]:
        """Return the edges that the hero touches at the exit: to the right if it moves along a row, else below."""
        hero = self.setup.hero
        cells = notation.moved_cells(self.board, hero, self.setup.exit) or ()
        direction = "R" if self.board.axis(hero) == "h" else "D"
        return [[cell, direction] for cell in cells if direction not in self.board.steps[cell]]

    def read_position(self, text: str | None) -> str:
        """Return a position in canonical form; None = the puzzle's start."""
        if text is None:
            return self.setup.start
        return notation.read_position(self.board, text, (HERO, self.board.shape(self.setup.hero)))

    def read_goal(self, text: str | None, position: str | None) -> str:
        """Return a goal in canonical form (`A13`); None = the puzzle's own.

        Args:
            position: canonical text; a goal can name only its blocks. None = the puzzle's start.
        """
        if text is None:
            return notation.write_goal(((HERO, self.setup.exit),))
        start = self.setup.start if position is None else position
        return notation.write_goal(notation.read_goal(self.board, start, text))

    def read_moves(self, position: str, text: str) -> list[Move]:
        """Return moves from link notation; see `notation.read_moves`."""
        return list(notation.read_moves(self.board, text))

    def write_moves(self, position: str, moves: Sequence[Move]) -> str:
        """Return legal moves in link notation; see `rules.write_moves`."""
        return rules.write_moves(self.board, position, moves)

    def legal(self, position: str) -> tuple[Move, ...]:
        """Return every move of a block: its first cell, and where that can go by any path."""
        blocks = self.board.blocks(position)
        return tuple(sorted(
            (cells[0], target) for letter, cells in blocks.items() for target in self.board.reach(position, letter)
        ))

    def play(self, position: str, moves: Sequence[Move]) -> Playback:
        """Replay moves by the plain rules, up to the first illegal one."""
        return rules.play(self.board, position, moves)

    def finished(self, position: str, goal: str) -> bool:
        """Return whether every block that the goal names is in its place."""
        return all(position.find(letter) == cell for letter, cell in notation.read_goal(self.board, position, goal))

    def looks(self, position: str, goal: str) -> int:
        """Return the sum of the Manhattan distances of the goal's blocks from their places."""
        total = 0
        for letter, cell in notation.read_goal(self.board, position, goal):
            (column, row), (there, below) = self.board.cells.cells[position.find(letter)], self.board.cells.cells[cell]
            total += abs(column - there) + abs(row - below)
        return total

    def lengths(self, position: str, moves: Sequence[Move]) -> dict[str, int]:
        """Return the length of a list of legal moves in moves, slides and steps."""
        return rules.lengths(self.board, position, moves)

    def map_steps(self, position: str, moves: Sequence[Move], metric: str) -> Sequence[Move]:
        """Return legal moves as slides or single steps; see `Game.map_steps`."""
        return moves if metric == "moves" else rules.split(self.board, position, moves, metric)

    def drawing(self, position: str) -> Drawing:
        """Return a position as a drawing; its groups are the blocks, and walls are omitted."""
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
        """Return what `list` prints about the puzzle."""
        known: dict[str, JSON] | None = None
        if self.opening is not None:
            # Boards found by search have no published length, but a proved one that is stored.
            stored = {"moves": (self._known() or {}).get("moves")}
            known = {**stored, **self.opening.published, "source": self.opening.source}
        return self._summed_up(len(self.setup.start) - len(self.board.walls), known)

    def task(self, question: Question) -> Task:
        """Return a question, read and validated."""
        from .methods import Task

        heading, played = self.understood(question)
        return Task(self, question, question.budget, heading, self.board, rules.last_step(self.board, played))

    @property
    def methods(self) -> Sequence[Method[SpaceTask]]:
        """The table of methods."""
        from .methods import METHODS

        return METHODS

"""A tile puzzle: its description and notations; every question is passed on as a task."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

from ... import tables
from ...drawing import Drawing
from ...errors import BadPosition, bad_option
from ..answers import CheckAnswer
from ..moves import Move, Playback
from ..one_blank import drawn, misplaced, refuse_other_pieces
from ..question import Plan, Question
from ..space_game import SpaceGame
from ..writing import JSON
from . import rules
from .catalogue import TileSet
from .rules import Tiles, read_tiles, write_tiles

if TYPE_CHECKING:
    from ..questions.solve import Method
    from ..studies import CompareAnswer, DealAnswer
    from .task import Task

_SOLUTIONS = "slide-solutions.json"


class TileGame(SpaceGame):
    """Tiles that slide along edges into one blank cell.

    Attributes:
        given: the board and its tiles.
        board: cells and edges.

    >>> from hirameki.puzzles.registry import open_game
    >>> eight = open_game("slide/eight")
    >>> eight.read_moves("123456708", "R")
    [6]
    >>> eight.play("123456708", [7]).refused.code
    'illegal-move'
    """

    family = "slide"
    sheet_columns = 8
    metrics = ("moves", "runs")

    def __init__(self, slug: str, given: TileSet) -> None:
        """Create the puzzle.

        Args:
            slug: its name within the family.
            given: its board and tiles.
        """
        super().__init__(slug, given.title)
        self.given = given
        self.board = given.board

    def describe(self) -> dict[str, JSON]:
        """Return the puzzle as plain data for the page."""
        described = self._described_joined("slide", self.board, self.known())
        return described | {"faces": self.given.faces}

    def known(self) -> dict[str, JSON] | None:
        """Return the stored answer for the puzzle's own start, or None if there is none."""
        stored = cast(dict[str, dict[str, JSON]], json.loads(tables.book(_SOLUTIONS))).get(self.slug)
        return stored if stored and stored.pop("start") == write_tiles(self.given.start) else None

    @cached_property
    def _proved(self) -> dict[Tiles, list[int]]:
        """For every position on the stored solution, if it is proved shortest, the moves that are left."""
        known = self.known()
        if known is None or not known["optimal"]:
            return {}
        start = self.given.start
        positions, moves, _ = rules.play(self.board, start, self.read_moves(write_tiles(start), str(known["solution"])))
        return {position: moves[number:] for number, position in enumerate(positions)}

    def summary(self) -> dict[str, JSON]:
        """Return what `list` prints."""
        known = self.known()
        answer: JSON = {key: known[key] for key in ("moves", "optimal", "bound") if key in known} if known else None
        return self._summed_up(len(self.board), answer)

    def read_position(self, text: str | None) -> str:
        """Return a position in canonical form; None = the start."""
        return write_tiles(self.given.start if text is None else self._read(text))

    def _read(self, text: str) -> Tiles:
        return self.tiles(self.board.board.in_one_line(text))

    def read_goal(self, text: str | None, position: str | None) -> str:
        """Return a goal in canonical form.

        Args:
            text: the goal; None = the tiles in order.
            position: canonical text; None = the start.

        Raises:
            BadPosition: the text does not fit the board, or has other tiles.
        """
        tiles = self.given.start if position is None else self.tiles(position)
        if text is None:
            numbered = not self.given.exchange and not self.given.custom
            if numbered and sorted(tiles) != list(range(len(tiles))):
                raise _not_numbered(tiles)
            return write_tiles(self.given.goal_for(tiles))
        goal = self._read(text)
        refuse_other_pieces(goal, tiles, text, write_tiles(tiles))
        return write_tiles(goal)

    def tiles(self, position: str) -> Tiles:
        """Return a canonical position as a tuple."""
        return read_tiles(position, len(self.board))

    def read_moves(self, position: str, text: str) -> list[Move]:
        """Return moves from link notation, legal or not.

        Args:
            text: directions of the tile with run lengths, or cells joined by dots.
        """
        return rules.read_moves(self.board, self.tiles(position), text)

    def write_moves(self, position: str, moves: Sequence[Move]) -> str:
        """Return moves in link notation."""
        return rules.write_moves(self.board, self.tiles(position), moves)

    def legal(self, position: str) -> tuple[Move, ...]:
        """Return the cells beside the blank."""
        return self.board.neighbours[self.tiles(position).index(0)]

    def play(self, position: str, moves: Sequence[Move]) -> Playback:
        """Replay moves by the rules alone, up to the first illegal one."""
        return rules.play(self.board, self.tiles(position), moves).written(position, write_tiles)

    def looks(self, position: str, goal: str) -> int:
        """Return the total distance of the tiles from their goal cells; if any are alike, how many are misplaced."""
        now, wanted = self.tiles(position), self.tiles(goal)
        place = {tile: cell for cell, tile in enumerate(wanted)}
        if len(place) < len(wanted):
            return misplaced(now, wanted)
        return sum(self.board.distances[cell][place[tile]] for cell, tile in enumerate(now) if tile)

    def lengths(self, position: str, moves: Sequence[Move]) -> dict[str, int]:
        """Return the length of moves in single moves and in runs."""
        return {"moves": len(moves), "runs": rules.runs(self.board, self.tiles(position), moves)}

    def drawing(self, position: str) -> Drawing:
        """Return a canonical position as a drawing."""
        cells = drawn(self.board.board, self.board.points, self.tiles(position), self.given.faces == "colours")
        return Drawing(cells, edges=self.board.edges, bends=self.board.bends)

    @property
    def methods(self) -> Sequence[Method[Task]]:
        """The table of methods."""
        from .methods import METHODS

        return METHODS

    def plan_check(self, question: Question, rated: bool = False) -> Plan[CheckAnswer]:
        """Plan `check`."""
        from .prove import proof_tables

        task = replace(self.task(question), rated=rated)
        if task.whole or task.why_not is not None:
            from ..questions.distances import check as check_whole

            return Plan(task.heading, check_whole(task), proof_tables(task))
        from .questions import check

        return Plan(task.heading, check(task), proof_tables(task))

    def plan_compare(self, question: Question) -> Plan[CompareAnswer]:
        """Plan `compare`."""
        from ..questions.compare import by_methods, compare
        from .methods import METHODS
        from .prove import proof_tables
        from .questions import SECONDS, plain_searches

        task = self.task(question)
        searches = {**plain_searches(task), **by_methods(task, METHODS)}
        return Plan(task.heading, compare(task, searches, task.why_not, seconds=SECONDS), proof_tables(task))

    def plan_dealt(self, question: Question, proved: bool = True) -> Plan[DealAnswer]:
        """Plan `deal`."""
        task, distance = self.task(question), question.distance
        if distance is None or task.whole:
            return super().plan_dealt(question)
        from .prove import proof_tables
        from .questions import deal, near

        tables = proof_tables(task) if proved and distance > near(task) else ()
        return Plan(task.heading, deal(task, distance, proved), tables)

    def watched(self, question: Question) -> Task:
        """Return a question that is allowed in moves only, as a task.

        Raises:
            BadOption: it asks for another metric.
        """
        if self.metric(question) != "moves":
            raise bad_option("metric", question.metric, "moves")
        return self.task(question)

    def task(self, question: Question) -> Task:
        """Return a question, read and validated."""
        from .task import COMPACT, Task

        heading, played = self.understood(question)
        start, goal = self.tiles(heading.position), self.tiles(heading.goal)
        direction = ""
        if played.moves:
            before, (*_, cell) = self.tiles(played.positions[-2]), played.moves
            assert isinstance(cell, int)  # every move of a tile is the cell that it leaves
            direction = self.board.direction[cell, before.index(0)]
        # On smaller boards the length is proved anew.
        proved = self._proved if len(self.board) > COMPACT and goal == self.given.goal else {}
        return Task(self, question, question.budget, heading, start, goal, self.board, proved, direction)


def _not_numbered(tiles: Tiles) -> BadPosition:
    position, last = write_tiles(tiles)[:40], len(tiles) - 1
    double = next((tile for tile in sorted(tiles) if tiles.count(tile) > 1), None)
    if double is not None:
        return BadPosition("slide-doubled", text=position, tile=double, times=tiles.count(double), last=last)
    return BadPosition("slide-number", text=position, tile=max(tiles), last=last)

"""A packing puzzle: its description as data, its notation, replay by the rules, and plans for its questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ...drawing import Drawing, DrawnCell
from ...geometry.board import Board
from ...geometry.lattice import SQUARE
from ...search.jobs import drain
from ..answers import CheckAnswer
from ..game import Game
from ..moves import Move, Playback, Solution
from ..question import Plan, Question
from ..writing import JSON, as_json
from . import rules
from .catalogue import Design
from .packing import Packing
from .pieces import Placed

if TYPE_CHECKING:
    from ..insight import EstimateAnswer, TraceAnswer
    from ..questions.solve import Method
    from ..studies import CompareAnswer, DealAnswer, TableAnswer
    from .methods import Task

#: The description of a named board includes a packing if one is found within this many positions (under a second).
KNOWN_NODES = 50_000


class PackGame(Game):
    """A region and the set of pieces that fills it."""

    family = "pack"
    metrics = ("pieces",)
    classed = True
    pieced = True

    def __init__(self, known: Design, board: Board, marks: list[str], own_pieces: str | None = None) -> None:
        """Make the puzzle of a design.

        Args:
            known: names, region and usual set of pieces.
            marks: marks of the start, one per cell; empty = nothing placed.
            own_pieces: notation of the set that replaces the design's set; None = the design's set.
        """
        self.design = known
        self.board = board
        usual = rules.read_pieces(known.pieces, board.lattice)
        self.pieces = usual if own_pieces is None else rules.read_pieces(own_pieces, board.lattice)
        self.own = own_pieces is not None and rules.write_pieces(self.pieces) != rules.write_pieces(usual)
        slug = f"{known.slug}/p.{rules.write_pieces(self.pieces)}" if self.own else known.slug
        super().__init__(slug, known.title)
        placed = rules.read_marks(board, self.pieces, marks or ["o"] * len(board))
        self._start = rules.write_position(board, placed)
        self._reached: dict[str, Placed] = {}  # by the last moves played: the next question is often about one of them

    def describe(self) -> dict[str, JSON]:
        """Return the puzzle as plain data for the page.

        In addition to what every family has: `pieces_text` (notation of the set), `mirror` (whether pieces may be
        turned over), every piece's `kind` (shared by copies of a piece), `solutions` (their number modulo symmetry, if
        known), and on a calendar the `labels` of its cells and its `gaps` (labelled places outside the region).
        """
        board, labels = self.board, self.design.labels or {}
        return self._described("place", board, board.steps, self._known()) | {
            "pieces": [
                {
                    "letter": piece.letter, "count": 1, "kind": piece.kind, "colour": piece.colour,
                    "orientations": as_json(piece.orientations),
                }
                for piece in self.pieces.pieces
            ],
            "pieces_text": rules.write_pieces(self.pieces),
            "mirror": self.pieces.mirror,
            "solutions": None if self.own else self.design.known,
            "labels": [labels.get(cell, "") for cell in board.cells] if labels else None,
            "gaps": [
                {"point": as_json(board.lattice.point(cell)), "label": label}
                for cell, label in labels.items()
                if cell not in board.index
            ],
        }

    def _known(self) -> JSON:
        """Return one packing of the empty board, so that Solve works before the solver has loaded."""
        if self.custom or self.own:
            return None
        found = drain(self.plan_solve(Question(nodes=KNOWN_NODES)).job).solution
        return None if found is None else {"solution": self.packed(found)}

    def read_position(self, text: str | None) -> str:
        """Return a position in canonical form; None = the puzzle's start."""
        return self._start if text is None else rules.write_position(self.board, self.placed(text))

    def placed(self, position: str | None) -> Placed:
        """Return the placed pieces of a position; None = the puzzle's start.

        Raises:
            BadPosition: the text does not fit the board and its pieces.
        """
        text = self._start if position is None else position
        reached = self._reached.get(text)
        return rules.read_marks(self.board, self.pieces, self.board.marks(text)) if reached is None else reached

    def read_goal(self, text: str | None, position: str | None) -> str:
        """Return the goal in canonical form: `full` (every cell covered), or rows with the given pieces."""
        return rules.read_goal(text, self.board, self.pieces, self.placed(position))

    def read_moves(self, position: str, text: str) -> list[Move]:
        """Return no moves: links to packings have a position instead."""
        rules.read_no_moves(text)
        return []

    def write_moves(self, position: str, moves: Sequence[Move]) -> str:
        """Return an empty text; see `read_moves`."""
        return ""

    def legal(self, position: str) -> tuple[Move, ...]:
        """Return every way to lay a piece in hand on free cells."""
        packing = Packing(self.board, self.pieces, self.placed(position))
        return tuple(move for _, move in packing.moves())

    def play(self, position: str, moves: Sequence[Move]) -> Playback:
        """Play moves by the rules alone, up to the first illegal one.

        Args:
            moves: `Lay` and `Lift`, legal or not.
        """
        played = rules.play(self.board, self.pieces, self.placed(position), moves)
        playback = played.written(position, partial(rules.write_position, self.board))
        self._reached = dict(zip(playback.positions, played.positions))
        return playback

    def finished(self, position: str, goal: str) -> bool:
        """Return whether every cell is covered; given pieces cannot have moved."""
        return "o" not in self.board.marks(position)

    def looks(self, position: str, goal: str) -> int:
        """Return the number of pieces in hand, or of all pieces if an enclosed area visibly cannot be filled."""
        from .refutation import enclosed_area

        packing = Packing(self.board, self.pieces, self.placed(position))
        return sum(packing.needed) if enclosed_area(packing) is None else len(self.pieces.pieces)

    def lengths(self, position: str, moves: Sequence[Move]) -> dict[str, int]:
        """Return nothing: a packing is not measured in moves."""
        return {}

    def packed(self, solution: Solution) -> str | None:
        """Return the position of a solution, in canonical form; None if it is no packing but pieces laid and lifted."""
        rows = self.write_solution(self._start, solution)
        return self.read_position(rows) if rows else None

    def write_solution(self, position: str, solution: Solution) -> str:
        """Return the rows of a packing as one text."""
        return "-".join(row for row in solution if isinstance(row, str))

    def drawing(self, position: str) -> Drawing:
        """Return a canonical position as a drawing; its groups are the pieces, drawn with outlines."""
        board, marks = self.board, rules.marks_of(self.board, self.placed(position))
        return Drawing(
            tuple(
                DrawnCell(column, row, x, y, *self._appearance(mark, cell))
                for mark, (column, row), cell, (x, y) in zip(marks, board.places, board.cells, board.points)
            ),
            outlined=True,
            corners=() if board.lattice is SQUARE else board.corners,
        )

    def _appearance(self, mark: str, cell: tuple[int, int]) -> tuple[str, str, str, int]:
        if mark != "o":
            return "piece", mark, mark, self.pieces.by_letter[mark].colour
        bare = "" if self.board.lattice is SQUARE else "."  # marks an open cell, since there are no walls to show it
        return "open", (self.design.labels or {}).get(cell, bare), "", 0

    def summary(self) -> dict[str, JSON]:
        """Return what `list` prints about the puzzle."""
        known: JSON = {"solutions_modulo_symmetry": self.design.known} if self.design.known else None
        return self._summed_up(len(self.board), known)

    def task(self, question: Question) -> Task:
        """Return a question, read and validated."""
        from .methods import Task

        heading, _ = self.understood(question)
        packing = Packing(self.board, self.pieces, self.placed(heading.position))
        return Task(self, question, question.budget, heading, packing, self.slug if self._book else None)

    @property
    def _book(self) -> tuple[str, ...]:
        """The name of the board's packing book, if it has one."""
        from .packing_book import BOARDS, table_name

        return (table_name(self.slug),) if self.slug in BOARDS else ()

    @property
    def methods(self) -> Sequence[Method[Task]]:
        """The table of methods."""
        from .methods import METHODS

        return METHODS

    def plan_check(self, question: Question, rated: bool = False) -> Plan[CheckAnswer]:
        """Plan `check`."""
        from .questions import check

        task = replace(self.task(question), rated=rated)
        return Plan(task.heading, check(task), self._book)

    def plan_table(self, question: Question) -> Plan[TableAnswer]:
        """Plan `table`."""
        from .size import table

        task = self.task(question)
        return Plan(task.heading, table(task))

    def plan_compare(self, question: Question) -> Plan[CompareAnswer]:
        """Plan `compare`."""
        from .size import compare_counts

        task = self.task(question)
        return Plan(task.heading, compare_counts(task))

    def plan_dealt(self, question: Question, proved: bool = True) -> Plan[DealAnswer]:
        """Plan `deal`."""
        from .questions import deal

        task = self.task(question)
        return Plan(task.heading, deal(task, nearest=proved), self._book)

    def plan_trace(self, question: Question) -> Plan[TraceAnswer]:
        """Plan `trace`."""
        from ..questions.trace import by_pieces
        from .refutation import refute
        from .size import PackShapes

        task = self.task(question)
        return Plan(task.heading, by_pieces(task, PackShapes(task.packing), refute(task.packing)))

    def plan_estimate(self, question: Question) -> Plan[EstimateAnswer]:
        """Plan `estimate`; see `size`."""
        from .size import estimate

        task = self.task(question)
        return Plan(task.heading, estimate(task))

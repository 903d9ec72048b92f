"""A packing puzzle: described as data, read and written, played; its questions are handed to the solvers."""

from __future__ import annotations

from typing import Any

from ...drawing import Drawing, DrawnCell
from ...errors import BadMove, BadPosition, UnknownPuzzle
from ...geometry.board import Board, read_board_code
from ...geometry.lattice import SQUARE
from ...geometry.rows import write_rows
from ...search.jobs import Job, drain
from ..puzzle import Answer, Move, Playback, Puzzle, Question
from . import questions, rules
from .notation import marks_of, read_marks, read_pieces, write_pieces, write_position
from .pieces import PieceSet
from .regions import ALL, Design, design
from .stock import STOCK, Stock, stock, table_of

GOAL = "full"
#: A packing of a named board stands in its description if it is found in so many positions, a fraction of a second.
KNOWN_NODES = 50_000


def open_pack(board: str) -> PackPuzzle:
    """Return the puzzle of a slug or custom board code, with or without `/p.` and its pieces.

    >>> open_pack("6x10").id, open_pack("xs.5o-5o-5o/p.VPL").id
    ('pack/6x10', 'pack/xs.5o-5o-5o/p.LPV')
    """
    slug, slash, pieces = board.partition("/")
    if slash and not pieces.startswith("p."):
        raise UnknownPuzzle("unknown-puzzle", puzzle=f"pack/{board[:40]}")
    if "." not in slug:
        known, marks = design(slug), list[str]()
        region = Board.from_rows(SQUARE, known.rows)
    else:
        region, marks = read_board_code(slug)
        if region.lattice is not SQUARE:
            raise UnknownPuzzle("pack-lattice", lattice=f"{region.lattice.code}.")
        known = Design(f"xs.{write_rows(region.rows(marks))}", "Own board", tuple(region.rows("o" * len(region))), ALL)
    return PackPuzzle(known, region, marks, pieces[2:] if slash else None)


class PackPuzzle(Puzzle):
    """A region and the set of pieces that is to fill it."""

    family = "pack"
    metrics = ("pieces",)

    def __init__(self, known: Design, board: Board, marks: list[str], own_pieces: str | None = None) -> None:
        """Make the puzzle of a design; `own_pieces` (notation) replaces its set of pieces."""
        self.design = known
        self.board = board
        self.pieces: PieceSet = read_pieces(known.pieces if own_pieces is None else own_pieces)
        text = write_pieces(self.pieces)
        self.custom = known.slug.startswith("xs.")
        self.own = text != write_pieces(read_pieces(known.pieces))
        super().__init__(f"{known.slug}/p.{text}" if self.own else known.slug, known.title)
        self.start = write_position(board, read_marks(board, self.pieces, marks or ["o"] * len(board)))

    def describe(self) -> dict[str, Any]:
        """Return the puzzle as plain data for the page (ARCHITECTURE.md, "A puzzle is data").

        Beside what every family has: `pieces_text` (notation of the set), `mirror` (whether pieces may be turned
        over), every piece's `kind` (copies of one piece share it), and on a calendar the `labels` of cells and of
        the two `gaps`.
        """
        board, labels = self.board, self.design.labels or {}
        return {
            "id": self.id, "family": self.family, "slug": self.slug, "title": self.title,
            "kind": "place", "lattice": board.lattice.code,
            "points": [list(point) for point in board.points],
            "names": list(board.names),
            "grid": [list(cell) for cell in board.cells],
            "steps": [
                [cell, letter, to]
                for cell in range(len(board))
                for letter in board.lattice.directions
                if (to := board.step(cell, letter)) is not None
            ],
            "start": self.start, "goal": GOAL, "metrics": list(self.metrics),
            "known": self._known(), "custom": self.custom,
            "pieces": [
                {
                    "letter": piece.letter, "count": 1, "kind": piece.kind, "colour": piece.colour,
                    "orientations": [[list(offset) for offset in side] for side in piece.orientations],
                }
                for piece in self.pieces.pieces
            ],
            "pieces_text": write_pieces(self.pieces),
            "mirror": self.pieces.mirror,
            "solutions": None if self.own else self.design.known,
            "labels": [labels.get(cell, "") for cell in board.cells] if labels else None,
            "gaps": [
                {"point": list(board.lattice.point(cell)), "label": label}
                for cell, label in labels.items()
                if cell not in board.index
            ],
        }

    def _known(self) -> dict[str, str] | None:
        """Return one packing of the empty board, so that Solve works before the solver is there."""
        if self.custom or self.own:
            return None
        answer = drain(questions.solve(self, Question(nodes=KNOWN_NODES)))
        return {"solution": self.read_position("-".join(answer["solution"]))} if "solution" in answer else None

    def read_position(self, text: str | None) -> str:
        """Return a position in canonical form; None = the puzzle's start."""
        return self.start if text is None else write_position(self.board, self.placed(text))

    def placed(self, position: str | None) -> dict[str, tuple[int, ...]]:
        """Return the placed pieces of a position: letter -> its cells in increasing order.

        Raises:
            BadPosition: the text does not fit the board and its pieces.
        """
        return read_marks(self.board, self.pieces, self.board.marks(self.start if position is None else position))

    def read_goal(self, text: str | None, position: str) -> str:
        """Return the goal, which is always `full`: every cell covered."""
        if text not in (None, GOAL):
            raise BadPosition("goal-shape", text=str(text)[:40], expected=GOAL)
        return GOAL

    def read_moves(self, position: str, text: str) -> list[Move]:
        """Return no moves: links of packings have none, their position says it."""
        if text:
            expected = "none: the position of a packing says it"
            raise BadMove("bad-moves", text=text[:40], found=text[:8], expected=expected)
        return []

    def write_moves(self, position: str, moves: list[Move]) -> str:
        """Return the empty text; see `read_moves`."""
        return ""

    def play(self, position: str, moves: list[Move]) -> Playback:
        """Place and lift pieces by the rules alone, up to the first illegal move.

        Args:
            moves: `{"type": "place", "letter", "orientation", "cell"}` with the cell of the orientation's first
                cell in reading order, or `{"type": "lift", "letter"}`.
        """
        return rules.play(self.board, self.pieces, self.placed(position), moves)

    def finished(self, position: str, goal: str) -> bool:
        """Say whether every cell is covered."""
        return "o" not in self.board.marks(position)

    def lengths(self, position: str, moves: list[Move]) -> dict[str, int]:
        """Return nothing: a packing is not measured in moves."""
        return {}

    def drawing(self, position: str) -> Drawing:
        """Return a canonical position as a drawing; pieces are its groups, drawn with outlines."""
        marks = marks_of(self.board, self.placed(position))
        return Drawing(
            tuple(
                DrawnCell(column, row, x, y, *self._looks(mark, (column, row)))
                for mark, (column, row), (x, y) in zip(marks, self.board.cells, self.board.points)
            ),
            outlined=True,
        )

    def _looks(self, mark: str, cell: tuple[int, int]) -> tuple[str, str, str, int]:
        if mark == "o":
            return "open", (self.design.labels or {}).get(cell, ""), "", 0
        return "piece", mark, mark, self.pieces.by_letter[mark].colour

    def summary(self) -> dict[str, Any]:
        """Return what `list` prints."""
        return {
            "id": self.id, "title": self.title, "cells": len(self.board), "start": self.start, "goal": GOAL,
            "known": {"solutions_modulo_symmetry": self.design.known} if self.design.known else None,
        }

    def tables(self, operation: str, question: Question) -> tuple[str, ...]:
        """Return the table of stored packings where `check` and `deal` can use it."""
        usable = operation in ("check", "deal") and self.slug in STOCK
        return (table_of(self.slug),) if usable else ()

    def stored(self) -> Stock | None:
        """Return the stored packings of a stock board, if they are at hand."""
        return stock(self.slug, self.board, self.pieces)

    def write(self, placed: dict[str, tuple[int, ...]]) -> str:
        """Return placed pieces as a canonical position."""
        return write_position(self.board, placed)

    def solve(self, question: Question) -> Job[Answer]:
        """Answer `solve` and `count`; see `questions.solve`."""
        return questions.solve(self, question)

    def check(self, question: Question) -> Job[Answer]:
        """Answer `check`; see `questions.check`."""
        return questions.check(self, question)

    def table(self, question: Question) -> Job[Answer]:
        """Answer `table`; see `questions.table`."""
        return questions.table(self, question)

    def compare(self, question: Question) -> Job[Answer]:
        """Answer `compare`; see `questions.compare`."""
        return questions.compare(self, question)

    def deal(self, question: Question) -> Job[Answer]:
        """Answer `deal`; see `questions.deal`."""
        return questions.deal(self, question)

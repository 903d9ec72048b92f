"""A puzzle of sliding blocks: described as data, read and written, played; its questions are handed to the jobs."""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any

from ... import tables
from ...drawing import Drawing, DrawnCell
from ...errors import BadPosition
from ...geometry.board import Board
from ...geometry.lattice import SQUARE
from ...search.budget import Budget
from ...search.jobs import Job
from ..puzzle import Answer, Move, Playback, Puzzle, Question
from . import jobs, notation, replay
from .notation import Goal
from .opening import HERO, Opening
from .rules import BLANK, WALL, BlockBoard

SOLUTIONS = "blocks-solutions.json"


class BlocksPuzzle(Puzzle):
    """Sliding blocks on a board, with an opening of the catalogue or a custom position."""

    family = "slide"
    metrics = ("moves", "slides", "steps")

    def __init__(self, slug: str, title: str, board: BlockBoard, start: str, opening: Opening | None = None) -> None:
        """Make the puzzle.

        Args:
            slug: of the catalogue, or a board code.
            title: in English.
            board: without its blocks.
            start: canonical position; its block A is the hero.
            opening: what the catalogue knows about it; None = a custom board.
        """
        super().__init__(slug, title)
        self.board, self.start, self.opening = board, start, opening
        cells = board.blocks(start)[HERO]
        self.hero_shape = tuple(cell - cells[0] for cell in cells)
        self.goal: Goal = ((HERO, opening.goal if opening else _way_out(board, cells)),)

    @cached_property
    def cells(self) -> Board:
        """All cells as a board of the square lattice, walls included."""
        return Board.from_rows(SQUARE, ["o" * self.board.width] * self.board.height)

    def describe(self) -> dict[str, Any]:
        """Return the puzzle as plain data for the page (ARCHITECTURE.md, "A puzzle is data").

        Beside what every family has: `titles` by language and `source` where the opening has them, and `exit`: the
        edges [cell, direction] through which the hero would leave from its goal.
        """
        board = self.board
        title = {} if self.opening is None else {
            "titles": {"en": self.title, "ja": self.opening.japanese, "zh": self.opening.chinese},
            "source": self.opening.source,
        }
        return title | {
            "id": self.id, "family": self.family, "slug": self.slug, "title": self.title, "kind": "blocks",
            "lattice": SQUARE.code, "group": "rush" if board.lengthwise else "klotski",
            "points": [list(point) for point in self.cells.points],
            "names": list(self.cells.names),
            "grid": [list(cell) for cell in self.cells.cells],
            "steps": [
                [cell, letter, target] for cell, steps in enumerate(board.steps) for letter, target in steps.items()
            ],
            "start": self.start, "goal": notation.write_goal(self.goal), "metrics": list(self.metrics),
            "known": self._known(), "custom": self.opening is None,
            "width": board.width, "height": board.height, "hero": HERO, "walls": sorted(board.walls),
            "axis": {letter: board.axis(cells) for letter, cells in board.blocks(self.start).items()},
            "exit": self._exit(),
        }

    def _exit(self) -> list[list[Any]]:
        """Return the edges that the hero touches at the goal: to the right on a row, else below."""
        cells = notation.moved_cells(self.board, self.board.blocks(self.start)[HERO], self.goal[0][1]) or ()
        direction = "R" if self.board.axis(cells) == "h" else "D"
        return [[cell, direction] for cell in cells if direction not in self.board.steps[cell]]

    def _known(self) -> dict[str, Any] | None:
        stored = tables.read(SOLUTIONS)
        if stored is None or self.opening is None:
            return None
        known: dict[str, Any] | None = json.loads(stored).get(self.slug)
        return known

    def read_position(self, text: str | None) -> str:
        """Return a position in canonical form; None = the puzzle's start."""
        if text is None:
            return self.start
        return notation.read_position(self.board, text, (HERO, self.hero_shape))

    def read_goal(self, text: str | None, position: str) -> str:
        """Return a goal in canonical form (`A13`); None = the puzzle's own."""
        return notation.write_goal(self.goal if text is None else notation.read_goal(self.board, position, text))

    def read_moves(self, position: str, text: str) -> list[Move]:
        return list(notation.read_moves(self.board, text))

    def write_moves(self, position: str, moves: list[Move]) -> str:
        return replay.write_moves(self.board, position, moves)

    def play(self, position: str, moves: list[Move]) -> Playback:
        return replay.play(self.board, position, moves)

    def finished(self, position: str, goal: str) -> bool:
        return all(position.find(letter) == cell for letter, cell in notation.read_goal(self.board, position, goal))

    def lengths(self, position: str, moves: list[Move]) -> dict[str, int]:
        return replay.lengths(self.board, position, moves)

    def drawing(self, position: str) -> Drawing:
        """Return a position as a drawing; blocks are its groups, walls are left out."""
        cells = []
        for cell, mark in enumerate(position):
            if mark != WALL:
                column, row = self.cells.cells[cell]
                block = mark != BLANK
                cells.append(DrawnCell(
                    column, row, float(column), float(row), "tile" if block else "blank", mark if block else "",
                    mark if block else "", ord(mark) - ord("A") if block else 0,
                ))
        return Drawing(tuple(cells), outlined=True)

    def summary(self) -> dict[str, Any]:
        """Return what `list` prints."""
        known = None if self.opening is None else self.opening.published | {"source": self.opening.source}
        return {
            "id": self.id, "title": self.title, "cells": len(self.start) - len(self.board.walls), "start": self.start,
            "goal": notation.write_goal(self.goal), "known": known,
        }

    def solve(self, question: Question) -> Job[Answer]:
        return jobs.solve(
            self._task(question), first_found=question.any, count=question.all, listed=question.listed
        )

    def check(self, question: Question) -> Job[Answer]:
        return jobs.check(self._task(question))

    def table(self, question: Question) -> Job[Answer]:
        return jobs.table(self._task(question))

    def compare(self, question: Question) -> Job[Answer]:
        return jobs.compare(self._task(question))

    def deal(self, question: Question) -> Job[Answer]:
        return jobs.deal(self._task(question), question.distance, question.seed)

    def _task(self, question: Question) -> jobs.Task:
        """Return a question understood, its moves played first.

        Raises:
            PuzzleError: position, goal, metric or moves are not what was expected.
        """
        if question.first is not None:
            raise BadPosition("blocks-first")
        position = self.read_position(question.position)
        goal = notation.read_goal(self.board, position, self.read_goal(question.goal, position))
        if question.moves:
            playback = self.play(position, self.read_moves(position, question.moves))
            if playback.refused:
                raise playback.refused
            position = playback.positions[-1]
        budget = Budget(question.nodes, question.seconds)
        return jobs.Task(self.id, self.board, position, goal, self.metric(question), budget)


def _way_out(board: BlockBoard, cells: tuple[int, ...]) -> int:
    """Return where the hero of a custom board must come: the end of its row or column, or the middle of the bottom.

    Of the places that the hero alone on the board could reach it is the one farthest down (to the right for a block
    that only moves along a row), and of those the one nearest to the middle.
    """
    alone = "".join(
        WALL if cell in board.walls else HERO if cell in cells else BLANK for cell in range(len(board.steps))
    )
    width = 1 + max(cell % board.width for cell in cells) - min(cell % board.width for cell in cells)
    offset = cells[0] % board.width - min(cell % board.width for cell in cells)

    def rank(first: int) -> tuple[int, int, int]:
        left, row = first % board.width - offset, first // board.width
        along = left if board.axis(cells) == "h" else row
        return along, -abs(2 * left + width - board.width), -left

    return max([cells[0], *board.reach(alone, HERO)], key=rank)

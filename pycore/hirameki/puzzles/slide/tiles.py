"""A puzzle with tiles: its description, its notations, and the door to its solvers."""

from __future__ import annotations

import json
from typing import Any

from ... import tables
from ...drawing import Drawing, DrawnCell
from ...errors import BadMove, BadPosition
from ...search.jobs import Job
from ..puzzle import Answer, Move, Playback, Puzzle, Question
from . import moves as notation
from .catalogue import TileSet
from .guide import STORED, fits_stored
from .positions import Tiles, read_tiles, write_tiles

_SOLUTIONS = "slide-solutions.json"


class TilePuzzle(Puzzle):
    """Tiles that slide along edges into one blank cell.

    >>> from hirameki.puzzles.registry import open_puzzle
    >>> eight = open_puzzle("slide/eight")
    >>> eight.read_moves("123456708", "R")
    [6]
    >>> eight.play("123456708", [7]).refused.code
    'illegal-move'
    """

    family = "slide"
    metrics = ("moves", "runs")

    def __init__(self, slug: str, given: TileSet) -> None:
        super().__init__(slug, given.title)
        self.given = given
        self.board = given.board

    def describe(self) -> dict[str, Any]:
        board = self.board.board
        graph = self.board.graph
        return {
            "id": self.id, "family": self.family, "slug": self.slug, "title": self.title, "kind": "slide",
            "lattice": "graph" if graph else board.lattice.code,
            "points": [list(point) for point in self.board.points], "names": list(board.names),
            "grid": [list(cell) for cell in board.cells],
            "steps": [
                [cell, "" if graph else letter, other]
                for cell, around in enumerate(self.board.step) for letter, other in sorted(around.items())
            ],
            "start": write_tiles(self.given.start), "goal": write_tiles(self.given.goal),
            "metrics": list(self.metrics), "known": self.known(), "custom": self.given.custom,
            "faces": self.given.faces,
            "bends": [[*edge, bend] for edge, bend in zip(self.board.edges, self.board.bends) if bend],
        }

    def known(self) -> dict[str, Any] | None:
        """Return the stored answer for the puzzle's own start, where there is one."""
        text = tables.read(_SOLUTIONS)
        stored = json.loads(text).get(self.slug) if text else None
        return stored if stored and stored.pop("start") == write_tiles(self.given.start) else None

    def summary(self) -> dict[str, Any]:
        known = self.known()
        return {
            "id": self.id, "title": self.title, "cells": len(self.board), "start": write_tiles(self.given.start),
            "goal": write_tiles(self.given.goal),
            "known": {key: known[key] for key in ("moves", "optimal", "bound") if key in known} if known else None,
        }

    def read_position(self, text: str | None) -> str:
        return write_tiles(self.given.start if text is None else read_tiles(text, len(self.board)))

    def read_goal(self, text: str | None, position: str) -> str:
        tiles = self.tiles(position)
        if text is None:
            if self.given.numbered and sorted(tiles) != list(range(len(tiles))):
                raise self._not_numbered(position, tiles)
            return write_tiles(self.given.goal_for(tiles))
        goal = read_tiles(text, len(self.board))
        if sorted(goal) != sorted(tiles):
            extra = sorted(tile for tile in set(goal) if goal.count(tile) > tiles.count(tile))
            raise BadPosition("slide-goal-tiles", goal=text[:40], position=position[:40], tile=extra[0])
        return write_tiles(goal)

    def _not_numbered(self, position: str, tiles: Tiles) -> BadPosition:
        last = len(tiles) - 1
        double = next((tile for tile in sorted(tiles) if tiles.count(tile) > 1), None)
        if double is not None:
            return BadPosition("slide-doubled", text=position[:40], tile=double, times=tiles.count(double), last=last)
        return BadPosition("slide-number", text=position[:40], tile=max(tiles), last=last)

    def tiles(self, position: str) -> Tiles:
        """Return a canonical position as a tuple."""
        return read_tiles(position, len(self.board))

    def read_moves(self, position: str, text: str) -> list[Move]:
        return list(notation.read_moves(self.board, self.tiles(position), text))

    def write_moves(self, position: str, moves: list[Move]) -> str:
        return notation.write_moves(self.board, self.tiles(position), moves)

    def play(self, position: str, moves: list[Move]) -> Playback:
        tiles = self.tiles(position)
        positions = [write_tiles(tiles)]
        played: list[Move] = []
        for number, move in enumerate(moves, 1):
            reason = notation.refusal(self.board, tiles, move)
            if reason is not None:
                refused = BadMove("illegal-move", number=number, move=str(move)[:20], reason=reason)
                return Playback(tuple(positions), tuple(played), refused)
            tiles = notation.moved(tiles, move)
            positions.append(write_tiles(tiles))
            played.append(move)
        return Playback(tuple(positions), tuple(played))

    def finished(self, position: str, goal: str) -> bool:
        return position == goal

    def lengths(self, position: str, moves: list[Move]) -> dict[str, int]:
        return {"moves": len(moves), "runs": notation.runs(self.board, self.tiles(position), moves)}

    def drawing(self, position: str) -> Drawing:
        board = self.board.board
        coloured = self.given.faces == "colours"
        half = board.lattice.slant > 0  # in a terminal a slanted row is shifted by half cells
        least = min(2 * column - row for column, row in board.cells)
        cells = []
        for (column, row), (x, y), tile in zip(board.cells, self.board.points, self.tiles(position)):
            place = 2 * column - row - least if half else column
            kind = "tile" if tile else "blank"
            cells.append(DrawnCell(place, row, x, y, kind, str(tile) if tile else "", colour=tile if coloured else 0))
        return Drawing(tuple(cells), edges=self.board.edges, bends=self.board.bends)

    def tables(self, operation: str, question: Question) -> tuple[str, ...]:
        if operation not in ("solve", "check", "compare", "deal") or question.any:
            return ()
        from .deals import NEAR  # what only a question needs is not loaded with the catalogue
        from .insight import STORED as LEARNED
        from .insight import fits_insight
        from .sight_patterns import fits_sight, stored

        goal = self.tiles(self.read_goal(question.goal, self.read_position(question.position)))
        if operation == "solve" and fits_insight(self.board, goal):
            return (LEARNED,)
        if operation == "solve" and fits_sight(self.board, goal):
            return (stored(self.board.width, self.board.height),)
        if self.metric(question) != "moves" or (operation == "deal" and (question.distance or 0) <= NEAR):
            return ()
        return (STORED,) if fits_stored(self.board, goal) else ()

    def solve(self, question: Question) -> Job[Answer]:
        from .solving import solve  # the solvers are loaded when first needed: the page describes without them

        return solve(self, question)

    def check(self, question: Question) -> Job[Answer]:
        from .judging import check

        return check(self, question)

    def table(self, question: Question) -> Job[Answer]:
        from .judging import table

        return table(self, question)

    def compare(self, question: Question) -> Job[Answer]:
        from .comparing import compare

        return compare(self, question)

    def deal(self, question: Question) -> Job[Answer]:
        from .dealing import deal

        return deal(self, question)

"""The peg family's puzzle: a board described as data, its notations, play by the rules, and the questions."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from math import hypot
from typing import Any

from ...drawing import Drawing, DrawnCell
from ...errors import BadMove, UnknownPuzzle
from ...search.jobs import Job
from ..puzzle import Answer, Move, Playback, Puzzle, Question
from . import notation, questions
from .boards import Layout
from .central import is_central
from .rules import jump_table, replay
from .solver import WHOLE_SETS
from .space import free_holes
from .stages import FILES as STAGES
from .stages import game_of
from .starts import Opening, opening
from .stock import FILE as SOLUTIONS
from .stock import known, may_be_stored
from .tablebase import CENTRE
from .tablebase import FILE as TABLEBASE


class PegPuzzle(Puzzle):
    """A board of peg solitaire with its start.

    Raises:
        UnknownPuzzle: no peg can ever jump on the board.

    >>> from hirameki.puzzles.registry import open_puzzle
    >>> hoppers = open_puzzle("peg/hoppers")
    >>> hoppers.read_position(None), hoppers.read_goal(None, "c3"), hoppers.read_moves("c3", "a1C")
    ('c3', 'c3', [[0, 6]])
    """

    family = "peg"
    metrics = ("moves", "jumps")

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout.slug, layout.title)
        self.layout = layout
        self.board = layout.board
        self.jumps, self.letters = jump_table(layout.board)
        if not self.jumps.jumps:
            raise UnknownPuzzle("board-no-jumps")

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The permutations of the holes that keep the board and its jumps, the identity first."""
        return tuple(symmetry for symmetry in self.board.symmetries if self.jumps.permuted(symmetry) is not None)

    @cached_property
    def opening(self) -> Opening:
        """The start of the puzzle; found when it is first asked for."""
        return opening(self.layout, self.jumps)

    def describe(self) -> dict[str, Any]:
        board = self.board
        steps = [
            [cell, letter, to]
            for cell in range(len(board)) for letter in board.lattice.directions
            if (to := board.step(cell, letter)) is not None
        ]
        described: dict[str, Any] = {
            "id": self.id, "family": self.family, "slug": self.slug, "title": self.title, "kind": "jump",
            "group": self.layout.group, "lattice": board.lattice.code,
            "points": [list(point) for point in self._points], "names": list(board.names),
            "grid": [list(cell) for cell in board.cells], "steps": steps,
            "start": self.read_position(None), "goal": self.read_goal(None, self.read_position(None)),
            "metrics": list(self.metrics), "known": known(self.slug), "custom": self.layout.marks is not None,
            "jumps": [[*jump, letter] for jump, letter in zip(self.jumps.jumps, self.letters)],
            "provenance": self.layout.provenance,
        }
        if self.opening.solvable is False:
            described["unsolvable"] = True
        return described

    @cached_property
    def _points(self) -> list[tuple[float, float]]:
        """Where holes are drawn: the nearest two 1 apart."""
        points = self.board.points
        nearest = min(
            hypot(points[origin][0] - points[over][0], points[origin][1] - points[over][1])
            for origin, over, _ in self.jumps.jumps
        )
        return [(round(x / nearest, 3), round(y / nearest, 3)) for x, y in points]

    def read_position(self, text: str | None) -> str:
        position = self.opening.position if text is None else notation.read_position(self.board, text)
        return notation.write_position(self.board, position)

    def read_goal(self, text: str | None, position: str) -> str:
        return notation.write_goal(self.board, self.goals(text, notation.read_position(self.board, position)))

    def goals(self, text: str | None, position: int) -> tuple[int, ...]:
        """Return the final masks that a goal's text allows; None = the puzzle's own for that position."""
        if text is not None:
            return notation.read_goal(self.board, text)
        if position == self.opening.position:
            return self.opening.goals
        return notation.default_goal(self.board, position)

    def read_moves(self, position: str, text: str) -> list[Move]:
        return list(notation.read_moves(self.board, self.jumps.jumps, self.letters, text))

    def write_moves(self, position: str, moves: list[Move]) -> str:
        return notation.write_moves(self.board, self.jumps.jumps, self.letters, moves)

    def play(self, position: str, moves: list[Move]) -> Playback:
        mask = notation.read_position(self.board, position)
        positions = [position]
        played: list[Move] = []
        for number, sweep in enumerate(moves, 1):
            pairs = list(pairwise(sweep))
            reached = replay(self.jumps.jumps, mask, pairs)
            mask = reached[-1]
            if len(reached) > 1:
                played.append(list(sweep[:len(reached)]))
                positions.append(notation.write_position(self.board, mask))
            if len(reached) <= len(pairs) or not pairs:
                reason = self._refusal(mask, *pairs[len(reached) - 1]) if pairs else "it has no jump"
                return Playback(tuple(positions), tuple(played), BadMove(
                    "illegal-move", number=number, move=self._called(sweep), reason=reason,
                ))
        return Playback(tuple(positions), tuple(played))

    def _called(self, sweep: list[int]) -> str:
        return "-".join(self.board.names[hole] if 0 <= hole < len(self.board) else "?" for hole in sweep)

    def _refusal(self, position: int, origin: int, target: int) -> str:
        """Return why a jump is illegal, in words."""
        names = self.board.names
        if not position >> origin & 1:
            return f"there is no peg on {names[origin]}"
        jump = self.jumps.index.get((origin, target))
        if jump is None:
            return f"no line of the board leads that way from {names[origin]}"
        if position >> target & 1:
            return f"{names[target]} is not empty"
        return f"there is no peg to jump over on {names[self.jumps.jumps[jump][1]]}"

    def finished(self, position: str, goal: str) -> bool:
        return notation.read_position(self.board, position) in notation.read_goal(self.board, goal)

    def lengths(self, position: str, moves: list[Move]) -> dict[str, int]:
        return {"moves": len(notation.joined(moves)), "jumps": sum(len(sweep) - 1 for sweep in moves)}

    def single_steps(self, moves: list[Move]) -> list[Move]:
        return [[origin, target] for sweep in moves for origin, target in pairwise(sweep)]

    def drawing(self, position: str) -> Drawing:
        mask = notation.read_position(self.board, position)
        half = 2 if self.board.lattice.slant else 1
        lean = max(row for _, row in self.board.cells) if self.board.lattice.slant else 0
        return Drawing(tuple(
            DrawnCell(
                half * column - row * (half - 1) + lean, row, x, y,
                "peg" if mask >> hole & 1 else "hole", "o" if mask >> hole & 1 else ".",
            )
            for hole, ((column, row), (x, y)) in enumerate(zip(self.board.cells, self._points))
        ))

    def summary(self) -> dict[str, Any]:
        start = self.read_position(None)
        figures = known(self.slug) or {}
        told = {key: value for key, value in figures.items() if key in ("moves", "jumps", "bound", "optimal")}
        return {
            "id": self.id, "title": self.title, "cells": len(self.board), "start": start,
            "goal": self.read_goal(None, start),
            "known": {"outcome": "unsolvable"} if self.opening.solvable is False else told or None,
            "provenance": self.layout.provenance,
        }

    def one_jump_away(self, position: str) -> tuple[str, ...]:
        pegs, table = notation.read_position(self.board, position), self.jumps
        return tuple(notation.write_position(self.board, table.apply(pegs, jump)) for jump in table.legal(pegs))

    def tables(self, operation: str, question: Question) -> tuple[str, ...]:
        if operation == "table" and free_holes(self.jumps) > WHOLE_SETS:
            return (SOLUTIONS,)
        if operation not in ("solve", "check", "deal") or question.any:
            return ()
        read = questions.asked(self, question)
        central, stored = is_central(read.problem), operation != "deal" and may_be_stored(self, read.problem)
        found = (TABLEBASE,) if central else (SOLUTIONS,) if stored else ()
        if operation == "deal" or read.vacancy is None or (central and read.vacancy == CENTRE):
            return found
        game = game_of(read.problem)
        # Where a solution is stored, nothing else is needed to solve; but every jump is to be judged.
        return found if game is None or (stored and operation == "solve") else (*found, STAGES[game[0]])

    def solve(self, question: Question) -> Job[Answer]:
        return questions.solve(self, question)

    def check(self, question: Question) -> Job[Answer]:
        return questions.check(self, question)

    def table(self, question: Question) -> Job[Answer]:
        return questions.table(self, question)

    def compare(self, question: Question) -> Job[Answer]:
        return questions.compare(self, question)

    def deal(self, question: Question) -> Job[Answer]:
        return questions.deal(self, question)

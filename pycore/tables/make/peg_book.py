"""Reads, changes and writes the solution book, `peg-solutions.json`, for the scripts in this folder.

For each board it has a row for the start and, if the board is too large for whole sets, one for every pair of vacancy
and survivor (modulo symmetry). `hirameki.puzzles.peg.tables.solution_book` describes the rows. Rows never get worse.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from hirameki import solve, tables
from hirameki.puzzles.moves import Move
from hirameki.puzzles.peg.game import PegGame
from hirameki.puzzles.peg.notation import read_position
from hirameki.puzzles.peg.problem import Problem, sweeps
from hirameki.puzzles.peg.search.whole_sets import WHOLE_SETS, free_holes
from hirameki.puzzles.peg.tables import solution_book
from hirameki.puzzles.peg.tables.solution_book import FILE
from hirameki.puzzles.peg.theory.bounds import lower_bound
from hirameki.puzzles.registry import open_game

Row = dict[str, Any]


def opened(slug: str) -> PegGame:
    """Return a board from the catalogue."""
    puzzle = open_game(f"peg/{slug}")
    assert isinstance(puzzle, PegGame)
    return puzzle


def solved_row(puzzle: PegGame, position: str, jumps: Sequence[int], bound: int) -> Row:
    """Return the row of a solved problem, after replaying the solution by the rules."""
    solution = sweeps(puzzle.jumps, jumps)
    played = puzzle.play(position, solution)
    if played.refused is not None or read_position(puzzle.board, played.positions[-1]).bit_count() != 1:
        raise AssertionError("the solution does not stand up to the rules")
    return {
        "outcome": "solved", "moves": len(solution), "jumps": len(jumps), "bound": bound,
        "optimal": bound == len(solution), "solution": puzzle.write_moves(position, solution),
    }


def better(new: Row, old: Row | None) -> Row:
    """Return the shorter solution of two rows, with the higher bound."""
    if old is None or "solution" not in old:
        return new
    if "solution" not in new:
        return old
    best = dict(new if new["moves"] <= old["moves"] else old)
    best["bound"] = max(new["bound"], old["bound"])
    best["optimal"] = best["bound"] == best["moves"]
    return best


def pair_of(puzzle: PegGame, vacancy: int, survivor: int) -> tuple[tuple[int, int], tuple[int, ...]]:
    """Return the pair of holes that represents all images of a pair, and the symmetry that maps the pair to it."""
    image = min(puzzle.symmetries, key=lambda one: (one[vacancy], one[survivor]))
    return (image[vacancy], image[survivor]), image


def solution_row(puzzle: PegGame, jumps: Sequence[int]) -> tuple[tuple[int, int], Row]:
    """Return the pair whose problem, or an image of it, a solution solves, and its row."""
    table = puzzle.jumps
    pair, image = pair_of(puzzle, table.jumps[jumps[0]][2], table.jumps[jumps[-1]][2])
    turned = [table.index[image[origin], image[target]] for origin, _, target in (table.jumps[jump] for jump in jumps)]
    bound = lower_bound(table, 1 << pair[1])(table.full ^ 1 << pair[0])
    return pair, {"start": pair[0], "goal": pair[1]} | solved_row(puzzle, puzzle.board.names[pair[0]], turned, bound)


def stored_jumps(puzzle: PegGame, row: Row) -> list[int]:
    """Return the jumps of a row's solution."""
    moves = puzzle.read_moves(puzzle.board.names[row["start"]], row["solution"])
    return jump_indices(puzzle, moves)


def jump_indices(puzzle: PegGame, moves: Sequence[Move]) -> list[int]:
    """Return the indices of all jumps in the moves."""
    return [puzzle.jumps.index[jump[0], jump[1]] for jump in puzzle.single_steps(moves) if isinstance(jump, tuple)]


def with_reversals(puzzle: PegGame, pairs: Sequence[Row]) -> list[Row]:
    """Return the rows, each improved by its time reversal, which the same jumps solve backwards."""
    rows = {(row["start"], row["goal"]): row for row in pairs}
    for row in pairs:
        pair, _ = pair_of(puzzle, row["goal"], row["start"])
        if row["outcome"] == "solved":
            pair, backwards = solution_row(puzzle, stored_jumps(puzzle, row)[::-1])
            if not rows[pair].get("optimal"):
                rows[pair] = better(backwards, rows[pair])
        elif row["outcome"] == "unsolvable" and rows[pair]["outcome"] == "limit":
            rows[pair] |= {key: value for key, value in row.items() if key not in ("start", "goal")}
    return list(rows.values())


def answered_start(slug: str, old: Row | None) -> Row | None:
    """Return the answer for a board's start (for a large board, the best of its pairs), or None if there is none.

    Raises:
        SystemExit: the start that position classes chose has no solution, or none is found.
    """
    puzzle = opened(slug)
    position = puzzle.read_position(None)
    if puzzle.opening.solvable is False:
        return None
    problem = Problem(puzzle.jumps, puzzle.symmetries, puzzle.opening.position, puzzle.opening.goals)
    recalled = solution_book.recall(puzzle.layout, problem)
    if recalled is not None:
        row = better(solved_row(puzzle, position, recalled.jumps, recalled.bound), old)
    elif old is not None and free_holes(puzzle.jumps) > WHOLE_SETS:
        row = old
    else:
        answer = solve(puzzle.id)
        if answer.solution is None:
            sys.exit(
                f"peg/{slug} with hole {position} empty: {answer.outcome}. Its entry lacks the start, the first hole "
                f"that can be solved (or the centre), which `python -m hirameki table peg/{slug}` tells: "
                "`opening=KnownOpening(hole, 'complement' or 'any', source)`, or 0 and 'none'"
            )
        moves = [move for move in answer.solution or () if isinstance(move, tuple)]
        bound = answer.moves if answer.optimal else answer.bound
        row = solved_row(puzzle, position, jump_indices(puzzle, moves), bound or 0)
    return row


class Book:
    """The boards' rows, read from and written to the file."""

    def __init__(self, path: Path | None = None) -> None:
        """Read the book, or begin an empty one if there is none.

        Args:
            path: its file; None: the one of `hirameki`.
        """
        self._path = path or tables.books() / FILE
        self.boards: dict[str, Any] = json.loads(self._path.read_text())["boards"] if self._path.is_file() else {}

    def named(self, names: Iterable[str]) -> Iterator[tuple[str, list[Row], list[int]]]:
        """Yield boards with all their rows and the indices of the rows named on the command line.

        Args:
            names: each is `BOARD`, `BOARD:START` or `BOARD:START-GOAL`, with holes by number.

        Raises:
            SystemExit: the book has no pairs of a board.
        """
        for name in names:
            slug, _, pair = name.partition(":")
            paired = [one for one, board in self.boards.items() if "pairs" in board]
            if slug not in paired:
                raise SystemExit(f"The book has no pairs of {slug!r}: it has those of {', '.join(paired)}.")
            rows: list[Row] = self.boards[slug]["pairs"]
            yield slug, rows, [
                place for place, row in enumerate(rows)
                if pair in ("", f"{row['start']}", f"{row['start']}-{row['goal']}")
            ]

    def answer_start(self, slug: str) -> Row | None:
        """Answer a board's start from its rows (from the best of them if any survivor will do), and write the book.

        Returns:
            The start's row, or None if the start has no solution.
        """
        self.write()
        solution_book.boards.cache_clear()
        row = answered_start(slug, self.boards[slug].pop("start", None))
        if row is not None:
            self.boards[slug]["start"] = row
        self.write()
        solution_book.boards.cache_clear()
        return row

    def write(self) -> None:
        """Write the book, one line per row."""
        lines = []
        for slug, stored in sorted(self.boards.items()):
            rows = ",\n".join(f"   {json.dumps(row)}" for row in stored.get("pairs", ()))
            parts = [f'  "start": {json.dumps(stored["start"])}'] if "start" in stored else []
            parts += [f'  "pairs": [\n{rows}\n  ]'] if rows else []
            if parts:
                lines.append(f' {json.dumps(slug)}: {{\n' + ",\n".join(parts) + "\n }")
        self._path.write_text('{"boards": {\n' + ",\n".join(lines) + "\n}}\n")

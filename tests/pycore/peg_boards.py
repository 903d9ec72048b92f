"""Peg boards from the catalogue, and positions as sets of pegs, for the twins."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Any

from hirameki import Position, Puzzle, catalogue, open_puzzle

from tests.pycore.opened import Opened

Pegs = frozenset[int]

#: The boards of the catalogue, and those too large for whole sets of positions.
SLUGS = tuple(puzzle.slug for puzzle in catalogue() if puzzle.family == "peg")
LARGE = tuple(
    slug for slug in SLUGS
    if not any(row.fits and row.name == "whole sets" for row in open_puzzle(f"peg/{slug}").methods().methods)
)


def board(slug: str) -> Any:
    """Return a peg board; beside what every puzzle has, it has `board`, `jumps` and `symmetries`."""
    return Opened(f"peg/{slug}")


def custom(slug: str) -> Any:
    """Return the same board from a code, for which nothing is stored."""
    found = board(slug)
    rows = rows_of(found.board.cells, "o" * len(found.board))
    return board(f"{found.board.lattice.code}.{rows}")


def jumps_of(puzzle: Puzzle) -> list[tuple[int, int, int]]:
    """Return every jump of a board: the holes that it leaves, passes and reaches."""
    return list(Opened(puzzle.id).jumps.jumps)


def pegs_of(puzzle: Puzzle, position: str) -> Pegs:
    """Return the pegs of a position, given as the only empty hole, by name or number, or as rows."""
    names = Opened(puzzle.id).board.names
    if position in names or position.isdigit():
        vacancy = names.index(position) if position in names else int(position)
        return frozenset(range(len(names))) - {vacancy}
    marks = re.sub(r"(\d+)(\D)", lambda repeated: int(repeated[1]) * repeated[2], position)
    return frozenset(hole for hole, mark in enumerate(mark for mark in marks if mark in "oc") if mark == "o")


def goals_of(puzzle: Puzzle, goal: str) -> set[Pegs]:
    """Return the final positions of a goal: `any`, a hole by name or number, or rows."""
    found = Opened(puzzle.id)
    every = range(len(found.board))
    if goal == "any":
        return {frozenset({hole}) for hole in every}
    if goal in found.board.names or goal.isdigit():
        return {frozenset(every) - pegs_of(puzzle, goal)}
    return {pegs_of(puzzle, goal)}


def rows_of(grid: Iterable[Sequence[int]], marks: Sequence[str]) -> str:
    """Return a position as rows.

    Args:
        grid: column and row of every cell, as a description has them.
        marks: the mark of every cell.
    """
    at = {(column, row): mark for (column, row), mark in zip(grid, marks, strict=True)}
    columns, rows = (range(1 + max(place[axis] for place in at)) for axis in (0, 1))
    return "-".join("".join(at.get((column, row), "x") for column in columns) for row in rows)


def text_of(puzzle: Puzzle, pegs: Iterable[int]) -> str:
    """Return a position in canonical form."""
    found, there = Opened(puzzle.id), set(pegs)
    marks = ["o" if hole in there else "c" for hole in range(len(found.board))]
    return puzzle.read_position(rows_of(found.board.cells, marks))


@cache
def table(slug: str) -> Any:
    """Return a board's table: its single-vacancy problems, and positions after each number of jumps.

    Of a large board only what is stored: to search for the rest of it takes hours.
    """
    return board(slug).table(nodes=1 if slug in LARGE else None)


def pairs(puzzle: Puzzle) -> Any:
    """Return the single-vacancy problems of a board's table."""
    return table(puzzle.slug).pairs


def astray(row: Any, jumps: int, dice: Random) -> tuple[str, str, Position, str]:
    """Return a vacancy and a last peg of the English board, and the position and the moves after so many jumps.

    Random games are lost early: the last one or two jumps are random, those before are of a stored solution, turned.

    Args:
        row: of the board's table.
    """
    english = board("english")
    image = dice.choice(english.symmetries)
    vacancy, goal = (english.board.names[image[hole]] for hole in (row.start, row.goal))
    moves = [tuple(image[hole] for hole in jump) for jump in english.single_steps(row.solution)]
    del moves[jumps - dice.randint(1, 2):]
    position = english.position(vacancy, goal).after(english.write_moves(vacancy, moves))
    while len(moves) < jumps and position.moves:
        moves.append(dice.choice(position.moves))
        position = position.after(moves[-1])
    return vacancy, goal, position, english.write_moves(vacancy, moves)


def sweeps(solution: Iterable[object] | None) -> list[tuple[int, ...]]:
    """Return a solution, taken from an answer or streamed, as sweeps."""
    return [move for move in solution or () if isinstance(move, tuple)]

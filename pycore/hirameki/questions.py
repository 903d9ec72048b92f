"""Questions about a puzzle in one call, by its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Unpack

from .puzzles.answers import CheckAnswer, Solution, SolveAnswer
from .puzzles.puzzle import Asked
from .puzzles.registry import open_puzzle


def solve(puzzle: str, **asked: Unpack[Asked]) -> SolveAnswer:
    """Return a proven shortest solution, or whatever else the options ask for.

    Args:
        puzzle: a name such as `peg/english`.
        asked: fields of `Question`.

    Raises:
        PuzzleError: the puzzle or a field is invalid.

    >>> solve("slide/eight", position="123456708").solution
    (8,)
    """
    return open_puzzle(puzzle).solve(**asked)


def count(puzzle: str, **asked: Unpack[Asked]) -> SolveAnswer:
    """Return the number of shortest solutions (or packings) without listing them; see `solve`."""
    return open_puzzle(puzzle).count(**asked)


def check(puzzle: str, **asked: Unpack[Asked]) -> CheckAnswer:
    """Return whether a position can still be solved, with a verdict on every legal move; see `solve`."""
    return open_puzzle(puzzle).check(**asked)


def solutions(puzzle: str, **asked: Unpack[Asked]) -> Iterator[Solution]:
    """Yield every shortest solution, or every packing, as it is found; see `Puzzle.solutions`."""
    return open_puzzle(puzzle).solutions(**asked)

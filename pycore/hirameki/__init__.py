"""Hirameki: classic one-player board puzzles, solved with proof.

>>> from hirameki import open_puzzle, solve
>>> solve("peg/hoppers").moves
7
"""

from __future__ import annotations

from typing import Unpack

__version__ = "0.1.0"

from .errors import PuzzleError
from .puzzles.answers import CheckAnswer, SolveAnswer
from .puzzles.json_form import as_json
from .puzzles.puzzle import Asked, Puzzle, Question
from .puzzles.registry import catalogue, open_puzzle

__all__ = [
    "CheckAnswer", "Puzzle", "PuzzleError", "Question", "SolveAnswer", "as_json", "catalogue", "check", "count",
    "open_puzzle", "solve",
]


def solve(puzzle: str, **asked: Unpack[Asked]) -> SolveAnswer:
    """Return a proven shortest solution, or what else is asked.

    Args:
        puzzle: a name such as `peg/english`.
        asked: fields of `Question`.

    Raises:
        PuzzleError: the puzzle or a field is not what was expected.

    >>> solve("slide/eight", position="123456708").solution
    (8,)
    """
    return open_puzzle(puzzle).solve(**asked)


def count(puzzle: str, **asked: Unpack[Asked]) -> SolveAnswer:
    """Return the number of shortest solutions (or packings), none of them listed; see `solve`."""
    return open_puzzle(puzzle).count(**asked)


def check(puzzle: str, **asked: Unpack[Asked]) -> CheckAnswer:
    """Return whether a position can still be solved, and every legal move judged; see `solve`."""
    return open_puzzle(puzzle).check(**asked)

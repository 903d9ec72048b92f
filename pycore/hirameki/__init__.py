"""Hirameki: classic one-player board puzzles, solved with proof.

>>> from hirameki import open_puzzle, solve
>>> solve("peg/hoppers")["moves"]
7
"""

from __future__ import annotations

from typing import Any

__version__ = "0.1.0"

from .errors import PuzzleError
from .puzzles.puzzle import Puzzle, Question
from .puzzles.registry import catalogue, open_puzzle
from .search.outcome import drain

__all__ = ["Puzzle", "PuzzleError", "Question", "catalogue", "check", "count", "open_puzzle", "solve"]


def solve(puzzle: str, **asked: Any) -> dict[str, Any]:
    """Return a proven shortest solution (or what else is asked) as the JSON object of contract.md, section 4.

    Args:
        puzzle: a name such as `peg/english`.
        asked: fields of `Question`.

    Raises:
        PuzzleError: the puzzle or a field is not what was expected.
    """
    return drain(open_puzzle(puzzle).solve(Question(**asked)))


def count(puzzle: str, **asked: Any) -> dict[str, Any]:
    """Return the number of shortest solutions (or packings), none of them listed; see `solve`."""
    return solve(puzzle, **asked, all=True, listed=0)


def check(puzzle: str, **asked: Any) -> dict[str, Any]:
    """Return whether a position can still be solved, and every legal move judged; see `solve`."""
    return drain(open_puzzle(puzzle).check(Question(**asked)))

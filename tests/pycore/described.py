"""Descriptions of puzzles, made once for all tests: those of the whole catalogue take seconds."""

from __future__ import annotations

from functools import cache
from typing import Any

from hirameki import open_puzzle


@cache
def described(name: str) -> dict[str, Any]:
    """Return the description of a puzzle, to be read only."""
    return dict(open_puzzle(name).describe())

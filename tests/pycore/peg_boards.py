"""Peg boards of the catalogue, for the tests that look inside them."""

from __future__ import annotations

from hirameki import open_puzzle
from hirameki.puzzles.peg.game import PegPuzzle


def board(slug: str) -> PegPuzzle:
    """Return a peg board."""
    puzzle = open_puzzle(f"peg/{slug}")
    assert isinstance(puzzle, PegPuzzle)
    return puzzle

"""Checks what the solver knows, without search, about reachability on a board against a full search."""

from __future__ import annotations

from hirameki.puzzles.slide.boards import TileBoard
from hirameki.puzzles.slide.rules import Tiles
from hirameki.puzzles.slide.theory.certificates import certificate
from hirameki.puzzles.slide.theory.random_positions import random_position
from hirameki.puzzles.slide.theory.reachability import Decomposition
from hirameki.search.random_numbers import Random
from slide_twins import distances


def hold_to_full_search(board: TileBoard, start: Tiles, goal: Tiles) -> None:
    """Assert that the certificate, the number of positions and a random position are right."""
    reached = distances(board, goal)
    decomposition = Decomposition(board, goal.index(0))
    assert (certificate(decomposition, start, goal) is None) == (start in reached)
    assert decomposition.positions(goal) == len(reached)
    assert random_position(decomposition, goal, Random(sum(start))) in reached

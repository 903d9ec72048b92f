"""What can be reached on a board, as the solver says it without search, held to a full search."""

from __future__ import annotations

from hirameki.puzzles.slide.boards import TileBoard
from hirameki.puzzles.slide.deals import random_position
from hirameki.puzzles.slide.dice import Dice
from hirameki.puzzles.slide.parity import certificate
from hirameki.puzzles.slide.parts import Parts
from hirameki.puzzles.slide.positions import Tiles
from slide_twins import distances


def hold_to_full_search(board: TileBoard, start: Tiles, goal: Tiles) -> None:
    """Assert that the certificate, the number of positions and a random position are right."""
    reached = distances(board, goal)
    parts = Parts(board, goal.index(0))
    assert (certificate(parts, start, goal) is None) == (start in reached)
    assert parts.positions(goal) == len(reached)
    assert random_position(parts, goal, Dice(sum(start))) in reached

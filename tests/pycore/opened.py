"""Puzzles with their games: beside what callers have, the board, jumps and symmetries that twins are made of."""

from __future__ import annotations

from typing import Any

from hirameki import Puzzle
from hirameki.puzzles.registry import open_game


class Opened(Puzzle):
    """A puzzle that has the attributes of its game, too."""

    def __init__(self, name: str) -> None:
        """Open a puzzle by its name."""
        self.game = open_game(name)
        super().__init__(self.game)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

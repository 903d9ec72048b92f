"""What maps and watched searches both ask of a family: its positions as numbers, and as texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Positions(Protocol):
    """The positions of a problem."""

    @property
    def start(self) -> int:
        """The position that is asked about."""

    @property
    def one_way(self) -> bool:
        """Whether a move can never be taken back."""

    @property
    def width(self) -> int:
        """Characters of a position in `cells`; 0: these are texts joined by spaces."""

    def finished(self, state: int) -> bool:
        """Say whether a position is the goal."""

    def cells(self, states: Sequence[int]) -> str:
        """Return positions as texts, one after the other."""

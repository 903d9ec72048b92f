"""The protocol that maps and traces share: a family's positions as numbers and as texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Positions(Protocol):
    """The positions of a problem."""

    @property
    def start(self) -> int:
        """The position asked about."""

    @property
    def one_way(self) -> bool:
        """Whether moves can never be undone."""

    @property
    def width(self) -> int:
        """The length of each position's text in `cells`; 0: the texts vary in length and are joined by spaces."""

    def finished(self, state: int) -> bool:
        """Return whether a position is a goal."""

    def cells(self, states: Sequence[int]) -> str:
        """Return the texts of positions, concatenated."""

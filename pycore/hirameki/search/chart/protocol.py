"""What a map asks of a family: its positions as numbers, and which of them are one move apart."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from ..positions import Positions


class Terrain(Positions, Protocol):
    """Positions, and what is around them."""

    @property
    def sources(self) -> Collection[int] | None:
        """The positions that are the goal; None: those of `finished` among all that can be reached."""

    @property
    def space(self) -> int | None:
        """How many positions can be reached, or at most could; None: not known."""

    @property
    def symmetries(self) -> int:
        """By so many symmetries positions are taken as one."""

    def following(self, states: Sequence[int]) -> list[list[int]]:
        """Return for each of some positions those that one move leads to; one may come twice, by two moves."""

    def level(self, state: int) -> int | None:
        """Return the moves that are made before the play is over; None: moves can be taken back."""

    def read(self, position: str) -> int:
        """Return a position from its canonical text."""

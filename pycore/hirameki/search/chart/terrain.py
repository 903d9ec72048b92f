"""What a map asks of a family: its positions as numbers, and which of them are one move apart."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol


class Terrain(Protocol):
    """The positions of a problem."""

    @property
    def start(self) -> int:
        """The position that is asked about."""

    @property
    def sources(self) -> Collection[int] | None:
        """The positions that are the goal; None: those of `finished` among all that can be reached."""

    @property
    def one_way(self) -> bool:
        """Whether a move can never be taken back."""

    @property
    def width(self) -> int:
        """Characters of a position in `cells`; 0: these are texts joined by spaces."""

    @property
    def space(self) -> int | None:
        """How many positions can be reached, or at most could; None: not known."""

    @property
    def symmetries(self) -> int:
        """By so many symmetries positions are taken as one."""

    def following(self, states: Sequence[int]) -> list[list[int]]:
        """Return for each of some positions those that one move leads to; one may come twice, by two moves."""

    def finished(self, state: int) -> bool:
        """Say whether a position is the goal."""

    def level(self, state: int) -> int | None:
        """Return the moves that are made before the play is over; None: moves can be taken back."""

    def read(self, position: str) -> int:
        """Return a position from its canonical text."""

    def cells(self, states: Sequence[int]) -> str:
        """Return positions as texts, one after the other."""

"""The protocol that a family implements for maps: its positions as numbers, and which are one move apart."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from ..positions import Positions


class Terrain(Positions, Protocol):
    """Positions and their neighbours."""

    @property
    def sources(self) -> Collection[int] | None:
        """The goal positions; None: all reachable positions for which `finished` is true."""

    @property
    def space(self) -> int | None:
        """The number of reachable positions, or an upper bound on it; None if unknown."""

    @property
    def symmetries(self) -> int:
        """The number of symmetries by which positions are identified."""

    def following(self, states: Sequence[int]) -> list[list[int]]:
        """Return, for each position, those one move away; two moves to the same position list it twice."""

    def level(self, state: int) -> int | None:
        """Return the number of moves until play ends, one less after every move; None if moves can be undone."""

    def read(self, position: str) -> int:
        """Return a position from its canonical text."""

"""What an opening is: a picture with names, where it comes from, and its published figures."""

from __future__ import annotations

from dataclasses import dataclass

from .rules import WALL, BlockBoard

#: The block to be brought out, on every board.
HERO = "A"


@dataclass(frozen=True)
class Opening:
    """A starting position of the catalogue. The hero is block A.

    Attributes:
        slug: its name for ever.
        picture: one letter a cell, rows on lines of their own; 0 = blank, x = wall.
        english, japanese, chinese: titles; "" where there is none in use.
        goal: the cell the hero's first cell must come to.
        lengthwise: blocks move along their longer side only.
        published: shortest solution in each metric, as far as the source has it.
        source: who or where from.
    """

    slug: str
    picture: str
    english: str
    japanese: str
    chinese: str
    goal: int
    lengthwise: bool
    published: dict[str, int]
    source: str

    @property
    def position(self) -> str:
        """The picture as a position."""
        return "".join(self.picture.split())

    @property
    def board(self) -> BlockBoard:
        """The board without its blocks."""
        rows = self.picture.split()
        walls = frozenset(cell for cell, mark in enumerate(self.position) if mark == WALL)
        return BlockBoard(len(rows[0]), len(rows), walls, self.lengthwise)

"""What an opening is: rows with names, where it comes from, and its published figures."""

from __future__ import annotations

from typing import NamedTuple

from .boards import Setup
from .rules import WALL, BlockBoard


class Titles(NamedTuple):
    """An opening's titles; "" where there is none in use."""

    en: str
    ja: str
    zh: str = ""


class Opening(NamedTuple):
    """A starting position of the catalogue. The hero is block A.

    Attributes:
        slug: its name for ever.
        rows: one letter a cell, parted by `/`; 0 = blank, x = wall.
        titles: by language.
        exit: the cell the hero's first cell must come to.
        lengthwise: blocks move along their longer side only.
        published: shortest solution in each metric, as far as the source has it.
        source: who or where from.
    """

    slug: str
    rows: str
    titles: Titles
    exit: int
    lengthwise: bool
    published: dict[str, int]
    source: str

    def setup(self) -> Setup:
        """Return the board with its blocks set up."""
        rows = self.rows.split("/")
        position = "".join(rows)
        walls = frozenset(cell for cell, mark in enumerate(position) if mark == WALL)
        return Setup(BlockBoard(len(rows[0]), len(rows), walls, self.lengthwise), position, self.exit)

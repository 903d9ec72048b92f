"""Openings: rows, titles, sources and published figures."""

from __future__ import annotations

from typing import NamedTuple

from .boards import Setup
from .rules import WALL, BlockBoard


class Titles(NamedTuple):
    """An opening's titles; "" if none is in use in that language."""

    en: str
    ja: str
    zh: str = ""


class Opening(NamedTuple):
    """A starting position of the catalogue. The hero is block A.

    Attributes:
        slug: its permanent name.
        rows: one letter per cell, rows separated by `/`; 0 = blank, x = wall.
        titles: its titles by language.
        exit: the cell that the hero's first cell must reach.
        lengthwise: whether blocks move only along their longer side.
        published: length of a shortest solution in each metric that the source gives.
        source: its author or origin.
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

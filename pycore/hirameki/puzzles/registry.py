"""Where puzzles are found by name; a family is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Protocol, cast

from ..errors import UnknownPuzzle
from .puzzle import Puzzle

FAMILIES = ("peg", "slide", "pack")


class Family(Protocol):
    """What the package of a family offers at its door."""

    def catalogue(self) -> tuple[str, ...]:
        """Return the slugs that the catalogue shows."""

    def open_board(self, board: str) -> Puzzle:
        """Return the puzzle of a slug or of a custom board code.

        Raises:
            UnknownPuzzle: there is none.
        """


def family(name: str) -> Family:
    """Return a family by its name.

    Raises:
        UnknownPuzzle: there is none.
    """
    if name not in FAMILIES:
        raise UnknownPuzzle("unknown-family", family=name[:40])
    return cast(Family, import_module(f"{__package__}.{name}"))


def open_puzzle(name: str) -> Puzzle:
    """Return a puzzle by its name: `peg/english`, or a family and a custom board code.

    Raises:
        UnknownPuzzle: there is none.

    >>> open_puzzle("peg/english").title
    'English board'
    """
    prefix, slash, board = name.strip().partition("/")
    if not slash or not board:
        raise UnknownPuzzle("unknown-puzzle", puzzle=name[:40])
    return family(prefix).open_board(board)


def catalogue() -> Iterator[Puzzle]:
    """Yield every puzzle of the catalogue, family by family, in the order in which it is shown."""
    for name in FAMILIES:
        for slug in family(name).catalogue():
            yield family(name).open_board(slug)

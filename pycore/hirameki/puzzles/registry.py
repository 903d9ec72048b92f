"""Finds puzzles by name; a family's packages are imported on first use."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from ..errors import UnknownPuzzle, as_text

if TYPE_CHECKING:
    from .puzzle import Puzzle

#: The packages that serve each family of names, in the order of the catalogue.
FAMILIES: dict[str, tuple[str, ...]] = {
    "peg": ("peg",), "slide": ("slide", "blocks"), "pack": ("pack",), "hop": ("hop",),
}


class Package(Protocol):
    """The functions that every package of puzzles exports."""

    def catalogue(self) -> tuple[str, ...]:
        """Return the slugs in the catalogue."""

    def open_board(self, board: str) -> Puzzle | None:
        """Return the puzzle of a slug or of a custom board code; None if it does not belong to this package.

        Raises:
            PuzzleError: the board belongs to this package, but cannot be read.
        """


def packages(family: str) -> Iterator[Package]:
    """Return the packages that serve a family, each imported only when it is reached.

    Raises:
        UnknownPuzzle: there is no such family.
    """
    if family not in FAMILIES:
        raise UnknownPuzzle("unknown-family", family=family[:40], expected=", ".join(FAMILIES))
    return (cast(Package, import_module(f"{__package__}.{name}")) for name in FAMILIES[family])


def open_puzzle(name: str) -> Puzzle:
    """Return a puzzle by its name: `peg/english`, or a family and a custom board code.

    Raises:
        UnknownPuzzle: there is none.

    >>> open_puzzle("peg/english").title
    'English board'
    """
    # A value that is not a text becomes an unknown puzzle.
    name = (name if isinstance(name, str) else as_text(name)).strip()
    family, slash, board = name.partition("/")
    if not slash or not board:
        raise UnknownPuzzle("unknown-puzzle", puzzle=name[:40])
    for package in packages(family):
        puzzle = package.open_board(board)
        if puzzle is not None:
            return puzzle
    raise UnknownPuzzle("unknown-puzzle", puzzle=f"{family}/{board[:40]}")


def catalogue() -> Iterator[Puzzle]:
    """Yield every puzzle of the catalogue, family by family, in the order shown."""
    for family in FAMILIES:
        yield from catalogue_of(family)


def catalogue_of(family: str) -> Iterator[Puzzle]:
    """Yield every puzzle of a family's catalogue.

    Raises:
        UnknownPuzzle: there is no such family.
    """
    for package in packages(family):
        for slug in package.catalogue():
            puzzle = package.open_board(slug)
            assert puzzle is not None  # a package opens everything in its own catalogue
            yield puzzle

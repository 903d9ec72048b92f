"""Finds puzzles by name; a family's packages are imported on first use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from ..errors import PuzzleError, UnknownPuzzle, bad_option, nearest, unknown_puzzle

if TYPE_CHECKING:
    from .game import Game

#: The packages that serve each family of names, in the order of the catalogue.
FAMILIES: dict[str, tuple[str, ...]] = {
    "peg": ("peg",), "slide": ("slide", "blocks"), "pack": ("pack",), "hop": ("hop",),
    "lights": ("lights",),
}


class Package(Protocol):
    """What every package of puzzles exports.

    Attributes:
        SLUGS: the slugs that the catalogue shows.
        CODES: how codes of custom boards begin.
    """

    SLUGS: tuple[str, ...]
    CODES: tuple[str, ...]

    def open_board(self, board: str) -> Game | None:
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


def is_link(text: str) -> bool:
    """Return whether a text in place of a puzzle's name is a link; `hirameki.links` reads it.

    >>> is_link("#p1/peg/english"), is_link("https://example.org/p/peg-english/"), is_link("peg/english")
    (True, True, False)
    """
    return re.match(r"[^#]*#|\s*(?:p[0-9]+/|https?:)", text) is not None


def open_game(name: str) -> Game:
    """Return a game by its name: `peg/english`, or a family and a custom board code.

    Raises:
        UnknownPuzzle: there is none.
        BadOption: the name is no text.

    >>> open_game("peg/english").title
    'English board'
    """
    if not isinstance(name, str):
        raise bad_option("name", name, "a puzzle's name or link, as a text")
    name = name.strip()
    family, slash, board = name.partition("/")
    if not slash or not board:
        raise _unknown(name)
    try:
        for package in packages(family):
            game = package.open_board(board)
            if game is not None:
                return game
    except UnknownPuzzle as error:
        if error.code != "unknown-puzzle":
            raise
    raise _unknown(name)


def _unknown(name: str) -> UnknownPuzzle:
    """Return the error for a name that no puzzle has, with the name of the catalogue that was probably meant.

    >>> print(_unknown("english"))
    There is no puzzle 'english'; perhaps peg/english is meant.
    >>> print(_unknown("slide/english"))
    There is no puzzle 'slide/english'; perhaps peg/english is meant.
    >>> print(_unknown("slide/3 \u00d7 3"))
    There is no puzzle 'slide/3 \u00d7 3'; perhaps slide/3x3 is meant.
    >>> print(_unknown("hop/xg.001020.1-2"))
    There is no puzzle 'hop/xg.001020.1-2'; codes of boards begin with xs., xq. or xt. in this family.
    """
    short = name[:40]
    family, slash, board = short.partition("/")
    if family in FAMILIES and "." in board:
        *others, last = (code for package in packages(family) for code in package.CODES)
        expected = f"codes of boards begin with {', '.join(others)} or {last} in this family"
        return UnknownPuzzle("unknown-puzzle", puzzle=short, expected=expected)
    plain = "".join(name.lower().replace("\u00d7", "x").split())  # as titles write sizes
    if plain != name and _opens(plain):
        return unknown_puzzle(short, plain)
    meant = nearest(short, (f"{family}/{slug}" for slug in _slugs(family))) if slash and family in FAMILIES else None
    if meant is None:  # some forget the family, or take another for it
        names = {slug: f"{family}/{slug}" for family in FAMILIES for slug in _slugs(family)}
        meant = names.get(nearest(board if slash else short, names) or "")
    return unknown_puzzle(short, meant)


def _opens(name: str) -> bool:
    try:
        return open_game(name) is not None
    except PuzzleError:
        return False


def _slugs(family: str) -> Iterator[str]:
    return (slug for package in packages(family) for slug in package.SLUGS)


def games() -> Iterator[Game]:
    """Yield every game of the catalogue, family by family, in the order shown."""
    for family in FAMILIES:
        yield from games_of(family)


def games_of(family: str) -> Iterator[Game]:
    """Yield every game of a family's catalogue.

    Raises:
        UnknownPuzzle: there is no such family.
    """
    for package in packages(family):
        for slug in package.SLUGS:
            game = package.open_board(slug)
            assert game is not None  # a package opens everything in its own catalogue
            yield game

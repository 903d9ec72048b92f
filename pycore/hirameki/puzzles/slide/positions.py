"""Positions of tiles as text and as tuples: one number a cell, 0 = blank, equal numbers = equal tiles."""

from __future__ import annotations

import re

from ...errors import BadPosition

#: A position: the tile on every cell, 0 on the blank one.
Tiles = tuple[int, ...]

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_LARGEST = 999
_BETWEEN = re.compile(r"[\s,;./|-]+")


def read_tiles(text: str, cells: int) -> Tiles:
    """Return a position from one base-36 digit a cell, or from numbers with separators between them.

    Args:
        cells: how many cells the board has.

    Raises:
        BadPosition: the text does not name a tile for every cell, or has not exactly one blank.

    >>> read_tiles("123405678", 9) == read_tiles("1 2 3, 4 0 5, 6 7 8", 9) == read_tiles("123/405/678", 9)
    True
    """
    words = [word for word in _BETWEEN.split(text.strip().lower()) if word]
    joined = "".join(words)
    wrong = next((mark for mark in joined if mark not in _DIGITS), None)
    if wrong is not None:
        raise BadPosition("slide-symbol", text=_short(text), found=wrong)
    if len(words) == cells and all(word.isascii() and word.isdigit() for word in words):
        if any(len(word) > 3 for word in words):
            raise BadPosition("slide-largest", text=_short(text), largest=_LARGEST)
        tiles = tuple(int(word) for word in words)
    elif len(joined) == cells:
        tiles = tuple(_DIGITS.index(mark) for mark in joined)
    else:
        given = len(words) if len(words) > 1 and max(map(len, words)) <= 3 else len(joined)
        raise BadPosition("slide-length", text=_short(text), found=given, cells=cells)
    if tiles.count(0) != 1:
        raise BadPosition("slide-blanks", text=_short(text), blanks=tiles.count(0))
    return tiles


def write_tiles(tiles: Tiles) -> str:
    """Return a position in canonical form: base-36 digits, or numbers joined by dots when a tile is above 35.

    >>> write_tiles((1, 2, 35, 0)), write_tiles((1, 2, 36, 0))
    ('12z0', '1.2.36.0')
    """
    if max(tiles) < len(_DIGITS):
        return "".join(_DIGITS[tile] for tile in tiles)
    return ".".join(map(str, tiles))


def arranged(tiles: Tiles, blank: int, descending: bool) -> Tiles:
    """Return the same tiles in order, the blank in a given cell.

    >>> arranged((3, 0, 1, 2), 3, False), arranged((1, 1, 0, 2, 2), 2, True)
    ((1, 2, 3, 0), (2, 2, 0, 1, 1))
    """
    order = sorted((tile for tile in tiles if tile), reverse=descending)
    return (*order[:blank], 0, *order[blank:])


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"

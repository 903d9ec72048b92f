"""Puzzles of BurrTools (`.xmpuzzle`): XML with shapes of unit cubes, read where all of them are one layer thick."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product, takewhile
from typing import NamedTuple

from ..geometry.board import CELL_LIMIT, Board, write_rows
from ..geometry.lattice import SQUARE
from ..puzzles.game import Game
from .form import Form, Reading, fault, listed_or_own, on_squares

_NAME = "burrtools"
_TAG = re.compile(r"<(voxel|gridType|problem|shape|result|pair)\b([^<>]*?)(?:/>|>([^<]*))", re.IGNORECASE)
#: Words and comments are read from where they begin: else a long text would take a time that grows with its square.
_ATTRIBUTE = re.compile(r'\b(\w+)\s*=\s*"([^"]*)"')
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
#: A cube: empty, always filled, or filled as one likes; a colour may follow.
_CUBE = re.compile(r"([_#+])(\d{0,8})")
_MOST_PIECES = 26


class _Tag(NamedTuple):
    name: str
    attributes: dict[str, str]
    content: str
    at: int

    def number(self, *names: str, default: int = 0) -> int:
        """Return the first of some attributes as a number."""
        value = next((self.attributes[name] for name in names if name in self.attributes), "")
        return int(value) if value.isascii() and value.isdigit() and len(value) < 9 else default


def read(text: str) -> list[Reading]:
    """Return the packing of each problem in the file.

    Raises:
        BadForm: the cubes are no square ones, a shape is thicker than one layer or has cubes that may stay empty, a
            shape is missing, the pieces are too many, or their colours say where they may lie.
    """
    tags = list(_tags(_COMMENT.sub(lambda found: " " * len(found[0]), text)))
    grid = next((tag for tag in tags if tag.name == "gridtype"), None)
    if grid is not None and grid.number("type"):
        raise fault(_NAME, text, grid.at, "cubes, as in a grid of type 0")
    voxels = [tag for tag in tags if tag.name == "voxel"]
    found = []
    pieces: list[str] = []
    colours: set[int] = set()
    for number, tag in enumerate(tags):
        if tag.name == "problem":  # the one before may have no result yet
            pieces, colours = [], set()
        elif tag.name == "shape" and "id" in tag.attributes:
            voxel = _voxel(text, tag, voxels)
            least, most = tag.number("min", "count", default=1), tag.number("max", "count", default=1)
            if least != most or len(pieces) + most > _MOST_PIECES:
                raise fault(_NAME, text, tag.at, f"how many there are of each piece, {_MOST_PIECES} in all at most")
            pieces += [write_rows(_layer(text, voxel))] * most
            colours |= _colours(voxel) if most else set()
        elif tag.name == "result" and "id" in tag.attributes:
            voxel = _voxel(text, tag, voxels)
            pairs = takewhile(lambda after: after.name == "pair", tags[number + 1:])
            # Colours are numbered from 1 in cubes and from 0 in pairs; whatever has none fits everywhere.
            fitting = {(pair.number("piece") + 1, pair.number("result") + 1) for pair in pairs}
            if not fitting.issuperset(product(colours, _colours(voxel))):
                raise fault(_NAME, text, tag.at, "pieces whose colours may lie on each colour of the result")
            found.append(_packing(text, _layer(text, voxel), pieces, tag.at))
            pieces, colours = [], set()
    if not found:
        raise fault(_NAME, text, len(text.rstrip()), "a problem with a result and its pieces")
    return found


def _tags(text: str) -> Iterator[_Tag]:
    for found in _TAG.finditer(text):
        yield _Tag(found[1].lower(), dict(_ATTRIBUTE.findall(found[2])), found[3] or "", found.start())


def _voxel(text: str, tag: _Tag, voxels: list[_Tag]) -> _Tag:
    number = tag.number("id", default=len(voxels))
    if number >= len(voxels):
        raise fault(_NAME, text, tag.at, f"the number of a shape, 0 to {len(voxels) - 1}")
    return voxels[number]


def _colours(voxel: _Tag) -> set[int]:
    return {int(colour) for state, colour in _CUBE.findall(voxel.content) if state == "#" and colour.strip("0")}


def _layer(text: str, voxel: _Tag) -> list[str]:
    """Return the rows of a shape, without its empty margins.

    Raises:
        BadForm: it is thicker than one layer, too large, or has cubes that may stay empty or are missing.
    """
    size = [voxel.number(axis) for axis in "xyz"]
    states = "".join(state for state, _ in _CUBE.findall(voxel.content))
    if len(states) != size[0] * size[1] * size[2] or not states:
        raise fault(_NAME, text, voxel.at, f"{size[0]} x {size[1]} x {size[2]} cubes")
    if "+" in states:
        raise fault(_NAME, text, voxel.at, "cubes that are filled or empty, none that may be either")
    places = [
        (at % size[0], at // size[0] % size[1], at // (size[0] * size[1]))
        for at, state in enumerate(states) if state == "#"
    ]
    least = [min((place[axis] for place in places), default=0) for axis in range(3)]
    spans = [1 + max((place[axis] for place in places), default=0) - least[axis] for axis in range(3)]
    flat = next((axis for axis in (2, 1, 0) if spans[axis] == 1), None)
    if flat is None or not places:
        raise fault(_NAME, text, voxel.at, "a shape one layer thick")
    across, down = [axis for axis in range(3) if axis != flat]
    if spans[across] * spans[down] > CELL_LIMIT:
        raise fault(_NAME, text, voxel.at, f"at most {CELL_LIMIT} cells")
    rows = [["x"] * spans[across] for _ in range(spans[down])]
    for place in places:
        rows[place[down] - least[down]][place[across] - least[across]] = "o"
    return ["".join(row) for row in rows]


def _packing(text: str, region: list[str], pieces: list[str], at: int) -> Reading:
    """Return the reading of a region and its pieces, in the catalogue if they are there."""
    if not pieces:
        raise fault(_NAME, text, at, "pieces before the result")
    from ..puzzles.pack.rules import read_pieces, write_pieces  # families are loaded on first use

    named = write_pieces(read_pieces(".".join(pieces)))
    cells = Board.from_rows(SQUARE, region).cells

    def same(game: Game) -> bool:
        return on_squares(game) and game.board.cells == cells and write_pieces(game.pieces) == named

    game = listed_or_own("pack", same, f"xs.{write_rows(region)}/p.{named}")
    return Reading(_NAME, game.id, game.read_position(None))


FORM = Form(
    _NAME, "<puzzle><shapes><voxel>", "a puzzle of BurrTools (.xmpuzzle) one layer thick",
    lambda text: "<voxel" in text and "<puzzle" in text, read, certain=True, longest=1_000_000,
)

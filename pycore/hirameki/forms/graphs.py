"""Points and edges: game IDs of Simon Tatham's Untangle, `4:0-1,0-2,1-3,2-3`, as boards for tiles.

An ID says which points are joined, not where they are, so they are placed on a ring. The points' numbers become cell
numbers, which go row by row.
"""

from __future__ import annotations

import re
from math import cos, pi, sin
from typing import TYPE_CHECKING, TypeGuard

from ..geometry.drawn import DrawnGraph, write_drawn
from ..geometry.lattice import Coordinates
from ..puzzles.game import Game
from .form import Form, Reading, fault, listed_or_own

if TYPE_CHECKING:
    from ..puzzles.slide.game import TileGame

_NAME = "untangle"
_ID = re.compile(r"(\d{1,4}):(?=\s*\d+\s*-)")
_EDGE = re.compile(r"\s*(\d{1,4})\s*-\s*(\d{1,4})\s*")
#: The most points for which all places on the ring differ, and the ring's radius on the grid.
_MOST, _RADIUS = 60, 17


def read(text: str) -> list[Reading]:
    """Return the board of a game ID, at its start.

    Raises:
        PuzzleError: an edge is not two numbers with a hyphen, a point does not exist, an edge is repeated, or the graph
            is not connected.

    >>> read("4:0-1,0-2,1-3,2-3")[0].puzzle
    'slide/xg.h00hyhhy.12-3-3'
    """
    text = text.strip()
    match = _ID.match(text)
    assert match is not None  # `fits` has checked it
    points = int(match[1])
    if not 2 <= points <= _MOST:
        raise fault(_NAME, text, 0, f"2 to {_MOST} points")
    edges: list[tuple[int, int]] = []
    at = match.end()
    while True:
        edge = _EDGE.match(text, at)
        if edge is None:
            raise fault(_NAME, text, at, "two points with a hyphen between them")
        one, other = sorted((int(edge[1]), int(edge[2])))
        if other >= points or one == other:
            raise fault(_NAME, text, at, f"two different points from 0 to {points - 1}")
        if (one, other) in edges:
            raise fault(_NAME, text, at, "an edge that is not there yet")
        edges.append((one, other))
        at = edge.end()
        if at == len(text):
            edges.sort()
            break
        if text[at] != ",":
            raise fault(_NAME, text, at, "a comma")
        at += 1

    def same(game: Game) -> bool:
        return _drawn(game) and (len(game.board), list(game.board.edges)) == (points, edges)

    game = listed_or_own("slide", same, write_drawn(DrawnGraph(_ring(points), tuple(edges))))
    return [Reading(_NAME, game.id, game.read_position(None))]


def write(game: Game, position: str) -> str | None:
    """Return the points and edges of a board; None if it is not such a board, or would be read at another start.

    Args:
        position: canonical text.
    """
    if not _drawn(game) or len(game.board) > _MOST:
        return None
    text = f"{len(game.board)}:{','.join(f'{one}-{other}' for one, other in game.board.edges)}"
    return text if read(text)[0].position == position else None


def _drawn(game: Game) -> TypeGuard[TileGame]:
    """Return whether a puzzle's board is a drawn graph."""
    from ..puzzles.slide.game import TileGame  # families are loaded on first use

    return isinstance(game, TileGame) and game.board.drawn is not None


def _ring(points: int) -> tuple[Coordinates, ...]:
    """Return this many places on a ring, row by row; the least column and row are 0."""
    turns = [2 * pi * number / points - pi / 2 for number in range(points)]
    places = sorted((round(_RADIUS * sin(turn)), round(_RADIUS * cos(turn))) for turn in turns)
    left, top = min(column for _, column in places), places[0][0]
    return tuple((column - left, row - top) for row, column in places)


FORM = Form(
    _NAME, "4:0-1,0-2,1-3,2-3", "a game ID of Simon Tatham's Untangle, as a board for tiles",
    lambda text: bool(_ID.match(text.strip())), read, write, certain=True,
)

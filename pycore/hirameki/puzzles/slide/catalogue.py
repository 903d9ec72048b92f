"""The tile puzzles by name: board, tiles, start and goal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ...search.random_numbers import Random
from ..cells import CUSTOM, JOINED
from .boards import TileBoard, custom_board, read_size, rectangle, star_board
from .reachability import Decomposition, random_position, walked
from .rules import Tiles, read_tiles

SLUGS = (
    "eight", "fifteen", "star", "star-3", "two-colour-4x4", "2x2", "3x2", "4x2", "5x2", "4x3", "5x3", "5x4", "5x5",
    "6x5", "6x6", "star-12", "cube", "theta", "petersen",
)
#: Starts that were chosen, since their shortest solution could be proved.
_STARTS = {
    "5x5": "c39m1io4ejl5f0a8d62h7ngkb",  # Korf and Felner (2002), number 1
    "6x5": "d83btae7nosjlhg0r5k16pf9qmic24",
    "6x6": "d8ba5geltnrjkmz07xpsy2u3qf64vhw1oic9",
}
_EXCHANGES = {
    "star": ("Star exchange", "1111110222222"),
    "star-3": ("Star in three colours", "1111220223333"),
    "star-12": ("Star with twelve numbers", "1234560789abc"),
    "two-colour-4x4": ("Two-colour exchange", "1111111122222220"),
}
#: Graphs as drawings: the corners of a cube, Wilson's graph of seven cells whose tiles reach 120 of 720 orders, and the
#: Petersen graph.
_DRAWN = {
    "cube": ("Cube", "xg.0030112112220333.126-37-34-5-56-7-7"),
    "theta": ("Wilson's seven", "xg.30900565c53a9a.12-4-35-4-6-6"),
    "petersen": ("Petersen graph", "xg.606304c4359548882bab.123-67-48-59-57-6-8-9-9"),
}


@dataclass(frozen=True)
class TileSet:
    """A board with the tiles a puzzle starts with.

    Attributes:
        title: in English.
        faces: "numbers" or "colours".
        first: the start; None: `dealt` says how it is found.
        exchange: whether the goal is the start reversed, and not the tiles in order.
        custom: whether the board is the caller's own; if so, it may hold any tiles.
        dealt: whether its start is a random position, as in the catalogue; otherwise the blank walks there.
    """

    title: str
    board: TileBoard
    faces: str = "numbers"
    first: Tiles | None = None
    exchange: bool = False
    custom: bool = False
    dealt: bool = True

    @cached_property
    def goal(self) -> Tiles:
        """The puzzle's own goal."""
        if self.exchange:
            return self.start[::-1]
        return (*range(1, len(self.board)), 0)

    def goal_for(self, tiles: Tiles) -> Tiles:
        """Return the goal for any tiles on this board: in the order of the puzzle's own goal."""
        order = sorted((tile for tile in tiles if tile), reverse=self.exchange)
        blank = self.goal.index(0)
        return (*order[:blank], 0, *order[blank:])

    @cached_property
    def start(self) -> Tiles:
        """The puzzle's own start: always the same."""
        if self.first is not None:
            return self.first
        if not self.dealt:
            return walked(self.board, self.goal)
        return random_position(Decomposition(self.board, len(self.board) - 1), self.goal, Random(len(self.board)))


def tile_set(slug: str) -> TileSet | None:
    """Return the board and tiles of a slug or of a custom board code, or None when it is neither.

    Raises:
        UnknownPuzzle: a custom board code cannot be read.
    """
    if slug in _EXCHANGES:
        title, start = _EXCHANGES[slug]
        board = star_board() if slug.startswith("star") else rectangle(4, 4)
        faces = "numbers" if slug == "star-12" else "colours"
        return TileSet(title, board, faces, read_tiles(start, len(board)), exchange=True)
    if slug in ("eight", "fifteen"):
        width = 3 if slug == "eight" else 4
        return TileSet(f"{width * width - 1}-puzzle", rectangle(width, width))
    if slug in _DRAWN:
        title, code = _DRAWN[slug]
        return TileSet(title, custom_board(code))
    size = read_size(slug)  # None: it is not a size
    if size is not None:
        board, chosen = rectangle(*size), _STARTS.get(slug)
        first = None if chosen is None else read_tiles(chosen, len(board))
        return TileSet(f"{size[0]} × {size[1]} tiles", board, first=first, dealt=slug in SLUGS)
    if slug.startswith(JOINED):
        return TileSet(CUSTOM, custom_board(slug), custom=True, dealt=False)
    return None

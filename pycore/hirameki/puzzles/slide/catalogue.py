"""The tile puzzles by name: board, goal, start and how the tiles are shown."""

from __future__ import annotations

from .boards import custom_board, read_size, rectangle, star_board
from .notation import read_tiles
from .tile_set import TileSet

SLUGS = (
    "eight", "fifteen", "star", "star-3", "two-colour-4x4", "2x2", "3x2", "4x2", "5x2", "4x3", "5x3", "5x4", "5x5",
    "6x5", "6x6", "star-12", "cube", "theta", "petersen",
)
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


def tile_set(slug: str) -> TileSet | None:
    """Return the board and tiles of a slug or of a custom board code, or None when it is neither.

    Raises:
        UnknownPuzzle: a custom board code cannot be read.
    """
    if slug in _EXCHANGES:
        title, start = _EXCHANGES[slug]
        board = star_board() if slug.startswith("star") else rectangle(4, 4)
        faces = "numbers" if slug == "star-12" else "colours"
        return TileSet(title, board, faces, read_tiles(start, len(board)))
    if slug in ("eight", "fifteen"):
        width = 3 if slug == "eight" else 4
        return TileSet(f"{width * width - 1}-puzzle", rectangle(width, width))
    if slug in _DRAWN:
        title, code = _DRAWN[slug]
        return TileSet(title, custom_board(code))
    size = read_size(slug)  # None: it is not a size
    if size is not None:
        return TileSet(f"{size[0]} × {size[1]} tiles", rectangle(*size), dealt=slug in SLUGS)
    if slug[:3] in ("xs.", "xq.", "xt.", "xg."):
        return TileSet("Own board", custom_board(slug), custom=True, dealt=False)
    return None

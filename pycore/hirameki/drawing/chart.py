"""A map drawn as rings around the goal: as SVG or as a PNG file, using only the standard library."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple, TypeVar

#: The picture's width and height in pixels.
SIZE = 1200
_MARGIN = 24
#: Colours: paper, moves, positions, lost positions, positions on shortest solutions, the game.
_PAPER, _MOVE, _PLACE, _LOST, _SHORTEST, _GAME = (
    (251, 247, 238), (205, 196, 178), (93, 84, 66), (214, 206, 192), (217, 138, 31), (176, 46, 38)
)
#: The most moves that are drawn.
_MOVES = 60_000


_Drawn = TypeVar("_Drawn")


def _thinned(all_of_them: Sequence[_Drawn], most: int | None) -> Sequence[_Drawn]:
    """Return so many at most, evenly chosen; None: all.

    >>> _thinned("abcdefg", 3)
    'adg'
    """
    return all_of_them if most is None else all_of_them[::max(1, -(-len(all_of_them) // most))]


class Rings(NamedTuple):
    """A map to be drawn.

    Attributes:
        levels: the number of positions in each ring, from the goal in the middle outwards.
        edges: pairs of positions, in one flat list.
        lost: for each position, nonzero if it is lost.
        on_shortest: the positions on shortest solutions.
        path: the positions of the game in order, at least one.
    """

    levels: Sequence[int]
    edges: Sequence[int]
    lost: Sequence[int]
    on_shortest: Sequence[int]
    path: Sequence[int]

    def moves(self, most: int | None = None) -> Sequence[tuple[int, int]]:
        """Return the moves that are drawn: so many of all, or the nearest ones to the goal."""
        if most is not None:
            return _thinned(list(zip(self.edges[0::2], self.edges[1::2])), most)
        return list(zip(self.edges[0:2 * _MOVES:2], self.edges[1:2 * _MOVES:2]))

    def shortest_moves(self) -> list[tuple[int, int]]:
        """Return the moves between positions on shortest solutions."""
        on_shortest = set(self.on_shortest)
        return [pair for pair in zip(self.edges[0::2], self.edges[1::2]) if on_shortest.issuperset(pair)]

    def points(self) -> list[tuple[float, float]]:
        """Return where every position is drawn: the middle of the picture is (0, 0), the last ring has radius 1.

        >>> Rings((1, 2), (), (), (), ()).points()
        [(0.0, 0.0), (0.0, -1.0), (0.0, 1.0)]
        """
        found = []
        last = max(1, len(self.levels) - 1)
        for level, number in enumerate(self.levels):
            radius = (level if self.levels[0] == 1 else level + 0.5) / (last if self.levels[0] == 1 else last + 0.5)
            turn = 2 * pi / max(1, number)
            found += [
                (round(radius * sin(turn * rank), 5) + 0.0, round(-radius * cos(turn * rank), 5) + 0.0)
                for rank in range(number)
            ]
        return found


def svg(rings: Rings, most: int | None = None) -> str:
    """Return a map as an SVG document.

    Args:
        most: how many moves are drawn at most, and how many positions of a sort, evenly chosen; None: all
            positions.
    """
    half = SIZE / 2 - _MARGIN
    places = [(round(SIZE / 2 + half * x, 1), round(SIZE / 2 + half * y, 1)) for x, y in rings.points()]
    spots = [f"{x:g} {y:g}" for x, y in places]
    on_shortest = set(rings.on_shortest)
    dot = max(0.5, min(4.0, 120 / max(1, min(len(places), most or len(places))) ** 0.5))
    moves, shortest = (
        "".join(f"M{spots[one]}L{spots[other]}" for one, other in pairs)
        for pairs in (rings.moves(most), _thinned(rings.shortest_moves(), most))
    )
    groups = (
        (_LOST, dot, [place for place in range(len(places)) if rings.lost[place]]),
        (_PLACE, dot, [place for place in range(len(places)) if not rings.lost[place] and place not in on_shortest]),
        (_SHORTEST, 1.6 * dot + 0.6, sorted(on_shortest)),
    )
    dots = "".join(
        f'<path d="{"".join(f"M{spots[at]}h0" for at in _thinned(members, most))}" stroke="{_hex(colour)}" '
        f'stroke-width="{2 * radius:.1f}"/>'
        for colour, radius, members in groups if members
    )
    way = "L".join(spots[at] for at in rings.path)
    game = f'<path d="M{way}" stroke="{_hex(_GAME)}" stroke-width="2.5"/>' if len(rings.path) > 1 else ""
    x, y = places[rings.path[-1]]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" height="{SIZE}" '
        f'fill="none" stroke-linecap="round"><rect width="100%" height="100%" fill="{_hex(_PAPER)}"/>'
        f'<path d="{moves}" stroke="{_hex(_MOVE)}" stroke-width="0.5"/>'
        f'<path d="{shortest}" stroke="{_hex(_SHORTEST)}" stroke-width="1.2"/>{dots}{game}'
        f'<circle cx="{x:g}" cy="{y:g}" r="7" stroke="{_hex(_GAME)}" stroke-width="2.5"/></svg>\n'
    )


def png(rings: Rings) -> bytes:
    """Return a map as a PNG file."""
    canvas = _Canvas()
    half = SIZE / 2 - _MARGIN
    places = [(int(SIZE / 2 + half * x), int(SIZE / 2 + half * y)) for x, y in rings.points()]
    for one, other in rings.moves():
        canvas.line(places[one], places[other], _MOVE)
    radius = 0 if len(places) > 20_000 else 1 if len(places) > 1_000 else 2
    for place, at in enumerate(places):
        canvas.dot(at, radius, _LOST if rings.lost[place] else _PLACE)
    for one, other in rings.shortest_moves():
        canvas.line(places[one], places[other], _SHORTEST)
    for place in rings.on_shortest:
        canvas.dot(places[place], radius + 1, _SHORTEST)
    for one, other in zip(rings.path, rings.path[1:]):
        canvas.line(places[one], places[other], _GAME)
    canvas.dot(places[rings.path[-1]], 5, _GAME)
    return canvas.png()


class _Canvas:
    """An image of three bytes per pixel."""

    def __init__(self) -> None:
        self.rows = [bytearray(bytes(_PAPER) * SIZE) for _ in range(SIZE)]

    def dot(self, at: tuple[int, int], radius: int, colour: tuple[int, int, int]) -> None:
        """Paint a square around a pixel."""
        (x, y), paint = at, bytes(colour) * (2 * radius + 1)
        for row in self.rows[y - radius:y + radius + 1]:
            row[3 * (x - radius):3 * (x + radius + 1)] = paint

    def line(self, start: tuple[int, int], end: tuple[int, int], colour: tuple[int, int, int]) -> None:
        """Paint a line, one pixel for each step along its longer dimension."""
        (x, y), (to_x, to_y) = start, end
        steps = max(abs(to_x - x), abs(to_y - y), 1)
        paint = bytes(colour)
        for step in range(steps + 1):
            column = 3 * (x + (to_x - x) * step // steps)
            self.rows[y + (to_y - y) * step // steps][column:column + 3] = paint

    def png(self) -> bytes:
        """Return the pixels as a PNG file (RFC 2083): 8 bits per colour, no filter."""
        header = struct.pack(">2I5B", SIZE, SIZE, 8, 2, 0, 0, 0)
        data = zlib.compress(b"".join(b"\0" + row for row in self.rows), 9)
        parts = ((b"IHDR", header), (b"IDAT", data), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in parts)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def _hex(colour: tuple[int, int, int]) -> str:
    return "#" + bytes(colour).hex()

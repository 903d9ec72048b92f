"""Graphs drawn by hand: points on a small grid, joined by edges, and their code `xg.`.

`xg.` + two base-36 digits per point (column, row) + `.` + for each point in turn, the points that it is joined to, the
lists separated by `-`: `xg.000111.1-2` is a path of three points. A point is named by its number from 0 in base 36,
with two digits if there are more than 36 points. In the canonical code the points are listed row by row, as cells are
numbered; the least column and row are 0; every edge is listed at its smaller point; and empty lists at the end are left
out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt

from ..errors import UnknownPuzzle
from .bends import bends
from .board import Board
from .graph import distances_from
from .lattice import SQUARE, Coordinates, Lattice
from .rows import CELL_LIMIT

PREFIX = "xg"
#: The grid for points drawn by hand. It has no directions: the drawing says which points are joined.
PLACES = Lattice(PREFIX, {}, 0.0, 1.0, False)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class DrawnGraph:
    """Points on a grid and the edges between them.

    Attributes:
        points: (column, row) of every point, row by row; the least column and row are 0.
        edges: pairs of point numbers, the smaller one first, ascending.

    >>> read_drawn("xg.001011.2-2").edges
    ((0, 2), (1, 2))
    """

    points: tuple[Coordinates, ...]
    edges: tuple[tuple[int, int], ...]

    @cached_property
    def centres(self) -> tuple[tuple[float, float], ...]:
        """Where every point is drawn: the closest two are 1 apart."""
        spacing = sqrt(_nearest(self.points))
        return tuple((round(column / spacing, 3), round(row / spacing, 3)) for column, row in self.points)

    @cached_property
    def bends(self) -> tuple[float, ...]:
        """The bend of every edge (`geometry.bends`); 0 = straight."""
        return bends(self.centres, self.edges)

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The points joined to each point, ascending."""
        found: list[list[int]] = [[] for _ in self.points]
        for one, other in self.edges:
            found[one].append(other)
            found[other].append(one)
        return tuple(tuple(sorted(around)) for around in found)

    @property
    def whole(self) -> bool:
        """Whether the graph is connected."""
        return -1 not in distances_from(self.neighbours, 0)

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """Permutations of the points that rotate or reflect the drawing onto itself, the identity first."""
        edges = {frozenset(edge) for edge in self.edges}
        return tuple(
            image for image in Board(SQUARE, self.points).symmetries
            if all(frozenset((image[one], image[other])) in edges for one, other in self.edges)
        )


def read_drawn(code: str, prefixes: Sequence[str] = (PREFIX,)) -> DrawnGraph:
    """Return the graph of a code, with its points renumbered row by row.

    Args:
        code: prefix, points and edges.
        prefixes: the accepted prefixes.

    Raises:
        UnknownPuzzle: the code cannot be read, two points or two edges coincide, or an edge leads nowhere.

    >>> write_drawn(read_drawn("xg.511131.-2-0"))
    'xg.002040.1-2'
    """
    prefix, _, rest = code.partition(".")
    places, dot, lists = rest.lower().partition(".")
    if prefix not in prefixes or not dot:
        raise _unreadable(code, rest or code)
    wrong = next((mark for mark in places if mark not in _DIGITS), None)
    if wrong is not None or len(places) % 2:
        raise _unreadable(code, wrong or places[-1])
    if len(places) // 2 > CELL_LIMIT:
        raise UnknownPuzzle("board-too-large", limit=CELL_LIMIT, cells=len(places) // 2)
    if len(places) < 4:
        raise UnknownPuzzle("board-empty", least=2)
    points = [(_DIGITS.index(places[at]), _DIGITS.index(places[at + 1])) for at in range(0, len(places), 2)]
    for number, point in enumerate(points):
        if point in points[:number]:
            raise UnknownPuzzle("graph-point-twice", first=points.index(point), second=number)
    return drawn_graph(points, _read_edges(code, lists, len(points)))


def drawn_graph(points: list[Coordinates], edges: list[tuple[int, int]]) -> DrawnGraph:
    """Return a graph in canonical form: moved into the corner, with its points numbered row by row.

    Args:
        points: (column, row) of every point, all different.
        edges: pairs of point numbers.
    """
    left, top = min(column for column, _ in points), min(row for _, row in points)
    order = sorted(range(len(points)), key=lambda number: (points[number][1], points[number][0]))
    new = {number: place for place, number in enumerate(order)}
    joined = ((new[one], new[other]) for one, other in edges)
    return DrawnGraph(
        tuple((points[number][0] - left, points[number][1] - top) for number in order),
        tuple(sorted((min(edge), max(edge)) for edge in joined)),
    )


def write_drawn(graph: DrawnGraph, prefix: str = PREFIX) -> str:
    """Return the canonical code of a graph; the inverse of `read_drawn`.

    Args:
        graph: the drawing.
        prefix: says what the graph is for.
    """
    digits = _width(len(graph.points))
    lists = [""] * len(graph.points)
    for one, other in graph.edges:
        lists[one] += _number(other, digits)
    while len(lists) > 1 and not lists[-1]:
        lists.pop()
    places = "".join(_DIGITS[column] + _DIGITS[row] for column, row in graph.points)
    return f"{prefix}.{places}.{'-'.join(lists)}"


def _read_edges(code: str, lists: str, points: int) -> list[tuple[int, int]]:
    digits = _width(points)
    edges: list[tuple[int, int]] = []
    seen: set[frozenset[int]] = set()
    for one, text in enumerate(lists.split("-")):
        if one >= points:
            raise UnknownPuzzle("graph-no-point", point=one, last=points - 1)
        for at in range(0, len(text), digits):
            word = text[at:at + digits]
            if len(word) < digits or any(mark not in _DIGITS for mark in word):
                raise _unreadable(code, word)
            other = int(word, 36)
            if other >= points:
                raise UnknownPuzzle("graph-no-point", point=other, last=points - 1)
            if other == one:
                raise UnknownPuzzle("graph-loop", point=one)
            if frozenset((one, other)) in seen:
                raise UnknownPuzzle("graph-edge-twice", first=one, second=other)
            seen.add(frozenset((one, other)))
            edges.append((one, other))
    return edges


def _nearest(points: Sequence[Coordinates]) -> int:
    """Return the square of the distance between the closest two points: the shortest step that leads to another."""
    taken, size = set(points), len(_DIGITS)
    steps = ((column, row) for column in range(-size, size) for row in range(size) if (row, column) > (0, 0))
    return next(
        square for square, right, down in sorted((column * column + row * row, column, row) for column, row in steps)
        if any((column + right, row + down) in taken for column, row in points)
    )


def _width(points: int) -> int:
    """Return the number of digits in a point's name."""
    return 1 if points <= len(_DIGITS) else 2


def _number(value: int, digits: int) -> str:
    return _DIGITS[value] if digits == 1 else _DIGITS[value // 36] + _DIGITS[value % 36]


def _unreadable(code: str, found: str) -> UnknownPuzzle:
    return UnknownPuzzle("graph-code", text=code[:40], found=found[:8])

"""Graphs drawn by hand: points on a small grid, joined by edges, and their code `xg.`; boards of joined cells.

`xg.` + two base-36 digits per point (column, row) + `.` + for each point in turn, the points that it is joined to, the
lists separated by `-`: `xg.000111.1-2` is a path of three points. A point is named by its number from 0 in base 36,
with two digits if there are more than 36 points. In the canonical code the points are listed row by row, as cells are
numbered; the least column and row are 0; every edge is listed at its smaller point; and empty lists at the end are left
out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from math import ceil, floor, hypot, sqrt

from ..drawing import Point, control
from ..errors import UnknownPuzzle
from . import DIGITS
from .board import CELL_LIMIT, Board, distances_from
from .lattice import Coordinates, Lattice

PREFIX = "xg"
#: The grid for points drawn by hand. It has no directions: the drawing says which points are joined.
PLACES = Lattice(PREFIX, {}, 0.0, 1.0, False)
#: The least distance of an edge from the middle of any other point; points are drawn with a radius of 0.41.
CLEAR = 0.55
#: The least distance of a curve from the top of an earlier curve, if possible.
APART = 0.35
#: The curves tried, flattest first: the distance of the control point from the middle of the straight line.
BOWS = (0.6, 0.9, 1.2, 1.5, 1.8, 2.2, 2.6, 3.0, 3.6, 4.2)
_SAMPLES = 16
#: The weights of the two ends and the control point at every sample of a quadratic curve.
_WEIGHTS = tuple(
    ((1 - t) * (1 - t), 2 * t * (1 - t), t * t) for t in (sample / _SAMPLES for sample in range(1, _SAMPLES))
)
#: The most curves searched for; a drawing with more is unreadable anyway, and its other curves are all alike.
_MOST = 200


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
        """The bend of every edge (`bends`); 0 = straight."""
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
            image for image in _isometries(self.points)
            if all(frozenset((image[one], image[other])) in edges for one, other in self.edges)
        )


def _isometries(points: Sequence[Coordinates]) -> list[tuple[int, ...]]:
    """Return the permutations of points by turns about their middle and mirror lines through it, the identity first.

    >>> len(_isometries([(1, 0), (3, 1), (0, 2), (2, 3)]))  # a square askew, whose mirror lines are none of the grid
    8
    """
    # As complex numbers from the middle a turn is one factor for all, which any place and its image tell; times the
    # number of points, and the square of that place's distance, all of them are whole, and exact.
    places = [len(points) * complex(*point) - complex(*map(sum, zip(*points))) for point in points]
    far = max(places, key=abs)
    square = far * far.conjugate()
    number = {place * square: at for at, place in enumerate(places)}
    turns = [place for place in sorted(places, key=far.__ne__) if place * place.conjugate() == square]
    mirrored = [place.conjugate() for place in places]
    images = (
        tuple(number.get(place * factor, -1) for place in moved)
        for turn in turns for moved, factor in ((places, turn * far.conjugate()), (mirrored, turn * far))
    )
    return [*dict.fromkeys(image for image in images if -1 not in image)]


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
    wrong = next((mark for mark in places if mark not in DIGITS), None)
    if wrong is not None or len(places) % 2:
        raise _unreadable(code, wrong or places[-1])
    if len(places) // 2 > CELL_LIMIT:
        raise UnknownPuzzle("board-too-large", limit=CELL_LIMIT, cells=len(places) // 2)
    if len(places) < 4:
        raise UnknownPuzzle("board-empty", least=2)
    points = [(DIGITS.index(places[at]), DIGITS.index(places[at + 1])) for at in range(0, len(places), 2)]
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
        prefix: says what the graph is for.
    """
    digits = _width(len(graph.points))
    lists = [""] * len(graph.points)
    for one, other in graph.edges:
        lists[one] += _number(other, digits)
    while len(lists) > 1 and not lists[-1]:
        lists.pop()
    places = "".join(DIGITS[column] + DIGITS[row] for column, row in graph.points)
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
            if len(word) < digits or any(mark not in DIGITS for mark in word):
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
    taken, size = set(points), len(DIGITS)
    steps = ((column, row) for column in range(-size, size) for row in range(size) if (row, column) > (0, 0))
    return next(
        square for square, right, down in sorted((column * column + row * row, column, row) for column, row in steps)
        if any((column + right, row + down) in taken for column, row in points)
    )


def _width(points: int) -> int:
    """Return the number of digits in a point's name."""
    return 1 if points <= len(DIGITS) else 2


def _number(value: int, digits: int) -> str:
    return DIGITS[value] if digits == 1 else DIGITS[value // 36] + DIGITS[value % 36]


def _unreadable(code: str, found: str) -> UnknownPuzzle:
    return UnknownPuzzle("graph-code", text=code[:40], found=found[:8])


# Cells joined to their neighbours: all those of a lattice, or those that a drawing joins. It knows no rules.


@dataclass(frozen=True)
class JoinedBoard:
    """A board whose cells are joined by edges.

    Attributes:
        board: the cells and where they lie.
        graph: whether edges are drawn (graph boards).
        drawn: the graph, if it is drawn by hand; None if all neighbours on the lattice are joined.

    >>> from .drawn import PLACES, read_drawn
    >>> path = read_drawn("xg.000111.1-2")
    >>> JoinedBoard(Board(PLACES, path.points), graph=True, drawn=path).neighbours
    ((1,), (0, 2), (1,))
    """

    board: Board
    _: KW_ONLY
    graph: bool = False
    drawn: DrawnGraph | None = None

    def __len__(self) -> int:
        """Return the number of cells."""
        return len(self.board)

    @cached_property
    def code(self) -> str:
        """The canonical code of this board as a custom board."""
        return self.board.code if self.drawn is None else write_drawn(self.drawn)

    @cached_property
    def points(self) -> tuple[tuple[float, float], ...]:
        """Where the centre of every cell is drawn; the nearest two points of a drawn graph are 1 apart."""
        return self.board.points if self.drawn is None else self.drawn.centres

    @cached_property
    def edges(self) -> tuple[tuple[int, int], ...]:
        """The edges to draw: those of a graph board, the smaller cell first; none for other boards."""
        return tuple(edge for edge in sorted(self.direction) if edge[0] < edge[1]) if self.graph else ()

    @cached_property
    def bends(self) -> tuple[float, ...]:
        """The bend of every drawn edge (`bends`)."""
        return bends(self.points, self.edges)

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """Permutations of the cells that turn or mirror the board onto itself, the identity first.

        Of a drawn graph these are the symmetries of the drawing.
        """
        return self.board.symmetries if self.drawn is None else self.drawn.symmetries

    @cached_property
    def step(self) -> tuple[dict[str, int], ...]:
        """The neighbours of every cell by direction.

        A direction on a drawn graph is the offset of an edge in grid places, as in "1,-2".
        """
        found: list[dict[str, int]] = [{} for _ in range(len(self))]
        for cell, letter, other in self.board.steps if self.drawn is None else _steps(self.drawn):
            found[cell][letter] = other
        return tuple(found)

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The cells joined to every cell, ascending."""
        return tuple(tuple(sorted(around.values())) for around in self.step)

    @cached_property
    def direction(self) -> dict[tuple[int, int], str]:
        """The direction from one cell to a neighbour, as in `step`."""
        return {(cell, other): letter for cell, around in enumerate(self.step) for letter, other in around.items()}


def _steps(graph: DrawnGraph) -> Iterator[tuple[int, str, int]]:
    for cell, (column, row) in enumerate(graph.points):
        for other in graph.neighbours[cell]:
            there, below = graph.points[other]
            yield cell, f"{there - column},{below - row}", other


# How the edges of a drawn board run: straight, or curved around points that a straight line would touch.


def bends(points: Sequence[Point], edges: Sequence[tuple[int, int]]) -> tuple[float, ...]:
    """Return, for every edge, the distance of its quadratic curve's control point from the straight line; 0 = straight.

    Positive means to the right when going from the first point to the second, with y downwards. Each curve is the
    flattest possible, preferably on the side away from the middle of the board, and keeps its distance from earlier
    curves.

    Args:
        points: where the points are drawn.
        edges: pairs of point numbers.

    >>> bends([(0, 0), (1, 0), (2, 0), (1, 1)], [(0, 1), (0, 2)])
    (0.0, -1.2)
    """
    middle = tuple((min(values) + max(values)) / 2 for values in zip(*points)) if points else (0.0, 0.0)
    drawn, tops = _Places(points), _Places()
    found = []
    for edge in edges:
        a, b = points[edge[0]], points[edge[1]]
        bend = 0.0
        if not _straight_is_clear(a, b, drawn, edge):
            outward = (a[0] - middle[0]) * (a[1] - b[1]) + (a[1] - middle[1]) * (b[0] - a[0]) >= 0
            bend = _bow(a, b, drawn, edge, tops, outward)
            tops.add(control(a, b, bend / 2))
        found.append(bend)
    return tuple(found)


class _Places:
    """Points, found by where they are: in squares with sides of 1, which is more than any distance asked for."""

    def __init__(self, points: Iterable[Point] = ()) -> None:
        self.number = 0
        #: Square -> number, x and y of the points in it and in the eight around it.
        self._near: dict[tuple[int, int], list[tuple[int, float, float]]] = {}
        for point in points:
            self.add(point)

    def add(self, point: Point) -> None:
        """Add a point, which gets the next number."""
        x, y = point
        column, row = floor(x), floor(y)
        for across in (column - 1, column, column + 1):
            for down in (row - 1, row, row + 1):
                self._near.setdefault((across, down), []).append((self.number, x, y))
        self.number += 1

    def around(self, x: float, y: float) -> Sequence[tuple[int, float, float]]:
        """Return number, x and y of all points less than 1 away from a place, and of some others."""
        return self._near.get((floor(x), floor(y)), ())


def _bow(a: Point, b: Point, drawn: _Places, edge: tuple[int, int], tops: _Places, outward: bool) -> float:
    """Return the flattest bend clear of all points, if possible one that is clear of earlier curves as well."""
    clear = None
    for bow in BOWS if tops.number < _MOST else ():
        for side in (bow, -bow) if outward else (-bow, bow):
            curve = _curve(a, control(a, b, side), b)
            if _is_clear(curve, drawn, CLEAR, edge):
                if _is_clear(curve, tops, APART):
                    return side
                clear = clear or side
    return clear or (1.2 if outward else -1.2)


def _straight_is_clear(a: Point, b: Point, drawn: _Places, edge: tuple[int, int]) -> bool:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    pieces = ceil(hypot(dx, dy))  # of at most 1, so that whatever touches one is around its ends
    for piece in range(pieces + 1):
        for number, x, y in drawn.around(a[0] + dx * piece / pieces, a[1] + dy * piece / pieces):
            along = (x - a[0]) * dx + (y - a[1]) * dy
            across = (x - a[0]) * dy - (y - a[1]) * dx
            if 0 < along < square and across * across < CLEAR * CLEAR * square and number not in edge:
                return False
    return True


def _curve(a: Point, c: Point, b: Point) -> list[Point]:
    """Return points on a quadratic curve."""
    return [
        (first * a[0] + middle * c[0] + last * b[0], first * a[1] + middle * c[1] + last * b[1])
        for first, middle, last in _WEIGHTS
    ]


def _is_clear(curve: Iterable[Point], places: _Places, clear: float, but: tuple[int, ...] = ()) -> bool:
    for x, y in curve:
        for number, px, py in places.around(x, y):
            if (x - px) * (x - px) + (y - py) * (y - py) < clear * clear and number not in but:
                return False
    return True

"""How the edges of a drawn board run: straight, or curved around points that a straight line would touch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor, hypot

from ..drawing import Point, control

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

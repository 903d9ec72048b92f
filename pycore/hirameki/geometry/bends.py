"""How the edges of a drawn board run: straight, or curved around points that a straight line would touch."""

from __future__ import annotations

from collections.abc import Sequence

from ..drawing import Point, control

#: The least distance of an edge from the middle of any other point; points are drawn with a radius of 0.41.
CLEAR = 0.55
#: The least distance of a curve from the top of an earlier curve, if possible.
APART = 0.35
#: The curves tried, flattest first: the distance of the control point from the middle of the straight line.
BOWS = (0.6, 0.9, 1.2, 1.5, 1.8, 2.2, 2.6, 3.0, 3.6, 4.2)
_SAMPLES = 16
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
    tops: list[Point] = []
    found = []
    for edge in edges:
        a, b = points[edge[0]], points[edge[1]]
        others = [point for number, point in enumerate(points) if number not in edge]
        bend = 0.0
        if not _straight_is_clear(a, b, others):
            outward = (a[0] - middle[0]) * (a[1] - b[1]) + (a[1] - middle[1]) * (b[0] - a[0]) >= 0
            bend = _bow(a, b, others, tops, outward)
            tops.append(control(a, b, bend / 2))
        found.append(bend)
    return tuple(found)


def _bow(a: Point, b: Point, others: Sequence[Point], tops: Sequence[Point], outward: bool) -> float:
    for avoided in (tops, ()) if len(tops) < _MOST else ():
        for bow in BOWS:
            for side in (bow, -bow) if outward else (-bow, bow):
                c = control(a, b, side)
                if _curve_is_clear(a, c, b, others, CLEAR) and _curve_is_clear(a, c, b, avoided, APART):
                    return side
    return 1.2 if outward else -1.2


def _straight_is_clear(a: Point, b: Point, others: Sequence[Point]) -> bool:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    for x, y in others:
        along = (x - a[0]) * dx + (y - a[1]) * dy
        across = (x - a[0]) * dy - (y - a[1]) * dx
        if 0 < along < square and across * across < CLEAR * CLEAR * square:
            return False
    return True


def _curve_is_clear(a: Point, c: Point, b: Point, others: Sequence[Point], clear: float) -> bool:
    for sample in range(1, _SAMPLES):
        t = sample / _SAMPLES
        x = (1 - t) * (1 - t) * a[0] + 2 * t * (1 - t) * c[0] + t * t * b[0]
        y = (1 - t) * (1 - t) * a[1] + 2 * t * (1 - t) * c[1] + t * t * b[1]
        if any((x - px) * (x - px) + (y - py) * (y - py) < clear * clear for px, py in others):
            return False
    return True

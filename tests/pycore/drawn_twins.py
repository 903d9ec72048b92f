"""Random drawings, and a plain twin of how their edges bend: every curve is held against every point."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import dist
from random import Random

Point = tuple[float, float]
#: The least distance of an edge from the middle of any other point, that of a curve from the top of an earlier one if
#: that can be had, and the curves tried, flattest first.
CLEAR, APART, BOWS = 0.55, 0.35, (0.6, 0.9, 1.2, 1.5, 1.8, 2.2, 2.6, 3.0, 3.6, 4.2)
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_MIDST = [sample / 16 for sample in range(1, 16)]
#: The curves after which no more are searched for.
_MOST = 200


def bent(points: Sequence[Point], edges: Sequence[tuple[int, int]]) -> tuple[float, ...]:
    """Return the bend of every edge, the distance of its control point from the straight line; 0 = straight."""
    centre = [(min(values) + max(values)) / 2 for values in zip(*points)]
    tops: list[Point] = []
    found = []
    for edge in edges:
        a, b = (points[end] for end in edge)
        others = [point for number, point in enumerate(points) if number not in edge]
        if not any(_touches(a, b, point) for point in others):
            found.append(0.0)
            continue
        outward = (a[0] - centre[0]) * (a[1] - b[1]) + (a[1] - centre[1]) * (b[0] - a[0]) >= 0
        sides = [side for bow in BOWS for side in ((bow, -bow) if outward else (-bow, bow))]
        clear = [side for side in sides if len(tops) < _MOST and _clear(_curve(a, b, side), others, CLEAR)]
        apart = [side for side in clear if _clear(_curve(a, b, side), tops, APART)]
        found.append((apart + clear + [1.2 if outward else -1.2])[0])
        tops.append(_control(a, b, found[-1] / 2))
    return tuple(found)


def _touches(a: Point, b: Point, point: Point) -> bool:
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = (point[0] - a[0]) * dx + (point[1] - a[1]) * dy
    across = (point[0] - a[0]) * dy - (point[1] - a[1]) * dx
    square = dx * dx + dy * dy
    return 0 < along < square and across * across < CLEAR * CLEAR * square


def _control(a: Point, b: Point, bend: float) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = (dx * dx + dy * dy) ** 0.5
    return (a[0] + b[0]) / 2 - dy / length * bend, (a[1] + b[1]) / 2 + dx / length * bend


def _curve(a: Point, b: Point, bend: float) -> list[Point]:
    c = _control(a, b, bend)
    return [
        (
            (1 - t) * (1 - t) * a[0] + 2 * t * (1 - t) * c[0] + t * t * b[0],
            (1 - t) * (1 - t) * a[1] + 2 * t * (1 - t) * c[1] + t * t * b[1],
        )
        for t in _MIDST
    ]


def _clear(curve: Iterable[Point], points: Iterable[Point], least: float) -> bool:
    return all((x - px) ** 2 + (y - py) ** 2 >= least * least for x, y in curve for px, py in points)


def drawing(random: Random, points: int, side: int = 36, more: float = 1.0) -> str:
    """Return the code of a random drawing: a tree of short edges, and others of any length.

    Args:
        random: the dice.
        points: the number of points.
        side: they lie in a square of this many columns and rows.
        more: the number of edges beyond a tree, for each point.
    """
    places = random.sample([(column, row) for column in range(side) for row in range(side)], points)
    edges = {(min(range(other), key=lambda one: dist(places[one], places[other])), other) for other in range(1, points)}
    pairs = ([random.randrange(points), random.randrange(points)] for _ in range(int(more * points)))
    edges |= {(min(pair), max(pair)) for pair in pairs if pair[0] != pair[1]}
    return code_of(places, edges)


def code_of(places: Sequence[tuple[int, int]], edges: Iterable[tuple[int, int]]) -> str:
    """Return a code of a drawing, with its points in the order given.

    Args:
        places: column and row of every point.
        edges: pairs of point numbers.
    """
    lists = [""] * len(places)
    for one, other in edges:
        lists[one] += DIGITS[other // 36] * (len(places) > 36) + DIGITS[other % 36]
    return f"xg.{''.join(DIGITS[column] + DIGITS[row] for column, row in places)}.{'-'.join(lists)}"

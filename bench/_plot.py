"""Draws time against size as SVG: one line per place, seconds on a logarithmic scale, the wall where a line ends."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape

WIDTH, HEIGHT = 640, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 62, 24, 44, 44
#: Shorter times are drawn as this many seconds.
_LEAST = 0.001
#: Colours of the lines on light and dark backgrounds: the same hues, with enough contrast on each.
_COLOURS = (("#a3321d", "#f08a6c"), ("#1d4f91", "#8ab8f5"))
_MARKS = ("circle", "square")


def plot(title: str, sizes: Sequence[str], limit: float, lines: Mapping[str, Sequence[float]]) -> str:
    """Return a plot.

    Args:
        title: the text above the plot.
        sizes: names of the sizes, in order.
        limit: the limit in seconds for each size.
        lines: name -> seconds of the first sizes; if they end before the last size, the next one is the wall.
    """
    shown = max(min(len(seconds) + 1, len(sizes)) for seconds in lines.values())
    places = [_LEFT + (WIDTH - _LEFT - _RIGHT) * (number + 0.5) / shown for number in range(shown)]
    top = max(limit, *(max(seconds, default=0) for seconds in lines.values()))
    parts = [_frame(title), *_scale(top), *_names(sizes[:shown], places)]
    for number, (name, seconds) in enumerate(lines.items()):
        parts += _line(number, name, [(place, _height(each, top)) for place, each in zip(places, seconds)])
    walls = {number: len(seconds) for number, seconds in enumerate(lines.values()) if len(seconds) < len(sizes)}
    parts += _walls(walls, places, limit, _height(limit, top))
    return "\n".join([*parts, "</svg>", ""])


def _frame(title: str) -> str:
    light, dark = (
        "".join(f".c{number}{{--c:{pair[way]}}}" for number, pair in enumerate(_COLOURS)) for way in (0, 1)
    )
    style = (
        "svg{font:12px system-ui,sans-serif;--ink:#2a231d;--soft:#5d5145;--grid:#d8cab2;--paper:#fffaf1}"
        f"{light}@media(prefers-color-scheme:dark){{svg{{--ink:#f3ebdd;--soft:#c9bca8;--grid:#574c40;--paper:#211c17}}"
        f"{dark}}}text{{fill:var(--ink)}}.soft{{fill:var(--soft)}}.grid{{stroke:var(--grid)}}"
        ".line{fill:none;stroke:var(--c);stroke-width:2}.mark{fill:var(--c)}"
        ".wall{stroke:var(--c);stroke-width:2;stroke-dasharray:3 3}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img"><title>{escape(title)}</title><style>{style}</style>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" style="fill:var(--paper)"/>'
        f'<text x="{_LEFT}" y="20" font-weight="600">{escape(title)}</text>'
    )


def _height(seconds: float, top: float) -> float:
    share = math.log(max(seconds, _LEAST) / _LEAST) / math.log(top / _LEAST)
    return HEIGHT - _BOTTOM - (HEIGHT - _TOP - _BOTTOM) * share


def _scale(top: float) -> list[str]:
    parts, seconds = [], _LEAST
    while seconds <= top * 1.001:
        y = _height(seconds, top)
        parts.append(f'<line class="grid" x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text class="soft" x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{seconds:g} s</text>')
        seconds *= 10
    return parts


def _names(sizes: Sequence[str], places: Sequence[float]) -> list[str]:
    y = HEIGHT - _BOTTOM + 18
    return [
        f'<text class="soft" x="{place:.1f}" y="{y}" text-anchor="middle">{escape(size)}</text>'
        for size, place in zip(sizes, places)
    ]


def _line(number: int, name: str, points: Sequence[tuple[float, float]]) -> list[str]:
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    legend = _LEFT + 170 * number, HEIGHT - 12
    parts = [f'<g class="c{number}">', f'<polyline class="line" points="{way}"/>']
    parts += [_mark(number, x, y) for x, y in (*points, (legend[0] + 4, legend[1] - 4))]
    return [*parts, "</g>", f'<text x="{legend[0] + 14}" y="{legend[1]}">{escape(name)}</text>']


def _mark(number: int, x: float, y: float) -> str:
    if _MARKS[number] == "circle":
        return f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
    return f'<rect class="mark" x="{x - 3.5:.1f}" y="{y - 3.5:.1f}" width="7" height="7"/>'


def _walls(walls: Mapping[int, int], places: Sequence[float], limit: float, height: float) -> list[str]:
    """Return a dashed line at the first size that each line does not reach, with a caption.

    Args:
        walls: number of a line -> the index of that size.
        places: x coordinates of the sizes.
        limit: the limit in seconds for each size.
        height: the y coordinate of the limit.
    """
    parts = []
    for number, size in walls.items():
        x = places[size] + 3 * number
        parts.append(f'<g class="c{number}"><line class="wall" x1="{x:.1f}" x2="{x:.1f}" y1="{HEIGHT - _BOTTOM}" '
                     f'y2="{height:.1f}"/></g>')
    if walls:
        x = places[min(walls.values())]
        anchor = "end" if x > WIDTH / 2 else "start"
        parts.append(f'<text x="{x - 6 if anchor == "end" else x + 8:.1f}" y="{height - 6:.1f}" '
                     f'text-anchor="{anchor}">wall: not within {limit:g} s</text>')
    return parts

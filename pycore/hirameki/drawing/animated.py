"""Draws the positions of a game as one animated SVG without scripts, which any viewer or page can play.

Every layer of the board is drawn once for each appearance that it has in the game, and shown while it has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from . import svg
from .model import Drawing

#: Seconds for each position, and how many times as long the last one is shown.
_SECONDS, _LAST = 0.6, 4
_LINE = 30  # pixels below the board for the position's number


def animate(drawings: Sequence[Drawing], captions: Sequence[str], speed: float = 1.0) -> str:
    """Return an SVG document that shows positions one after the other in an endless loop.

    Args:
        drawings: the positions of one board, in order.
        captions: one for each position.
        speed: a factor on the speed.

    >>> from hirameki.drawing import DrawnCell
    >>> game = [Drawing((DrawnCell(0, 0, 0, 0, kind, "o"),)) for kind in ("peg", "hole", "hole")]
    >>> drawn = animate(game, "012")
    >>> drawn.count("<circle"), drawn.count("<animate"), 'values="visible;hidden" keyTimes="0;0.1667"' in drawn
    (2, 5, True)
    """
    width, height = (max(sizes) for sizes in zip(*map(svg.size, drawings)))
    caption = [
        f'<text x="{width / 2:g}" y="{height + _LINE / 2 - 6:g}" class="c">{escape(text)}</text>' for text in captions
    ]
    games = list(zip(*(svg.layers(drawing) for drawing in drawings), strict=True))
    body = "".join(_layer(looks, speed) for looks in [*games, tuple(caption)])
    return svg.document(width, height + _LINE, body)


def _layer(looks: Sequence[str], speed: float) -> str:
    """Return one layer: each of its appearances, with the times at which it is visible."""
    if len(set(looks)) == 1:
        return looks[0]
    shares = len(looks) - 1 + _LAST
    length = shares * _SECONDS / speed
    drawn = []
    for look in dict.fromkeys(looks):
        seen_at = [one == look for one in looks]
        runs = [(seen, at) for at, seen in enumerate(seen_at) if at == 0 or seen != seen_at[at - 1]]
        values = ";".join("visible" if seen else "hidden" for seen, _ in runs)
        times = ";".join(f"{first / shares:.4g}" for _, first in runs)
        at_first = "" if runs[0][0] else ' visibility="hidden"'
        drawn.append(
            f'<g{at_first}><animate attributeName="visibility" calcMode="discrete" dur="{length:g}s" '
            f'repeatCount="indefinite" values="{values}" keyTimes="{times}"/>{look}</g>'
        )
    return "".join(drawn)

"""Memory given back piece by piece: to free a gigabyte at once takes longer than Stop may have to wait."""

from __future__ import annotations

from .jobs import Job, Progress

#: Positions freed between two reports: a few milliseconds.
_PIECE = 50_000


def given_back(positions: set[int], told: Progress) -> Job[None]:
    """Empty a large set that nobody needs any more.

    Args:
        positions: the set.
        told: what is reported meanwhile.

    >>> layer = {1, 2, 3}
    >>> len(list(given_back(layer, Progress()))), layer
    (1, set())
    """
    while positions:
        for _ in range(min(_PIECE, len(positions))):
            positions.pop()
        yield told

"""Memory given back piece by piece: to free a gigabyte at once takes longer than Stop may have to wait."""

from __future__ import annotations

from collections.abc import Iterable

from .jobs import Job, Progress

#: Positions freed between two reports: a few milliseconds.
_PIECE = 50_000


def given_back(sets: Iterable[set[int]], told: Progress) -> Job[None]:
    """Empty large sets of positions that nobody needs any more.

    Args:
        sets: of positions.
        told: what is reported meanwhile.

    >>> layer = {1, 2, 3}
    >>> list(given_back([layer], Progress())), layer
    ([], set())
    """
    freed = 0
    for positions in sets:
        while positions:
            positions.pop()
            freed += 1
            if freed % _PIECE == 0:
                yield told

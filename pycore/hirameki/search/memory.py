"""Memory given back piece by piece: to free a gigabyte at once takes longer than Stop may have to wait."""

from __future__ import annotations

from .jobs import Job, Progress

#: Items freed between two reports: a few milliseconds.
_PIECE = 50_000


def given_back(collection: set[int] | dict[int, set[int]], told: Progress, piece: int = _PIECE) -> Job[None]:
    """Empty a large collection that nobody needs any more.

    Args:
        collection: a set or a dictionary.
        told: what is reported meanwhile.
        piece: items freed between two reports.

    >>> layer = {1, 2, 3}
    >>> len(list(given_back(layer, Progress(), piece=2))), layer
    (2, set())
    """
    drop = collection.popitem if isinstance(collection, dict) else collection.pop
    while collection:
        for _ in range(min(piece, len(collection))):
            drop()
        yield told

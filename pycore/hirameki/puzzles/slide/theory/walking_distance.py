"""Walking distance (Takahashi, 2002): a lower bound, from the fact that rows exchange tiles only through the blank.

A state records how many tiles of every goal row each row holds, and the row of the blank. A move between two rows takes
one tile from one to the other. There are few such states, so their distances are computed once, for the rows and
likewise for the columns; the two may be added, since a move is either vertical or horizontal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....search.jobs import Job, Progress

#: Rows as counts by goal row, and the blank's row.
Rows = tuple[tuple[tuple[int, ...], ...], int]
#: Tables with more states are not made.
STATES = 60_000
#: How many counts in states are examined between two reports.
_BREATH = 8192


def walking_table(goal: Rows) -> Job[dict[Rows, int] | None]:
    """Return the distance of every state from the goal, or None if there are too many states.

    Args:
        goal: the goal state.
    """
    away = {goal: 0}
    queue = [goal]
    looked = 0
    for state in queue:
        if len(away) > STATES:
            return None
        counts, blank = state
        looked += len(counts) ** 2
        if looked >= _BREATH:
            looked = 0
            yield Progress()
        for other in (blank - 1, blank + 1):
            if not 0 <= other < len(counts):
                continue
            for kind, many in enumerate(counts[other]):
                if many:
                    after = (moved(counts, other, blank, kind), other)
                    if after not in away:
                        away[after] = away[state] + 1
                        queue.append(after)
    return away


def rows_state(tiles: Sequence[int], home: Mapping[int, int], row: Sequence[int]) -> Rows:
    """Return a position as counts.

    Args:
        tiles: the position, all tiles different.
        home: the goal cell of every tile.
        row: the row of every cell; the last cell lies in the last row.

    >>> rows_state((3, 1, 2, 0), {1: 0, 2: 1, 3: 2, 0: 3}, (0, 0, 1, 1))
    (((1, 1), (1, 0)), 1)
    """
    many = row[-1] + 1
    counts = [[0] * many for _ in range(many)]
    for cell, tile in enumerate(tiles):
        if tile:
            counts[row[cell]][row[home[tile]]] += 1
    return tuple(map(tuple, counts)), row[tiles.index(0)]


def moved(counts: tuple[tuple[int, ...], ...], source: int, target: int, kind: int) -> tuple[tuple[int, ...], ...]:
    """Return the counts after a tile goes from one row to another.

    Args:
        counts: by row and class.
        source: the row it leaves.
        target: the row it enters.
        kind: its class.
    """
    left, entered, after = list(counts[source]), list(counts[target]), list(counts)
    left[kind] -= 1
    entered[kind] += 1
    after[source], after[target] = tuple(left), tuple(entered)
    return tuple(after)

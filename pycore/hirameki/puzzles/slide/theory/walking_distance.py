"""Walking distance (Takahashi, 2002): rows exchange tiles only through the blank, which costs more than each alone.

A board of rows is seen as how many tiles of every goal row each row holds, and in which row the blank is. A move
between two rows takes one tile from the one to the other. All such states are few, so their distances are found once,
for the rows and in the same way for the columns; the two may be added, since a move is either vertical or horizontal.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....search.jobs import Job, Progress

#: Rows as counts by goal row, and the blank's row.
Rows = tuple[tuple[tuple[int, ...], ...], int]
#: Tables with more states are not made.
STATES = 60_000
#: Numbers of states looked at between two reports.
_BREATH = 8192


def walking_table(goal_rows: Sequence[Sequence[int]], blank_row: int) -> Job[dict[Rows, int] | None]:
    """Return the moves that every state is away from the goal, or None when there are too many states.

    Args:
        goal_rows: for every row the classes of the tiles in it, the blank left out.
        blank_row: the blank's row in the goal.
    """
    start = rows_state(goal_rows, len(goal_rows), blank_row)
    away = {start: 0}
    queue = [start]
    looked = 0
    for state in queue:
        if len(away) > STATES:
            return None
        looked += len(goal_rows) ** 2
        if looked >= _BREATH:
            looked = 0
            yield Progress()
        counts, blank = state
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


def rows_state(rows: Sequence[Sequence[int]], kinds: int, blank: int) -> Rows:
    """Return rows of classes as counts.

    Args:
        rows: the classes of the tiles in every row.
        kinds: how many classes there are.
        blank: the blank's row.

    >>> rows_state([[0, 0], [1]], 2, 1)
    (((2, 0), (0, 1)), 1)
    """
    counts = [[0] * kinds for _ in rows]
    for row, count in zip(rows, counts, strict=True):
        for kind in row:
            count[kind] += 1
    return tuple(map(tuple, counts)), blank


def moved(counts: tuple[tuple[int, ...], ...], source: int, target: int, kind: int) -> tuple[tuple[int, ...], ...]:
    """Return the counts after a tile went from one row to another.

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

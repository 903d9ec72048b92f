"""Iterative deepening A* (Korf, 1985) guided by pattern tables: proves a shortest solution, or raises the bound.

The hot loop keeps the tiles on a list of cells and one index for every pattern. A move changes one index of either
sum, so that a child costs two or four table look-ups; nothing is allocated for a child that is cut off.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...search.budget import Budget
from ...search.jobs import Found, Job, Progress, unless_late
from .boards import TileBoard
from .guide import Guide
from .routes import Automaton, automaton

#: Positions between two progress reports: about 6 ms natively.
_BREATH = 8191
#: Detours forbidden at first, and once a search has become so large that a longer preparation pays.
_SHORT, _LONG = 7, 9
_LARGE = 600_000


@dataclass(frozen=True, slots=True)
class Deepened:
    """How a deepening search ended.

    Attributes:
        bound: no solution is shorter.
        solution: one of just that length, or None when the search stopped before it (or was only to raise the bound).
        count: the number of shortest solutions, when all were asked for.
        expanded: positions expanded.
    """

    bound: int
    solution: list[int] | None
    count: int | None
    expanded: int


def deepen(
    board: TileBoard, guide: Guide, labels: list[int], budget: Budget, *, expanded: int = 0, best: int | None = None,
    least: int = 0,
) -> Job[Deepened]:
    """Return a shortest solution, or the proof that none is shorter than the best one in hand.

    Args:
        labels: the start, tiles numbered as in the guide.
        expanded: positions expanded before, for the budget and the reports.
        best: length of a solution in hand; the search ends when the bound gets there.
        least: a lower bound known from elsewhere.
    """
    bound, stride = _first_bound(board, guide, labels, least)
    search = yield from unless_late(_prepare(board, guide, labels, _SHORT), budget, expanded)
    long = False
    while best is None or bound < best:
        yield Progress(expanded, bound, bound=bound, best=best)
        if search is not None and expanded >= _LARGE and not long:
            search = yield from unless_late(_prepare(board, guide, labels, _LONG), budget, expanded)
            long = True
        if search is None:
            return Deepened(bound, None, None, expanded)
        for event in search.within(bound):
            if isinstance(event, list):
                return Deepened(bound, event, None, expanded + search.expanded)
            yield Progress(expanded + event, bound, bound=bound, best=best)
            if budget.exceeded(expanded + event):
                return Deepened(bound, None, None, expanded + event)
        expanded += search.expanded
        bound += stride
    return Deepened(best, None, None, expanded)


def deepen_all(
    board: TileBoard, guide: Guide, labels: list[int], length: int, budget: Budget, listed: int | None,
    expanded: int,
) -> Job[Deepened]:
    """Count all solutions of the shortest length, and stream the first ones.

    Args:
        length: the proved shortest length.
        listed: stream at most so many; None = all.
    """
    # Only going straight back is forbidden: all else counts.
    search = yield from unless_late(_prepare(board, guide, labels, 2), budget, expanded)
    if search is None:
        return Deepened(length, None, None, expanded)
    count = 0
    for event in search.within(length):
        if isinstance(event, list):
            if listed is None or count < listed:
                yield Found(event)
            count += 1
        else:
            yield Progress(expanded + event, length, bound=length, best=length)
            if budget.exceeded(expanded + event):
                return Deepened(length, None, None, expanded + event)
    return Deepened(length, None, count, expanded + search.expanded)


def _first_bound(board: TileBoard, guide: Guide, labels: list[int], least: int) -> tuple[int, int]:
    bound = max(*guide.bounds(labels), least)
    return bound, 1 if board.colours is None else 2


def _prepare(board: TileBoard, guide: Guide, labels: list[int], detours: int) -> Job[_Search]:
    """Return a search that forbids detours of the blank up to so many steps."""
    degree = max(map(len, board.neighbours))
    states = yield from automaton(board.neighbours, min(detours, 4) if degree > 4 else detours)
    return _Search(guide, labels, states)


class _Search:
    """One start, searched again and again with a growing bound."""

    def __init__(self, guide: Guide, labels: list[int], states: Automaton) -> None:
        self._guide = guide
        self._labels = labels
        self._indexes = guide.indexes(labels)
        self._bounds = guide.bounds(labels)
        self._slots = ([place.slot for place in guide.first], [place.slot for place in guide.second])
        # An option: cell to move from, the next state's options, what the two indexes gain by tile, the blank's cell.
        options: dict[tuple[int, ...], list[Any]] = {state: [] for state in states}
        gains: dict[tuple[int, int], tuple[list[int], list[int]]] = {}
        for state, following in states.items():
            blank = state[-1]
            for cell, after in following:
                if (cell, blank) not in gains:
                    gains[cell, blank] = (_gains(guide.first, cell, blank), _gains(guide.second, cell, blank))
                options[state].append((cell, options[after], *gains[cell, blank], blank))
        self._start = options[(labels.index(0),)]
        self.expanded = 0

    def within(self, bound: int) -> Iterator[int | list[int]]:
        """Yield every solution of just this length, and how many positions were expanded, now and then.

        All solutions found have length `bound` when none is shorter. Invariant: `first` and `second` are the two sums
        for the position on `tiles`; `left` is the number of moves left after the next one.
        """
        tables, (slot_one, slot_two) = self._guide.tables, self._slots
        indexes, tiles = list(self._indexes), list(self._labels)
        first, second = self._bounds
        left = bound - 1
        expanded = self.expanded = 0
        waiting: list[Any] = []
        if first == 0:
            if bound == 0:
                yield []
            return
        choices = iter(self._start)
        while True:
            for cell, following, gain_one, gain_two, blank in choices:
                tile = tiles[cell]
                one = slot_one[tile]
                table = tables[one]
                before = indexes[one]
                after = before + gain_one[tile]
                lower = first + table[after] - table[before]
                if lower <= left:
                    two = slot_two[tile]
                    table = tables[two]
                    mirror_before = indexes[two]
                    mirror_after = mirror_before + gain_two[tile]
                    other = second + table[mirror_after] - table[mirror_before]
                    if other <= left:
                        waiting.append((choices, first, second, one, before, two, mirror_before, cell, tile))
                        if lower == 0:
                            yield [frame[7] for frame in waiting]
                            waiting.pop()
                            continue
                        indexes[one], indexes[two] = after, mirror_after
                        tiles[blank] = tile
                        choices = iter(following)
                        first, second = lower, other
                        left -= 1
                        expanded += 1
                        if not expanded & _BREATH:
                            self.expanded = expanded
                            yield expanded
                        break
            else:
                if not waiting:
                    self.expanded = expanded
                    return
                choices, first, second, one, before, two, mirror_before, cell, tile = waiting.pop()
                indexes[one], indexes[two] = before, mirror_before
                tiles[cell] = tile
                left += 1


def _gains(places: tuple[Any, ...], cell: int, blank: int) -> list[int]:
    """Return what a tile's move from a cell to the blank adds to its index, by tile number."""
    return [0, *((place.cells[blank] - place.cells[cell]) << place.shift for place in places[1:])]

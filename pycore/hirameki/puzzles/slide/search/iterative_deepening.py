"""Iterative deepening A* (Korf, 1985) with pattern databases: proves a shortest solution, or raises the bound.

The hot loop keeps the tiles on a list of cells and one index for every pattern. A move changes one index of either
sum, so that a child costs two or four table look-ups; nothing is allocated for a child that is cut off.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ....search.budget import Budget
from ....search.jobs import Found, Job, Progress, unless_late
from ....search.sharing import Desk, Part, help_from_the_end
from ..boards import TileBoard
from ..tables.pattern_sums import PatternSums, Place
from .move_pruning import Automaton, automaton

#: Positions between two progress reports: about 6 ms natively.
_BREATH = 8192
#: How many parts the search for all solutions falls into at least.
_PARTS = 128
#: Where all solutions count, only going straight back is forbidden.
_BACK = 2
#: Detours forbidden at first, and once a search has become so large that a longer preparation pays.
_SHORT, _LONG = 7, 9
_LARGE = 600_000

#: What the search may do next: the cell to move from, the next state's options, what the indexes of the two sums gain,
#: by tile, and the blank's cell.
_Option: TypeAlias = "tuple[int, list[_Option], list[int], list[int], int]"
#: What a step back needs: the options left, both sums, both tables' slots and indexes, the cell moved from, its tile.
_Frame: TypeAlias = "tuple[Iterator[_Option], int, int, int, int, int, int, int, int]"


@dataclass(frozen=True, slots=True)
class Deepened:
    """How a deepening search ended.

    Attributes:
        bound: no solution is shorter.
        solution: one of just that length, or None when the search stopped before it (or was only to raise the bound).
        count: the number of shortest solutions found, when all were asked for.
        expanded: positions expanded.
        complete: whether no limit ended the search.
    """

    bound: int
    solution: list[int] | None
    count: int | None
    expanded: int
    complete: bool = True


def deepen(
    board: TileBoard, sums: PatternSums, labels: list[int], budget: Budget, *, expanded: int = 0,
    best: int | None = None, least: int = 0,
) -> Job[Deepened]:
    """Return a shortest solution, or the proof that none is shorter than the best one in hand.

    Args:
        board: cells and edges.
        sums: the lower bounds.
        labels: the start, tiles numbered as in the sums.
        budget: the limits.
        expanded: positions expanded before, for the budget and the reports.
        best: length of a solution in hand; the search ends when the bound gets there.
        least: a lower bound known from elsewhere.
    """
    bound, stride = _first_bound(board, sums, labels, least)
    search = yield from unless_late(_prepare(board, sums, labels, _SHORT), budget, expanded)
    long = False
    while best is None or bound < best:
        yield Progress(expanded, bound, bound=bound, best=best)
        if search is not None and expanded >= _LARGE and not long:
            search = yield from unless_late(_prepare(board, sums, labels, _LONG), budget, expanded)
            long = True
        if search is None:
            return Deepened(bound, None, None, expanded, False)
        for event in search.within(bound, budget.portion(_BREATH)):
            if isinstance(event, list):
                return Deepened(bound, event, None, expanded + search.expanded)
            yield Progress(expanded + event, bound, bound=bound, best=best)
            if budget.exceeded(expanded + event):
                return Deepened(bound, None, None, expanded + event, False)
        expanded += search.expanded
        bound += stride
    return Deepened(best, None, None, expanded)


def deepen_all(  # noqa: PLR0913  what the caller knows already
    board: TileBoard, sums: PatternSums, labels: list[int], length: int, budget: Budget, listed: int | None,
    expanded: int, desk: Desk | None = None,
) -> Job[Deepened]:
    """Count all solutions of the shortest length, and stream the first ones.

    Args:
        board: cells and edges.
        sums: the lower bounds.
        labels: the start, tiles numbered as in the sums.
        length: the proved shortest length.
        budget: the limits.
        listed: stream at most so many; None = all.
        expanded: positions expanded before, for the budget and the reports.
        desk: where a helper lays parts of the work.
    """
    search = yield from unless_late(_prepare(board, sums, labels, _BACK), budget, expanded)
    if search is None:
        return Deepened(length, None, 1, expanded, False)
    leads = search.leads(length, _PARTS)
    expanded += search.expanded
    desk = desk or Desk()
    if len(leads) > 1:
        desk.terms = " ".join([str(length), *(".".join(map(str, lead)) for lead in leads)])
    count = 0
    for number, lead in enumerate(leads):
        part = desk.take(number)
        if part is not None:
            counted, *ways = part.made.split("\n")
            for way in ways[:None if listed is None else max(0, listed - count)]:
                yield Found(tuple(map(int, way.split("."))))
            count += int(counted)
            expanded += part.expanded
            continue
        for event in search.within(length, budget.portion(_BREATH), lead):
            spent = expanded + (search.expanded if isinstance(event, list) else event)
            if isinstance(event, list):
                if listed is None or count < listed:
                    yield Found(tuple(event))
                count += 1
            else:
                yield Progress(spent + desk.waiting, length, bound=length, best=length)
            if budget.exceeded(spent):
                return Deepened(length, None, max(1, count), spent, False)
        expanded += search.expanded
    return Deepened(length, None, count, expanded)


def help_deepen_all(
    board: TileBoard, sums: PatternSums, labels: list[int], listed: int | None, terms: str, desk: Desk
) -> Job[None]:
    """Help a job that counts all solutions.

    Args:
        board: cells and edges.
        sums: lower bounds, not necessarily the same.
        labels: the start, tiles numbered as in the sums.
        listed: as it was asked.
        terms: from the desk of that job: the length, and how solutions begin.
        desk: the helper's own.
    """
    search = yield from _prepare(board, sums, labels, _BACK)
    length, *told = terms.split()
    leads = [tuple(map(int, lead.split("."))) for lead in told]

    def work(number: int) -> Job[Part]:
        count, ways = 0, list[str]()
        for event in search.within(int(length), _BREATH, leads[number]):
            if isinstance(event, int):
                yield Progress(event)
                continue
            if listed is None or count < listed:
                ways.append(".".join(map(str, event)))
            count += 1
        return Part(number, search.expanded, "\n".join([str(count), *ways]))

    yield from help_from_the_end(len(leads), work, desk)


def _first_bound(board: TileBoard, sums: PatternSums, labels: list[int], least: int) -> tuple[int, int]:
    bound = max(*sums.bounds(labels), least)
    return bound, 1 if board.colours is None else 2


def _prepare(board: TileBoard, sums: PatternSums, labels: list[int], detours: int) -> Job[_Search]:
    """Return a search that forbids detours of the blank up to so many steps."""
    degree = max(map(len, board.neighbours))
    states = yield from automaton(board.neighbours, min(detours, 4) if degree > 4 else detours)
    return _Search(sums, labels, states)


class _Search:
    """One start, searched again and again with a growing bound."""

    def __init__(self, sums: PatternSums, labels: list[int], states: Automaton) -> None:
        self._sums = sums
        self._labels = labels
        self._indexes = sums.indexes(labels)
        self._bounds = sums.bounds(labels)
        self._slots = ([place.slot for place in sums.first], [place.slot for place in sums.second])
        options: dict[tuple[int, ...], list[_Option]] = {state: [] for state in states}
        gains: dict[tuple[int, int], tuple[list[int], list[int]]] = {}
        for state, following in states.items():
            blank = state[-1]
            for cell, after in following:
                if (cell, blank) not in gains:
                    gains[cell, blank] = (_gains(sums.first, cell, blank), _gains(sums.second, cell, blank))
                options[state].append((cell, options[after], *gains[cell, blank], blank))
        self._start = options[(labels.index(0),)]
        self.expanded = 0

    def _after(self, lead: Sequence[int]) -> tuple[list[int], list[int], int, int, list[_Option]]:
        """Return tiles, indexes, both sums, and what may be done next after some moves."""
        tables, (slot_one, slot_two) = self._sums.tables, self._slots
        indexes, tiles = list(self._indexes), list(self._labels)
        first, second = self._bounds
        options = self._start
        for moved in lead:
            cell, options, gain_one, gain_two, blank = next(option for option in options if option[0] == moved)
            tile = tiles[cell]
            one, two = slot_one[tile], slot_two[tile]
            first -= tables[one][indexes[one]]
            second -= tables[two][indexes[two]]
            indexes[one] += gain_one[tile]
            indexes[two] += gain_two[tile]
            first += tables[one][indexes[one]]
            second += tables[two][indexes[two]]
            tiles[blank] = tile
        return tiles, indexes, first, second, options

    def leads(self, bound: int, least: int) -> list[tuple[int, ...]]:
        """Return how solutions of just this length begin, in the order of `within`: each with just one of the leads.

        Args:
            bound: the length.
            least: so many leads at least, if the search ever branches so often.
        """
        self.expanded = 0
        level, deeper = list[tuple[int, ...]](), [tuple[int, ...]()]
        while len(deeper) < least and deeper != level:
            level, deeper = deeper, []
            for lead in level:
                *_, first, _, options = self._after(lead)
                if first == 0:
                    deeper.append(lead)
                for cell, *_ in options if first else ():
                    *_, lower, other, _ = self._after((*lead, cell))
                    if max(lower, other) < bound - len(lead):
                        deeper.append((*lead, cell))
                        self.expanded += lower > 0
        return deeper

    def within(self, bound: int, breath: int, lead: Sequence[int] = ()) -> Iterator[int | list[int]]:
        """Yield every solution of just this length, and how many positions were expanded, now and then.

        All solutions found have length `bound` when none is shorter. Invariant: `first` and `second` are the two sums
        for the position on `tiles`; `left` is the number of moves left after the next one.

        Args:
            bound: the length.
            breath: positions expanded between two pauses.
            lead: one of `leads`: only what follows it is searched.
        """
        tables, (slot_one, slot_two) = self._sums.tables, self._slots
        tiles, indexes, first, second, options = self._after(lead)
        left = bound - 1 - len(lead)
        expanded = self.expanded = 0
        pause = breath
        waiting: list[_Frame] = []
        if first == 0:
            if bound == len(lead):
                yield list(lead)
            return
        choices = iter(options)
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
                            yield [*lead, *[frame[7] for frame in waiting]]
                            waiting.pop()
                            continue
                        indexes[one], indexes[two] = after, mirror_after
                        tiles[blank] = tile
                        choices = iter(following)
                        first, second = lower, other
                        left -= 1
                        expanded += 1
                        if expanded == pause:
                            pause += breath
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


def _gains(places: tuple[Place, ...], cell: int, blank: int) -> list[int]:
    """Return what a tile's move from a cell to the blank adds to its index, by tile number."""
    return [0, *((place.cells[blank] - place.cells[cell]) << place.shift for place in places[1:])]

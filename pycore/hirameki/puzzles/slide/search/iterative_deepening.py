"""Iterative deepening A* (Korf, 1985) with pattern databases: proves a shortest solution, or raises the bound.

The hot loop keeps the tiles in a list by cell, and one index for every pattern. A move changes one index in either sum,
so a child costs two or four table look-ups; nothing is allocated for a child that is cut off. Most positions have
hardly a move to spare, and few lie below each of them: these are searched by plain recursion, which needs no stack of
its own, and the search can pause in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from ....search.jobs import Budget, Found, Job, Progress, unless_late
from ....search.kept import Kept
from ..boards import TileBoard
from ..rules import Tiles
from .patterns import PatternSums, Place, labels_for

#: Positions between two progress reports: about 6 ms natively.
_BREATH = 8192
#: When all solutions are counted, only going straight back is forbidden.
_BACK = 2
#: The length of detours forbidden at first, and once a search is so large that a longer preparation pays.
_SHORT, _LONG = 7, 9
_LARGE = 600_000
#: With at most so many moves to spare, the part below a position is searched without a pause.
_TIGHT, _SPARE = 0, 4
#: But only within so many moves of the end: at first, and at most. How large these parts are depends on the board and
#: on how good the bounds are, so the number falls after one with _MUCH positions. It rises after one with _LITTLE, and
#: once as many positions farther away were expanded below which no large part has come: most come to nothing there.
_NEAR, _DEEP = 30, 70
_LITTLE, _MUCH = 1_000, 5_000
#: Even with pauses as frequent as this, the part below a position with no move to spare may be searched in one go.
_SHORT_BREATH = 1024

#: For each tile: the slot of its table, the table, and what the tile's move adds to the index.
_Gains: TypeAlias = list[tuple[int, bytes, int]]
#: A possible next move: the cell to move from, the next state's options, the gains of both sums, the blank's cell.
_Option: TypeAlias = "tuple[int, list[_Option], _Gains, _Gains, int]"
#: Searches below a position (its options, both sums, moves left after the next one); returns the positions expanded.
_Dive: TypeAlias = Callable[[list[_Option], int, int, int], int]
#: For every state of the automaton, the pairs (next cell of the blank, next state).
Automaton: TypeAlias = dict[tuple[int, ...], list[tuple[int, tuple[int, ...]]]]

#: The last automata, by the cells joined to every cell and length: the next question is likely on the same board.
#: Three of them: those of the 15-puzzle take 0.4 and 2 MB, the larger one of the 24-puzzle 4 MB.
_kept: Kept[tuple[tuple[tuple[int, ...], ...], int], Automaton] = Kept(3)
#: The first moves, by the cell of the blank, with the last sums and for a length of detours: a rating searches from a
#: hundred positions, and to make them takes as long as many of these searches.
_moves: Kept[tuple[PatternSums, int], list[list[_Option]]] = Kept()


class _At(NamedTuple):
    """A position on a path: the moves to it, its tiles, the index in every slot, both sums, the possible moves."""

    way: tuple[int, ...]
    tiles: list[int]
    indexes: list[int]
    first: int
    second: int
    options: list[_Option]


@dataclass(frozen=True, slots=True)
class Deepened:
    """How a deepening search ended.

    Attributes:
        bound: no solution is shorter.
        solution: one of exactly that length, or None if the search stopped earlier (or was only to raise the bound).
            No other of that length begins with a cell that comes earlier among the blank's neighbours.
        count: the number of shortest solutions found, if all were asked for.
        fixed: how many of these symmetries leave as they are, in all.
        complete: whether no limit ended the search.
    """

    bound: int
    solution: list[int] | None
    count: int | None = None
    fixed: int = 0
    complete: bool = True


def deepen(  # noqa: PLR0913  all of it known to the caller, and named
    board: TileBoard, sums: PatternSums, start: Tiles, budget: Budget, *, best: int | None = None, least: int = 0,
    quick: int | None = None, came: int | None = None,
) -> Job[Deepened]:
    """Return a shortest solution, or the proof that none is shorter than the best one so far.

    Args:
        board: cells and edges.
        sums: the lower bounds.
        start: where the solutions begin.
        best: length of the best solution so far; the search ends when the bound reaches it.
        least: a lower bound known from elsewhere.
        quick: end after a search that expanded more positions than this, since the next takes several times as long.
        came: a cell from which no tile moves first, because that only takes back the move before.
    """
    bound, stride = max(*sums.bounds(labels_for(start, sums.goal)), least), 1 if board.colours is None else 2
    search = yield from unless_late(_prepare(board, sums, start, _SHORT, came), budget, 0)
    expanded, long = 0, False
    while best is None or bound < best:
        yield Progress(expanded, bound, bound=bound, best=best)
        if search is not None and expanded >= _LARGE and not long:
            search = yield from unless_late(_prepare(board, sums, start, _LONG, came), budget, expanded)
            long = True
        if search is None:
            return Deepened(bound, None, complete=False)
        for event in search.within(bound, budget.portion(_BREATH)):
            if isinstance(event, list):
                yield Progress(expanded + search.expanded, bound, bound=bound, best=best)
                return Deepened(bound, event)
            yield Progress(expanded + event, bound, bound=bound, best=best)
            if budget.exceeded(expanded + event):
                return Deepened(bound, None, complete=False)
        expanded += search.expanded
        bound += stride
        if quick is not None and search.expanded > quick and (best is None or bound < best):
            yield Progress(expanded, bound, bound=bound, best=best)
            return Deepened(bound, None, complete=False)
    yield Progress(expanded, best, bound=best, best=best)
    return Deepened(best, None)


def deepen_all(
    board: TileBoard, sums: PatternSums, start: Tiles, length: int, budget: Budget, listed: int | None,
    fixing: Callable[[list[int]], int],
) -> Job[Deepened]:
    """Count all solutions of the shortest length, and stream the first ones.

    Args:
        board: cells and edges.
        sums: the lower bounds.
        start: where the solutions begin.
        length: the proved shortest length.
        listed: the most solutions to stream; None = all.
        fixing: returns how many symmetries leave a solution as it is.
    """
    search = yield from unless_late(_prepare(board, sums, start, _BACK), budget, 0)
    if search is None:
        return Deepened(length, None, 1, complete=False)
    count = fixed = 0
    for event in search.within(length, budget.portion(_BREATH)):
        expanded = search.expanded if isinstance(event, list) else event
        if isinstance(event, list):
            if listed is None or count < listed:
                yield Found(tuple(event))
            count, fixed = count + 1, fixed + fixing(event)
        else:
            yield Progress(expanded, length, bound=length, best=length)
        if budget.exceeded(expanded):
            yield Progress(expanded, length, bound=length, best=length)
            return Deepened(length, None, max(1, count), fixed, complete=False)
    yield Progress(search.expanded, length, bound=length, best=length)
    return Deepened(length, None, count, fixed)


def _prepare(
    board: TileBoard, sums: PatternSums, start: Tiles, detours: int, came: int | None = None
) -> Job[_Search]:
    """Return a search that forbids detours of the blank of up to a number of steps, and moving from `came` first."""
    degree = max(map(len, board.neighbours))
    named = sums, min(detours, 4) if degree > 4 else detours
    moves = _moves.get(named)
    if moves is None:
        states = yield from automaton(board.neighbours, named[1])
        if all(other is not sums for other, _ in list(_moves)):
            _moves.clear()
        moves = _moves[named] = _options(sums, states)
    labels = labels_for(start, sums.goal)
    first = [option for option in moves[labels.index(0)] if option[0] != came]
    return _Search(_At((), labels, sums.indexes(labels), *sums.bounds(labels), first))


def _options(sums: PatternSums, states: Automaton) -> list[list[_Option]]:
    """Return the moves that an automaton allows first, by the cell of the blank, each with those that may follow."""
    options: dict[tuple[int, ...], list[_Option]] = {state: [] for state in states}
    gains: dict[tuple[int, int], tuple[_Gains, _Gains]] = {}
    for state, following in states.items():
        blank = state[-1]
        for cell, after in following:
            if (cell, blank) not in gains:
                gains[cell, blank] = (_gains(sums, sums.first, cell, blank), _gains(sums, sums.second, cell, blank))
            options[state].append((cell, options[after], *gains[cell, blank], blank))
    return [options[blank,] for blank in range(len(sums.goal))]


class _Search:
    """One start, searched again and again with a growing bound."""

    def __init__(self, start: _At) -> None:
        self._start = start
        self._near, self._farther = _NEAR, 0
        self.expanded = 0

    def within(self, bound: int, breath: int) -> Iterator[int | list[int]]:
        """Yield every solution of exactly this length, and from time to time the number of positions expanded.

        All solutions found have length `bound` when none is shorter.

        Args:
            bound: the length.
            breath: positions expanded between two pauses.
        """
        waiting = [self._start]
        expanded = self.expanded = 0
        pause = breath
        spare = _SPARE if breath >= _BREATH else _TIGHT if breath >= _SHORT_BREATH else -1
        tiles, indexes, ends = [*self._start.tiles], [*self._start.indexes], list[list[int]]()
        dive = _dive(tiles, indexes, ends)
        while waiting:
            at = waiting.pop()
            left = bound - len(at.way) - 1
            tight = max(at.first, at.second) + spare > left
            if at.first == 0:
                yield [*at.way]
            elif tight and left <= self._near:
                tiles[:], indexes[:] = at.tiles, at.indexes
                below = dive(at.options, at.first, at.second, left)
                if below > _MUCH:
                    self._near, self._farther = left - 1, 0
                elif below > _LITTLE:
                    self._farther = 0
                elif left == self._near < _DEEP:
                    self._near += 1
                expanded += below - 1
                self.expanded = expanded
                yield from [[*at.way, *end[left::-1]] for end in ends]
                ends.clear()
            else:
                self._farther += tight
                if self._farther > _LITTLE and self._near < _DEEP:
                    self._near, self._farther = self._near + 1, 0
                following = _following(at, left)
                expanded += sum(after.first > 0 for after in following)
                waiting += reversed(following)
            if expanded >= pause:
                pause = expanded + breath
                self.expanded = expanded
                yield expanded
        self.expanded = expanded


def _following(at: _At, left: int) -> list[_At]:
    """Return the positions one move further whose bounds leave the goal within the moves left."""
    found = []
    for cell, options, gains_one, gains_two, blank in at.options:
        tile = at.tiles[cell]
        one, table, gain = gains_one[tile]
        lower = at.first + table[at.indexes[one] + gain] - table[at.indexes[one]]
        two, mirror, mirror_gain = gains_two[tile]
        other = at.second + mirror[at.indexes[two] + mirror_gain] - mirror[at.indexes[two]]
        if max(lower, other) <= left:
            tiles, indexes = [*at.tiles], [*at.indexes]
            indexes[one] += gain
            indexes[two] += mirror_gain
            tiles[blank] = tile
            found.append(_At((*at.way, cell), tiles, indexes, lower, other, options))
    return found


def _dive(tiles: list[int], indexes: list[int], ends: list[list[int]]) -> _Dive:
    """Return the function that searches below a position without pauses.

    Invariant: `first` and `second` are the two sums for the position in `tiles`; `left` is the number of moves left
    after the next one. The function leaves tiles and indexes unchanged.

    Args:
        tiles: the tiles of the position whenever the function is called.
        indexes: the index in every slot, likewise.
        ends: receives the paths to the goal; `end[left]` is the cell moved from with `left` moves to follow.
    """
    way = [0] * (_DEEP + 1)

    def dive(options: list[_Option], first: int, second: int, left: int) -> int:
        expanded = 1
        for cell, following, gains_one, gains_two, blank in options:
            one, table, gain = gains_one[tiles[cell]]
            before = indexes[one]
            after = before + gain
            lower = first + table[after] - table[before]
            if lower <= left:
                tile = tiles[cell]
                two, table, gain = gains_two[tile]
                mirror_before = indexes[two]
                mirror_after = mirror_before + gain
                other = second + table[mirror_after] - table[mirror_before]
                if other <= left:
                    way[left] = cell
                    if lower:
                        indexes[one] = after
                        indexes[two] = mirror_after
                        tiles[blank] = tile
                        expanded += dive(following, lower, other, left - 1)
                        indexes[one] = before
                        indexes[two] = mirror_before
                        tiles[cell] = tile
                    else:
                        ends.append(way.copy())
        return expanded

    return dive


def _gains(sums: PatternSums, places: tuple[Place, ...], cell: int, blank: int) -> _Gains:
    """Return, by tile number, what a tile's move from a cell to the blank adds to its index."""
    moves = [(place.cells[blank] - place.cells[cell]) << place.shift for place in places[1:]]
    return [(0, b"", 0), *((place.slot, sums.tables[place.slot], move) for place, move in zip(places[1:], moves))]


# Move pruning: a finite automaton that forbids detours of the blank (Taylor and Korf, 1993).
#
# Two paths of the blank from the same cell with the same effect on the tiles are equivalent; only the shorter, or else
# the first in the order of cells, is kept. A search that follows the automaton meets far fewer positions twice. A
# shortest path to every position is kept, because replacing a forbidden part by its better equivalent always gives a
# smaller path.


def automaton(neighbours: Sequence[Sequence[int]], length: int) -> Job[Automaton]:
    """Return the automaton that forbids all detours of up to a length; it starts in one of the states (cell,).

    Args:
        neighbours: the cells joined to every cell.
        length: the greatest length of a detour; 2 forbids only going straight back.

    >>> from hirameki.search.jobs import drain
    >>> ring = [(1, 3), (0, 2), (1, 3), (0, 2)]
    >>> drain(automaton(ring, 2))[0, 1]
    [(2, (1, 2))]
    """
    name = tuple(map(tuple, neighbours)), length
    known = _kept.get(name)
    return _kept.keep(name, (yield from _made(neighbours, length))) if known is None else known


def _made(neighbours: Sequence[Sequence[int]], length: int) -> Job[Automaton]:
    forbidden: set[tuple[int, ...]] = set()
    for cell in range(len(neighbours)):
        whole = tuple(range(len(neighbours)))
        seen = {whole}
        level: list[tuple[tuple[int, ...], tuple[int, ...]]] = [(whole, (cell,))]
        for _ in range(length):
            following: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
            yield Progress()
            for tiles, way in level:
                at = way[-1]
                for other in neighbours[at]:
                    longer = (*way, other)
                    if _ends_in(longer, forbidden):
                        continue
                    if len(longer) > 2 and longer[-3] == other:
                        forbidden.add(longer[-3:])
                        continue
                    moved = list(tiles)
                    moved[at], moved[other] = moved[other], moved[at]
                    after = tuple(moved)
                    if after in seen:
                        forbidden.add(longer)
                    else:
                        seen.add(after)
                        following.append((after, longer))
            level = following
    return (yield from _compiled(neighbours, forbidden))


def _compiled(neighbours: Sequence[Sequence[int]], forbidden: set[tuple[int, ...]]) -> Job[Automaton]:
    """Return the automaton whose states are the beginnings of forbidden paths (Aho and Corasick, 1975)."""
    todo: list[tuple[int, ...]] = [(cell,) for cell in range(len(neighbours))]
    beginnings = {*todo, *(way[:end] for way in forbidden for end in range(1, len(way)))}
    states: Automaton = {}
    for way in todo:
        if way in states:
            continue
        states[way] = []
        if len(states) % 500 == 0:
            yield Progress()
        for other in neighbours[way[-1]]:
            longer = (*way, other)
            if _ends_in(longer, forbidden):
                continue
            while longer not in beginnings:
                longer = longer[1:]
            states[way].append((other, longer))
            todo.append(longer)
    return states


def _ends_in(way: tuple[int, ...], forbidden: set[tuple[int, ...]]) -> bool:
    return any(way[first:] in forbidden for first in range(len(way) - 2))

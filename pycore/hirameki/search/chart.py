"""Maps of puzzles: reachable positions by distance from the goal, and the moves between them."""

from __future__ import annotations

from array import array
from binascii import a2b_base64, b2a_base64
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from heapq import heapify, heappop, heappush
from typing import Literal, NamedTuple

from ..tables.deflated import from_little, little
from .jobs import Budget, Job, Limit, Progress
from .positions import Portion, Terrain

#: The flags of a position; combined by addition.
DEAD, END, GOAL, UNPROVED, SHORTEST = 1, 2, 4, 8, 16
#: Positions between two reports, and moves: a few milliseconds each.
_PART, _MOVES = 2_000, 8_000
#: Edges read backwards between two reports.
_EDGES = 100_000
#: The same for the map around a game, on larger boards.
_AROUND, _MOVES_AROUND = 500, 5_000


class OnShortest(NamedTuple):
    """The positions on shortest solutions.

    Attributes:
        shares: number of a position on the map -> how many in 1000 solutions pass through it.
        solutions: the number of solutions.
    """

    shares: dict[int, int]
    solutions: int


class Chart(NamedTuple):
    """A map.

    Attributes:
        states: the positions, by level.
        number: position -> its index in `states`.
        levels: the number of positions at distance 0, 1, 2, ... from the goal.
        edges: pairs of indices in `states`, the position farther from the goal first.
        flags: the flags of each position.
        expanded: positions expanded.
        on_shortest: the positions on shortest solutions; None if not all solutions were found.
    """

    states: list[int]
    number: dict[int, int]
    levels: tuple[int, ...]
    edges: array[int]
    flags: bytearray
    expanded: int
    on_shortest: OnShortest | None = None


def numbers_as_text(numbers: array[int]) -> str:
    """Return numbers as the base64 of their little-endian bytes.

    >>> numbers_as_text(array("I", [1, 2]))
    'AQAAAAIAAAA='
    """
    return bytes_as_text(little(numbers))


def as_numbers(text: str) -> array[int]:
    """Return the numbers encoded in a text; the inverse of `numbers_as_text`.

    >>> list(as_numbers("AQAAAAIAAAA="))
    [1, 2]
    """
    return from_little("I", a2b_base64(text))


def bytes_as_text(data: bytes | bytearray) -> str:
    """Return bytes as base64."""
    return b2a_base64(data, newline=False).decode("ascii")


# The map of a whole space: every reachable position, searched breadth-first. Positions are numbered as they are found,
# so positions found from the same one have adjacent numbers, and a level drawn in numerical order keeps neighbours
# together.


@dataclass(frozen=True, slots=True)
class NoChart:
    """The result without a map: the goal cannot be reached, or a limit stopped the search.

    Attributes:
        expanded: positions expanded.
        limit: the limit reached; "space": there are more positions than a map may have; None: no path to the goal.
    """

    expanded: int
    limit: Limit | Literal["space"] | None = None


@dataclass(slots=True)
class _Explored:
    """The positions found from the sources.

    Attributes:
        order: the positions in the order found; `number`: their indices.
        sizes: how many are 0, 1, 2, ... moves from the sources.
        edges: pairs of indices, each move once, the position found first before the other.
        ends: 1 for every position from which no move leads farther from the sources, or no move at all where play ends.
    """

    order: list[int]
    number: dict[int, int]
    sizes: list[int]
    edges: array[int]
    ends: bytearray


def whole(terrain: Terrain, budget: Budget, most: int) -> Job[Chart | NoChart]:
    """Return the map of all positions, or why there is none.

    Args:
        most: the most positions that a map may have.
    """
    sources, following = terrain.sources, terrain.following
    known: dict[int, list[int]] = {}
    if terrain.one_way:
        sources = [terrain.start]
    elif sources is None:
        # Search first from the start to find the goals, then from the goals along the moves now known: that expands
        # nothing again.
        near = yield from _explore(partial(_remember, terrain, known), [terrain.start], budget, most)
        if isinstance(near, NoChart):
            return near
        sources = [state for state in near.order if terrain.finished(state)]
        following, budget = partial(_recall, known), replace(budget, nodes=None)
    explored = yield from _explore(following, sources, budget, most, terrain.level(terrain.start))
    if isinstance(explored, NoChart):
        return NoChart(max(len(known), explored.expanded), explored.limit)
    if terrain.start not in explored.number:
        return NoChart(max(len(known), len(explored.order)))
    if terrain.one_way:
        chart = yield from _one_way(terrain, explored)
    else:
        chart = yield from _two_way(explored)
    if chart.flags[chart.number[terrain.start]] & DEAD:
        return NoChart(chart.expanded)
    on_shortest = yield from _find_on_shortest(terrain, chart)
    for place in on_shortest.shares:
        chart.flags[place] |= SHORTEST
    return chart._replace(on_shortest=on_shortest)


def _remember(terrain: Terrain, known: dict[int, list[int]], states: Sequence[int]) -> list[list[int]]:
    """Return the neighbours of each position, and remember them."""
    around = terrain.following(states)
    known.update(zip(states, around))
    return around


def _recall(known: dict[int, list[int]], states: Sequence[int]) -> list[list[int]]:
    """Return the remembered neighbours of each position."""
    return [known[state] for state in states]


def _explore(
    following: Callable[[Sequence[int]], list[list[int]]], sources: Collection[int], budget: Budget, most: int,
    depth: int | None = None,
) -> Job[_Explored | NoChart]:
    """Find all positions that can be reached from the sources in at most `depth` moves, after which play ends."""
    order = list(sources)
    number = {state: place for place, state in enumerate(order)}
    sizes: list[int] = []
    edges: array[int] = array("I")
    ends = bytearray()
    begin, count = 0, len(order)
    edge, meet = edges.append, order.append
    portion, low = Portion(_PART, _MOVES), 0
    while begin < count:
        end = count
        sizes.append(end - begin)
        over = len(sizes) - 1 == depth
        while low < end:
            limit = budget.exceeded(low)
            if limit is not None or count > most:
                return NoChart(low, limit or "space")
            met = following(order[low:min(low + portion.size, end)])
            portion.seen(met)
            yield Progress(low, len(sizes) - 1, end - begin)  # a single position may have thousands of moves
            for at, around in enumerate(met, low):
                farther = 0 if over and around else 1
                for state in () if over else around:
                    other = number.setdefault(state, count)
                    if other == count:
                        meet(state)
                        count += 1
                    if other > at:
                        edge(at)
                        edge(other)
                        if other >= end:
                            farther = 0
                ends.append(farther)
            low += len(met)
            yield Progress(low, len(sizes) - 1, end - begin)
        begin = end
    return _Explored(order, number, sizes, edges, ends)


def _two_way(explored: _Explored) -> Job[Chart]:
    """Return the map if moves can be undone: the search from the goals found the positions in order of levels."""
    edges = explored.edges[:]
    edges[0::2], edges[1::2] = explored.edges[1::2], explored.edges[0::2]
    flags = bytearray(end * END for end in explored.ends)
    for place in range(explored.sizes[0]):
        flags[place] |= GOAL
    yield Progress(len(flags))
    return Chart(explored.order, explored.number, tuple(explored.sizes), edges, flags, len(flags))


def _one_way(terrain: Terrain, explored: _Explored) -> Job[Chart]:
    """Return the map if moves cannot be undone: the search began at the start, so its order is reversed."""
    last = len(explored.order) - 1
    alive = bytearray(last + 1)
    for part in _parts(explored.order):
        low = explored.number[part[0]]
        alive[low:low + len(part)] = bytes(map(terrain.finished, part))
        yield Progress(last)
    flags = bytearray(GOAL if goal else 0 for goal in reversed(alive))
    yield Progress(last)
    ways = iter(reversed(explored.edges))
    # Read backwards, so that the positions a position leads to are decided before it.
    for count, (other, at) in enumerate(zip(ways, ways), 1):
        if alive[other]:
            alive[at] = 1
        if count % _EDGES == 0:
            yield Progress(last)
    for place in range(last + 1):
        flags[last - place] |= (0 if alive[place] else DEAD) | explored.ends[place] * END
    levels = [0] * (1 + (terrain.level(terrain.start) or 0))
    for depth, size in enumerate(explored.sizes):
        levels[-1 - depth] = size
    return Chart(
        explored.order[::-1], {state: last - place for state, place in explored.number.items()}, tuple(levels),
        array("I", [last - place for place in explored.edges]), flags, last + 1,
    )


def _find_on_shortest(terrain: Terrain, chart: Chart) -> Job[OnShortest]:
    """Find the positions on shortest solutions from the start, and how many of the solutions pass through each."""
    number, flags = chart.number, chart.flags
    level, first = len(chart.levels), len(chart.states)
    place = number[terrain.start]
    while first > place:
        level -= 1
        first -= chart.levels[level]
    layers: list[dict[int, int]] = [{terrain.start: 1}]
    ways: list[dict[int, list[int]]] = []
    done = 0
    while level:
        level -= 1
        end, first = first, first - chart.levels[level]
        ahead: dict[int, int] = {}
        onward: dict[int, list[int]] = {}
        for part in _parts(list(layers[-1])):
            for state, around in zip(part, terrain.following(part)):
                onward[state] = [
                    after for after in around if first <= number[after] < end and not flags[number[after]] & DEAD
                ]
                for after in onward[state]:
                    ahead[after] = ahead.get(after, 0) + layers[-1][state]
            done += len(part)
            yield Progress(chart.expanded + done, level)
        layers.append(ahead)
        ways.append(onward)
    total = sum(layers[-1].values())
    shares = {number[state]: met * 1000 // total for state, met in layers[-1].items()}
    left = dict.fromkeys(layers[-1], 1)
    for onward, layer in zip(reversed(ways), reversed(layers[:-1])):
        left = {state: sum(left[after] for after in afters) for state, afters in onward.items()}
        shares |= {number[state]: layer[state] * left[state] * 1000 // total for state in layer}
        yield Progress(chart.expanded + done)
    return OnShortest(dict(sorted(shares.items())), total)


def _parts(states: list[int]) -> Iterator[list[int]]:
    for low in range(0, len(states), _PART):
        yield states[low:low + _PART]


# The map of part of a space too large to search: a game, its shortest solutions, and all positions a move away.


def part(
    terrain: Terrain, game: Sequence[int], solutions: Sequence[Sequence[int]], proved: bool, complete: bool, most: int
) -> Job[Chart]:
    """Return the map around a game.

    The level of a position on a shortest solution is proved; that of any other position is an estimate, the least that
    the moves on the map allow. (If moves cannot be undone, all levels are known.)

    Args:
        game: the positions played through, at least one.
        solutions: the positions of each solution from the last position of the game to the goal.
        proved: whether the solutions are shortest.
        complete: whether they are all the shortest solutions.
        most: the most positions on the map; once it is reached, positions beside the solutions are left out.
    """
    spots = list(dict.fromkeys([*game, *(state for way in solutions for state in way)]))
    around = yield from _around(terrain, spots, most)
    states = list(dict.fromkeys([*spots, *(after for afters in around.values() for after in afters)]))
    known = {state: len(way) - 1 - step for way in solutions for step, state in enumerate(way)}
    yield Progress(len(spots))
    levels = _levels(terrain, states, around, known)
    yield Progress(len(spots))
    states.sort(key=lambda state: levels[state])
    number = {state: place for place, state in enumerate(states)}
    moves = ((one, other) for one, afters in around.items() for other in afters)
    pairs = {
        (number[one], number[other]) if levels[one] >= levels[other] else (number[other], number[one])
        for one, other in moves
    }
    yield Progress(len(spots))
    flags = bytearray(
        (GOAL if terrain.finished(state) else 0) | (0 if proved and state in known else UNPROVED) for state in states
    )
    for way in solutions if proved else ():
        for state in way:
            flags[number[state]] |= SHORTEST
    sizes = Counter(levels.values())
    counts = tuple(sizes[level] for level in range(1 + max(sizes)))
    edges = array("I", [place for pair in sorted(pairs) for place in pair])
    on_shortest = _shares(number, solutions) if proved and complete else None
    return Chart(states, number, counts, edges, flags, len(spots), on_shortest)


def _around(terrain: Terrain, spots: list[int], most: int) -> Job[dict[int, list[int]]]:
    """Return the positions a move after each of some spots; once `most` were met in all, only those among them."""
    around: dict[int, list[int]] = {}
    met = set(spots)
    portion = Portion(_AROUND, _MOVES_AROUND)
    while len(around) < len(spots):
        here = spots[len(around):len(around) + portion.size]
        found = terrain.following(here)
        portion.seen(found)
        for state, afters in zip(here, found):
            onward = [] if terrain.level(state) == 0 else afters  # play ends at level 0
            around[state] = onward if len(met) < most else [after for after in onward if after in met]
            met.update(around[state])
        yield Progress(len(around))
    return around


def _levels(
    terrain: Terrain, states: Sequence[int], around: dict[int, list[int]], known: dict[int, int]
) -> dict[int, int]:
    """Return the level of every position, estimated if it is not known."""
    given = {state: level for state in states if (level := terrain.level(state)) is not None}
    if given:
        return given
    beside: dict[int, list[int]] = {state: list(around.get(state, ())) for state in states}
    for state, afters in around.items():
        for after in afters:
            beside[after].append(state)
    found: dict[int, int] = {}
    waiting = [(level, state) for state, level in known.items()] or [(0, states[0])]
    heapify(waiting)
    while waiting:
        level, state = heappop(waiting)
        if state not in found:
            found[state] = level
            for after in beside[state]:
                if after not in found:
                    heappush(waiting, (level + 1, after))
    return found


def _shares(number: dict[int, int], solutions: Sequence[Sequence[int]]) -> OnShortest:
    """Return the share of all solutions that pass through each position."""
    through = Counter(number[state] for way in solutions for state in way)
    return OnShortest({place: met * 1000 // len(solutions) for place, met in sorted(through.items())}, len(solutions))

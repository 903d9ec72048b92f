"""The map of part of a space too large to search: a game, its shortest solutions, and all positions a move away."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from heapq import heapify, heappop, heappush

from ..jobs import Job, Progress
from ..pace import Portion
from ..positions import Terrain
from .chart import GOAL, SHORTEST, UNPROVED, Chart, OnShortest

#: Positions between two reports, and moves: a few milliseconds each.
_AROUND, _MOVES_AROUND = 500, 5_000


def part(
    terrain: Terrain, game: Sequence[int], solutions: Sequence[Sequence[int]], proved: bool, complete: bool, most: int
) -> Job[Chart]:
    """Return the map around a game.

    The level of a position on a shortest solution is proved; that of any other position is an estimate, the least that
    the moves on the map allow. (If moves cannot be undone, all levels are known.)

    Args:
        terrain: the positions.
        game: the positions played through, at least one.
        solutions: the positions of each solution from the last position of the game to the goal.
        proved: whether the solutions are shortest.
        complete: whether they are all the shortest solutions.
        most: the most positions on the map; once it is reached, positions beside the solutions are left out.
    """
    spots = list(dict.fromkeys([*game, *(state for way in solutions for state in way)]))
    around: dict[int, list[int]] = {}
    met = dict.fromkeys(spots)
    portion = Portion(_AROUND, _MOVES_AROUND)
    while len(around) < len(spots):
        here = spots[len(around):len(around) + portion.size]
        found = terrain.following(here)
        portion.seen(found)
        for state, afters in zip(here, found):
            onward = [] if terrain.level(state) == 0 else afters  # play ends at level 0
            around[state] = onward if len(met) < most else [after for after in onward if after in met]
            met |= dict.fromkeys(around[state])
        yield Progress(len(around))
    states = list(met)
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

"""Move pruning: a finite automaton that forbids detours of the blank (Taylor and Korf, 1993).

Two paths of the blank from the same cell with the same effect on the tiles are equivalent; only the shorter, or else
the first in the order of cells, is kept. A search that follows the automaton meets far fewer positions twice. A
shortest path to every position is kept, because replacing a forbidden part by its better equivalent always gives a
smaller path.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ....search.jobs import Job, Progress

#: For every state of the automaton, the pairs (next cell of the blank, next state).
Automaton: TypeAlias = dict[tuple[int, ...], list[tuple[int, tuple[int, ...]]]]

#: The last automata, by the cells joined to every cell and length: the next question is likely on the same board.
_kept: dict[tuple[tuple[tuple[int, ...], ...], int], Automaton] = {}
#: The most automata kept: those of the 15-puzzle take 0.4 and 2 MB, the larger one of the 24-puzzle 4 MB.
_FEW = 3


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
    if name not in _kept:
        made = yield from _made(neighbours, length)
        while len(_kept) >= _FEW:
            del _kept[next(iter(_kept))]
        _kept[name] = made
    return _kept[name]


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

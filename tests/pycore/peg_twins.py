"""Plain twins of the peg solvers: short, slow, and independent of the solvers' tables and sets."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

Jump = tuple[int, int, int]


def read_jumps(text: str) -> set[Jump]:
    """Return the jumps of a table in the format of the articles: "hole: (over target)(over target)"."""
    found = set()
    for part in text.split("·"):
        origin, rest = part.split(":")
        found |= {(int(origin), int(over), int(to)) for over, to in re.findall(r"\((\d+) (\d+)\)", rest)}
    return found


def after_jump(position: frozenset[int], jump: Jump) -> frozenset[int] | None:
    """Return the pegs after a jump, or None if it is illegal."""
    origin, over, target = jump
    if origin in position and over in position and target not in position:
        return position - {origin, over} | {target}
    return None


def shortest(
    jumps: list[Jump], start: frozenset[int], goals: set[frozenset[int]], last: int = -1
) -> tuple[int, int] | None:
    """Return (moves, number of shortest jump sequences) from a start, or None, by playing all jump sequences.

    A state is (pegs, last hole), at the start `last`, the hole of a peg that may go on for nothing; for each, the
    number of sequences that lead to it is kept by number of moves.
    """
    level: dict[tuple[frozenset[int], int], Counter[int]] = {(start, last): Counter({0: 1})}
    ended: Counter[int] = Counter()
    while level:
        following: dict[tuple[frozenset[int], int], Counter[int]] = {}
        for (position, last), ways in level.items():
            if position in goals:
                ended.update(ways)
                continue
            for jump in jumps:
                after = after_jump(position, jump)
                if after is not None:
                    found = following.setdefault((after, jump[2]), Counter())
                    for moves, number in ways.items():
                        found[moves + (jump[0] != last)] += number
        level = following
    return min(ended.items()) if ended else None


def plays(jumps: list[Jump], start: frozenset[int], goals: set[frozenset[int]]) -> int:
    """Return the number of jump sequences from a start to a goal."""

    @cache
    def ways(position: frozenset[int]) -> int:
        if position in goals:
            return 1
        return sum(ways(after) for jump in jumps if (after := after_jump(position, jump)) is not None)

    return ways(start)


def games(jumps: list[Jump], start: frozenset[int]) -> tuple[int, int]:
    """Return the number of complete games (played until no jump is left) and the jumps of the shortest."""

    @cache
    def ended(position: frozenset[int]) -> tuple[int, int]:
        after = [ended(found) for jump in jumps if (found := after_jump(position, jump)) is not None]
        if not after:
            return 1, 0
        return sum(number for number, _ in after), 1 + min(least for _, least in after)

    return ended(start)


def reachable(jumps: list[Jump], start: frozenset[int]) -> set[frozenset[int]]:
    """Return all reachable positions, including the start."""
    seen, fresh = {start}, [start]
    while fresh:
        position = fresh.pop()
        for jump in jumps:
            after = after_jump(position, jump)
            if after is not None and after not in seen:
                seen.add(after)
                fresh.append(after)
    return seen


def sequences(
    jumps: list[Jump], start: frozenset[int], goals: set[frozenset[int]], moves: int
) -> list[tuple[Jump, ...]]:
    """Return a list of all jump sequences from a start to a goal with exactly `moves` moves."""
    found = []
    stack: list[tuple[frozenset[int], tuple[Jump, ...], int]] = [(start, (), 0)]
    while stack:
        position, played, used = stack.pop()
        if position in goals:
            if used == moves:
                found.append(played)
            continue
        for jump in jumps:
            after = after_jump(position, jump)
            cost = used + (not played or played[-1][2] != jump[0])
            if after is not None and cost <= moves:
                stack.append((after, (*played, jump), cost))
    return found

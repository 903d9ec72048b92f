"""Wide beams by columns of bytes: the same as `search.beam`, but twice as fast on wide levels.

A level is a set of byte strings (`columns`) for every cell of the blank and the cell it came from. The values after all
steps from a level are known before any position is made, so the threshold is found first, and only positions to keep
are made. The share of duplicates is assumed to be that of the level before, so a level may keep a few positions more or
fewer than the width. To trace the path back, every fourth level is kept.
"""

# Why, and what was tried: docs/decisions/beams-by-columns.md

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, compress
from struct import Struct
from typing import TypeAlias

from ....search.jobs import Budget, Job, Progress
from ..rules import Tiles
from .beam import BeamWidth, Came
from .columns import MOST, Columns, at_most, each, even_and_odd, low_and_high
from .learned_pairs import Row

#: Positions.
_Level: TypeAlias = dict[Came, set[bytes]]
#: Levels kept for the path back, by the blank's cell; and the number of steps between two of them.
_Remembered: TypeAlias = list[dict[int, Row]]
_BETWEEN = 4
#: The share of the time that a beam keeps in reserve, since a solution that comes too late is lost.
_SPARE = 0.03
#: About how much the greatest value kept changes from one level to the next.
_NEAR = 32


@dataclass(frozen=True, slots=True)
class _Steps:
    """The positions after one step of the blank, joined in one piece.

    Attributes:
        came: the blank's cell, and the one before.
        joined: the positions.
        even: the values of every second position from the first, two bytes each.
        odd: the values of the others.
        many: the number of positions.
    """

    came: Came
    joined: bytearray
    even: int
    odd: int
    many: int

    def numbers(self) -> Iterator[bytes]:
        """Yield all values, two bytes each, in any order."""
        yield self.even.to_bytes(2 * (self.many + 1 >> 1), "little")
        yield self.odd.to_bytes(2 * (self.many >> 1), "little")

    def kept(self, last: int) -> tuple[Iterator[bytes], int]:
        """Return the positions whose value is at most `last`, perhaps with duplicates, and their number."""
        chosen = (at_most(last, self.even, self.many + 1 >> 1) | at_most(last, self.odd, self.many >> 1) << 8)
        positions = chain.from_iterable(Struct(f"{len(self.joined) // self.many}s").iter_unpack(self.joined))
        return compress(positions, chosen.to_bytes(self.many, "little")), chosen.bit_count()


def column_beam(
    columns: Columns, start: Tiles, width: int, longest: int, budget: Budget, *, spent: int = 0,
    widest: int | None = None,
) -> Job[tuple[list[int] | None, int]]:
    """Return a solution within a number of moves as cells moved from, or None; and the positions expanded.

    Args:
        columns: what guides the beam.
        start: a position from which the goal can be reached.
        width: about how many positions are kept per level; fewer if the time limit is near.
        longest: the most moves of a solution.
        spent: positions expanded before, for the budget and the reports.
        widest: the greatest width, if time allows; None: `width`.
    """
    if start == columns.goal:
        return [], 0
    first = columns.encode(start)
    target, home = columns.encode(columns.goal), columns.goal.index(0)
    level: _Level = {(start.index(0), -1): {first}}
    remembered: _Remembered = []
    beam_width = BeamWidth(width, longest, budget.early(_SPARE), widest or width)
    expanded = 0
    different = 1.0  # the share of the positions kept that are not duplicates
    last = int.from_bytes(first[-2:], "little")
    for depth in range(longest):
        if depth % _BETWEEN == 0:
            remembered.append({
                blank: Row(b"".join(chain.from_iterable(parts.values())), columns.size)
                for blank, parts in _by_blank(level).items()
            })
        steps: list[_Steps] = []
        for blank, parts in _by_blank(level).items():
            expanded += sum(map(len, parts.values()))
            for cell in columns.board.neighbours[blank]:
                states = [some for came, some in parts.items() if came != cell and some]
                if states:
                    steps.append(_steps(columns, states, cell, blank))
                    yield Progress(spent + expanded, depth + 1, best=longest + 1)
                    if budget.exceeded(spent + expanded):
                        return None, expanded
        last = _threshold(steps, int(beam_width.now / different), last)
        level = {}
        many = 0
        for part in steps:
            chosen, number = part.kept(last)
            level.setdefault(part.came, set()).update(chosen)
            many += number
            yield Progress(spent + expanded, depth + 1, many, best=longest + 1)
        if not many:
            return None, expanded
        if any(target in states for came, states in level.items() if came[0] == home):
            back = _back(columns, remembered, depth + 1, Progress(spent + expanded, best=longest + 1))
            return (yield from back), expanded
        _drop_duplicates(level)
        different = sum(map(len, level.values())) / many
        beam_width.next_level(expanded)
    return None, expanded


def _by_blank(level: _Level) -> dict[int, dict[int, set[bytes]]]:
    """Return the positions by the blank's cell, and then by the cell it came from."""
    found: dict[int, dict[int, set[bytes]]] = {}
    for (blank, came), states in level.items():
        found.setdefault(blank, {})[came] = states
    return found


def _steps(columns: Columns, states: list[set[bytes]], cell: int, blank: int) -> _Steps:
    """Return the positions after the step from a cell into the blank."""
    size = columns.size
    by_tile: list[list[bytes]] = [[] for _ in range(len(columns.goal) + 1)]
    into = [of_tile.append for of_tile in by_tile]
    for state in chain.from_iterable(states):
        into[state[cell]](state)
    pieces, tiles, low, high = [], [], [], []
    for tile, some in enumerate(by_tile):
        if some:
            joined = bytearray().join(some)
            of_low, of_high = columns.of_step(some, joined, tile, cell, blank)
            low.append(of_low)
            high.append(of_high)
            pieces.append(joined)
            tiles.append(bytes((tile,)) * len(some))
    joined = bytearray().join(pieces)
    many = len(joined) // size
    joined[blank::size] = b"".join(tiles)
    joined[cell::size] = bytes(many)
    even, odd = even_and_odd(joined[size - 2::size], joined[size - 1::size])
    even_change, odd_change = even_and_odd(b"".join(low), b"".join(high))
    even += even_change - each(columns.lifted, many + 1 >> 1)
    odd += odd_change - each(columns.lifted, many >> 1)
    joined[size - 2::size], joined[size - 1::size] = low_and_high(even, odd, many)
    return _Steps((cell, blank), joined, even, odd, many)


def _threshold(steps: list[_Steps], wanted: int, near: int) -> int:
    """Return the least value that at least `wanted` steps do not exceed, or one above all; searches from `near`."""
    many = sum(part.many for part in steps)
    numbers = int.from_bytes(b"".join(chain.from_iterable(part.numbers() for part in steps)), "little")
    low, high = 0, MOST - 1
    middle, stride = min(near, high - 1), _NEAR
    while low < high and many > wanted:
        if at_most(middle, numbers, many).bit_count() < wanted:
            low = middle + 1
            middle = min(low + stride, low + high >> 1)
        else:
            high = middle
            middle = max(high - stride, low + high >> 1)
        stride *= 2
    return high


def _drop_duplicates(level: _Level) -> None:
    """Keep a position that was reached from several cells in only one set."""
    by_cell: dict[int, list[set[bytes]]] = {}
    for (cell, _), states in level.items():
        for others in by_cell.setdefault(cell, []):
            states -= others
        by_cell[cell].append(states)


def _back(columns: Columns, remembered: _Remembered, moves: int, progress: Progress) -> Job[list[int]]:
    """Return the cells moved from on a path of a number of moves through the levels to the goal."""
    tiles = bytes(columns.encode(columns.goal)[:len(columns.goal)])
    way: list[int] = []
    while moves:
        between = (moves - 1) % _BETWEEN + 1
        moves -= between
        before = remembered[moves // _BETWEEN]
        back: dict[bytes, list[int]] = {tiles: []}
        for _ in range(between):
            back = {
                _exchanged(seen, cell, seen.index(0)): [*gone, seen.index(0)]
                for seen, gone in back.items() for cell in columns.board.neighbours[seen.index(0)]
            }
        yield progress
        tiles, gone = next((seen, gone) for seen, gone in back.items() if seen in before.get(seen.index(0), ()))
        way += gone
        yield progress
    return way[::-1]


def _exchanged(tiles: bytes, cell: int, blank: int) -> bytes:
    """Return the position after the tile of a cell and the blank swap places."""
    seen = bytearray(tiles)
    seen[blank], seen[cell] = seen[cell], 0
    return bytes(seen)

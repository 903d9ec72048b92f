"""Wide beams by columns of bytes: what `search.beam` does, twice as fast where levels are wide.

A level is a set of strings of bytes (`columns`) for every cell of the blank and the cell it came from. The numbers of
all steps from a level are known before any position after them is made; so those that the level keeps are counted
first, and only they are made. How many of them are the same is taken to be as in the level before, so a level may keep
a few more or less than the width. To find the way back, every fourth level is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, compress
from struct import Struct
from typing import TypeAlias

from .....search.budget import Budget
from .....search.jobs import Job, Progress
from ...rules import Tiles
from ..beam import BeamWidth, Came
from ..pair_evaluation import Row
from .columns import Columns
from .lanes import MOST, at_most, each, even_and_odd, low_and_high

#: Positions.
_Level: TypeAlias = dict[Came, set[bytes]]
#: Levels remembered for the way back, by the blank's cell; and how many steps lie between two of them.
_Remembered: TypeAlias = list[dict[int, Row]]
_BETWEEN = 4
#: The share of the time that a beam does not count on: what arrives too late is lost.
_SPARE = 0.03
#: How far the last number kept moves from one level to the next, about.
_NEAR = 32


@dataclass(frozen=True, slots=True)
class _Steps:
    """The positions after one step of the blank, in one piece.

    Attributes:
        came: the blank's cell, and the one before.
        joined: the positions.
        even: the numbers of every second position from the first, two bytes each.
        odd: those of the others.
        many: how many there are.
    """

    came: Came
    joined: bytearray
    even: int
    odd: int
    many: int

    def numbers(self) -> Iterator[bytes]:
        """Yield all numbers, two bytes each, in any order."""
        yield self.even.to_bytes(2 * (self.many + 1 >> 1), "little")
        yield self.odd.to_bytes(2 * (self.many >> 1), "little")

    def kept(self, last: int) -> tuple[Iterator[bytes], int]:
        """Return the positions whose number is at most `last`, the same one perhaps twice, and how many these are."""
        chosen = (at_most(last, self.even, self.many + 1 >> 1) | at_most(last, self.odd, self.many >> 1) << 8)
        positions = chain.from_iterable(Struct(f"{len(self.joined) // self.many}s").iter_unpack(self.joined))
        return compress(positions, chosen.to_bytes(self.many, "little")), chosen.bit_count()


def column_beam(
    columns: Columns, start: Tiles, width: int, longest: int, budget: Budget, *, spent: int = 0,
    widest: int | None = None,
) -> Job[tuple[list[int] | None, int]]:
    """Return a solution of at most so many moves as cells moved from, or None; and the positions expanded.

    Args:
        columns: what tells good positions from bad ones.
        start: a position from which the goal can be reached.
        width: about so many positions are kept of every level; fewer where the limit of time is near.
        longest: give up where a solution would take more moves.
        budget: the limits.
        spent: positions expanded before, for the budget and the reports.
        widest: the width where there is time for it, when it is not the first one.
    """
    if start == columns.goal:
        return [], 0
    first = columns.encode(start)
    target, home = columns.encode(columns.goal), columns.goal.index(0)
    level: _Level = {(start.index(0), -1): {first}}
    remembered: _Remembered = []
    beam_width = BeamWidth(width, longest, budget.early(_SPARE), widest or width)
    expanded = 0
    different = 1.0  # share of the positions kept
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
        _leave_once(level)
        different = sum(map(len, level.values())) / many
        beam_width.next_level(expanded)
    return None, expanded


def _by_blank(level: _Level) -> dict[int, dict[int, set[bytes]]]:
    """Return the positions by the blank's cell, and then by the one it came from."""
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
    """Return the least number that at least so many steps do not pass, or one above all; it is sought from `near`."""
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


def _leave_once(level: _Level) -> None:
    """Leave a position that was come to from several cells in one set only."""
    by_cell: dict[int, list[set[bytes]]] = {}
    for (cell, _), states in level.items():
        for others in by_cell.setdefault(cell, []):
            states -= others
        by_cell[cell].append(states)


def _back(columns: Columns, remembered: _Remembered, moves: int, progress: Progress) -> Job[list[int]]:
    """Return the cells moved from on a way of so many moves through the levels to the goal."""
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
    """Return the position in which the tile of a cell stands in the blank's place."""
    seen = bytearray(tiles)
    seen[blank], seen[cell] = seen[cell], 0
    return bytes(seen)

"""Wide beams on the 24-puzzle by columns of bytes: what `search.beam` does, twice as fast where levels are wide.

A level is a set of strings of bytes (`changes`) for every cell of the blank and the cell it came from. The
numbers of all steps from a level are known before any position after them is made; so those that the level keeps are
counted first, and only they are made. How many of them are the same is taken to be as in the level before, so a level
may keep a few more or less than the width.
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
from ..beam import Came, Pace
from ..learned_evaluation import LearnedEvaluation
from ..pair_evaluation import Row
from .changes import EVEN, LIFTED, NUMBER, ODD, PLACES, SIZE, ColumnChanges

#: Positions.
_Level: TypeAlias = dict[Came, set[bytes]]
_POSITION = Struct(f"{SIZE}s")
#: Above every number, and half of what two bytes hold.
_MOST = 1 << 15
#: Levels gone back through between two reports.
_BACK = 16


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
        chosen = (_at_most(last, self.even, self.many + 1 >> 1) | _at_most(last, self.odd, self.many >> 1) << 8)
        positions = chain.from_iterable(_POSITION.iter_unpack(self.joined))
        return compress(positions, chosen.to_bytes(self.many, "little")), chosen.bit_count()


def column_beam(
    learned: LearnedEvaluation, start: Tiles, width: int, longest: int, budget: Budget, *, spent: int = 0
) -> Job[tuple[list[int] | None, int]]:
    """Return a solution of at most so many moves as cells moved from, or None; and the positions expanded.

    Args:
        learned: what tells good positions from bad ones.
        start: a position from which the goal can be reached.
        width: about so many positions are kept of every level; fewer where the limit of time is near.
        longest: give up where a solution would take more moves.
        budget: the limits.
        spent: positions expanded before, for the budget and the reports.
    """
    if start == learned.goal:
        return [], 0
    changes = ColumnChanges(learned)
    target, home = changes.encode(learned.goal), learned.goal.index(0)
    level: _Level = {(start.index(0), -1): {changes.encode(start)}}
    levels: list[dict[Came, Row]] = []
    pace = Pace(width, longest, budget)
    expanded = 0
    different = 1.0  # share of the positions kept
    while len(levels) < longest:
        levels.append({came: Row(b"".join(states), SIZE) for came, states in level.items()})
        steps: list[_Steps] = []
        for (blank, came), states in level.items():
            expanded += len(states)
            for cell in learned.board.neighbours[blank]:
                if cell != came and states:
                    steps.append(_steps(changes, states, cell, blank))
                    yield Progress(spent + expanded, len(levels), best=longest + 1)
                    if budget.exceeded(spent + expanded):
                        return None, expanded
        last = _threshold(steps, int(pace.width / different))
        level = {}
        many = 0
        for part in steps:
            chosen, number = part.kept(last)
            level.setdefault(part.came, set()).update(chosen)
            many += number
            yield Progress(spent + expanded, len(levels), many, best=longest + 1)
        if not many:
            return None, expanded
        if any(target in states for came, states in level.items() if came[0] == home):
            return (yield from _back(learned, levels, Progress(spent + expanded, best=longest + 1))), expanded
        _leave_once(level)
        different = sum(map(len, level.values())) / many
        pace.next_level()
    return None, expanded


def _steps(changes: ColumnChanges, states: set[bytes], cell: int, blank: int) -> _Steps:
    """Return the positions after the step from a cell into the blank."""
    by_tile: list[list[bytes]] = [[] for _ in range(PLACES + 1)]
    into = [of_tile.append for of_tile in by_tile]
    for state in states:
        into[state[cell]](state)
    pieces, tiles, low, high = [], [], [], []
    for tile, some in enumerate(by_tile):
        if some:
            joined = bytearray().join(some)
            of_low, of_high = changes.of_step(some, joined, tile, cell, blank)
            low.append(of_low)
            high.append(of_high)
            joined[PLACES + tile::SIZE] = bytes((blank,)) * len(some)
            pieces.append(joined)
            tiles.append(bytes((tile,)) * len(some))
    many = len(states)
    joined = bytearray().join(pieces)
    joined[blank::SIZE] = b"".join(tiles)
    joined[cell::SIZE] = bytes(many)
    number = int.from_bytes
    low_before, high_before = number(joined[NUMBER::SIZE], "little"), number(joined[NUMBER + 1::SIZE], "little")
    low_change, high_change = number(b"".join(low), "little"), number(b"".join(high), "little")
    even = (
        (low_before & EVEN) + (low_change & EVEN) + ((high_before & EVEN) + (high_change & EVEN) << 8)
        - _each(LIFTED, many + 1 >> 1)
    )
    odd = (
        (low_before >> 8 & EVEN) + (low_change >> 8 & EVEN) + (high_before & ODD) + (high_change & ODD)
        - _each(LIFTED, many >> 1)
    )
    joined[NUMBER::SIZE] = (even & EVEN | (odd & EVEN) << 8).to_bytes(many, "little")
    joined[NUMBER + 1::SIZE] = (even >> 8 & EVEN | odd & ODD).to_bytes(many, "little")
    return _Steps((cell, blank), joined, even, odd, many)


def _each(number: int, many: int) -> int:
    """Return a number so many times in two bytes each."""
    return int.from_bytes(number.to_bytes(2, "little") * many, "little")


def _at_most(last: int, numbers: int, many: int) -> int:
    """Return 1 for every number of so many that is at most `last`, 0 for the others, in two bytes each."""
    return _each(_MOST + last, many) - numbers >> 15 & _each(1, many)


def _threshold(steps: list[_Steps], wanted: int) -> int:
    """Return the least number that at least so many steps do not pass, or one above all."""
    many = sum(part.many for part in steps)
    numbers = int.from_bytes(b"".join(chain.from_iterable(part.numbers() for part in steps)), "little")
    low, high = 0, _MOST - 1
    while low < high and many > wanted:
        middle = low + high >> 1
        if _at_most(middle, numbers, many).bit_count() < wanted:
            low = middle + 1
        else:
            high = middle
    return high


def _leave_once(level: _Level) -> None:
    """Leave a position that was come to from several cells in one set only."""
    by_cell: dict[int, list[set[bytes]]] = {}
    for (cell, _), states in level.items():
        for others in by_cell.setdefault(cell, []):
            states -= others
        by_cell[cell].append(states)


def _back(learned: LearnedEvaluation, levels: list[dict[Came, Row]], progress: Progress) -> Job[list[int]]:
    """Return the cells moved from on a way through the levels to the goal, one step beyond the last level."""
    tiles, blank = list(learned.goal), learned.goal.index(0)
    numbers = {tile: (home + 1) % len(tiles) for home, tile in enumerate(learned.goal)}
    way: list[int] = []
    for gone, level in enumerate(reversed(levels)):
        for cell in learned.board.neighbours[blank]:
            tiles[blank], tiles[cell] = tiles[cell], 0
            before = bytes(numbers[tile] for tile in tiles)
            if any(before in states for came, states in level.items() if came[0] == cell):
                break
            tiles[cell], tiles[blank] = tiles[blank], 0
        way.append(blank)
        blank = cell
        if gone % _BACK == 0:
            yield progress
    return way[::-1]

"""Exact cover: choose options so that every item is covered as often as it must be.

The options that may still be chosen are one int, a bit an option. The item with the fewest of them is branched on, and
to choose an option is one AND with the options that it leaves. Knuth's dancing links (TAOCP 4B, 7.2.2.1) do the same
with linked lists; in Python whole sets as ints are many times faster.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from .estimate import Walk
from .jobs import Progress
from .random_numbers import Random

#: What a search yields: how far it is, or a solution as the numbers of its options.
CoverEvent: TypeAlias = "Progress | list[int]"
_SLICE = 0.008
_Items: TypeAlias = "list[tuple[int, int]]"  # (options that cover the item, the item's bit)
_Repeated: TypeAlias = "list[tuple[int, int, int]]"  # (options, bit, times still needed)


class ExactCover:
    """A problem of items and options.

    Attributes:
        options: the items that each option covers, as bits of an int: bit i is item i.
        expanded: number of positions that the latest search has expanded so far.

    >>> problem = ExactCover([0b001, 0b110, 0b011, 0b100], {0: 1, 1: 1, 2: 1})
    >>> [event for event in problem.search() if isinstance(event, list)]
    [[0, 1], [2, 3]]
    >>> twice = ExactCover([0b001, 0b011, 0b101, 0b001], {0: 2, 1: 1}, secondary=[2])
    >>> [event for event in twice.search() if isinstance(event, list)]
    [[1, 0], [1, 2], [1, 3]]
    """

    def __init__(self, options: Sequence[int], needed: Mapping[int, int], secondary: Sequence[int] = ()) -> None:
        """Take a problem; every item that an option covers must be primary or secondary.

        Args:
            options: the items that each option covers, as bits of an int: bit i is item i.
            needed: primary item -> how often it must be covered (1 or more).
            secondary: items that may be covered once or not at all.
        """
        size = (len(options) + 7) // 8
        sets = {item: bytearray(size) for item in (*needed, *secondary)}
        for number, items in enumerate(options):
            while items:
                low = items & -items
                sets[low.bit_length() - 1][number >> 3] |= 1 << (number & 7)
                items ^= low
        self.options = options
        self.expanded = 0
        self._has = {item: int.from_bytes(bits, "little") for item, bits in sets.items()}
        self._needed = needed
        self._once = {item: bits for item, bits in self._has.items() if needed.get(item, 1) == 1}
        self._all = (1 << len(options)) - 1
        self._leaves: dict[int, int] = {}

    def _left_by(self, number: int) -> int:
        """Return the options that may be chosen beside an option; found when the option is first chosen."""
        lost, items = 1 << number, self.options[number]
        while items:
            low = items & -items
            lost |= self._once.get(low.bit_length() - 1, 0)
            items ^= low
        left = self._leaves[number] = self._all & ~lost
        return left

    def search(self, reject: Callable[[int], bool] | None = None) -> Iterator[CoverEvent]:
        """Yield every solution once, and progress.

        Args:
            reject: told the items covered so far, as bits; true where no solution can follow.
        """
        items: _Items = [(self._has[item], 1 << item) for item, times in self._needed.items() if times == 1]
        repeated: _Repeated = [
            (self._has[item], 1 << item, times) for item, times in self._needed.items() if times > 1
        ]
        options, leaves = self.options, self._leaves
        self.expanded, last = 1, time.perf_counter()
        chosen: list[int] = []
        alive = self._all
        branch = _narrowest(alive, items, repeated)
        if branch < 0:
            yield []
            return
        covered = 0
        # One entry a depth: options alive, items open, repeated items, items covered, branches not yet tried.
        stack = [(alive, items, repeated, covered, branch)]
        while stack:
            alive, items, repeated, covered, branch = stack.pop()
            if not branch:
                if chosen:
                    chosen.pop()
                continue
            low = branch & -branch
            number = low.bit_length() - 1
            # An option once tried is out for its later siblings: each set of options is met in one order only.
            stack.append((alive ^ low, items, repeated, covered, branch ^ low))
            option = options[number]
            now = covered | option
            if reject is not None and reject(now):
                continue
            self.expanded += 1
            left = alive & (leaves.get(number) or self._left_by(number))
            open_items = [item for item in items if not item[1] & option]
            if repeated:
                left, repeated = _count_down(left, repeated, option)
            branch = _narrowest(left, open_items, repeated)
            if branch < 0:
                yield [*chosen, number]
            elif branch:
                chosen.append(number)
                stack.append((left, open_items, repeated, now, branch))
            if not self.expanded & 15 and time.perf_counter() - last > _SLICE:
                yield Progress(self.expanded, depth=len(chosen))
                last = time.perf_counter()

    def walk(self, chance: Random, reject: Callable[[int], bool] | None = None) -> Walk:
        """Go down one random way of the tree that `search` walks through as a whole; see `estimate`.

        Args:
            chance: the random numbers.
            reject: as for `search`.
        """
        items: _Items = [(self._has[item], 1 << item) for item, times in self._needed.items() if times == 1]
        repeated: _Repeated = [
            (self._has[item], 1 << item, times) for item, times in self._needed.items() if times > 1
        ]
        alive, covered, degrees = self._all, 0, list[int]()
        branch = _narrowest(alive, items, repeated)
        while branch > 0:
            children = [(number, alive & ~before) for number, before in _siblings(branch)]
            if reject is not None:
                children = [child for child in children if not reject(covered | self.options[child[0]])]
            if not children:
                break
            degrees.append(len(children))
            number, alive = chance.choose(children)
            option = self.options[number]
            covered |= option
            alive &= self._leaves.get(number) or self._left_by(number)
            items = [item for item in items if not item[1] & option]
            if repeated:
                alive, repeated = _count_down(alive, repeated, option)
            branch = _narrowest(alive, items, repeated)
        return degrees, branch < 0


def _siblings(branch: int) -> Iterator[tuple[int, int]]:
    """Yield the number of each option of a branch, and the options that are tried before it."""
    left = branch
    while left:
        low = left & -left
        yield low.bit_length() - 1, branch ^ left
        left ^= low


def _narrowest(alive: int, items: _Items, repeated: _Repeated) -> int:
    """Return the options of the item with the fewest, 0 where an item has too few, -1 where no item is open."""
    best, fewest = -1, 1 << 60
    for has, _ in items:
        number = (alive & has).bit_count()
        if number < fewest:
            if number <= 1:
                return alive & has
            best, fewest = has, number
    for has, _, times in repeated:
        number = (alive & has).bit_count() - times + 1
        if number < fewest:
            if number <= 0:
                return 0
            best, fewest = has, number
    return alive & best if best >= 0 else -1


def _count_down(alive: int, repeated: _Repeated, option: int) -> tuple[int, _Repeated]:
    """Return the options alive and the repeated items after an option; an item that has enough takes no more."""
    after: _Repeated = []
    for has, bit, times in repeated:
        if not bit & option:
            after.append((has, bit, times))
        elif times > 1:
            after.append((has, bit, times - 1))
        else:
            alive &= ~has
    return alive, after

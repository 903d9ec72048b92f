"""Exact cover: choose options so that every item is covered as often as required.

The options that may still be chosen are one int, one bit per option. The search branches on the item with the fewest
options; choosing an option is one AND with the options compatible with it. Knuth's dancing links (TAOCP 4B, 7.2.2.1) do
the same with linked lists; in Python, whole sets as ints are many times faster.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from .bits import members
from .jobs import TURN, Pace, Progress

if TYPE_CHECKING:
    from .random_numbers import Random
    from .random_walks import Walk

#: What a search yields: its progress, or a solution as the numbers of its options.
CoverEvent: TypeAlias = "Progress | list[int]"
_Items: TypeAlias = "list[tuple[int, int]]"  # (options that cover the item, the item's bit)
_Repeated: TypeAlias = "list[tuple[int, int, int]]"  # (options, bit, times still needed)
#: State of a search: options alive, items open, repeated items, items covered, branches not yet tried (-1: solved).
_State: TypeAlias = "tuple[int, _Items, _Repeated, int, int]"


#: Positions between two looks at the clock.
_GLANCE = 16


class ExactCover:
    """An exact cover problem.

    Attributes:
        options: the items that each option covers, as bits of an int: bit i is item i.
        expanded: the number of positions that the latest search has expanded so far.

    >>> problem = ExactCover([0b001, 0b110, 0b011, 0b100], {0: 1, 1: 1, 2: 1})
    >>> [event for event in problem.search() if isinstance(event, list)]
    [[0, 1], [2, 3]]
    >>> twice = ExactCover([0b01, 0b11, 0b11, 0b01], {0: 2, 1: 1})
    >>> [event for event in twice.search() if isinstance(event, list)]
    [[1, 0], [1, 3], [2, 0], [2, 3]]
    """

    def __init__(
        self, options: Sequence[int], needed: Mapping[int, int],
        reject: Callable[[int], bool] = lambda covered: False,
    ) -> None:
        """Set up a problem.

        Args:
            options: the items that each option covers, as bits of an int: bit i is item i.
            needed: item -> how often it must be covered (1 or more), for every item that an option covers.
            reject: given the items covered so far, as bits, returns whether no solution can follow.
        """
        size = (len(options) + 7) // 8
        sets = {item: bytearray(size) for item in needed}
        for number, items in enumerate(options):
            while items:
                low = items & -items
                sets[low.bit_length() - 1][number >> 3] |= 1 << (number & 7)
                items ^= low
        self.options = options
        self.expanded = 0
        self._has = {item: int.from_bytes(bits, "little") for item, bits in sets.items()}
        self._needed = needed
        self._reject = reject
        self._once = {item: bits for item, bits in self._has.items() if needed[item] == 1}
        self._all = (1 << len(options)) - 1
        self._leaves: dict[int, int] = {}

    def _left_by(self, number: int) -> int:
        """Return the options compatible with an option; computed when the option is first chosen."""
        lost, items = 1 << number, self.options[number]
        while items:
            low = items & -items
            lost |= self._once.get(low.bit_length() - 1, 0)
            items ^= low
        left = self._leaves[number] = self._all & ~lost
        return left

    def _begin(self) -> _State:
        items: _Items = [(self._has[item], 1 << item) for item, times in self._needed.items() if times == 1]
        repeated: _Repeated = [
            (self._has[item], 1 << item, times) for item, times in self._needed.items() if times > 1
        ]
        return self._all, items, repeated, 0, _narrowest(self._all, items, repeated)

    def _after(self, state: _State, number: int) -> _State:
        """Return the state after choosing an option from a state's branch."""
        alive, items, repeated, covered, branch = state
        # An option once tried is removed for its later siblings, so each set of options is met in one order only.
        alive &= ~(branch & (1 << number) - 1)
        option = self.options[number]
        left = alive & (self._leaves.get(number) or self._left_by(number))
        items = [item for item in items if not item[1] & option]
        if repeated:
            left, repeated = _count_down(left, repeated, option)
        return left, items, repeated, covered | option, _narrowest(left, items, repeated)

    def search(self, breath: int = TURN) -> Iterator[CoverEvent]:
        """Yield every solution once, and progress.

        Args:
            breath: the most positions expanded between two reports.
        """
        options, leaves, reject = self.options, self._leaves, self._reject
        every = min(_GLANCE, breath)
        self.expanded, pace = 1, Pace(surely=breath // every)
        chosen: list[int] = []
        state = self._begin()
        if state[-1] < 0:
            yield chosen
            return
        stack = [state]
        while stack:
            alive, items, repeated, covered, branch = stack.pop()
            if not branch:
                if chosen:
                    chosen.pop()
                continue
            low = branch & -branch
            number = low.bit_length() - 1
            stack.append((alive ^ low, items, repeated, covered, branch ^ low))
            option = options[number]
            now = covered | option
            if reject(now):
                continue
            self.expanded += 1
            # The same as `_after`, inlined.
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
            if not self.expanded % every and pace.due():
                yield Progress(self.expanded, depth=len(chosen))

    def walk(self, chance: Random) -> Walk:
        """Walk once at random down the tree that `search` traverses completely; see `estimate`."""
        state, degrees = self._begin(), list[int]()
        while state[-1] > 0:
            covered, branch = state[-2:]
            children = [number for number in members(branch) if not self._reject(covered | self.options[number])]
            if not children:
                break
            degrees.append(len(children))
            state = self._after(state, chance.choose(children))
        return degrees, state[-1] < 0


def _narrowest(alive: int, items: _Items, repeated: _Repeated) -> int:
    """Return the options of the item with the fewest; 0 if an item has too few, -1 if no item is open."""
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
    """Return the options alive and the repeated items after an option; a fully covered item drops its other options."""
    after: _Repeated = []
    for has, bit, times in repeated:
        if not bit & option:
            after.append((has, bit, times))
        elif times > 1:
            after.append((has, bit, times - 1))
        else:
            alive &= ~has
    return alive, after

"""How one finds out, for every game in which a move switches a fixed set of lamps: by adding without carry.

Sets of lamps are the bits of a number. The order of presses does not matter and a second press takes the first back, so
a solution is a set of lamps to press. A quiet pattern is a set whose presses together switch nothing: all solutions
are one of them, combined with every quiet pattern (M. Anderson and T. Feil, "Turning lights out with linear algebra",
Mathematics Magazine 71, 1998).

A lamp switches itself, and of two lamps each switches the other or neither does. So every quiet pattern has an even
number of lamps: each of them is switched an even number of times, in all as often as there are lamps and twice as often
as there are pairs that switch each other. Hence all solutions press an even number of lamps, or all an odd one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from ..search.bits import Row, eliminated, members, reduced, without
from ..search.jobs import Budget, Job, Limit, Pace, Progress

#: Up to this many quiet patterns all solutions are weighed: a million.
ALL = 20
#: The most solutions that are weighed if there are more quiet patterns.
EFFORT = 3_000_000


class Lightest(NamedTuple):
    """The solutions with the fewest presses that were found.

    Attributes:
        sets: the lamps that each of them presses, in canonical order.
        bound: every solution presses as many lamps at least.
        proved: whether everything that was asked for is proved.
    """

    sets: list[int]
    bound: int
    proved: bool

    @property
    def presses(self) -> int:
        """The fewest presses found."""
        return self.sets[0].bit_count()


class Switching:
    """What a board's presses can do.

    Attributes:
        presses: for every lamp, what pressing it switches.

    >>> from ..search.jobs import drain
    >>> line = Switching((0b00011, 0b00111, 0b01110, 0b11100, 0b11000))
    >>> [list(members(row.bits)) for row in line.quiet], line.odd(0b00001) is None
    ([[0, 1, 3, 4]], False)
    >>> [list(members(pressed)) for pressed in drain(line.lightest(0b11111, Budget(), every=True)).sets]
    [[0, 3], [1, 4]]
    """

    def __init__(self, presses: tuple[int, ...]) -> None:
        """Take what every press switches; if one lamp switches another, that one switches it, too."""
        self.presses = presses

    @cached_property
    def _eliminated(self) -> tuple[list[Row], list[Row]]:
        """Rows of what presses switch, with the presses that do it above the board's bits; quiet patterns."""
        return eliminated(self.presses, len(self.presses))

    @property
    def quiet(self) -> list[Row]:
        """The quiet patterns that span all others."""
        return self._eliminated[1]

    @cached_property
    def most(self) -> int:
        """An upper bound on the fewest presses of any position.

        A lamp in any quiet pattern is pressed by half of all solutions, so on average they press half of those lamps
        and at most all others; one solution presses no more than the average.

        >>> Switching((0b00011, 0b00111, 0b01110, 0b11100, 0b11000)).most
        3
        """
        moved = 0
        for row in self.quiet:
            moved |= row.bits
        return len(self.presses) - (moved.bit_count() + 1) // 2

    def odd(self, lamps: int) -> int | None:
        """Return a quiet pattern that meets an odd number of some lamps; None: presses can switch just these."""
        return next((row.bits for row in self.quiet if (row.bits & lamps).bit_count() % 2), None)

    def pressed(self, lamps: int) -> int:
        """Return presses that switch just these lamps, which must be possible."""
        return without(self._eliminated[0], lamps) >> len(self.presses)

    def bound(self, lamps: int) -> int:
        """Return a lower bound on the presses that switch some lamps, by how many lamps one of them switches."""
        return -(-lamps.bit_count() // max(map(int.bit_count, self.presses)))

    def lightest(self, lamps: int, budget: Budget, every: bool = False) -> Job[Lightest]:
        """Search for the fewest presses that switch just these lamps, which must be possible.

        Solutions are weighed by how many lamps they press of disjoint sets that determine a solution each: none, one,
        and so on. A solution not met yet presses more of each set, which bounds its presses (A. E. Brouwer and
        K.-H. Zimmermann's way to the lightest word of a code).

        Args:
            lamps: what is to be switched.
            budget: the limits, in solutions and in time.
            every: whether it is to be proved that no other solution is as light, and not only that none is lighter.
        """
        sets, found = self._determining(lamps), set[int]()
        # A solution that is not met yet presses as many as the bound, at least.
        bound, least, weighed, pace = self.bound(lamps), len(self.presses), 0, Pace()

        def ended(proved: bool) -> Lightest:
            ordered = sorted(found, key=lambda pressed: tuple(members(pressed)))
            return Lightest(ordered, min(bound, least), proved)

        if not lamps:
            found.add(0)
            return ended(proved=True)
        for number in range(len(self.quiet) + 1):
            for place, (first, patterns) in enumerate(sets, 1):
                for portion in _combined(first, patterns, number):
                    weighed += len(portion)
                    light = [pressed for pressed in portion if pressed.bit_count() <= least]
                    if light:
                        least = min(map(int.bit_count, light))
                        found = {pressed for pressed in (*found, *light) if pressed.bit_count() == least}
                    late = weighed >= EFFORT or budget.exceeded(weighed)
                    if late or pace.due():
                        yield Progress(weighed, bound=min(bound, least), best=least)
                    if late:
                        return ended(proved=False)
                bound = max(bound, len(sets) * number + place)
                if bound >= least + every:
                    yield Progress(weighed, bound=min(bound, least), best=least)
                    return ended(proved=True)
        yield Progress(weighed, bound=least, best=least)
        return ended(proved=True)

    def _determining(self, lamps: int) -> list[tuple[int, list[int]]]:
        """Return disjoint sets of lamps that determine a solution each: as the solution that presses none of them.

        With it come the quiet patterns that press just one of the set. If there are few quiet patterns, one set does.
        """
        found, free, some = [], (1 << len(self.presses)) - 1, self.pressed(lamps)
        rows, rest = reduced((row.bits for row in self.quiet), free)
        while not rest:
            found.append((without(rows, some), [row.bits for row in rows]))
            if len(rows) <= ALL:
                break
            free ^= sum(row.lead for row in rows)
            rows, rest = reduced((row.bits for row in self.quiet), free)
        return found

    @cached_property
    def free(self) -> list[int]:
        """The lamps that are no lead of a quiet pattern: every position comes from one set of them, and no other."""
        leads = sum(row.lead for row in self.quiet)
        return [lamp for lamp in range(len(self.presses)) if not leads >> lamp & 1]

    def number(self, pressed: int) -> int:
        """Return the number of the position that some presses lead to: the equal presses of free lamps, as bits."""
        pressed = without(self.quiet, pressed)
        return sum((pressed >> lamp & 1) << place for place, lamp in enumerate(self.free))

    def switched(self, number: int) -> int:
        """Return the lamps that are switched in a position; the inverse of `number`."""
        lamps = 0
        for place in members(number):
            lamps ^= self.presses[self.free[place]]
        return lamps

    def layers(self, budget: Budget) -> Job[tuple[list[int], Limit | None]]:
        """Return the numbers of all positions by how many presses they need: bit n of a layer is position n.

        A press moves a whole layer at once. With the layers comes the limit that was reached, if any; the layers are
        complete all the same.
        """
        flips = [list(members(self.number(1 << lamp))) for lamp in range(len(self.presses))]
        masks = [_lower(place, len(self.free)) for place in range(len(self.free))]
        layers, seen, expanded = [1], 1, 0
        while layers[-1]:
            following, size = 0, layers[-1].bit_count()
            for flip in flips:
                if limit := budget.exceeded(expanded + size):
                    return layers, limit
                moved = layers[-1]
                for place in flip:
                    moved = (moved & masks[place]) << (1 << place) | moved >> (1 << place) & masks[place]
                following |= moved
                yield Progress(expanded, len(layers))
            layers.append(following & ~seen)
            seen |= following
            expanded += size
            yield Progress(expanded, len(layers))
        return layers[:-1], None


def _combined(first: int, patterns: list[int], number: int) -> Iterator[list[int]]:
    """Yield a solution combined with every choice of so many patterns.

    >>> list(_combined(0, [1, 2, 4], 2))
    [[3, 5], [6], []]
    """
    if number == 0:
        yield [first]
        return
    for chosen in combinations(range(len(patterns)), number - 1):
        start = first
        for place in chosen:
            start ^= patterns[place]
        yield [start ^ pattern for pattern in patterns[chosen[-1] + 1 if chosen else 0:]]


def _lower(place: int, places: int) -> int:
    """Return the bits of all numbers of so many places in which one place is 0.

    >>> bin(_lower(1, 3))
    '0b110011'
    """
    mask, width = (1 << (1 << place)) - 1, 2 << place
    while width < 1 << places:
        mask |= mask << width
        width *= 2
    return mask

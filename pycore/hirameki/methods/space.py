"""What a game says about its positions so that they can be searched, and breadth-first search from one end.

A position is two ints: its shelf and its number. Positions on one shelf move alike (the blank is on the same cell), so
a whole layer of them moves in a few comprehensions: that is where the speed of pure Python lies. Every move can be
taken back, so layer k + 1 consists of the neighbours of layer k that are neither in layer k nor in layer k - 1, and no
set of all visited positions is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from ..search.jobs import Budget, Job, Limit, Progress, let_go

#: A position: its shelf and its number.
State: TypeAlias = tuple[int, int]
#: Positions: shelf -> numbers.
Layer: TypeAlias = dict[int, set[int]]

#: A move as a solution of the game lists it.
MoveT = TypeVar("MoveT", covariant=True)

#: The most positions that a search may hold, because of a browser's memory: about 300 MB.
ROOM = 3_000_000
#: Positions tested for being a goal between two reports: a few milliseconds.
_TESTED = 20_000
#: A set of so many positions is worth a report when known ones have been taken out of it.
_LARGE = 1_000


class Space(Protocol[MoveT]):
    """The positions of one set of pieces on one board, and the moves between them."""

    @property
    def chunk(self) -> int:
        """The most positions to spread at a time: a few milliseconds of work."""

    def around(self, state: State) -> Iterable[State]:
        """Return the positions one move away."""

    def steps(self, state: State) -> Iterable[tuple[tuple[MoveT, ...], State]]:
        """Return them in canonical order, each with the moves of a solution that lead there."""

    def spread(self, layer: Layer, before: Layer, into: Layer, portion: int) -> Iterator[int]:
        """Fill an empty layer with the positions one move beyond another one.

        Args:
            layer: the positions to expand.
            before: the layer before it.
            into: an empty layer, which gets the positions that are neither in `layer` nor in `before`.
            portion: the most positions to expand at a time.

        Yields:
            how many it is about to expand, before each portion, and 0 between the steps of clearing up.
        """


class Problem(Space[MoveT], Protocol[MoveT]):
    """A space with a start and a goal."""

    @property
    def start(self) -> State:
        """The position asked about."""

    @property
    def goal(self) -> State | None:
        """The goal; None: there may be several, which `goals` finds."""

    @property
    def symmetries(self) -> Sequence[Callable[[State], bool]]:
        """For every symmetry that preserves board, start and goal, but the identity: whether it fixes a position."""

    def goals(self, shelf: int, numbers: Iterable[int]) -> list[int]:
        """Return those of the positions of a shelf that are goals."""

    def bound(self, state: State) -> int:
        """Return a lower bound on the moves to go."""


class Explored(NamedTuple):
    """The result of a search from one end.

    Attributes:
        layers: the positions at each distance; every layer is complete.
        limit: which limit ended the search.
        met: the goals in the last layer, if they ended it.
    """

    layers: list[Layer]
    limit: Limit | None = None
    met: Layer | None = None

    @property
    def positions(self) -> int:
        """How many positions were seen."""
        return sum(map(size, self.layers))


def explore(
    space: Space[object], begun: Sequence[Layer], budget: Budget,
    goals: Callable[[int, Iterable[int]], list[int]] | None = None, deepest: int | None = None,
) -> Job[Explored]:
    """Search breadth-first from some positions; to hold more than `ROOM` counts as the limit "nodes".

    Args:
        begun: those at each distance, as far as they are known: at least those at distance 0.
        goals: end with the first layer in which this finds any.
        deepest: the greatest distance wanted.
    """
    layers = [*begun]
    expanded, held, portion = 0, sum(map(size, layers)), budget.portion(space.chunk)
    while True:
        if goals is not None:
            met = yield from goals_in(layers[-1], goals, Progress(expanded, len(layers) - 1))
            if met:
                return Explored(layers, met=met)
        if deepest is not None and len(layers) > deepest:
            return Explored(layers)
        following: Layer = {}
        before = layers[-2] if len(layers) > 1 else {}
        for number in space.spread(layers[-1], before, following, portion):
            limit = budget.exceeded(expanded) or ("nodes" if held + size(following) > ROOM else None)
            if number and limit is not None:
                yield from let_go(Progress(expanded, len(layers)), following.values())
                return Explored(layers, limit)
            expanded += number
            yield Progress(expanded, len(layers), size(following), None if goals is None else len(layers))
        if not following:
            return Explored(layers)
        held += size(following)
        layers.append(following)


def goals_in(layer: Layer, goals: Callable[[int, Iterable[int]], list[int]], progress: Progress) -> Job[Layer]:
    """Return the goals in a layer.

    Args:
        goals: finds those among the positions of a shelf.
        progress: reported meanwhile.
    """
    found: Layer = {}
    for shelf, numbers in layer.items():
        for part in portions(numbers, _TESTED):
            met = goals(shelf, part)
            if met:
                found.setdefault(shelf, set()).update(met)
            if len(part) == _TESTED:
                yield progress
    return found


def layer_of(state: State) -> Layer:
    """Return the layer that holds one position."""
    return {state[0]: {state[1]}}


def states(layer: Layer) -> list[State]:
    """Return the positions of a layer in an order that does not depend on hashes.

    >>> states({1: {3}, 0: {2, 1}})
    [(0, 1), (0, 2), (1, 3)]
    """
    return [(shelf, number) for shelf in sorted(layer) for number in sorted(layer[shelf])]


def holds(layer: Layer, state: State) -> bool:
    """Return whether a position is in a layer."""
    return state[1] in layer.get(state[0], ())


def size(layer: Layer) -> int:
    """Return the number of positions in a layer."""
    return sum(map(len, layer.values()))


def shared(one: Layer, other: Layer) -> Layer:
    """Return the positions that two layers share.

    >>> shared({0: {1, 2}, 1: {3}}, {0: {2}, 1: {4}})
    {0: {2}}
    """
    return {shelf: both for shelf in sorted(one) if shelf in other and (both := one[shelf] & other[shelf])}


def removed(into: Layer, *known: Layer) -> Iterator[int]:
    """Take positions that are known out of a layer, and yield 0 after each large set."""
    for shelf in list(into):
        for layer in known:
            if shelf in layer:
                into[shelf] -= layer[shelf]
        if len(into[shelf]) >= _LARGE:
            yield 0
        elif not into[shelf]:
            del into[shelf]


def portions(numbers: set[int], most: int) -> Iterator[Collection[int]]:
    """Yield numbers in portions of at most so many."""
    if len(numbers) <= most:
        yield numbers
        return
    waiting = iter(numbers)
    while part := list(islice(waiting, most)):
        yield part

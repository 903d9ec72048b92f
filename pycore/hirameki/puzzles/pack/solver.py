"""Packings found, counted and listed: a first one by exact cover, all of them by merging (`layers`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ...search.exact_cover import ExactCover
from ...search.budget import Budget
from ...search.jobs import Found, Job, Progress
from . import rules
from .classes import Classes
from .layers import Layers
from .packing import Packing
from .sets import spread
from .symmetry import symmetries
from .theory import Certificate, refute

#: Bytes that the sets of `Layers` may take; whoever needs more is searched option by option.
MEMORY = 400 << 20
#: Positions after which a search for one packing is tried by merging, which may be far quicker to say no.
PATIENCE = 20_000


class Limit(Exception):
    """A limit of the caller was reached; what is known so far stands in `Solver`."""


class Solver:
    """One packing problem being solved.

    Attributes:
        packing: the problem.
        expanded: positions expanded so far, by all methods.
        first: the first packing found, as numbers of placements.
        everything, classes: packings counted so far, and those modulo symmetry.
    """

    def __init__(self, packing: Packing, budget: Budget) -> None:
        self.packing = packing
        self.budget = budget
        self.expanded = 0
        self.first: list[int] | None = None
        self.everything = 0
        self.classes = 0
        self._done = 0

    def find(self) -> Job[Certificate | None]:
        """Find one packing (`first`), or return the reason why there is none.

        Raises:
            Limit: before either.
        """
        reason = yield from refute(self.packing)
        if reason is not None:
            return reason
        yield Progress()
        problem = cover(self.packing)
        yield Progress()
        merged = False
        for event in problem.search(pockets(self.packing)):
            if isinstance(event, list):
                self._within(problem.expanded)
                self.first = event
                return None
            yield self._counted(event)
            if event.expanded > PATIENCE and not merged:
                merged = True
                self._done = self.expanded
                layers = Layers(self.packing)
                if (yield from self.passed(layers.build(MEMORY))):
                    if not layers.solvable:
                        return {"kind": "exhausted", "expanded": self.expanded}
                    self.first = next(layers.listing())
                    return None
                self._done -= event.expanded  # the search goes on, and counts on
        self._within(problem.expanded)
        return {"kind": "exhausted", "expanded": self.expanded}

    def find_all(self, listed: int | None) -> Job[Certificate | None]:
        """List the packings, one of each symmetry class, and count them with and without symmetry.

        Args:
            listed: how many are listed as `Found`; None = all, 0 = they are counted only.

        Returns:
            why there is none, or None.

        Raises:
            Limit: before all were counted; the counts are lower bounds then.
        """
        reason = yield from self.find()
        if self.first is None:
            return reason
        self._done = self.expanded
        classes = Classes(self.packing, (yield from self.passed(symmetries(self.packing))))
        yield Progress(self.expanded)
        if listed == 0 and classes.moves_all and (yield from self._count(len(classes.group))):
            return None
        # The first one is shown at once, as the member of its class that would be listed, and not listed again.
        self.first = classes.representative(self.first)
        if listed != 0:
            yield Found(self.rows(self.first))
        shown = 1
        packings = yield from self._walk(classes)
        for number, event in enumerate(packings, 1):
            if isinstance(event, Progress):
                yield self._counted(event)
                continue
            if not number & 127:
                yield self._counted(Progress())
            packing = sorted(event)
            weight = classes.weight(packing)
            if weight:
                self.classes += 1
                self.everything += weight
                if packing != self.first and (listed is None or shown < listed):
                    shown += 1
                    yield Found(self.rows(packing))
        return None

    def _walk(self, classes: Classes) -> Job[Iterator[Progress | list[int]]]:
        """Return the walk through all packings with the anchor in an allowed place."""
        layers = Layers(self.packing, classes.anchor, classes.allowed)
        if (yield from self.passed(layers.build(MEMORY))):
            return layers.listing()
        numbers = [
            number for number, placement in enumerate(self.packing.placements)
            if placement.kind != classes.anchor or placement.mask in classes.allowed
        ]
        return _renumbered(cover(self.packing, numbers).search(pockets(self.packing)), numbers)

    def _count(self, symmetric: int) -> Job[bool]:
        layers = Layers(self.packing)
        if not (yield from self.passed(layers.build(MEMORY))):
            return False
        counts = yield from self.passed(layers.counts())
        self.everything = counts[self.packing.free][0]
        self.classes = self.everything // symmetric
        return True

    def passed(self, job: Job[Any]) -> Job[Any]:
        """Pass on the progress of a part that counts its own positions."""
        while True:
            try:
                event = next(job)
            except StopIteration as stop:
                self._done = self.expanded
                return stop.value
            yield self._counted(event) if isinstance(event, Progress) else event

    def _counted(self, event: Progress) -> Progress:
        """Return a part's progress with the positions of all finished parts added; the limits hold for the sum."""
        self.expanded = self._done + event.expanded
        if self.budget.exceeded(self.expanded):
            raise Limit
        return Progress(self.expanded, depth=event.depth, frontier=event.frontier)

    def _within(self, expanded: int) -> None:
        """Count the positions of a part that has come to its end between two reports of its progress."""
        self.expanded = self._done + expanded
        if self.budget.nodes is not None and self.expanded > self.budget.nodes:
            raise Limit

    def rows(self, packing: list[int]) -> list[str]:
        """Return a packing as row strings, after the rules have approved it."""
        rows = self.packing.rows(packing)
        if not rules.is_solution(self.packing.board, self.packing.pieces, rows, self.packing.placed):
            raise AssertionError(f"a packing that the rules reject: {rows}")
        return rows


def cover(packing: Packing, numbers: list[int] | None = None) -> ExactCover:
    """Return a packing as exact cover: items are the bits of the strip and, above them, the kinds.

    Args:
        numbers: the placements that are options; None = all. Options are numbered as these are.
    """
    size = packing.free.bit_length()
    needed = {position: 1 for position in range(size) if packing.free >> position & 1}
    needed |= {size + kind: number for kind, number in enumerate(packing.needed) if number}
    chosen = packing.placements if numbers is None else [packing.placements[number] for number in numbers]
    return ExactCover([placement.mask | 1 << size + placement.kind for placement in chosen], needed)


def _renumbered(search: Iterator[Progress | list[int]], numbers: list[int]) -> Iterator[Progress | list[int]]:
    for event in search:
        yield event if isinstance(event, Progress) else [numbers[number] for number in event]


def pockets(packing: Packing) -> Callable[[int], bool]:
    """Return the test that rejects positions with an enclosed part that no pieces fill while others fill the rest."""
    stride, fillable, free = packing.stride, packing.fillable, packing.free

    def reject(covered: int) -> bool:
        rest = free & ~covered
        area = rest.bit_count()
        while rest:
            part = spread(rest & -rest, rest, stride)
            size = part.bit_count()
            if size not in fillable or area - size not in fillable:
                return True
            rest ^= part
        return False

    return reject

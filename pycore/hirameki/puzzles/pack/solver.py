"""Find, count and list packings: by exact cover and by a decision diagram, which take turns until one has a packing."""

# Why, and what was tried: docs/decisions/packings-in-turns.md

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from ...search.exact_cover import ExactCover
from ...search.jobs import TURN, Budget, Event, Found, Job, Progress, Result, Run, retold
from ..answers import Certificate, Exhausted
from .decision_diagram import DecisionDiagram
from .packing import Packing
from .refutation import by_steps
from .symmetry_classes import SymmetryClasses, classes_of

#: Bytes that the sets of a `DecisionDiagram` may use; problems that need more are searched option by option.
MEMORY = 200 << 20
Turns: TypeAlias = tuple[int, int, int]
#: Positions that the search for one packing expands first; then, in turn, those of the diagram, whose positions take
#: several times as long, and of the search. If all packings are asked for, the diagram is needed anyway.
ONE, ALL = (10 * TURN, TURN, 5 * TURN), (2 * TURN, 16 * TURN, 16 * TURN)
#: Positions up to which a failed search is explained step by step.
EXPLAINED = 60


class LimitReached(Exception):
    """Raised when a limit of the caller is reached; the `Solver` holds the results so far."""


class Solver:
    """The solver of one packing problem.

    Attributes:
        budget: the caller's limits.
        expanded: positions expanded so far by all methods.
        diagram: the diagram, as far as it is built.
        first: the first packing found, as numbers of placements.
        counted: packings counted so far.
    """

    def __init__(
        self, packing: Packing, budget: Budget, memory: int = MEMORY, every: bool = False, turns: Turns | None = None
    ) -> None:
        """Store the problem without searching.

        Args:
            budget: the caller's limits.
            memory: bytes that the sets of the diagram may use; if more are needed, the search goes option by option.
            every: whether all packings are asked for; then the diagram has at least one of each symmetry class.
            turns: how many positions each part expands before it is the other's turn; None: as `every` wants it.
        """
        self.packing = packing
        self.budget = budget
        self.expanded = 0
        self.first: list[int] | None = None
        self.counted = Counted()
        self._memory = memory
        self._every = every
        self._turns = turns or (ALL if every else ONE)
        self._symmetry: SymmetryClasses | None = None
        self._building = Run(self.counting(self._build()))

    def find(self) -> Job[Certificate | None]:
        """Find one packing (`first`), or return a certificate that there is none: by exact cover, or by the diagram.

        Raises:
            LimitReached: a limit came first.
        """
        yield Progress()
        search, building = Run(self._search()), self._building
        first, built, searched = self._turns
        yield from self._turn(search, first)
        while not (search.ended or building.ended):
            yield from self._turn(building, built)
            if not building.ended:
                yield from self._turn(search, searched)
        if search.ended or not building.result:
            yield from search
            return search.result
        if not self.diagram.solvable:
            return (yield from self.refused())
        self.first = next(self.diagram.listing())
        return None

    def _turn(self, part: Run[Any], positions: int) -> Job[None]:
        """Go on with a part until it ends or has expanded so many positions."""
        before = self.expanded
        for event in part:
            yield event
            if self.expanded - before >= positions:
                return

    def _search(self) -> Job[Certificate | None]:
        """Find one packing by exact cover, or return a certificate that there is none."""
        problem = cover(self.packing)
        yield Progress(self.expanded)
        before = 0
        for event in problem.search(self.budget.portion(TURN)):
            if isinstance(event, list):
                self._count(problem.expanded - before, ended=True)
                self.first = event
                return None
            self._count(event.expanded - before)
            before = event.expanded
            yield replace(event, expanded=self.expanded)
        self._count(problem.expanded - before, ended=True)
        return (yield from self.refused())

    def built(self) -> Job[bool]:
        """Build the diagram, or go on with it; return whether memory suffices.

        Raises:
            LimitReached: a limit came first.
        """
        yield from self._building
        return self._building.result

    def _build(self) -> Job[bool]:
        if self._every:
            classes = yield from self._classes()
            self.diagram = DecisionDiagram(self.packing, classes.anchor, classes.allowed)
        else:
            self.diagram = DecisionDiagram(self.packing)
        return (yield from self.diagram.build(self._memory, self.budget.portion(TURN)))

    def refused(self) -> Job[Certificate]:
        """Return the certificate of a complete search that found no packing, step by step if the search was short."""
        if self.expanded <= EXPLAINED:
            reason = yield from by_steps(self.packing, EXPLAINED)
            if reason is not None:
                return reason
        return Exhausted(expanded=self.expanded)

    def count(self) -> Job[bool]:
        """Count all packings by a diagram, where each has as many images as any other; return whether that succeeds.

        Raises:
            LimitReached: a limit was reached first.
        """
        classes = yield from self.counting(self._classes())
        yield Progress(self.expanded)
        if not (classes.moves_all and (yield from self.built())):
            return False
        counts = yield from self.counting(self.diagram.counts())
        everything = counts[self.packing.free][0]
        self.counted = Counted(everything, everything // len(classes.group))
        return True

    def list_all(self, listed: int | None, one_of_each: bool) -> Job[None]:
        """List the packings, and count them with and without symmetry.

        Args:
            listed: how many to list as `Found`; None = all, 0 = count only.
            one_of_each: list one packing of each symmetry class; otherwise the whole class, one after the other.

        Raises:
            LimitReached: a limit was reached before all were counted; then the counts are lower bounds.
        """
        assert self.first is not None
        classes = yield from self.counting(self._classes())
        yield Progress(self.expanded)
        # Show the first packing at once, replaced by the representative of its class, and do not list it again.
        self.first = classes.representative(self.first)
        listing = Listing(classes, self.counted, listed, one_of_each)
        yield from listing.show(self.first)
        packings = self.diagram.listing() if (yield from self.built()) else self._by_options(classes)
        yield from self.counting(listing.process(packings, self.first))

    def _classes(self) -> Job[SymmetryClasses]:
        """Return the symmetry classes, found once."""
        if self._symmetry is None:
            self._symmetry = yield from classes_of(self.packing)
        return self._symmetry

    def _by_options(self, classes: SymmetryClasses) -> Iterator[Progress | list[int]]:
        """Yield the packings with the anchor in an allowed place, option by option, and progress."""
        numbers = classes.narrowed()
        problem = cover(self.packing, numbers)
        for event in problem.search(self.budget.portion(TURN)):
            yield event if isinstance(event, Progress) else [numbers[option] for option in event]
        yield Progress(problem.expanded)

    def counting(self, job: Job[Result]) -> Job[Result]:
        """Run a part that counts its own positions, which are added to those of all parts; they may take turns.

        Raises:
            LimitReached: a limit was reached before the part ended.
        """
        before = 0

        def with_total(event: Event) -> Event:
            nonlocal before
            if not isinstance(event, Progress):
                return event
            self._count(max(0, event.expanded - before))
            before = max(before, event.expanded)
            return replace(event, expanded=self.expanded)

        return retold(job, with_total)

    def _count(self, more: int, ended: bool = False) -> None:
        """Add positions that a part has expanded, and check the limits.

        Args:
            more: their number.
            ended: whether the part has come to its end; then it is late only with too many positions.

        Raises:
            LimitReached: a limit was reached.
        """
        self.expanded += more
        limit = self.budget.exceeded(self.expanded)
        exactly = (ended or not more) and self.expanded == self.budget.nodes
        if (limit == "nodes" and not exactly) or (limit == "time" and not ended):
            raise LimitReached


# Count and list packings, class by class.


def approved_rows(packing: Packing, chosen: list[int]) -> tuple[str, ...]:
    """Return a packing as row strings, after checking it by the rules.

    Args:
        chosen: numbers of the placements.

    Raises:
        AssertionError: the packing is wrong, a fault of the solver.
    """
    rows = packing.rows(chosen)
    if not packing.referee.accepts(rows):
        raise AssertionError(f"a packing that the rules reject: {rows}")
    return tuple(rows)


@dataclass(slots=True)
class Counted:
    """Numbers of packings and of symmetry classes counted so far."""

    everything: int = 0
    classes: int = 0


class Listing:
    """Counts and shows packings as they are found, by the representatives of their classes."""

    def __init__(self, classes: SymmetryClasses, counted: Counted, most: int | None, one_of_each: bool) -> None:
        """Prepare a listing without showing anything.

        Args:
            classes: the symmetry classes of the problem.
            counted: the counts to increase.
            most: the most packings to show; None = all.
            one_of_each: show one packing of each symmetry class; otherwise the whole class, one after the other.
        """
        self._classes, self._counted, self._left, self._one_of_each = classes, counted, most, one_of_each

    def process(self, packings: Iterator[Progress | list[int]], first: list[int]) -> Job[None]:
        """Count packings as they are found, and show the class of each representative.

        Args:
            packings: packings as numbers of placements in any order, and progress.
            first: the one that was shown before.
        """
        expanded = 0
        for number, event in enumerate(packings, 1):
            if isinstance(event, Progress):
                expanded = event.expanded
                yield event
                continue
            if not number & 127:
                yield Progress(expanded)
            packing = sorted(event)
            weight = self._classes.weight(packing)
            if weight:
                self._counted.classes += 1
                self._counted.everything += weight
                if packing != first:
                    yield from self.show(packing)

    def show(self, packing: list[int]) -> Iterator[Found]:
        """Show a packing, and what else is to be shown of its class."""
        if self._left == 0:
            return
        chosen = ([packing] if self._one_of_each else self._classes.members(packing))[:self._left]
        if self._left is not None:
            self._left -= len(chosen)
        for member in chosen:
            yield Found(approved_rows(self._classes.packing, member))


# Packings as exact cover, and a test that rejects positions with an enclosed part of the wrong area.


def cover(packing: Packing, numbers: list[int] | None = None) -> ExactCover:
    """Return a packing as an exact cover problem: items are the bits of the strip and, above them, the kinds.

    Args:
        packing: what remains to be packed.
        numbers: the placements to use as options, in this order; None = all.
    """
    size = packing.free.bit_length()
    needed = {position: 1 for position in range(size) if packing.free >> position & 1}
    needed |= {size + kind: number for kind, number in enumerate(packing.needed) if number}
    chosen = packing.placements if numbers is None else [packing.placements[number] for number in numbers]
    options = [placement.mask | 1 << size + placement.kind for placement in chosen]
    return ExactCover(options, needed, reject=_pockets(packing))


def _pockets(packing: Packing) -> Callable[[int], bool]:
    """Return a test that rejects positions with an enclosed part if its area or that of the rest cannot be filled."""
    flood, fillable, free = packing.strip.flood, packing.fillable, packing.free

    def reject(covered: int) -> bool:
        rest = free & ~covered
        area = rest.bit_count()
        while rest:
            part = flood(rest & -rest, rest)
            size = part.bit_count()
            if size not in fillable or area - size not in fillable:
                return True
            rest ^= part
        return False

    return reject

"""Find, count and list packings: by exact cover and by a decision diagram, which take turns until one has a packing."""

# Why, and what was tried: docs/decisions/packings-in-turns.md

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, TypeAlias

from ...search.exact_cover import ExactCover
from ...search.jobs import TURN, Budget, Found, Job, Progress, Result, Run, Tally
from ..answers import Certificate, Exhausted
from ..questions.task import approved
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


class Solver:
    """The solver of one packing problem: its parts, which hold what they have found when a limit is reached.

    Attributes:
        budget: the caller's limits.
        limited: whether one of them was reached; then every part has ended.
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
        self.limited = False
        self.first: list[int] | None = None
        self.counted = Counted()
        self._memory = memory
        self._every = every
        self._turns = turns or (ALL if every else ONE)
        self._symmetry: SymmetryClasses | None = None
        self._tally, self._judged = Tally(), 0
        self._building = Run(self.within_limits(self._build()))

    @property
    def expanded(self) -> int:
        """Positions expanded so far by all parts."""
        return self._tally.expanded

    def find(self) -> Job[Certificate | None]:
        """Find one packing (`first`), or return a certificate that there is none: by exact cover, or by the diagram.

        At a limit it does neither.
        """
        yield Progress()
        search, building = Run(self._search()), self._building
        first, built, searched = self._turns
        yield from self._turn(search, first)
        while not (search.ended or building.ended):
            yield from self._turn(building, built)
            if not building.ended:
                yield from self._turn(search, searched)
        if self.limited:
            return None
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
        for event in chain(problem.search(self.budget.portion(TURN)), [None]):  # None: it has come to its end
            self._tally.expanded += problem.expanded - before
            before = problem.expanded
            if self._late(ended=not isinstance(event, Progress)):
                return None
            if isinstance(event, list):
                self.first = event
                return None
            if event is not None:
                yield replace(event, expanded=self.expanded)
        return (yield from self.refused())

    def built(self) -> Job[bool | None]:
        """Build the diagram, or go on with it; return whether memory suffices, None: a limit was reached first."""
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
        """Count all packings by a diagram, where each has as many images as any other; return whether that succeeds."""
        classes = yield from self.within_limits(self._classes())
        if classes is None:
            return False
        yield Progress(self.expanded)
        if not (classes.moves_all and (yield from self.built())):
            return False
        counts = yield from self.within_limits(self.diagram.counts())
        if counts is None:
            return False
        everything = counts[self.packing.free][0]
        self.counted = Counted(everything, everything // len(classes.group))
        return True

    def list_all(self, listed: int | None, one_of_each: bool) -> Job[None]:
        """List the packings, and count them with and without symmetry; at a limit the counts are lower bounds.

        Args:
            listed: how many to list as `Found`; None = all, 0 = count only.
            one_of_each: list one packing of each symmetry class; otherwise the whole class, one after the other.
        """
        assert self.first is not None
        classes = yield from self.within_limits(self._classes())
        if classes is None:
            return
        yield Progress(self.expanded)
        # Show the first packing at once, replaced by the representative of its class, and do not list it again.
        self.first = classes.representative(self.first)
        listing = Listing(classes, self.counted, listed, one_of_each)
        yield from listing.count(self.first)
        built = yield from self.built()
        if built is None:
            return
        packings = self.diagram.listing() if built else self._by_options(classes)
        yield from self.within_limits(listing.process(packings, self.first))

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

    def within_limits(self, part: Job[Result]) -> Job[Result | None]:
        """Run a part, which counts its own positions, and return its result; None: a limit was reached first."""
        run = Run(self._tally.adding(part))
        for event in run:
            if isinstance(event, Progress) and self._late():
                run.close()
                return None
            yield event
        return run.result

    def _late(self, ended: bool = False) -> bool:
        """Return whether a limit is reached, which ends all parts.

        Args:
            ended: whether a part has come to its end; then it is late only with too many positions.
        """
        idle, self._judged = self._judged == self.expanded, self.expanded
        limit = self.budget.exceeded(self.expanded)
        exactly = (ended or idle) and self.expanded == self.budget.nodes
        self.limited |= (limit == "nodes" and not exactly) or (limit == "time" and not ended)
        return self.limited


# Count and list packings, class by class.


def approved_rows(packing: Packing, chosen: list[int]) -> tuple[str, ...]:
    """Return a packing as row strings, after checking it by the rules.

    Args:
        chosen: numbers of the placements.

    Raises:
        AssertionError: the packing is wrong, a fault of the solver.
    """
    rows = packing.rows(chosen)
    return approved(rows, packing.referee.accepts(rows))


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
            first: the one that was counted before.
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
            if packing != first:
                yield from self.count(packing)

    def count(self, packing: list[int]) -> Iterator[Found]:
        """Count the class of a packing that represents it, and show of it what is to be shown."""
        weight = self._classes.weight(packing)
        if not weight:
            return
        self._counted.classes += 1
        self._counted.everything += weight
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
